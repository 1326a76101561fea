/** Actions as text and back. Own fleets go by their first unit, enemies by the number of the contact, hexes by their label. */
import { actionList } from '../core/actions.js';
import type { Action, Seat, ThrowName } from '../core/brand.js';
import { throwParts } from '../core/chance.js';
import { CHANCE, OVER, type ReadCode, type Viewer } from '../core/game.js';
import { notAllowed, notRead, readWords } from '../core/read-refusal.js';
import { ok, type Result } from '../core/result.js';
import {
  ASIDE,
  COMBAT,
  DETACH,
  DONE,
  ENGAGE,
  HARM_AIRCRAFT,
  HARM_LOGISTICS,
  HARM_RESOURCES,
  HUNT,
  hexOfMove,
  INTERCEPT,
  LAY,
  MOVE,
  PASS,
  SHELL,
  SHELL_PORT,
  SPEND_LOGISTICS,
  SPEND_RESOURCES,
  STRIKE,
  STRIKE_BASE,
  SWEEP,
  slotOfMove,
  TAKE,
} from './actions.js';
import type { Campaign } from './campaign.js';
import { slotsOf } from './fleets.js';
import { labelIn } from './hexes.js';
import { type CampaignState, F, fleetAt, G } from './layout.js';
import { legalActions } from './legal.js';
import { combatText } from './notation-combat.js';
import { STEP } from './phases.js';
import { questionOf, subjectOf } from './question.js';
import { actorFor } from './view.js';

/** Longer texts are no action. */
const MAX_TEXT = 200;

const REFUSALS = readWords('campaign');

/** What a no and a yes are called, by step. */
const NO: Readonly<Partial<Record<number, string>>> = {
  [STEP.supply]: 'done',
  [STEP.works]: 'done',
  [STEP.sail]: 'pass',
  [STEP.decline]: 'accept',
  [STEP.night]: 'day',
  [STEP.dock]: 'stay',
  [STEP.shell]: 'hold',
};
const YES_WORDS: Readonly<Partial<Record<number, string>>> = {
  [STEP.decline]: 'decline',
  [STEP.night]: 'night',
  [STEP.dock]: 'dock',
  [STEP.answer]: 'answer',
};

/** `bismarck>1204`, `detach:bismarck`, `strike:3`, `pass`, without blanks. */
export function writeAction(c: Campaign, s: CampaignState, a: number): string {
  if (s[G.actor] === CHANCE) return 'roll';
  if (a >= COMBAT) return combatText(c, a);
  const seat = s[G.actor]! as Seat;
  const fleet = (slot: number): string => fleetToken(c, s, slotsOf(seat) + slot);
  const hex = (of: number): string => labelIn(c.map.columns, of);
  const shooter = c.tokens[s[G.unit]!] ?? '?';
  if (a >= MOVE) return `${fleet(slotOfMove(a))}>${hex(hexOfMove(a))}`;
  if (a >= ASIDE) return `aside:${hex(c.map.beside[s[fleetAt(s[G.walker]!) + F.hex]! * 6 + a - ASIDE]!)}`;
  if (a >= HARM_LOGISTICS) return `logistics:${a - HARM_LOGISTICS}`;
  if (a === HARM_AIRCRAFT) return 'aircraft';
  if (a === HARM_RESOURCES) return 'resources';
  if (a >= SHELL) return `${shooter}>${c.tokens[a - SHELL] ?? '?'}`;
  if (a === SHELL_PORT) return `${shooter}>port`;
  if (a >= STRIKE_BASE) return `strike:${c.portTokens[a - STRIKE_BASE] ?? '?'}`;
  if (a >= STRIKE) return `strike:${a - STRIKE}`;
  if (a >= HUNT) return `attack:${a - HUNT}`;
  if (a >= ENGAGE) return `engage:${a - ENGAGE}`;
  if (a >= INTERCEPT) return `intercept:${fleet(a - INTERCEPT)}`;
  if (a >= TAKE) return `take:${c.tokens[a - TAKE] ?? '?'}`;
  if (a >= DETACH) return `detach:${fleet(a - DETACH)}`;
  if (a >= SWEEP) return `sweep:${fleet(a - SWEEP)}`;
  if (a >= LAY) return `lay:${fleet(a - LAY)}`;
  if (a >= SPEND_RESOURCES) return `resources:${c.portTokens[a - SPEND_RESOURCES] ?? '?'}`;
  if (a >= SPEND_LOGISTICS) {
    return `logistics:${c.portTokens[Math.floor((a - SPEND_LOGISTICS) / 6)] ?? '?'}/${(a - SPEND_LOGISTICS) % 6}`;
  }
  return shortText(c, s, a, shooter);
}

