
vacation-title = Отпуск
vacation-lead = Пока вы в отпуске, ваши часы стоят во всех играх, где на ход даются дни, и остальные видят, до какого числа. В других играх ничего не меняется. Ходить при этом можно.
vacation-left = Осталось дней на этот год: { $left } из { $days }.
vacation-length = На сколько
vacation-take = Уйти в отпуск
vacation-on = Вы в отпуске до { $until }.
vacation-end = Вернуться сейчас
me-account = У вас есть учётная запись: партии доступны с любого устройства.
me-guest = Вы гость. С учётной записью партии доступны с любого устройства; нынешние останутся вашими.
me-name = Имя
me-password = Пароль, не короче восьми знаков
me-password-only = Пароль
me-register = Создать учётную запись
me-login = Войти
me-logout = Выйти
me-settings = Ваша учётная запись
me-come-in = Своя учётная запись
me-rename = Сменить имя
me-rename-text = Новое имя появится и за вашими столами. Прежнее смогут взять другие.
me-rename-guest = Так вас видят другие, пока вы гость в этом браузере.
me-new-name = Новое имя
me-renamed = Теперь вас зовут так.
me-forgot = Забыли пароль?
me-forgot-text = С кодом восстановления, который вы получили вместе с учётной записью, можно задать новый пароль. Все сеансы со старым паролем завершатся. Если кода нет, обратитесь к хозяину сайта.
me-code = Код восстановления
me-new-password = Новый пароль, не короче восьми знаков
me-recover = Задать новый пароль
me-back = Назад
me-recovery-title = Ваш код восстановления
me-recovery-text = С ним можно задать новый пароль, если вы забудете свой. Код показан только сейчас: запишите его или сохраните там, где храните пароли.
me-recovery-copy = Скопировать
me-recovery-copied = Скопировано
me-recovery-kept = Код сохранён
me-recovery-new = Новый код восстановления
me-recovery-have = Код восстановления у вас есть. Если создать новый, прежний перестанет действовать.
me-recovery-none = Кода восстановления у вас ещё нет: без него забытый пароль не сменить.
me-change = Сменить пароль
me-change-text = Остальные сеансы с вашей учётной записью завершатся, и ваши программы тоже.
me-old-password = Нынешний пароль
me-changed = Пароль сменён.
me-sessions = Где вы вошли
me-session-here = этот браузер
me-session-unknown = неизвестный браузер
me-seen = последний раз { DATETIME($seen, dateStyle: "medium") }
me-unseen = ещё не использован
me-made = создан { DATETIME($made, dateStyle: "medium") }
me-end = Завершить сеанс
me-end-all = Выйти на всех устройствах
me-end-all-sure = Выйти на всех устройствах, и на этом тоже?
me-tokens = Токены для ваших программ
me-tokens-text = Программа с токеном играет от вашего имени; больше ничего с вашей учётной записью она сделать не может.
me-tokens-empty = Пока нет.
me-token-label = Для чего он?
me-token-make = Создать токен
me-token-once = Ваш новый токен. Он показан только сейчас:
me-token-kept = Токен сохранён
me-token-drop = Отозвать
me-token-drop-all = Отозвать все
me-data = Ваши данные
me-export = Скачать всё, что о вас хранится
me-delete = Удалить учётную запись
me-delete-text = Партии останутся, но без вашего имени; сказанное вами за столами исчезнет. Ваше имя больше никто не займёт. Отменить это нельзя.
me-delete-sure = Да, удалить мою учётную запись
pack-lead = Встроенные карты — реконструкция. Если у вас есть коробка, запишите свои карты в набор и играйте здесь ими.
pack-template = Образец набора с пояснениями
pack-send = Загрузить набор карт
pack-wrong = Этим набором играть нельзя.
pack-size = Файл слишком велик для набора карт.
pack-ready = Проверено, можно играть: { $name }
deal-rival = { $name } ({ $level })
deal-title = тот же расклад
deal-text = Ваше место — { $seat }, соперники: { $rivals }. Все, кто откроет эту страницу, играют теми же картами с того же места.
deal-play = Сыграть этот расклад
deal-on = Продолжить
deal-results = Как сыграли
deal-player = Игрок
deal-margin = Перевес
deal-secret = Попытка одна, и она засчитывается, даже если её бросить. Партии других можно будет посмотреть, когда вы закончите свою.
deal-until = Открыт до { $day }. До тех пор партии видят только те, кто его сыграл.
deal-over = Этот расклад закрыт: его партии могут смотреть все.
deal-end = Закрыть этот расклад
deal-end-sure = Закрыть расклад? Больше никто не сможет его сыграть, а партии увидят все.
deal-guest = гость
deal-resigned = партия сдана
deal-time = время вышло
deal-abandoned = партия брошена
deal-playing = ещё играет
deal-unfinished = партия не доиграна
deal-offer = Тот же расклад друзьям
daily-streak = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[many] { $days } дней подряд
    }
