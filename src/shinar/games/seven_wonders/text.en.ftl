title = 7 Wonders: Babel
about = Lead a city through three ages: build, trade, fight, raise your wonder, write the laws of the Tower of Babel and join the Great Projects.

resource-wood = wood
resource-stone = stone
resource-clay = clay
resource-ore = ore
resource-glass = glass
resource-papyrus = papyrus
resource-loom = cloth

colour-brown = brown
    .card = brown card
    .of-cards = brown cards
colour-grey = grey
    .card = grey card
    .of-cards = grey cards
colour-blue = blue
    .card = blue card
    .of-cards = blue cards
colour-yellow = yellow
    .card = yellow card
    .of-cards = yellow cards
colour-red = red
    .card = red card
    .of-cards = red cards
colour-green = green
    .card = green card
    .of-cards = green cards
colour-purple = purple
    .card = purple card
    .of-cards = purple cards
colour-black = black
    .card = black card
    .of-cards = black cards
colour-white = white
    .card = leader
    .of-cards = leaders

science-compass = compass
science-gear = gear
science-tablet = tablet

side-A = A
side-B = B

card-lumber_yard = Lumber Yard
    .effect = makes wood
card-stone_pit = Stone Pit
    .effect = makes stone
card-clay_pool = Clay Pool
    .effect = makes clay
card-ore_vein = Ore Vein
    .effect = makes ore
card-tree_farm = Tree Farm
    .effect = makes wood or clay
card-excavation = Excavation
    .effect = makes stone or clay
card-clay_pit = Clay Pit
    .effect = makes clay or ore
card-timber_yard = Timber Yard
    .effect = makes wood or stone
card-forest_cave = Forest Cave
    .effect = makes wood or ore
card-mine = Mine
    .effect = makes stone or ore
card-loom = Loom
    .effect = makes cloth
card-glassworks = Glassworks
    .effect = makes glass
card-press = Press
    .effect = makes papyrus
card-pawnshop = Pawnshop
    .effect = 3 points
card-baths = Baths
    .effect = 3 points
card-altar = Altar
    .effect = 2 points
card-theater = Theater
    .effect = 2 points
card-tavern = Tavern
    .effect = 5 coins
card-east_trading_post = East Trading Post
    .effect = raw materials from the right neighbour cost 1 coin each
card-west_trading_post = West Trading Post
    .effect = raw materials from the left neighbour cost 1 coin each
card-marketplace = Marketplace
    .effect = manufactured goods from both neighbours cost 1 coin each
card-stockade = Stockade
    .effect = 1 shield
card-barracks = Barracks
    .effect = 1 shield
card-guard_tower = Guard Tower
    .effect = 1 shield
card-apothecary = Apothecary
    .effect = science: compass
card-workshop = Workshop
    .effect = science: gear
card-scriptorium = Scriptorium
    .effect = science: tablet
card-sawmill = Sawmill
    .effect = makes 2 wood
card-quarry = Quarry
    .effect = makes 2 stone
card-brickyard = Brickyard
    .effect = makes 2 clay
card-foundry = Foundry
    .effect = makes 2 ore
card-aqueduct = Aqueduct
    .effect = 5 points
card-temple = Temple
    .effect = 3 points
card-statue = Statue
    .effect = 4 points
card-courthouse = Courthouse
    .effect = 4 points
card-forum = Forum
    .effect = makes any one manufactured good a turn, not for sale
card-caravansery = Caravansery
    .effect = makes any one raw material a turn, not for sale
card-vineyard = Vineyard
    .effect = 1 coin for each brown card, yours and the neighbours'
card-bazar = Bazar
    .effect = 2 coins for each grey card, yours and the neighbours'
card-walls = Walls
    .effect = 2 shields
card-training_ground = Training Ground
    .effect = 2 shields
card-stables = Stables
    .effect = 2 shields
card-archery_range = Archery Range
    .effect = 2 shields
card-dispensary = Dispensary
    .effect = science: compass
card-laboratory = Laboratory
    .effect = science: gear
card-library = Library
    .effect = science: tablet
card-school = School
    .effect = science: tablet
card-pantheon = Pantheon
    .effect = 7 points
card-gardens = Gardens
    .effect = 5 points
card-town_hall = Town Hall
    .effect = 6 points
card-palace = Palace
    .effect = 8 points
card-senate = Senate
    .effect = 6 points
card-haven = Haven
    .effect = 1 coin now and 1 point at the end for each of your brown cards
card-lighthouse = Lighthouse
    .effect = 1 coin now and 1 point at the end for each of your yellow cards, this one included
card-chamber_of_commerce = Chamber of Commerce
    .effect = 2 coins now and 2 points at the end for each of your grey cards
card-arena = Arena
    .effect = 3 coins now and 1 point at the end for each stage of your wonder
card-fortifications = Fortifications
    .effect = 3 shields
card-circus = Circus
    .effect = 3 shields
card-arsenal = Arsenal
    .effect = 3 shields
card-siege_workshop = Siege Workshop
    .effect = 3 shields
card-lodge = Lodge
    .effect = science: compass
card-observatory = Observatory
    .effect = science: gear
card-university = University
    .effect = science: tablet
card-academy = Academy
    .effect = science: compass
card-study = Study
    .effect = science: gear
card-workers_guild = Workers' Guild
    .effect = 1 point for each brown card of your neighbours
card-craftsmens_guild = Craftsmen's Guild
    .effect = 2 points for each grey card of your neighbours
card-traders_guild = Traders' Guild
    .effect = 1 point for each yellow card of your neighbours
card-philosophers_guild = Philosophers' Guild
    .effect = 1 point for each green card of your neighbours
card-spies_guild = Spies' Guild
    .effect = 1 point for each red card of your neighbours
card-strategists_guild = Strategists' Guild
    .effect = 1 point for each defeat token of your neighbours
card-shipowners_guild = Shipowners' Guild
    .effect = 1 point for each of your brown, grey and purple cards, this one included
card-scientists_guild = Scientists' Guild
    .effect = any one science symbol
card-magistrates_guild = Magistrates' Guild
    .effect = 1 point for each blue card of your neighbours
card-builders_guild = Builders' Guild
    .effect = 1 point for each stage, yours and the neighbours'
card-alexander = Alexander
    .effect = 1 point at the end for each of your victory tokens
card-amytis = Amytis
    .effect = 2 points at the end for each stage of your wonder
card-archimedes = Archimedes
    .effect = your green cards cost one resource less
card-aristotle = Aristotle
    .effect = 3 more points at the end for each set of three different science symbols
card-bilkis = Bilkis
    .effect = once a turn any one resource from the bank for one coin
