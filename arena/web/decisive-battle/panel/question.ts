/** A question as a sentence with its rule, and what bears on it. */

import {
  type BattleState,
  type BattleView,
  barredBy,
  DECLARE,
  DESIGNATE,
  type DecisiveBattleGame,
  FIRE,
  NO_FLEET,
  NO_UNIT,
  QUESTION_RULES,
  type Question,
  SEND_HOME,
  WITHDRAW,
} from '../../../../engine/decisive-battle/index.js';
import {
  type FleetId,
  isSeat,
  NO_SEAT,
  never,
  type Seat,
  seat as seatNumbered,
  type UnitId,
} from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { fleetOf } from '../groups.js';
import { w } from '../i18n/index.js';
import { fleetNameIn, seatName, shipName } from '../names.js';
import { choicesOf, type PanelChoice } from './choices.js';

export interface Remark {
  readonly text: string;
  readonly rule: string;
}

export interface AtHand {
  readonly requestId: string;
  readonly about: Question;
  readonly title: string;
  readonly rule: string;
  readonly remarks: readonly Remark[];
  /** Best first; none where fleets are drawn up on the board. */
  readonly choices: readonly PanelChoice[];
}

interface Asking {
  readonly game: DecisiveBattleGame;
  readonly view: BattleView;
  readonly known: BattleState | null;
  readonly seat: Seat;
  readonly requestId: string;
  readonly legal: readonly WireAction[];
}

export function atHandOf(asking: Asking): AtHand | null {
  const { game, view, requestId, legal } = asking;
  const question = view.question;
  if (question === undefined) return null;
  const { about } = question;
  return {
    requestId,
    about,
    title: questionWords(game, view, 'ask'),
    rule: ruleOf(view),
    remarks: remarksOf(asking, about),
    choices: about === 'fleets' ? [] : choicesOf(asking, about, legal),
  };
}

/** The rule by which it is asked; empty where nothing is. */
export function ruleOf({ question, turn }: BattleView): string {
  if (question === undefined) return '';
  return question.about === 'engage' && turn === 1 ? 'B-29' : QUESTION_RULES[question.about];
}

/** The power that it is about, where it is about one. */
const powerOf = ({ question }: BattleView): Seat => seatNumbered(question?.other ?? NO_SEAT);

/** The question to the one who is asked, or what the others wait for. */
export function questionWords(game: DecisiveBattleGame, view: BattleView, to: 'ask' | 'wait'): string {
  const { about, unit = NO_UNIT, other = NO_FLEET } = view.question!;
  return w(`${to}.${about}`, {
    power: seatName(game, to === 'wait' && isSeat(view.toAct) ? view.toAct : powerOf(view)),
    fleet: fleetNameIn(game, view, unit as FleetId),
    other: about === 'war' ? seatName(game, powerOf(view)) : fleetNameIn(game, view, other as FleetId),
    ship: shipName(game, unit),
  });
}

