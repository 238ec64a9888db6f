title = 7 чудес: Вавилон
about = Проведите город через три эпохи: стройте, торгуйте, воюйте, возводите чудо света, пишите законы Вавилонской башни и участвуйте в Великих проектах.

resource-wood = древесина
    .what = древесину
    .of = древесины
resource-stone = камень
    .what = камень
    .of = камня
resource-clay = глина
    .what = глину
    .of = глины
resource-ore = руда
    .what = руду
    .of = руды
resource-glass = стекло
    .what = стекло
    .of = стекла
resource-papyrus = папирус
    .what = папирус
    .of = папируса
resource-loom = ткань
    .what = ткань
    .of = ткани

colour-brown = коричневый
    .card = коричневая карта
    .what = коричневую карту
    .of-cards = коричневых карт
colour-grey = серый
    .card = серая карта
    .what = серую карту
    .of-cards = серых карт
colour-blue = синий
    .card = синяя карта
    .what = синюю карту
    .of-cards = синих карт
colour-yellow = жёлтый
    .card = жёлтая карта
    .what = жёлтую карту
    .of-cards = жёлтых карт
colour-red = красный
    .card = красная карта
    .what = красную карту
    .of-cards = красных карт
colour-green = зелёный
    .card = зелёная карта
    .what = зелёную карту
    .of-cards = зелёных карт
colour-purple = фиолетовый
    .card = фиолетовая карта
    .what = фиолетовую карту
    .of-cards = фиолетовых карт
colour-black = чёрный
    .card = чёрная карта
    .what = чёрную карту
    .of-cards = чёрных карт
colour-white = белый
    .card = лидер
    .what = лидера
    .of-cards = лидеров

science-compass = циркуль
science-gear = шестерня
science-tablet = табличка

side-A = А
side-B = Б

card-lumber_yard = Лесоповал
    .what = Лесоповал
    .effect = производит древесину
card-stone_pit = Каменный карьер
    .what = Каменный карьер
    .effect = производит камень
card-clay_pool = Глиняный карьер
    .what = Глиняный карьер
    .effect = производит глину
card-ore_vein = Рудник
    .what = Рудник
    .effect = производит руду
card-tree_farm = Речной путь
    .what = Речной путь
    .effect = производит древесину или глину
card-excavation = Котлован
    .what = Котлован
    .effect = производит камень или глину
card-clay_pit = Карьер
    .what = Карьер
    .effect = производит глину или руду
card-timber_yard = Лесной карьер
    .what = Лесной карьер
    .effect = производит древесину или камень
card-forest_cave = Лесная пещера
    .what = Лесную пещеру
    .effect = производит древесину или руду
card-mine = Шахта
    .what = Шахту
    .effect = производит камень или руду
card-loom = Ткацкая мастерская
    .what = Ткацкую мастерскую
    .effect = производит ткань
card-glassworks = Стекольная мастерская
    .what = Стекольную мастерскую
    .effect = производит стекло
card-press = Папирусная мастерская
    .what = Папирусную мастерскую
    .effect = производит папирус
card-pawnshop = Ломбард
    .what = Ломбард
    .effect = 3 очка
card-baths = Бани
    .what = Бани
    .effect = 3 очка
card-altar = Алтарь
    .what = Алтарь
    .effect = 2 очка
card-theater = Театр
    .what = Театр
    .effect = 2 очка
card-tavern = Таверна
    .what = Таверну
    .effect = 5 монет
card-east_trading_post = Восточный базар
    .what = Восточный базар
    .effect = сырьё у правого соседа стоит по 1 монете
card-west_trading_post = Западный базар
    .what = Западный базар
    .effect = сырьё у левого соседа стоит по 1 монете
card-marketplace = Рынок
    .what = Рынок
    .effect = ремесленные товары у обоих соседей стоят по 1 монете
card-stockade = Частокол
    .what = Частокол
    .effect = 1 щит
card-barracks = Казармы
    .what = Казармы
    .effect = 1 щит
card-guard_tower = Сторожевая вышка
    .what = Сторожевую вышку
    .effect = 1 щит
card-apothecary = Аптека
    .what = Аптеку
    .effect = наука: циркуль
card-workshop = Мастерская
    .what = Мастерскую
    .effect = наука: шестерня
card-scriptorium = Скрипторий
    .what = Скрипторий
    .effect = наука: табличка
card-sawmill = Лесопилка
    .what = Лесопилку
    .effect = производит 2 древесины
card-quarry = Каменоломня
    .what = Каменоломню
    .effect = производит 2 камня
card-brickyard = Кирпичное производство
    .what = Кирпичное производство
    .effect = производит 2 глины
card-foundry = Плавильня
    .what = Плавильню
    .effect = производит 2 руды
card-aqueduct = Акведук
    .what = Акведук
    .effect = 5 очков
card-temple = Храм
    .what = Храм
    .effect = 3 очка
card-statue = Статуя
    .what = Статую
    .effect = 4 очка
card-courthouse = Суд
    .what = Суд
    .effect = 4 очка
card-forum = Форум
    .what = Форум
    .effect = раз в ход производит один ремесленный товар на выбор, не продаётся
card-caravansery = Караван-сарай
    .what = Караван-сарай
    .effect = раз в ход производит одно сырьё на выбор, не продаётся
card-vineyard = Виноградник
    .what = Виноградник
    .effect = 1 монета за каждую коричневую карту, свою и соседей
card-bazar = Базар
    .what = Базар
    .effect = 2 монеты за каждую серую карту, свою и соседей
card-walls = Стены
    .what = Стены
    .effect = 2 щита
card-training_ground = Тренировочная площадка
    .what = Тренировочную площадку
    .effect = 2 щита
card-stables = Конюшня
    .what = Конюшню
    .effect = 2 щита
card-archery_range = Стрельбище
    .what = Стрельбище
    .effect = 2 щита
card-dispensary = Лазарет
    .what = Лазарет
    .effect = наука: циркуль
card-laboratory = Лаборатория
    .what = Лабораторию
    .effect = наука: шестерня
card-library = Библиотека
    .what = Библиотеку
    .effect = наука: табличка
card-school = Школа
    .what = Школу
    .effect = наука: табличка
card-pantheon = Пантеон
    .what = Пантеон
    .effect = 7 очков
card-gardens = Сады
    .what = Сады
    .effect = 5 очков
card-town_hall = Ратуша
    .what = Ратушу
    .effect = 6 очков
card-palace = Дворец
    .what = Дворец
    .effect = 8 очков
card-senate = Сенат
    .what = Сенат
    .effect = 6 очков
card-haven = Порт
    .what = Порт
    .effect = 1 монета сейчас и 1 очко в конце за каждую свою коричневую карту
card-lighthouse = Маяк
    .what = Маяк
    .effect = 1 монета сейчас и 1 очко в конце за каждую свою жёлтую карту, включая эту
card-chamber_of_commerce = Торговая палата
    .what = Торговую палату
    .effect = 2 монеты сейчас и 2 очка в конце за каждую свою серую карту
card-arena = Арена
    .what = Арену
    .effect = 3 монеты сейчас и 1 очко в конце за каждый ярус своего чуда
card-fortifications = Укрепления
    .what = Укрепления
    .effect = 3 щита
card-circus = Цирк
    .what = Цирк
    .effect = 3 щита
card-arsenal = Арсенал
    .what = Арсенал
    .effect = 3 щита
card-siege_workshop = Осадная мастерская
    .what = Осадную мастерскую
    .effect = 3 щита
card-lodge = Ложа
    .what = Ложу
    .effect = наука: циркуль
card-observatory = Обсерватория
    .what = Обсерваторию
    .effect = наука: шестерня
card-university = Университет
    .what = Университет
    .effect = наука: табличка
card-academy = Академия
    .what = Академию
    .effect = наука: циркуль
card-study = Студия
    .what = Студию
    .effect = наука: шестерня
card-workers_guild = Гильдия рабочих
    .what = Гильдию рабочих
    .effect = 1 очко за каждую коричневую карту соседей
card-craftsmens_guild = Гильдия ремесленников
    .what = Гильдию ремесленников
    .effect = 2 очка за каждую серую карту соседей
