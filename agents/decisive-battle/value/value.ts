/**
 * The value of a position of decisive-battle: the admiral's look ahead from it. The war is run on to its last round with expected
 * damage, four times with luck on different sides, and its end says how likely each power comes first. Nothing is fitted. What it
 * changes in its look ahead changes this: then it needs a new name, which a test of some values sees to.
 */
import {
  type BattleState,
  type DecisiveBattleGame,
  G,
  LEADER,
  meanDamage,
  PHASE,
  RIVAL,
  salvoDiceOf,
  sideOf,
  U,
  UNDECIDED,
} from '../../../engine/decisive-battle/index.js';
import { FIRST_SEAT, type FleetId, OVER, type Scores, scoresFor, type UnitId } from '../../../engine/index.js';
import { type Outlook, type ValueFunction, winsOf } from '../../value/value.js';
import { chanceAfloat, endAllContacts, Forces } from '../admiral/forces.js';
import { type ForecastStart, forecast } from '../admiral/forecast.js';
import { addEnding, clearOutlook, type WarOutlook as Foreseen, outlookFor } from '../admiral/outlook.js';
import { Prospects } from '../admiral/prospects.js';
import { ratesOf } from '../admiral/rates.js';
import { isWorthTheSame } from './alike.js';

/** Runs of luck: chances that come true early or late, and by side fire that does more or less. */
const RUNS = [
  { luck: 0.5, fortune: [1.2, 0.85] },
  { luck: 0.5, fortune: [0.85, 1.2] },
  { luck: 0.2, fortune: [1.05, 1.05] },
  { luck: 0.8, fortune: [0.95, 0.95] },
] as const;

/** Twice as many as a throw has branches. */
const RECENT = 16;

/** Forces that were looked ahead from, and what came of it. */
interface Recent {
  readonly of: Forces;
  stage: ForecastStart | undefined;
  readonly foreseen: Foreseen;
}

export class DecisiveBattleValue implements ValueFunction<BattleState> {
  readonly name = 'decisive-battle-value-1';
  readonly #game: DecisiveBattleGame;
  readonly #scores: Scores;
  readonly #now: Forces;
  readonly #trial: Forces;
  /** What was foreseen last, oldest first in turn from `#oldest`: one throw leads where the one before it might have led. */
  readonly #recent: readonly Recent[];
  #oldest = 0;
  readonly #sides: Int8Array;
  /** Of alliances, before the fleets are formed. */
  readonly #prospects: Prospects;