card-caesar = Caesar
    .effect = 2 shields
card-cleopatra = Cleopatra
    .effect = 5 points
card-croesus = Croesus
    .effect = 6 coins
card-euclid = Euclid
    .effect = science: compass
card-hammurabi = Hammurabi
    .effect = your blue cards cost one resource less
card-hannibal = Hannibal
    .effect = 1 shield
card-hatshepsut = Hatshepsut
    .effect = each turn, a coin from the bank for each neighbour you buy from
card-hiram = Hiram
    .effect = 2 points at the end for each of your purple cards
card-hypatia = Hypatia
    .effect = 1 point at the end for each of your green cards
card-imhotep = Imhotep
    .effect = your stages cost one resource less
card-justinian = Justinian
    .effect = 3 points at the end for each set of a red, a green and a blue card
card-leonidas = Leonidas
    .effect = your red cards cost one resource less
card-maecenas = Maecenas
    .effect = your later leaders cost nothing
card-midas = Midas
    .effect = 1 point at the end for every three coins, on top of the treasury points
card-nebuchadnezzar = Nebuchadnezzar
    .effect = 1 point at the end for each of your blue cards
card-nefertiti = Nefertiti
    .effect = 4 points
card-nero = Nero
    .effect = two coins for each victory token that you take
card-pericles = Pericles
    .effect = 2 points at the end for each of your red cards
card-phidias = Phidias
    .effect = 1 point at the end for each of your brown cards
card-plato = Plato
    .effect = 7 points at the end for each set of seven colours: brown, grey, blue, yellow, green, red, purple
card-praxiteles = Praxiteles
    .effect = 2 points at the end for each of your grey cards
card-ptolemy = Ptolemy
    .effect = science: tablet
card-pythagoras = Pythagoras
    .effect = science: gear
card-ramses = Ramses
    .effect = you build guilds for free
card-sappho = Sappho
    .effect = 2 points
card-solomon = Solomon
    .effect = build a card from the discard pile for free
card-tomyris = Tomyris
    .effect = defeat tokens that you would take in conflicts go to whoever beat you
card-varro = Varro
    .effect = 1 point at the end for each of your yellow cards
card-vitruvius = Vitruvius
    .effect = two coins each time you build by chain
card-xenophon = Xenophon
    .effect = two coins for each yellow card that you build
card-zenobia = Zenobia
    .effect = 3 points
card-aspasia = Aspasia
    .effect = 2 points; a diplomacy token
card-berenice = Berenice
    .effect = once a turn one coin more when you take coins from the bank
card-caligula = Caligula
    .effect = one free black card in each age
card-darius = Darius
    .effect = 1 point at the end for each of your black cards
card-diocletian = Diocletian
    .effect = two coins for each black card that you build
card-semiramis = Semiramis
    .effect = each of your defeat tokens counts as a shield
card-pigeon_loft = Pigeon Loft
    .effect = a mask: at the end, the symbol of a neighbour's green card
card-militia = Militia
    .effect = 2 shields
card-hideout = Hideout
    .effect = 2 points; every other player loses a coin
card-residence = Residence
    .effect = 1 point; a diplomacy token
card-gambling_den = Gambling Den
    .effect = 6 coins; each neighbour takes a coin from the bank
card-clandestine_dock_west = Clandestine Dock West
    .effect = once a turn a resource from the left neighbour is a coin cheaper
card-clandestine_dock_east = Clandestine Dock East
    .effect = once a turn a resource from the right neighbour is a coin cheaper
card-secret_warehouse = Secret Warehouse
    .effect = once a turn one more of a resource that your brown or grey cards or your board make
card-gates_of_the_city = Gates of the City
    .effect = 4 points
card-spy_ring = Spy Ring
    .effect = a mask: at the end, the symbol of a neighbour's green card
card-mercenaries = Mercenaries
    .effect = 3 shields
card-lair = Lair
    .effect = 3 points; every other player loses two coins
card-consulate = Consulate
    .effect = 2 points; a diplomacy token
card-gambling_house = Gambling House
    .effect = 9 coins; each neighbour takes two coins from the bank
card-black_market = Black Market
    .effect = once a turn one resource that neither your brown and grey cards nor your board makes
card-sepulcher = Sepulcher
    .effect = 4 points; every other player loses a coin for each of their victory tokens
card-architect_cabinet = Architect Cabinet
    .effect = 2 points; your stages cost no resources
card-tabularium = Tabularium
    .effect = 6 points
card-builders_union = Builders' Union
    .effect = 4 points; every other player loses a coin for each stage of their wonder
card-torture_chamber = Torture Chamber
    .effect = a mask: at the end, the symbol of a neighbour's green card
card-contingent = Contingent
    .effect = 5 shields
card-brotherhood = Brotherhood
    .effect = 4 points; every other player loses three coins
card-embassy = Embassy
    .effect = 3 points; a diplomacy token
card-cenotaph = Cenotaph
    .effect = 5 points; every other player loses a coin for each of their victory tokens
card-secret_society = Secret Society
    .effect = 1 coin now and 1 point at the end for each of your black cards, this one included
card-slave_market = Slave Market
    .effect = 1 coin now and 1 point at the end for each of your victory tokens
card-capitol = Capitol
    .effect = 8 points
card-gamers_guild = Gamers' Guild
    .effect = 1 point for every three coins, on top of the treasury points
card-courtesans_guild = Courtesans' Guild
    .effect = copies a neighbour's leader, as if you had just recruited it for free
card-diplomats_guild = Diplomats' Guild
    .effect = 1 point for each leader of your neighbours
card-architects_guild = Architects' Guild
    .effect = 3 points for each purple card of your neighbours
card-counterfeiters_guild = Counterfeiters' Guild
    .effect = 5 points; every other player loses three coins
card-guild_of_shadows = Guild of Shadows
    .effect = 1 point for each black card of your neighbours
card-mourners_guild = Mourners' Guild
    .effect = 1 point for each victory token of your neighbours

wonder-alexandria = Alexandria
    .full = Lighthouse of Alexandria
wonder-babylon = Babylon
    .full = Hanging Gardens of Babylon
wonder-ephesos = Ephesos
    .full = Temple of Artemis in Ephesus
wonder-gizah = Gizah
    .full = Pyramids of Giza
wonder-halikarnassos = Halikarnassos
    .full = Mausoleum of Halicarnassus
wonder-olympia = Olympia
    .full = Statue of Zeus in Olympia
wonder-rhodos = Rhodos
    .full = Colossus of Rhodes
wonder-roma = Roma
    .full = Colosseum of Rome
    .privilege-A = your leaders cost nothing
    .privilege-B = your leaders cost 2 coins less, those of your neighbours 1 less