card-traders_guild = Гильдия торговцев
    .what = Гильдию торговцев
    .effect = 1 очко за каждую жёлтую карту соседей
card-philosophers_guild = Гильдия философов
    .what = Гильдию философов
    .effect = 1 очко за каждую зелёную карту соседей
card-spies_guild = Гильдия шпионов
    .what = Гильдию шпионов
    .effect = 1 очко за каждую красную карту соседей
card-strategists_guild = Гильдия стратегов
    .what = Гильдию стратегов
    .effect = 1 очко за каждый жетон поражения у соседей
card-shipowners_guild = Гильдия судовладельцев
    .what = Гильдию судовладельцев
    .effect = 1 очко за каждую свою коричневую, серую и фиолетовую карту, включая эту
card-scientists_guild = Гильдия учёных
    .what = Гильдию учёных
    .effect = один символ науки на выбор
card-magistrates_guild = Гильдия судей
    .what = Гильдию судей
    .effect = 1 очко за каждую синюю карту соседей
card-builders_guild = Гильдия строителей
    .what = Гильдию строителей
    .effect = 1 очко за каждый ярус, свой и соседей
card-alexander = Александр
    .what = Александра
    .effect = в конце 1 очко за каждый свой жетон победы
card-amytis = Амитис
    .what = Амитис
    .effect = в конце 2 очка за каждый ярус своего чуда
card-archimedes = Архимед
    .what = Архимеда
    .effect = ваши зелёные карты требуют на один ресурс меньше
card-aristotle = Аристотель
    .what = Аристотеля
    .effect = в конце на 3 очка больше за каждый набор из трёх разных символов науки
card-bilkis = Билкис
    .what = Билкис
    .effect = раз в ход любой один ресурс из банка за одну монету
card-caesar = Цезарь
    .what = Цезаря
    .effect = 2 щита
card-cleopatra = Клеопатра
    .what = Клеопатру
    .effect = 5 очков
card-croesus = Крёз
    .what = Крёза
    .effect = 6 монет
card-euclid = Евклид
    .what = Евклида
    .effect = наука: циркуль
card-hammurabi = Хаммурапи
    .what = Хаммурапи
    .effect = ваши синие карты требуют на один ресурс меньше
card-hannibal = Ганнибал
    .what = Ганнибала
    .effect = 1 щит
card-hatshepsut = Хатшепсут
    .what = Хатшепсут
    .effect = каждый ход монета из банка за каждого соседа, у которого вы что-нибудь купили
card-hiram = Хирам
    .what = Хирама
    .effect = в конце 2 очка за каждую свою фиолетовую карту
card-hypatia = Гипатия
    .what = Гипатию
    .effect = в конце 1 очко за каждую свою зелёную карту
card-imhotep = Имхотеп
    .what = Имхотепа
    .effect = ваши ярусы требуют на один ресурс меньше
card-justinian = Юстиниан
    .what = Юстиниана
    .effect = в конце 3 очка за каждый набор из красной, зелёной и синей карты
card-leonidas = Леонид
    .what = Леонида
    .effect = ваши красные карты требуют на один ресурс меньше
card-maecenas = Меценат
    .what = Мецената
    .effect = ваши следующие лидеры бесплатны
card-midas = Мидас
    .what = Мидаса
    .effect = в конце 1 очко за каждые три монеты, сверх очков казны
card-nebuchadnezzar = Навуходоносор
    .what = Навуходоносора
    .effect = в конце 1 очко за каждую свою синюю карту
card-nefertiti = Нефертити
    .what = Нефертити
    .effect = 4 очка
card-nero = Нерон
    .what = Нерона
    .effect = две монеты за каждый взятый вами жетон победы
card-pericles = Перикл
    .what = Перикла
    .effect = в конце 2 очка за каждую свою красную карту
card-phidias = Фидий
    .what = Фидия
    .effect = в конце 1 очко за каждую свою коричневую карту
card-plato = Платон
    .what = Платона
    .effect = в конце 7 очков за каждый набор из семи цветов: коричневый, серый, синий, жёлтый, зелёный, красный, фиолетовый
card-praxiteles = Пракситель
    .what = Праксителя
    .effect = в конце 2 очка за каждую свою серую карту
card-ptolemy = Птолемей
    .what = Птолемея
    .effect = наука: табличка
card-pythagoras = Пифагор
    .what = Пифагора
    .effect = наука: шестерня
card-ramses = Рамзес
    .what = Рамзеса
    .effect = вы строите гильдии бесплатно
card-sappho = Сапфо
    .what = Сапфо
    .effect = 2 очка
card-solomon = Соломон
    .what = Соломона
    .effect = бесплатно постройте карту из сброса
card-tomyris = Томирис
    .what = Томирис
    .effect = жетоны поражения, которые вы взяли бы в конфликтах, достаются победителю
card-varro = Варрон
    .what = Варрона
    .effect = в конце 1 очко за каждую свою жёлтую карту
card-vitruvius = Витрувий
    .what = Витрувия
    .effect = две монеты за каждую постройку по цепочке
card-xenophon = Ксенофонт
    .what = Ксенофонта
    .effect = две монеты за каждую построенную вами жёлтую карту
card-zenobia = Зенобия
    .what = Зенобию
    .effect = 3 очка
card-aspasia = Аспазия
    .what = Аспазию
    .effect = 2 очка; жетон дипломатии
card-berenice = Береника
    .what = Беренику
    .effect = раз в ход на одну монету больше, когда вы берёте монеты из банка
card-caligula = Калигула
    .what = Калигулу
    .effect = одна бесплатная чёрная карта за эпоху
card-darius = Дарий
    .what = Дария
    .effect = в конце 1 очко за каждую свою чёрную карту
card-diocletian = Диоклетиан
    .what = Диоклетиана
    .effect = две монеты за каждую построенную вами чёрную карту
card-semiramis = Семирамида
    .what = Семирамиду
    .effect = каждый ваш жетон поражения считается щитом
card-pigeon_loft = Голубятня
    .what = Голубятню
    .effect = маска: в конце символ зелёной карты соседа
card-militia = Ополчение
    .what = Ополчение
    .effect = 2 щита
card-hideout = Убежище
    .what = Убежище
    .effect = 2 очка; каждый другой игрок теряет монету
card-residence = Резиденция
    .what = Резиденцию
    .effect = 1 очко; жетон дипломатии
card-gambling_den = Игорный притон
    .what = Игорный притон
    .effect = 6 монет; каждый сосед берёт монету из банка
card-clandestine_dock_west = Западная тайная пристань
    .what = Западную тайную пристань
    .effect = раз в ход один ресурс у левого соседа дешевле на монету
card-clandestine_dock_east = Восточная тайная пристань
    .what = Восточную тайную пристань
    .effect = раз в ход один ресурс у правого соседа дешевле на монету
card-secret_warehouse = Тайный склад
    .what = Тайный склад
    .effect = раз в ход ещё одна единица ресурса, который производят ваши коричневые и серые карты или поле
card-gates_of_the_city = Городские ворота
    .what = Городские ворота
    .effect = 4 очка
card-spy_ring = Шпионская сеть
    .what = Шпионскую сеть
    .effect = маска: в конце символ зелёной карты соседа
card-mercenaries = Наёмники
    .what = Наёмников
    .effect = 3 щита
card-lair = Логово
    .what = Логово
    .effect = 3 очка; каждый другой игрок теряет две монеты
card-consulate = Консульство
    .what = Консульство
    .effect = 2 очка; жетон дипломатии
card-gambling_house = Игорный дом
    .what = Игорный дом
    .effect = 9 монет; каждый сосед берёт две монеты из банка
card-black_market = Чёрный рынок
    .what = Чёрный рынок
    .effect = раз в ход один ресурс, которого не производят ни ваши коричневые и серые карты, ни поле
card-sepulcher = Гробница
    .what = Гробницу
    .effect = 4 очка; каждый другой игрок теряет монету за каждый свой жетон победы
card-architect_cabinet = Кабинет архитектора
    .what = Кабинет архитектора
    .effect = 2 очка; ваши ярусы не требуют ресурсов
