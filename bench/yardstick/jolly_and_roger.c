/* Jolly & Roger in plain C: the yardstick of `make bench`.
 *
 * Whole games of uniform random play over the legal action ids, with the rules, ids, edition numbers and
 * chance of the engine's game: the same seed plays the very same games. Nothing is specialised that the engine
 * cannot specialise too: deck counts, gold, strengths and cards set aside come with the edition at run time,
 * crews are rows of cards in the order they were laid, and `legal` writes all ids before one of them is drawn.
 * Clause ids (JR-n) as in the rules.
 *
 *   cc -O3 -march=native -o jolly_and_roger jolly_and_roger.c && ./jolly_and_roger advanced 200000 1
 *
 * Compiled with -shared -fPIC instead it is a library for ctypes: `play_games`, and `jr_` functions for checks.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- pieces ------------------------------------------------------------------------------------------- */

enum { SEATS = 2, SHIPS = 4, VALUES = 5, SLOTS = 5, ALL_SLOTS = (1 << SLOTS) - 1, NOBODY = -1 };
enum { PIRATES = SHIPS * VALUES, KRAKEN = PIRATES, SKELETON, TORTUGA, CARDS };
enum { MAX_PILE = 80, MAX_ASIDE = 80, MAX_ROW = MAX_PILE / SLOTS * (SLOTS - 1) };
enum { FACE_DOWN = 0x80 }; /* added to a card that lies face down in a crew */

enum { INTRODUCTORY, ADVANCED, ALL_CARDS, GAMES };
enum { SPLIT, PICK, PLAY, OVER };

/* Action ids: splits, picks, then a block of plays for each slot, in which the verbs have these places. */
enum { SPLITS = 15, FIRST_PICK = SPLITS, FIRST_PLAY = FIRST_PICK + 2, PLAYS_PER_SLOT = 16 };
enum { BOARD, CREW, AS_PARROT, KRAKEN_AT = 6, KRAKEN_NONE = 10, SKELETON_AT = 11, TO_TORTUGA = 15 };
enum { MAX_LEGAL = SLOTS * PLAYS_PER_SLOT };

enum { DECK_STREAM = 1, FIRST_STREAM = 2 };

/* Edition numbers in the order in which callers hand them over as 32 integers. */
typedef struct {
    int32_t cards[CARDS]; /* how many of each; the introductory game leaves out the last three */
    int32_t gold[SHIPS];
    int32_t parrot_strength;
    int32_t skeleton_strength;
    int32_t set_aside[GAMES];
} Edition;

static const Edition RULEBOOK = {
    .cards = {4, 3, 2, 2, 2, 4, 3, 2, 2, 1, 4, 2, 2, 1, 1, 3, 2, 1, 1, 1, 3, 2, 2},
    .gold = {3, 5, 7, 9},
    .parrot_strength = 1,
    .skeleton_strength = 3,
    .set_aside = {3, 10, 0},
};

typedef struct {
    uint8_t phase, turn, splitter, acting;
    uint8_t own[SEATS]; /* slots with a card of the seat that is not yet played, one bit each */
    uint8_t set_b;      /* slots of set B */
    uint8_t slot[SLOTS];
    uint8_t pile_left, set_aside;
    uint8_t deck[MAX_ASIDE + MAX_PILE]; /* set-aside cards first, then the pile, its top first */
    uint8_t next;                       /* place of the pile's top card in the deck */
    uint8_t row_length[SEATS][SHIPS];
    uint8_t row[SEATS][SHIPS][MAX_ROW]; /* crews, oldest card first */
    int16_t strength[SEATS][SHIPS];
    uint8_t chest[SEATS][PIRATES];
    int16_t chest_gold[SEATS];
    uint8_t box[CARDS]; /* the played part of the box */
} State;

static inline int ship_of(int card) { return card / VALUES; }
static inline int value_of(int card) { return card % VALUES + 1; }

/* ---- chance: counter-based SplitMix64 ----------------------------------------------------------------- */

#define GOLDEN UINT64_C(0x9E3779B97F4A7C15)

typedef struct {
    uint64_t key, count;
} Stream;

static inline uint64_t mix64(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static inline uint64_t nth(uint64_t key, uint64_t count) { return mix64(key + count * GOLDEN); }

static inline uint32_t draw(Stream *stream) { return (uint32_t)(nth(stream->key, ++stream->count) >> 32); }

/* A number below n without bias: Lemire's method rejects the few products that would favour some numbers. */
static inline uint32_t below(Stream *stream, uint32_t n)
{
    uint64_t product = (uint64_t)draw(stream) * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold)
            product = (uint64_t)draw(stream) * n;
    }
    return (uint32_t)(product >> 32);
}

