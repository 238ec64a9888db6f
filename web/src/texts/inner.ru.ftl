# Тексты страниц вокруг столов: приходят с первой из них.

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
rating-plot = Как менялся рейтинг: сначала { $first }, теперь { $last }, самый низкий { $low }, самый высокий { $high }

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
