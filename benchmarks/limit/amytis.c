/* Architects of Amytis in plain C: the same rules, random source and order of moves as src/shinar/games/amytis, and nothing else.
 *
 *     amytis playouts COUNT SEED SIDES PROJECTS   random games from the deal of game seed SEED, playouts of seed SEED
 *     amytis games COUNT SEED SIDES PROJECTS      whole random games, dealt from seeds SEED, SEED + 1, ...
 *
 * SIDES is 0 to 63, or 64 for random ones; PROJECTS is how many the second player is dealt. Prints one JSON object.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATRE };
enum { TAKE, PLACE, PROJECT, FAVOUR };
enum { NONE = -1, RANDOM_SIDES = 64, OPEN = 1, DONE = 3, DECK = 3 };
enum { STAIRS = 4, CORNERS, PROJECTS_DONE, ROW };
enum { TAKE_1 = 0, PLACE_1 = 9, PROJECT_1 = 18, POINTS = 22, FAVOUR_1 = 23 };
enum { ALL_CELLS = 0777, EDGE_CELLS = 0757, CORNER_CELLS = 0505 };

typedef struct {
    uint64_t random;
    short points[2], architects[2];
    signed char turn;
    signed char stacks[9][5], stack_heights[9], left_out[3], hand;
    signed char visible[2][9], covered[2][9][25], heights[2][9];
    signed char projects[20], display[3], deck[20], deck_size;
    signed char favours[7], row[2], sides, second_projects, first, phase;
} State;

/* --- random source --------------------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

static int below(uint64_t *random, int n) {
    *random += 0x9E3779B97F4A7C15ULL;
    return (int)(((mix(*random) >> 32) * (uint64_t)n) >> 32);
}

static void shuffle(State *s, signed char *items, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = below(&s->random, i + 1);
        signed char kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

/* --- tables ---------------------------------------------------------------------------------------------------------- */

static const char *PATTERNS[20] = {
    "G../.B./..O", "B../.O./..G", "BBB", "PPP", "O./OO", "G./GG", "GP/PP", "OB/OB", "OPP/P..", "OGG/O..",
    ".OO/OB.", ".PP/BB.", ".B./BGB", ".G./PGP", "PBG/O../O..", "PPO/GG.", "BPB/.G./.B.", "B../BG./.GO", ".P./BGO/.G.", "P.P/BGO",
};
static const int PROJECT_POINTS[20] = {8, 8, 8, 8, 8, 8, 10, 10, 10, 10, 10, 10, 10, 10, 12, 12, 12, 12, 12, 12};
static const int CORNER_WALL_POINTS[5] = {0, 1, 4, 8, 10};
static const int HEIGHT_POINTS[4] = {3, 2, 4, 6};
static const int ROW_POINTS[5] = {0, 4, 10, 18, 30};
static const int ROWS_AND_COLUMNS[6][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}};
static const int LINES[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

static signed char STANDING[512], IN_LINE[512];
static uint64_t PLACEMENTS[20][16], COLOUR_BITS[25][9];
static int PLACEMENT_COUNTS[20];

static void add_placements(int card, char grid[3][3], int height, int width) {
    for (int top = 0; top + height <= 3; top++)
        for (int left = 0; left + width <= 3; left++) {
            uint64_t bits = 0;
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++)
                    if (grid[y][x] != '.')
                        bits |= 1ULL << (9 * (strchr("BGOP", grid[y][x]) - "BGOP") + 3 * (top + y) + left + x);
            int known = 0;
            for (int i = 0; i < PLACEMENT_COUNTS[card]; i++) known |= PLACEMENTS[card][i] == bits;
            if (!known) PLACEMENTS[card][PLACEMENT_COUNTS[card]++] = bits;
        }
}

