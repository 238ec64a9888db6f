admin-id = Код
admin-name = Имя
admin-kind = Кто
admin-games = Партий
admin-kind-account = учётная запись
admin-kind-guest = гость
admin-kind-admin = администратор
admin-at = Когда (UTC)
admin-who = Кто
admin-act = Действие
admin-target = Кого касается
admin-reason = Почему
admin-for-good = навсегда
admin-until = до { $until }
admin-banned = Доступ закрыт: { $who }, { $until }.
admin-unbanned = Доступ снова открыт: { $who }.
admin-muted = Чат закрыт: { $who }, { $until }.
admin-unmuted = Чат снова открыт: { $who }.
admin-renamed = Новое имя вместо { $who }: { $new }.
admin-delete-sure = Удалить учётную запись { $who } навсегда? Партии останутся, но без имени.
admin-deleted = Учётной записи { $who } больше нет.
admin-password = Старый пароль { $who } больше не действует. Новый задают с этим кодом восстановления, он показан только сейчас: { $password }
admin-closed = Стол { $table } закрыт.
admin-called-off = Турнир { $tournament } отменён.
admin-everywhere = все столы
admin-chat-off = Чат выключен: { $where }.
admin-chat-on = Чат снова включён: { $where }.
admin-announced = В течение минуты это появится на каждой странице.
admin-unannounced = Объявление снято.
admin-drained = Новые столы не открываются, идущие партии продолжаются. Отменить: shinar admin undrain.
admin-by = От кого
admin-words = Своими словами
admin-at-table = за столом { $table }
admin-why-chat = оскорбления или спам в чате
admin-why-cheating = нечестная игра
admin-why-stalling = тянет время
admin-why-name = оскорбительное имя
admin-why-other = другое
admin-settled = разобрана
admin-no-reports = Новых жалоб нет.
admin-report-settled = Жалоба { $report } разобрана.
admin-undrained = Новые столы снова открываются.
admin-made = Страница /admin открыта для { $who }.
admin-revoked = Страница /admin больше не открыта для { $who }.
admin-would-go = Сейчас было бы удалено:
admin-gone = Удалено:
admin-gone-abandoned = брошенных и не начатых столов: { $count }
admin-gone-guest = оконченных партий без учётных записей: { $count }
admin-gone-finished = других оконченных партий: { $count }
admin-gone-guests = гостей без партий: { $count }
admin-gone-audit = строк журнала: { $count }
admin-gone-tournaments = турниров: { $count }

backup-done = Записано в { $file }: строк { $rows }, схема { $revision }; прочитано заново, всё верно.
restore-sure = Удалить все партии и учётные записи, которые сейчас в базе?
restore-done = Восстановлено строк: { $rows }, состояние на { $at }.
restore-secret = Файл с ключом записан: { $file }.
restore-secret-kept = { $file } уже есть и оставлен как был.

doctor-column-check = Что проверено
doctor-column-state = Состояние
doctor-column-what = Что найдено
doctor-reading = Читаем партии
doctor-table = стол { $table }
doctor-more = Ещё такого же: { $count }.
doctor-well = Всё в порядке.
doctor-unwell = { $count ->
    [one] Найдена { $count } неполадка.
    [few] Найдены { $count } неполадки.
   *[other] Найдено { $count } неполадок.
    }
doctor-level-ok = хорошо
doctor-level-warn = внимание
doctor-level-bad = плохо
doctor-level-fixed = исправлено
doctor-check-storage = база
doctor-check-schema = схема
doctor-check-clock = часы
doctor-check-logs = партии
doctor-check-index = списки
doctor-check-results = итоги
doctor-check-ratings = рейтинги
doctor-check-tournaments = турниры
doctor-check-orphans = ссылки
doctor-check-rows = люди и дни
doctor-check-secret = файл с ключом
doctor-check-redis = Redis
doctor-check-disk = диск
doctor-whole = База отвечает и цела.
doctor-storage-down = База недоступна: { $why }.
doctor-storage-down-do = Проверьте, что база запущена и адрес верен.
doctor-no-database = Это не база shinar.
doctor-no-database-do = Проверьте --database.
doctor-damaged = Файл повреждён: { $why }.
doctor-damaged-do = Остановите сервер, сохраните повреждённый файл и восстановите базу из последней резервной копии (shinar restore).
doctor-schema-right = Схема новейшая ({ $revision }).
doctor-schema-older = Схема { $revision }, новейшая — { $newest }.
doctor-schema-older-do = Сервер обновит её при запуске.
doctor-schema-newer = Схема ({ $revision }) от более новой версии shinar.
doctor-schema-newer-do = Обновите shinar.
doctor-clock-right = Часы не расходятся с партиями.
doctor-clock-behind = Часы этой машины отстают от последнего хода на { $seconds } с.
doctor-clock-behind-do = Настройте часы (NTP): по ним считается время игроков.
doctor-clock-apart = Часы этой машины и базы расходятся на { $seconds } с.
doctor-clock-apart-do = Настройте те и другие по NTP.
doctor-results-missing = Итог этой партии не записан: она закончилась при прежней версии или во время сбоя.
doctor-results-missing-do = shinar doctor --fix прочтёт его из журнала.
doctor-results-wrong = Записанный итог этой партии не тот, что в журнале.
doctor-results-wrong-do = shinar doctor --fix исправит его, если партия не шла на рейтинг; иначе восстановите последнюю копию.
doctor-places-wrong = В турнире эта партия записана не так, как в журнале.
doctor-places-wrong-do = 'shinar doctor --fix' прочтёт её из журнала.
doctor-rating-wrong = Рейтинг после этой партии не следует из рейтингов до неё.
doctor-rating-wrong-do = Кто-то менял базу данных вручную: восстановите последнюю копию.
doctor-ratings-right = { $count ->
    [one] { $count } рейтинг следует
    [few] { $count } рейтинга следуют
   *[other] { $count } рейтингов следуют
  } из партий.