function remarksOf({ game, view, known, seat, legal }: Asking, about: Question): Remark[] {
  const { unit = NO_UNIT, other = NO_FLEET } = view.question!;
  const speed = fleetOf(view, unit as FleetId)?.speed ?? 0;
  const difference = (fleetOf(view, other as FleetId)?.speed ?? 0) - speed;
  switch (about) {
    case 'side':
      return [
        { text: w('remark.side'), rule: 'W1.4' },
        ...(legal.length > 2 ? [{ text: w('remark.neutral', { points: view.seats[seat]!.cards }), rule: 'W4.2' }] : []),
      ];
    case 'war':
      return [{ text: w('remark.war', { power: seatName(game, powerOf(view)) }), rule: 'W1.3' }];
    case 'fleets':
      return [
        { text: w('remark.fleets'), rule: 'F1.1' },
        game.battle.on.reserveCounts
          ? { text: w('remark.fleetsOne'), rule: 'W2.1' }
          : { text: w('remark.fleetsOneTakesPart'), rule: 'B-05' },
        { text: w('remark.fleetsMove'), rule: '' },
      ];
    case 'designate': {
      const first = view.fleets.find((f) => legal.some(({ id }) => id === DESIGNATE + f.id));
      return [{ text: w('remark.designate', { speed: first?.speed ?? 0 }), rule: 'F1.1' }];
    }
    case 'engage':
      return view.turn === 1
        ? [
            { text: w('remark.engageFirst'), rule: 'B-29' },
            { text: w('remark.engage', { speed }), rule: 'F1.1' },
            ...crowding(view, legal),
          ]
        : [
            { text: w('remark.engage', { speed }), rule: 'F1.1' },
            ...crowding(view, legal),
            ...(legal.some(({ id }) => id === WITHDRAW) ? [] : [{ text: w('remark.sentHome'), rule: 'B-35' }]),
            ...(legal.some(({ id }) => id >= SEND_HOME) ? [{ text: w('remark.portCheck'), rule: 'F1.7' }] : []),
          ];
    case 'dodge':
      return dodgeRemarks(view, unit as FleetId, -difference);
    case 'keep':
      return keepRemarks(view, unit as FleetId, difference);
    case 'target': {
      const isUnderFire = view.units.some((u) => u.target === unit && u.status === 'afloat');
      return isUnderFire
        ? [{ text: w('remark.underFire', { ship: shipName(game, unit) }), rule: 'F2.2' }]
        : [
            { text: w(game.battle.on.inOrder ? 'remark.target' : 'remark.targetFree'), rule: 'B-13' },
            ...crossings(game, known, legal),
          ];
    }
    case 'break-off':
      return [{ text: w('remark.break-off'), rule: 'F4.2' }];
    case 'pursue':
      return [{ text: w('remark.pursue', { n: -difference }), rule: 'F4.3' }];
    default:
      return never(about);
  }
}

/** It may declare on one that another fights already: their fire is not added up. @rule F2.2 */
const crowding = (view: BattleView, legal: readonly WireAction[]): Remark[] =>
  view.fleets.some(({ id, foes }) => foes.length > 0 && legal.some((a) => a.id === DECLARE + id))
    ? [{ text: w('remark.oneFleet'), rule: 'F2.2' }]
    : [];

/** Which ships astern get no target, by the choices that take it from them. @rule B-13 */
function crossings(game: DecisiveBattleGame, known: BattleState | null, legal: readonly WireAction[]): Remark[] {
  if (known === null) return [];
  const by = new Map<number, string[]>();
  for (const { id } of legal) {
    for (const u of barredBy(game.battle, known, id))
      by.set(u, [...(by.get(u) ?? []), shipName(game, (id - FIRE) as UnitId)]);
  }
  return [...by].map(([u, at]) => ({
    text: w('remark.barred', { ship: shipName(game, u as UnitId), targets: at.join(w('remark.or')) }),
    rule: 'B-13',
  }));
}

/** Of one that is engaged the opponents may keep contact; the declarer is idle all the same. @rule F1.2 @rule F1.3 */
function dodgeRemarks(view: BattleView, dodger: FleetId, faster: number): Remark[] {
  const isEngaged = (fleetOf(view, dodger)?.foes.length ?? 0) > 0;
  const odds = faster < 6 ? w('remark.dodge', { n: faster }) : w('remark.dodgeSure');
  return [
    { text: odds, rule: 'F1.2' },
    { text: w(isEngaged ? 'remark.dodgeEngaged' : 'remark.dodgeFree'), rule: isEngaged ? 'F1.3' : 'F1.2' },
  ];
}

/** One that loses the dodger is idle, unless it fights others still. @rule F1.3 @rule B-34 */
function keepRemarks(view: BattleView, keeper: FleetId, slower: number): Remark[] {
  const fightsOthers = (fleetOf(view, keeper)?.foes.length ?? 0) > 1;
  return [
    { text: slower <= 1 ? w('remark.keepSure') : w('remark.keep', { n: slower }), rule: 'F1.3' },
    fightsOthers ? { text: w('remark.lostOne'), rule: 'B-34' } : { text: w('remark.lostAll'), rule: 'F1.3' },
  ];
}
