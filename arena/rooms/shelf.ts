/** Catalogue of games that can be played here: those of the registry and those that people brought. One game serves all its rooms. */
import { sha256 } from '../../engine/core/sha256.js';
import { BROUGHT, type Game, optionsText, scenarios } from '../../engine/index.js';
import { openData, openListed } from '../files/open-scenario.js';
import { parseScenario } from '../files/scenario-schema.js';
import type { GameRow, Store } from '../store/store.js';
import { atBattle } from './at-work.js';
import { Refused } from './refused.js';

/** Opened games kept, whatever plays; a game is some hundred kilobytes of tables. */
const KEPT = 64;

export interface OnShelf {
  readonly game: Game;
  /** JSON of the scenario, where it is not of the registry. */
  readonly data: string | null;
  /** Names the rules: two with one name are one game. */
  readonly key: string;
}

/** Of a battle that somebody brings, so many are told at once, a line each with its place. */
const MOST_PROBLEMS = 20;

export class Shelf {
  readonly #store: Store;
  readonly #opened = new Map<string, OnShelf>();
  /** Games that a room still plays, by what they are, however it was asked for. */
  readonly #played = new Map<string, WeakRef<Game>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** By the scenario's name here. Refuses with what is wrong with name or options. */
  open(scenario: string, options: Readonly<Record<string, string>>): OnShelf {
    const data = scenario.startsWith(BROUGHT) ? this.#store.scenario(scenario) : undefined;
    if (scenario.startsWith(BROUGHT) && data === undefined) {
      throw new Refused('NO_SCENARIO', `There is no scenario \`${scenario}\` here. Upload it first.`, {
        path: '/scenario',
      });
    }
    return this.#openAs(scenario, data ?? null, options);
  }

  /** Of a game that was kept. */
  reopen(row: Pick<GameRow, 'id' | 'scenario' | 'data' | 'options'>): OnShelf {
    return atBattle(row.id, () => this.#openAs(row.scenario, row.data, row.options));
  }

  /** Keeps a scenario that somebody brought; the same one twice is one. */
  upload(owner: string, text: string, at: number): { readonly scenario: string; readonly title: string } {
    const read = parseScenario(text);
    if (!read.ok) {
      const shown = read.problems
        .slice(0, MOST_PROBLEMS)
        .map((p) => (p.path === '' ? p.message : `${p.path}: ${p.message}`));
      const rest = read.problems.length - shown.length;
      const list = [...(shown.length === 0 ? [read.message] : shown), ...(rest > 0 ? [`and ${rest} more`] : [])];
      throw new Refused('BAD_SCENARIO', list.join('\n'), { path: '/data' });
    }
    const listed = scenarios().find((s) => s.id === read.value.id);
    const data = JSON.stringify(read.value);
    const id = `${BROUGHT}${sha256(data).slice(0, 12)}`;
    this.#openAs(id, data, {});
    if (this.#store.scenario(id) === undefined) this.#store.saveScenario(id, owner, data, at);
    const title = listed === undefined ? read.value.title : `${read.value.title} (changed)`;
    return { scenario: id, title };
  }

  #openAs(scenario: string, data: string | null, options: Readonly<Record<string, string>>): OnShelf {
    const key = `${scenario} ${optionsText({ options })}`;
    const known = this.#opened.get(key);
    if (known !== undefined) {
      this.#opened.delete(key);
      this.#opened.set(key, known);
      return known;
    }
    const opened = data === null ? openListed(scenario, options) : openData(data, options);
    if (!opened.ok) {
      const code = opened.code === 'NO_SCENARIO' || opened.code === 'BAD_OPTION' ? opened.code : 'BAD_SCENARIO';
      throw new Refused(code, opened.message, { path: code === 'BAD_OPTION' ? '/options' : '/scenario' });
    }
    const { game } = opened.value;
    const same = `${scenario} ${optionsText(game.spec)}`;
    const shelved = { game: this.#shared(same, game), data, key: same };
    this.#opened.set(key, shelved);
    for (const oldest of this.#opened.keys()) {
      if (this.#opened.size <= KEPT) break;
      this.#opened.delete(oldest);
    }
    return shelved;
  }

  /** The game that another room plays already, if it is the same. */
  #shared(key: string, game: Game): Game {
    const known = this.#played.get(key)?.deref();
    if (known !== undefined) return known;
    for (const [other, played] of this.#played) if (played.deref() === undefined) this.#played.delete(other);
    this.#played.set(key, new WeakRef(game));
    return game;
  }
}
