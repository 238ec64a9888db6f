title = Вавилон
about = Возводите храмы в пяти землях с помощью пяти племён — или рушьте храмы соперника.

land-media = Мидия
    .to = в Мидию
    .in = в Мидии
    .of = из Мидии
land-sumer = Шумер
    .to = в Шумер
    .in = в Шумере
    .of = из Шумера
land-hatti = Хатти
    .to = в Хатти
    .in = в Хатти
    .of = из Хатти
land-persia = Персия
    .to = в Персию
    .in = в Персии
    .of = из Персии
land-assyria = Ассирия
    .to = в Ассирию
    .in = в Ассирии
    .of = из Ассирии
land-quarry = каменоломня
    .to = в каменоломню
    .in = в каменоломне
    .of = из каменоломни

tribe-mede = мидиец
    .whom = мидийца
    .many = мидийцы
    .of-many = мидийцев
    .with-many = мидийцами
tribe-sumerian = шумер
    .whom = шумера
    .many = шумеры
    .of-many = шумеров
    .with-many = шумерами
tribe-hittite = хетт
    .whom = хетта
    .many = хетты
    .of-many = хеттов
    .with-many = хеттами
tribe-persian = перс
    .whom = перса
    .many = персы
    .of-many = персов
    .with-many = персами
tribe-assyrian = ассириец
    .whom = ассирийца
    .many = ассирийцы
    .of-many = ассирийцев
    .with-many = ассирийцами

letter-mede = М
letter-sumerian = Ш
letter-hittite = Х
letter-persian = П
letter-assyrian = А

stock-own = свой запас
    .of = из своего запаса
stock-rival = запас соперника
    .of = из запаса соперника
stock-dealt = розданная карта
    .of = картой, розданной в начале

run-1 = {""}
run-2 = {" "}(ряд 2)
run-3 = {" "}(ряд 3)
run-4 = {" "}(ряд 4)

option-sumerians = Кого переманивают шумеры
option-sumerians-all = все карты племени верхней карты
option-sumerians-run = только непрерывный ряд сверху
option-opening_hand = Карты на руках в начале
option-opening_hand-5-5 = по пять карт
option-opening_hand-3-5 = начинающему три, второму пять

can-travel = идти
can-settle = поселить
can-build = строить
can-migrate = переселить троих
can-halve = уполовинить руку соперника

ask-give-up = Выберите карту для сброса: руку уполовинили
prompt-act = { $left ->
    [none] Действий не осталось: завершите ход
    [duty] Можно { $can }. До конца хода нужно построить свой 1-й уровень
   *[some] Можно { $can } или завершить ход
    }
prompt-give-up = Соперник уполовинивает вашу руку: выберите карту для сброса
prompt-over = Игра окончена

then-hand-pawn = на табличку земли, чтобы идти туда
then-hand-column = на свою колонку у фигурки, чтобы поселить
then-stock-site = на площадку у вашей фигурки
then-column-column = на колонку, куда перейдут трое последних
then-run-ruin = на храм соперника, чтобы его разрушить
then-run-theft = на уровень, чтобы его украсть
then-run-rival-tribe = на племя, чтобы его изгнать
then-run-rival-column = на колонку соперника, чтобы переманить верхнее племя
then-run-stock = на запас, чтобы строить, пропустив уровень
then-run-rival-hand = на руку соперника, чтобы её уполовинить

do-end = Завершить ход
move-end = завершить ход
move-travel = идти { $land-to }
move-settle = поселить { $tribe-whom }
move-build = строить { $from-of }
move-migrate = переселить троих { $from-of } { $to-to }
move-destroy = ассирийцы: разрушить храм{ $run }
move-steal = хетты: украсть верхний уровень{ $run }
move-expel = мидийцы: изгнать { $tribe-of-many }{ $run }
move-convert = шумеры: переманить верхнее племя{ $run }
move-skip = персы: пропустить уровень, строить { $stock-of }{ $run }
move-halve = { $tribe-many }: уполовинить руку соперника{ $run }
move-discard = сбросить { $tribe-whom }

