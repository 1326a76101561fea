/**
 * Papers of a ruleset: what the arena without its page must know of it besides the engine and the agents' kit. Each ruleset has its own
 * in `<ruleset>/index.ts`; `rulesets.ts` has all. Nothing is required: what is absent is made from the contract of games alone.
 */
import type { z } from 'zod';
import type { Draws } from '../../agents/draws.js';
import type { Problem, ScenarioHead } from '../../engine/core/ruleset.js';
import type { Seat, View } from '../../engine/index.js';
import type { Block, Section } from '../words/blocks.js';
import type { OddsCommand } from './odds-command.js';

export interface Papers<S extends ScenarioHead = ScenarioHead, V extends View = View> {
  /** Shape of a scenario file; without it only the engine's check says what is wrong with one. */
  readonly scenario?: z.ZodType<S & { readonly $schema?: string }>;
  /** What a scenario may bring along that people also keep in files of their own. */
  readonly parts?: readonly ScenarioPart[];
  /** Shape of `view` in messages, for the documents; without it they know no more than the contract. */
  readonly view?: ViewShape<V>;
  /** A section of the guide for programs: notation, secrets, events. */
  readonly guide?: GuidePapers<V>;
  /** Names of all throws of dice, for those who check them; without it the roll names itself. */
  readonly throws?: ThrowTable;
  /** The battle by which the documents show the protocol, from the first papers that have one. */
  readonly example?: ExampleBattle<V>;
  /** `flagplot odds RULESET`; without it there is none. */
  readonly odds?: OddsCommand;
  /** Whether its battles are fought by day or by night, as lists of scenarios tell. */
  readonly hasNight?: boolean;
  /** What scenario files name by an id, with the ids, for people who write one, in lines. */
  scenarioNames?(): string[];
  /** A scenario in full, for people, in lines; without it what a list tells. */
  scenarioWords?(scenario: S): string[];
  /** A scenario changed at random, for the fuzzer; it may be unsound. Without it only options are drawn. */
  changed?(scenario: S, draws: Draws): S;
}

/** A part of a scenario. Only what its shape let through is asked about. */
export interface ScenarioPart {
  /** `board`. */
  readonly kind: string;
  /** Where a scenario has it: `ownBoards`. */
  readonly field: string;
  /** Names of fields that no scenario has. */
  readonly fields: readonly string[];
  readonly shape: z.ZodType;
  /** `Plain (P)`. */
  called(data: unknown): string;
  check(data: unknown): readonly Problem[];
  /** What is no fault of a sound one, but in the way of a scenario that brings it. */
  remarks(data: unknown): readonly Problem[];
}

/** A shape that the JSON Schema has by name. */
export interface NamedShape<V = unknown> {
  readonly name: string;
  readonly shape: z.ZodObject & z.ZodType<V>;
}

export interface ViewShape<V = unknown> extends NamedShape<V> {
  /** The section that tells it field by field: its place in the page, and its title. */
  readonly id: string;
  readonly title: string;
  /** What has a name and a table of its own in it. */
  readonly parts: readonly (NamedShape & { readonly heading: string })[];
}

export interface GuidePapers<V = unknown> {
  /** Moments that the section shows: games of this scenario are played at random until each question has been asked. */
  readonly moments?: {
    readonly scenario: string;
    readonly questions: readonly string[];
    /** What is asked of the seat whose view it is, in full and by name. */
    asked(view: V): { readonly question: object; readonly about: string };
  };
  section(moments: readonly SampleQuestion[]): Section;
}

/** The first time that a question was asked, and what it was answered. */
export interface SampleQuestion {
  readonly seat: Seat;
  readonly requestId: string;
  readonly question: object;
  readonly about: string;
  readonly legal: readonly WrittenAction[];
  readonly action: WrittenAction;
}

/** An action as messages have it. */
interface WrittenAction {
  readonly id: number;
  readonly text: string;
}

/** What is thrown: `turn << 24 | kind << 18 | who << 10 | number` is its name. */
export interface ThrowTable {
  readonly rows: readonly {
    readonly kind: number;
    /** `name` of the roll. */
    readonly name: string;
    readonly sides: string;
    readonly who: string;
    readonly number: string;
  }[];
  /** What the table does not say. */
  readonly remarks: readonly Block[];
}

/** A battle for two, chosen so that much can be shown in little. */
export interface ExampleBattle<V = unknown> {
  readonly scenario: string;
  /** What its dice are made of: others would tell another story. */
  readonly dice: string;
  /** Whether, at this view of the first seat, something has just been fought out. */
  isAfterFire(view: V): boolean;
  /** Title of a tournament in it. */
  readonly tournament: string;
  /** The side whose list of strength is asked for. */
  readonly side: string;
  /** Another battle, with an option that is not the scenario's own. */
  readonly other: { readonly scenario: string; readonly options: Readonly<Record<string, string>> };
}