wonder-petra = Petra
    .full = Treasury of Petra
wonder-byzantium = Byzantium
    .full = Cathedral of Byzantium
wonder-great_wall = Great Wall
    .full = Great Wall of China
wonder-stonehenge = Stonehenge
    .full = Stone Circle of Stonehenge
wonder-abu_simbel = Abu Simbel
    .full = Temples of Abu Simbel
wonder-manneken_pis = Manneken Pis
    .full = Manneken Pis of Brussels
    .privilege-A = 4 coins more at the start
    .privilege-B = 4 coins more at the start

stage-alexandria-A-1 = 3 points
stage-alexandria-A-2 = makes any one raw material a turn, not for sale
stage-alexandria-A-3 = 7 points
stage-alexandria-B-1 = makes any one raw material a turn, not for sale
stage-alexandria-B-2 = makes any one manufactured good a turn, not for sale
stage-alexandria-B-3 = 7 points
stage-babylon-A-1 = 3 points
stage-babylon-A-2 = any one science symbol
stage-babylon-A-3 = 7 points
stage-babylon-B-1 = 3 points
stage-babylon-B-2 = you may play the last card of each age
stage-babylon-B-3 = any one science symbol
stage-ephesos-A-1 = 3 points
stage-ephesos-A-2 = 9 coins
stage-ephesos-A-3 = 7 points
stage-ephesos-B-1 = 2 points; 4 coins
stage-ephesos-B-2 = 3 points; 4 coins
stage-ephesos-B-3 = 5 points; 4 coins
stage-gizah-A-1 = 3 points
stage-gizah-A-2 = 5 points
stage-gizah-A-3 = 7 points
stage-gizah-B-1 = 3 points
stage-gizah-B-2 = 5 points
stage-gizah-B-3 = 5 points
stage-gizah-B-4 = 7 points
stage-halikarnassos-A-1 = 3 points
stage-halikarnassos-A-2 = build a card from the discard pile for free
stage-halikarnassos-A-3 = 7 points
stage-halikarnassos-B-1 = 2 points; build a card from the discard pile for free
stage-halikarnassos-B-2 = 1 point; build a card from the discard pile for free
stage-halikarnassos-B-3 = build a card from the discard pile for free
stage-olympia-A-1 = 3 points
stage-olympia-A-2 = one free building in each age
stage-olympia-A-3 = 7 points
stage-olympia-B-1 = raw materials from both neighbours cost 1 coin each
stage-olympia-B-2 = 5 points
stage-olympia-B-3 = at the end, copy a neighbour's guild
stage-rhodos-A-1 = 3 points
stage-rhodos-A-2 = 2 shields
stage-rhodos-A-3 = 7 points
stage-rhodos-B-1 = 3 points; 3 coins; 1 shield
stage-rhodos-B-2 = 4 points; 4 coins; 1 shield
stage-roma-A-1 = 4 points
stage-roma-A-2 = 6 points
stage-roma-B-1 = 5 coins; draw four leaders
stage-roma-B-2 = 3 points; you may recruit one more leader at once
stage-roma-B-3 = 3 points; you may recruit one more leader at once
stage-petra-A-1 = 3 points
stage-petra-A-2 = 7 points
stage-petra-A-3 = 7 points
stage-petra-B-1 = 3 points; every other player loses two coins
stage-petra-B-2 = 14 points
stage-byzantium-A-1 = 3 points
stage-byzantium-A-2 = 2 points; a diplomacy token
stage-byzantium-A-3 = 7 points
stage-byzantium-B-1 = 3 points; a diplomacy token
stage-byzantium-B-2 = 4 points; a diplomacy token
stage-great_wall-A-1 = 8 coins
stage-great_wall-A-2 = any one science symbol
stage-great_wall-A-3 = 2 shields
stage-great_wall-A-4 = build a card from the discard pile for free
stage-great_wall-B-1 = 8 coins; each neighbour takes two coins from the bank
stage-great_wall-B-2 = a mask: at the end, the symbol of a neighbour's green card
stage-great_wall-B-3 = a diplomacy token; every other player loses two coins
stage-great_wall-B-4 = once a turn one resource that neither your brown and grey cards nor your board makes
stage-stonehenge-A-1 = 3 points
stage-stonehenge-A-2 = 5 points
stage-stonehenge-A-3 = 2 points at the end for each stone symbol on your brown cards
stage-stonehenge-B-1 = 1 coin now and 1 point at the end for each stone symbol on your brown cards
stage-stonehenge-B-2 = 1 point at the end for each of your neighbours' cards of the same colour as the card under this stage
stage-abu_simbel-A-1 = 3 points
stage-abu_simbel-A-2 = 5 points
stage-abu_simbel-A-3 = bury one of your leaders: it no longer works, but is worth twice its price in points
stage-abu_simbel-B-1 = bury one of your leaders: it no longer works, but is worth twice its price in points
stage-abu_simbel-B-2 = bury one of your leaders: it no longer works, but is worth twice its price in points
stage-manneken_pis-A-1 = the first stage of the left neighbour, for its cost and with its effect
stage-manneken_pis-A-2 = the second stage of the right neighbour, for its cost and with its effect
stage-manneken_pis-A-3 = the last stage of the left neighbour, for its cost and with its effect
stage-manneken_pis-B-1 = 7 points; 7 coins; 1 shield

tile-1 = War Tax
    .law = Red cards cost a tax to the bank: 1, 2 or 3 coins, depending on the age.
tile-2 = Call to Arms
    .law = Red cards need no resources; coins are still paid.
tile-3 = Simple Tools
    .law = Brown cards with two resources make nothing.
tile-4 = Closed Markets
    .law = Both Trading Posts, Marketplace, Caravansery and Forum do nothing.
tile-5 = Citizens' Thanks
    .law = A blue card brings its builder 1, 2 or 3 coins from the bank, depending on the age.
tile-6 = Citizens' Tax
    .law = Blue cards cost a tax to the bank: 1, 2 or 3 coins, depending on the age.
tile-7 = Borrowed Plans
    .law = Chains may also start from the neighbours' buildings.
tile-8 = Hired Builders
    .law = Instead of resources, blue cards cost coins to the bank, 1 for each resource; chains stay free.
tile-9 = Cheap Wares
    .law = Manufactured goods from neighbours cost 1 coin less each.
tile-10 = Costly Wares
    .law = Manufactured goods from neighbours cost 1 coin more each.
tile-11 = Cheap Materials
    .law = Raw materials from neighbours cost 1 coin less each.
tile-12 = Costly Materials
    .law = Raw materials from neighbours cost 1 coin more each.
