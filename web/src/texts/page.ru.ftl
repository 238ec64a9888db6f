page-home = На главную
page-language = Язык
page-dark = Тёмная тема
page-light = Светлая тема
page-me = Ваше имя: { $name }
page-loading = Загрузка
page-offline = Сервер не отвечает
page-offline-text = Возможно, он как раз перезапускается. Ваши партии в сохранности.
page-again = Попробовать ещё раз
page-nowhere = Здесь ничего нет
page-crowded = Слишком много столов сразу
page-nowhere-text = Возможно, адрес неверен или того, что здесь было, больше нет.
page-banned = Доступ закрыт
notice-title = Хозяин сайта сообщает
notice-drain = Новые столы не открываются: сервер скоро перезапустят. Идущие партии продолжаются, с ними ничего не случится.
notice-drain-at = Сервер перезапустят в { $at }. Новые столы не открываются; ваши партии в сохранности и потом продолжатся.
page-docs = Документация
page-foot = Неофициальная любительская работа для тех, у кого есть эти игры. Тексты и рисунки наши.

front-title = Ворота в Вавилон
front-lead = Выберите ворота и играйте: один щелчок, без регистрации. Боты уже за столом, а друзей можно позвать по ссылке.
front-play = Играть
front-invite = Пригласить
front-find = Найти соперника
front-learn = Научиться
front-choose = Настроить
front-first = «Играть» начнёт с базовой игры. Башня, проекты и дополнения — в «Настроить».
front-again = «Играть» — стол как в прошлый раз: { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
    }.
front-players = игроков: { $seats }
front-minutes = { $minutes } мин
front-resume = Продолжить
front-resume-empty = Начатые партии ждут вас здесь.
front-open = Открытые столы
front-open-empty = Сейчас никто не ждёт игроков.
front-watch = Сейчас играют
front-watch-empty = Сейчас нет открытых партий.
front-sit = Сесть
front-back = Открыть
front-look = Смотреть
daily-title = Расклад дня
daily-about = Одни и те же карты и боты для всех, попытка одна.

seek-title = Ищем соперников: { $game }
seek-list = Ищут соперников
seek-person = { $name } ({ $rating })
seek-together = собралось игроков: { $count } из { $seats }
seek-clock = Часы
seek-clock-live-5 = 5 мин + 5 с за ход
seek-clock-live-15 = 15 мин + 10 с за ход
seek-clock-live-30 = 30 мин + 20 с за ход
seek-clock-days-1 = день на ход
seek-clock-days-3 = 3 дня на ход
seek-clock-days-7 = неделя на ход
seek-bot = Предложить бота
seek-bot-after = { $seconds ->
    [0] не предлагать
   *[other] через { $seconds } с
    }
seek-play-bot = Сыграть с ботом ({ $level })
seek-over-replaced = Вы ищете соперников в другом окне.
seek-over-away = Вас не было, и поиск закончился.

tournament-title-arena = { $game }: арена
tournament-title-swiss = { $game }: швейцарская система
tournament-on = идёт сейчас; { $people ->
    [one] { $people } участник
    [few] { $people } участника
   *[many] { $people } участников
    }
tournament-at = { $time } · { $people ->
    [0] запишитесь первым
    [one] { $people } участник
    [few] { $people } участника
   *[many] { $people } участников
    }
tournaments-all = Все турниры

games-title = Мои игры
rules-title = Правила
status-waiting = ждём игроков
status-playing = идёт партия
status-finished = партия окончена
status-abandoned = прервана без результата

table-you = Вы
table-lost = Связь потеряна. Мы пытаемся её восстановить; партия в сохранности.
table-wait = Ожидание

seat-free = Свободное место
seat-resigned = партия сдана
seat-stand-in = играет бот ({ $level })
seat-a-bot = бот
seat-guest = гость
seat-level = бот, { $level }
seat-your-turn = ваш ход
seat-thinks = думает
seat-away = в отпуске до { $until }
seat-hours = { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[many] { $hours } часов
    }