end-ladder = Таблица дня
daily-lead = Все играют одними и теми же картами, с одного места, против одних и тех же ботов — по одному разу.
daily-left = Осталось { $hours } ч { $minutes } мин: день заканчивается в полночь по Гринвичу, у вас это { $time }.
daily-level = { $level } · ваше место — { $seat }
daily-play = Играть
daily-begin = Начать
daily-later = Потом
daily-sure = Начать единственную попытку? { $title }
daily-sure-more = Она засчитывается, даже если её бросить. Прерваться и продолжить можно до полуночи по Гринвичу: осталось { $hours } ч { $minutes } мин.
daily-players = { $count ->
    [0] пока никто не начал
    [one] пока { $count } игрок
    [few] пока { $count } игрока
   *[many] пока { $count } игроков
    }
daily-rules = Как это устроено
daily-rule-try = Попытка одна, и она начинается с первой минуты. Можно прерваться и доиграть позже в тот же день.
daily-rule-help = Без подсказок и отмены ходов, и бот за вас не сыграет. До конца дня ваш стол видите только вы.
daily-rule-midnight = День считается по Гринвичу. Партия, не доигранная к полуночи, не засчитывается, но доиграть её для себя можно.
daily-rule-ladder = Выше тот, у кого больше очков, затем — больше перевес над лучшим ботом; при равенстве место общее. Таблица откроется вам, когда ваша партия закончится. Играть могут и гости, но в таблицу попадают те, у кого есть учётная запись.
daily-rule-address = С одного сетевого адреса в таблицу попадает только тот, кто начал расклад первым.
daily-yesterday = Чем закончилось { $day }
daily-nobody = Никто не доиграл.
daily-nobody-yet = В таблице пока никого нет.
daily-nameless = имя скрыто по желанию игрока
daily-you = Вы: { $result }
daily-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } ({ $margin })
daily-playing = партия идёт
daily-resigned = партия сдана
daily-abandoned = партия брошена
daily-late = доиграно после полуночи
daily-unfinished = не доиграно
daily-place-now = пока { $place }-е место
daily-place = { $place }-е место из { $count }
daily-better = лучше, чем у { $percent } % остальных
daily-of = расклад дня, { $day }
daily-final = День закончился, это окончательный итог.
daily-settling = День закончился, считаем последние партии.
daily-days = Другие дни
daily-today = Сегодня
daily-mine = Ваша партия
daily-share = Скопировать результат
daily-copied = Скопировано
daily-share-title = Shinar · { $title } · расклад дня, { $day }
daily-account = Завести учётную запись
daily-why-guest = Гостей в таблице нет. С учётной записью это было бы { $place }-е место: заведите её, и партия останется за вами.
daily-why-address = С вашего адреса этот расклад уже играли, поэтому этой партии в таблице нет.
daily-hidden = Таблица откроется, когда вы закончите свою партию, или в полночь.
daily-go = К раскладам дня
daily-look = Партия игрока { $name }
daily-more = Всего в этой таблице игроков: { $count }.
daily-seal = Сервер разложил карты случайно и показал это число раньше, чем кто-либо начал играть. Когда день кончится, он покажет, из чего число получено, и эта страница вычислит его заново: значит, карты у всех были одни и те же и никто их не подменял.
stats-title = Как шли ваши партии
stats-games = { $games ->
    [one] партия
    [few] партии
   *[other] партий
    }
stats-wins = { $wins ->
    [one] победа
    [few] победы
   *[other] побед
    }