tile-13 = Heirs' Tax
    .law = Building by chain costs a tax to the bank: 1, 2 or 3 coins, depending on the age.
tile-14 = Heirs' Gift
    .law = Building by chain brings 1, 2 or 3 coins from the bank, depending on the age.
tile-15 = Common Labour
    .law = Stages of wonders need no resources; coins are still paid.
tile-16 = Wonder Tax
    .law = Stages of wonders cost a tax to the bank: 1, 2 or 3 coins, depending on the age.
tile-17 = Forest and Rock
    .law = Every player gets 1 wood or 1 stone for free once a turn.
tile-18 = Gifts of the Earth
    .law = Every player gets 1 ore or 1 clay for free once a turn.
tile-19 = Faded Laurels
    .law = Victory tokens are taken one step lower: nothing instead of 1, 1 instead of 3, 3 instead of 5.
tile-20 = Deep Veins
    .law = Brown cards with one resource make any amount of it.
tile-21 = Craftsmen's Gift
    .law = Every player gets 1 glass, 1 papyrus or 1 cloth for free once a turn.
tile-22 = Bitter Defeat
    .law = Whoever takes a defeat token takes two.
tile-23 = Guild Dues
    .law = Instead of resources, guilds cost coins to the bank, 1 for each resource.
tile-24 = Guild Bounty
    .law = A guild brings its builder 5 coins from the bank.

project-belvedere = Belvedere
    .price = 1 coin, 1 clay
    .reward = a token: build a stage without its resources
    .penalty = lose a red card
project-cranes = Cranes
    .price = 1 coin
    .reward = a token: build a card for free
    .penalty = lose a brown card
project-double_walls = Double Walls
    .price = 1 coin
    .reward = a victory token worth 1 point
    .penalty = lose the starting resource of your board
project-factory = Factory
    .price = 2 coins
    .reward = a token: take part with a card of any colour
    .penalty = lose a grey card
project-rampart_road = Rampart Road
    .price = 1 coin, 1 stone
    .reward = 4 coins
    .penalty = lose all coins
project-obelisk = Obelisk
    .price = 1 coin, 1 papyrus
    .reward = 1 shield
    .penalty = lose a brown card
project-river_port = River Port
    .price = 1 coin, 1 cloth
    .reward = 6 coins
    .penalty = lose all coins
project-sewer_network = Sewer Network
    .price = 2 coins
    .reward = a token: build a card for free
    .penalty = lose a red card
project-smelter = Smelter
    .price = 2 coins
    .reward = 1 point at the end for each stage of your wonder
    .penalty = lose a grey card
project-war_mirror = War Mirror
    .price = 2 coins, 1 glass
    .reward = a victory token worth 3 points
    .penalty = lose a blue card
project-archives = Archives
    .price = 4 coins
    .reward = 3 points at the end for each set of three different science symbols
    .penalty = lose a blue card
project-giant_trebuchet = Giant Trebuchet
    .price = 5 coins, 1 wood
    .reward = a victory token worth 5 points
    .penalty = lose all coins
project-grand_bazaar = Grand Bazaar
    .price = 4 coins, 1 ore
    .reward = 12 coins
    .penalty = lose a red card
project-menagerie = Menagerie
    .price = 4 coins
    .reward = 1 point at the end for each guild, yours and the neighbours'
    .penalty = lose a green card
project-triumphal_arches = Triumphal Arches
    .price = 5 coins
    .reward = 2 shields
    .penalty = lose two victory tokens

