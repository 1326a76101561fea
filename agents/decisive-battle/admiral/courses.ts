/** Manoeuvre choice, from engaging to pursuit: each choice is valued by what the war comes to after it. @rule F1 @rule F4 */

import {
  BREAK_OFF,
  DECLARE,
  DESIGNATE,
  DODGE,
  fieldPoints,
  G,
  KEEP,
  LEADER,
  PASS,
  PURSUE,
  RIVAL,
  SEND_HOME,
  WITHDRAW,
} from '../../../engine/decisive-battle/index.js';
import type { FleetId, UnitId } from '../../../engine/index.js';
import { canHurt, netToll } from './balance.js';
import {
  chanceToOutpace,
  endAllContacts,
  endContact,
  type Forces,
  leaveField,
  lowestBit,
  pairFleets,
  sideOfFleet,
} from './forces.js';
import { shakeOff } from './forecast.js';
import { enemiesOf, lookAhead, type RankedChoice, type Scene, worthTo } from './scene.js';

/** What is less is for the forecast as good as nothing: then the coming round alone decides. */
const HESITATION = 0.1;
const DIE = 6;

/** What a free fleet may do. @rule F1.6 @rule F1.7 */
export function courseChoices(sc: Scene, legal: readonly number[], x = sc.s[G.unit]! as FleetId): RankedChoice[] {
  return legal.map((action) => ({ action, worth: courseWorth(sc, x, action) }));
}

function courseWorth(sc: Scene, x: FleetId, action: number): number {
  if (action === PASS) {
    return lookAhead(sc, 'pairing', (f) => {
      f.done[x] = 1;
    });
  }
  if (action === WITHDRAW) {
    const worth = lookAhead(sc, 'pairing', (f) => leaveField(f, x));
    return worth + sc.doctrine.escape - HESITATION;
  }
  if (action >= SEND_HOME) return sendHomeWorth(sc, (action - SEND_HOME) as UnitId);
  const y = (action - DECLARE) as FleetId;
  return declareWorth(sc, x, y) + sc.doctrine.fight + lastChance(sc, x, y);
}

/** For leaving the fight of `x` with `y` where that looks as good as staying: whether it is the worse for `x` this round. */
function wince(sc: Scene, x: FleetId, y: FleetId): number {
  return netToll(sc.now, x, y) < 0 ? HESITATION : -HESITATION;
}

/** Rounds at the end in which the side that is behind has nothing to lose: it scores nothing as it is. @rule B-26 */
const LAST_ROUNDS = 3;
/** What it would rather spare: more than the look ahead finds in nearly all waits that it would choose. */
const LAST_CHANCE = 3;

/**
 * Points for a fight of `x` with `y` where the side of `x` is behind, and time is short. A look ahead by expected damage finds no way back,
 * and would rather deny the enemy the ships than try the dice.
 */
function lastChance(sc: Scene, x: FleetId, y: FleetId): number {
  const { now, b } = sc;
  if (now.round <= b.scenario.rounds - LAST_ROUNDS || !canHurt(now, x, y)) return 0;
  const side = sideOfFleet(now, x);
  const lead = fieldPoints(b, sc.s, LEADER) - fieldPoints(b, sc.s, RIVAL);
  return (side === LEADER ? lead : -lead) < 0 ? LAST_CHANCE : 0;
}

/** The enemy dodges where it can and gains by it. @rule F1.2 */
function declareWorth(sc: Scene, x: FleetId, y: FleetId): number {
  const enemy = sc.b.seatOf[y]!;
  const dodges = chanceToOutpace(sc.now, y, x);
  const fought = lookAhead(sc, 'pairing', (f) => {
    f.done[x] = 1;
    pairFleets(f, x, y);
  });
  if (dodges === 0) return fought;
  const fights = worthTo(sc, enemy);
  const dodged = lookAhead(sc, 'pairing', (f) => dodge(f, x, y));
  return worthTo(sc, enemy) > fights ? dodges * dodged + (1 - dodges) * fought : fought;
}

