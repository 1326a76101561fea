/** Registry of the page: a line a ruleset. One without a kit of its own is shown plainly: `plainKit`, with what loads its entry. */
import { signal } from '@preact/signals';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { type AnyScenario, assert, type RulesetId, type Seat, type When } from '../../engine/index.js';
import { kit as battleships } from './battleships/kit.js';
import { kit as decisiveBattle } from './decisive-battle/kit.js';
import type { EditorFace } from './editor/editor-face.js';
import type { ExercisePart } from './exercises/exercise.js';
import { language, loadWords } from './i18n/index.js';
import type { BattleSettings, LiveBattle, ToldBattle } from './model/battle.js';
import type { RuleBook } from './model/face.js';
import type { InsideOpener, Kit, LobbyKit } from './model/kit.js';
import type { AgentWords } from './model/lobby-words.js';
import { expectBattle } from './net/open-socket.js';
import { part } from './net/part.js';
import type { Wire } from './net/wire.js';
import { kit as operations } from './operations/kit.js';
import { kit as panzer } from './panzer/kit.js';
import { plainKit } from './plain/kit.js';
import { outsideRules } from './plain/outside.js';
import type { Power, Scenario } from './shared/scenario.js';
import { dayWords } from './shared/words.js';

/** Each has a kit, its own or the plain one. */
type Complete = { readonly [Id in RulesetId]: Kit<Extract<AnyScenario, { readonly ruleset: Id }>> };

export const KITS = {
  battleships,
  'decisive-battle': decisiveBattle,
  panzer,
  operations,
} satisfies Complete;

/** Rules that only the server knows: their battles are listed, and shown plainly by the module that it serves. */
const strange = new Map<string, Kit<Scenario>>();

function strangeKit(ruleset: string): Kit<Scenario> {
  const kit = strange.get(ruleset) ?? plainKit(ruleset, () => outsideRules(ruleset));
  strange.set(ruleset, kit);
  return kit;
}

export type KitId = keyof typeof KITS;
export const KIT_IDS = Object.keys(KITS) as readonly KitId[];

/** Whose rules they are: by name, with or without a version. */
type OfRuleset = Pick<Scenario, 'ruleset'>;

/**
 * The kit of a battle's ruleset. Data name their ruleset and have its shape: what comes with the game by its types, what players bring
 * since the server has checked it. The compiler cannot know that a key and a value belong together, hence the cast.
 */
function kitOf({ ruleset }: OfRuleset): Kit<Scenario> {
  const id = familyOf(ruleset);
  return Object.hasOwn(KITS, id) ? (KITS[id as KitId] as unknown as Kit<Scenario>) : strangeKit(id);
}

/** What the lists call battles of a ruleset. */
export const kindOf = (ruleset: string): string => kitOf({ ruleset }).kind[language.value];

/** Lobby parts that have come, by ruleset. */
const lobbies = signal<ReadonlyMap<string, LobbyKit<Scenario>>>(new Map());
const coming = new Map<string, Promise<void>>();

/** Loads what the lobby shows of a ruleset, with its words: once, unless that fails. */
export function loadLobby(of: OfRuleset): Promise<void> {
  const id = familyOf(of.ruleset);
  const known = coming.get(id);
  if (known !== undefined) return known;
  const load = async (): Promise<void> => {
    try {
      const lobby = await part(kitOf(of).lobby);
      await part(loadWords);
      lobbies.value = new Map(lobbies.peek()).set(id, lobby);
    } catch (error) {
      coming.delete(id);
      throw error;
    }
  };
  const loading = load();
  coming.set(id, loading);
  return loading;
}

/** Exercises that have come, by ruleset. */
const lessons = signal<ReadonlyMap<string, ExercisePart>>(new Map());

/** Rulesets that have exercises. */
export const TAUGHT: readonly KitId[] = KIT_IDS.filter((ruleset) => kitOf({ ruleset }).exercises !== undefined);

/** Loads the exercises of a ruleset with their words, and what is told of its battles; nothing where it has none. */
export async function loadExercises({ ruleset }: OfRuleset): Promise<void> {
  const id = familyOf(ruleset);
  const { exercises } = kitOf({ ruleset });
  if (exercises === undefined || lessons.peek().has(id)) return;
  const [found] = await Promise.all([part(exercises), loadLobby({ ruleset })]);
  await part(loadWords);
  lessons.value = new Map(lessons.peek()).set(id, found);
}

/** What the editor knows of a ruleset, with what the lobby tells of it; nothing where scenarios of it are written elsewhere. */
export async function editorOf({ ruleset }: OfRuleset): Promise<EditorFace | undefined> {
  if (!Object.hasOwn(KITS, ruleset)) return undefined;
  const { editor } = kitOf({ ruleset });
  if (editor === undefined) return undefined;
  const [face] = await Promise.all([part(editor), loadLobby({ ruleset })]);
  await part(loadWords);
  return face;
}

/** Rulesets whose rules can be read here. */
export const ruledRulesets: readonly KitId[] = KIT_IDS.filter((ruleset) => kitOf({ ruleset }).rules !== undefined);

/** The rules of one, to be loaded; nothing where the page has none. */
export async function rulesOf(ruleset: string): Promise<RuleBook | undefined> {
  const { rules } = kitOf({ ruleset });
  return rules === undefined ? undefined : part(rules);
}

