/** Page of a record from a file: the battle again with its result, replay, pictures and dice, as after a battle of this server. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BattlePage } from '../battle/battle-page.js';
import { withWords } from '../i18n/index.js';
import type { LiveBattle } from '../model/battle.js';
import { DiceMemory } from '../model/dice-memory.js';
import { PartMissing, part } from '../net/part.js';
import { t } from '../records/i18n/index.js';
import { KIT_IDS, loadLobby, openBattle, powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { dropFault, dropped as droppedAnywhere, isRecordName } from '../shared/dropped.js';
import { FileChoice } from '../shared/file-choice.js';
import { Frame, LoadAgain } from '../shared/frame.js';
import { problemWords } from '../shared/problems.js';
import { go } from '../shared/router.js';
import { answersItself } from '../shared/settings.js';

interface Shown {
  /** Of the records that were opened here: the page of another one begins anew. */
  readonly n: number;
  readonly battle: LiveBattle;
  readonly dice: DiceMemory;
}

export function RecordPage({ app }: { app: App }) {
  const shown = useSignal<Shown | null>(null);
  const problem = useSignal<string | null>(null);
  const isOutdated = useSignal(false);
  const isOver = useSignal(false);
  const dropped = useSignal<string | null>(null);
  /** In its place; over a battle that stays, in a note. */
  const say = (file: string, why?: string): void => {
    if (shown.peek() !== null) dropFault.value = { file, ...(why === undefined ? {} : { why }) };
    else problem.value = why === undefined ? t('record.ending', { file }) : t('record.faulty', { file, why });
  };
  const open = async (file: File | undefined): Promise<void> => {
    isOver.value = false;
    if (file === undefined) return;
    problem.value = null;
    dropFault.value = null;
    isOutdated.value = false;
    if (!isRecordName(file.name)) return say(file.name);
    try {
      const why = await show(app, await file.text(), shown);
      if (why !== null) say(file.name, why);
    } catch (error) {
      isOutdated.value = error instanceof PartMissing;
      if (shown.peek() === null) problem.value = problemWords(error);
      else say(file.name, problemWords(error));
    }
  };
  useEffect(() => () => shown.peek()?.battle.end(), []);
  const fromAnywhere = droppedAnywhere.value;
  useEffect(() => {
    if (fromAnywhere === null) return;
    droppedAnywhere.value = null;
    void open(fromAnywhere);
  }, [fromAnywhere]);
  if (shown.value !== null)
    return <BattlePage key={shown.value.n} app={app} model={shown.value.battle} dice={shown.value.dice} isAlone />;
  return (
    <Frame app={app}>
      <div class="page">
        <h1>{t('record.title')}</h1>
        <p class="quiet">{t('record.help')}</p>
        <section
          class={`record-drop${isOver.value ? ' is-over' : ''}`}
          onDragOver={(e) => {
            e.preventDefault();
            isOver.value = true;
          }}
          onDragLeave={() => {
            isOver.value = false;
          }}
          onDrop={(e) => {
            e.preventDefault();
            const file = e.dataTransfer?.files[0];
            dropped.value = file?.name ?? null;
            void open(file);
          }}
          aria-label={t('record.drop')}
        >
          <span>{t('record.drop')}</span>
          <FileChoice
            label={t('record.choose')}
            accept=".battle,text/plain"
            dropped={dropped.value}
            onFile={(file) => {
              dropped.value = null;
              void open(file);
            }}
          />
        </section>
        {problem.value !== null && (
          <p class="problem" role="alert">
            {problem.value} {isOutdated.value && <LoadAgain />}
          </p>
        )}
      </div>
    </Frame>
  );
}

/** Shows it, or says what is wrong with it. A record that this server has, word for word, is shown with its story. */
async function show(app: App, text: string, shown: Signal<Shown | null>): Promise<string | null> {
  // The rules of all rulesets, which nobody needs who opens no record.
  const [{ openRecord }] = await Promise.all([
    part(() => withWords(import('../model/opened-record.js'))),
    ...KIT_IDS.map((ruleset) => loadLobby({ ruleset })),
  ]);
  const opened = openRecord(text, { scenarioOf: (id) => app.scenarioOf(id), powersOf });
  if (!opened.ok) return opened.message;
  const { room, scenario, told, wire } = opened.value;
  if (room !== '' && (await isOurs(app, room, text))) {
    go(`#/watch/${room}`);
    return null;
  }
  const battle = await openBattle(wire, scenario, told, { answersItself });
  const before = shown.peek();
  before?.battle.end();
  shown.value = { n: (before?.n ?? 0) + 1, battle, dice: new DiceMemory(told.room.id) };
  return null;
}

async function isOurs(app: App, room: string, text: string): Promise<boolean> {
  try {
    const said = await app.connection.ask({ type: 'record', room });
    return said.type === 'record' && said.text === text;
  } catch {
    return false;
  }
}