log-end = { $person ->
    [you] Вы завершаете
   *[they] { $player } завершает
    } ход
log-travel = { $person ->
    [you] Вы идёте
   *[they] { $player } идёт
    } { $land-to }
log-settle = { $person ->
    [you] Вы селите
   *[they] { $player } селит
    } { $tribe-whom } { $land-in }
log-build = { $person ->
    [you] Вы строите
   *[they] { $player } строит
    } { $level }-й уровень { $land-in } { $from-of }
log-migrate = { $person ->
    [you] Вы переселяете троих
   *[they] { $player } переселяет троих
    } { $from-of } { $to-to }
log-destroy = { $player }: ассирийцы разрушают храм { $level }-го уровня { $land-in }
log-steal = { $player }: хетты крадут { $level }-й уровень { $land-in }
log-expel = { $player }: мидийцы изгоняют { $count ->
    [1] { $tribe-whom }
   *[other] { $tribe-of-many } ({ $count })
    } { $land-of }
log-convert = { $player }: шумеры переманивают { $count ->
    [1] { $tribe-whom }
   *[other] { $tribe-of-many } ({ $count })
    } { $land-in }
log-skip = { $player }: персы перескакивают уровень, { $land-in } теперь { $level }-й
log-halve = { $person ->
    [you] Вы платите
   *[they] { $player } платит
    } { $tribe-with-many }: соперник должен сбросить { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
    }
log-discard = { $person ->
    [you] Вы сбрасываете
   *[they] { $player } сбрасывает
    } { $tribe-whom }
log-temples = { $person ->
    [you] Вы открываете
   *[they] { $player } открывает
    } карты храмов: { $levels }
log-announce = { $person ->
    [you] Вы объявляете: на руке
   *[they] { $player } объявляет: на руке
    } { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }
log-reshuffle = Сброс перемешан в новую колоду племён
log-draw = { $person ->
    [you] Вы берёте
   *[they] { $player } берёт
    } { $count ->
    [one] { $count } карту племени
    [few] { $count } карты племён
   *[other] { $count } карт племён
    }
log-drawn = Вы взяли: { $tribes }
log-final-phase = Заключительная фаза: для победы нужно 20 очков — или 15, если у соперника меньше 10
log-deck-empty = Колода храмов пуста: игра окончена

board-points = очки
board-stock = Запас (верхняя карта справа)
board-hand = Рука
board-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }
board-decks = Колода племён { $tribes }, сброс { $discards }, колода храмов { $temples }
board-top = сверху колоды храмов: { $levels }
board-dealt = розданный 1-й уровень не построен
board-empty = пусто
board-ability-mede = изгнать племя
board-ability-sumerian = переманить племя
board-ability-hittite = украсть уровень
board-ability-persian = пропустить уровень
board-ability-assyrian = разрушить храм
board-card = На руке { $tribe }: идти { $land-to } или поселить; трое подряд могут { $ability }
board-hand-size = { $player }, на руке { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }
board-hand-known = { $player }, на руке { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }, из них известны: { $tribes }
board-column = { $player }, поселенцы { $land-in }, снизу вверх: { $tribes }
board-column-empty = { $player }, { $land-in } нет поселенцев
board-temple = { $player }, храм { $land-in }: уровень { $level }
board-temple-none = { $player }, пустая площадка { $land-in }
board-theft = Украсть { $level }-й уровень храма соперника { $land-in }
board-expel = Изгнать { $tribe-of-many }: { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
    }
board-run = Готовый ряд, { $tribe-many }, подряд { $count }: { $ability } или уполовинить руку соперника
board-land = { $land }: поселенцев на ближней стороне { $near }, на дальней { $far }
board-pawn = { $person ->
    [you] Здесь ваша фигурка
   *[they] Здесь фигурка игрока { $player }
    }
board-stock-top = { $player }, в запасе { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }, сверху уровень { $level }
board-temple-deck = Колода храмов: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }
board-tribe-deck = Колода племён: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }
board-discards = Сброс: { $count ->
    [0] пусто
    [one] { $count } карта, { $tribes }
    [few] { $count } карты: { $tribes }
   *[other] { $count } карт: { $tribes }
    }
