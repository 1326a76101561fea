/** Routes: which page the address means. */

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { never } from '../../../engine/index.js';
import { Lobby, lobbySkips } from '../lobby/lobby.js';
import { isSolo } from '../net/place.js';
import { FIRST } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { dropFault } from '../shared/dropped.js';
import { Frame } from '../shared/frame.js';
import { type RoomRoute, type Route, route } from '../shared/router.js';
import {
  AboutYou,
  DevicePage,
  DropNote,
  EditorPage,
  ExercisesPage,
  fetchBattlePages,
  Join,
  Mine,
  ProfilePage,
  Ranking,
  RecordPage,
  RoomPage,
  RulesPage,
  TournamentPage,
  Tournaments,
} from './page-parts.js';

/** So long the lobby has the line to itself; then what comes next for most is fetched. */
const LOOK_MS = isSolo ? 0 : 2_000;

export const Pages = ({ app }: { app: App }) => (
  <>
    <Page app={app} />
    {!isSolo && app.connection.news.value !== null && <AboutYou connection={app.connection} />}
    {dropFault.value !== null && <DropNote />}
  </>
);

function Page({ app }: { app: App }) {
  const here = route.value;
  const isInLobby = here.page === 'lobby';
  // Who has opened a battle's dossier is about to fight it.
  const looked = here.page === 'lobby' ? here.scenario : undefined;
  useEffect(() => {
    if (!isInLobby) return;
    const of = (looked === undefined ? undefined : app.scenarioOf(looked)) ?? FIRST;
    const timer = setTimeout(() => fetchBattlePages(of), looked === undefined ? LOOK_MS : 0);
    return () => clearTimeout(timer);
  }, [app, isInLobby, looked]);
  const content = contentOf(app, here);
  if (content !== undefined) {
    const skips = isInLobby ? lobbySkips() : undefined;
    return (
      <Frame app={app} {...(skips && { skips })}>
        {content}
      </Frame>
    );
  }
  if (here.page === 'record') return <RecordPage app={app} />;
  const { room, code, page } = here as RoomRoute;
  return <RoomPage key={room} app={app} id={room} watches={page === 'watch'} code={code} />;
}

/** What stands in the frame; a room has the page to itself. */
function contentOf(app: App, here: Route): VNode | undefined {
  switch (here.page) {
    case 'battle':
    case 'watch':
    case 'record':
      return undefined;
    case 'join':
      return <Join app={app} id={here.room} code={here.code} />;
    case 'ranking':
      return <Ranking app={app} />;
    case 'mine':
      return <Mine app={app} />;
    case 'tournaments':
      return here.tournament === undefined ? (
        <Tournaments app={app} />
      ) : (
        <TournamentPage key={here.tournament} app={app} id={here.tournament} />
      );
    case 'device':
      return isSolo ? <Lobby app={app} /> : <DevicePage app={app} />;
    case 'player':
      // Alone there is nobody to look at.
      return isSolo ? <Lobby app={app} /> : <ProfilePage app={app} name={here.player} />;
    case 'exercises':
      return <ExercisesPage app={app} chosen={here.exercise} />;
    case 'editor':
      return <EditorPage app={app} from={here.from} packed={here.packed} />;
    case 'rules':
      return <RulesPage route={here} />;
    case 'lobby':
      return <Lobby app={app} />;
    default:
      return never(here);
  }
}