card-tabularium = Табулярий
    .what = Табулярий
    .effect = 6 очков
card-builders_union = Союз строителей
    .what = Союз строителей
    .effect = 4 очка; каждый другой игрок теряет монету за каждый свой ярус
card-torture_chamber = Камера пыток
    .what = Камеру пыток
    .effect = маска: в конце символ зелёной карты соседа
card-contingent = Войско
    .what = Войско
    .effect = 5 щитов
card-brotherhood = Братство
    .what = Братство
    .effect = 4 очка; каждый другой игрок теряет три монеты
card-embassy = Посольство
    .what = Посольство
    .effect = 3 очка; жетон дипломатии
card-cenotaph = Кенотаф
    .what = Кенотаф
    .effect = 5 очков; каждый другой игрок теряет монету за каждый свой жетон победы
card-secret_society = Тайное общество
    .what = Тайное общество
    .effect = 1 монета сейчас и 1 очко в конце за каждую свою чёрную карту, включая эту
card-slave_market = Невольничий рынок
    .what = Невольничий рынок
    .effect = 1 монета сейчас и 1 очко в конце за каждый свой жетон победы
card-capitol = Капитолий
    .what = Капитолий
    .effect = 8 очков
card-gamers_guild = Гильдия игроков
    .what = Гильдию игроков
    .effect = 1 очко за каждые три монеты, сверх очков казны
card-courtesans_guild = Гильдия куртизанок
    .what = Гильдию куртизанок
    .effect = копирует лидера соседа, как будто вы только что наняли его бесплатно
card-diplomats_guild = Гильдия дипломатов
    .what = Гильдию дипломатов
    .effect = 1 очко за каждого лидера соседей
card-architects_guild = Гильдия архитекторов
    .what = Гильдию архитекторов
    .effect = 3 очка за каждую фиолетовую карту соседей
card-counterfeiters_guild = Гильдия фальшивомонетчиков
    .what = Гильдию фальшивомонетчиков
    .effect = 5 очков; каждый другой игрок теряет три монеты
card-guild_of_shadows = Гильдия теней
    .what = Гильдию теней
    .effect = 1 очко за каждую чёрную карту соседей
card-mourners_guild = Гильдия плакальщиков
    .what = Гильдию плакальщиков
    .effect = 1 очко за каждый жетон победы соседей

wonder-alexandria = Александрия
    .in = в Александрии
    .full = Александрийский маяк
wonder-babylon = Вавилон
    .in = в Вавилоне
    .full = Висячие сады Семирамиды
wonder-ephesos = Эфес
    .in = в Эфесе
    .full = Храм Артемиды в Эфесе
wonder-gizah = Гиза
    .in = в Гизе
    .full = Пирамиды Гизы
wonder-halikarnassos = Галикарнас
    .in = в Галикарнасе
    .full = Мавзолей в Галикарнасе
wonder-olympia = Олимпия
    .in = в Олимпии
    .full = Статуя Зевса в Олимпии
wonder-rhodos = Родос
    .in = на Родосе
    .full = Колосс Родосский
wonder-roma = Рим
    .in = в Риме
    .full = Колизей в Риме
    .privilege-A = ваши лидеры бесплатны
    .privilege-B = ваши лидеры дешевле на 2 монеты, лидеры соседей — на 1
wonder-petra = Петра
    .in = в Петре
    .full = Сокровищница Петры
wonder-byzantium = Византий
    .in = в Византии
    .full = Собор в Византии
wonder-great_wall = Великая стена
    .in = у Великой стены
    .full = Великая Китайская стена
wonder-stonehenge = Стоунхендж
    .in = в Стоунхендже
    .full = Каменный круг Стоунхенджа
wonder-abu_simbel = Абу-Симбел
    .in = в Абу-Симбеле
    .full = Храмы Абу-Симбела
wonder-manneken_pis = Писающий мальчик
    .in = у Писающего мальчика
    .full = Писающий мальчик в Брюсселе
    .privilege-A = в начале партии на 4 монеты больше
    .privilege-B = в начале партии на 4 монеты больше

stage-alexandria-A-1 = 3 очка
stage-alexandria-A-2 = раз в ход производит одно сырьё на выбор, не продаётся
stage-alexandria-A-3 = 7 очков
stage-alexandria-B-1 = раз в ход производит одно сырьё на выбор, не продаётся
stage-alexandria-B-2 = раз в ход производит один ремесленный товар на выбор, не продаётся
stage-alexandria-B-3 = 7 очков
stage-babylon-A-1 = 3 очка
stage-babylon-A-2 = один символ науки на выбор
stage-babylon-A-3 = 7 очков
stage-babylon-B-1 = 3 очка
stage-babylon-B-2 = в каждую эпоху можно сыграть и последнюю карту
stage-babylon-B-3 = один символ науки на выбор
stage-ephesos-A-1 = 3 очка
stage-ephesos-A-2 = 9 монет
stage-ephesos-A-3 = 7 очков
stage-ephesos-B-1 = 2 очка; 4 монеты
stage-ephesos-B-2 = 3 очка; 4 монеты
stage-ephesos-B-3 = 5 очков; 4 монеты
stage-gizah-A-1 = 3 очка
stage-gizah-A-2 = 5 очков
stage-gizah-A-3 = 7 очков
stage-gizah-B-1 = 3 очка
stage-gizah-B-2 = 5 очков
stage-gizah-B-3 = 5 очков
stage-gizah-B-4 = 7 очков
stage-halikarnassos-A-1 = 3 очка
stage-halikarnassos-A-2 = бесплатно постройте карту из сброса
stage-halikarnassos-A-3 = 7 очков
stage-halikarnassos-B-1 = 2 очка; бесплатно постройте карту из сброса
stage-halikarnassos-B-2 = 1 очко; бесплатно постройте карту из сброса
stage-halikarnassos-B-3 = бесплатно постройте карту из сброса
stage-olympia-A-1 = 3 очка
stage-olympia-A-2 = одно бесплатное здание за эпоху
stage-olympia-A-3 = 7 очков
stage-olympia-B-1 = сырьё у обоих соседей стоит по 1 монете
stage-olympia-B-2 = 5 очков
stage-olympia-B-3 = в конце скопируйте гильдию соседа
stage-rhodos-A-1 = 3 очка
stage-rhodos-A-2 = 2 щита
stage-rhodos-A-3 = 7 очков
stage-rhodos-B-1 = 3 очка; 3 монеты; 1 щит
stage-rhodos-B-2 = 4 очка; 4 монеты; 1 щит
stage-roma-A-1 = 4 очка
stage-roma-A-2 = 6 очков
stage-roma-B-1 = 5 монет; возьмите четырёх лидеров
stage-roma-B-2 = 3 очка; можно сразу нанять ещё одного лидера
stage-roma-B-3 = 3 очка; можно сразу нанять ещё одного лидера
stage-petra-A-1 = 3 очка
stage-petra-A-2 = 7 очков
stage-petra-A-3 = 7 очков
stage-petra-B-1 = 3 очка; каждый другой игрок теряет две монеты
stage-petra-B-2 = 14 очков
stage-byzantium-A-1 = 3 очка
stage-byzantium-A-2 = 2 очка; жетон дипломатии
stage-byzantium-A-3 = 7 очков
stage-byzantium-B-1 = 3 очка; жетон дипломатии
stage-byzantium-B-2 = 4 очка; жетон дипломатии
stage-great_wall-A-1 = 8 монет
stage-great_wall-A-2 = один символ науки на выбор
stage-great_wall-A-3 = 2 щита
stage-great_wall-A-4 = бесплатно постройте карту из сброса
stage-great_wall-B-1 = 8 монет; каждый сосед берёт две монеты из банка
stage-great_wall-B-2 = маска: в конце символ зелёной карты соседа
stage-great_wall-B-3 = жетон дипломатии; каждый другой игрок теряет две монеты
stage-great_wall-B-4 = раз в ход один ресурс, которого не производят ни ваши коричневые и серые карты, ни поле
stage-stonehenge-A-1 = 3 очка
stage-stonehenge-A-2 = 5 очков
stage-stonehenge-A-3 = в конце 2 очка за каждый знак камня на своих коричневых картах
stage-stonehenge-B-1 = 1 монета сейчас и 1 очко в конце за каждый знак камня на своих коричневых картах
stage-stonehenge-B-2 = в конце 1 очко за каждую карту соседей того же цвета, что и карта под этим ярусом
stage-abu_simbel-A-1 = 3 очка
stage-abu_simbel-A-2 = 5 очков
stage-abu_simbel-A-3 = похороните своего лидера: он больше не действует, но принесёт вдвое больше очков, чем стоит
stage-abu_simbel-B-1 = похороните своего лидера: он больше не действует, но принесёт вдвое больше очков, чем стоит
stage-abu_simbel-B-2 = похороните своего лидера: он больше не действует, но принесёт вдвое больше очков, чем стоит
stage-manneken_pis-A-1 = первый ярус левого соседа, с его стоимостью и эффектом
stage-manneken_pis-A-2 = второй ярус правого соседа, с его стоимостью и эффектом
stage-manneken_pis-A-3 = последний ярус левого соседа, с его стоимостью и эффектом
stage-manneken_pis-B-1 = 7 очков; 7 монет; 1 щит

