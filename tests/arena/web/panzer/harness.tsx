/**
 * Shows panzer by itself. A map: `?boards=V,R180&dark`. A battle after so many steps at random:
 * `?scenario=celles-pocket&seat=0&seed=3&steps=400&show=board,panel&option=quickTime=on`. A card of the lobby: `?chart=celles-pocket`. How to open it is said
 * in `../vite.config.ts`.
 */
import { render } from 'preact';
import { type Language, speak } from '../../../../arena/web/i18n/index.js';
import { lobby } from '../../../../arena/web/panzer/lobby/index.js';
import { MapLayer, mapBox } from '../../../../arena/web/panzer/map/map.js';
import { ENTRY, joinBoards } from '../../../../engine/panzer/index.js';
import type { Placement } from '../../../../engine/panzer/join.js';
import '../every-language.js';
import './harness.css';
import { localPanzer } from './local-model.js';

const query = new URLSearchParams(location.search);
if (query.has('dark')) document.documentElement.dataset.night = '';
await speak((query.get('lang') ?? 'en') as Language);

/** Boards in rows of two, `R180` turned by half. */
function Boards({ names }: { readonly names: string }) {
  const placements = names.split(',').map(
    (name, i): Placement => ({
      id: name[0]!,
      rotation: name.endsWith('180') ? 180 : 0,
      offset: [i % 2, i >> 1],
    }),
  );
  const ground = joinBoards(placements);
  if (!ground.ok) throw new Error(ground.message);
  return (
    <svg viewBox={mapBox(ground.value, 20)} style={{ width: '100vw', height: '100vh', background: 'var(--pz-desk)' }}>
      <title>Map</title>
      <MapLayer ground={ground.value} id="map" />
    </svg>
  );
}

function Battle({ id }: { readonly id: string }) {
  const seat = query.get('seat') ?? '0';
  const model = localPanzer(
    id,
    seat === 'none' ? null : Number(seat),
    Number(query.get('seed') ?? 1),
    Number(query.get('steps') ?? 0),
    Object.fromEntries(query.getAll('option').map((word) => word.split('=') as [string, string])),
  );
  Object.assign(globalThis, { model });
  const shown = (query.get('show') ?? 'board,panel').split(',');
  const { Board, Panel, Tally } = model.face;
  return (
    <main class="harness">
      {shown.includes('board') && (
        <div id="chart" data-chart={query.has('dark') ? 'night' : 'day'}>
          <Board />
        </div>
      )}
      {shown.includes('panel') && (
        <aside>
          <Panel />
        </aside>
      )}
      {shown.includes('tally') && <Tally />}
    </main>
  );
}

function Lobby({ id }: { readonly id: string }) {
  const scenario = ENTRY.scenarios.find((one) => one.id === id)!;
  const { wins, own, asked } = lobby.briefing(scenario, {});
  return (
    <main style={{ padding: '1rem', maxWidth: '60rem' }}>
      <div style={{ width: '20rem', height: '12rem' }}>
        <lobby.Chart scenario={scenario} isLarge={false} />
      </div>
      <lobby.Chart scenario={scenario} isLarge />
      {[asked, ...wins, ...own].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <lobby.Forces scenario={scenario} />
    </main>
  );
}

const battle = query.get('scenario');
const chart = query.get('chart');
render(
  battle !== null ? (
    <Battle id={battle} />
  ) : chart !== null ? (
    <Lobby id={chart} />
  ) : (
    <Boards names={query.get('boards') ?? 'V'} />
  ),
  document.getElementById('app')!,
);
