title = Зодчие
about = Постройте вместе один город: каждый новый дом возвышает, принижает или рушит соседа слева, и у каждой карты своё свойство.

way-left = влево
way-right = вправо
set-none = ничего

option-cards = Какими картами играть
option-cards-reconstructed = встроенный набор, реконструкция
option-additional = Сколько дополнительных карт может взять игрок (продвинутая игра)
option-additional-none = ни одной: обычная игра
option-additional-any = сколько угодно
option-additional-3 = условленное число, от 1 до 6
option-additional-dice = сколько покажет кубик
option-moving = Как проверяется новое место перемещаемой карты
option-moving-lifted = карта уже поднята
option-moving-standing = карта ещё на прежнем месте
option-unplayable = Когда можно удалить карту, которую нельзя сыграть
option-unplayable-last = только если и другие сыграть нельзя
option-unplayable-choice = и вместо розыгрыша другой карты

preset-ordinary = Обычная игра
    .about = Каждый играет картами своей колоды: с этого лучше начать.
preset-advanced = Продвинутая игра
    .about = Перед игрой каждый тайно берёт в колоду сколько угодно дополнительных карт.

prompt-sets = Втайне выберите, какие дополнительные карты взять в колоду
prompt-search = Положите карту с руки под колоду, чтобы найти нужную, или откажитесь
prompt-choose = Ваш ход: сыграйте карту
prompt-pay = Выберите карты, которые удалите за неё
prompt-place = Выберите место
prompt-measure = Ваш жетон: изменится ли карта слева от сравнения?
prompt-effect-rotate = поверните карту
prompt-effect-raise = увеличьте ценность карты
prompt-effect-lower = уменьшите ценность карты
prompt-effect-highest = поверните карту наибольшей ценностью вверх
prompt-effect-lowest = поверните карту наименьшей ценностью вверх
prompt-effect-destroy = уничтожьте карту
prompt-effect-restore = восстановите карту
prompt-effect-remove = удалите карту
prompt-effect-return = верните карту на руку
prompt-effect-protect = защитите карту
prompt-effect-move = переместите карту: какую?
prompt-effect-swap = поменяйте карту местами: какую?
prompt-effect-copy = примените свойство карты
prompt-effect-replace = заберите карту и сыграйте на её место другую
prompt-effect-look = посмотреть верх своей колоды?
prompt-goal-move = куда?
prompt-goal-swap = с какой?
prompt-goal-reserve = выберите свободное место для жетона
prompt-lay = положите карту с руки лицом вниз
prompt-lay-at = выберите место для карты
prompt-pick = какая карта придёт первой?
prompt-under = положите карты с руки под колоду
prompt-replay = сыграйте туда другую карту
prompt-draw = Доберите карты
prompt-over = Игра окончена

move-replace = взять дополнительные карты: { $set }
move-play = сыграть: { $card }
move-to = на место { $place }
move-target = выбрать место { $place }
move-turn = повернуть { $place } { $way }
move-pay = удалить: { $card }
move-lay = положить лицом вниз: { $card }
move-under = под колоду: { $card }
move-pick = следующая: { $card }
move-discard = удалить вместо розыгрыша: { $card }
move-exchange = заменить все карты на руке
move-accept = да
move-skip = нет, дальше
move-pass = пропустить ход
move-draw = добрать карты

log-replace = { $player }: дополнительные карты выбраны
log-play = { $person ->
    [you] Вы играете
   *[they] { $player } играет
    } карту: { $card }
log-to = { $person ->
    [you] Вы строите
   *[they] { $player } строит
    } на месте { $place }
log-target = { $person ->
    [you] Вы выбираете
   *[they] { $player } выбирает
    }: { $card }, место { $place }
log-under = { $person ->
    [you] Вы кладёте
   *[they] { $player } кладёт
    } карту под колоду
log-under-own = это { $card }
log-pick = { $person ->
    [you] Вы раскладываете
   *[they] { $player } раскладывает
    } верх колоды