board-towers = Очки храмов: { $near } { $nearPoints }, { $far } { $farPoints }. Для победы нужно двадцать — или пятнадцать, пока у соперника меньше десяти

help-hand = Нажмите на карту, затем на табличку земли, чтобы отправиться в землю этого племени, или на свою колонку там, где стоит фигурка, чтобы поселить.
help-tribe-mede = Три мидийца подряд изгоняют: сбросьте одного из них, назовите племя, и соперник теряет все его карты в этой земле. Любые три карты одного племени могут вместо этого уполовинить руку соперника.
help-tribe-sumerian = Три шумера подряд переманивают: сбросьте одного из них, и карты того племени, что лежит сверху колонки соперника, переходят к вам. Любые три карты одного племени могут вместо этого уполовинить руку соперника.
help-tribe-hittite = Три хетта подряд крадут: сбросьте одного из них, и верхний уровень храма соперника переходит на ваш храм, если он выше вашего. Любые три карты одного племени могут вместо этого уполовинить руку соперника.
help-tribe-persian = Три перса подряд перескакивают: сбросьте одного из них и постройте, пропустив один уровень. Любые три карты одного племени могут вместо этого уполовинить руку соперника.
help-tribe-assyrian = Три ассирийца подряд разрушают: сбросьте одного из них, и весь храм соперника в этой земле исчезает. Любые три карты одного племени могут вместо этого уполовинить руку соперника.
help-pawn = Фигурка приходит сюда за карту племени этой земли. Селить, строить и применять способности можно только там, где стоит ваша фигурка.
help-column = Ваши поселенцы. Для уровня нужно не меньше поселенцев, чем его номер. Раз в ход три последние карты колонки переселяются: нажмите на колонку, затем на другую.
help-rival-column = Поселенцы соперника. Шумеры переманивают карты того племени, что лежит сверху.
help-rival-tribe = Мидийцы изгоняют все карты этого племени из колонки соперника.
help-site = Ваша строительная площадка. Уровни кладут по порядку от 1 до 6, для каждого нужно не меньше поселенцев, чем его номер. Храм приносит столько очков, каков его высший уровень.
help-ruin = Храм соперника: он приносит столько очков, каков его высший уровень. Ассирийцы разрушают его целиком.
help-theft = Хетты крадут этот уровень, если он выше вашего храма здесь и вам хватает поселенцев.
help-stock = Карты храмов для строительства. Оба игрока могут брать верхнюю карту любого из запасов, и только её.
help-stock-dealt = Ваш собственный уровень 1. Его нужно построить в первый ход.
help-rival-hand = Рука соперника. Карты открыты там, где их можно вычислить. Три карты одного племени могут её уполовинить.
help-temple-deck = В конце хода две карты храмов открываются и ложатся в запас того, кто ходил.
help-tribe-deck = Каждый ход начинается с трёх карт племён отсюда.
help-discards = Карты, которыми заплатили за путешествия и способности. Когда колода племён кончается, их тасуют в новую.
help-towers = С 15 очками вы побеждаете, пока у соперника меньше 10. Иначе нужно 20 очков.

## Кто как играет: для страниц игроков.

habit-land-media =
    .many = Строит высоко в Мидии
    .few = Мало строит в Мидии
    .wins = Побеждает храмом в Мидии
habit-land-sumer =
    .many = Строит высоко в Шумере
    .few = Мало строит в Шумере
    .wins = Побеждает храмом в Шумере
habit-land-hatti =
    .many = Строит высоко в Хатти
    .few = Мало строит в Хатти
    .wins = Побеждает храмом в Хатти
habit-land-persia =
    .many = Строит высоко в Персии
    .few = Мало строит в Персии
    .wins = Побеждает храмом в Персии
habit-land-assyria =
    .many = Строит высоко в Ассирии
    .few = Мало строит в Ассирии
    .wins = Побеждает храмом в Ассирии

plan-hidden = Эти карты показаны наугад: руку соперника знает только он. Важно лишь, что вас заставят сбросить половину руки.
