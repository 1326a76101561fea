/**
 * What a belief is worth: games between lean sailors, players at random or agents by name; at each sea phase and seat, for each enemy fleet that
 * is not followed, how many bits better than an even spread over the sound superset the belief put it, and how far its chances are from what
 * came true (mean difference over bins of like chance, weighted by how many hexes fell in each).
 *
 * `--kinds` says it for each seat's fleets by kind, in their ports and at sea, too; `--bins` what was said and what came true by bins of chances.
 * `--by` may be a list of agents, each game of others of them.
 *
 *     node dist/tests/tools/belief.js [--games 20] [--seed 1] [--by lean] [--fresh] [--kinds] [--bins] [scenario…]
 */
import type { Agent } from '../../agents/agent.js';
import { countIn, toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { createAgent } from '../../agents/registry.js';
import { SeatSituation } from '../../agents/situation.js';
import { Picker } from '../../engine/conformance/play.js';
import { type ActionList, actionAt, actionList } from '../../engine/core/actions.js';
import { type Action, BOTH_SEATS, type Seat } from '../../engine/core/brand.js';
import { SeededChance } from '../../engine/core/chance.js';
import { OVER } from '../../engine/core/game.js';
import { Belief } from '../../engine/operations/belief.js';
import { OperationsGame } from '../../engine/operations/game.js';
import { type CampaignState, contactAt, F, fleetAt, G, K } from '../../engine/operations/layout.js';
import { STEP } from '../../engine/operations/phases.js';
import { whereabouts } from '../../engine/operations/possible.js';
import { SCENARIOS } from '../../engine/operations/scenarios/index.js';
import { FLEET_KINDS, SLOTS } from '../../engine/operations/spec.js';
import { LeanSailor } from './lean-sailor.js';

const USAGE =
  'node dist/tests/tools/belief.js [--games 20] [--seed 1] [--by lean] [--fresh] [--kinds] [--bins] [scenario…]';
const { values, positionals } = toolArgs(USAGE, {
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    by: { type: 'string', default: 'lean' },
    fresh: { type: 'boolean', default: false },
    kinds: { type: 'boolean', default: false },
    bins: { type: 'boolean', default: false },
  },
});
const games = countIn('games', values.games, USAGE);
const first = countIn('seed', values.seed, USAGE);
const chosen = SCENARIOS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
if (chosen.length === 0) wrongUse(`no such campaign: ${positionals.join(' ')}`, USAGE);

/** Bins of chances, by their logarithm to the base 2. */
const BINS = 12;

class Tally {
  readonly parts = new Map<string, Tally>();
  fleets = 0;
  bits = 0;
  spread = 0;
  readonly #said = new Float64Array(BINS);
  readonly #true = new Float64Array(BINS);
  readonly #count = new Float64Array(BINS);

  add(chances: Float64Array, free: Uint8Array, hex: number): void {
    const count = free.reduce((sum, is) => sum + is, 0);
    this.fleets++;
    this.spread += Math.log2(count);
    this.bits += Math.log2(Math.max(chances[hex]!, 1e-9) * count);
    for (let h = 0; h < free.length; h++) {
      if (free[h] === 0) continue;
      const bin = Math.min(BINS - 1, Math.floor(-Math.log2(Math.max(chances[h]!, 1e-9))));
      this.#said[bin] = this.#said[bin]! + chances[h]!;
      this.#true[bin] = this.#true[bin]! + (h === hex ? 1 : 0);
      this.#count[bin] = this.#count[bin]! + 1;
    }
  }

  part(name: string): Tally {
    const known = this.parts.get(name) ?? new Tally();
    this.parts.set(name, known);
    return known;
  }

  /** Bits of the superset, and how many better the belief is, a fleet. */
  words(): string {
    const per = (sum: number): string => (sum / this.fleets).toFixed(2);
    return `${this.fleets} fleets; superset ${per(this.spread)} bits, belief ${per(this.bits)} bits better`;
  }