option-tower = The Tower of Babel
option-tower-with = with it
option-tower-without = without it
option-projects = The Great Projects of Babel
option-projects-with = with them
option-projects-without = without them
option-wonders = Wonder boards in seat order, by their first letters (with two players the third is the Free City's)
option-wonders-random = drawn at random
option-wonders-ABEGHOR = any order, such as this one
option-sides = Sides of the wonder boards
option-sides-random = drawn at random for each board
option-sides-choose = each player chooses
option-sides-A = A for all
option-sides-B = B for all
option-fresh_tile = A tower tile laid in the last turn of an age
option-fresh_tile-next_turn = does not apply yet to that age's project and conflicts
option-fresh_tile-at_once = already applies to them
option-free_build_tax = Taxes of tiles 1 and 6 on free buildings
option-free_build_tax-paid = are paid
option-free_build_tax-spared = are not paid
option-endless_sale = From a card that tile 20 has made endless, neighbours may buy
option-endless_sale-any = any amount
option-endless_sale-one = one unit
option-single_victory_token = One victory token where two are to be lost
option-single_victory_token-kept = is kept, and a minus token taken
option-single_victory_token-lost = is lost, and that is all
option-minus_doubling = Minus tokens of projects under tile 22
option-minus_doubling-doubled = are doubled
option-minus_doubling-single = are not doubled
option-minus_as_defeat = For the Strategists' Guild minus tokens
option-minus_as_defeat-no = do not count
option-minus_as_defeat-yes = count as defeat tokens
option-leaders = The Leaders expansion
option-leaders-without = without it
option-leaders-with = with it
option-cities = The Cities expansion
option-cities-without = without it
option-cities-with = with it
option-wonder_pack = The boards of the Wonder Pack
option-wonder_pack-without = without them
option-wonder_pack-with = with them
option-eight_guilds = With eight players the third age has
option-eight_guilds-nine = 9 guilds and 7 black cards
option-eight_guilds-ten = 10 guilds and 6 black cards
option-extra_leader = An extra leader is paid for
option-extra_leader-with_income = also with the income of the turn
option-extra_leader-before_income = only with coins from before that income
option-copied_leader = If the leader that the Courtesans' Guild copies is buried
option-copied_leader-stays = the copy stays
option-copied_leader-goes = the copy ends
option-copied_courtesans = If Olympia copies the Courtesans' Guild
option-copied_courtesans-points = it gets the points of one of the neighbours' leaders
option-copied_courtesans-nothing = it gets nothing
option-stopped_supply = For Secret Warehouse and Black Market, production that is stopped or lost
option-stopped_supply-not_made = does not count
option-stopped_supply-made = counts
option-tomyris_penalty = When a project fails, the owner of Tomyris
option-tomyris_penalty-no_minus = takes no minus token
option-tomyris_penalty-no_penalty = suffers no penalty at all
option-copied_wall = Manneken Pis counts the stages of the Great Wall
option-copied_wall-from_left = from the left
option-copied_wall-from_right = from the right
option-roma_lost = When Roma B loses its privilege
option-roma_lost-both = the neighbours lose their reduction, too
option-roma_lost-own = the neighbours keep their reduction
option-hammurabi_coins = Under tile 8 Hammurabi
option-hammurabi_coins-printed = does not help
option-hammurabi_coins-reduced = saves one coin

preset-first = A first game
    .about = The base game alone, with side A of every board: no tower, no projects, no expansions.
preset-babel = Babel
    .about = The Tower of Babel and the Great Projects: the laws are yours to write.
preset-everything = Everything
    .about = Tower, projects, leaders, cities and the boards of the Wonder Pack.

prompt-side = Choose the side of your wonder board
prompt-draft = Keep one of the tower tiles; the others go to the right
prompt-choose = Choose a card and what to do with it
prompt-city = Choose a card for the Free City
prompt-purchase = Choose from whom the Free City buys resources
ask-purchase = The Free City needs resources for { $card }: choose from whom it buys them
prompt-seventh = Babylon: choose what to do with your last card
prompt-dig = Build a card from the discard pile for free, or pass
prompt-penalty = The project was not completed: choose what you lose
prompt-pick = Keep one of the leaders; the others go to the right
prompt-recruit = Choose a leader and what to do with it
prompt-extra = Recruit one more leader, or pass
prompt-copy = Courtesans' Guild: choose the leader that it copies
prompt-bury = Abu Simbel: choose the leader to bury
prompt-loss = You lose coins: choose how many to pay; the rest becomes debt
ask-loss = { $count ->
    [one] You lose 1 coin: pay it, or take a debt token
   *[other] You lose { $count } coins: choose how many to pay; the rest becomes debt
    }
prompt-over = The game is over

move-side = side { $side }
move-keep = keep { $tile }
move-discard = discard { $card } for 3 coins
move-tower = discard { $card } and build the tile { $tile }
move-build = build { $card }{ $left ->
    [0] {""}
   *[other] {" "}({ $left } to the left neighbour)
    }{ $join ->
    [join] {" "}and take part in the project
    [token] {" "}and take part in the project with a token
   *[alone] {""}
    }
move-chain = build { $card } by chain{ $left ->
    [0] {""}
   *[other] {" "}({ $left } to the left neighbour)
    }{ $join ->
    [join] {" "}and take part in the project
    [token] {" "}and take part in the project with a token
   *[alone] {""}
    }
move-olympia = build { $card } for free thanks to Olympia{ $left ->
    [0] {""}
   *[other] {" "}({ $left } to the left neighbour)
    }{ $join ->
    [join] {" "}and take part in the project
    [token] {" "}and take part in the project with a token
   *[alone] {""}
    }
move-gift = build { $card } for free with a token{ $left ->
    [0] {""}
   *[other] {" "}({ $left } to the left neighbour)
    }{ $join ->
    [join] {" "}and take part in the project
    [token] {" "}and take part in the project with a token
   *[alone] {""}
    }
move-stage = build a stage with { $card }{ $left ->
    [0] {""}
   *[other] {" "}({ $left } to the left neighbour)
    }
move-grant = build a stage with { $card } and a token
move-dig = build { $card } from the discard pile{ $left ->
    [0] {""}
   *[other] {" "}({ $left } to the left neighbour)
    }{ $join ->
    [join] {" "}and take part in the project
    [token] {" "}and take part in the project with a token
   *[alone] {""}
    }
move-pass = pass
move-pick = keep { $card }
move-recruit = recruit { $card }
move-caligula = build { $card } for free thanks to Caligula{ $left ->
    [0] {""}
   *[other] {" "}({ $left } to the left neighbour)
    }{ $join ->
    [join] {" "}and take part in the project
    [token] {" "}and take part in the project with a token
   *[alone] {""}
    }
move-wall = build stage { $stage } of the Great Wall with { $card }{ $left ->
    [0] {""}
   *[other] {" "}({ $left } to the left neighbour)
    }
move-wall_grant = build stage { $stage } of the Great Wall with { $card } and a token
move-split = buy { $raw ->
    [0] no raw materials
    [one] one raw material
   *[other] { $raw } raw materials
    } and { $goods ->
    [0] no manufactured goods
    [one] one manufactured good
   *[other] { $goods } manufactured goods
    } on the left, the rest on the right
move-bury = bury { $card }
move-copy = copy { $card }
move-pay = { $coins ->
    [0] pay nothing, all of it becomes debt
    [one] pay 1 coin
   *[other] pay { $coins } coins
    }
move-lose = lose { $card }
move-forfeit = lose victory tokens { $tokens }

log-chosen = { $person ->
    [you] You have
   *[they] { $player } has
    } chosen
log-side = { $person ->
    [you] You play
   *[they] { $player } plays
    } side { $side }
log-drafted = The tower tiles are passed to the right
log-discard = { $person ->
    [you] You discard
   *[they] { $player } discards
    } a card for 3 coins
log-tower = { $person ->
    [you] You discard a card and build
   *[they] { $player } discards a card and builds
    } a tower tile
log-build = { $person ->
    [you] You build
   *[they] { $player } builds
    } { $card }{ $join ->
   *[alone] {""}
    [join] {", "}taking part in the project
    [token] {", "}taking part in the project with a token
    }
log-chain = { $person ->
    [you] You build
   *[they] { $player } builds
    } { $card } by chain{ $join ->
   *[alone] {""}
    [join] {", "}taking part in the project
    [token] {", "}taking part in the project with a token
    }
log-olympia = { $person ->
    [you] You build
   *[they] { $player } builds
    } { $card } for free thanks to Olympia{ $join ->
   *[alone] {""}
    [join] {", "}taking part in the project
    [token] {", "}taking part in the project with a token
    }
log-gift = { $person ->
    [you] You build
   *[they] { $player } builds
    } { $card } for free with a token{ $join ->
   *[alone] {""}
    [join] {", "}taking part in the project
    [token] {", "}taking part in the project with a token
    }
log-stage = { $person ->
    [you] You build
   *[they] { $player } builds
    } a stage of the wonder
log-grant = { $person ->
    [you] You build
   *[they] { $player } builds
    } a stage of the wonder with a token
log-dig = { $person ->
    [you] You build
   *[they] { $player } builds
    } { $card } from the discard pile{ $join ->
   *[alone] {""}
    [join] {", "}taking part in the project
    [token] {", "}taking part in the project with a token
    }
log-pass = { $person ->
    [you] You build
   *[they] { $player } builds
    } nothing from the discard pile
log-city-discard = The Free City discards a card for 3 coins
log-city-build = The Free City builds { $card }
log-city-chain = The Free City builds { $card } by chain
log-city-olympia = The Free City builds { $card } for free thanks to Olympia
log-city-stage = The Free City builds a stage of its wonder
log-city-dig = The Free City builds { $card } from the discard pile
log-paid = … { $person ->
    [you] you pay
   *[they] pays
    } { $bank ->
    [0] { "" }
   *[other] { $bank } to the bank{ $left ->
        [0] { $right ->
            [0] { "" }
           *[other] { ", " }
        }
       *[other] { ", " }
    }
    }{ $left ->
    [0] { "" }
   *[other] { $left } to the left neighbour{ $right ->
        [0] { "" }
       *[other] { ", " }
    }
    }{ $right ->
    [0] { "" }
   *[other] { $right } to the right neighbour
    }
log-own-card = … with { $card }
log-tile = Tile { $number } is laid on the tower: { $tile }
log-passed = The hands are passed on: turn { $round }
log-age = Age { $age } begins
log-new-project = The Great Project of the age: { $project }
log-project = { $left ->
    [0] The Great Project { $project } is completed
    [one] The Great Project { $project } is not completed: one participation token is left on it
   *[other] The Great Project { $project } is not completed: { $left } participation tokens are left on it
    }
log-reward = { $player }: { $count ->
    [one] one participation token. Reward: { $project-reward }
   *[other] { $count } participation tokens. Reward, for each of them: { $project-reward }
    }{ $lowered ->
    [yes] , one step lower by the law of tile 19
   *[no] { "" }
    }
log-spared = { $player }: no participation token. No reward, no penalty
log-excused = { $player }: { $count ->
    [one] one participation token
   *[other] { $count } participation tokens
    }. No reward, no penalty
log-minus = { $player }: no participation token. Penalty: nothing to lose, so a minus token, { $count ->
    [one] one point
   *[other] { $count } points
    } less
log-start-lost = { $player }: no participation token. Penalty: the starting resource of the board is lost
log-lost-card = { $player }: no participation token. Penalty: { $card } is lost
log-lost-coins = { $player }: no participation token. Penalty: all coins are lost
log-lost-victories = { $player }: no participation token. Penalty: { $count ->
    [one] one victory token is lost
   *[other] { $count } victory tokens are lost
    }
log-conflicts = { $player }: { $won ->
    [0] no victory token
    [one] one more victory token
   *[other] { $won } more victory tokens
    } and { $lost ->
    [0] no defeat token
    [one] one more defeat token
   *[other] { $lost } more defeat tokens
    }
log-city-conflicts = The Free City: { $won ->
    [0] no victory token
    [one] one more victory token
   *[other] { $won } more victory tokens
    } and { $lost ->
    [0] no defeat token
    [one] one more defeat token
   *[other] { $lost } more defeat tokens
    }
log-leaders-dealt = Each player is dealt 4 leaders
log-own-leader = … { $card }
log-leaders-passed = The leaders are passed to the right
log-recruitment = The recruitment phase of age { $age } begins
log-recruit = { $person ->
    [you] You recruit
   *[they] { $player } recruits
    } { $card } { $price ->
    [0] for free
    [one] for 1 coin
   *[other] for { $price } coins
    }
log-extra = { $person ->
    [you] You recruit
   *[they] { $player } recruits
    } one more leader, { $card }, { $price ->
    [0] for free
    [one] for 1 coin
   *[other] for { $price } coins
    }
log-no-extra = { $person ->
    [you] You recruit
   *[they] { $player } recruits
    } no extra leader
log-draw-leaders = { $person ->
    [you] You draw
   *[they] { $player } draws
    } { $count ->
    [one] one leader
   *[other] { $count } leaders
    }
log-copy = { $person ->
    [you] You copy
   *[they] { $player } copies
    } { $card } with the Courtesans' Guild
log-city-copy = The Free City copies { $card } with the Courtesans' Guild
log-bury = { $person ->
    [you] You bury
   *[they] { $player } buries
    } { $card }
log-shows = { $person ->
    [you] You show
   *[they] { $player } shows
    } the card under the stage: { $card }
log-city-shows = The Free City shows the card under the stage: { $card }
log-loss = { $person ->
    [you] You lose
   *[they] { $player } loses
    } { $count ->
    [one] one coin
   *[other] { $count } coins
    }
log-city-loss = The Free City loses { $count ->
    [one] one coin
   *[other] { $count } coins
    }
log-pay = … paying { $count ->
    [one] one coin
   *[other] { $count } coins
    }
log-debt = { $person ->
    [you] You take
   *[they] { $player } takes
    } { $count ->
    [one] one debt token
   *[other] { $count } debt tokens
    }
log-diplomacy = { $person ->
    [you] You take
   *[they] { $player } takes
    } a diplomacy token
log-city-diplomacy = The Free City takes a diplomacy token
log-diplomacy-returned = The diplomacy tokens are given back
log-peace = { $person ->
    [you] You stay
   *[they] { $player } stays
    } out of the conflicts
log-city-peace = The Free City stays out of the conflicts
log-caligula = { $person ->
    [you] You build
   *[they] { $player } builds
    } { $card } for free thanks to Caligula{ $join ->
   *[alone] {""}
    [join] {", "}taking part in the project
    [token] {", "}taking part in the project with a token
    }
log-wall = { $person ->
    [you] You build
   *[they] { $player } builds
    } stage { $stage } of the Great Wall
log-wall_grant = { $person ->
    [you] You build
   *[they] { $player } builds
    } stage { $stage } of the Great Wall with a token
log-city-wall = The Free City builds stage { $stage } of the Great Wall
log-given-away = { $player }: Tomyris gives { $count ->
    [one] one defeat token
   *[other] { $count } defeat tokens
    } to the winner
log-end = The third age is over

sheet-military = Military
sheet-treasury = Treasury
sheet-wonder = Wonder
sheet-blue = Civilian buildings
sheet-science = Science
sheet-yellow = Commerce
sheet-guilds = Guilds
sheet-tower = Tower of Babel
sheet-projects = Great Projects
sheet-debt = Debt
sheet-leaders = Leaders
sheet-black = Black cards

board-head = Age { $age }, turn { $round }, hands go to the { $passing ->
    [left] left
   *[right] right
    }
board-discards = { $count ->
    [one] one card
   *[other] { $count } cards
    } in the discard pile
board-holder = The Free City is run by player { $seat }
board-tower = Tower
board-project = Project { $name }, tokens left: { $tokens },
board-price = Price
board-reward = Reward
board-penalty = Penalty
board-city = City
board-state = State
board-buildings = Buildings
board-the-free-city = The Free City
board-free-city = Free City
board-seat = Player { $seat }
board-coins = Coins { $coins }
board-shields = Shields { $shields } ({ $tokens })
board-points = Points { $points }
board-tiles = Tiles built { $built }, left { $left }
board-taking-part = Participation tokens: { $count }
board-minus = Minus tokens: -{ $count }
board-token-shields = Shield tokens: { $count }
board-token-colour = Take part with any colour: { $count }
board-token-gift = Free buildings: { $count }
board-token-grant = Stages without resources: { $count }
board-token-archives = Archives: { $count }
board-token-menagerie = Menagerie: { $count }
board-token-smelter = Smelter: { $count }
board-token-diplomacy = Diplomacy tokens: { $count }
board-hand = Your hand
board-pile = The discard pile
board-own-tiles = Your tiles
board-choice = Your choice

board-effect = { $card-effect }
board-law = { $tile-law }
board-of-price = { $project-price }
board-of-reward = { $project-reward }
board-of-penalty = { $project-penalty }
board-coins-count = { $count ->
    [one] 1 coin
   *[other] { $count } coins
    }
board-nothing = nothing
board-card = { $colour-card }: { $effect }.
board-cost = Cost: { $cost }.
board-after = Free if you have: { $cards }.
board-opens = Later lets you build for free: { $cards }.
board-not-now = not now
board-why-not = Not now: { $why }.
board-of-resource = { $resource }
board-lack-goods = needs { $goods }: { $count ->
    [one] 1 coin
   *[other] { $count } coins
    } short
board-lack-unsold = needs { $goods }: no neighbour sells it
board-lack-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
    } short