tile-1 = Военный налог
    .law = За красную карту платят налог в банк: 1, 2 или 3 монеты, по номеру эпохи.
tile-2 = Призыв
    .law = Красные карты не требуют ресурсов; монеты платят по-прежнему.
tile-3 = Простые орудия
    .law = Коричневые карты с двумя ресурсами ничего не производят.
tile-4 = Закрытые рынки
    .law = Западный и Восточный базары, Рынок, Караван-сарай и Форум не действуют.
tile-5 = Благодарность горожан
    .law = За постройку синей карты игрок получает из банка 1, 2 или 3 монеты, по номеру эпохи.
tile-6 = Городской налог
    .law = За синюю карту платят налог в банк: 1, 2 или 3 монеты, по номеру эпохи.
tile-7 = Чужие чертежи
    .law = Цепочки можно вести и от зданий соседей.
tile-8 = Наёмные строители
    .law = Вместо ресурсов за синие карты платят в банк, по монете за ресурс; по цепочке — бесплатно.
tile-9 = Дешёвые товары
    .law = Ремесленные товары у соседей дешевле на 1 монету.
tile-10 = Дорогие товары
    .law = Ремесленные товары у соседей дороже на 1 монету.
tile-11 = Дешёвое сырьё
    .law = Сырьё у соседей дешевле на 1 монету.
tile-12 = Дорогое сырьё
    .law = Сырьё у соседей дороже на 1 монету.
tile-13 = Налог на преемство
    .law = За постройку по цепочке платят налог в банк: 1, 2 или 3 монеты, по номеру эпохи.
tile-14 = Дар преемникам
    .law = За постройку по цепочке игрок получает из банка 1, 2 или 3 монеты, по номеру эпохи.
tile-15 = Общий труд
    .law = Ярусы чудес не требуют ресурсов; монеты платят по-прежнему.
tile-16 = Налог на чудо
    .law = За ярус чуда платят налог в банк: 1, 2 или 3 монеты, по номеру эпохи.
tile-17 = Лес и скала
    .law = Раз в ход каждый бесплатно получает 1 древесину или 1 камень.
tile-18 = Дары земли
    .law = Раз в ход каждый бесплатно получает 1 руду или 1 глину.
tile-19 = Увядшие лавры
    .law = Жетоны победы берут ступенью ниже: вместо 1 — ничего, вместо 3 — 1, вместо 5 — 3.
tile-20 = Неиссякаемые жилы
    .law = Коричневые карты с одним ресурсом производят его сколько угодно.
tile-21 = Дар ремесленников
    .law = Раз в ход каждый бесплатно получает 1 стекло, 1 папирус или 1 ткань.
tile-22 = Горечь поражения
    .law = Кто берёт жетон поражения, берёт два.
tile-23 = Гильдейский взнос
    .law = Вместо ресурсов за гильдии платят в банк, по монете за ресурс.
tile-24 = Щедрость гильдий
    .law = За постройку гильдии игрок получает из банка 5 монет.

project-belvedere = Бельведер
    .what = Бельведер
    .price = 1 монета, 1 глина
    .reward = жетон: возвести ярус без ресурсов
    .penalty = потерять красную карту
project-cranes = Краны
    .what = Краны
    .price = 1 монета
    .reward = жетон: построить карту бесплатно
    .penalty = потерять коричневую карту
project-double_walls = Двойные стены
    .what = Двойные стены
    .price = 1 монета
    .reward = жетон победы в 1 очко
    .penalty = потерять стартовый ресурс своего поля
project-factory = Фабрика
    .what = Фабрику
    .price = 2 монеты
    .reward = жетон: участвовать с картой любого цвета
    .penalty = потерять серую карту
project-rampart_road = Дорога на валу
    .what = Дорогу на валу
    .price = 1 монета, 1 камень
    .reward = 4 монеты
    .penalty = потерять все монеты
project-obelisk = Обелиск
    .what = Обелиск
    .price = 1 монета, 1 папирус
    .reward = 1 щит
    .penalty = потерять коричневую карту
project-river_port = Речной порт
    .what = Речной порт
    .price = 1 монета, 1 ткань
    .reward = 6 монет
    .penalty = потерять все монеты
project-sewer_network = Канализационная сеть
    .what = Канализационную сеть
    .price = 2 монеты
    .reward = жетон: построить карту бесплатно
    .penalty = потерять красную карту
project-smelter = Плавильный цех
    .what = Плавильный цех
    .price = 2 монеты
    .reward = в конце 1 очко за каждый свой ярус
    .penalty = потерять серую карту
project-war_mirror = Боевое зеркало
    .what = Боевое зеркало
    .price = 2 монеты, 1 стекло
    .reward = жетон победы в 3 очка
    .penalty = потерять синюю карту
project-archives = Архивы
    .what = Архивы
    .price = 4 монеты
    .reward = в конце 3 очка за каждый набор из трёх разных символов науки
    .penalty = потерять синюю карту
project-giant_trebuchet = Гигантский требушет
    .what = Гигантский требушет
    .price = 5 монет, 1 древесина
    .reward = жетон победы в 5 очков
    .penalty = потерять все монеты
project-grand_bazaar = Большой базар
    .what = Большой базар
    .price = 4 монеты, 1 руда
    .reward = 12 монет
    .penalty = потерять красную карту
project-menagerie = Зверинец
    .what = Зверинец
    .price = 4 монеты
    .reward = в конце 1 очко за каждую гильдию, свою и соседей
    .penalty = потерять зелёную карту
project-triumphal_arches = Триумфальные арки
    .what = Триумфальные арки
    .price = 5 монет
    .reward = 2 щита
    .penalty = потерять два жетона победы