seat-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
    }

prompt-past = Ход { $made } из { $all }
prompt-move = Ваш ход
prompt-wait = Ждём: { $names }
prompt-sealed = Ваш выбор сделан тайно; его ещё можно изменить. Ждём: { $names }
prompt-then = Нажмите { $ways }
prompt-picked = Теперь выберите куда. Escape — передумать.

act-next = { $count ->
    [1] Следующая игра
   *[other] Следующая игра ({ $count })
    }
act-drop = Передумать
act-undo = Отменить
act-now = К последнему ходу
act-back = Вернуться за стол
act-abandon = Согласиться прервать партию без результата
act-abandon-not = Больше не соглашаться прервать партию
act-resign = Сдаться
act-resign-sure = Сдать партию?
act-resign-more = Победит { $name }. Отменить это будет нельзя.
act-resign-more-bot = За вас доиграет бот, и победить он не сможет. Отменить это будет нельзя.
act-resign-no = Играть дальше

act-plan = { $count ->
    [0] План на будущее
    [one] В плане { $count } ответ
    [few] В плане { $count } ответа
   *[many] В плане { $count } ответов
    }
plan-ended = Ваш план закончился

panel-title = Журнал, чат, история, партия
panel-log = Журнал
panel-chat = Чат
panel-history = История
panel-game = Партия
panel-close = Закрыть
keys-title = Клавиатура
keys-walk = Переходить между тем, что можно выбрать
keys-walk-all = Переходить по всей доске
keys-choose = Выбрать
keys-digits = Выбрать из руки или из того, что доступно
keys-drop = Передумать, закрыть
keys-next = К следующей игре, которая вас ждёт
keys-end = Закончить ход

log-filter = Чьи ходы
log-all = Все
log-only = { $person ->
    [you] Только ваши ходы
   *[they] Только ходы: { $player }
    }
log-none = Пока ничего.
chat-empty = Пока никто ничего не сказал.
chat-watching = зритель
chat-guest = гость
chat-account = с учётной записью
chat-deleted = (удалено)
chat-say = Написать
chat-beside = Вы смотрите. Игроки прочтут это только после конца партии.
watching-you = Вы смотрите
watchers = { $count ->
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
   *[many] Смотрят { $count } человек
    }
chat-send = Отправить
history-back = На ход назад
history-on = На ход вперёд
history-at = Ход { $at } из { $made }
history-fork = Доиграть отсюда
history-record = Скачать запись

seal-sealed = Расклад запечатан: { $digits }…
seal-right = Расклад проверен: { $digits }…
seal-figures = Расклад раскрыт: { $digits }…
seal-wrong = Это НЕ тот расклад, что был запечатан. Сохраните запись и сообщите хозяину сайта.
seal-known = Карты этого стола могут быть вам известны: это тренировка с ботами, только для вас.
seal-how = До начала партии сервер запечатывает расклад этим числом. В конце он раскрывает, из чего оно получено, и страница вычисляет его заново: значит, карты по дороге никто не подменил. То же делает с записью команда «shinar verify».
seal-commitment = Печать
seal-seed = Зерно
seal-salt = Соль

event-resign = { $player } сдаётся
event-resign-you = Вы сдались
event-flag = Время вышло: { $player }
event-flag-you = Ваше время вышло
event-undo = { $player } отменяет ход
event-undo-you = Вы отменили ход
event-standin = Вместо игрока { $player } играет бот
event-standin-you = За вас играет бот
event-back = Снова за столом: { $player }
event-back-you = Вы снова за столом
event-vacation = { $player } в отпуске до { $until }
event-vacation-you = Вы в отпуске до { $until }
event-home = { $player }: отпуск закончился
event-home-you = Ваш отпуск закончился
event-outage = { $minutes ->
    [one] Сервер не работал: часам возвращена { $minutes } минута
    [few] Сервер не работал: часам возвращены { $minutes } минуты
   *[other] Сервер не работал: часам возвращено { $minutes } минут
    }
