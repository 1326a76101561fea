/** Battle told again after its end: the story, the check of its dice, and the replay, which shows the moments of the story. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { isExercise } from '../exercises/exercise.js';
import type { BattleModel, Reel, ReplayBattle } from '../model/battle.js';
import type { DiceMemory } from '../model/dice-memory.js';
import { Fighters } from '../players/fighters.js';
import type { App } from '../shared/app.js';
import { LazyTakeOver } from '../take-over/lazy.js';
import { DiceProof } from './dice-proof.js';
import { OtherOrder } from './other-order.js';
import { ReplayView } from './replay-view.js';
import { StoryView } from './story.js';

interface RetoldProps {
  readonly app: App;
  readonly model: BattleModel;
  /** Its record. */
  readonly text: string;
  readonly replay: Reel;
  /** Where the page shows what is replayed. */
  readonly chart: Signal<ReplayBattle | null> | undefined;
  /** What this browser saw of the dice first. */
  readonly dice: DiceMemory | undefined;
  /** Between the story and the proofs: the tally. */
  readonly children: ComponentChildren;
}

/** Of a record from a file nobody here can say more than it does. */
const canAsk = ({ room }: BattleModel): boolean => room.peek().created !== 0;

export function Retold({ app, model, text, replay, chart, dice, children }: RetoldProps) {
  const reading = useSignal<HTMLElement | null>(null);
  const battle = useMemo(() => replay.battle(), [replay]);
  return (
    <>
      <Fighters app={app} room={model.room.value} />
      <StoryView model={model} shows={{ replay, battle, hasOwnChart: chart === undefined, reading }} />
      {children}
      {dice !== undefined && <DiceProof model={model} text={text} memory={dice} />}
      <ReplayView replay={replay} battle={battle} chart={chart} reading={reading}>
        {model.whole === undefined && canAsk(model) && <OtherOrder model={model} replay={replay} battle={battle} />}
        {/* An exercise is tried again from its beginning: what it teaches would be done for the learner. */}
        {!isExercise(model.scenario) && <LazyTakeOver {...{ app, model, replay, battle }} />}
      </ReplayView>
    </>
  );
}