option-tower = Вавилонская башня
option-tower-with = с башней
option-tower-without = без башни
option-projects = Великие проекты Вавилона
option-projects-with = с проектами
option-projects-without = без проектов
option-wonders = Поля чудес света по порядку мест, первыми латинскими буквами (вдвоём третье поле — у Свободного города)
option-wonders-random = случайные
option-wonders-ABEGHOR = любой порядок, например такой
option-sides = Стороны полей чудес света
option-sides-random = случайная у каждого поля
option-sides-choose = по выбору игрока
option-sides-A = у всех А
option-sides-B = у всех Б
option-fresh_tile = Тайл башни, который лёг в последний ход эпохи
option-fresh_tile-next_turn = ещё не действует на проект и конфликты этой эпохи
option-fresh_tile-at_once = уже действует на них
option-free_build_tax = Налоги тайлов 1 и 6 за бесплатные здания
option-free_build_tax-paid = платят
option-free_build_tax-spared = не платят
option-endless_sale = С карты, которую тайл 20 сделал бесконечной, соседи могут купить
option-endless_sale-any = сколько угодно
option-endless_sale-one = одну единицу
option-single_victory_token = Один жетон победы, когда нужно потерять два
option-single_victory_token-kept = остаётся, и берут жетон штрафа
option-single_victory_token-lost = теряют, и больше ничего
option-minus_doubling = Жетоны штрафа за проекты при тайле 22
option-minus_doubling-doubled = удваиваются
option-minus_doubling-single = не удваиваются
option-minus_as_defeat = Для Гильдии стратегов жетоны штрафа
option-minus_as_defeat-no = не считаются
option-minus_as_defeat-yes = считаются жетонами поражения
option-leaders = Дополнение «Лидеры»
option-leaders-without = без него
option-leaders-with = с ним
option-cities = Дополнение «Города»
option-cities-without = без него
option-cities-with = с ним
option-wonder_pack = Ещё четыре чуда света: Великая стена, Стоунхендж, Абу-Симбел, Писающий мальчик
option-wonder_pack-without = без них
option-wonder_pack-with = с ними
option-eight_guilds = Ввосьмером в колоде третьей эпохи
option-eight_guilds-nine = 9 гильдий и 7 чёрных карт
option-eight_guilds-ten = 10 гильдий и 6 чёрных карт
option-extra_leader = За дополнительного лидера платят
option-extra_leader-with_income = в том числе из дохода этого хода
option-extra_leader-before_income = только из монет, что были до дохода
option-copied_leader = Если лидера, скопированного Гильдией куртизанок, похоронят
option-copied_leader-stays = копия остаётся
option-copied_leader-goes = копия пропадает
option-copied_courtesans = Олимпия, скопировав Гильдию куртизанок
option-copied_courtesans-points = получает очки одного из лидеров соседей
option-copied_courtesans-nothing = не получает ничего
option-stopped_supply = Остановленное или потерянное производство для Тайного склада и Чёрного рынка
option-stopped_supply-not_made = не считается
option-stopped_supply-made = считается
option-tomyris_penalty = При провале проекта владелец Томирис
option-tomyris_penalty-no_minus = не берёт жетона штрафа
option-tomyris_penalty-no_penalty = избавлен от любого штрафа
option-copied_wall = Ярусы Великой стены Писающий мальчик считает
option-copied_wall-from_left = слева
option-copied_wall-from_right = справа
option-roma_lost = Когда Рим Б теряет привилегию
option-roma_lost-both = соседи тоже теряют скидку
option-roma_lost-own = скидка соседей остаётся
option-hammurabi_coins = При тайле 8 Хаммурапи
option-hammurabi_coins-printed = не помогает
option-hammurabi_coins-reduced = сберегает одну монету

preset-first = Первая партия
    .about = Только основная игра, стороны А: без башни, проектов и дополнений.
preset-babel = Вавилон
    .about = Вавилонская башня и Великие проекты; все законы пишете вы.
preset-everything = Всё сразу
    .about = Башня, проекты, лидеры, города и ещё четыре чуда света.

prompt-side = Выберите сторону своего поля чуда света
prompt-draft = Оставьте один тайл башни; остальные уйдут направо
prompt-choose = Выберите карту и что с ней сделать
prompt-city = Выберите карту для Свободного города
prompt-purchase = Выберите, у кого Свободный город покупает ресурсы
ask-purchase = Свободному городу нужны ресурсы для карты «{ $card }»: выберите, у кого он их купит
prompt-seventh = Вавилон: выберите, что сделать с последней картой
prompt-dig = Постройте бесплатно карту из сброса или откажитесь
prompt-penalty = Проект не достроен: выберите, что вы теряете
prompt-pick = Оставьте одного лидера; остальные уйдут направо
prompt-recruit = Выберите лидера и что с ним сделать
prompt-extra = Наймите ещё одного лидера или откажитесь
prompt-copy = Гильдия куртизанок: выберите лидера, которого она копирует
prompt-bury = Абу-Симбел: выберите, какого лидера похоронить
prompt-loss = Вы теряете монеты: выберите, сколько отдать; остальное станет долгом
ask-loss = { $count ->
    [one] Вы теряете { $count } монету: отдайте её или возьмите жетон долга
    [few] Вы теряете { $count } монеты: выберите, сколько отдать; остальное станет долгом
   *[other] Вы теряете { $count } монет: выберите, сколько отдать; остальное станет долгом
    }
prompt-over = Игра окончена

move-side = сторона { $side }
move-keep = оставить «{ $tile }»
move-discard = сбросить { $card-what } за 3 монеты
move-tower = сбросить { $card-what } и построить тайл «{ $tile }»
move-build = построить { $card-what }{ $left ->
    [0] {""}
   *[other] {" "}({ $left } соседу слева)
    }{ $join ->
    [join] {" "}и участвовать в проекте
    [token] {" "}и участвовать в проекте за жетон
   *[alone] {""}
    }
move-chain = построить { $card-what } по цепочке{ $left ->
    [0] {""}
   *[other] {" "}({ $left } соседу слева)
    }{ $join ->
    [join] {" "}и участвовать в проекте
    [token] {" "}и участвовать в проекте за жетон
   *[alone] {""}
    }
move-olympia = построить { $card-what } бесплатно по праву Олимпии{ $left ->
    [0] {""}
   *[other] {" "}({ $left } соседу слева)
    }{ $join ->
    [join] {" "}и участвовать в проекте
    [token] {" "}и участвовать в проекте за жетон
   *[alone] {""}
    }
move-gift = построить { $card-what } бесплатно за жетон{ $left ->
    [0] {""}
   *[other] {" "}({ $left } соседу слева)
    }{ $join ->
    [join] {" "}и участвовать в проекте
    [token] {" "}и участвовать в проекте за жетон
   *[alone] {""}
    }
move-stage = возвести ярус, подложив { $card-what }{ $left ->
    [0] {""}
   *[other] {" "}({ $left } соседу слева)
    }
move-grant = возвести ярус за жетон, подложив { $card-what }
move-dig = построить { $card-what } из сброса{ $left ->
    [0] {""}
   *[other] {" "}({ $left } соседу слева)
    }{ $join ->
    [join] {" "}и участвовать в проекте
    [token] {" "}и участвовать в проекте за жетон
   *[alone] {""}
    }
move-pass = отказаться
move-pick = оставить { $card-what }
move-recruit = нанять { $card-what }
move-caligula = построить { $card-what } бесплатно по праву Калигулы{ $left ->
    [0] {""}
   *[other] {" "}({ $left } соседу слева)
    }{ $join ->
    [join] {" "}и участвовать в проекте
    [token] {" "}и участвовать в проекте за жетон
   *[alone] {""}
    }
move-wall = возвести ярус { $stage } Великой стены, подложив { $card-what }{ $left ->
    [0] {""}
   *[other] {" "}({ $left } соседу слева)
    }
move-wall_grant = возвести ярус { $stage } Великой стены за жетон, подложив { $card-what }
move-split = купить слева { $raw ->
    [0] ничего из сырья
    [one] { $raw } единицу сырья
    [few] { $raw } единицы сырья
   *[many] { $raw } единиц сырья
    } и { $goods ->
    [0] ни одного ремесленного товара
    [one] { $goods } ремесленный товар
    [few] { $goods } ремесленных товара
   *[many] { $goods } ремесленных товаров
    }, остальное справа
move-bury = похоронить { $card-what }
move-copy = скопировать { $card-what }
move-pay = { $coins ->
    [0] не платить, всё станет долгом
    [one] отдать { $coins } монету
    [few] отдать { $coins } монеты
   *[other] отдать { $coins } монет
    }
move-lose = потерять { $card-what }
move-forfeit = потерять жетоны победы { $tokens }

log-chosen = { $player }: выбор сделан
log-side = { $player }: сторона { $side }
log-drafted = Тайлы башни переданы направо
log-discard = { $person ->
    [you] Вы сбрасываете
   *[they] { $player } сбрасывает
    } карту за 3 монеты
log-tower = { $person ->
    [you] Вы сбрасываете карту и строите
   *[they] { $player } сбрасывает карту и строит
    } тайл башни
log-build = { $person ->
    [you] Вы строите
   *[they] { $player } строит
    } { $card-what }{ $join ->
   *[alone] {""}
    [join] {", "}с участием в проекте
    [token] {", "}с участием в проекте за жетон
    }