function dodge(f: Forces, x: FleetId, dodger: FleetId): void {
  f.done[x] = 1;
  f.idle[x] = 1;
  shakeOff(f, dodger);
}

/** A die against what she can bear still; the rest of the fleet has its choice. @rule F1.7 */
function sendHomeWorth(sc: Scene, u: UnitId): number {
  const arrives = Math.min(1, sc.now.life[u]! / DIE);
  const leave = (afloat: number) => (f: Forces) => {
    f.field[u] = 0;
    f.afloat[u] = afloat;
  };
  const home = lookAhead(sc, 'pairing', leave(1));
  const worth = arrives === 1 ? home : arrives * home + (1 - arrives) * lookAhead(sc, 'pairing', leave(0));
  return worth + sc.doctrine.escape - HESITATION;
}

/** Which of the level fleets chooses next: the one that gains most by its choice. @rule F1.1 */
export function designationChoices(sc: Scene, legal: readonly number[]): RankedChoice[] {
  return legal.map((action) => {
    const x = (action - DESIGNATE) as FleetId;
    const declared = enemiesOf(sc, x).map((y) => declareWorth(sc, x, y));
    return { action, worth: Math.max(...declared) };
  });
}

export function dodgeChoices(sc: Scene): RankedChoice[] {
  const [declarer, dodger] = [sc.s[G.unit]! as FleetId, sc.s[G.other]! as FleetId];
  const stand = lookAhead(sc, 'pairing', (f) => {
    f.done[declarer] = 1;
    pairFleets(f, declarer, dodger);
  });
  const away = lookAhead(sc, 'pairing', (f) => dodge(f, declarer, dodger));
  return [
    { action: PASS, worth: stand },
    { action: DODGE, worth: away + sc.doctrine.escape + wince(sc, dodger, declarer) },
  ];
}

/** @rule F1.3 */
export function keepChoices(sc: Scene): RankedChoice[] {
  const [declarer, dodger, keeper] = [sc.s[G.unit]! as FleetId, sc.s[G.other]! as FleetId, sc.s[G.third]! as FleetId];
  const settle = (f: Forces): void => {
    f.done[declarer] = 1;
    f.idle[declarer] = 1;
  };
  const loose = lookAhead(sc, 'pairing', (f) => {
    settle(f);
    endContact(f, dodger, keeper);
    if (f.foes[keeper] === 0) f.idle[keeper] = 1;
    if (f.foes[dodger] === 0) f.idle[dodger] = 1;
  });
  const kept = lookAhead(sc, 'pairing', settle);
  return [
    { action: PASS, worth: loose },
    { action: KEEP, worth: kept + sc.doctrine.fight - wince(sc, keeper, dodger) },
  ];
}

/** @rule F4.1 */
export function breakOffChoices(sc: Scene): RankedChoice[] {
  const x = sc.s[G.unit]! as FleetId;
  let net = 0;
  for (let bits = sc.now.foes[x]!; bits !== 0; bits &= bits - 1) net += netToll(sc.now, x, lowestBit(bits));
  const stay = lookAhead(sc, 'break-off', (f) => {
    f.done[x] = 1;
  });
  const away = lookAhead(sc, 'break-off', (f) => {
    f.done[x] = 1;
    endAllContacts(f, x);
  });
  return [
    { action: PASS, worth: stay },
    { action: BREAK_OFF, worth: away + sc.doctrine.escape + (net < 0 ? HESITATION : -HESITATION) },
  ];
}

/** @rule F4.3 */
export function pursuitChoices(sc: Scene): RankedChoice[] {
  const x = sc.s[G.unit]! as FleetId;
  const away = lookAhead(sc, 'break-off', (f) => {
    f.done[x] = 1;
    endAllContacts(f, x);
  });
  const held = lookAhead(sc, 'break-off', (f) => {
    f.done[x] = 1;
  });
  return [
    { action: PASS, worth: away },
    { action: PURSUE, worth: held + sc.doctrine.fight - wince(sc, sc.s[G.other]! as FleetId, x) },
  ];
}