board-lack-needs = needs
board-lack-nobody = nobody sells it
board-lack-poor = too few coins
board-lack-built = already built
board-lack-complete = the wonder is complete
board-by-chain = You can build it for free, by chain.
board-as-gift = You can build it for free, with a token or thanks to Olympia.
board-own-goods = You can build it with your own resources.
board-from = You can build it for { $count ->
    [one] 1 coin
   *[other] { $count } coins
    }.
board-sealed = This is your sealed choice.
board-free = free
board-tucked = The card under it: { $card }.
board-stage = Stage { $stage }: { $effect }.
board-stage-done = Stage { $stage }, built: { $effect }.
board-held = { $name } decides
board-shields-count = { $count ->
    [one] 1 shield
   *[other] { $count } shields
    }
board-stronger = stronger than you
board-weaker = weaker than you
board-medals = Victory tokens { $won }, defeat tokens { $lost }
board-chosen = has chosen
board-city-of = { $name }, { $wonder }
board-left = your left neighbour
board-right = your right neighbour
board-sells = You may buy
board-sells-raw = Raw materials for { $price ->
    [one] 1 coin
   *[other] { $price } coins
    } each: { $goods }
board-sells-made = Manufactured goods for { $price ->
    [one] 1 coin
   *[other] { $price } coins
    } each: { $goods }