log-chain = { $person ->
    [you] Вы строите
   *[they] { $player } строит
    } { $card-what } по цепочке{ $join ->
   *[alone] {""}
    [join] {", "}с участием в проекте
    [token] {", "}с участием в проекте за жетон
    }
log-olympia = { $person ->
    [you] Вы строите
   *[they] { $player } строит
    } { $card-what } бесплатно по праву Олимпии{ $join ->
   *[alone] {""}
    [join] {", "}с участием в проекте
    [token] {", "}с участием в проекте за жетон
    }
log-gift = { $person ->
    [you] Вы строите
   *[they] { $player } строит
    } { $card-what } бесплатно за жетон{ $join ->
   *[alone] {""}
    [join] {", "}с участием в проекте
    [token] {", "}с участием в проекте за жетон
    }
log-stage = { $person ->
    [you] Вы возводите
   *[they] { $player } возводит
    } ярус чуда света
log-grant = { $person ->
    [you] Вы возводите
   *[they] { $player } возводит
    } ярус чуда света за жетон
log-dig = { $person ->
    [you] Вы строите
   *[they] { $player } строит
    } { $card-what } из сброса{ $join ->
   *[alone] {""}
    [join] {", "}с участием в проекте
    [token] {", "}с участием в проекте за жетон
    }
log-pass = { $person ->
    [you] Вы ничего не строите
   *[they] { $player } ничего не строит
    } из сброса
log-city-discard = Свободный город сбрасывает карту за 3 монеты
log-city-build = Свободный город строит { $card-what }
log-city-chain = Свободный город строит { $card-what } по цепочке
log-city-olympia = Свободный город строит { $card-what } бесплатно по праву Олимпии
log-city-stage = Свободный город возводит ярус чуда света
log-city-dig = Свободный город строит { $card-what } из сброса
log-paid = … { $person ->
    [you] вы платите
   *[they] платит
    } { $bank ->
    [0] { "" }
   *[other] { $bank } в банк{ $left ->
        [0] { $right ->
            [0] { "" }
           *[other] { ", " }
        }
       *[other] { ", " }
    }
    }{ $left ->
    [0] { "" }
   *[other] { $left } соседу слева{ $right ->
        [0] { "" }
       *[other] { ", " }
    }
    }{ $right ->
    [0] { "" }
   *[other] { $right } соседу справа
    }
log-own-card = … карта: { $card }
log-tile = На башню ложится тайл { $number }: «{ $tile }»
log-passed = Карты переданы: ход { $round }
log-age = Начинается эпоха { $age }
log-new-project = Великий проект эпохи: { $project }
log-project = { $left ->
    [0] Великий проект «{ $project }» завершён
    [one] Великий проект «{ $project }» не завершён: на нём остался { $left } жетон участия
    [few] Великий проект «{ $project }» не завершён: на нём осталось { $left } жетона участия
   *[many] Великий проект «{ $project }» не завершён: на нём осталось { $left } жетонов участия
    }
log-reward = { $player }: { $count ->
    [one] { $count } жетон участия. Награда: { $project-reward }
    [few] { $count } жетона участия. Награда за каждый: { $project-reward }
   *[many] { $count } жетонов участия. Награда за каждый: { $project-reward }
    }{ $lowered ->
    [yes] , на ступень ниже по закону тайла 19
   *[no] { "" }
    }
log-spared = { $player }: жетонов участия нет. Ни награды, ни штрафа
log-excused = { $player }: { $count ->
    [one] { $count } жетон участия
    [few] { $count } жетона участия
   *[many] { $count } жетонов участия
    }. Ни награды, ни штрафа
log-minus = { $player }: жетонов участия нет. Штраф: терять нечего, поэтому жетон штрафа, минус { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
    }
log-start-lost = { $player }: жетонов участия нет. Штраф: потерян стартовый ресурс поля
log-lost-card = { $player }: жетонов участия нет. Штраф: потеря карты «{ $card }»
log-lost-coins = { $player }: жетонов участия нет. Штраф: потеряны все монеты
log-lost-victories = { $player }: жетонов участия нет. Штраф: { $count ->
    [one] потерян { $count } жетон победы
    [few] потеряно { $count } жетона победы
   *[many] потеряно { $count } жетонов победы
    }
log-conflicts = { $player }: { $won ->
    [0] без жетонов
    [one] ещё { $won } жетон
    [few] ещё { $won } жетона
   *[many] ещё { $won } жетонов
    } победы и { $lost ->
    [0] без жетонов
    [one] { $lost } жетон
    [few] { $lost } жетона
   *[many] { $lost } жетонов
    } поражения
log-city-conflicts = Свободный город: { $won ->
    [0] без жетонов
    [one] ещё { $won } жетон
    [few] ещё { $won } жетона
   *[many] ещё { $won } жетонов
    } победы и { $lost ->
    [0] без жетонов
    [one] { $lost } жетон
    [few] { $lost } жетона
   *[many] { $lost } жетонов
    } поражения
log-leaders-dealt = Каждому игроку раздано по 4 лидера
log-own-leader = … { $card }
log-leaders-passed = Лидеры переданы направо
log-recruitment = Начинается фаза найма эпохи { $age }
log-recruit = { $person ->
    [you] Вы нанимаете
   *[they] { $player } нанимает
    } { $card-what } { $price ->
    [0] бесплатно
    [one] за { $price } монету
    [few] за { $price } монеты
   *[other] за { $price } монет
    }
log-extra = { $person ->
    [you] Вы нанимаете
   *[they] { $player } нанимает
    } ещё и { $card-what } { $price ->
    [0] бесплатно
    [one] за { $price } монету
    [few] за { $price } монеты
   *[other] за { $price } монет
    }
log-no-extra = { $person ->
    [you] Вы никого больше не нанимаете
   *[they] { $player } никого больше не нанимает
    }
log-draw-leaders = { $person ->
    [you] Вы берёте
   *[they] { $player } берёт
    } { $count ->
    [one] { $count } лидера
    [few] { $count } лидеров
   *[other] { $count } лидеров
    }
log-copy = { $player }: Гильдия куртизанок копирует { $card-what }
log-city-copy = Свободный город: Гильдия куртизанок копирует { $card-what }
log-bury = { $person ->
    [you] Вы хороните
   *[they] { $player } хоронит
    } { $card-what }
log-shows = { $person ->
    [you] Вы открываете
   *[they] { $player } открывает
    } карту под ярусом: { $card }
log-city-shows = Свободный город открывает карту под ярусом: { $card }
log-loss = { $person ->
    [you] Вы теряете
   *[they] { $player } теряет
    } { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
    }
log-city-loss = Свободный город теряет { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
    }
log-pay = … отдано в банк: { $count }
log-debt = { $person ->
    [you] Вы берёте
   *[they] { $player } берёт
    } { $count ->
    [one] { $count } жетон долга
    [few] { $count } жетона долга
   *[other] { $count } жетонов долга
    }
log-diplomacy = { $person ->
    [you] Вы берёте
   *[they] { $player } берёт
    } жетон дипломатии
log-city-diplomacy = Свободный город берёт жетон дипломатии
log-diplomacy-returned = Жетоны дипломатии возвращены
log-peace = { $person ->
    [you] Вы не участвуете
   *[they] { $player } не участвует
    } в конфликтах
log-city-peace = Свободный город не участвует в конфликтах
log-caligula = { $person ->
    [you] Вы строите
   *[they] { $player } строит
    } { $card-what } бесплатно по праву Калигулы{ $join ->
   *[alone] {""}
    [join] {", "}с участием в проекте
    [token] {", "}с участием в проекте за жетон
    }
log-wall = { $person ->
    [you] Вы возводите
   *[they] { $player } возводит
    } ярус { $stage } Великой стены
log-wall_grant = { $person ->
    [you] Вы возводите
   *[they] { $player } возводит
    } ярус { $stage } Великой стены за жетон
log-city-wall = Свободный город возводит ярус { $stage } Великой стены
log-given-away = { $player }: Томирис отдаёт победителю { $count ->
    [one] { $count } жетон поражения
    [few] { $count } жетона поражения
   *[other] { $count } жетонов поражения
    }