stats-of = { $wins } из { $games }
stats-by-game = Победы по играм
stats-by-rival = Победы по соперникам
stats-people = люди
stats-how = Если ботов несколько, считается сильнейший; партии с людьми считаются отдельно.
stats-cut = Считаются только последние две тысячи партий.
stats-none = Закончите партию, и здесь появится ваш счёт.
admin-lead = Как дела у сервера, кто здесь и что было сделано.
admin-figure-live = идущих партий
admin-figure-people = людей на связи
admin-figure-connections = открытых соединений
admin-figure-thinking = ботов думает
admin-figure-writing = записей ждёт
admin-figure-finished = оконченных партий
admin-figure-storage = хранилище
admin-figure-redis = связь между серверами
admin-figure-sanctions = запретов
admin-megabytes = МБ
admin-redis-none = не используется
admin-redis-up = работает
admin-redis-down = нет ответа
admin-tab-people = Люди
admin-tab-tables = Столы
admin-tab-notices = Объявления
admin-tab-audit = Журнал
admin-find = Искать
admin-find-people = Имя или код
admin-find-tables = Адрес стола или код человека
admin-nobody = Таких нет.
admin-no-tables = Такого стола нет.
admin-is-admin = администратор
admin-is-account = учётная запись
admin-is-guest = гость
admin-is-here = на связи
admin-is-banned = доступ закрыт ({ $until }) { $reason }
admin-is-muted = чат закрыт ({ $until }) { $reason }
admin-listeners = слушают: { $count }
admin-look = Посмотреть
admin-act = Действие
admin-act-label = Что сделать
admin-act-ban = Закрыть доступ
admin-act-unban = Открыть доступ
admin-act-mute = Закрыть чат
admin-act-unmute = Открыть чат
admin-act-rename = Переименовать
admin-act-reset-password = Новый код восстановления
admin-act-delete = Удалить учётную запись
admin-act-close = Закрыть стол
admin-act-call-off = Отменить турнир
admin-act-chat-off = Выключить чат
admin-act-chat-on = Включить чат
admin-act-announce = Объявить
admin-act-unannounce = Снять
admin-act-drain = Начать
admin-act-undrain = Снова открывать столы
admin-how-long = На сколько
admin-hours-1 = на час
admin-hours-24 = на день
admin-hours-168 = на неделю
admin-hours-720 = на месяц
admin-hours-0 = навсегда
admin-why = Почему (этот человек прочтёт)
admin-address = и адрес, на день
admin-do = Сделать
admin-new-password = Новый код восстановления, показан только сейчас (с ним задают новый пароль):
admin-announce = Объявление
admin-drain = Перед перезапуском
admin-drain-text = Новые столы не открываются, идущие партии продолжаются, и каждая страница говорит, когда сервер перезапустится.
admin-drained = Новые столы не открываются.
admin-minutes = минут до перезапуска
admin-chat-all-off = Выключить чат везде
admin-chat-all-on = Снова включить чат
admin-column-at = Когда
admin-column-who = Кто
admin-column-act = Действие
admin-column-target = Кого касается
admin-column-why = Почему
admin-more = Раньше
admin-sudo = Это вы?
admin-sudo-text = Прежде чем действовать, введите пароль ещё раз. Его хватит на четверть часа.
admin-password = Пароль
admin-go-on = Дальше
player-lead = С нами с { DATETIME($since, dateStyle: "long") }
player-ratings = Рейтинги
player-ratings-none = Партий на рейтинг ещё не было.
player-ratings-how = Шкала та же, что у ботов: из двух игроков тот, у кого на 400 больше, выигрывает десять партий на одну проигранную. После ± — насколько точно это известно; знак ? значит, что пока почти неизвестно.
player-habits = Манера игры: { $name }
player-habits-how = По счёту последних партий в сравнении с обычным.
player-achievements = Достижения
player-results = Сыгранные партии
player-recent = Последние партии
player-recent-none = Законченных партий, открытых для всех, пока нет.
player-of-seats = место { $place } из { $seats }
player-nobody = Учётной записи с таким именем нет.
player-mine = Моя страница
player-leaders = Лучшие игроки
player-listed = Показывать меня среди лучших игроков
achievement-people = Победа над людьми
achievement-master = Победа над мастером
achievement-grandmaster = Победа над гроссмейстером
achievement-full-house = Победа за столом на пятерых или больше
achievement-every-game = Победа в каждой из игр
achievement-hundred = Сто партий
achievement-settled = Устоявшийся рейтинг
leaders-title = Лучшие игроки
leaders-lead = Здесь только люди, чей рейтинг известен достаточно точно. Боты стоят между ними для сравнения.
leaders-none = Устоявшегося рейтинга здесь пока ни у кого нет. Откройте стол на рейтинг и станьте первым.
leaders-open = Открыть стол на рейтинг
leaders-player = Игрок
leaders-rating = Рейтинг
leaders-games = Партии
letter-confirm = Письма о ваших партиях
letter-confirm-text = Ещё одно нажатие, и новости ваших партий будут приходить на ваш адрес.
letter-confirm-do = Подтвердить адрес
letter-confirm-done = Адрес подтверждён. Как часто присылать письма, можно выбрать на странице учётной записи.
letter-stop = Отказ от писем
letter-stop-text = Ещё одно нажатие, и письма на ваш адрес больше не придут.
letter-stop-do = Больше не присылать
letter-stop-done = Готово: ваш адрес здесь забыт, писем больше не будет.
learn-title = Первая партия
learn-lead = { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[other] { $steps } шагов
    }, примерно { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[other] { $minutes } минут
    }. Наставник покажет главное, а все виды ходов вы сделаете сами, в настоящих позициях.