/** Once they have come. */
export const exercisesOf = (ruleset: string): ExercisePart | undefined => lessons.value.get(familyOf(ruleset));

/** Of the battles that a newcomer is shown. */
export const FIRST = { ruleset: KIT_IDS[0]! };

export const loadFirst = (): Promise<void> => loadLobby(FIRST);

/** What stands for a battle is made once its ruleset's lobby part has come: whoever has one can be told of it. */
export function lobbyOf({ ruleset }: OfRuleset): LobbyKit<Scenario> {
  const lobby = lobbies.peek().get(familyOf(ruleset));
  assert(lobby !== undefined, 'what is told of a battle comes before the battle');
  return lobby;
}

/** What a ruleset calls its agents; nothing until its lobby part has come, and what reads this is drawn again with it. */
export function agentsOf({ ruleset }: OfRuleset): AgentWords | undefined {
  const id = familyOf(ruleset);
  return (lobbies.peek().get(id) ?? lobbies.value.get(id))?.agents?.();
}

/** What a server lists of a battle. */
export interface BattleHead extends Pick<Scenario, 'ruleset' | 'id' | 'title' | 'date'> {
  readonly ladder?: boolean;
  readonly ja?: string;
  readonly when?: When;
  /** Sides by their short names. */
  readonly seats?: readonly string[];
}

/** A battle of the list: its data are there once its ruleset's lobby part has come. */
export interface Listed {
  readonly told: BattleHead;
  readonly scenario: Scenario | undefined;
}

/** Battles of our kits, then those of rulesets that only the server knows. */
export function listedBattles(told: readonly BattleHead[]): readonly Listed[] {
  const rulesets = new Set<string>([...KIT_IDS, ...told.map(({ ruleset }) => ruleset)]);
  return [...rulesets].flatMap((ruleset) =>
    battlesOf(
      ruleset,
      told.filter((one) => one.ruleset === ruleset),
    ),
  );
}

/** Those that come with the page; if its kit has none, those that the server tells of, plainly. */
function battlesOf(ruleset: string, told: readonly BattleHead[]): readonly Listed[] {
  const lobby = lobbies.value.get(ruleset);
  if (lobby === undefined) return told.map((one) => ({ told: one, scenario: undefined }));
  const scenarios =
    lobby.scenarios.length > 0
      ? lobby.scenarios
      : told.map((one): Scenario => ({ ladder: false, briefing: '', notes: [], ...one }));
  return scenarios.map((scenario) => ({ told: scenario, scenario }));
}

/** A battle that somebody brought; left out if the page of today cannot tell of it, by `isSound`. */
export function broughtBattles(
  brought: readonly Scenario[],
  isSound: (scenario: Scenario, lobby: LobbyKit<Scenario>) => boolean,
): readonly Listed[] {
  return brought.flatMap((scenario): Listed | [] => {
    const lobby = lobbies.value.get(familyOf(scenario.ruleset));
    if (lobby === undefined) return { told: scenario, scenario: undefined };
    return isSound(scenario, lobby) ? { told: scenario, scenario } : [];
  });
}

/** Whose players are ranked: those of our kits that the page plays, and those that only the server knows. */
export const rankedIn = (scenarios: readonly OfRuleset[]): readonly string[] =>
  [...new Set(scenarios.map(({ ruleset }) => ruleset))].filter(
    (ruleset) => !Object.hasOwn(KITS, ruleset) || lobbyOf({ ruleset }).version !== undefined,
  );

/** By seat. */
export const powersOf = (scenario: Scenario): readonly Power[] => lobbyOf(scenario).powers(scenario);

/** Sign of a seat: as its battle's lists have it, else as the server calls its side. */
export const signOf = (scenario: Scenario | undefined, seat: Seat, side: string): string =>
  (scenario === undefined ? undefined : powersOf(scenario)[seat]?.id) ?? side;

/** `24 May 1941`. */
export const dayOf = (scenario: Scenario): string => dayWords(scenario.date, lobbyOf(scenario).when(scenario));

export const isNight = (scenario: Scenario): boolean => lobbyOf(scenario).isNight(scenario);

export const lengthWords = (scenario: Scenario): string => lobbyOf(scenario).lengthWords(scenario);

/** What is the ruleset's own is loaded when a battle of it begins. */
export async function openBattle(
  wire: Wire,
  scenario: Scenario,
  told: ToldBattle,
  settings: BattleSettings,
): Promise<LiveBattle> {
  const [open] = await Promise.all([part(kitOf(scenario).load), loadLobby(scenario)]);
  await part(loadWords);
  return open(wire, scenario, told, settings, openInside);
}

/** Beforehand: where that fails, it is tried again when a battle begins. */
export function fetchBattle(of: OfRuleset): void {
  void kitOf(of)
    .load()
    .then(loadWords)
    .catch(() => undefined);
  // Behind it: a page has more to do with what it fetches than an arena.
  expectBattle(familyOf(of.ruleset));
}

/** A battle inside another one, by the page of its own ruleset. */
const openInside: InsideOpener = async (game, wire, told, settings) => {
  const { ruleset } = game.spec;
  const { inside } = kitOf({ ruleset });
  assert(inside !== undefined, 'what is played out inside others has a page for it');
  const [open] = await Promise.all([part(inside), loadLobby({ ruleset })]);
  await part(loadWords);
  return open(game, wire, told, settings);
};