board-memory = { $count ->
    [one] The card in hand is
   *[other] The { $count } cards in hand are
    } among these
board-close = Close
board-tower-laws = Tower of Babel, laws in force: { $laws }
board-tower-empty = No tile lies on the tower yet.
board-laws = Laws of the tower
board-law-next = Not in force yet. { $law }
board-great-project = Great Project
board-project-parts = Participation tokens taken: { $taken }, left: { $left }. { $names }
board-age = Age { $age }
board-passing = hands go to the { $passing ->
    [left] left
   *[right] right
    }
board-no-buildings = Your buildings will stand here. Drag a card here, or click it, to build it.
board-use-build = Build
board-use-chain = Build by chain
board-use-olympia = Free: Olympia
board-use-gift = Free: token
board-use-stage = Stage of the wonder
board-use-grant = Stage with a token
board-use-dig = From the pile
board-use-discard = Discard
board-pay = { $count ->
    [one] 1 coin
   *[other] { $count } coins
    } to { $name }
board-pay-bank = { $count ->
    [one] 1 coin
   *[other] { $count } coins
    } to the bank
board-join = and take part in the project
board-token = and take part in the project with a token
board-bank = bank
board-with-project = with the project
board-with-token = project with a token
board-cannot = { $use }: not possible now. Click to see why.
board-uses = What to do with { $card }
board-draft = Keep one of these tiles; the others go to the right
board-laying = { $tile } is laid on the tower at the end of the turn
board-hand-of = Your hand: { $count ->
    [one] 1 card
   *[other] { $count } cards
    }
board-dig = Build one of these cards for free
board-pile-empty = There is nothing in the discard pile.
board-reckoning = The end of age { $age }
board-others = Cities across the table
board-middle = The middle of the table
board-tab-own = You
board-tab-middle = Table
board-tab-far = { $count } more
board-tabs = Parts of the table
board-buys = sells you
board-war-win = If the age ended now you would beat this neighbour: { $mine } to { $theirs } shields, +{ $points }.
board-war-lose = If the age ended now you would lose to this neighbour: { $mine } to { $theirs } shields, −{ $points }.
board-war-even = { $mine } to { $theirs } shields: nobody would win.
board-war-peace = A diplomacy token: no conflict with this neighbour in this age.
board-points-of = Points of { $name }: { $points }
board-points-parts = From: { $parts }.
board-point-sources = Where your points come from
board-against-left = against the left
board-against-right = against the right
board-tokens-of = tokens
board-no-tokens = none
board-use-recruit = Recruit
board-use-caligula = Free: Caligula
board-use-wall = Stage of the Great Wall
board-use-wall_grant = Stage of the Great Wall with a token
board-recruitment = Age { $age }, recruitment phase
board-turn-of = Turn { $turn } of { $turns }
board-own-leaders = Your leaders
board-leader-price = Price: { $count ->
    [0] nothing
    [one] 1 coin
   *[other] { $count } coins
    }.
board-privilege-A = Privilege: { $wonder-privilege-A }.
board-privilege-B = Privilege: { $wonder-privilege-B }.
board-pick = Keep one of these leaders; the others go to the right
board-copy = Choose the leader that the guild copies
board-copied = The guild copies: { $card }.
board-bury = Choose the leader to bury
board-buried = Buried here: { $card }.
board-loss = You lose { $count ->
    [one] 1 coin
   *[other] { $count } coins
    }. How many do you pay?
board-debt = Debt { $count }
board-pay-so = Pay { $count ->
    [one] 1 coin
   *[other] { $count } coins
    }, take debt tokens: { $debt }
board-pay-nothing = pay nothing
board-loses = Loses at the end of the turn: { $count ->
    [one] 1 coin
   *[other] { $count } coins
    }
board-extra = Recruit one more leader at once, or pass
board-share = you will choose from whom
board-purchase = From whom does the Free City buy?
board-number = stage { $stage }
board-buried-points = { $count ->
    [one] 1 point
   *[other] { $count } points
    }