event-closed = Хозяин сайта закрыл этот стол. { $reason }

closed-title = Этот стол закрыт
closed-host = Тот, кто его открыл, ушёл до начала партии.
closed-age = Партию так и не начали.
closed-closed = Тот, кто его открыл, закрыл его до начала партии.

end-winner = Победа: { $player }
end-winner-you = Вы победили!
end-winners = Победили: { $names }
end-again = Реванш
end-tournament = Вернуться в турнир
end-asked = Реванш предложен
end-look = Посмотреть на доску
end-sheet = Итог
end-same = Тот же расклад

level-rated = { $level } ({ $rating })

setup-clock-none = без ограничений
refused = Сейчас это невозможно.
refused-offline = Сервер сейчас не отвечает. Ничего не потеряно.
refused-turn = Сейчас вам нечего решать.
refused-stale = Партия ушла вперёд: взгляните на стол ещё раз.
refused-rate = Слишком много запросов: подождите немного.
refused-storage = Сервер сейчас не может сохранить ход. Ничего не изменилось; попробуйте ещё раз.
refused-busy = Слишком много запросов сразу; попробуйте чуть позже.
refused-full = Все места заняты.
refused-taken = Это место занято.
refused-taken-host = За этот стол сесть нельзя. Есть и другие.
refused-seated = Вы уже сидите за этим столом.
refused-spectator = У вас нет места за этим столом.
refused-host = Это может сделать только тот, кто открыл стол.
refused-free = Есть свободные места.
refused-private = Этот стол закрытый.
refused-known = За этим столом играют только тот, кто его открыл, и боты: карты могут быть известны.
refused-deal = Этот расклад ещё играют другие. Сначала сыграйте его сами или дождитесь конца.
refused-undo = Нет вашего хода, который можно отменить.
refused-standin = За вас играет бот: сначала вернитесь за стол.
refused-plan = Так план продолжить нельзя.
refused-plan-twice = В плане два ответа на одно и то же: измените один из них или уберите.
refused-patience = Бот может заменить игрока, которого нет за столом и которого долго ждут.
refused-clock = За этим столом решают часы: когда время выйдет, партия закончится сама.
refused-level = За столом без подсказок бот на замене играет не сильнее подмастерья.
refused-closed = Этот стол закрыли до начала партии.
refused-places-seeks = Слишком много игроков ищут соперников с вашего адреса.
refused-unknown-seek = Там уже никто не ждёт.
refused-places = У вас столько столов, сколько можно иметь сразу: начните или закройте один из них.
refused-sockets = У вас открыто слишком много столов: закройте некоторые.
refused-password = Неверное имя или пароль.
refused-recovery = Имя или код восстановления неверны.
refused-status-vacation = Вы уже в отпуске.
refused-vacation = У вас в этом году осталось дней отпуска: { $days }.
refused-wait = Слишком много неверных попыток для этого имени: подождите { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
    }.