log-end = Третья эпоха окончена

sheet-military = Военные конфликты
sheet-treasury = Казна
sheet-wonder = Чудо света
sheet-blue = Гражданские здания
sheet-science = Наука
sheet-yellow = Торговля
sheet-guilds = Гильдии
sheet-tower = Вавилонская башня
sheet-projects = Великие проекты
sheet-debt = Долг
sheet-leaders = Лидеры
sheet-black = Чёрные карты

board-head = Эпоха { $age }, ход { $round }, карты передаются { $passing ->
    [left] налево
   *[right] направо
    }
board-discards = в сбросе { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
    }
board-holder = Свободным городом правит игрок { $seat }
board-tower = Башня
board-project = Проект «{ $name }», осталось жетонов: { $tokens },
board-price = Стоимость участия
board-reward = Награда
board-penalty = Штраф
board-city = Город
board-state = Положение
board-buildings = Здания
board-the-free-city = Свободный город
board-free-city = Свободный город
board-seat = Игрок { $seat }
board-coins = Монеты { $coins }
board-shields = Щиты { $shields } ({ $tokens })
board-points = Очки { $points }
board-tiles = Тайлы: построено { $built }, осталось { $left }
board-taking-part = Жетоны участия: { $count }
board-minus = Штрафы: -{ $count }
board-token-shields = Жетоны щитов: { $count }
board-token-colour = Участие с любым цветом: { $count }
board-token-gift = Бесплатные здания: { $count }
board-token-grant = Ярусы без ресурсов: { $count }
board-token-archives = Архивы: { $count }
board-token-menagerie = Зверинец: { $count }
board-token-smelter = Плавильный цех: { $count }
board-token-diplomacy = Жетоны дипломатии: { $count }
board-hand = Ваши карты
board-pile = Сброс
board-own-tiles = Ваши тайлы
board-choice = Ваш выбор

board-effect = { $card-effect }
board-law = { $tile-law }
board-of-price = { $project-price }
board-of-reward = { $project-reward }
board-of-penalty = { $project-penalty }
board-coins-count = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[other] { $count } монет
    }
board-nothing = ничего
board-card = { $colour-card }: { $effect }.
board-cost = Цена: { $cost }.
board-after = Бесплатно, если построено: { $cards }.
board-opens = Позволит бесплатно построить: { $cards }.
board-not-now = пока нельзя
board-why-not = Пока нельзя: { $why }.
board-of-resource = { $resource-of }
board-lack-goods = не хватает { $goods }, а на покупку — { $count ->
    [one] { $count } монеты
   *[other] { $count } монет
    }
board-lack-unsold = не хватает { $goods }: соседи не продают
board-lack-coins = не хватает { $count ->
    [one] { $count } монеты
   *[other] { $count } монет
    }
board-lack-needs = нужно
board-lack-nobody = не продают
board-lack-poor = не хватает монет
board-lack-built = уже построено
board-lack-complete = чудо уже достроено
board-by-chain = Можно построить бесплатно, по цепочке.
board-as-gift = Можно построить бесплатно, за жетон или по праву Олимпии.
board-own-goods = Можно построить из своих ресурсов.
board-from = Можно построить за { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
    }.
board-sealed = Это ваш тайный выбор.
board-free = даром
board-tucked = Под ним карта: { $card }.
board-stage = Ярус { $stage }: { $effect }.
board-stage-done = Ярус { $stage }, возведён: { $effect }.
board-held = решает: { $name }
board-shields-count = { $count ->
    [one] { $count } щит
    [few] { $count } щита
   *[other] { $count } щитов
    }
board-stronger = сильнее вас
board-weaker = слабее вас
board-medals = Жетоны победы { $won }, жетоны поражения { $lost }
board-chosen = выбор сделан
board-city-of = { $name }, { $wonder }
board-left = ваш сосед слева
board-right = ваш сосед справа
board-sells = Можно купить
board-sells-raw = Сырьё, по { $price ->
    [one] { $price } монете
   *[other] { $price } монеты
    } за единицу: { $goods }
board-sells-made = Ремесленные товары, по { $price ->
    [one] { $price } монете
   *[other] { $price } монеты
    } за единицу: { $goods }
board-memory = { $count ->
    [one] Карта на руке — одна из этих
    [few] { $count } карты на руке — из этих
   *[other] { $count } карт на руке — из этих
    }
board-close = Закрыть
board-tower-laws = Вавилонская башня, действуют законы: { $laws }
board-tower-empty = На башне пока нет тайлов.
board-laws = Законы башни
board-law-next = Ещё не действует. { $law }
board-great-project = Великий проект
board-project-parts = Жетонов участия взято: { $taken }, осталось: { $left }. { $names }
board-age = Эпоха { $age }
board-passing = карты идут { $passing ->
    [left] налево
   *[right] направо
    }
board-no-buildings = Здесь встанут ваши здания. Перетащите сюда карту или нажмите на неё, чтобы построить.
board-use-build = Построить
board-use-chain = Построить по цепочке
board-use-olympia = Даром, Олимпия
board-use-gift = Даром, за жетон
board-use-stage = Ярус чуда света
board-use-grant = Ярус за жетон
board-use-dig = Из сброса
board-use-discard = Сбросить
board-pay = { $name }: { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[other] { $count } монет
    }
board-pay-bank = в банк { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[other] { $count } монет
    }
board-join = и участвовать в проекте
board-token = и участвовать в проекте за жетон
board-bank = банк
board-with-project = с проектом
board-with-token = проект за жетон
board-cannot = { $use }: пока нельзя. Нажмите, чтобы узнать почему.
board-uses = Что сделать с картой «{ $card }»
board-draft = Оставьте один из этих тайлов; остальные уйдут направо
board-laying = Тайл «{ $tile }» ляжет на башню в конце хода
board-hand-of = Ваша рука: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }
board-dig = Постройте бесплатно одну из этих карт
board-pile-empty = В сбросе ничего нет.
board-reckoning = Конец эпохи { $age }
board-others = Города напротив
board-middle = Середина стола
board-tab-own = Вы
board-tab-middle = Стол
board-tab-far = ещё { $count }
board-tabs = Части стола
board-buys = продаёт вам
board-war-win = Кончись эпоха сейчас, вы победили бы этого соседа: щитов { $mine } против { $theirs }, +{ $points }.
board-war-lose = Кончись эпоха сейчас, вы проиграли бы этому соседу: щитов { $mine } против { $theirs }, −{ $points }.
board-war-even = Щитов { $mine } и { $theirs }: не победил бы никто.
board-war-peace = Жетон дипломатии: в эту эпоху с этим соседом конфликта нет.
board-points-of = Очки, { $name }: { $points }
board-points-parts = Из чего: { $parts }.
board-point-sources = Откуда ваши очки
board-against-left = с левым соседом
board-against-right = с правым соседом
board-tokens-of = жетоны
board-no-tokens = нет
board-use-recruit = Нанять
board-use-caligula = Даром, Калигула
board-use-wall = Ярус Великой стены
board-use-wall_grant = Ярус Великой стены за жетон
board-recruitment = Эпоха { $age }, фаза найма
board-turn-of = Ход { $turn } из { $turns }
board-own-leaders = Ваши лидеры
board-leader-price = Цена: { $count ->
    [0] даром
    [one] { $count } монета
    [few] { $count } монеты
   *[other] { $count } монет
    }.
board-privilege-A = Привилегия: { $wonder-privilege-A }.
board-privilege-B = Привилегия: { $wonder-privilege-B }.
board-pick = Оставьте одного из этих лидеров; остальные уйдут направо
board-copy = Выберите лидера, которого копирует гильдия
board-copied = Гильдия копирует: { $card }.
board-bury = Выберите, какого лидера похоронить
board-buried = Лидер, похороненный здесь: { $card }.
board-loss = Вы теряете { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
    }. Сколько отдадите?
board-debt = Долг { $count }
board-pay-so = Отдать { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
    }, взять жетонов долга: { $debt }