board-copies = Copies { $wonder }, side { $side }, stage { $stage }.
board-no-resource = Makes no resource.
board-peace = stays out of the conflicts

short-loom = Loom
short-glassworks = Glassworks
short-press = Press
short-east_trading_post = East Post
short-west_trading_post = West Post
short-marketplace = Market
short-guard_tower = Guard Tower
short-brickyard = Brickyard
short-training_ground = Training
short-chamber_of_commerce = Commerce
short-siege_workshop = Siege Works
short-fortifications = Forts
short-workers_guild = Workers
short-craftsmens_guild = Craftsmen
short-traders_guild = Traders
short-philosophers_guild = Philosophers
short-spies_guild = Spies
short-strategists_guild = Strategists
short-shipowners_guild = Shipowners
short-scientists_guild = Scientists
short-magistrates_guild = Magistrates
short-builders_guild = Builders
short-gamers_guild = Gamers
short-courtesans_guild = Courtesans
short-diplomats_guild = Diplomats
short-architects_guild = Architects
short-counterfeiters_guild = Forgers
short-guild_of_shadows = Shadows
short-mourners_guild = Mourners
short-clandestine_dock_west = West Dock
short-clandestine_dock_east = East Dock
short-secret_warehouse = Warehouse
short-gates_of_the_city = City Gates
short-architect_cabinet = Architect
short-torture_chamber = Torture
short-secret_society = Society
short-gambling_house = Gambling
short-gambling_den = Den
short-builders_union = Union
short-slave_market = Slaves
short-archery_range = Archery
short-black_market = Black Market
short-spy_ring = Spy Ring

help-hand = Click the card, then what to do with it: build it, raise a stage of your wonder with it, build a tower tile, or discard it for 3 coins. Or drag it: to your city, to the next stage, to a tile, to the discard pile.
help-use = This cannot be done now: click it, and the rule says why.
help-way = Coins with an arrow go to the neighbour on that side, the others to the bank. The figures show your coins before and after.
help-discard = Always possible: the card goes face down to the discard pile, and you take 3 coins.
help-built = A building of your city. It stays unless a failed project takes it.
help-card = A building of another city.
help-stage = A stage is built with any card from your hand, from the first stage to the last. The card lies under the board, face down.
help-tile = Pick a card from your hand, then the tile: the card is discarded without taking coins, and from the next turn on the law of the tile applies to everyone. 1, 2 or 3 tiles built are worth 2, 5 or 10 points.
help-side = Both sides make the same resource; their stages differ.
help-pile = This card can be built for free; only a tax of the tower and the price of a project are paid.
help-tokens = The penalty of the project: these victory tokens go back to the supply.
help-coins = Coins. Three of them are worth a point at the end.
help-shields = Shields decide the conflicts with both neighbours at the end of each age.
help-medals = Each victory token is worth what it shows; each defeat token costs one point.
help-minus = Each minus token of a failed project costs one point.
help-tiles = Tower tiles built: 1, 2 or 3 are worth 2, 5 or 10 points.
help-joined = Participation tokens of this age's Great Project. If it is completed, each brings the reward.
help-token-shields = Each of these tokens counts as a shield in every conflict.
help-token-colour = Give it back to take part in a project with a card of any colour.
help-token-gift = Give it back to build a card for free.
help-token-grant = Give it back to build a stage without its resources.
help-token-archives = At the end: 3 points for each set of three different science symbols.
help-token-menagerie = At the end: 1 point for each guild, yours and the neighbours'.
help-token-smelter = At the end: 1 point for each stage of your wonder.
help-token-diplomacy = This city stays out of the conflicts of this age; its neighbours fight each other.
help-price = What the neighbour can sell you, and what each unit costs you. The neighbour keeps the resource, too.
help-other = Click to see the whole city.
help-tower = Tiles are laid clockwise. The arrow shows where the next one goes; it covers the law below it.
help-project = Build a card of this colour and pay the price to take a participation token. If all of them are taken by the end of the age, each brings the reward; otherwise everyone who has none pays the penalty.
help-passing = After each turn every hand goes on to this neighbour.
help-discards = Cards that were discarded lie here face down. Drag a card here to discard it for 3 coins.
help-memory = You have held these cards: those of them that are left are in this hand.
help-leader = A leader works from the turn after it is recruited. One-time gains come at once.
help-debt = Each debt token costs one point. It cannot be paid back.
help-wall = The stages of the Great Wall are built in any order.
help-pay = Coins that you pay go to the bank. Each of the others becomes a debt token: one point less at the end, and it cannot be paid back.
help-split = The coins go to the neighbour from whom the resources are bought.
help-buried = A leader under the board no longer works. At the end it is worth twice its printed price in points.
help-held = Leaders in your hand: nobody else sees them. In the recruitment phase before each age you play one of them.
help-loss = What you do not pay becomes debt: one point less for each coin.
help-part-military = Victory tokens less defeat tokens.
help-part-treasury = A point for every three coins, less debt.
help-part-wonder = What the stages of your wonder are worth.
help-part-blue = The points on your blue buildings.
help-part-science = For each symbol, the square of how many you have; and 7 for each set of three different ones.
help-part-yellow = What your yellow buildings bring as things stand.
help-part-guilds = What your guilds bring as things stand.
help-part-tower = 1, 2 or 3 tower tiles built are worth 2, 5 or 10 points.
help-part-projects = What Great Projects brought, less minus tokens.
help-part-leaders = What your leaders bring as things stand.
help-part-black = The points on your black buildings.

## How somebody likes to play, for player pages.

habit-military =
    .many = Arms well
    .few = Arms little
    .wins = Wins by arms
habit-treasury =
    .many = Saves coins
    .few = Spends all coins
    .wins = Wins with a full treasury
habit-wonder =
    .many = Builds the wonder high
    .few = Builds few stages of the wonder
    .wins = Wins by the wonder
habit-blue =
    .many = Builds many civilian buildings
    .few = Builds few civilian buildings
    .wins = Wins by civilian buildings
habit-science =
    .many = Collects science
    .few = Leaves science to others
    .wins = Wins by science
habit-yellow =
    .many = Trades a lot
    .few = Trades little
    .wins = Wins by commerce
habit-guilds =
    .many = Calls many guilds
    .few = Calls few guilds
    .wins = Wins by guilds
habit-tower =
    .many = Builds the Tower
    .few = Builds little at the Tower
    .wins = Wins by the Tower of Babel
habit-leaders =
    .many = Gets much from leaders
    .few = Gets little from leaders
    .wins = Wins by leaders
habit-black =
    .many = Plays many black cards
    .few = Plays few black cards
    .wins = Wins by black cards
