/** The combat under way as a seat may know it, as plain JSON: both sides' ships are in sight, but not what is named unseen. @rule G-56 */
import { BOTH_SEATS, type UnitId } from '../core/brand.js';
import type { Viewer } from '../core/game.js';
import * as A from './action-fields.js';
import { SUB as ACTION } from './action-fields.js';
import { fleetOfSeat, hasMark, TORPEDO, targetAt } from './action-naming.js';
import type { Campaign } from './campaign.js';
import { hideCombat } from './combat-secrets.js';
import { firstOf, nextOf } from './fleets.js';
import * as H from './hunt-fields.js';
import { SUB as HUNT } from './hunt-fields.js';
import { type CampaignState, G } from './layout.js';
import { FLOW } from './phases.js';
import * as X from './strike-fields.js';
import { SUB as STRIKE } from './strike-fields.js';
import { aimAt, conditionAt, flakAt, roleAt } from './strike-planes.js';

export type CombatView =
  | {
      readonly kind: 'action';
      readonly step: keyof typeof ACTION;
      readonly round: number;
      readonly range: number;
      readonly night: boolean;
      /** Seat that entered the hex. */
      readonly entered: number;
      /** By seat, the round in which it declared; 0 for not yet. */
      readonly declared: readonly number[];
      /** Seat that leads this round, or -1; before the dice -1 too. */
      readonly leader: number;
      readonly clear: boolean;
      /** Units by seat. */
      readonly fleets: readonly (readonly UnitId[])[];
      readonly named: readonly { readonly unit: UnitId; readonly target: UnitId; readonly torpedo: boolean }[];
      /** The ship that is asked about, or fires; -1 for none. */
      readonly unit: number;
    }
  | {
      readonly kind: 'hunt';
      readonly step: keyof typeof HUNT;
      readonly submarine: number;
      readonly units: readonly UnitId[];
      /** That have listened, aircraft over them among them. */
      readonly hunters: number;
      readonly attacks: number;
      readonly done: number;
      readonly target: number;
      /** Dice of the hunt, and their sum. */
      readonly dice: number;
      readonly sum: number;
    }
  | {
      readonly kind: 'strike';
      readonly step: keyof typeof STRIKE;
      readonly back: boolean;
      /** Anti-aircraft points left. */
      readonly flak: number;
      readonly unit: number;
      readonly planes: readonly PlaneView[];
    };

interface PlaneView {
  readonly unit: UnitId;
  /** Raider or interceptor, of the strike or of the strike back. */
  readonly intercepts: boolean;
  readonly back: boolean;
  /** 0 goes on, 1 turned back, 2 damaged, 3 shot down. */
  readonly condition: number;
  /** What it is set against or attacks; below 0 for none. */
  readonly target: number;
  readonly flak: number;
}

/**
 * Nothing while no combat is under way, and nobody but its own side knows of a strike for which aircraft are being named: it may come to
 * nothing. `viewer` is a seat, or below 0 for those that look on.
 */
export function combatView(c: Campaign, s: CampaignState, viewer: Viewer): CombatView | undefined {
  if (s[G.flow] === FLOW.none) return undefined;
  if (s[G.flow] === FLOW.strike && s[G.sub] === STRIKE.raid && s[G.actor] !== viewer) return undefined;
  const known = s.slice();
  hideCombat(c, known, viewer);
  if (s[G.flow] === FLOW.action) return actionView(c, known);
  return s[G.flow] === FLOW.hunt ? huntView(c, known) : strikeView(c, known);
}

const nameIn = <T extends object>(steps: T, number: number): keyof T =>
  (Object.keys(steps) as (keyof T)[]).find((name) => steps[name] === number)!;

function unitsIn(c: Campaign, s: CampaignState, f: number): UnitId[] {
  const found: UnitId[] = [];
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) found.push(u);
  return found;
}

function actionView(c: Campaign, s: CampaignState): CombatView {
  const fleets = BOTH_SEATS.map((seat) => unitsIn(c, s, fleetOfSeat(s, seat)));
  const isBefore = s[G.sub] === ACTION.disengage || s[G.sub] === ACTION.roll;
  const named = fleets.flat().flatMap((unit) => {
    const target = s[targetAt(c, unit)]! as UnitId;
    return target < 0 ? [] : [{ unit, target, torpedo: hasMark(c, s, unit, TORPEDO) }];
  });
  return {
    ...{ kind: 'action', step: nameIn(ACTION, s[G.sub]!), round: s[A.round]!, range: s[A.range]! },
    ...{ night: s[G.night] === 1, entered: s[A.entered]!, declared: [s[A.declared0]!, s[A.declared1]!] },
    ...{ leader: isBefore ? -1 : s[A.leader]!, clear: !isBefore && s[A.clear] === 1, fleets, named, unit: s[G.unit]! },
  };
}

const huntView = (c: Campaign, s: CampaignState): CombatView => ({
  ...{ kind: 'hunt', step: nameIn(HUNT, s[G.sub]!), submarine: firstOf(s, s[G.hunter]!) },
  ...{ units: unitsIn(c, s, s[G.prey]!), hunters: s[H.hunters]!, attacks: s[H.attacks]!, done: s[H.done]! },
  ...{ target: s[G.sub] === HUNT.attack ? s[H.target]! : -1, dice: s[H.thrown]!, sum: s[H.sum]! },
});

/** Roles are 1 and 2 of raiders, 3 and 4 of interceptors: of the strike, and of the strike back. */
function strikeView(c: Campaign, s: CampaignState): CombatView {
  const planes: PlaneView[] = [];
  for (let u = c.firstAir[0]!; u < c.units; u++) {
    const role = s[roleAt(c, u)]!;
    if (role === 0) continue;
    planes.push({
      ...{ unit: u as UnitId, intercepts: role > 2, back: role % 2 === 0, condition: s[conditionAt(c, u)]! },
      ...{ target: s[aimAt(c, u)]!, flak: Math.max(0, s[flakAt(c, u)]!) },
    });
  }
  const [back, flak] = [s[X.pass] === 1, s[X.flakLeft]!];
  return { kind: 'strike', step: nameIn(STRIKE, s[G.sub]!), back, flak, unit: s[G.unit]!, planes };
}
