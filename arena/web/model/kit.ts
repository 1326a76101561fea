/**
 * Kit: what a ruleset adds to the page. Its lobby part is loaded when one of its battles is looked at; board and panel come with a battle. So a ruleset
 * costs those nothing who look at others.
 */

import type { VNode } from 'preact';
import type { Game, Seat, When } from '../../../engine/index.js';
import type { EditorFace } from '../editor/editor-face.js';
import type { ExercisePart } from '../exercises/exercise.js';
import type { Language } from '../i18n/index.js';
import type { OfferedOption } from '../lobby/offered.js';
import type { Wire } from '../net/wire.js';
import type { Power, Scenario } from '../shared/scenario.js';
import type { BattleSettings, LiveBattle, OpenedState, ToldBattle } from './battle.js';
import type { RuleBook } from './face.js';
import type { AgentWords } from './lobby-words.js';

/** Settings of a battle by name, as far as they differ from what is in force without a word. */
export type Settings = Readonly<Record<string, string>>;

/** What one should have read before a battle. */
export interface BriefingParts {
  readonly history: string | undefined;
  readonly asked: string;
  /** Who wins, a sentence a condition. */
  readonly wins: readonly string[];
  /** Rules of this battle alone. */
  readonly own: readonly string[];
}

/** Makes a battle from what the server says; `inside` opens those that are played out inside it. */
export type Opener<S extends Scenario> = (
  wire: Wire,
  scenario: S,
  told: ToldBattle,
  settings: BattleSettings,
  inside: InsideOpener,
) => LiveBattle | Promise<LiveBattle>;

/** Makes a battle of a game that is played out inside another, from what is told of it in its own terms. */
export type InsideOpener = (
  game: Game<OpenedState>,
  wire: Wire,
  told: ToldBattle,
  settings: BattleSettings,
) => LiveBattle | Promise<LiveBattle>;

/** What is known of a ruleset without loading anything of it. `S` is the data of its battles. */
export interface Kit<S extends Scenario> {
  /** What the lists call battles of this kind. */
  readonly kind: Readonly<Record<Language, string>>;
  readonly lobby: () => Promise<LobbyKit<S>>;
  readonly load: () => Promise<Opener<S>>;
  /** Its rules in our own words. */
  readonly rules?: () => Promise<RuleBook>;
  /** Small battles to learn it by. */
  readonly exercises?: () => Promise<ExercisePart<S>>;
  /** What the editor of scenarios knows of its battles. */
  readonly editor?: () => Promise<EditorFace>;
  /** Its battles may be played out inside those of other rulesets. */
  readonly inside?: () => Promise<InsideOpener>;
}

/** What the lobby shows of a ruleset. */
export interface LobbyKit<S extends Scenario> {
  /** Battles that come with the game, the first for newcomers. */
  readonly scenarios: readonly S[];
  /** Of the rules, as ratings name it: `battleships-v2`; nothing where the page does not know it. */
  readonly version: string | undefined;
  /** Who plays by the computer, in the language in force; without words of its own the page says what their names say. */
  readonly agents?: () => AgentWords;
  /** Who is offered first as an opponent. */
  readonly opponent: string;
  /** Where a newcomer sits. */
  readonly firstSeat: (scenario: S) => Seat;
  /** By seat. */
  readonly powers: (scenario: S) => readonly Power[];
  /** How many units a seat has with the rules that are in force without a word, where that is known. */
  readonly units: (scenario: S, seat: Seat) => number | undefined;
  /** When it is fought; nothing where that is known as a text alone. */
  readonly when: (scenario: S) => When | undefined;
  readonly isNight: (scenario: S) => boolean;
  /** How long a battle may last; empty where nobody knows. */
  readonly lengthWords: (scenario: S) => string;
  /** Whether it is fought by day or by night; empty where that makes no difference. */
  readonly lightWords: (scenario: S) => string;
  readonly briefing: (scenario: S, settings: Settings) => BriefingParts;
  /** Rules that players may switch. */
  readonly options: (scenario: S) => readonly OfferedOption[];
  /** The battle in small; `isLarge` adds names. */
  readonly Chart: (props: { readonly scenario: S; readonly isLarge: boolean }) => VNode;
  /** What each seat brings. */
  readonly Forces: (props: { readonly scenario: S }) => VNode | null;
}