learn-start = Начать первую партию
learn-resume = Продолжить: шаг { $at } из { $steps }
learn-again = С самого начала
learn-chapters = Другие главы
learn-chapters-lead = Каждая учит одному из дополнений. Лучше сначала пройти первую партию.
learn-size = { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[other] { $steps } шагов
    }, примерно { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[other] { $minutes } минут
    }
learn-chapter = Открыть главу
learn-chapter-resume = Продолжить
learn-rules = Все правила нашими словами, по номерам, с поиском; у каждого своя ссылка.
learn-rules-open = Читать правила
learn-then = А потом
learn-play = Сыграть с ботом
learn-play-now = Играть
learn-coach = Наставник
learn-step = Шаг { $at } из { $steps }
learn-back = На шаг назад
learn-next = Дальше
learn-hurry = Пропустить
learn-show = Показать
learn-watch = { $person ->
    [you] Смотрите: ваш ход
   *[they] Смотрите: ходит { $player }
    }
learn-seals = { $person ->
    [you] Вы выбираете втайне
   *[they] { $player } выбирает втайне
    }
learn-reveals = Все выбрали: выбор открывается
learn-told = Что делает { $player }
learn-told-all = Что сделали другие
learn-more = Подробнее:
learn-fold = Свернуть
learn-unfold = Развернуть
speed-live = С часами
speed-none = Без часов
speed-days = Дни на ход
rating-provisional = предварительный
rating-deviation = ± { $points }
rating-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
  }, с людьми { $people }
rating-best = лучший { $rating }
rating-now = Рейтинг { $rating }
rating-changes-bound = От партий с одним и тем же человеком рейтинг растёт не больше чем на 100 очков в день.
rating-changes-later = Как изменились рейтинги, видно на страницах игроков.
rating-plot = Как менялся рейтинг: сначала { $first }, теперь { $last }, самый низкий { $low }, самый высокий { $high }

# Друзья, вызовы и что можно сделать с кем-то.

friends-lead = Кто сейчас здесь, кто зовёт сыграть и с кем вы не хотите встречаться.
friends-needs = Для друзей и вызовов нужна учётная запись: так вас смогут найти снова.
friends-none = Друзей пока нет. Предложите дружбу здесь, по имени, или на странице игрока.
friends-add = Предложить дружбу по имени
friends-asks = Хотят с вами дружить
friends-waiting = Вы ждёте ответа
friends-blocked = С кем вы не хотите встречаться и кого не читаете
friend-ask = Предложить дружбу
friend-asked = Предложение отправлено: { $name }.
friend-waits = пока без ответа
friend-accept = Принять
friend-decline = Нет, спасибо
friend-unask = Отозвать предложение
friend-is = Вы друзья
friend-end = Больше не дружить
friend-end-sure = Убрать из друзей: { $name }?
friend-here = сейчас здесь
friend-away = не на сайте
friend-playing = играет
friend-plays = играет: { $game }
friend-needs = С учётной записью можно вызывать на партию и заводить друзей.
wishes-title = Что можно другим
wishes-presence = Друзья видят, когда я здесь и во что играю
wishes-challenges = Кто может вызывать меня на партию
wishes-everybody = все
wishes-friends = только друзья
wishes-nobody = никто
challenge-do = Вызвать
challenge-send = Отправить вызов
challenge-sent = Вызов отправлен: { $name }. Партия начнётся, как только его примут.
challenge-withdraw = Отозвать вызов
challenge-rated = На рейтинг
challenge-usual = как обычно
challenge-lot = Партия на двоих. Кто начинает, решит жребий.
call-given = { $name } вызывает вас на партию
call-accept = Играть
call-decline = Отказаться
call-why = Почему нет?
call-reason-none = Нет, спасибо
call-reason-later = С радостью, но позже
call-reason-clock = Лучше с другими часами
call-reason-game = Лучше в другую игру
call-reason-not-now = Сейчас не могу
call-accepted = Вызов принят, партия началась. Соперник: { $name }
call-declined = Вызов отклонён. Ответ: { $name }
call-told-later = «С радостью, но позже».
call-told-clock = «Лучше с другими часами».
call-told-game = «Лучше в другую игру».
call-told-not-now = «Сейчас не могу».
person-asks = { $name } предлагает вам дружбу.
person-page = Страница игрока
person-mute = Скрыть сообщения
person-unmute = Показывать сообщения
person-block = Заблокировать
person-unblock = Разблокировать
person-block-sure = Заблокировать: { $name }?
person-block-more = Вас не сведут в одной партии. Этот игрок не сможет вызвать вас, подружиться с вами или сесть за ваши столы, а его сообщений вы не увидите. Ему об этом не скажут.
person-is-blocked = в чёрном списке
person-is-muted = сообщения скрыты
person-report = Пожаловаться
report-why = Что случилось
report-chat = Оскорбления или спам в чате
report-cheating = Нечестная игра
report-stalling = Нарочно тянет время
report-name = Оскорбительное имя
report-other = Другое
report-words = Своими словами, если хотите
report-send = Отправить хозяину сайта
report-done = Спасибо: хозяин сайта это прочтёт.
admin-tab-reports = Жалобы
admin-no-reports = Жалоб нет.
admin-report-by = пожаловался игрок { $name }
admin-report-settled = рассмотрена
admin-report-settle = Рассмотрена
admin-report-table = К столу
refused-people = С этим игроком сейчас так нельзя.
refused-self = Это вы сами.
refused-unknown-person = Здесь такого игрока нет.
refused-unknown-account = Учётной записи с таким именем нет.
refused-unknown-challenge = Этот вызов уже не действует.
refused-people-closed = Этот игрок сейчас не принимает вызовов.
refused-people-unblock = Вы заблокировали этого игрока: сначала разблокируйте.
refused-people-challenged = Между вами уже есть вызов.
refused-people-challenges = Ответа уже ждут ваши вызовы ({ $most }): сначала отзовите один.
refused-people-asked = На ваши предложения пока не ответили ({ $most }): сначала отзовите одно.
refused-people-friends = Друзей может быть не больше { $most }.
refused-people-theirs = У этого игрока уже столько друзей, сколько может быть.
refused-people-blocks = Блокировать и скрывать можно не больше { $most } игроков: сначала уберите кого-нибудь из списка.
tournaments-title = Турниры
tournaments-lead = Запишитесь и держите эту страницу открытой: она сама приведёт вас за стол. Турниры начинаются, подбирают пары и заканчиваются сами.
tournaments-make = Создать турнир
tournaments-running = Идут сейчас
tournaments-soon = Скоро
tournaments-past = Прошли
tournaments-none = Пока турниров не намечено. Создайте свой!
tournament-people = участников
tournament-minutes = { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
    }
