/** Shows board, panel, log and aftermath of a battle played by chance; what the address says is in `vite.config.ts`. */
import { type ComponentType, render } from 'preact';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { type Language, speak } from '../../../arena/web/i18n/index.js';
import './every-language.js';
import { localBattle } from './local-model.js';

type Part = ComponentType<{ model: BattleshipsModel }>;

const parts: Record<string, () => Promise<unknown>> = import.meta.glob([
  '../../../arena/web/battleships/board/board.tsx',
  '../../../arena/web/battleships/panel/panel.tsx',
  '../../../arena/web/panel/{log,aftermath}.tsx',
]);

async function part(file: string): Promise<Part | undefined> {
  const path = Object.keys(parts).find((p) => p.endsWith(`/${file}.tsx`));
  if (path === undefined) return undefined;
  const name = file[0]!.toUpperCase() + file.slice(1);
  return ((await parts[path]!()) as Record<string, Part>)[name];
}

const query = new URLSearchParams(location.search);
await speak((query.get('lang') ?? 'en') as Language);
const seat = query.get('seat') ?? '0';
const model = localBattle(
  query.get('scenario') ?? 'denmark-strait',
  seat === 'none' ? null : Number(seat),
  Number(query.get('seed') ?? 1),
  Number(query.get('steps') ?? 0),
);
Object.assign(globalThis, { model });
if (model.view.value.night) document.documentElement.dataset.night = '';
const shown = (query.get('show') ?? 'board,panel,log').split(',');
const found = await Promise.all(shown.map(async (name) => ({ name, Part: await part(name) })));
render(
  <main className="harness">
    {found.map(({ name, Part }) => (
      <section key={name} data-part={name}>
        {Part === undefined ? <p>{name} is not there yet.</p> : <Part model={model} />}
      </section>
    ))}
  </main>,
  document.getElementById('app')!,
);
