/** The view of the ruleset `panzer-v1`, field by field: what `view` holds in messages about its games. */
import { z } from 'zod';
import type { Seat, UnitId } from '../../../engine/index.js';
import {
  GRADES,
  LOADS,
  MAP_EDGES,
  MARKER_KINDS,
  PHASES,
  PLANE_STATUS,
  RULESET,
  SIDES,
  STATUS_NAMES,
  STEPS,
} from '../../../engine/panzer/index.js';
import { actorIn, numberAs, unitIn, viewerIn } from '../../protocol/words.js';

const about = (description: string): { description: string } => ({ description });
const count = z.int().min(0);
const seat = numberAs<Seat>(z.int().min(0).max(1));
const seatOrNone = (words: string) => numberAs<Seat>(z.int().min(-1).max(1).meta(about(words)));
const unitOrNone = (words: string): z.ZodType<UnitId> => unitIn(z.int().min(-1).meta(about(words)));
const flag = (words: string) => z.boolean().meta(about(words));

const Hex = z.string().regex(/^\d{4}$/);
const HexOrNone = z.string().regex(/^(?:\d{4})?$/);

export const PanzerUnit = z
  .strictObject({
    seat,
    name: z.string(),
    token: z.string().meta(about('What actions call it.')),
    card: z.string().meta(about('Its counter: `tiger-i`.')),
    status: z
      .enum(STATUS_NAMES)
      .meta(
        about(
          'to-come: not set up yet, or of a later turn. exited: left over an edge. at-sea: naval guns. landing: off a beach.',
        ),
      ),
    hex: HexOrNone.meta(about('Column and row; empty where it is not on the map.')),
    edge: z.enum(MAP_EDGES).exactOptional().meta(about('Over which edge it left.')),
    carrier: unitOrNone('Unit that carries it; -1: none.'),
    load: unitOrNone('Unit that it carries; -1: none.'),
    dispersed: flag('Turned over: it neither moves nor attacks before it has recovered.'),
    fired: flag('Has attacked in this segment, or fired at aircraft in the one before.'),
    moved: flag('Has moved in this segment, or begun to.'),
    hit: flag('Was the target of an attack of this kind in this phase.'),
    spotted: flag('Fired out of woods or a town, and was seen.'),
    sighted: z
      .boolean()
      .exactOptional()
      .meta(about('Where there are observation planes: fired out of cover within sight of one of the enemy.')),
    loaded: flag('Has loaded or unloaded in this segment.'),
    carried: flag('Was carried in this segment.'),
    inside: flag('In the fortification of its hex.'),
    target: flag('Target of the attack under way.'),
    aiming: flag('Takes part in the attack under way.'),
    spent: flag("Fired in the enemy's segment, and will neither fire nor move in its own."),
    mayHaveOrder: flag('May have an order for indirect fire, as everybody knows.'),
    mayHaveDue: flag('The same of an order that is due.'),
    facing: z.enum(SIDES).exactOptional().meta(about('Where fields of fire count: the side that a gun faces.')),
    storms: Hex.exactOptional().meta(about('The hex that it has jumped off to assault, and no other.')),
    order: Hex.exactOptional().meta(about('To its own side alone: the hex of its order.')),
    later: Hex.exactOptional().meta(about('The same of naval guns: the hex of their order for after the next turn.')),
    lands: z
      .strictObject({ turn: count, hex: Hex })
      .exactOptional()
      .meta(about('To its own side alone, while it is to come: when and where it will land.')),
    orderSmoke: z.literal(true).exactOptional().meta(about('Its order is for smoke.')),
    dueSmoke: z.literal(true).exactOptional().meta(about('Its order that is due is for smoke.')),
    due: Hex.exactOptional().meta(about('To its own side alone: the hex of its order that is due.')),
  })
  .meta(about('A platoon, a gun or a vehicle.'));

export const PanzerMarker = z
  .strictObject({
    kind: z
      .enum(MARKER_KINDS)
      .meta(about('ruin: a bridge that may be blown; bridge: a temporary one; they lie nowhere before.')),
    seat,
    token: z.string().meta(about('What actions call it.')),
    defence: count.meta(about('Of a fortification or a temporary bridge; 0 for the others.')),
    hex: HexOrNone.meta(about('Empty where it lies nowhere.')),
    hit: z.boolean(),
    target: flag('Target of the attack under way.'),
  })
  .meta(about('Mines, a block, a fortification, a bridge.'));

export const PanzerPlane = z
  .strictObject({
    seat,
    name: z.string(),
    token: z.string().meta(about('What actions call it.')),
    load: z.enum(LOADS),
    fromTurn: count.meta(about('The turn from which it is there.')),
    status: z.enum(PLANE_STATUS),
    hex: HexOrNone.meta(about('Empty where it does not fly.')),
    spent: flag('Its load is dropped.'),
    bursts: count.meta(about('Attacks with machine guns that it has made.')),
    arm: z.int().meta(about('With what it attacks now: 0 nothing, 1 its load, 2 its machine guns.')),
  })
  .meta(about('A fighter-bomber, or an observation plane.'));

export const PanzerView = z
  .strictObject({
    ruleset: z.literal(RULESET),
    scenario: z.string(),
    seat: viewerIn(z.int().min(-1).max(1).meta(about('Whose view it is; -1: a spectator.'))),
    toAct: actorIn(
      z.int().meta(about('A seat; -1: dice; -2: the battle is over; -3: somebody this seat may not know of.')),
    ),
    turn: count.meta(about('From 1; 0 while the sides set up.')),
    turns: z.int().min(1).meta(about('The last turn.')),
    phase: z.enum(PHASES),
    step: z.enum(STEPS).meta(about('What is asked or thrown for within the phase.')),
    side: seat.meta(about('Whose segment it is.')),
    unit: z
      .int()
      .meta(about('The unit, marker, plane or place in the order of setting up that is asked or moves; -1: none.')),
    hex: HexOrNone.meta(about('Hex that is attacked, overrun or waded into; empty for none.')),
    left: z.int().meta(about('What the unit that moves may still spend, in halves of a point.')),
    units: z.array(PanzerUnit).meta(about('All; the number is the index.')),
    markers: z.array(PanzerMarker),
    planes: z.array(PanzerPlane),
    shelled: z.array(Hex).meta(about('Hexes on which indirect fire fell in this phase.')),
    smoke: z
      .array(z.strictObject({ hex: Hex, seat, turn: z.literal([1, 2]) }))
      .exactOptional()
      .meta(about('Where the setting is on: columns of smoke, in their first or second turn.')),
    control: z
      .array(z.strictObject({ hex: Hex, seat: seatOrNone('Who controls it; -1: nobody.') }))
      .meta(about('Hexes of which it matters who controls them.')),
    verdict: z
      .strictObject({ seat, grade: z.enum(GRADES) })
      .exactOptional()
      .meta(about('Who would have won if the battle ended now.')),
  })
  .meta(about('What one seat, or a spectator, may know of a battle.'));