tournament-rounds = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[many] { $rounds } туров
    }
tournament-seats = за столом { $seats }
tournament-rated = рейтинговый
tournament-friendly = без рейтинга
tournament-round = Тур { $round } из { $rounds }
tournament-left = осталось { $time }
tournament-in = начало через { $time }
tournament-begins = вот-вот начнётся
tournament-last-games = Время вышло: доигрываются последние партии
tournament-off = Этот турнир отменён.
tournament-over = Сыгран: { $time }
tournament-account = Чтобы участвовать, войдите или зарегистрируйтесь
tournament-join = Участвовать
tournament-back = Продолжить
tournament-leave = Выйти
tournament-pause = Сделать перерыв
tournament-share = Поделиться
tournament-copied = Скопировано
tournament-share-text = { $name } — первое место: { $title }.
tournament-call-off = Отменить турнир
tournament-off-sure = Отменить турнир? Те, кто записался, увидят, что он отменён.
tournament-ready = Ваша партия готова!
tournament-play = За стол
tournament-now-before = Вы участвуете. К началу откройте эту страницу.
tournament-now-waiting = Ищем вам соперника. Партия откроется сама.
tournament-now-round = Ваша следующая партия начнётся со следующим туром.
tournament-now-last = Это была ваша последняя партия здесь. Турнир закончится, когда доиграют все.
tournament-now-paused = У вас перерыв: пар вам не подбирают.
tournament-mine = Место: { $place }, очки: { $points }
tournament-standings = Таблица: { $people ->
    [one] { $people } участник
    [few] { $people } участника
   *[many] { $people } участников
    }