function shortText(c: Campaign, s: CampaignState, a: number, shooter: string): string {
  if (a === DONE) return 'done';
  const word = a === PASS ? (NO[s[G.step]!] ?? 'no') : (YES_WORDS[s[G.step]!] ?? 'yes');
  if (s[G.step] === STEP.shell) return `${shooter}:${word}`;
  const subject = subjectOf(s);
  return subject >= 0 ? `${fleetToken(c, s, subject)}:${word}` : word;
}

/** A fleet by its first unit. */
const fleetToken = (c: Campaign, s: CampaignState, f: number): string => c.tokens[s[fleetAt(f) + F.first]!] ?? '?';

/** Reads a legal action; what stands before `:` may be left out where one action alone ends so. */
export function readAction(c: Campaign, s: CampaignState, text: string, maxLegal: number): Result<Action, ReadCode> {
  if (s[G.actor] === OVER)
    return notRead(REFUSALS['refuse-over']({ kind: 'refuse-over' }, undefined), { kind: 'refuse-over' });
  const wanted = text.trim().toLowerCase();
  if (wanted.length > MAX_TEXT) {
    return notRead(REFUSALS['refuse-long']({ kind: 'refuse-long' }, undefined), { kind: 'refuse-long' });
  }
  const list = actionList(maxLegal);
  legalActions(c, s, list);
  const written = Array.from({ length: list.count }, (_, i) => writeAction(c, s, list.ids[i]!));
  const whole = written.indexOf(wanted);
  const short = whole >= 0 ? [whole] : written.flatMap((of, i) => (of.endsWith(`:${wanted}`) ? [i] : []));
  if (short.length === 1) return ok(list.ids[short[0]!] as Action);
  if (s[G.actor] === CHANCE) {
    return notRead(REFUSALS['refuse-dice']({ kind: 'refuse-dice' }, undefined), { kind: 'refuse-dice' });
  }
  const example = written.at(-1)!;
  const question = questionOf(s);
  // A move of a unit that the seat has: the rules of sailing forbid it, whatever is hidden there.
  const move = /^([a-z0-9-]+)>(\d{4})$/.exec(wanted);
  if (
    move !== null &&
    question === 'sail' &&
    c.tokens.some((token, u) => token === move[1] && c.seatOf[u] === s[G.actor])
  ) {
    const why = 'no fleet of that unit may end its move there now';
    return notAllowed(why, example, { kind: 'refuse-move', rule: 'N14.1' });
  }
  const refusal = { kind: 'refuse-unread', text: wanted, example } as const;
  return notRead(REFUSALS['refuse-unread'](refusal, undefined), refusal);
}

/** A throw in words, for a player with real dice: those of a surface action, which both see; all others are the computer's. */
export function throwWords(c: Campaign, s: CampaignState, name: ThrowName, seat: Viewer): string | undefined {
  if (actorFor(s, seat) !== CHANCE) return undefined;
  const { kind, who } = throwParts(name);
  return `${c.names[who] ?? c.scenario.seats[who]?.name ?? '?'}: die ${kind}`;
}
