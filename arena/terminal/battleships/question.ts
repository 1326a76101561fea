/** Question to a seat: a sentence with its rule, and the choices as a short list. */
import {
  arcToward,
  type BattleState,
  type BattleshipsGame,
  blockOf,
  type ChoiceOdds,
  FIRE,
  FIRE_SECONDARY,
  FLAGSHIP,
  G,
  LAUNCH,
  leastMovePoints,
  leavingOf,
  type Manoeuvre,
  MINE,
  manoeuvresOf,
  mostMovePoints,
  objectIn,
  oddsOfChoice,
  PASS,
  PHASE,
  priceWords,
  QUESTION_RULES,
  type Question,
  questionOf,
  REPAIR,
  rangeBetween,
  repairOdds,
  SMOKE,
  STAR,
  STAR_OFFSETS,
  type Suggestion,
  shortList,
  U,
} from '../../../engine/battleships/index.js';
import { BOW, BROADSIDE, HEADINGS } from '../../../engine/core/hex.js';
import {
  type Action,
  actionList,
  actionsOf,
  never,
  type Q,
  type R,
  type UnitId,
  unitId,
} from '../../../engine/index.js';
import { percent, pointsText } from '../../words/text.js';
import type { Advice, Choice, ChoiceQuestion } from '../model.js';
import { adviceWords, pickOf } from './advice.js';

export interface ShipChoice extends Choice {
  readonly odds?: ChoiceOdds;
  /** Where it ends, for the map. */
  readonly hex?: { readonly q: Q; readonly r: R };
}

export interface ShipChoiceQuestion extends ChoiceQuestion<ShipChoice> {
  readonly kind: Question;
  readonly unit: UnitId | undefined;
}

/** `known` is a state as the seat knows it; `advice` what an adviser would do. */
export function choiceQuestionOf(
  game: BattleshipsGame,
  known: BattleState,
  codes: readonly string[],
  advice?: Advice,
): ShipChoiceQuestion {
  const kind = questionOf(known);
  const list = actionList(game.spec.maxLegal);
  game.legal(known, list);
  const legal = actionsOf(list);
  const choices = choicesOf(game, known, codes, kind, legal, advice?.action);
  const words = advice === undefined ? '' : adviceWords(known, kind, advice, choices);
  const isFleet = kind === 'mine' || kind === 'flagship' || kind === 'transfer';
  return {
    kind,
    unit: isFleet ? undefined : unitId(known[G.unit]!),
    title: titleOf(game, known, kind),
    rule: QUESTION_RULES[kind],
    remarks: remarksOf(game, known, kind, legal.length),
    ...(HEADERS[kind] === undefined ? {} : { header: HEADERS[kind] }),
    ...(kind === 'manoeuvre' ? { ofPaths: true } : {}),
    choices,
    total: legal.length,
    pick: pickOf(choices, advice, words),
    ...(advice === undefined ? {} : { advised: { action: advice.action, words } }),
  };
}

const HEADERS: Partial<Record<Question, readonly [string, string, string]>> = {
  main: ['ship', 'hexes, arc', 'points'],
  secondary: ['ship', 'hexes, arc', 'points'],
  launch: ['ship', 'hexes, arc', 'points'],
  manoeuvre: ['path', 'ends at enemy      why', ''],
};

function titleOf(game: BattleshipsGame, s: BattleState, kind: Question): string {
  const ship = game.battle.names[s[G.unit]!] ?? '';
  switch (kind) {
    case 'main':
      return `Choose a target for ${ship}`;
    case 'secondary':
      return `Choose a target for ${ship}'s secondary battery`;
    case 'launch':
      return `Does ${ship} launch her torpedoes?`;
    case 'manoeuvre':
      return `Where does ${ship} go?`;
    case 'smoke':
      return `Does ${ship} lay smoke?`;
    case 'repair-w':
      return `Shall ${ship} try to repair her weapons?`;
    case 'repair-s':
      return `Shall ${ship} try to repair her speed?`;
    case 'star':
      return `Does ${ship} fire star shell?`;
    case 'mine':
      return 'Which hex do you mine?';
    case 'flagship':
      return 'Which ship flies your flag?';
    case 'transfer':
      return 'Does your flag change ships?';
    default:
      return never(kind);
  }
}

function remarksOf(
  game: BattleshipsGame,
  s: BattleState,
  kind: Question,
  total: number,
): { text: string; rule: string }[] {
  const u = s[G.unit]! as UnitId;
  switch (kind) {
    case 'main':
    case 'secondary':
      return s[G.phase] === PHASE.targetA
        ? [{ text: 'You are at a disadvantage this turn: you declare first.', rule: '3.2' }]
        : [{ text: 'The enemy has declared; you answer.', rule: '3.2' }];
    case 'launch':
      return [{ text: 'One attack a game; both sides launch unseen.', rule: '6.2' }];
    case 'manoeuvre': {
      const [least, most] = [leastMovePoints(s, u), mostMovePoints(game.battle, s, u)];
      const range = least === most ? `Speed ${least} now` : `Speed ${least} to ${most} now`;
      const speed = { text: `${range}, ${s[blockOf(u) + U.speed]} last turn; ${total} ways.`, rule: '7.3' };
      if (s[G.phase] === PHASE.moveB) return [speed];
      return [speed, { text: 'The enemy moves after you; ranges are as if straight on.', rule: '3.2' }];
    }
    case 'repair-w':
    case 'repair-s':
      return [
        { text: `A die repairs a step with ${percent(repairOdds(game, s))}.`, rule: '8.1' },
        { text: 'A repaired step pays the enemy a point.', rule: '9.1' },
      ];
    case 'star':
      return [
        { text: 'A lit ship is seen from twelve hexes.', rule: '4.3' },
        { text: '`none`: nor does any other ship this time.', rule: '' },
      ];
    case 'flagship':
      return [{ text: 'If she sinks, all your crews are a level worse.', rule: '10.9' }];
    case 'mine':
    case 'smoke':
    case 'transfer':
      return [];
  }
}