log-pick-own = следующая — { $card }
log-exchange = { $person ->
    [you] Вы меняете
   *[they] { $player } меняет
    } все карты на руке
log-accept = { $person ->
    [you] Вы соглашаетесь
   *[they] { $player } соглашается
    }
log-skip = { $person ->
    [you] Вы отказываетесь
   *[they] { $player } отказывается
    }
log-pass = { $person ->
    [you] Вы пропускаете
   *[they] { $player } пропускает
    } ход
log-destroyed = Уничтожено: { $card }
log-restored = Восстановлено: { $card }
log-turned = { $card }: теперь { $side }
log-moved = { $card }: теперь на месте { $place }
log-protected = { $person ->
    [you] Вы защищаете
   *[they] { $player } защищает
    } карту: { $card }
log-reserved = { $person ->
    [you] Вы занимаете
   *[they] { $player } занимает
    } жетоном место { $place }
log-removed = Из игры удалено: { $card }
log-returned = На руку возвращается: { $card }
log-buried = На кладбище уходит: { $card }
log-outside = За пределами города: { $card }
log-laid = Лицом вниз на место { $place }: { $card }
log-found = Из колоды взято: { $card }
log-draw = { $person ->
    [you] Вы берёте
   *[they] { $player } берёт
    } { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
    }
log-drawn = взято: { $cards }
log-revealed = { $person ->
    [you] Вы играете
   *[they] { $player } играет
    } с дополнительными картами: { $cards }
log-revealed-none = { $person ->
    [you] Вы играете
   *[they] { $player } играет
    } без дополнительных карт
log-end = Никто не может сыграть карту: игра окончена

sheet-values = Ценность карт
sheet-properties = Свойства в конце игры

board-points = очки
board-cards = на руке { $hand }, в колоде { $deck }, жетонов { $tokens }
board-exchanged = рука уже заменена
board-seen = известно на руке
board-zone = за пределами города
board-removed = удалено
board-chosen = дополнительные карты
board-extra = Ваши дополнительные карты
board-top = верх колоды
board-city = Город
board-street = Улица { $street }
board-place = Улица { $street }, квартал { $quarter }
board-free = свободно
board-reserved = занято жетоном: { $player }
board-lies = { $card }, ценность { $value }, { $player }
board-ruin = { $card }, уничтожено, { $player }
board-protected = под жетоном: { $player }
board-shield = с нарисованным щитом
board-below = под ней { $count ->
    [one] { $count } уничтоженная карта
    [few] { $count } уничтоженные карты
   *[other] { $count } уничтоженных карт
    }
board-sides = Ценности { $sides }; вначале { $initial }.
board-card = { $card }, { $initial }
board-remove = удалить
board-removes = { $card }: сыграть нельзя, можно удалить из игры
board-hand = На руке { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }
board-found = С верха вашей колоды
board-deck = Ваша колода: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
    }
board-deck-top = Сверху: { $cards }
board-may-exchange = Раз за игру можно заменить все карты на руке
board-exchange = Заменить все карты на руке
board-tokens = { $count ->
    [0] Жетонов защиты не осталось
    [one] { $count } жетон защиты
    [few] { $count } жетона защиты
   *[other] { $count } жетонов защиты
    }
board-turn-left = Повернуть влево, будет { $value }
board-turn-right = Повернуть вправо, будет { $value }
board-fate-falls = { $card } ({ $was }): карта будет уничтожена
board-fate-sinks = { $card }: было { $was }, станет { $now }
board-fate-rises = { $card }: было { $was }, станет { $now }
board-fate-same = { $card } ({ $was }): без перемен
board-fate-asked = Ваш жетон: решите сами
board-legend = Карта слева
board-legend-half = вдвое меньше или ещё ниже: уничтожена
board-legend-lower = меньше: поворот вниз
board-legend-equal = равна: без перемен
board-legend-higher = больше: поворот вверх
board-sealed = выбор сделан
board-sealed-own = { $count ->
    [0] Выбрано: без дополнительных карт. Пока можно передумать.
   *[other] Выбрано: { $cards }. Пока можно передумать.
    }
