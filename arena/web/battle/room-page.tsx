/** Page of a room, whatever stage it is in. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { App } from '../shared/app.js';
import { Frame, LoadAgain } from '../shared/frame.js';
import { PrivateWords } from '../shared/private-words.js';
import { BattlePage } from './battle-page.js';
import { DiceAlarm } from './dice-alarm.js';
import { RoomSession } from './session.js';
import { WaitingRoom } from './waiting-room.js';

export interface RoomPageProps {
  readonly app: App;
  readonly id: string;
  readonly watches: boolean;
  readonly code?: string | undefined;
}

export function RoomPage({ app, id, watches, code }: RoomPageProps) {
  const [session, setSession] = useState<RoomSession | null>(null);
  useEffect(() => {
    const opened = new RoomSession(app, id, { watches, code });
    setSession(opened);
    return () => opened.end();
  }, [app, id, watches, code]);
  const room = session?.room.value ?? null;
  const battle = session?.battle.value ?? null;
  if (session !== null && battle !== null) {
    const shown = battle.shown?.value ?? battle;
    return <BattlePage key={shown.game.spec.ruleset} app={app} model={shown} dice={session.dice} />;
  }
  return (
    <Frame app={app}>
      {session !== null && room?.status === 'waiting' ? (
        <>
          <DiceAlarm dice={session.dice} />
          <WaitingRoom app={app} session={session} room={room} />
        </>
      ) : (
        <div class="page">
          {session !== null && <DiceAlarm dice={session.dice} />}
          {session !== null && session.dice.lost.value > 0 && (
            <p class="dice-verdict">{t('panel.dice.closed', { n: session.dice.lost.value })}</p>
          )}
          {session?.isPrivate.value ? <PrivateWords /> : <h1>{t('shell.one-battle')}</h1>}
          <p role="status" hidden={session?.isPrivate.value === true}>
            {session?.problem.value ?? t(room?.status === 'closed' ? 'shell.room-closed' : 'shell.loading')}
          </p>
          {session?.isOutdated.value && (
            <p>
              <LoadAgain />
            </p>
          )}
          {(session?.problem.value ?? null) !== null && <a href="#/">{t('shell.to-battles')}</a>}
        </div>
      )}
    </Frame>
  );
}