tournament-nobody = Пока никто не записался.
tournament-points = Очки
tournament-sheet = По партиям
tournament-ties = Дополнительные показатели
tournament-breaks = Бухгольц { $buchholz } · Зоннеборн-Бергер { $sonneborn }
tournament-performance = сила игры { $rating }
tournament-fire = Две победы подряд: следующая партия идёт за двойные очки
tournament-is-paused = перерыв
tournament-gone = удалённый игрок
tournament-before = Места выше
tournament-after = Места ниже
tournament-podium = Первые трое
tournament-podium-points = очки: { $points }
tournament-watch = Идут партии
tournament-choose-round = Тур
tournament-goes-on = играют
tournament-bye = без пары
tournament-how = Как всё устроено
tournament-how-arena = Кто ждёт, тому сразу находится соперник с близким числом очков. Победа даёт два очка, ничья — одно; за большим столом — два очка за каждого, кого вы обошли. После двух побед подряд партии идут за двойные очки, пока вы выигрываете. Партии, начатые до конца времени, засчитываются.
tournament-how-swiss = В каждом туре вы встречаетесь с тем, у кого столько же очков, и ни с кем дважды. Победа даёт очко, ничья — пол-очка; кому не досталось пары, получает очко даром, но не больше одного раза. При равенстве очков важны очки ваших соперников (Бухгольц), затем — очки тех, кого вы обыграли (Зоннеборн-Бергер).
tournament-how-come = Первый ход нужно сделать за минуту, иначе партия проиграна и у вас начинается перерыв. Подсказок нет, ходы назад не берут.
tournament-by = Турнир создал игрок { $name }.
tournament-new-lead = Выберите, во что играть. Всё остальное произойдёт само.
tournament-kind = Какой турнир
tournament-kind-arena = Арена
tournament-kind-swiss = Швейцарская система
tournament-about-arena = Сыграйте столько партий, сколько успеете. Можно уходить и возвращаться.
tournament-about-swiss = Несколько туров, в каждом играют все — с теми, кто идёт вровень.
tournament-settings = Условия
tournament-at-table = Игроков за столом
tournament-begins-in = Начало
tournament-wait-minutes = через { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
    }
tournament-wait-hours = через { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[many] { $hours } часов
    }
tournament-wait-days = через { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
    }
tournament-lasts = Длится
tournament-count = Туры
tournament-round-days = Тур длится не дольше
tournament-name = Название
tournament-name-none = можно не указывать
tournament-friendly-how = Рейтинги не меняются, а играть друг с другом могут и те, кто сидит в одной комнате.
tournament-make = Создать
puzzles-lead = Позиции из партий ботов, где один ход явно лучше всех остальных. Каждая проверена долгим перебором.
puzzles-guest = С учётной записью ответы меняют рейтинг и сохраняются. А пока решённое помнит этот браузер.
puzzles-count = Решено { $solved } из { $count }
puzzles-mine = ваш рейтинг в задачах
puzzles-all-done = Вы решили все.
puzzleday-open = Задача дня
puzzleday-done = Задача дня решена
puzzle-title = Задача
puzzle-daily = Задача дня
puzzle-level = Уровень { $rating }
puzzle-rival = { $of ->
    [2] Соперник
   *[other] Соперник { $number }
 }
puzzle-find = Найдите ход
puzzle-task = Один ход здесь явно лучше всех остальных. Какой?
puzzle-once = Не торопитесь: в зачёт идёт первый ответ.
puzzle-again = уже пробовали
puzzle-right = Верный ход
puzzle-wrong = Не этот ход
puzzle-solution = Решение
puzzle-lost = { $move }: шансы на победу на { $percent } % меньше, чем после лучшего хода.
puzzle-why-not = Чем лучший ход сильнее вашего:
puzzle-chances = Шансы на победу
puzzle-percent = { $percent } %
puzzle-proof = Поисков: { $searches }, по { $iterations } итераций; в каждом следующий ход отстал хотя бы на { $percent } %.
puzzle-proof-exact = Позиция просчитана до конца: ни один другой ход не ведёт к верной победе.
puzzle-theme-win = Тема: победа сразу.
puzzle-theme-defend = Тема: не дать сопернику победить.
puzzle-theme-threat = Тема: угроза победы.
puzzle-theme-score = Тема: очки в нужный момент.
puzzle-theme-deny = Тема: оставить сопернику меньше.
puzzle-theme-plan = Тема: расчёт вперёд.
puzzle-rated = Рейтинг в задачах: { $rating } ({ $change })
puzzle-all = Все задачи
puzzle-show = Показать решение
puzzle-give-up = Сдаться
puzzle-try = Ещё раз
puzzle-next = Следующая задача
puzzle-fresh = ещё не решали
puzzle-solved = решена
puzzle-failed = не решена с первого раза
puzzle-row = Уровень { $rating }, { $state }
mistakes-title = Ваши ошибки
mistakes-at = { $at } из { $count }
mistakes-review = К разбору
mistakes-none = В этой партии вы ничего не упустили.
mistakes-done = Вы нашли ход получше в { $found } из { $count } позиций.
mistake-find = Как было сыграть лучше?
mistake-good = Гораздо лучше
mistake-not-yet = Можно и лучше
mistake-better = Ход получше
mistake-was = Ход { $made }, вы сыграли: { $move }. Это стоило { $percent } % шансов на победу.
mistake-judging = Оцениваем ваш ход.
mistake-tried = { $move }: { $percent } % на победу, на { $lost } % меньше, чем у лучшего хода.
mistake-tried-good = { $move }: { $percent } % на победу.
mistake-best = По разбору лучше всего: { $move } ({ $percent } %).

