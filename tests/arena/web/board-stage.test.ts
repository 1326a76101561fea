/** The stage on the chart: fleets as the scenes played so far have left them, dice beside a target, where shells fell. */
import { type Signal, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { diceLines } from '../../../arena/web/battleships/board/stage/dice-lines.js';
import { splashesOf } from '../../../arena/web/battleships/board/stage/splashes.js';
import { stagedOf } from '../../../arena/web/battleships/board/stage/staged.js';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { accountOf } from '../../../arena/web/battleships/panel/account.js';
import { scenes } from '../../../arena/web/battleships/panel/scenes.js';
import type { Playing, Scene } from '../../../arena/web/stage/scene.js';
import { localBattle } from './local-model.js';

const model = localBattle('surigao', null, 7, 4000);
const all = scenes(model.game, model.events.value);
const sunk = all.find(({ outcome, kind }) => outcome === 'sunk' && kind === 'gun')!;
const hit = all.find(({ outcome, kind, steps }) => outcome === 'hit' && kind === 'gun' && steps > 1)!;
const vain = all.find(({ outcome, kind }) => outcome === 'nothing' && kind === 'gun')!;
const account = (scene: Scene) => accountOf(model.game, model.events.value, scene)!;

/** The battle at its start, with a stage that the test plays on. */
function onStage(): {
  staged: ReturnType<typeof stagedOf>;
  play: (...now: Scene[]) => void;
  played: Signal<readonly Scene[]>;
} {
  const start = model.game.create();
  model.game.start(start);
  const playing = signal<Playing | null>(null);
  const played = signal<readonly Scene[]>([]);
  const stage = { ...model.stage, playing, played, marks: signal<readonly Scene[]>([]) };
  const view = signal(model.game.view(start, -1 as never));
  const staged = stagedOf({
    ...model,
    game: model.game,
    events: model.events,
    stage,
    view,
  } as unknown as BattleshipsModel);
  const play = (...now: Scene[]): void => {
    playing.value = now.length === 0 ? null : { scene: now.at(-1)!, all: now, index: 0, ms: 500, pace: 1 };
  };
  return { staged, play, played };
}

describe('the stage on the chart', () => {
  it('fills pips while a hit is played, and keeps them when it is over', () => {
    const { staged, play, played } = onStage();
    const { before, after } = account(hit);
    play(hit);
    expect(staged.view.value.units[hit.target!]).toMatchObject({ ...after, status: 'afloat' });
    expect(staged.fresh.value.get(hit.target!)).toEqual({ ...before, isPlaying: true });
    play();
    played.value = [hit];
    expect(staged.view.value.units[hit.target!]).toMatchObject(after);
    expect(staged.fresh.value.get(hit.target!)).toEqual({ ...before, isPlaying: false });
    expect(staged.standing.value).toEqual([hit]);
  });

  it('lets a ship go down when her scene is over, and not before', () => {
    const { staged, play, played } = onStage();
    play(sunk);
    expect(staged.view.value.units[sunk.target!]!.status).toBe('afloat');
    play();
    played.value = [sunk];
    expect(staged.view.value.units[sunk.target!]!.status).toBe('sunk');
  });

  it('draws no ship anew for a salvo without effect', () => {
    const { staged, play, played } = onStage();
    const [view, fresh] = [staged.view.value, staged.fresh.value];
    play(vain);
    expect(staged.view.value).toBe(view);
    played.value = [vain];
    expect(staged.view.value).toBe(view);
    expect(staged.fresh.value).toBe(fresh);
  });

  it('shows dice as they were told, a line a roll, the last of them what came of it', () => {
    for (const scene of all.filter(({ kind }) => kind !== 'other')) {
      const lines = diceLines(model.game, scene);
      expect(lines.length).toBeGreaterThan(0);
      for (const { faces, sum, words } of lines) {
        if (faces.length === 1) expect(faces).toEqual([sum]);
        else expect(faces, 'of two dice the sum alone is told').toEqual([]);
        expect(sum).toBeGreaterThan(0);
        expect(words).not.toMatch(/undefined|\{|NaN/);
      }
      if (scene.outcome !== 'nothing') expect(lines.at(-1)!.isResult).toBe(true);
    }
  });

  it('lets shells fall about their target, the same as long as their marks stand', () => {
    const fell = splashesOf(hit, 90, 30);
    expect(fell).toHaveLength(3);
    expect(splashesOf(hit, 90, 30)).toEqual(fell);
    for (const { x, y } of fell) expect(Math.hypot(x, y)).toBeGreaterThan(25);
    for (const { x, y } of splashesOf(hit, 90, 60)) expect(Math.hypot(x, y)).toBeGreaterThan(50);
  });
});
