/** Messages of a worker thread: a question to an agent, and what comes back. Each is checked where it arrives. */
import { z } from 'zod';
import type { Plan as AgentPlan } from '../../agents/agent.js';
import type { Action, Seat } from '../../engine/index.js';
import { numberAs, Plan, WalkedOrder } from '../protocol/index.js';

/** Which game: as a room, a save or a record names it. */
export interface GameSource {
  readonly scenario: string;
  /** JSON of the scenario, where it is none of the registry. */
  readonly data: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/** One decision of one seat. The true state goes to the thread, not to the agent, who is given what the seat may know. */
export interface Thought extends GameSource {
  /** Of the registry. */
  readonly agent: string;
  /** Of the agent's luck, always the same for a seat of a game: which thread thinks, and what it thought before, changes nothing. */
  readonly seed: string;
  readonly seat: Seat;
  readonly state: Int16Array;
  /** Absent: as long as the agent's name allows. */
  readonly milliseconds?: number;
}

/** Odds of one decision, by rules that have none of their own. The true state goes to the thread; what is told is what the seat may know. */
export interface Walk extends GameSource {
  /** Of the draws. */
  readonly seed: string;
  readonly seat: Seat;
  readonly state: Int16Array;
  /** Of the one order that is asked about; null: of all. */
  readonly walk: { readonly only: Action | null };
  readonly milliseconds?: number;
}

export interface ChosenAction {
  readonly action: Action;
  readonly plan: AgentPlan | undefined;
}

const SOURCE = { scenario: z.string(), data: z.string().nullable(), options: z.record(z.string(), z.string()) };

export const ThoughtShape: z.ZodType<Thought> = z.strictObject({
  ...SOURCE,
  agent: z.string(),
  seed: z.string(),
  seat: numberAs<Seat>(z.int().min(0)),
  state: z.instanceof(Int16Array),
  milliseconds: z.number().positive().exactOptional(),
});

export const WalkShape: z.ZodType<Walk> = z.strictObject({
  ...SOURCE,
  seed: z.string(),
  seat: numberAs<Seat>(z.int().min(0)),
  state: z.instanceof(Int16Array),
  walk: z.strictObject({ only: numberAs<Action>(z.int().min(0)).nullable() }),
  milliseconds: z.number().positive().exactOptional(),
});

/** What a thread is told: a job that it must do, by number. */
export const JobShape = z.strictObject({ job: z.int().min(1), thought: z.union([ThoughtShape, WalkShape]) });
export type Job = z.infer<typeof JobShape>;

/** What it answers. `problem` is a fault of ours, `networkFault` one of the network's file, in words. */
export const ReplyShape = z.union([
  z.strictObject({ job: z.int(), action: z.int().min(0), plan: Plan.exactOptional() }),
  z.strictObject({ job: z.int(), walked: z.array(WalkedOrder) }),
  z.strictObject({ job: z.int(), problem: z.string() }),
  z.strictObject({ job: z.int(), networkFault: z.string() }),
]);
export type ThoughtReply = z.infer<typeof ReplyShape>;

/** A plan as it is sent: the same object without `readonly`. */
export const wirePlan = (plan: AgentPlan): z.infer<typeof Plan> => plan as z.infer<typeof Plan>;