  constructor(game: DecisiveBattleGame) {
    const b = game.battle;
    const rates = ratesOf(b);
    const s = game.create();
    game.start(s);
    this.#game = game;
    this.#scores = scoresFor(game);
    this.#now = new Forces(b, rates);
    this.#trial = new Forces(b, rates);
    this.#recent = Array.from({ length: RECENT }, () => ({
      of: new Forces(b, rates),
      stage: undefined,
      foreseen: outlookFor(b.seats),
    }));
    this.#sides = new Int8Array(b.seats);
    this.#prospects = new Prospects({ b, s, now: this.#now.read(s) });
  }

  value(s: BattleState, out: Outlook): void {
    const phase = s[G.phase]!;
    if (this.#game.toAct(s) === OVER) {
      this.#game.scores(s, this.#scores);
      winsOf(this.#scores, out);
    } else if (phase === PHASE.rank) {
      out.win.fill(1 / out.win.length);
      out.margin.fill(0);
    } else if (phase <= PHASE.fleets) this.#beforeBattle(s, out);
    else this.#inBattle(s, phase, out);
  }

  isSame(a: BattleState, b: BattleState): boolean {
    return isWorthTheSame(this.#game.battle, a, b);
  }

  /** The mean over the sides that powers may still take: all alike, neutrality aside. */
  #beforeBattle(s: BattleState, out: Outlook): void {
    out.win.fill(0);
    out.margin.fill(0);
    let open = 0;
    for (let seat = FIRST_SEAT; seat < out.win.length; seat++) if (sideOf(s, seat) === UNDECIDED) open++;
    for (let way = 0; way < 1 << open; way++) {
      let bit = 0;
      for (let seat = FIRST_SEAT; seat < out.win.length; seat++) {
        const side = sideOf(s, seat);
        this.#sides[seat] = side === UNDECIDED ? (((way >> bit++) & 1) === 0 ? LEADER : RIVAL) : side;
      }
      tell(this.#prospects.of(this.#sides), 1 / (1 << open), out);
    }
  }

  #inBattle(s: BattleState, phase: number, out: Outlook): void {
    const now = this.#now.read(s);
    this.#bookFire(s, phase);
    out.win.fill(0);
    out.margin.fill(0);
    tell(this.#foresee(now, stageOf(phase)), 1, out);
  }

  #foresee(now: Forces, stage: ForecastStart): Foreseen {
    for (const { of, stage: its, foreseen } of this.#recent) if (its === stage && of.isSame(now)) return foreseen;
    const next = this.#recent[this.#oldest]!;
    this.#oldest = (this.#oldest + 1) % RECENT;
    next.of.copy(now);
    next.stage = stage;
    const { foreseen } = next;
    const seats = now.b.seats;
    clearOutlook(foreseen);
    for (let run = 0; run < RUNS.length; run++) {
      const { luck, fortune } = RUNS[run]!;
      const f = this.#trial.copy(now);
      f.luck.fill(luck);
      for (let seat = FIRST_SEAT; seat < seats; seat++) f.fortune[seat] = fortune[f.side[seat]!] ?? 1;
      forecast(f, stage, now.tolls);
      addEnding(f, 1 / RUNS.length, foreseen);
    }
    return foreseen;
  }

  /** Damage that waits for the end of the fire, and what the guns that have not fired yet are expected to do. */
  #bookFire(s: BattleState, phase: number): void {
    const { battle: b } = this.#game;
    const f = this.#now;
    for (let t = 0 as UnitId; t < b.units; t++) {
      const o = b.unitsAt + t * U.size;
      if (s[o + U.pend]! === 0) continue;
      f.life[t] = Math.max(0, f.life[t]! - s[o + U.pend]!);
      f.life0[t] = f.life[t]!;
      if (f.life[t]! > 0) continue;
      f.sunk[b.seatOf[s[o + U.under]!]!]! += b.points[t]!;
      f.afloat[t] = 0;
    }
    if (phase !== PHASE.fire) return;
    for (let u = s[G.unit]! as UnitId; u < b.units; u++) {
      const t = s[b.unitsAt + u * U.size + U.target]! as UnitId;
      if (t < 0 || f.life[t]! <= 0) continue;
      const dice = u === s[G.unit] ? s[G.dice]! - s[G.step]! : salvoDiceOf(b, s, u, t);
      f.life[t] = f.life[t]! - meanDamage(b, u, t, dice);
      const chance = Math.min(f.afloat[t]!, chanceAfloat(f.life[t], f.life0[t]!));
      f.sunk[b.seatOf[u]!]! += (f.afloat[t]! - chance) * b.points[t]!;
      f.afloat[t] = chance;
    }
    for (let x = 0 as FleetId; x < b.units; x++) if (f.lead[x]! >= 0 && isLost(f, x)) endAllContacts(f, x);
  }
}

function isLost(f: Forces, x: FleetId): boolean {
  for (let u = f.lead[x]!; u >= 0; u = f.next[u]!) if (f.afloat[u]! > 0) return false;
  return true;
}

function stageOf(phase: number): ForecastStart {
  if (phase === PHASE.pairing) return 'pairing';
  return phase === PHASE.halving || phase === PHASE.targets ? 'fire' : 'break-off';
}

/** Adds by `weight`. */
function tell(foreseen: Foreseen, weight: number, out: Outlook): void {
  for (let seat = FIRST_SEAT; seat < out.win.length; seat++) {
    out.win[seat] = out.win[seat]! + weight * foreseen.first[seat]!;
    out.margin[seat] = out.margin[seat]! + weight * foreseen.ahead[seat]!;
  }
}
