/** Refusal of a text that is not a legal action: the rule that forbids it, in one sentence. */
import type { Action } from '../core/brand.js';
import type { ReadCode } from '../core/game.js';
import { type Failure, fail, type Result } from '../core/result.js';
import type { Battle } from './battle.js';
import { flagOf, fleetOf, leadOf, statusOf } from './fleets.js';
import { AFLOAT, type BattleState, G, NO_FLEET, RESERVE, U } from './layout.js';
import type { Question } from './question.js';
import { askedOf, questionOf } from './question.js';
import { sideOf } from './sides.js';
import { NEUTRAL, UNDECIDED } from './spec.js';
import { foesOf, shipsIn } from './view.js';

interface Bar {
  readonly rule: string;
  readonly text: string;
}

/** What a text would do: the question it answers, the word or the ship before the sign, the ship, fleet or power it names. */
interface Wish {
  readonly question: Question;
  readonly word: string;
  readonly name: string;
  /** A word like `home`, not a declaration. */
  readonly leaves?: boolean;
}

/** Answers to one question only, and what is to be known where another is asked. */
const ELSEWHERE: Readonly<Record<Question, Bar>> = {
  side: { rule: 'W1.4', text: 'sides are chosen once, before the battle, each power in its turn' },
  war: { rule: 'W1.3', text: 'war is declared on a neutral at once, when it has said so' },
  fleets: { rule: 'W2.1', text: 'fleets are formed before the battle; lines stay as they are' },
  designate: { rule: 'F1.1', text: 'a side names the next fleet only among fleets of the same speed and markers' },
  engage: { rule: 'F1.6', text: 'only an unengaged fleet may do that, when its turn comes in the pairing' },
  dodge: { rule: 'F1.2', text: 'only a fleet on which a slower one has just declared may dodge' },
  keep: { rule: 'F1.3', text: 'only an opponent of a fleet that has dodged is asked whether it keeps contact' },
  target: { rule: 'F2.2', text: 'targets are chosen after the pairing, by the ship whose turn it is' },
  'break-off': { rule: 'F4.1', text: 'an engaged fleet may break off after the fire, when its turn comes' },
  pursue: { rule: 'F4.3', text: 'only a faster opponent of a fleet that breaks off may pursue' },
};

const WORDS: Readonly<Record<string, Question>> = {
  formed: 'fleets',
  '-': 'engage',
  withdraw: 'engage',
  home: 'engage',
  dodge: 'dodge',
  stand: 'dodge',
  keep: 'keep',
  'let-go': 'keep',
  'break-off': 'break-off',
  stay: 'break-off',
  pursue: 'pursue',
};

const PREFIXES: Readonly<Record<string, Question>> = {
  side: 'side',
  war: 'war',
  lead: 'fleets',
  follow: 'fleets',
  next: 'designate',
};

/** Refuses a text that is not among the legal actions, of which `example` is one. */
export function refuse(b: Battle, s: BattleState, text: string, example: string): Result<Action, ReadCode> {
  const wish = wishOf(b, s, text);
  const bar = wish === undefined ? undefined : barOf(b, s, wish);
  if (bar !== undefined) return notLegal(bar, example);
  return fail('NOT_UNDERSTOOD', `\`${text}\` is not an answer here; \`${example}\` would be.`);
}

const notLegal = (bar: Bar, example: string): Failure<ReadCode> =>
  fail('NOT_LEGAL', `Not allowed: ${bar.text}. \`${example}\` would be right.`, { rule: bar.rule });

/** Takes `side:uk`, `tiger>derfflinger`, `lion:withdraw` apart; nothing where that is no text of this game. */
function wishOf(b: Battle, s: BattleState, text: string): Wish | undefined {
  const parts = /^([^:>]*)([:>]?)([^:>]*)$/.exec(text);
  if (parts === null) return undefined;
  const [, before = '', sign = '', after = ''] = parts;
  if (sign === '>') {
    const isTarget = questionOf(s) === 'target';
    const known = b.tokens.includes(after) && (before === '' || b.tokens.includes(before));
    return known ? { question: isTarget ? 'target' : 'engage', word: before, name: after } : undefined;
  }
  if (sign === ':' && Object.hasOwn(PREFIXES, before))
    return { question: PREFIXES[before]!, word: before, name: after };
  const word = sign === ':' ? after : before;
  if (!Object.hasOwn(WORDS, word)) return undefined;
  if (sign === ':' && !b.tokens.includes(before)) return undefined;
  const question = word === 'let-go' && questionOf(s) === 'pursue' ? 'pursue' : WORDS[word]!;
  return { question, word, name: sign === ':' ? before : '', leaves: true };
}

function barOf(b: Battle, s: BattleState, wish: Wish): Bar | undefined {
  const question = questionOf(s)!;
  if (wish.question !== question) return wish.word === '-' ? undefined : ELSEWHERE[wish.question];
  switch (question) {
    case 'side':
      return sideBar(b, wish.name);
    case 'war':
      return warBar(b, wish.name);
    case 'fleets':
      return formBar(b, s, wish);
    case 'designate':
      return b.tokens.includes(wish.name) ? ELSEWHERE.designate : undefined;
    case 'engage':
      return engageBar(b, s, wish);
    case 'target':
      return targetBar(b, s, wish);
    default:
      return {
        rule: ELSEWHERE[question].rule,
        text: `it is the turn of the fleet of ${b.names[flagOf(b, s, askedOf(s).unit)]}`,
      };
  }
}

