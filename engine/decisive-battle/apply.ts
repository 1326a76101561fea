/** Transition function: what each action does, in place. */
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { assert, never } from '../core/result.js';
import { answerWar, chooseSide, rollRank } from './alliances.js';
import type { Battle } from './battle.js';
import { answerBreakOff, answerPursuit, rollBreakOff, rollBreakOrder } from './break-off.js';
import { answerDodge, answerKeep, rollDodge, rollKeep } from './contact.js';
import { rollGun } from './fire.js';
import { advance } from './flow.js';
import { formFleet } from './forming.js';
import { rollHalving } from './halving.js';
import { type BattleState, G } from './layout.js';
import { chooseCourse, designate, rollFirstSide } from './pairing.js';
import { BREAK, breakStepOf, PAIR, PHASE, type Phase, pairStepOf, phaseNumberOf, TARGET } from './phases.js';
import { chooseTarget, rollTargetOrder } from './targeting.js';
import { rollPort } from './withdrawal.js';

export function applyAction(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  // Half of all steps: a gun of a salvo that goes on.
  if (s[G.phase] === PHASE.fire) {
    if (rollGun(b, s, chance, log)) return;
  } else act(b, s, a, chance, log);
  advance(b, s, log);
}

function act(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  const phase = phaseNumberOf(s) as Exclude<Phase, typeof PHASE.fire>;
  switch (phase) {
    case PHASE.rank:
      rollRank(b, s, chance, log);
      return;
    case PHASE.sides:
      chooseSide(b, s, a, log);
      return;
    case PHASE.war:
      answerWar(b, s, a, log);
      return;
    case PHASE.fleets:
      formFleet(b, s, a, log);
      return;
    case PHASE.pairing:
      actInPairing(b, s, a, chance, log);
      return;
    case PHASE.halving:
      rollHalving(b, s, chance, log);
      return;
    case PHASE.targets:
      s[G.step] === TARGET.order ? rollTargetOrder(b, s, chance, log) : chooseTarget(b, s, a, log);
      return;
    case PHASE['break-off']:
      actInBreakOff(b, s, a, chance, log);
      return;
    case PHASE.over:
      assert(false, 'nothing happens after the end');
      return;
    default:
      never(phase);
  }
}

function actInPairing(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  const step = pairStepOf(s);
  switch (step) {
    case PAIR['first-side']:
      rollFirstSide(b, s, chance, log);
      return;
    case PAIR.designate:
      designate(b, s, a, log);
      return;
    case PAIR.choose:
      chooseCourse(b, s, a, log);
      return;
    case PAIR.port:
      rollPort(b, s, chance, log);
      return;
    case PAIR.dodge:
      answerDodge(b, s, a, log);
      return;
    case PAIR['dodge-die']:
      rollDodge(b, s, chance, log);
      return;
    case PAIR.keep:
      answerKeep(b, s, a, log);
      return;
    case PAIR['keep-die']:
      rollKeep(b, s, chance, log);
      return;
    default:
      never(step);
  }
}

function actInBreakOff(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  const step = breakStepOf(s);
  switch (step) {
    case BREAK.order:
      rollBreakOrder(b, s, chance, log);
      return;
    case BREAK.ask:
      answerBreakOff(b, s, a, log);
      return;
    case BREAK.pursue:
      answerPursuit(b, s, a, log);
      return;
    case BREAK.die:
      rollBreakOff(b, s, chance, log);
      return;
    default:
      never(step);
  }
}
