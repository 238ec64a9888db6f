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
page-nowhere-text = Возможно, адрес неверен или того, что здесь было, больше нет.
page-foot = Неофициальная работа для тех, у кого есть эти игры. Тексты и рисунки наши.

front-title = Ворота в Вавилон
front-lead = Выберите ворота и играйте: один щелчок, без регистрации. Боты уже за столом, друзей зовут ссылкой.
front-play = Играть
front-invite = Пригласить
front-learn = Научиться
front-choose = Настроить
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
learn-rules = Все правила нашими словами, по номерам, с поиском; у каждого свой адрес.
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
learn-watch = Смотрите: ходит { $player }
learn-seals = { $player } выбирает втайне
learn-reveals = Все выбрали: выбор открывается
learn-told = Что сделал { $player }
learn-told-all = Что сделали другие
learn-more = Подробнее:
learn-fold = Свернуть
learn-unfold = Развернуть

rules-title = Правила
rules-seek = Искать в правилах
rules-ruling = (решение)
rules-none = Такого правила нет.

me-account = У вас есть учётная запись: партии доступны с любого устройства.
me-guest = Вы гость. С учётной записью партии доступны с любого устройства; нынешние останутся вашими.
me-name = Имя
me-password = Пароль, не меньше восьми знаков
me-register = Завести учётную запись
me-login = У меня она есть
me-logout = Выйти
me-games = Ваши партии
me-games-empty = Пока ни одной.

status-waiting = ждём игроков
status-playing = идёт партия
status-finished = партия окончена
status-abandoned = прервана без результата

table-you = Вы
table-lost = Связь потеряна. Мы пытаемся её восстановить; партия в сохранности.
table-wait = Ожидание

seat-free = Свободное место
seat-resigned = сдаётся
seat-stand-in = играет бот ({ $level })
seat-a-bot = бот
seat-level = бот, { $level }
seat-your-turn = ваш ход
seat-thinks = думает
seat-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
    }

prompt-past = Ход { $made } из { $all }
prompt-move = Ваш ход
prompt-wait = Ждём: { $names }
prompt-sealed = Ваш выбор сделан тайно; его ещё можно изменить. Ждём: { $names }
prompt-picked = Теперь выберите куда. Escape — передумать.

act-drop = Передумать
act-undo = Отменить
act-now = К текущему ходу
act-back = Вернуться за стол
act-stand-in = Пусть за меня играет бот
act-abandon = Согласиться прервать без результата
act-abandon-not = Больше не соглашаться
act-resign = Сдаться
act-resign-sure = Сдать партию?

panel-title = Журнал, чат, история, партия
panel-log = Журнал
panel-chat = Чат
panel-history = История
panel-game = Партия
panel-close = Закрыть
chat-empty = Пока никто ничего не сказал.
chat-say = Написать
chat-send = Отправить
history-back = На ход назад
history-on = На ход вперёд
history-at = Ход { $at } из { $made }
history-fork = Доиграть отсюда
history-record = Скачать запись

event-resign = { $player }: партия сдана
event-flag = Время вышло: { $player }
event-undo = { $player }: ход отменён
event-standin = Играет бот: { $player }
event-back = Снова за столом: { $player }

waiting-title = Ждём игроков
waiting-link = Ссылка для друзей
waiting-copy = Скопировать ссылку
waiting-copied = Скопировано
waiting-start = Начать
waiting-host = Партию начинает тот, кто открыл стол.

end-winner = Победа: { $player }
end-winners = Победили: { $names }
end-resigned = Соперник сдался.
end-time = Время вышло.
end-again = Реванш
end-asked = Реванш предложен
end-look = Посмотреть на доску

level-rated = { $level } ({ $rating })
level-random = случайный
level-random-how = делает любой допустимый ход.
level-greedy = жадный
level-greedy-how = берёт то, что выгодно сразу, и дальше не смотрит.
level-novice = новичок
level-novice-how = видит немного вперёд и не замечает ответов, как люди в первых партиях.
level-apprentice = подмастерье
level-apprentice-how = продумывает свой ход и наказывает явные ошибки.
level-master = мастер
level-master-how = думает о том, что у вас на руках, и редко ошибается.
level-grandmaster = гроссмейстер
level-grandmaster-how = сильнейший: перед каждым ходом просматривает тысячи продолжений.

