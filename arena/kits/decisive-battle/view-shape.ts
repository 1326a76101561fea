/** The view of the ruleset `decisive-battle-v1`, field by field: what `view` holds in messages about its games. */
import { z } from 'zod';
import {
  CARD_TYPES,
  PHASES,
  QUESTIONS,
  RULESET,
  SIDE_NAMES,
  STATUS_NAMES,
} from '../../../engine/decisive-battle/index.js';
import type { FleetId, Seat } from '../../../engine/index.js';
import { actorIn, numberAs, unitIn, viewerIn } from '../../protocol/words.js';

const about = (description: string): { description: string } => ({ description });
const count = z.int().min(0);
const ship = unitIn(z.int().min(0).meta(about('Number of a ship: its index in `units`.')));
const fleet = numberAs<FleetId>(
  z.int().min(0).meta(about('Number of a fleet: that of the ship which led it when it was formed.')),
);
const seat = numberAs<Seat>(z.int().min(0));
const orNone = z.int().min(-1);

export const DecisiveBattleSeat = z
  .strictObject({
    side: z.enum(SIDE_NAMES),
    rank: count.meta(about('Place in the order of victory points, from 1; 0 while the dice have not said.')),
    cards: count.meta(about('Victory points of all its cards.')),
    points: count.meta(about('Points it would score if the battle ended now.')),
    sunk: count.meta(about('Points of the ships that its fleets have sunk: in `points` if its side holds the field.')),
    formed: z.boolean().meta(about('Has formed its fleets.')),
  })
  .meta(about('A power, and how it stands.'));

export const DecisiveBattleUnit = z
  .strictObject({
    seat,
    name: z.string(),
    token: z.string().meta(about('What actions call it.')),
    type: z.enum(CARD_TYPES).meta(about('Battleship or battle cruiser; no rule tells them apart.')),
    gunnery: count.meta(about('Dice of a salvo.')),
    power: count.meta(about('Added to the die of a hit.')),
    armour: count.meta(about('Taken from the die of a hit on her.')),
    endurance: count.meta(about('Damage that sinks her.')),
    fullSpeed: count.meta(about('On the card.')),
    speed: count.meta(about('Now: less by each damage.')),
    points: count.meta(about('Victory points.')),
    markers: count.meta(about('Training markers: with one, 5 hits too.')),
    status: z
      .enum(STATUS_NAMES)
      .meta(
        about('reserve: not in the battle, or as far as this seat may know. home: withdrawn. lost: never arrived.'),
      ),
    damage: count,
    pending: count.meta(about("Damage of this round's fire so far; it counts when all have fired.")),
    fleet: numberAs<FleetId>(orNone.meta(about('Number of her fleet; -1: none.'))),
    target: unitIn(orNone.meta(about('Ship at which she fires this round; -1: none.'))),
    sunkBy: numberAs<Seat>(orNone.meta(about('Seat that sank her; -1: none has.'))),
    dice: count.meta(about('Dice she would fire now, halving counted.')),
  })
  .meta(about('A ship.'));

export const DecisiveBattleFleet = z
  .strictObject({
    id: fleet,
    seat,
    name: z.string().meta(about('Of the ship that leads it now.')),
    ships: z.array(ship).meta(about('From the front.')),
    speed: count.meta(about('Of its slowest ship.')),
    markers: count.meta(about('Of all its ships.')),
    foes: z.array(fleet).meta(about('Fleets it is engaged with, in the order of pairing.')),
    idle: z.boolean().meta(about('May not fight this round unless it is declared on.')),
    done: z.boolean().meta(about('Has had its turn in this phase.')),
    halvedBy: z.array(fleet).meta(about('Faster opponents that halve its fire.')),
  })
  .meta(about('A line of battle.'));

const Alliance = z.strictObject({
  seats: z.array(seat),
  ships: count.meta(about('On the field.')),
  field: count.meta(about('Their victory points.')),
  points: count.meta(about('Of its seats together, if it holds the field.')),
});

export const DecisiveBattleView = z
  .strictObject({
    ruleset: z.literal(RULESET),
    scenario: z.string(),
    seat: viewerIn(z.int().min(-1).meta(about('Whose view it is; -1: a spectator.'))),
    toAct: actorIn(
      z.int().meta(about('A seat; -1: dice; -2: the battle is over; -3: somebody this seat may not know of.')),
    ),
    turn: count.meta(about('Round of the battle, from 1; 0 before it.')),
    turns: z.int().min(1).meta(about('The last round.')),
    phase: z.enum(PHASES),
    question: z
      .strictObject({
        about: z.enum(QUESTIONS),
        unit: unitIn(z.int().min(0))
          .exactOptional()
          .meta(about('The fleet that decides, by its number, or the ship that aims.')),
        other: numberAs<FleetId | Seat>(z.int().min(0))
          .exactOptional()
          .meta(about('The fleet that declares on it, that dodges or that breaks off; of `war` the neutral seat.')),
      })
      .exactOptional()
      .meta(about('The decision that is due; absent while dice fall and after the end.')),
    seats: z.array(DecisiveBattleSeat).meta(about('By seat.')),
    units: z.array(DecisiveBattleUnit).meta(about('All ships; the number is the index.')),
    fleets: z.array(DecisiveBattleFleet).meta(about('Those that this seat may know of, by number.')),
    victor: z
      .enum(['leader', 'rival', 'none'])
      .meta(about('The side that would hold the field if the battle ended now, or holds it at the end.')),
    alliances: z.tuple([Alliance, Alliance]).meta(about("The leader's side, the rival's.")),
  })
  .meta(about('What one seat, or a spectator, may know of a battle.'));