  /** By bin of like chances: hexes, what was said of them on average, and what came true. */
  bins(): string[] {
    return Array.from(this.#count, (count, bin) => {
      const [said, came] = [this.#said[bin]! / count, this.#true[bin]! / count];
      return `${count} hexes; said ${(100 * said).toFixed(2)} %, came true ${(100 * came).toFixed(2)} %`;
    }).filter((_, bin) => this.#count[bin]! > 0);
  }

  /** Mean difference of chance and frequency: over hexes, and over the mass of the chances. */
  error(): { hexes: number; mass: number } {
    let [sum, all, heavy, mass] = [0, 0, 0, 0];
    for (let bin = 0; bin < BINS; bin++) {
      const count = this.#count[bin]!;
      if (count === 0) continue;
      const gap = Math.abs(this.#said[bin]! - this.#true[bin]!) / count;
      sum += gap * count;
      all += count;
      heavy += gap * this.#said[bin]!;
      mass += this.#said[bin]!;
    }
    return { hexes: sum / all, mass: heavy / mass };
  }
}

/** The true fleets that the watcher does not follow, against its belief. */
function measure(
  game: OperationsGame,
  s: CampaignState,
  world: CampaignState,
  watcher: Seat,
  belief: Belief,
  [tally, whole]: readonly [Tally, Tally],
): void {
  const enemy = (1 - watcher) * SLOTS;
  const chances = new Float64Array(game.campaign.map.hexes);
  for (let f = enemy; f < enemy + SLOTS; f++) {
    const u = s[fleetAt(f) + F.first]!;
    if (u < 0 || isFollowed(s, watcher, f)) continue;
    const { free } = whereabouts(game.campaign, world, watcher, u);
    const hex = s[fleetAt(f) + F.hex]!;
    belief.chances(world, u, chances);
    for (const one of [tally, whole]) one.add(chances, free, hex);
    const port = game.campaign.portOf[hex]!;
    const place = port >= 0 && game.campaign.portSeat[port] !== watcher ? 'in port' : 'at sea';
    tally
      .part(`${game.spec.seats[1 - watcher]!.side} ${FLEET_KINDS[s[fleetAt(f) + F.kind]!]} ${place}`)
      .add(chances, free, hex);
  }
}

const isFollowed = (s: CampaignState, watcher: Seat, f: number): boolean =>
  Array.from({ length: SLOTS }, (_, k) => k).some((k) => s[contactAt(watcher, k) + K.fleet] === f);

type Player = (s: CampaignState, seat: Seat, legal: ActionList) => Action | Promise<Action>;

function playersOf(game: OperationsGame, seed: number): Player {
  const picker = new Picker(seed);
  if (values.by === 'random') return (_s, _seat, legal) => actionAt(legal, picker.below(legal.count));
  if (values.by === 'lean') {
    const sailor = new LeanSailor(game, seed);
    return (s, _seat, legal) => sailor.choose(s, legal);
  }
  const situation = new SeatSituation(game);
  const names = values.by.split(',');
  const agents = BOTH_SEATS.map((seat): Agent => {
    const name = names[Math.floor(seed / (seat === 0 ? 1 : names.length)) % names.length]!;
    const made = createAgent(name, game);
    if (!made.ok) wrongUse(made.message, USAGE);
    made.value.reset(`belief/${seed}/${seat}`);
    return made.value;
  });
  return async (s, seat, legal) => (await agents[seat]!.choose(situation.at(s, seat, legal), {})).action;
}

async function playGame(game: OperationsGame, seed: number, tally: Tally, whole: Tally): Promise<void> {
  const [s, world, legal] = [game.create(), game.create(), actionList(game.spec.maxLegal)];
  const [dice, player] = [new SeededChance([seed, 6, 6, 6]), playersOf(game, seed)];
  const beliefs = BOTH_SEATS.map((seat) => new Belief(game.campaign, seat));
  const last = [-1, -1];
  game.start(s);
  for (let actor = game.toAct(s), step = 0; actor !== OVER; actor = game.toAct(s), step++) {
    game.legal(s, legal);
    if (actor >= 0) {
      const seat = actor as Seat;
      const isAtRest = s[G.step] === STEP.sail || s[G.step] === STEP.works || s[G.step] === STEP.base;
      if (isAtRest) {
        game.determinize(s, seat, new SeededChance([seed, step, 2, 2]), world);
        // As a page has it: from this state alone.
        if (values.fresh) beliefs[seat] = new Belief(game.campaign, seat);
        beliefs[seat]!.update(world, new SeededChance([seed, step, 3, 3]));
        const time = s[G.turn]! * 64 + s[G.sea]! * 8 + s[G.category]!;
        if (time !== last[seat]) measure(game, s, world, seat, beliefs[seat]!, [tally, whole]);
        last[seat] = time;
      }
      game.apply(s, await player(s, seat, legal), dice);
    } else game.apply(s, actionAt(legal, 0), dice);
  }
}

const whole = new Tally();

const words = (name: string, tally: Tally): string => {
  const { hexes, mass } = tally.error();
  return (
    `${name} by ${values.by}, ${tally.words()}; ` +
    `calibration error ${(100 * hexes).toFixed(2)} % a hex, ${(100 * mass).toFixed(2)} % by chance`
  );
};

for (const scenario of chosen) {
  const game = new OperationsGame(scenario);
  const tally = whole.part(scenario.id);
  for (let n = 0; n < games; n++) await playGame(game, first + n, tally, whole);
  console.log(words(`${scenario.id}: ${games} games`, tally));
  if (values.bins && !values.kinds) for (const line of tally.bins()) console.log(`  ${line}`);
  for (const [name, part] of values.kinds ? [...tally.parts].toSorted() : []) {
    console.log(`  ${name}: ${part.words()}`);
    for (const line of values.bins ? part.bins() : []) console.log(`    ${line}`);
  }
}
if (chosen.length > 1) console.log(words(`all: ${games * chosen.length} games`, whole));