setup-title = Стол по своему вкусу
setup-ratings = В скобках рейтинг в этой игре: из двух игроков тот, у кого на 400 больше, выигрывает десять партий на одну проигранную.
setup-seats = Кто играет
setup-count = Сколько игроков
setup-seat = Место { $seat }
setup-friend = Друг по ссылке
setup-options = Правила
setup-table = Стол
setup-seen = Кто может прийти
setup-seen-link = у кого есть ссылка
setup-seen-open = все: стол виден на главной странице
setup-seen-private = только те, у кого есть место
setup-clock = Время на раздумья
setup-clock-none = сколько угодно
setup-clock-live-5 = 5 минут и 5 секунд на ход
setup-clock-live-15 = 15 минут и 10 секунд на ход
setup-clock-live-30 = 30 минут и 20 секунд на ход
setup-clock-days-1 = день на каждый ход
setup-clock-days-3 = три дня на каждый ход
setup-clock-days-7 = неделя на каждый ход
setup-open = Открыть стол

refused = Сейчас это невозможно.
refused-offline = Сервер сейчас не отвечает. Ничего не потеряно.
refused-turn = Сейчас вам нечего решать.
refused-stale = Партия с тех пор ушла вперёд.
refused-rate = Слишком много запросов: подождите немного.
refused-storage = Сервер сейчас не может сохранить ход. Ничего не изменилось; попробуйте ещё раз.
refused-busy = Слишком много игроков действуют сразу; попробуйте ещё раз.
refused-full = Все места заняты.
refused-taken = Это место занято.
refused-seated = Вы уже сидите за этим столом.
refused-spectator = У вас нет места за этим столом.
refused-host = Это может сделать только тот, кто открыл стол.
refused-free = Есть свободные места.
refused-private = Этот стол закрытый.
refused-undo = Нет вашего хода, который можно отменить.
refused-standin = За вас играет бот: сначала вернитесь за стол.
refused-patience = Бот может сменить игрока, который не отвечает две минуты.
refused-password = Неверное имя или пароль.
refused-name = Это имя занять нельзя.
refused-account = У вас уже есть аккаунт.
refused-unknown = Такого здесь нет.
refused-setup = Так стол накрыть нельзя.
refused-status = Состояние партии этого не позволяет.
refused-version = Эта партия сыграна по другой версии правил.

pack-lead = Встроенные карты — реконструкция. Если у вас есть коробка, запишите свои карты в набор и играйте здесь ими.
pack-template = Образец набора с пояснениями
pack-send = Загрузить набор карт
pack-wrong = Этим набором играть нельзя.
pack-size = Файл слишком велик для набора карт.
pack-ready = Проверено, можно играть: { $name }
refused-pack = Этим набором карт играть нельзя.

act-hint = Подсказка
hint-title = Как сыграл бы сильный игрок
hint-thinks = Думаю
hint-chance = { $percent } %
hint-best = лучший
end-review = Разбор

review-title = Разбор партии
review-working = Партия разбирается. Это займёт немного времени.
review-curve = Шансы каждого игрока на победу по ходу партии
review-turn = Поворотный момент { $number }, ход { $made }
review-turning = Поворотные моменты
review-no-turning = В этой партии никто ничего существенного не отдал.
review-made = Ход { $made }, { $player }
review-was = Сыграно: { $move } (шансы { $percent } %)
review-better = Лучше: { $move } ({ $percent } %)
review-luck = Удача и выбор
review-luck-text = { $player }: перевес { $margin }. Из них { $deal } принёс расклад, { $choices } — сделанный выбор.
review-luck-how = Доля расклада — это перевес, с которым в среднем заканчивают равные боты, сыграв тот же расклад с тех же мест { $games } раз.
review-score = Счёт
review-eyes = Чьими глазами
review-share = Скопировать ссылку
review-table = К столу

deal-title = тот же расклад
deal-text = Ваше место — { $seat }, соперники: { $rivals }. Все, кто откроет эту страницу, играют теми же картами с того же места.
deal-play = Сыграть этот расклад
deal-on = Продолжить
deal-results = Как сыграли
deal-player = Игрок
deal-margin = Перевес
deal-secret = Партии других можно будет посмотреть, когда вы закончите свою.
deal-offer = Тот же расклад друзьям

library-title = Библиотека
library-mine = Мои партии
library-finished = Открытые партии
library-game = Игра
library-all = Все игры
library-upload = Загрузить запись
library-empty = Здесь пока нет законченных партий.
