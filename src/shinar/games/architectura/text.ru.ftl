title = Зодчие
about = Постройте вместе один город: каждый новый дом возвышает, принижает или рушит соседа слева, и у каждой карты своё свойство.

way-left = влево
way-right = вправо
set-none = ничего

option-cards = Какими картами играть: встроенными или своим набором из файла
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
prompt-under = кладите карты с руки под колоду
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
log-play = { $player } играет карту: { $card }
log-to = { $player } строит на месте { $place }
log-target = { $player } выбирает: { $card }, место { $place }
log-under = { $player } кладёт карту под колоду
log-under-own = это { $card }
log-pick = { $player } раскладывает верх колоды
log-pick-own = следующая — { $card }
log-exchange = { $player } меняет все карты на руке
log-accept = { $player } соглашается
log-skip = { $player } продолжает
log-pass = { $player } пропускает ход
log-destroyed = Уничтожено: { $card }
log-restored = Восстановлено: { $card }
log-turned = { $card }: теперь { $side }
log-moved = { $card }: теперь на месте { $place }
log-protected = { $player } защищает карту: { $card }
log-reserved = { $player } занимает жетоном место { $place }
log-removed = Из игры удалено: { $card }
log-returned = На руку возвращается: { $card }
log-buried = На кладбище уходит: { $card }
log-outside = За пределами города: { $card }
log-laid = Лицом вниз на место { $place }: { $card }
log-found = Из колоды взято: { $card }
log-draw = { $player } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
    }
log-drawn = взято: { $cards }
log-revealed = { $player } играет с дополнительными картами: { $cards }
log-revealed-none = { $player } играет без дополнительных карт
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