refused-login = Сначала войдите: гостем или с учётной записью.
refused-token = Программам это недоступно.
refused-tokens = Токенов уже { $most }, больше нельзя: сначала отзовите какой-нибудь.
refused-name = Это имя занято или похоже на чужое.
refused-account = У вас уже есть учётная запись.
refused-unknown = Такого здесь нет.
refused-setup = С такими настройками стол открыть нельзя.
refused-status = На этой стадии партии это невозможно.
refused-version = Эта партия сыграна по другой версии правил.
refused-banned = Хозяин закрыл вам доступ к этому серверу.
refused-muted = Вам нельзя писать в чат.
refused-until = До { $until }.
refused-reason = Причина: { $reason }
refused-chat = Чат здесь выключен.
refused-draining = Новые столы сейчас не открываются: сервер скоро перезапустят.
refused-admin = Это для хозяина сайта.
refused-sudo = Сначала введите пароль ещё раз.
refused-act = Здесь так сделать нельзя.
refused-name-long = В имени должно быть не больше { $most } знаков.
refused-name-short = В имени должно быть не меньше двух букв.
refused-name-signs = В имени годятся только буквы, цифры и видимые знаки.
refused-name-alphabet = Имя нужно писать буквами одного алфавита.
refused-name-reserved = Это имя взять нельзя.
refused-weak-length = В пароле должно быть не меньше { $least } знаков, и слишком длинным он быть не должен.
refused-weak-common = Этот пароль пробуют одним из первых: придумайте другой.
refused-weak-name = Пароль не должен повторять имя.
refused-password-own = Пароль неверен.
refused-account-needed = Для этого сначала войдите с учётной записью.
refused-spectator-deal = Расклад может предложить только тот, кто сидел за этим столом.
refused-host-deal = Закрыть расклад может только тот, кто его предложил.
refused-full-deal = Этот расклад сыграли уже { $most } человек, больше нельзя.
refused-full-tournament = В этом турнире больше нет мест.
refused-unknown-tournament = Такого турнира нет.
refused-tournament = В турнире так нельзя.
refused-tournament-guest = Для участия в турнире нужна учётная запись.
refused-tournament-program = Программы в турнирах не участвуют.
refused-tournament-over = Этот турнир окончен.
refused-tournament-begun = Туры уже начались: записаться нельзя.
refused-tournament-running = Турнир уже начался.
refused-tournament-undo = В турнире ходы не берут назад.
refused-tournament-abandon = Турнирную партию нельзя прервать: можно только сдаться.
refused-tournament-rematch = Следующего соперника вам найдёт турнир.
refused-tournament-standin = В турнире за вас не может играть бот.
refused-places-tournaments = Вы уже создали турниров: { $most }, и они ещё не закончились. Больше нельзя.
refused-places-joined = Вы уже участвуете в турнирах: { $most }. Больше нельзя.
refused-setup-clock = В турнире играют с часами.
refused-setup-live = На арене играют с часами, которые отмеряют минуты.
refused-deal-once = Расклад, который играют и другие, играют один раз: доиграть отсюда можно будет, когда вы его закончите.
refused-deal-daily = Этот расклад ещё играют: он откроется, когда закончится его день.
refused-status-unreviewed = Сначала откройте разбор партии: без него эта страница не знает ошибок.
refused-status-unfinished = Это можно сделать, когда партия закончится.
refused-status-resigned = Вы уже сдались.
refused-status-dealt = Вы уже играли этот расклад: он с вашего стола.
refused-status-tried = Вы уже сыграли этот расклад: у каждого одна попытка.
refused-status-deal-over = Этот расклад закрыт.
refused-status-fork = Доиграть отсюда можно только законченную партию или свою партию с ботами.
refused-setup-seat = Занять можно только одно место.
refused-setup-own-seat = Идущую партию можно доиграть отсюда только со своего места.
refused-setup-deal = Карты этой партии могли быть известны заранее: предложить её расклад нельзя.
refused-setup-record = Эту запись нельзя воспроизвести: что-то не так в строке { $line }.
refused-setup-record-long = В записи не больше { $most } ходов.
refused-setup-record-end = Эта партия не доиграна до конца.
refused-patience-away = Бот может заменить того, кого ждут и кого нет за столом уже { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[other] { $minutes } минут
    }.
refused-illegal = Правила этого не позволяют.
refused-hints = За этим столом подсказки выключены.
refused-message = Сервер этого не понял. Обновите страницу.
refused-message-older = Сайт обновился: загрузите страницу ещё раз. Ничего не потеряно.
refused-message-newer = Сервер старее этой страницы. Загрузите её ещё раз чуть позже.
refused-request = Сервер этого не понял. Обновите страницу.
refused-origin = Это пришло с чужого сайта и не принимается.
refused-server = Здесь что-то сломалось. Мы это записали.

refused-pack = Этим набором карт играть нельзя.