doctor-ratings-differ = Не следуют из партий рейтинги: { $count }.
doctor-ratings-differ-do = shinar doctor --fix посчитает их заново.
doctor-year-right = Год на часах правдоподобен.
doctor-year-wrong = Часы показывают давно прошедший год.
doctor-year-wrong-do = Настройте часы (NTP).
doctor-logs-all = Проверено партий: { $count }, все верны.
doctor-logs-some = Из { $count } партий неверны { $wrong }: см. строки о них.
doctor-gap = в журнале нет строки { $line }.
doctor-gap-do = Восстановите базу из последней резервной копии или оставьте стол как есть: на другие столы это не влияет.
doctor-unreadable = строка { $line } журнала не читается.
doctor-unreadable-do = Восстановите базу из последней резервной копии или оставьте стол как есть: на другие столы это не влияет.
doctor-illegal = строка { $line } журнала против правил: { $why }
doctor-illegal-do = Восстановите базу из последней резервной копии или оставьте стол как есть: на другие столы это не влияет.
doctor-senseless = строка { $line } журнала бессмысленна ({ $why }).
doctor-senseless-do = Восстановите базу из последней резервной копии или оставьте стол как есть: на другие столы это не влияет.
doctor-not-here = строка { $line }: здесь её не проверить: { $why }.
doctor-not-here-do = Ничего не потеряно: нужны те правила или тот набор карт, с которыми играли.
doctor-index-missing = нет ни в одном списке.
doctor-index-missing-do = shinar doctor --fix внесёт его из журнала.
doctor-index-wrong = списки столов говорят не то, что журнал: { $fields }.
doctor-index-wrong-do = shinar doctor --fix возьмёт это из журнала.
doctor-orphan-table = есть в списках, но без журнала.
doctor-orphan-table-do = shinar doctor --fix уберёт его из списков.
doctor-orphan-member = есть игроки, но нет журнала.
doctor-orphan-member-do = shinar doctor --fix уберёт их.
doctor-orphan-token = Токен принадлежит { $whom }, а такого человека нет.
doctor-orphan-token-do = shinar doctor --fix уберёт его.
doctor-kind = { $kind ->
    [friendship] дружба
    [block] блокировка
    [challenge] вызов
    [plan] план на будущее за столом
    [deal] расклад дня
    [try] попытка в раскладе дня
    [tournament] турнир
    [entrant] участник турнира
    [bout] партия турнира, стол
    [puzzle] рейтинг задачи
    [solver] что известно о чьих-то задачах:
    [letter] почтовый адрес игрока
    [browser] браузер для уведомлений
    [notice] уведомление к отправке
   *[choice] выбор уведомлений игрока
    }
doctor-row-astray = { doctor-kind } { $row }: ссылается на то, чего нет.
doctor-row-astray-do = shinar doctor --fix уберёт: никому это не нужно.
doctor-row-impossible = { doctor-kind } { $row }: такого состояния не бывает.
doctor-row-impossible-do = Базу меняли вручную: восстановите последнюю копию.
doctor-rows-right = Записи о людях, днях и турнирах согласуются друг с другом.
doctor-no-orphans = Ссылок на то, чего нет, не найдено.
doctor-secret-right = Файл с ключом на месте, и читает его только владелец.
doctor-secret-missing = Нет файла с ключом { $path }.
doctor-secret-missing-do = Сервер создаст его при запуске; другой файл указывают через --secret.
doctor-secret-wrong = { $why }.
doctor-redis-up = Redis отвечает.
doctor-redis-down = Redis не отвечает.
doctor-redis-down-do = Запустите его или проверьте --redis: без него процессы не слышат друг друга.
doctor-disk-enough = На диске осталось { $mb } МБ.
doctor-disk-little = На диске осталось всего { $mb } МБ.
doctor-disk-little-do = Освободите место: на полный диск ходы не записать.

serve-welcome = Shinar готов. Хорошей игры!
serve-here = Играть здесь:    { $address }
serve-nearby = С телефона:      { $address }  (в той же сети)
serve-alone = Войти можно только с этого компьютера. Чтобы играть и с телефона рядом, запустите: { $command }
serve-stop = Остановить:      Ctrl+C
