/**
 * Desk of the editor: the draft that is open, its history and what is wrong with it. Whatever comes from outside takes the place of nothing: it
 * becomes a draft of its own, or it is refused.
 */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { editorOf } from '../rulesets.js';
import type { Scenario } from '../shared/scenario.js';
import { type JsonObject, type JsonPath, MOST_BYTES, nameOfPath, pathFollowed } from './document.js';
import { type DraftKept, draftLike, draftOf, forgetDraft, keepDraft, nameOf, newDraftId } from './drafts.js';
import type { EditorFace } from './editor-face.js';
import { type EditorFault, faultsOf } from './faults.js';
import { begunWith, type EditHistory, edited, redone, undone } from './history.js';
import type { SchemaFile } from './schema.js';
import { isOverfull } from './shape-check.js';
import { type LinkFault, scenarioIn } from './share-link.js';

/** The ruleset of the open draft, as far as the editor knows it. */
interface OpenRules {
  readonly ruleset: string;
  readonly face: EditorFace;
  readonly schema: SchemaFile;
}

export interface OpenDraft {
  readonly id: string;
  /** The same as long as the draft is open, whatever it is kept as. */
  readonly sitting: number;
  readonly rules: OpenRules;
}

interface Forgotten {
  readonly open: OpenDraft;
  readonly history: EditHistory;
  readonly wasKept: boolean;
}

/** Where the page finds what scenarios of a ruleset may have. */
export const formatAt = (ruleset: string): string => `./scenarios/${ruleset}.schema.json`;

/** Why something cannot be edited. */
export type OpenFault = 'no-scenario' | 'too-large' | 'no-editor' | 'no-schema';

/** Why nothing was opened. */
export type NotOpened = OpenFault | LinkFault | 'no-battle';

/** Where a file says how it is checked, which a scenario does not. */
const withoutSchema = ({ $schema: _, ...doc }: JsonObject): JsonObject => doc;

/** A text of anyone's as a document, or why it is none. */
function docIn(text: string): JsonObject | 'too-large' | 'no-scenario' {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return 'too-large';
  const doc = scenarioIn(text);
  return doc === undefined ? 'no-scenario' : withoutSchema(doc);
}

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
  /** Whether this browser has kept what stands here; nothing as long as it is what came from elsewhere, and nobody has changed it. */
  readonly kept: Signal<DraftKept | undefined> = signal(undefined);
  /** Whether it is a copy, since another tab has changed the draft that was open here. */
  readonly isCopy: Signal<boolean> = signal(false);
  /** The draft that was taken out last, as long as the page stands. */
  readonly forgotten: Signal<Forgotten | undefined> = signal(undefined);
  /** Whether no list of it is longer than a scenario may have: else no chart is drawn. */
  readonly isDrawable: ReadonlySignal<boolean> = computed(() => {
    const { value } = this.open;
    return value !== undefined && !isOverfull(value.rules.schema, this.doc.value);
  });
  /** The piece that keys move, by its path. */
  readonly chosen: Signal<string | undefined> = signal(undefined);
  /** The place of the form that was asked for: what encloses it opens. */
  readonly sought: Signal<{ readonly path: string } | undefined> = signal(undefined);
  #asked = 0;
  readonly #known = new Map<string, OpenRules>();

  /** Opens a draft that this browser keeps. */
  async openDraft(id: string): Promise<OpenFault | undefined> {
    const doc = draftOf(id);
    return doc === undefined ? 'no-scenario' : await this.#begin(doc, id);
  }

  /** Begins a draft from data, which is kept with the first edit; the one that says the same where there is one. */
  openNew(data: JsonObject): Promise<OpenFault | undefined> {
    const doc = withoutSchema(data);
    return this.#begin(doc, draftLike(doc));
  }

  /** Begins a draft from a stranger's text. */
  async openText(text: string): Promise<OpenFault | undefined> {
    const read = docIn(text);
    return typeof read === 'string' ? read : await this.openNew(read);
  }

  async #begin(doc: JsonObject, id: string | undefined): Promise<OpenFault | undefined> {
    const turn = ++this.#asked;
    const rules = await this.#rulesOf(String(doc.ruleset));
    if (typeof rules === 'string') return rules;
    // Something else has been asked for meanwhile.
    if (turn !== this.#asked) return undefined;
    this.open.value = { id: id ?? newDraftId(), sitting: turn, rules };
    this.history.value = begunWith(doc);
    this.chosen.value = undefined;
    this.sought.value = undefined;
    this.kept.value = id === undefined ? undefined : 'kept';
    this.isCopy.value = false;
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
    const read = docIn(text);
    if (typeof read === 'string' || read.ruleset !== this.open.peek()?.rules.ruleset) return false;
    this.edit(() => read);
    return true;
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
    const { value } = this.chosen;
    if (value !== undefined) this.chosen.value = pathFollowed(this.doc.peek(), history.now, value);
    this.history.value = history;
    this.kept.value = keepDraft(open.id, history.now);
  }

  /** Another tab has kept something: where it was the draft that is open here, one goes on with a copy of what stands here. */
  changedElsewhere(name: string | null): void {
    const open = this.open.peek();
    if (open === undefined || this.kept.peek() !== 'kept' || name !== nameOf(open.id)) return;
    const own = { ...open, id: newDraftId() };
    const { past, future, now } = this.history.peek();
    this.open.value = own;
    this.isCopy.value = true;
    this.kept.value = past.length + future.length === 0 ? undefined : keepDraft(own.id, now);
  }

  /** Takes the open draft out of this browser. */
  forget(): void {
    const open = this.open.peek();
    if (open === undefined) return;
    this.forgotten.value = { open, history: this.history.peek(), wasKept: this.kept.peek() !== undefined };
    forgetDraft(open.id);
    this.open.value = undefined;
    this.history.value = begunWith({});
  }

  /** The draft that was taken out last, as it was. */
  recall(): void {
    const { value } = this.forgotten;
    if (value === undefined) return;
    this.forgotten.value = undefined;
    // What has been asked for meanwhile does not take its place.
    this.#asked++;
    this.open.value = value.open;
    this.history.value = value.history;
    this.chosen.value = undefined;
    this.isCopy.value = false;
    this.kept.value = value.wasKept ? keepDraft(value.open.id, value.history.now) : undefined;
  }

  /** Shows a place of the form. */
  seek(path: string): void {
    this.sought.value = { path };
  }
}
