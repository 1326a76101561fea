/** The view of the ruleset `battleships-v2`, field by field: what `view` holds in messages about its games. */
import { z } from 'zod';
import { PHASES, RULESET, SHIP_TYPES, STATUS_NAMES } from '../../../engine/battleships/index.js';
import { HEADINGS } from '../../../engine/core/hex.js';
import { actorIn, unitIn, viewerIn } from '../../protocol/words.js';

const about = (description: string): { description: string } => ({ description });
const steps = z.int().min(0).max(3);

/** A hex as printed on the map: `3526`, off the sheet `(56,-2)`. */
const Hex = z.string().regex(/^(?:\d{4}|\(-?\d+,-?\d+\))?$/);

const QUESTIONS = [
  'mine',
  'flagship',
  'star',
  'main',
  'secondary',
  'launch',
  'manoeuvre',
  'smoke',
  'repair-w',
  'repair-s',
  'transfer',
] as const;

export const BattleshipsUnit = z
  .strictObject({
    id: unitIn(z.int().min(0).meta(about('Its number: `unit` and `target` of events.'))),
    name: z.string(),
    token: z.string().meta(about('What actions call it.')),
    side: z.string(),
    type: z.enum(SHIP_TYPES),
    status: z.enum(STATUS_NAMES).meta(about('waiting: arrives later. gone: out of contact or left behind.')),
    hex: Hex.meta(about('Column and row; empty while it waits.')),
    heading: z.enum(HEADINGS).meta(about('A is up the columns of the map (north), then clockwise: B, C, D, E, F.')),
    speed: z.int().min(0).meta(about('Movement points spent in its last move.')),
    w: steps.meta(about('Damage to weapons, 0 to 3.')),
    s: steps.meta(about('Damage to speed, 0 to 3.')),
    repairsLeft: z.int().meta(about('Attempts at repair that it still has.')),
    attack: z.int(),
    defence: z.int(),
    range: z.int().meta(about('Of its main guns, in hexes.')),
    movement: z.int().meta(about('Movement points of the undamaged ship.')),
    value: z.int().meta(about('Victory points it is worth.')),
    lost: z.number().meta(about('Points that the enemy has for it now.')),
    torpedoes: z.boolean().meta(about('Has torpedoes left.')),
    turned: z.boolean().meta(about('Turned in its last move.')),
    main: z
      .string()
      .nullable()
      .meta(about('Target of its main guns this turn, by name, as far as this seat may know.')),
    secondary: z.string().nullable().meta(about('The same of its secondary guns.')),
    torpedoTarget: z.string().nullable().meta(about('The same of its torpedoes.')),
    effects: z.array(z.string()).meta(about('`on fire`, `no radar`, `rudder hit`, …')),
    flagship: z.enum(['yes', 'no', 'maybe']).meta(about('Of the enemy, whether it may be.')),
  })
  .meta(about('A ship, a group of ships that fights as one, or a coast battery.'));

export const BattleshipsView = z
  .strictObject({
    ruleset: z.literal(RULESET),
    scenario: z.string(),
    seat: viewerIn(z.int().min(-1).meta(about('Whose view it is; -1: a spectator.'))),
    toAct: actorIn(
      z.int().meta(about('A seat; -1: dice; -2: the battle is over; -3: somebody this seat may not know of.')),
    ),
    turn: z.int().min(0),
    turns: z.int().min(1),
    phase: z.enum(PHASES).meta(about('-a and -b: the seat that commits first this turn, and the other.')),
    night: z.boolean(),
    visibility: z.int().meta(about('Hexes one can see this turn.')),
    first: z.string().meta(about('Side that commits first this turn.')),
    asked: z
      .strictObject({
        question: z.enum(QUESTIONS),
        unit: z.string().nullable().meta(about('For which unit; null: for the fleet.')),
      })
      .nullable()
      .meta(about('What is asked of the seat that acts.')),
    points: z.record(z.string(), z.number()).meta(about('Victory points by side.')),
    units: z.array(BattleshipsUnit).meta(about('All of both sides; the number is the index.')),
    lit: z.array(Hex).meta(about('Hexes lit by star shell this turn.')),
    smoke: z.array(Hex).meta(about('Hexes under smoke.')),
    mines: z
      .strictObject({
        known: z.array(Hex).meta(about('Hexes known to hold mines.')),
        clear: z.array(Hex).meta(about('Hexes known to hold none.')),
        own: z.array(Hex).meta(about('Where this seat has laid its own.')),
      })
      .meta(about('Mines, as far as this seat knows.')),
    chits: z.record(z.string(), z.array(z.int())).meta(about('Command chits drawn this turn, by side.')),
  })
  .meta(about('What one seat, or a spectator, may know of a battle.'));