static void prepare(void) {
    for (int mask = 0; mask < 512; mask++) {
        STANDING[mask] = (signed char)__builtin_popcount((unsigned)mask);
        for (int i = 0; i < 8; i++)
            if ((mask & LINES[i]) == LINES[i]) IN_LINE[mask] = 1;
    }
    for (int tile = 0; tile < 24; tile++)
        for (int cell = 0; cell < 9; cell++) COLOUR_BITS[tile + 1][cell] = 1ULL << (9 * (tile & 3) + cell);
    for (int card = 0; card < 20; card++) {
        char grid[3][3], turned[3][3];
        int height = 1, width = 0, x = 0;
        for (const char *c = PATTERNS[card]; *c; c++) {
            if (*c == '/') {
                height++;
                x = 0;
            } else {
                grid[height - 1][x++] = *c;
                width = x;
            }
        }
        for (int turn = 0; turn < 4; turn++) {
            add_placements(card, grid, height, width);
            for (int y = 0; y < height; y++)
                for (x = 0; x < width; x++) turned[x][height - 1 - y] = grid[y][x];
            memcpy(grid, turned, sizeof grid);
            int kept = height;
            height = width;
            width = kept;
        }
    }
}

/* --- set-up ---------------------------------------------------------------------------------------------------------- */

static int draw_project(State *s) {
    s->deck_size--;
    int card = s->deck[s->deck_size];
    s->deck[s->deck_size] = 0;
    return card;
}

static void begin_turn(State *s, int seat) {
    s->turn = (signed char)seat;
    s->phase = TAKE;
    if (IN_LINE[s->architects[seat]] || STANDING[s->architects[seat]] == 4) s->architects[seat] = 0;
}

static void deal(State *s, uint64_t seed, int sides, int second_projects) {
    signed char tiles[48];
    memset(s, 0, sizeof *s);
    s->random = mix(seed);
    s->second_projects = (signed char)second_projects;
    s->sides = (signed char)(sides == RANDOM_SIDES ? below(&s->random, 64) : sides);
    s->first = (signed char)below(&s->random, 2);
    for (int i = 0; i < 48; i++) tiles[i] = (signed char)(i / 2);
    shuffle(s, tiles, 48);
    for (int stack = 0; stack < 9; stack++) {
        memcpy(s->stacks[stack], tiles + 5 * stack, 5);
        s->stack_heights[stack] = 5;
    }
    memcpy(s->left_out, tiles + 45, 3);
    for (int card = 0; card < 20; card++) s->deck[card] = (signed char)card;
    s->deck_size = 20;
    shuffle(s, s->deck, 20);
    for (int slot = 0; slot < 3; slot++) s->display[slot] = (signed char)draw_project(s);
    for (int i = 0; i < 2; i++) s->projects[draw_project(s)] = (signed char)(OPEN + s->first);
    for (int i = 0; i < second_projects; i++) s->projects[draw_project(s)] = (signed char)(OPEN + 1 - s->first);
    s->hand = NONE;
    memset(s->visible, NONE, sizeof s->visible);
    memset(s->favours, NONE, sizeof s->favours);
    begin_turn(s, s->first);
}

/* --- what a city is worth -------------------------------------------------------------------------------------------- */

static int side_b(const State *s, int building) { return s->sides >> (5 - building) & 1; }

static int built(const State *s, int building, int cells) {
    int n = 0;
    for (int cell = 0; cell < 9; cell++) n += s->visible[s->turn][cell] >> 2 == building && (cells >> cell & 1);
    return n;
}

static int stacks_of(const State *s, int seat, int height) {
    int n = 0;
    for (int cell = 0; cell < 9; cell++) n += s->heights[seat][cell] == height;
    return n;
}

static int effect(const State *s, int cell) {
    const signed char *visible = s->visible[s->turn];
    int tile = visible[cell], n = 0, kinds = 0;
    switch (tile >> 2) {
    case GARDEN:
        return side_b(s, GARDEN) ? 2 * s->heights[s->turn][cell] : stacks_of(s, s->turn, s->heights[s->turn][cell]);
    case MARKET:
        for (int i = 0; i < 9; i++)
            if (visible[i] != NONE && ((visible[i] & 3) == (tile & 3)) == !side_b(s, MARKET)) n++;
        return side_b(s, MARKET) ? n : 2 * n;
    case WALL:
        return side_b(s, WALL) ? CORNER_WALL_POINTS[built(s, WALL, CORNER_CELLS)] : 2 * built(s, WALL, EDGE_CELLS);
    case PALACE:
        return side_b(s, PALACE) ? 0 : built(s, PALACE, ALL_CELLS);
    case RESIDENCE:
        if (side_b(s, RESIDENCE)) return 2 * (built(s, RESIDENCE, ALL_CELLS) + built(s, MARKET, ALL_CELLS));
        for (int i = 0; i < 9; i++)
            if (visible[i] != NONE) kinds |= 1 << (visible[i] >> 2);
        return STANDING[kinds];
    default:
        n = STANDING[s->architects[s->turn]];
        return side_b(s, THEATRE) ? 2 * n : n + STANDING[s->architects[1 - s->turn]];
    }
}

