title = Архитекторы Амитис
about = Постройте из тайлов город для царицы Амитис: эффекты, цветные проекты и благосклонность царя.

building-garden = сад
    .of = сада
building-market = рынок
    .of = рынка
building-wall = стена
    .of = стены
building-palace = дворец
    .of = дворца
building-residence = резиденция
    .of = резиденции
building-theatre = театр
    .of = театра

letter-garden = С
letter-market = Р
letter-wall = Н
letter-palace = Д
letter-residence = З
letter-theatre = Т

colour-blue = синий
colour-green = зелёный
colour-orange = оранжевый
colour-pink = розовый

side-A = А
side-B = Б

card-1 = первый открытый проект
card-2 = второй открытый проект
card-3 = третий открытый проект
card-deck = верхний проект колоды

favour-i = I
    .worth = 3 очка за каждую стопку из одного тайла
favour-ii = II
    .worth = 2 очка за каждую стопку из двух тайлов
favour-iii = III
    .worth = 4 очка за каждую стопку из трёх тайлов
favour-iv = IV
    .worth = 6 очков за каждую стопку из четырёх тайлов
favour-stairs = лесенка
    .worth = 6 очков за каждый ряд или столбец высотой 1, 2, 3
favour-corners = углы
    .worth = 5 очков за каждую угловую стопку из трёх и более тайлов
favour-projects = проекты
    .worth = 2 очка за каждый выполненный проект
favour-row = нижний ряд
    .worth = 4, 10, 18 или 30 очков за одну, две, три или четыре свои фишки в этом ряду

option-sides = Стороны карт построек: по букве (A или B) на сад, рынок, стену, дворец, резиденцию и театр
option-sides-AAAAAA = у всех сторона А
option-sides-BBBBBB = у всех сторона Б
option-sides-AABABB = любое другое сочетание, например такое
option-sides-random = каждая сторона случайна
option-second_player_projects = Сколько проектов получает тот, кто ходит вторым
option-second_player_projects-2 = два, как и первый
option-second_player_projects-3 = три, как в другом издании

preset-side-a = Стороны А
    .about = Все карты построек лежат стороной А: с этого лучше начать.
preset-mixed = Разные стороны
    .about = Сторону каждой карты построек решает случай, и очки в каждой партии приносит другое.
preset-side-b = Стороны Б
    .about = Все карты построек лежат стороной Б: для тех, кто хорошо знает сторону А.

prompt-take = Возьмите тайл: выберите стопку без архитектора
prompt-place = Разместите тайл на ячейке своего города
prompt-project = Дворец: возьмите проект
prompt-palace = Дворец: возьмите проект или очки за выполненные проекты
prompt-favour = Благосклонность царя: выберите место для фишки
prompt-over = Игра окончена

move-take = взять из стопки { $stack }
move-place = положить на ячейку { $cell }
move-project = взять { $card }
move-points = получить очки за выполненные проекты
move-favour = благосклонность: { $favour } — { $favour-worth }

log-take = { $person ->
    [you] Вы берёте
   *[they] { $player } берёт
    } { $colour } тайл { $building-of } из стопки { $stack }
log-place = { $person ->
    [you] Вы кладёте
   *[they] { $player } кладёт
    } { $colour } тайл { $building-of } на ячейку { $cell }{ $count ->
    [0] {""}
    [one] : { $count } очко
    [few] : { $count } очка
   *[other] : { $count } очков
    }
log-project = { $person ->
    [you] Вы берёте
   *[they] { $player } берёт
    } { $place ->
    [deck] из колоды{" "}
   *[display] {""}
    }проект { $number } за { $points } очков{ $count ->
    [0] {""}
    [one] : { $count } очко
    [few] : { $count } очка
   *[other] : { $count } очков
    }
log-points = { $person ->
    [you] Вы получаете
   *[they] { $player } получает
    } очки за выполненные проекты: { $count }
log-completed = { $person ->
    [you] Вы выполняете
   *[they] { $player } выполняет
    } проект { $number }: { $points } очков в конце игры
log-favour = { $person ->
    [you] Вы ставите
   *[they] { $player } ставит
    } фишку благосклонности: { $favour } — { $favour-worth }
log-no-pawn = { $person ->
    [you] Вы завершаете
   *[they] { $player } завершает
    } линию, но фишек в запасе нет
log-return = { $person ->
    [you] Вы забираете
   *[they] { $player } забирает
    } архитекторов
log-last-turn = Две стопки пусты: { $person ->
    [you] последний ход за вами
   *[they] последний ход за игроком { $player }
    }
log-end = Две стопки пусты: игра окончена

sheet-track = Планшет подсчёта
sheet-projects = Выполненные проекты
sheet-i = Благосклонность I: стопки из одного
sheet-ii = Благосклонность II: стопки из двух
sheet-iii = Благосклонность III: стопки из трёх
sheet-iv = Благосклонность IV: стопки из четырёх
sheet-stairs = Благосклонность: лесенка
sheet-corners = Благосклонность: высокие углы
sheet-favour-projects = Благосклонность: проекты
sheet-row = Благосклонность: нижний ряд

board-stacks = Планшет построек
board-city = { $person ->
    [you] Ваш город
   *[they] Город игрока { $seat }
    }
board-points = очки
board-track = планшет подсчёта { $track } + { $base }
board-tally-track = стена { $points }
board-tally-laps = стена { $points } ({ $base } + { $track })
board-tally-projects = проекты { $points }
board-tally-favours = благосклонность { $points }
board-first = ходит первым
board-supply = архитекторов в запасе { $architects }, фишек { $pawns }
board-hand = Тайл в руке
board-sides = Карты построек
board-display = Открытые проекты (в колоде: { $deck })
board-open = { $person ->
    [you] Ваши проекты
   *[they] Проекты игрока { $seat }
    }