plan-title = План на будущее
plan-leave = Закрыть план
plan-rival = План: сыграйте то, чем может пойти { $name }
plan-own = План: сыграйте свой ответ
plan-no-further = Дальше план вести нельзя.
plan-how = Сыграйте на доске то, чем может пойти { $name }, а потом свой ответ. Если всё так и будет, ваш ответ сделается сразу.
plan-how-on = Продолжайте так же: сначала ходит { $name }, потом вы. План кончается вашим полным ответом.
plan-unsure = Что отмечено знаком «?», пока не знает никто: на это план опираться не может.
plan-if = Если { $name } пойдёт так:
plan-then = то вы:
plan-keep = Сохранить ответ
plan-back = На ход назад
plan-change = Изменить
plan-remove = Убрать
plan-add = Добавить ответ
plan-secret = Это видите только вы.
plan-guess = пока неизвестно
plan-ended-otherwise = Соперник сыграл не так, как вы ожидали. План закончился: решайте сами.
plan-ended-illegal = То, что вы задумали, больше невозможно. План закончился: решайте сами.
plan-ended-undone = Партия пошла дальше не только ходами, поэтому план закончился.

games-lead = Что идёт, где вас ждут и что произошло с тех пор, как вы смотрели в последний раз.
games-waiting = { $count ->
    [0] Ни одна игра вас не ждёт
    [one] Вас ждёт { $count } игра
    [few] Вас ждут { $count } игры
   *[many] Вас ждут { $count } игр
    }
games-more = { $count ->
    [one] и ещё { $count } событие раньше
    [few] и ещё { $count } события раньше
   *[many] и ещё { $count } событий раньше
    }
games-cut = Показаны только пятьдесят самых новых.
rules-seek = Искать в правилах
rules-ruling = (решение)
rules-none = В правилах ничего такого нет.
sure-no = Нет, назад
act-stand-in = Пусть за меня играет бот
act-stand-in-level = Уровень бота
act-stand-in-most = За столом без подсказок бот на замене играет не сильнее уровня «{ $level }».
act-stand-in-clock = Пока за вас играет бот, ваши часы идут.
act-replace = { $player } не здесь: пусть доиграет бот
waiting-begins = Игра начнётся сама, как только все места будут заняты.
waiting-title = Ждём игроков
waiting-lead = Пошлите друзьям ссылку или посадите на свободное место бота.
waiting-bot = Посадить сюда бота:
waiting-link = Ссылка для друзей
waiting-copy = Скопировать ссылку
waiting-copied = Скопировано
waiting-start = Начать
waiting-host = Партию начинает тот, кто открыл стол.
waiting-close = Закрыть стол
waiting-stay = Не закрывайте страницу: без вас стол через десять минут исчезнет из списка.
setup-title = Стол по своему вкусу
setup-ratings = Число — рейтинг в этой игре: из двух игроков тот, у кого на 400 больше, выигрывает десять партий на одну проигранную.
setup-seats = Кто играет
setup-count = Сколько игроков
setup-seat = Место { $seat }
setup-friend = Друг по ссылке
setup-own = Выбрать всё самому
setup-friend-how = Это место займёт тот, кто первым откроет ссылку.
setup-options = Правила
setup-presets = Как играть
setup-own-way = Своё сочетание: смотрите правила ниже.
setup-needed = { $count ->
    [one] С { $count } игроком
   *[other] С { $count } игроками
    } нужно так: { $option } — { $value }.
setup-mend = Так и сделать
setup-rulings = Тонкости правил ({ $count })
setup-table = Стол
setup-seen = Кто может прийти
setup-seen-link = у кого есть ссылка
setup-seen-open = все: стол виден на главной странице
setup-seen-private = только те, у кого есть место
setup-clock = Время на раздумья
setup-clock-live-5 = 5 минут на всю партию и ещё 5 секунд за каждый ход
setup-clock-live-15 = 15 минут на всю партию и ещё 10 секунд за каждый ход
setup-clock-live-30 = 30 минут на всю партию и ещё 20 секунд за каждый ход
setup-clock-days-1 = день на каждый ход
setup-clock-days-3 = три дня на каждый ход
setup-clock-days-7 = неделя на каждый ход
setup-open = Открыть стол
review-title = Разбор партии
review-working = Партия разбирается. Это займёт немного времени.
review-ahead = { $count ->
    [one] Перед ней ещё { $count } партия.
    [few] Перед ней ещё { $count } партии.
   *[other] Перед ней ещё { $count } партий.
    }
