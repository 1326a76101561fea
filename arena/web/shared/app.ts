/** Shared context of all pages: the connection, the battles that can be played, and who this is. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { bySeat, type Seat } from '../../../engine/index.js';
import { Refusal } from '../../client/refusal.js';
import type { Heard, Saying } from '../../protocol/index.js';
import { LANGUAGES, language, speak, t } from '../i18n/index.js';
import type { PageConnection } from '../net/connection.js';
import { keep, stored, storedIdentity, storedNames, whenKeptElsewhere } from '../net/identity.js';
import { askUpkeep } from '../net/open-socket.js';
import { OwnRefusal } from '../net/wire.js';
import { type BattleHead, broughtBattles, FIRST, type Listed, listedBattles, loadLobby } from '../rulesets.js';
import { forgetBattle, isSoundIn, keepBattle, keptBattles, textOfBattle } from './kept-battles.js';
import type { Scenario } from './scenario.js';

const LANGUAGE = 'flagplot.language';
/** Who plays before the server has told who does. */
const DEFAULT_AGENTS: readonly string[] = ['admiral', 'random'];
/** A level as the server tells of it. */
export type ToldLevel = Heard<'scenarios'>['levels'][number];

export class App {
  readonly connection: PageConnection;
  /** Of what this browser keeps. Handed on, for the part that asks imports nothing that all load: it would be cut into more files. */
  readonly keeping = { ask: askUpkeep, storedNames };
  /** What the server lists; null until it has told. */
  readonly #told: Signal<readonly BattleHead[] | null> = signal(null);
  readonly #brought: Signal<readonly Scenario[]> = signal(keptBattles());
  /** Battles that come with the game, then those brought by this person. */
  readonly list: ReadonlySignal<readonly Listed[]> = computed(() => [
    ...listedBattles(this.#told.value ?? []),
    ...broughtBattles(this.#brought.value, isSoundIn),
  ]);
  /** Those whose ruleset has come. */
  readonly scenarios: ReadonlySignal<readonly Scenario[]> = computed(() =>
    this.list.value.flatMap(({ scenario }) => scenario ?? []),
  );
  /** Why a part of the page did not come. */
  readonly fault: Signal<unknown> = signal(null);
  /** By ruleset, once the server has told. */
  readonly #agents: Signal<Heard<'scenarios'>['agentsFor']> = signal({});
  readonly #levels: Signal<readonly ToldLevel[]> = signal([]);
  readonly lobby: Signal<Heard<'lobby'> | null> = signal(null);
  /** The name to play under, as it stands in the field; what the server calls us once it knows us. */
  readonly name: Signal<string>;
  /** What stands there until its reader writes a name. */
  #suggested = '';
  readonly you: ReadonlySignal<{ readonly id: string; readonly name: string } | null>;
  /** Codes of private rooms that were opened here. */
  readonly codes = new Map<string, string>();
  /** Of rooms that were opened here: seats for which agents of the server were asked. */
  readonly asked = new Map<string, readonly Seat[]>();

  constructor(connection: PageConnection) {
    this.connection = connection;
    this.you = computed(() => connection.welcome.value?.you ?? null);
    this.name = signal(storedIdentity().name ?? this.#suggest());
    connection.hear((message) => {
      if (message.type === 'lobby') this.lobby.value = message;
      if (message.type === 'room' && message.code !== undefined) this.codes.set(message.room.id, message.code);
    });
    effect(() => {
      const { value } = connection.welcome;
      if (value === null) return;
      if (value.you !== null) this.name.value = value.you.name;
      this.#askForAgents();
    });
  }

  /** If its ruleset has not come yet, that is asked for, and what reads this is drawn again with it. */
  scenarioOf(id: string): Scenario | undefined {
    const listed = this.list.value.find(({ told }) => told.id === id);
    if (listed !== undefined && listed.scenario === undefined) this.want(listed.told);
    return listed?.scenario;
  }

  /** Whether an address may mean a battle; anything may until the server has told. */
  mayBeBattle(id: string): boolean {
    return this.#told.value === null || this.list.value.some(({ told }) => told.id === id);
  }

  /** What a newcomer is shown. */
  firstScenario(): Scenario | undefined {
    this.want(FIRST);
    return this.scenarios.value.find(({ ruleset }) => ruleset === FIRST.ruleset);
  }

  /** What is told of a ruleset's battles. */
  want(of: Pick<Scenario, 'ruleset'>): void {
    loadLobby(of).catch((error: unknown) => {
      this.fault.value = error;
    });
  }

  /** All battles by name, as a choice shows them. */
  wantAll(): void {
    for (const ruleset of new Set(this.list.value.map(({ told }) => told.ruleset))) this.want({ ruleset });
  }

  /** The agents that can play the battle. */
  agentsFor({ ruleset }: Scenario): readonly string[] {
    const { value } = this.#agents;
    return Object.hasOwn(value, ruleset) ? value[ruleset]! : DEFAULT_AGENTS;
  }

  /** What is known of an agent that is a level. */
  levelOf(agent: string): ToldLevel | undefined {
    return this.#levels.value.find((level) => level.agent === agent);
  }

  /** All of a ruleset, from the weakest up. */
  levelsIn(ruleset: string): readonly ToldLevel[] {
    return this.#levels.value.filter((level) => level.ruleset === ruleset);
  }

  /** Is somebody to the server, under the name in the field if need be. */
  async bePresent(): Promise<void> {
    if (this.you.peek() !== null) return;
    try {
      await this.connection.signIn(this.name.peek().trim());
    } catch (error) {
      // Nobody chose that name: another does as well.
      const isOurs = error instanceof Refusal && error.code === 'NAME_TAKEN' && this.name.peek() === this.#suggested;
      if (!isOurs) throw error;
      this.name.value = this.#suggest();
      await this.connection.signIn(this.name.peek());
    }
  }

  #suggest(): string {
    this.#suggested = t('shell.suggested-name', { n: 100 + Math.floor(Math.random() * 900) });
    return this.#suggested;
  }

  /** News of the lobby from now on; the result ends it. */
  watchLobby(): () => void {
    const stop = effect(() => {
      if (this.connection.welcome.value !== null) ignoreRefusal(this.connection.ask({ type: 'lobby', on: true }));
    });
    return () => {
      stop();
      if (this.connection.state.peek() === 'open') ignoreRefusal(this.connection.ask({ type: 'lobby', on: false }));
    };
  }

  /** Brings a battle of one's own; fails with what is wrong with it. */
  async upload(text: string): Promise<Scenario> {
    let data: Scenario;
    try {
      data = JSON.parse(text) as Scenario;
    } catch (error) {
      throw new OwnRefusal({ code: 'BAD_SCENARIO', message: t('shell.not-json', { why: (error as Error).message }) });
    }
    await this.bePresent();
    const said = (await this.connection.ask({ type: 'upload', data: text })) as Heard<'uploaded'>;
    const scenario = { ...data, id: said.scenario };
    await loadLobby(scenario);
    this.#brought.value = [...this.#brought.peek().filter((s) => s.id !== scenario.id), scenario];
    keepBattle(scenario.id, text);
    return scenario;
  }

  /** A battle of one's own leaves the list and this browser. */
  forget(id: string): void {
    forgetBattle(id);
    this.#brought.value = this.#brought.peek().filter((s) => s.id !== id);
  }

  /** Opens a room. A battle of one's own that the server has forgotten is brought once more. */
  async challenge(challenge: Extract<Saying, { type: 'challenge' }>) {
    await this.bePresent();
    try {
      return await this.connection.ask(challenge);
    } catch (error) {
      const text = textOfBattle(challenge.scenario);
      if (text === null || !(error instanceof Refusal) || error.code !== 'NO_SCENARIO') throw error;
      const { id } = await this.upload(text);
      return this.connection.ask({ ...challenge, scenario: id });
    }
  }

  /** Opens a room, and gives the address of its battle. */
  async fight(challenge: Extract<Saying, { type: 'challenge' }>): Promise<string> {
    const said = (await this.challenge(challenge)) as Heard<'room'>;
    const agents = bySeat(challenge.seats).flatMap(({ kind }, i) => (kind === 'agent' ? i : []));
    this.asked.set(said.room.id, agents);
    return `#/${said.seat === null ? 'watch' : 'battle'}/${said.room.id}`;
  }

  #askForAgents(): void {
    this.connection.ask({ type: 'scenarios' }).then(
      (said) => {
        if (said.type !== 'scenarios') return;
        this.#agents.value = said.agentsFor;
        this.#levels.value = said.levels;
        this.#told.value = said.scenarios;
      },
      () => {},
    );
  }
}

/** A request whose refusal changes nothing: the connection mends itself, and what is shown stays. */
export function ignoreRefusal(answer: Promise<unknown>): void {
  answer.catch(() => {});
}

/** Loads the language that was chosen, or the reader's own; the page says which it is in. */
export async function chooseLanguage(): Promise<void> {
  const own = navigator.language.startsWith('ja') ? 'ja' : 'en';
  const speakChosen = (): Promise<void> => {
    const chosen = stored(LANGUAGE);
    return speak(LANGUAGES.find((one) => one === chosen) ?? own);
  };
  await speakChosen();
  whenKeptElsewhere(LANGUAGE, () => void speakChosen().catch(() => {}));
  let first = true;
  language.subscribe((value) => {
    document.documentElement.lang = value;
    if (!first) keep(LANGUAGE, value);
    first = false;
  });
}
