/**
 * Desk of the editor: the draft that is open, its history and what is wrong with it. Whatever comes from outside takes the place of nothing: it
 * becomes a draft of its own, or it is refused.
 */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { editorOf } from '../rulesets.js';
import type { Scenario } from '../shared/scenario.js';
import { isTooDeep, type JsonObject, type JsonPath, MOST_BYTES, nameOfPath } from './document.js';
import { draftOf, forgetDraft, keepDraft, newDraftId } from './drafts.js';
import type { EditorFace } from './editor-face.js';
import { type EditorFault, faultsOf } from './faults.js';
import { begunWith, type EditHistory, edited, redone, undone } from './history.js';
import type { SchemaFile } from './schema.js';
import { type LinkFault, scenarioIn } from './share-link.js';

/** The ruleset of the open draft, as far as the editor knows it. */
interface OpenRules {
  readonly ruleset: string;
  readonly face: EditorFace;
  readonly schema: SchemaFile;
}

export interface OpenDraft {
  readonly id: string;
  readonly rules: OpenRules;
}

/** Where the page finds what scenarios of a ruleset may have. */
export const formatAt = (ruleset: string): string => `./scenarios/${ruleset}.schema.json`;

/** Why something cannot be edited. */
export type OpenFault = 'no-scenario' | 'too-large' | 'no-editor' | 'no-schema';

/** Why nothing was opened. */
export type NotOpened = OpenFault | LinkFault;

export class EditorDesk {
  readonly open: Signal<OpenDraft | undefined> = signal(undefined);
  readonly history: Signal<EditHistory> = signal(begunWith({}));
  readonly doc: ReadonlySignal<JsonObject> = computed(() => this.history.value.now);
  readonly faults: ReadonlySignal<readonly EditorFault[]> = computed(() => {
    const { value } = this.open;
    return value === undefined ? [] : faultsOf(this.doc.value, value.rules.schema, value.rules.face);
  });
  readonly isSound: ReadonlySignal<boolean> = computed(
    () => this.open.value !== undefined && this.faults.value.length === 0,
  );
  /** The draft as a battle that the page can tell of; nothing while something is wrong with it. */
  readonly battle: ReadonlySignal<Scenario | undefined> = computed(() => {
    const doc: object = this.doc.value;
    // What the schema and the rules find nothing wrong with has the shape of its ruleset's battles.
    return this.isSound.value ? (doc as Scenario) : undefined;
  });
  /** Whether this browser has kept what stands here. */
  readonly isKept: Signal<boolean> = signal(true);
  /** The piece that keys move, by its path. */
  readonly chosen: Signal<string | undefined> = signal(undefined);
  /** The place of the form that was asked for: what encloses it opens. */
  readonly sought: Signal<{ readonly path: string } | undefined> = signal(undefined);
  readonly #known = new Map<string, OpenRules>();

  /** Opens a draft that this browser keeps. */
  async openDraft(id: string): Promise<OpenFault | undefined> {
    const doc = draftOf(id);
    return doc === undefined ? 'no-scenario' : await this.#begin(doc, id);
  }

  /** Begins a draft from data. */
  openNew(doc: JsonObject): Promise<OpenFault | undefined> {
    return this.#begin(doc, newDraftId());
  }

  /** Begins a draft from a stranger's text. */
  async openText(text: string): Promise<OpenFault | undefined> {
    if (new TextEncoder().encode(text).length > MOST_BYTES) return 'too-large';
    const doc = scenarioIn(text);
    return doc === undefined ? 'no-scenario' : await this.openNew(doc);
  }

  async #begin(doc: JsonObject, id: string): Promise<OpenFault | undefined> {
    const { $schema: _, ...own } = doc;
    const rules = await this.#rulesOf(String(own.ruleset));
    if (typeof rules === 'string') return rules;
    this.open.value = { id, rules };
    this.history.value = begunWith(own);
    this.chosen.value = undefined;
    this.sought.value = undefined;
    this.isKept.value = keepDraft(id, own);
    return undefined;
  }

  async #rulesOf(ruleset: string): Promise<OpenRules | OpenFault> {
    const known = this.#known.get(ruleset);
    if (known !== undefined) return known;
    const face = await editorOf({ ruleset });
    if (face === undefined) return 'no-editor';
    try {
      const answer = await fetch(formatAt(ruleset));
      const rules = { ruleset, face, schema: (await answer.json()) as SchemaFile };
      this.#known.set(ruleset, rules);
      return rules;
    } catch {
      return 'no-schema';
    }
  }

  /** Changes the draft; what is written in one field at a stretch is one step. */
  edit(change: (doc: JsonObject) => JsonObject, field?: JsonPath): void {
    this.#take(edited(this.history.peek(), change(this.doc.peek()), field && nameOfPath(field)));
  }

  /** The whole draft anew, from its text; whether it was taken. */
  replace(text: string): boolean {
    const doc = scenarioIn(text);
    const isSame = doc !== undefined && doc.ruleset === this.open.peek()?.rules.ruleset && !isTooDeep(doc);
    if (isSame) this.edit(() => doc);
    return isSame;
  }

  undo(): void {
    this.#take(undone(this.history.peek()));
  }

  redo(): void {
    this.#take(redone(this.history.peek()));
  }

  #take(history: EditHistory): void {
    const open = this.open.peek();
    if (open === undefined || history === this.history.peek()) return;
    this.history.value = history;
    this.isKept.value = keepDraft(open.id, history.now);
  }

  /** Takes the open draft out of this browser. */
  forget(): void {
    const open = this.open.peek();
    if (open === undefined) return;
    forgetDraft(open.id);
    this.open.value = undefined;
    this.history.value = begunWith({});
  }

  /** Shows a place of the form. */
  seek(path: string): void {
    this.sought.value = { path };
  }
}