board-pay-nothing = не платить
board-loses = Потеряет в конце хода: { $count ->
    [one] { $count } монету
    [few] { $count } монеты
   *[other] { $count } монет
    }
board-extra = Наймите ещё одного лидера сразу или откажитесь
board-share = вы выберете, у кого
board-purchase = У кого покупает Свободный город?
board-number = ярус { $stage }
board-buried-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
    }
board-copies = Копирует: { $wonder }, сторона { $side }, ярус { $stage }.
board-no-resource = Ресурса не даёт.
board-peace = не участвует в конфликтах

short-loom = Ткань
short-glassworks = Стекло
short-press = Папирус
short-east_trading_post = Восточный базар
short-west_trading_post = Западный базар
short-marketplace = Рынок
short-guard_tower = Вышка
short-brickyard = Кирпичи
short-training_ground = Плац
short-chamber_of_commerce = Палата
short-siege_workshop = Осада
short-fortifications = Укрепления
short-workers_guild = Рабочие
short-craftsmens_guild = Ремесленники
short-traders_guild = Торговцы
short-philosophers_guild = Философы
short-spies_guild = Шпионы
short-strategists_guild = Стратеги
short-shipowners_guild = Судовладельцы
short-scientists_guild = Учёные
short-magistrates_guild = Судьи
short-builders_guild = Строители
short-gamers_guild = Игроки
short-courtesans_guild = Куртизанки
short-diplomats_guild = Дипломаты
short-architects_guild = Архитекторы
short-counterfeiters_guild = Монетчики
short-guild_of_shadows = Тени
short-mourners_guild = Плакальщики
short-clandestine_dock_west = Западная пристань
short-clandestine_dock_east = Восточная пристань
short-secret_warehouse = Тайный склад
short-gates_of_the_city = Ворота
short-architect_cabinet = Архитектор
short-torture_chamber = Камера пыток
short-secret_society = Общество
short-gambling_house = Игорный дом
short-gambling_den = Притон
short-builders_union = Союз
short-slave_market = Невольники
short-archery_range = Стрельбище
short-black_market = Чёрный рынок
short-spy_ring = Сеть

help-hand = Нажмите на карту, затем выберите: построить её, возвести ярус чуда света, построить тайл башни или сбросить за 3 монеты. Или перетащите её: в город, на следующий ярус, на тайл, в сброс.
help-use = Пока нельзя: нажмите, и правило объяснит почему.
help-way = Монеты со стрелкой идут соседу с этой стороны, остальные — в банк. Числа показывают ваши монеты до и после.
help-discard = Можно всегда: карта ложится в сброс лицом вниз, вы берёте 3 монеты.
help-built = Здание вашего города. Оно стоит, пока его не отнимет провал проекта.
help-card = Здание другого города.
help-stage = Ярус возводят любой картой с руки, от первого яруса к последнему. Карта ложится под поле лицом вниз.
help-tile = Выберите карту с руки, затем тайл: карта сбрасывается без монет, а закон тайла действует для всех со следующего хода. 1, 2 или 3 построенных тайла дают 2, 5 или 10 очков.
help-side = Обе стороны дают один и тот же ресурс, а ярусы у них разные.
help-pile = Эту карту можно построить бесплатно; платят только налог башни и стоимость участия в проекте.
help-tokens = Штраф проекта: эти жетоны победы вернутся в запас.
help-coins = Монеты. В конце три монеты дают одно очко.
help-shields = Щиты решают конфликты с обоими соседями в конце каждой эпохи.
help-medals = Жетон победы даёт столько очков, сколько на нём написано; жетон поражения отнимает одно очко.
help-minus = Каждый жетон штрафа за проваленный проект отнимает одно очко.
help-tiles = Построенные тайлы башни: 1, 2 или 3 дают 2, 5 или 10 очков.
help-joined = Жетоны участия в Великом проекте этой эпохи. Если его достроят, каждый принесёт награду.
help-token-shields = Каждый такой жетон считается щитом во всех конфликтах.
help-token-colour = Верните его, чтобы участвовать в проекте с картой любого цвета.
help-token-gift = Верните его, чтобы построить карту бесплатно.
help-token-grant = Верните его, чтобы возвести ярус без ресурсов.
help-token-archives = В конце: 3 очка за каждый набор из трёх разных символов науки.
help-token-menagerie = В конце: 1 очко за каждую гильдию, свою и соседей.
help-token-smelter = В конце: 1 очко за каждый ярус вашего чуда света.
help-token-diplomacy = Этот город не участвует в конфликтах этой эпохи; его соседи воюют друг с другом.
help-price = Что сосед может вам продать и сколько стоит единица. У соседа ресурс тоже остаётся.
help-other = Нажмите, чтобы увидеть город целиком.
help-tower = Тайлы кладут по часовой стрелке. Стрелка показывает, куда ляжет следующий; он закроет закон под собой.
help-project = Постройте карту этого цвета и уплатите стоимость участия, чтобы взять жетон участия. Если к концу эпохи взяты все жетоны, каждый приносит награду; иначе те, у кого их нет, платят штраф.
help-passing = После каждого хода руки переходят к этому соседу.
help-discards = Здесь лицом вниз лежат сброшенные карты. Перетащите сюда карту, чтобы сбросить её за 3 монеты.
help-memory = Вы держали эти карты: те из них, что остались, сейчас в этой руке.
help-leader = Лидер действует с хода после найма. Разовый доход от него приходит сразу.
help-debt = Каждый жетон долга отнимает одно очко. Вернуть его нельзя.
help-wall = Ярусы Великой стены возводят в любом порядке.
help-pay = Отданные монеты идут в банк. Каждая неотданная станет жетоном долга: минус очко в конце, вернуть его нельзя.
help-split = Монеты получает тот сосед, у которого куплены ресурсы.
help-buried = Лидер под полем больше не действует. В конце он даёт вдвое больше очков, чем стоит его карта.
help-held = Лидеры у вас на руке: их никто больше не видит. В фазе найма перед каждой эпохой вы играете одного из них.
help-loss = Что не отдано, станет долгом: минус очко за каждую монету.
help-part-military = Жетоны победы минус жетоны поражения.
help-part-treasury = Очко за каждые три монеты, минус долг.
help-part-wonder = Очки ярусов вашего чуда света.
help-part-blue = Очки ваших синих зданий.
help-part-science = Для каждого символа — квадрат числа таких символов, и ещё 7 за каждый набор из трёх разных.
help-part-yellow = Что приносят ваши жёлтые здания сейчас.
help-part-guilds = Что приносят ваши гильдии сейчас.
help-part-tower = 1, 2 или 3 построенных тайла башни дают 2, 5 или 10 очков.
help-part-projects = Что дали Великие проекты, минус жетоны штрафа.
help-part-leaders = Что приносят ваши лидеры сейчас.
help-part-black = Очки ваших чёрных зданий.

## Кто как играет: для страниц игроков.

habit-military =
    .many = Хорошо вооружается
    .few = Мало вооружается
    .wins = Побеждает оружием
habit-treasury =
    .many = Копит монеты
    .few = Тратит все монеты
    .wins = Побеждает полной казной
habit-wonder =
    .many = Достраивает чудо света
    .few = Строит мало этапов чуда света
    .wins = Побеждает чудом света
habit-blue =
    .many = Строит много гражданских зданий
    .few = Строит мало гражданских зданий
    .wins = Побеждает гражданскими зданиями
habit-science =
    .many = Собирает науку
    .few = Оставляет науку другим
    .wins = Побеждает наукой
habit-yellow =
    .many = Много торгует
    .few = Мало торгует
    .wins = Побеждает торговлей
habit-guilds =
    .many = Собирает гильдии
    .few = Редко берёт гильдии
    .wins = Побеждает гильдиями
habit-tower =
    .many = Строит башню
    .few = Мало строит башню
    .wins = Побеждает Вавилонской башней
habit-leaders =
    .many = Много получает от лидеров
    .few = Мало получает от лидеров
    .wins = Побеждает лидерами
habit-black =
    .many = Играет много чёрных карт
    .few = Играет мало чёрных карт
    .wins = Побеждает чёрными картами