act-hint = Подсказка
hint-title = Как сыграл бы сильный игрок
hint-thinks = Думаю
hint-chance = шанс на победу { $percent } %
hint-even = По очкам эти ходы примерно равны.
hint-here = подсказка { $numbers }
hint-close = Закрыть подсказки
end-review = Разбор

history-start = Партия начинается.
review-begin = К началу
review-end = В конец
review-play = Показывать ход за ходом
review-pause = Остановить
review-speed = Скорость ×{ $times }
review-keys = Клавиши: стрелки, Home, End, пробел
review-cost = отдано { $percent } %
review-turning = Переломные моменты
library-title = Библиотека
admin-title = Хозяин

## Рейтинги, страницы игроков, лучшие игроки.

table-rated = На рейтинг
table-rated-how = Итог этой партии изменит рейтинги.
refused-rated-guest = Для партии на рейтинг нужна учётная запись: войдите или создайте её.
refused-rated-program = Программы не играют на рейтинг.
refused-rated-known = Партия, карты которой кто-то может знать, не идёт на рейтинг.
refused-rated-bot = Силу этого бота в этой игре никто не измерил, поэтому партия не идёт на рейтинг.
refused-rated-address = У кого-то за этим столом тот же адрес, что у вас: такие партии не идут на рейтинг.
refused-rated-undo = В партии на рейтинг ходы не отменяют.
refused-rated-standin = В партии на рейтинг бот за вас не играет.
refused-rated-abandon = После первого хода партию на рейтинг не прекращают без итога: можно сдаться.
refused-rated-fork = Пока идёт партия на рейтинг, её продолжение нигде не пробуют.

# О том, что происходит, пока игрока нет за столом.

title-turn = Ваш ход
title-turns = { $count ->
    [one] Ваш ход за { $count } столом
   *[other] Ваш ход за { $count } столами
}
lot-mine = Ваш ход: { $time }
lot-theirs = Ходит { $name }: { $time }
chat-unread = { $count ->
    [one] Чат: { $count } новое сообщение
    [few] Чат: { $count } новых сообщения
   *[other] Чат: { $count } новых сообщений
}
toast-rematch = { $count ->
    [one] { $names } предлагает сыграть ещё раз.
   *[other] { $names } предлагают сыграть ещё раз.
}
toast-push = Позвать вас, когда придёт ваш ход?
toast-push-text = Тогда эту страницу можно пока закрыть.
toast-push-yes = Позовите
toast-push-no = Нет, спасибо
sound-volume = Звук, когда приходит ваш ход
sound-off = выкл.
notice-failed = Браузер не смог сейчас подключиться к своей службе уведомлений.
refused-push = В службу уведомлений этого браузера ничего нельзя отправить.
refused-push-keys = Браузер дал ключи, которыми нельзя воспользоваться.
refused-mail-none = Этот сервер не отправляет писем.
refused-mail-address = Это не адрес электронной почты.
refused-mail-every = Письма приходят не чаще чем раз в 1, 3, 12 или 24 часа.
refused-mail-failed = Письмо не удалось отправить. Верен ли адрес?
refused-mail-link = Ссылка устарела, или её заменила другая.

friends-title = Друзья
friends-count = { $count ->
    [one] Друзья: { $count } новость ждёт ответа
    [few] Друзья: { $count } новости ждут ответа
   *[other] Друзья: { $count } новостей ждут ответа
}
person-about = Игрок { $name }: что можно сделать
person-others = Другие за этим столом
share-act = Поделиться
share-won = победа
share-on-site = Открыть на Shinar
share-not-shown = Эту партию здесь не показать: стол закрыт, игра ещё идёт или её больше нет.

puzzleday-title = Задача дня
puzzleday-text = { $game }, уровень { $rating }. Один ход здесь явно лучше всех.
puzzleday-solve = Решать
puzzleday-again = Решена
puzzles-title = Задачи
puzzle-streak = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[many] { $days } дней подряд
 }