board-replaces = вместо карты «{ $card }»
board-limit = { $limit ->
    [6] Возьмите сколько хотите: никто не увидит вашего выбора, пока не выберут все.
    [one] Возьмите не больше одной карты: никто не увидит вашего выбора, пока не выберут все.
   *[other] Возьмите не больше { $limit } карт: никто не увидит вашего выбора, пока не выберут все.
    }
board-seal = { $count ->
    [0] Играть без них
    [one] Взять эту карту
    [few] Взять эти { $count } карты
   *[other] Взять эти { $count } карт
    }

ask-choose = Ваш ход: сыграйте карту
ask-search = Положите карту с руки под колоду, чтобы найти нужную, или откажитесь
ask-pay = { $card }: выберите карты, которые удалите за неё
ask-place = { $card }: куда поставить?
ask-measure = Ваш жетон: изменится ли карта слева от сравнения?
ask-effect-rotate = { $card }: поверните карту
ask-effect-raise = { $card }: увеличьте ценность карты
ask-effect-lower = { $card }: уменьшите ценность карты
ask-effect-highest = { $card }: поверните карту наибольшей ценностью вверх
ask-effect-lowest = { $card }: поверните карту наименьшей ценностью вверх
ask-effect-destroy = { $card }: уничтожьте карту
ask-effect-restore = { $card }: восстановите карту
ask-effect-remove = { $card }: удалите карту
ask-effect-return = { $card }: верните карту на руку
ask-effect-protect = { $card }: защитите карту
ask-effect-move = { $card }: какую карту переместить?
ask-effect-swap = { $card }: какую карту поменять местами?
ask-effect-copy = { $card }: примените свойство карты
ask-effect-replace = { $card }: заберите карту и сыграйте на её место другую
ask-effect-look = { $card }: посмотреть верх своей колоды?
ask-goal-move = { $card }: куда?
ask-goal-swap = { $card }: с какой?
ask-goal-reserve = { $card }: выберите свободное место для жетона
ask-lay = { $card }: положите карту с руки лицом вниз
ask-lay-at = Выберите место для карты
ask-pick = { $card }: какая карта придёт первой?
ask-under = { $card }: положите карты с руки под колоду
ask-replay = { $card }: сыграйте туда другую карту
ask-draw = Сейчас вы доберёте карты: до этого ход ещё можно отменить

help-place = Место в городе. Карту кладут рядом с другой картой, на первое место новой улицы или на уничтоженную карту. Она сравнивается с картой слева.
help-deck = Отсюда вы добираете карты в конце хода. Один раз за игру, до розыгрыша карты, можно положить всю руку под колоду и взять столько же.
help-draw = Доберите карты до максимума. Отменить это нельзя.
help-exchange = Все карты с руки уходят под колоду, и вы берёте столько же. Только один раз за игру.
help-tokens = Карту под вашим жетоном чужие карты не меняют, а ваши — только если вы этого хотите.
help-counts = Карты на руке, карты в колоде, жетоны защиты в запасе.
help-turn = Поворот на четверть: вправо — следующая большая ценность, влево — следующая меньшая, за краем — по кругу.
help-seal = Ваш выбор останется тайной, пока не выберут все. Потом заменённые карты покажут, колоды перемешают, и игра начнётся.

then-place-turn = на стрелку: куда повернуть карту?
then-deck-exchange = «Заменить все карты на руке» — или на карту, чтобы её сыграть
do-accept = Да
do-skip = Нет, дальше
do-pass = Пропустить ход

## Кто как играет: для страниц игроков.

habit-values =
    .many = Рассчитывает на ценность карт
    .few = Меньше других рассчитывает на ценность карт
    .wins = Побеждает ценностью карт
habit-properties =
    .many = Много получает за свойства карт
    .few = Мало получает за свойства карт
    .wins = Побеждает свойствами карт