/* A number below n for a decision in random play; its bias is far below what play can show. */
static inline uint32_t choose(uint64_t key, uint64_t count, uint32_t n)
{
    return (uint32_t)((nth(key, count) >> 32) * n >> 32);
}

static inline void shuffle(Stream *stream, uint8_t *cards, int count)
{
    for (int last = count - 1; last > 0; last--) {
        int other = (int)below(stream, (uint32_t)last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

/* ---- set-up and turning up ---------------------------------------------------------------------------- */

/* JR-11: the top five cards of the pile lie in slots 0 to 4 in ascending card order. */
static inline void turn_up(State *s)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        uint8_t card = s->deck[s->next++];
        int place = slot;
        for (; place > 0 && s->slot[place - 1] > card; place--)
            s->slot[place] = s->slot[place - 1];
        s->slot[place] = card;
    }
    s->pile_left -= SLOTS;
    s->turn++;
    s->phase = SPLIT;
    s->acting = s->splitter;
}

/* JR-3 to JR-5, JR-7: shuffle the cards of the game, set some aside unseen, choose who splits first. */
static inline void deal(const Edition *edition, State *s, int game, uint64_t seed)
{
    uint64_t key = mix64(seed ^ GOLDEN);
    Stream deck = {nth(key, DECK_STREAM), 0}, first = {nth(key, FIRST_STREAM), 0};
    int kinds = game == INTRODUCTORY ? PIRATES : CARDS;
    int cards = 0;
    memset(s, 0, sizeof *s);
    for (int card = 0; card < kinds; card++)
        for (int copy = 0; copy < edition->cards[card]; copy++)
            s->deck[cards++] = (uint8_t)card;
    shuffle(&deck, s->deck, cards);
    s->set_aside = (uint8_t)edition->set_aside[game];
    s->next = s->set_aside;
    s->pile_left = (uint8_t)(cards - s->set_aside);
    s->splitter = (uint8_t)below(&first, SEATS);
    turn_up(s);
}

/* ---- captains ----------------------------------------------------------------------------------------- */

/* JR-30, JR-31: the stronger crew has the captain on the ship; of equal crews neither has. */
static inline int holder(const State *s, int ship)
{
    int margin = s->strength[0][ship] - s->strength[1][ship];
    return margin > 0 ? 0 : margin < 0 ? 1 : NOBODY;
}

/* JR-40, JR-42, JR-43: a kraken reaches a crew whose last card is not a face-up skeleton. */
static inline bool kraken_reaches(const State *s, int seat, int ship)
{
    int length = s->row_length[seat][ship];
    return length > 0 && s->row[seat][ship][length - 1] != SKELETON;
}

/* ---- legal actions ------------------------------------------------------------------------------------ */

/* JR-21: what the card in one own slot can do, in id order. */
static inline int legal_plays(const State *s, int seat, int slot, int16_t *out)
{
    int16_t base = (int16_t)(FIRST_PLAY + PLAYS_PER_SLOT * slot);
    int card = s->slot[slot];
    int n = 0;
    if (card < PIRATES) {
        if (holder(s, ship_of(card)) == seat) /* JR-33 */
            out[n++] = (int16_t)(base + BOARD);
        out[n++] = (int16_t)(base + CREW);
    }
    for (int ship = 0; ship < SHIPS; ship++)
        out[n++] = (int16_t)(base + AS_PARROT + ship);
    if (card == KRAKEN) {
        for (int ship = 0; ship < SHIPS; ship++)
            if (kraken_reaches(s, 1 - seat, ship))
                out[n++] = (int16_t)(base + KRAKEN_AT + ship);
        out[n++] = (int16_t)(base + KRAKEN_NONE); /* JR-41 */
    } else if (card == SKELETON) {
        for (int ship = 0; ship < SHIPS; ship++)
            out[n++] = (int16_t)(base + SKELETON_AT + ship);
    } else if (card == TORTUGA) {
        out[n++] = (int16_t)(base + TO_TORTUGA);
    }
    return n;
}

static inline int legal(const State *s, int seat, int16_t *out)
{
    int n = 0;
    if (seat != s->acting)
        return 0; /* JR-10 */
    switch (s->phase) {
    case SPLIT:
        for (; n < SPLITS; n++)
            out[n] = (int16_t)n;
        break;
    case PICK:
        out[n++] = FIRST_PICK;
        out[n++] = FIRST_PICK + 1;
        break;
    case PLAY:
        for (int slot = 0; slot < SLOTS; slot++)
            if (s->own[seat] >> slot & 1)
                n += legal_plays(s, seat, slot, out + n);
        break;
    default: /* JR-54: over, nobody acts */
        break;
    }
    return n;
}

/* ---- playing an action -------------------------------------------------------------------------------- */

/* JR-27: a laid card becomes the last of its crew. */
static inline void join(State *s, int seat, int ship, int card, int strength)
{
    s->row[seat][ship][s->row_length[seat][ship]++] = (uint8_t)card;
    s->strength[seat][ship] = (int16_t)(s->strength[seat][ship] + strength);
}

/* Strength of a card as it lies in a crew. */
static inline int strength_of(const Edition *edition, int laid)
{
    if (laid & FACE_DOWN)
        return edition->parrot_strength;
    return laid == SKELETON ? edition->skeleton_strength : value_of(laid);
}

/* JR-40: the last card of the crew goes to the box. */
static inline void sink_last(const Edition *edition, State *s, int seat, int ship)
{
    int laid = s->row[seat][ship][--s->row_length[seat][ship]];
    s->strength[seat][ship] = (int16_t)(s->strength[seat][ship] - strength_of(edition, laid));
    s->box[laid & ~FACE_DOWN]++;
}

/* JR-46 to JR-49: all own parrots turn face up; specials turn back at once. */
static inline void hire_parrots(const Edition *edition, State *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        for (int place = 0; place < s->row_length[seat][ship]; place++) {
            int card = s->row[seat][ship][place] & ~FACE_DOWN;
            if (s->row[seat][ship][place] != card && card < PIRATES) {
                int gain = value_of(card) - edition->parrot_strength;
                s->row[seat][ship][place] = (uint8_t)card;
                s->strength[seat][ship] = (int16_t)(s->strength[seat][ship] + gain);
            }
        }
}

/* One card of the acting seat, by the verbs of the PLAY phase. */
static inline void play_card(const Edition *edition, State *s, int seat, int card, int verb)
{
    if (verb == BOARD) {
        s->chest[seat][card]++;
        s->chest_gold[seat] = (int16_t)(s->chest_gold[seat] + value_of(card));
    } else if (verb == CREW) {
        join(s, seat, ship_of(card), card, value_of(card));
    } else if (verb < KRAKEN_AT) {
        join(s, seat, verb - AS_PARROT, card | FACE_DOWN, edition->parrot_strength);
    } else if (verb <= KRAKEN_NONE) {
        if (verb < KRAKEN_NONE)
            sink_last(edition, s, 1 - seat, verb - KRAKEN_AT);
        s->box[card]++;
    } else if (verb < TO_TORTUGA) {
        join(s, seat, verb - SKELETON_AT, card, edition->skeleton_strength);
    } else {
        hire_parrots(edition, s, seat);
        s->box[card]++;
    }
}

/* JR-17, JR-18, JR-8, JR-54: the splitter plays after the picker, then comes the next turn, or the end. */
static inline void move_on(State *s)
{
    if (s->own[s->acting])
        return;
    if (s->acting != s->splitter) {
        s->acting = s->splitter;
    } else if (s->pile_left) {
        s->splitter = 1 - s->splitter;
        turn_up(s);
    } else {
        s->phase = OVER;
        s->acting = SEATS;
    }
}

static inline void apply(const Edition *edition, State *s, int action)
{
    int seat = s->acting;
    if (action < FIRST_PICK) { /* JR-12 */
        s->set_b = (uint8_t)((action + 1) << 1);
        s->phase = PICK;
        s->acting = 1 - s->splitter;
    } else if (action < FIRST_PLAY) { /* JR-15, JR-16 */
        uint8_t picked = action == FIRST_PICK ? ALL_SLOTS ^ s->set_b : s->set_b;
        s->own[seat] = picked;
        s->own[1 - seat] = ALL_SLOTS ^ picked;
        s->phase = PLAY;
    } else {
        int slot = (action - FIRST_PLAY) / PLAYS_PER_SLOT;
        s->own[seat] &= (uint8_t) ~(1u << slot);
        play_card(edition, s, seat, s->slot[slot], (action - FIRST_PLAY) % PLAYS_PER_SLOT);
        move_on(s);
    }
}

/* JR-55 to JR-57: chest plus the gold of the ships held. */
static inline void score(const Edition *edition, const State *s, int32_t gold[SEATS])
{
    for (int seat = 0; seat < SEATS; seat++)
        gold[seat] = s->chest_gold[seat];
    for (int ship = 0; ship < SHIPS; ship++)
        if (holder(s, ship) != NOBODY)
            gold[holder(s, ship)] += edition->gold[ship];
}

/* ---- whole random games ------------------------------------------------------------------------------- */

enum { OUT_GOLD_0, OUT_GOLD_1, OUT_TIES, OUT_LEGAL_PER_PLAY, OUT_SECONDS, OUT_FIELDS };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Plays games one after the other; returns the decisions made and writes the means into out. `edition` is 32
 * integers, or NULL for the rulebook's. */
int64_t play_games(const int32_t *edition, int game, int64_t games, uint64_t seed, double *out)
{
    Edition numbers = RULEBOOK;
    int64_t decisions = 0, choices = 0, turns = 0, ties = 0, total[SEATS] = {0, 0};
    double start = now();
    if (edition)
        memcpy(&numbers, edition, sizeof numbers);
    for (int64_t number = 1; number <= games; number++) {
        uint64_t key = nth(seed, (uint64_t)number), count = 0;
        State s;
        int32_t gold[SEATS];
        deal(&numbers, &s, game, key);
        while (s.phase != OVER) {
            int16_t actions[MAX_LEGAL];
            int n = legal(&s, s.acting, actions);
            apply(&numbers, &s, actions[choose(key, ++count, (uint32_t)n)]);
            choices += n;
        }
        score(&numbers, &s, gold);
        decisions += (int64_t)count;
        turns += s.turn;
        ties += gold[0] == gold[1];
        for (int seat = 0; seat < SEATS; seat++)
            total[seat] += gold[seat];
    }
    out[OUT_SECONDS] = now() - start;
    out[OUT_GOLD_0] = (double)total[0] / (double)games;
    out[OUT_GOLD_1] = (double)total[1] / (double)games;
    out[OUT_TIES] = (double)ties / (double)games;
    out[OUT_LEGAL_PER_PLAY] = (double)(choices - (SPLITS + 2) * turns) / (double)(SLOTS * turns);
    return decisions;
}

/* ---- single steps, to compare the yardstick with the engine and with the worked examples -------------- */

size_t jr_state_size(void) { return sizeof(State); }

/* A match whose deck (set-aside cards first) and first splitter are given. */
void jr_start(State *s, const uint8_t *deck, int cards, int set_aside, int first)
{
    memset(s, 0, sizeof *s);
    memcpy(s->deck, deck, (size_t)cards);
    s->set_aside = s->next = (uint8_t)set_aside;
    s->pile_left = (uint8_t)(cards - set_aside);
    s->splitter = (uint8_t)first;
    turn_up(s);
}

int jr_acting(const State *s) { return s->phase == OVER ? NOBODY : s->acting; }
int jr_legal(const State *s, int seat, int16_t *out) { return legal(s, seat, out); }
void jr_apply(State *s, int action) { apply(&RULEBOOK, s, action); }
void jr_score(const State *s, int32_t *gold) { score(&RULEBOOK, s, gold); }
int jr_strength(const State *s, int seat, int ship) { return s->strength[seat][ship]; }
int jr_box(const State *s, int card) { return s->box[card]; }
int jr_chest(const State *s, int seat, int card) { return s->chest[seat][card]; }

/* The crew's cards, oldest first, 0x80 added to those lying face down; returns how many. */
int jr_row(const State *s, int seat, int ship, uint8_t *out)
{
    memcpy(out, s->row[seat][ship], s->row_length[seat][ship]);
    return s->row_length[seat][ship];
}

/* ---- command line ------------------------------------------------------------------------------------- */

static int game_number(const char *name)
{
    static const char *const names[GAMES] = {"introductory", "advanced", "all-cards"};
    for (int game = 0; game < GAMES; game++)
        if (!strcmp(name, names[game]))
            return game;
    return -1;
}

int main(int argc, char **argv)
{
    int game = argc == 4 ? game_number(argv[1]) : -1;
    int64_t games = argc == 4 ? strtoll(argv[2], NULL, 10) : 0;
    if (game < 0 || games < 1) {
        fprintf(stderr, "usage: %s introductory|advanced|all-cards GAMES SEED\n", argv[0]);
        return 2;
    }
    double out[OUT_FIELDS];
    int64_t decisions = play_games(NULL, game, games, strtoull(argv[3], NULL, 10), out);
    printf("{\"game\": \"%s\", \"games\": %lld, \"decisions\": %lld, \"seconds\": %.6f, ", argv[1],
           (long long)games, (long long)decisions, out[OUT_SECONDS]);
    printf("\"decisions_per_second\": %.0f, \"gold\": [%.3f, %.3f], ", (double)decisions / out[OUT_SECONDS],
           out[OUT_GOLD_0], out[OUT_GOLD_1]);
    printf("\"ties\": %.5f, \"legal_per_play\": %.3f}\n", out[OUT_TIES], out[OUT_LEGAL_PER_PLAY]);
    return 0;
}