review-moves = Ходы
review-insight = Повороты
review-unknown = до начала этого стола
review-said = { $player }: { $move }
review-curve = Шансы каждого игрока на победу по ходу партии
review-turn = Переломный момент { $number }, ход { $made }
review-no-turning = В этой партии никто не допустил серьёзных ошибок.
review-made = Ход { $made }, { $player }
review-was = Сыграно: { $move } (шансы { $percent } %)
review-better = Лучше: { $move } ({ $percent } %)
review-luck = Удача и выбор
review-luck-text = { $player }: перевес { $margin }. Из них { $deal } принёс расклад, { $choices } — сделанный выбор.
review-luck-how = Доля расклада — это перевес, с которым в среднем заканчивают равные боты, сыграв тот же расклад с тех же мест { $games } раз.
review-mistakes = Разобрать свои ошибки
review-score = Счёт
review-eyes = Чьими глазами
review-share = Скопировать ссылку
review-table = К столу
library-mine = Мои партии
library-finished = Открытые партии
library-game = Игра
library-all = Все игры
library-upload = Загрузить запись
library-empty = Здесь пока нет законченных партий.
library-more = Ещё партии
library-lead = Законченные партии, ваши и открытые: посмотреть, поучиться, сохранить.
library-won = Победа
library-lost = Поражение
library-drawn = Ничья
library-seen = Запись
library-search = Искать по игроку или игре
library-result = Итог
library-any = Любой итог
library-no-match = Таких партий нет.
library-moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
    }
library-minutes = { $minutes } мин
setup-kind = Ради чего
setup-kind-usual = ради удовольствия
setup-kind-hints = чтобы учиться: всем можно брать подсказки
setup-kind-rated = на рейтинг
setup-kind-rated-how = Без подсказок, без отмены ходов, бот за вас не играет. Кто сдался или, если часов нет, неделю не ходил, тот проиграл.
setup-kind-account = Для партий на рейтинг нужна учётная запись: рейтинг будет вашим.
setup-kind-come-in = Создать учётную запись
act-claim = { $player } отсутствует: забрать победу
notice-settings = Уведомления и звук
notice-browsers = В ваших браузерах
notice-push-text = Этот браузер может позвать вас, когда придёт ваш ход, даже если страница закрыта. Сообщения идут в зашифрованном виде через службу уведомлений вашего браузера.
notice-subscribe = Звать меня в этом браузере
notice-unsubscribe = Больше не звать
notice-impossible = Этот браузер не может вас позвать: нужна страница по https и поддержка уведомлений.
notice-blocked = Уведомления с этого сайта запрещены в настройках браузера.
notice-mail = По почте
notice-mail-confirmed = сюда приходят письма
notice-mail-waiting = ещё не подтверждён: откройте ссылку из письма, которое мы отправили на этот адрес
notice-mail-drop = Удалить
notice-every = Не чаще чем
notice-every-hours = { $hours ->
    [one] раз в час
    [few] раз в { $hours } часа
   *[other] раз в { $hours } часов
}
notice-address = Адрес вашей электронной почты
notice-address-send = Прислать письмо для подтверждения
notice-written = Письмо отправлено на { $address }. Откройте ссылку в нём, и новости начнут приходить.
notice-what = О чём сообщать
notice-kind-challenge = Вас вызывают на партию
notice-kind-turn = Пришёл ваш ход
notice-kind-begin = Началась ваша партия
notice-kind-rematch = Вам предлагают сыграть ещё раз
notice-kind-chat = Вам пишут за столом
notice-kind-tournament = Начался ваш турнир
notice-way-push = в браузерах
notice-way-mail = по почте
notice-way-off = не сообщать
share-title = Поделиться партией
share-close = Закрыть
share-picture-of = { $game }: доска, игроки и их очки
share-no-picture = Картинку сейчас не нарисовать. Попробуйте ещё раз чуть позже.
share-download = Скачать картинку
share-copy-picture = Скопировать картинку
share-picture-copied = Картинка скопирована.
share-link = Ссылка на партию
share-link-copied = Ссылка скопирована.
share-elsewhere = Отправить…
share-embed = Вставить партию на свою страницу
share-embed-how = Читатели смогут пролистать партию прямо там. Вставьте на страницу этот код:
share-embed-code = Код для другой страницы
share-copy-code = Скопировать код
share-code-copied = Код скопирован.
share-by-hand = Браузер не даёт скопировать: выделите и скопируйте сами.
share-private = Это закрытый стол: ссылку откроют только те, кто за ним сидел. А картинку можно показать кому угодно.
waiting-code = Код со ссылкой на этот стол
waiting-code-how = Или пусть друг наведёт сюда телефон.
