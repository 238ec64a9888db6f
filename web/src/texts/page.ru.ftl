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