function choicesOf(
  game: BattleshipsGame,
  s: BattleState,
  codes: readonly string[],
  kind: Question,
  legal: readonly Action[],
  advised: Action | undefined,
): ShipChoice[] {
  const b = game.battle;
  const plain = (action: Action, label: string, detail = ''): ShipChoice => ({
    action,
    notation: game.write(s, action),
    label,
    detail,
  });
  const pays = (m: Manoeuvre): number => leavingOf(game, s, m.action)?.points ?? 0;
  switch (kind) {
    case 'main':
      return targets(game, s, codes, legal, FIRE, 'hold fire');
    case 'secondary':
      return targets(game, s, codes, legal, FIRE_SECONDARY, 'hold fire');
    case 'launch':
      return targets(game, s, codes, legal, LAUNCH, 'keep them');
    case 'manoeuvre':
      return shortList(game, s, manoeuvresOf(game, s, legal), advised, pays).map((m) => moveChoice(game, s, codes, m));
    case 'smoke':
      return legal.map((a) => plain(a, a === SMOKE ? 'lay smoke' : 'no smoke')).reverse();
    case 'repair-w':
    case 'repair-s':
      return legal.map((a) => plain(a, a === REPAIR ? 'repair' : 'leave it')).reverse();
    case 'star':
      return stars(game, s, legal);
    case 'mine':
      return legal.map((a) => plain(a, objectIn(game.write(s, a)), `candidate ${a - MINE + 1}`));
    case 'flagship':
      return legal
        .map((a) => plain(a, b.names[a - FLAGSHIP]!, `defence ${b.defence[a - FLAGSHIP]}`))
        .sort((x, y) => b.defence[y.action - FLAGSHIP]! - b.defence[x.action - FLAGSHIP]!);
    case 'transfer':
      return legal.map((a) => plain(a, a === PASS ? 'keep the flag' : b.names[a - FLAGSHIP]!));
    default:
      return never(kind);
  }
}

/** Enemies by what is expected of firing at them; to let it be is the last choice. */
function targets(
  game: BattleshipsGame,
  s: BattleState,
  codes: readonly string[],
  legal: readonly Action[],
  base: number,
  none: string,
): ShipChoice[] {
  const b = game.battle;
  const u = s[G.unit]! as UnitId;
  const choices = legal.map((action): ShipChoice => {
    const notation = game.write(s, action);
    if (action === PASS) return { action, notation, label: none, detail: '' };
    const t = unitId(action - base);
    const arc = arcToward(b, s, u, t);
    const where = arc === BROADSIDE ? 'broadside' : arc === BOW ? 'bow' : 'stern';
    const detail = `${String(rangeBetween(s, u, t)).padStart(2)} ${where}`;
    const odds = oddsOfChoice(game, s, action)!;
    return { action, notation, label: b.names[t]!, detail, odds, worth: pointsText(odds.points), names: [codes[t]!] };
  });
  // Torpedoes are kept unless they promise a point.
  const worth = (c: ShipChoice): number => c.odds?.points ?? (base === LAUNCH ? 1 : -1000);
  return choices.sort((x, y) => worth(y) - worth(x));
}

export function moveChoice(game: BattleshipsGame, s: BattleState, codes: readonly string[], m: Suggestion): ShipChoice {
  const path = game.write(s, m.action);
  const leaving = m.leaves ? leavingOf(game, s, m.action) : undefined;
  if (leaving !== undefined) {
    const by = leaving.edge === undefined ? 'leaves' : `leaves by ${leaving.edge} edge`;
    const detail = `${by}: ${priceWords(leaving)}`;
    return { action: m.action, notation: path, label: objectIn(path), detail };
  }
  const ends = m.leaves ? 'off map' : `${m.hex} ${HEADINGS[m.heading]}${m.speed}`;
  const enemy = m.enemy === undefined ? '' : `${codes[m.enemy]} ${m.range} ${m.arc}`;
  return {
    action: m.action,
    notation: path,
    label: objectIn(path),
    detail: `${ends.padEnd(7)} ${enemy.padEnd(10)} ${m.why}`.trimEnd(),
    hex: { q: m.q, r: m.r },
  };
}

/** Hexes with enemies in them, nearest first, and none. */
function stars(game: BattleshipsGame, s: BattleState, legal: readonly Action[]): ShipChoice[] {
  const b = game.battle;
  const u = s[G.unit]! as UnitId;
  const o = blockOf(u);
  const found: (ShipChoice & { range: number })[] = [];
  for (const action of legal) {
    const notation = game.write(s, action);
    if (action === PASS) {
      found.push({ action, notation, label: 'no star shell', detail: '', range: 50 });
      continue;
    }
    const q = s[o + U.q]! + STAR_OFFSETS[2 * (action - STAR)]!;
    const r = s[o + U.r]! + STAR_OFFSETS[2 * (action - STAR) + 1]!;
    const there = b.names.filter((_, v) => {
      const vo = blockOf(v);
      return b.seatOf[v] !== b.seatOf[u] && s[vo + U.status] === 1 && s[vo + U.q] === q && s[vo + U.r] === r;
    });
    if (there.length === 0) continue;
    const range = Math.max(Math.abs(q - s[o + U.q]!), Math.abs(r - s[o + U.r]!));
    found.push({
      action,
      notation,
      label: objectIn(notation),
      detail: there.join(', '),
      hex: { q, r },
      range,
    });
  }
  return found.sort((x, y) => x.range - y.range);
}
