/**
 * Upkeep of what a browser keeps: a backup, its restore, and deletion. Each change is one transaction, made while no arena writes; the arena goes on
 * from what is kept then.
 */
import { z } from 'zod';
import type { Keeper } from './keeper.js';
import { type AllKept, type KeptRefusal, MOST_LETTERS, readKept, writeKept } from './kept-file.js';
import { PAGE_ROW, pageRow } from './page-row.js';
import { IN } from './row-numbers.js';

const Page = z.map(z.string(), z.string());

/** What the page asks. The file is read twice, so that nothing is kept between the question and its answer. */
const Asked = z.discriminatedUnion('do', [
  z.object({ do: z.literal('save'), page: Page }),
  z.object({ do: z.literal('look'), file: z.instanceof(Blob) }),
  z.object({ do: z.literal('bring'), file: z.instanceof(Blob) }),
  z.object({ do: z.literal('forget'), game: z.string().min(1) }),
  z.object({ do: z.literal('forget-all') }),
  z.object({ do: z.literal('taken-over') }),
]);

/** What it hears. `not-kept`: the browser has refused, and all is as it was. `elsewhere`: another tab has the arena. */
export type UpkeepAnswer =
  | { readonly said: 'saved'; readonly file: Blob; readonly leftOut: number }
  | { readonly said: 'sound'; readonly battles: number }
  /** With what the page has to take over, and then says that it has. */
  | { readonly said: 'done'; readonly page?: ReadonlyMap<string, string> }
  | { readonly said: 'refused'; readonly why: KeptRefusal | 'not-kept' | 'elsewhere' };

export interface UpkeepWants {
  open(): Promise<Keeper>;
  /** Ends the arena: nothing of it is written any more. */
  stop(): void;
  /** The page may come anew, to an arena that knows what is kept now. */
  changed(): void;
  fault(where: string, error: unknown): void;
}

/** Answers one question of the page. Never throws. */
export async function upkeep(said: unknown, wants: UpkeepWants): Promise<UpkeepAnswer> {
  let keeper: Keeper | undefined;
  try {
    const asked = Asked.parse(said);
    if (asked.do === 'look') {
      const read = await readBlob(asked.file);
      return read.ok ? { said: 'sound', battles: battlesIn(read.kept.rows) } : { said: 'refused', why: read.why };
    }
    keeper = await wants.open();
    if (asked.do === 'save') {
      const rows = new Map(await keeper.load());
      rows.delete(PAGE_ROW);
      const { text, leftOut } = writeKept({ rows, page: asked.page });
      if (text.length > MOST_LETTERS) return { said: 'refused', why: 'too-large' };
      return { said: 'saved', file: new Blob([text], { type: 'application/json' }), leftOut };
    }
    if (asked.do === 'taken-over') {
      // The arena knows nothing of it.
      await keeper.keep(new Map([[PAGE_ROW, undefined]]));
      return { said: 'done' };
    }
    // Before anything is stopped.
    const read = asked.do === 'bring' ? await readBlob(asked.file) : undefined;
    if (read?.ok === false) return { said: 'refused', why: read.why };
    if (asked.do === 'forget') {
      await change(keeper, wants, (old) => rowsOf(asked.game, old.keys()));
      return { said: 'done' };
    }
    const { rows, page } = read?.kept ?? NOTHING;
    await change(keeper, wants, (old) => replaced(old, new Map([...rows, [PAGE_ROW, pageRow(page)]])));
    return { said: 'done', page };
  } catch (error) {
    wants.fault('what this browser keeps', error);
    return { said: 'refused', why: 'not-kept' };
  } finally {
    keeper?.close();
  }
}

const NOTHING: AllKept = { rows: new Map(), page: new Map() };

type Rows = Awaited<ReturnType<Keeper['load']>>;
type Changes = Parameters<Keeper['keep']>[0];

/** Whether it was kept or refused, the arena is opened anew. */
async function change(keeper: Keeper, { stop, changed }: UpkeepWants, changes: (old: Rows) => Changes): Promise<void> {
  stop();
  try {
    // A change that was under way comes first: the browser does one transaction after the other.
    await keeper.keep(changes(await keeper.load()));
  } finally {
    changed();
  }
}

async function readBlob(file: Blob): Promise<ReturnType<typeof readKept>> {
  // No letter has more than three bytes of its own.
  if (file.size > 3 * MOST_LETTERS) return { ok: false, why: 'too-large' };
  return readKept(await file.text());
}

const battlesIn = (rows: Rows): number => [...rows.keys()].filter((name) => name.startsWith('game\t')).length;

const replaced = (old: Rows, fresh: Rows): Changes =>
  new Map<string, string | undefined>([...[...old.keys()].map((name) => [name, undefined] as const), ...fresh]);

/** All rows of one battle, also those that nobody can read. */
function rowsOf(game: string, names: Iterable<string>): Changes {
  const own = new Set(['game', 'record', 'past'].map((kind) => `${kind}\t${game}`));
  const numbered = ['entry', 'line'].map((kind) => `${kind}\t${game}${IN}`);
  const isOwn = (name: string): boolean => own.has(name) || numbered.some((beginning) => name.startsWith(beginning));
  return new Map([...names].filter(isOwn).map((name) => [name, undefined]));
}
