seat-human = Игрок { $seat }
seat-bot = { $bot } { $seat }
sheet-points = Очки
sheet-total = Итого

games-compiled = Правила скомпилированы.
games-plain = Правила работают как обычный Python: { $reason }.
games-reason-asked = так велит SHINAR_PURE
games-reason-none = скомпилированной сборки нет («make setup» сделает её, если есть компилятор C)
games-reason-stale = сборка старше исходников («make setup» обновит её)
games-seats = игроков: { $seats }
games-options = Варианты:
games-usual = обычно

play-seed = Зерно { $seed }
play-question = { $player }, ваш ход (номер, ход словами, ? — помощь):
play-moves = Ваши ходы
play-unknown = Такого хода нет: { $problem }
play-ambiguous = Подходит несколько ходов: { $moves }
play-refused = Нельзя: { $sentence } ({ $rule })
play-ask-rule = Введите ?, чтобы прочесть правила об этом.
play-stopped = Партия не окончена.
play-over = Игра окончена.
play-winner = Победа: { $player }.
play-winners = Победили вместе: { $players }.
play-recorded = Запись: { $file }.
play-pass = Передайте клавиатуру: { $player }, и нажмите Enter.
play-help =
    Введите номер хода или его слова (можно сокращать) — как в списке или английской записью.
    ?            эта помощь; после отказа — правило, которое запрещает
    ? ХОД        почему ход запрещён
    ? ПРАВИЛО    правило, например { $rule }
    ? rules      все правила
    board        показать стол
    log          что было до сих пор
    quit         выйти
play-allowed = Этот ход разрешён.
play-no-rule = Правила { $rule } нет.

replay-ok = { $game }: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
    }, все по правилам; конечное состояние { $hash }.
replay-unfinished = Партия не доиграна.
replay-scores = Очки: { $scores }

coverage-title = Правила игры { $game } и их проверки
coverage-rule = Правило
coverage-tests = Проверки
coverage-missing = Правил без проверки: { $count }.
coverage-unknown = Проверки называют правила, которых нет: { $rules }
coverage-complete = Правил: { $count }, каждое доказано проверкой.