const isSeat = (b: Battle, text: string): boolean =>
  text === 'neutral' || b.scenario.seats.some((seat) => seat.id.toLowerCase() === text);

function sideBar(b: Battle, text: string): Bar | undefined {
  if (!isSeat(b, text)) return undefined;
  if (text !== 'neutral') return { rule: 'W1.1', text: 'the two powers with most victory points lead the sides' };
  return { rule: b.seats === 2 ? 'B-03' : 'W1.2', text: 'nobody stays neutral in this war' };
}

/** One without a side may name either, so only one with a side is refused. @rule W1.3 */
const warBar = (b: Battle, text: string): Bar | undefined =>
  isSeat(b, text)
    ? { rule: 'W1.4', text: 'war is declared as a power of the own side, and sides do not change' }
    : undefined;

const unitField = (b: Battle, s: BattleState, u: number, field: number): number => s[b.unitsAt + u * U.size + field]!;
const sideOfUnit = (b: Battle, s: BattleState, u: number): number => sideOf(s, b.seatOf[u]!);

function formBar(b: Battle, s: BattleState, { word, name }: Wish): Bar | undefined {
  if (word === 'formed') return { rule: 'W2.1', text: 'every power at war commits at least one ship' };
  const u = b.tokens.indexOf(name);
  if (u < 0) return undefined;
  const ship = b.names[u]!;
  if (b.seatOf[u] !== s[G.actor]) return { rule: 'W2.2', text: `${ship} belongs to another power` };
  if (statusOf(b, s, u) !== RESERVE) return { rule: 'W2.2', text: `${ship} is in a fleet already` };
  return { rule: 'W2.3', text: `no fleet has been begun that ${ship} could follow; name its lead ship first` };
}

function engageBar(b: Battle, s: BattleState, wish: Wish): Bar | undefined {
  const { word, name } = wish;
  if (wish.leaves) return leaveBar(b, s, wish);
  const { unit: f } = askedOf(s);
  const t = b.tokens.indexOf(name);
  if (word !== '' && word !== b.tokens[f])
    return { rule: 'F1.1', text: `it is the turn of the fleet of ${b.names[flagOf(b, s, f)]}` };
  const side = sideOfUnit(b, s, t);
  if (side === NEUTRAL || side === UNDECIDED) return { rule: 'W1.2', text: `${b.names[t]} is neutral` };
  if (side === sideOfUnit(b, s, f)) return { rule: 'F1.1', text: `${b.names[t]} is on the same side` };
  if (leadOf(b, s, t) < 0) {
    return { rule: 'F1.1', text: `no fleet on the field goes by the name of ${b.names[t]}` };
  }
  return undefined;
}

function leaveBar(b: Battle, s: BattleState, { word, name }: Wish): Bar | undefined {
  const { unit: f } = askedOf(s);
  const u = b.tokens.indexOf(name);
  if (word === 'home' && u < 0) return undefined;
  if (s[G.turn] === 1)
    return { rule: 'B-29', text: 'in round 1 a fleet engages; nobody leaves the field before round 2' };
  if (word === 'home') {
    if (!shipsIn(b, s, f).includes(u))
      return { rule: 'F1.7', text: `${b.names[u]} is not in the fleet whose turn it is` };
    return {
      rule: 'B-35',
      text: 'the last ship of a fleet does not go alone: the whole fleet withdraws, without a die',
    };
  }
  if (u >= 0 && u !== f) return { rule: 'F1.1', text: `it is the turn of the fleet of ${b.names[flagOf(b, s, f)]}` };
  return { rule: 'F1.7', text: 'ships of this fleet were sent home alone; the rest stays on the field this round' };
}

function targetBar(b: Battle, s: BattleState, { word, name }: Wish): Bar | undefined {
  const { unit: u } = askedOf(s);
  const t = b.tokens.indexOf(name);
  const [ship, target] = [b.names[u]!, b.names[t]!];
  if (word !== '' && word !== b.tokens[u]) return { rule: 'F2.2', text: `it is the turn of ${ship}` };
  if (statusOf(b, s, t) !== AFLOAT) return { rule: 'F2.2', text: `${target} is not on the field` };
  if (sideOfUnit(b, s, t) === sideOfUnit(b, s, u)) return { rule: 'F2.2', text: `${target} is on the same side` };
  const fleet = fleetOf(b, s, u);
  if (!foesOf(b, s, fleet).includes(fleetOf(b, s, t))) {
    return { rule: 'F2.2', text: `the fleet of ${target} is not an opponent of the fleet of ${ship}` };
  }
  const under = unitField(b, s, t, U.under);
  if (under !== NO_FLEET && under !== fleet) {
    return { rule: 'F2.2', text: `${target} is under fire from another fleet already` };
  }
  if (unitField(b, s, u, U.under) !== NO_FLEET && unitField(b, s, t, U.target) !== u) {
    return { rule: 'B-14', text: `${ship} is under fire and may answer one of her attackers only, or hold fire` };
  }
  return { rule: 'B-13', text: `${target} stands before the last target in her line; lines of fire may not cross` };
}
