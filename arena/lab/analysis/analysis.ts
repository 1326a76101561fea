/**
 * Analysis schema, as plain data: the server sends it, `analyze --json` prints it. Chances to win are from 0 to 1, a shared
 * first place in parts; points are the margin as the scenario counts it. Arrays are by seat, in the order of `sides`.
 */
import { z } from 'zod';
import { Estimate, Interval } from '../../../agents/estimate.js';
import { type Seat, TURN_WORDS } from '../../../engine/index.js';
import { MOMENT_KINDS, numberAs } from '../../protocol/index.js';

const bySeat = z.array(z.number());

/** A share of the battle: in chance to win, and in points of margin. */
const Amount = z.strictObject({ win: z.number(), points: z.number() });

/** Where in the battle: the number of its step, as `replay` counts them, its turn, and its phase in words. */
const place = { ply: z.int().min(1), turn: z.int().min(0), phase: z.string() };

/** A throw, or the throws of one salvo that belong together. */
const LuckyRoll = z.strictObject({
  ...place,
  /** Its last step; `ply` is the first. */
  last: z.int().min(1),
  /** What happened, in a clause: `Bismarck's salvo at Hood sinks her`. */
  text: z.string(),
  /** The dice with what changes them, in words. */
  dice: z.string(),
  /** What the dice gave the side beyond what was to be expected. */
  luck: Amount,
  /** Chance that this throw comes out so well for the side, or better: exact, over every branch of its dice. */
  odds: z.number(),
});

const Choice = z.strictObject({
  /** In notation. */
  action: z.string(),
  /** In words. */
  text: z.string(),
});

const CostlyDecision = z.strictObject({
  ...place,
  chosen: Choice,
  better: Choice,
  /** What the better choice would have brought beyond the chosen one, by what the side could know then. */
  price: z.strictObject({ win: Estimate, points: Estimate }),
});

/** What decisions cost on average against those of the search, free of dice. */
const Performance = z.strictObject({
  /** With a choice, that were looked into. */
  decisions: z.int(),
  /** Where the search chose otherwise. */
  others: z.int(),
  /** Of these: a sample, each with luck of its own. */
  priced: z.int(),
  /** A decision, over all; below nothing where the side chose better than the search. */
  lost: z.strictObject({ win: Estimate, points: Estimate }),
});

/**
 * The books of one side balance: start + luck + decisions = result, in both columns. Luck is unbiased whatever the value function is;
 * `decisions` is what is left, and so holds the error of the value function as well, as far as the battle brought it to light.
 */
const SideAccount = z.strictObject({
  side: z.string(),
  name: z.string(),
  /** As the record names it; empty where it does not. */
  player: z.string(),
  start: Amount,
  luck: Amount,
  /** All decisions, its own and the others', and what the value function misjudged: it names no culprit, `costliest` does. */
  decisions: Amount,
  result: Amount,
  /** The three rolls that helped it most, the greatest first; fewer where fewer did. */
  luckiest: z.array(LuckyRoll).max(3),
  /**
   * Its three costliest decisions, the greatest first: only those that cost clearly more than the error of the search at a close look, and
   * anything at all, in chance to win and in points, at a second one with fresh luck. Prices are those of the second.
   */
  costliest: z.array(CostlyDecision).max(3),
  /** Null where decisions were not judged, or too few to say. */
  performance: Performance.nullable(),
});

/** One decision or roll. What it changed beyond `luck` is booked to decisions, with what the value function misjudged. */
const Step = z.strictObject({
  ply: z.int().min(1),
  turn: z.int().min(0),
  /** Who decided; `null` where dice fell. */
  by: z.string().nullable(),
  /** The decision in notation, or the rolls as a record writes them. */
  text: z.string(),
  /** After it. */
  win: bySeat,
  points: bySeat,
  /** Where dice fell in this battle: what they gave beyond the exact expectation, by seat. */
  luck: z.strictObject({ win: bySeat, points: bySeat }).optional(),
});

/** One of what decided the battle. */
const Moment = z.strictObject({
  ...place,
  /** Of a throw its last step. */
  last: z.int().min(1),
  /** `orders`: all of a turn together, told by the one that moved most. */
  kind: z.enum(MOMENT_KINDS),
  /** Whom it helped, or whom it cost, as an index of `sides`. */
  seat: numberAs<Seat>(z.int().min(0)),
  text: z.string(),
  /** What it gave or cost that side. */
  win: z.number(),
});

/** What a battle not fought out gave away by its end. */
const Ending = z.strictObject({
  /** Who struck the flag, ran out of time, or lost most by a draw, as an index of `sides`. */
  seat: numberAs<Seat>(z.int().min(0)),
  /** From the last step to the result, for that side. */
  win: z.number(),
});

/** Chance to win by games that were played on from a step. */
const Rollout = z.strictObject({
  /** From before this step. */
  ply: z.int().min(1),
  turn: z.int().min(0),
  win: z.array(Estimate),
  /** Of `win`, 95 %: Wilson's score interval. */
  interval: z.array(Interval),
  points: z.array(Estimate),
});

/** A costly decision by games played on: what the better choice brought beyond the chosen one, in pairs with the same dice. */
const Checked = z.strictObject({ ply: z.int().min(1), win: Estimate, points: Estimate });

export const Analysis = z.strictObject({
  ruleset: z.string(),
  scenario: z.string(),
  title: z.string(),
  /** Of the record; empty where it has none. */
  date: z.string(),
  /** What a turn is called here: `turn` or `round`. */
  turnWord: z.enum(TURN_WORDS),
  termination: z.string(),
  /** The frozen value function behind all figures of `sides` and `steps`. */
  value: z.string(),
  sides: z.array(SideAccount).min(2),
  /**
   * The first so many steps were fought in another battle, maybe by others: books, moments and prices begin after them, and `start` is what
   * the sides had there.
   */
  past: z.int().min(1).optional(),
  /** Every decision and roll of the record, in order. */
  steps: z.array(Step),
  /** The three that moved the chance to win most, in the order of the battle. */
  moments: z.array(Moment).max(3),
  /** Null where the battle was fought out, has no result, or was as good as decided. */
  ending: Ending.nullable(),
  /** How decisions were judged; nothing where they were not. */
  search: z
    .strictObject({
      name: z.string(),
      /** A decision. */
      simulations: z.int(),
      /** Decisions with a choice that were looked into. */
      decisions: z.int(),
      /** Decisions with a choice in all. */
      of: z.int(),
    })
    .nullable(),
  /** Where games were played on: from the start of each turn and around each moment, and for each costly decision. */
  rollouts: z
    .strictObject({ agent: z.string(), games: z.int(), points: z.array(Rollout), decisions: z.array(Checked) })
    .nullable(),
});
export type Analysis = z.infer<typeof Analysis>;
export type Amount = z.infer<typeof Amount>;
export type SideAccount = z.infer<typeof SideAccount>;
export type Step = z.infer<typeof Step>;
export type LuckyRoll = z.infer<typeof LuckyRoll>;
export type CostlyDecision = z.infer<typeof CostlyDecision>;
export type Performance = z.infer<typeof Performance>;
export type KeyMoment = z.infer<typeof Moment>;
export type AnalysedEnding = z.infer<typeof Ending>;
export type Rollout = z.infer<typeof Rollout>;
export type Checked = z.infer<typeof Checked>;