static void complete_projects(State *s) {
    uint64_t seen = 0;
    for (int cell = 0; cell < 9; cell++) seen |= COLOUR_BITS[s->visible[s->turn][cell] + 1][cell];
    for (int card = 0; card < 20; card++) {
        if (s->projects[card] != OPEN + s->turn) continue;
        for (int i = 0; i < PLACEMENT_COUNTS[card]; i++)
            if ((seen & PLACEMENTS[card][i]) == PLACEMENTS[card][i]) {
                s->projects[card] = (signed char)(DONE + s->turn);
                break;
            }
    }
}

static int completed(const State *s, int seat) {
    int n = 0;
    for (int card = 0; card < 20; card++) n += s->projects[card] == DONE + seat;
    return n;
}

static int favour_points(const State *s, int seat, int favour) {
    const signed char *heights = s->heights[seat];
    int n = 0;
    if (favour == ROW) return ROW_POINTS[s->row[seat]];
    if (s->favours[favour] != seat) return 0;
    if (favour == STAIRS) {
        for (int i = 0; i < 6; i++) {
            int left = heights[ROWS_AND_COLUMNS[i][0]], right = heights[ROWS_AND_COLUMNS[i][2]];
            n += heights[ROWS_AND_COLUMNS[i][1]] == 2 && left + right == 4 && (left == 1 || left == 3);
        }
        return 6 * n;
    }
    if (favour == CORNERS) {
        for (int cell = 0; cell < 9; cell++) n += (CORNER_CELLS >> cell & 1) && heights[cell] >= 3;
        return 5 * n;
    }
    if (favour == PROJECTS_DONE) return 2 * completed(s, seat);
    return HEIGHT_POINTS[favour] * stacks_of(s, seat, favour + 1);
}

static int score(const State *s, int seat) {
    int n = s->points[seat];
    for (int card = 0; card < 20; card++)
        if (s->projects[card] == DONE + seat) n += PROJECT_POINTS[card];
    for (int favour = 0; favour < 8; favour++) n += favour_points(s, seat, favour);
    return n;
}

/* --- turn ------------------------------------------------------------------------------------------------------------ */

static int pawns_left(const State *s, int seat) {
    int n = 5 - s->row[seat];
    for (int favour = 0; favour < 7; favour++) n -= s->favours[favour] == seat;
    return n;
}

static void end_turn(State *s) {
    int empty = 0;
    if (s->turn != s->first) {
        for (int stack = 0; stack < 9; stack++) empty += s->stack_heights[stack] == 0;
    }
    if (empty >= 2) {
        s->turn = -1;
        s->phase = TAKE;
    } else {
        begin_turn(s, 1 - s->turn);
    }
}

static void finish_placement(State *s) {
    complete_projects(s);
    if (IN_LINE[s->architects[s->turn]] && pawns_left(s, s->turn) > 0)
        s->phase = FAVOUR;
    else
        end_turn(s);
}

static int available(const State *s, int place) { return place == DECK ? s->deck_size > 0 : s->display[place] != NONE; }

