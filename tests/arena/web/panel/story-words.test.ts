/** Moments of a story: what a throw brought is told with what opened its scene, and the scenes of a battle are read once. */
import { expect, it } from 'vitest';
import type { BattleModel } from '../../../../arena/web/model/battle.js';
import type { Replay } from '../../../../arena/web/model/replay.js';
import type { WireEvent } from '../../../../arena/web/model/wire.js';
import { throwWords } from '../../../../arena/web/panel/story-words.js';
import type { Scene } from '../../../../arena/web/stage/scene.js';

it('reads the scenes of a battle once, however many moments it has', () => {
  const events = [1, 2, 3, 4].map((n): WireEvent => ({ n, kind: 'gun', turn: 1, rule: '1', text: `${n}` }));
  const told: number[][] = [];
  let reads = 0;
  const face = {
    scenes: (all: readonly WireEvent[]) => {
      reads++;
      return [all.slice(0, 2), all.slice(2)].map((of) => ({ events: of }) as unknown as Scene);
    },
    opensScene: ({ n }: WireEvent) => n % 2 === 1,
    diary: (of: readonly WireEvent[]) => {
      told.push(of.map(({ n }) => n));
      return of;
    },
    eventWords: ({ text }: WireEvent) => text,
  };
  const frames = [0, 1, 2, 3, 4].map((step) => ({ step, told: step }));
  const replay = { events, frames } as unknown as Replay;
  const model = { face } as unknown as BattleModel;
  for (const step of [2, 4, 4]) throwWords(model, replay, step, step);
  expect({ reads, told }).toEqual({
    reads: 1,
    told: [
      [1, 2],
      [3, 4],
      [3, 4],
    ],
  });
});