board-done = выполнены
board-favours = Благосклонность царя
board-none = нет
board-ending = 2 стопки пусты: последний ход
board-yours = Ваши проекты
board-tile = { $colour } тайл { $building-of }
board-stack = Стопка { $stack } планшета построек: { $tile }, тайлов в стопке: { $height }
board-stack-empty = Стопка { $stack } планшета построек: тайлов не осталось
board-architect = { $person ->
    [you] там стоит ваш архитектор
   *[they] там стоит архитектор игрока { $player }
    }
board-cell = Ячейка { $cell } города: { $tile }, высота { $height }
board-cell-empty = Ячейка { $cell } города: пусто
board-any = любой
board-project = Проект { $number } за { $points } очков: { $pattern }
board-missing = ещё { $count }
board-completes = Завершит проекты: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
    }
board-ready = будет готов
board-completed = Выполнено проектов: { $count }, очков в конце игры: { $points }
board-no-project = На этом месте проектов не осталось
board-deck = Колода проектов: осталось { $count }
board-instead = очки вместо проекта
board-instead-label = По одному за каждый проект, выполненный любым игроком: очки вместо проекта, { $count }
board-end = Две пустые стопки — конец игры
board-now = сейчас
board-each = по { $each }, сейчас { $now }
board-row = ваших фишек там: { $count }
board-pawn = { $person ->
    [you] там стоит ваша фишка
   *[they] там стоит фишка игрока { $player }
    }


board-effect-garden-A = 1 за стопку той же высоты
board-effect-garden-B = 2 за тайл своей стопки
board-effect-market-A = 2 за тайл того же цвета
board-effect-market-B = 1 за тайл другого цвета
board-effect-wall-A = 2 за стену на краю
board-effect-wall-B = стены в углах: 1, 4, 8, 10
board-effect-palace-A = проект и 1 за дворец
board-effect-palace-B = проект или очки за готовые
board-effect-residence-A = 1 за вид построек
board-effect-residence-B = 2 за рынок и резиденцию
board-effect-theatre-A = 1 за архитектора
board-effect-theatre-B = 2 за своего архитектора

help-market = Возьмите верхний тайл стопки, на которой нет архитектора. Туда встанет ваш архитектор: три в ряд приносят благосклонность царя.
help-city = Ваш город. Тайл кладут на любую ячейку, пустую или нет; считаются только видимые тайлы, а эффект постройки приносит очки сразу.
help-rival-city = Ячейка города соперника: строит здесь только он.
help-project = Открытый проект. Дворец позволяет взять его; выложите его цвета в своём городе, повернув как угодно, но не зеркально, и в конце он принесёт очки.
help-deck = Будущие проекты. Дворец позволяет взять верхний не глядя.
help-points = С этим дворцом вместо проекта можно взять по очку за каждый выполненный проект обоих игроков.
help-holding = Проект перед игроком. Яркие ячейки уже готовы в лучшем для него месте, бледных не хватает.
help-won = Выполненные проекты: их очки считают в конце.
help-reserve = Ещё не выставленные архитекторы и фишки для благосклонности царя. Архитекторы возвращаются после ряда из трёх или когда все четверо на планшете.
help-wall = Планшет подсчёта — городская стена. Каждый полный круг из пятидесяти камней добавляет 50. В счёт рядом с именем входят ещё выполненные проекты и благосклонность.
help-tally = Из чего складывается счёт рядом с именем: очки на стене, по 50 за каждый полный круг; выполненные проекты; и то, что принесли бы фишки царской благосклонности при нынешнем городе.
help-favour = Место царской благосклонности. Три ваших архитектора в ряд позволяют поставить сюда фишку; очки в конце получит только её хозяин.
help-effect-garden-A = Сад: 1 очко за каждую стопку города ровно из стольких тайлов, сколько в стопке с этим садом, включая её саму.
help-effect-garden-B = Сад: 2 очка за каждый тайл стопки, на которую положен сад, включая сам сад.
help-effect-market-A = Рынок: 2 очка за каждый видимый тайл цвета этого рынка, включая сам рынок.
help-effect-market-B = Рынок: 1 очко за каждый видимый тайл другого цвета, чем этот рынок.
help-effect-wall-A = Стена: 2 очка за каждую видимую стену на краю города, то есть на любой ячейке, кроме средней.
help-effect-wall-B = Стена: 1, 4, 8 или 10 очков за 1, 2, 3 или 4 видимые стены в углах города.
help-effect-palace-A = Дворец: возьмите проект, затем получите 1 очко за каждый видимый дворец города.
help-effect-palace-B = Дворец: возьмите проект или получите по 1 очку за каждый уже выполненный проект любого игрока.
help-effect-residence-A = Резиденция: 1 очко за каждый вид построек, видимый в вашем городе.
help-effect-residence-B = Резиденция: 2 очка за каждый видимый рынок и каждую видимую резиденцию вашего города.
help-effect-theatre-A = Театр: 1 очко за каждого архитектора на планшете построек, вашего и соперника.
help-effect-theatre-B = Театр: 2 очка за каждого вашего архитектора на планшете построек.

## Кто как играет: для страниц игроков.

habit-track =
    .many = Набирает очки по ходу стройки
    .few = Мало очков набирает по ходу стройки
    .wins = Побеждает очками по ходу стройки
habit-projects =
    .many = Выполняет много проектов
    .few = Выполняет мало проектов
    .wins = Побеждает проектами
habit-i =
    .many = Строит широко и низко
    .few = Редко оставляет стопки из одного тайла
    .wins = Побеждает стопками из одного тайла
habit-corners =
    .many = Строит высокие углы
    .few = Оставляет углы низкими
    .wins = Побеждает высокими углами