static void play(State *s, int code) {
    int seat = s->turn;
    if (code < PLACE_1) {
        int stack = code - TAKE_1, n = --s->stack_heights[stack];
        s->hand = s->stacks[stack][n];
        s->stacks[stack][n] = 0;
        s->architects[seat] |= (short)(1 << stack);
        s->phase = PLACE;
    } else if (code < PROJECT_1) {
        int cell = code - PLACE_1, n = s->heights[seat][cell], tile = s->hand;
        if (n > 0) s->covered[seat][cell][n - 1] = s->visible[seat][cell];
        s->visible[seat][cell] = (signed char)tile;
        s->heights[seat][cell]++;
        s->hand = NONE;
        if (tile >> 2 == PALACE && (side_b(s, PALACE) || available(s, 0) || available(s, 1) || available(s, 2) || available(s, DECK))) {
            s->phase = PROJECT;
            return;
        }
        s->points[seat] += (short)effect(s, cell);
        finish_placement(s);
    } else if (code < POINTS) {
        int place = code - PROJECT_1, card = place == DECK ? draw_project(s) : s->display[place];
        s->projects[card] = (signed char)(OPEN + seat);
        if (place != DECK) s->display[place] = (signed char)(s->deck_size ? draw_project(s) : NONE);
        if (!side_b(s, PALACE)) s->points[seat] += (short)built(s, PALACE, ALL_CELLS);
        finish_placement(s);
    } else if (code < FAVOUR_1) {
        s->points[seat] += (short)(completed(s, 0) + completed(s, 1));
        finish_placement(s);
    } else {
        if (code - FAVOUR_1 == ROW)
            s->row[seat]++;
        else
            s->favours[code - FAVOUR_1] = (signed char)seat;
        end_turn(s);
    }
}

static int legal(const State *s, short *codes) {
    int n = 0;
    if (s->phase == TAKE) {
        int taken = s->architects[0] | s->architects[1];
        for (int stack = 0; stack < 9; stack++) {
            codes[n] = (short)(TAKE_1 + stack);
            n += s->stack_heights[stack] && !(taken >> stack & 1);
        }
    } else if (s->phase == PLACE) {
        for (int cell = 0; cell < 9; cell++) codes[n++] = (short)(PLACE_1 + cell);
    } else if (s->phase == PROJECT) {
        for (int place = 0; place < 4; place++)
            if (available(s, place)) codes[n++] = (short)(PROJECT_1 + place);
        if (side_b(s, PALACE)) codes[n++] = POINTS;
    } else {
        for (int favour = 0; favour < ROW; favour++)
            if (s->favours[favour] == NONE) codes[n++] = (short)(FAVOUR_1 + favour);
        if (s->row[0] + s->row[1] < 6 && s->row[s->turn] < 4) codes[n++] = FAVOUR_1 + ROW;
    }
    return n;
}

/* --- measuring ------------------------------------------------------------------------------------------------------- */

static long playout(State *s, uint64_t *rng) {
    short codes[32];
    long played = 0;
    while (s->turn >= 0) {
        int n = legal(s, codes);
        play(s, codes[below(rng, n)]);
        played++;
    }
    return played;
}

int main(int argc, char **argv) {
    if (argc != 6) return 2;
    int whole = strcmp(argv[1], "games") == 0;
    long count = atol(argv[2]), moves = 0, wins[2] = {0, 0};
    uint64_t seed = strtoull(argv[3], NULL, 10), rng = seed, sum = 0xCBF29CE484222325ULL;
    int sides = atoi(argv[4]), second_projects = atoi(argv[5]);
    struct timespec start, end;
    State root, state;
    prepare();
    deal(&root, seed, sides, second_projects);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    for (long i = 0; i < count; i++) {
        if (whole) {
            deal(&state, seed + (uint64_t)i, sides, second_projects);
            rng = seed + (uint64_t)i;
        } else {
            state = root;
        }
        moves += playout(&state, &rng);
        int scores[2] = {score(&state, 0), score(&state, 1)};
        for (int seat = 0; seat < 2; seat++) {
            wins[seat] += scores[seat] >= scores[1 - seat];
            sum = (sum ^ (uint64_t)scores[seat]) * 0x100000001B3ULL;
        }
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
    printf("{\"games\": %ld, \"seconds\": %.6f, \"moves\": %ld, \"wins\": [%ld, %ld], \"scores\": \"%016llx\"}\n", count, seconds, moves, wins[0],
           wins[1], (unsigned long long)sum);
    return 0;
}
