/** Moments of a story on the chart of the replay: the salvo over what stood before it, and both orders of a decision. */
import { assert, describe, expect, it } from 'vitest';
import type { BattleshipsModel } from '../../../../arena/web/battleships/model/battle.js';
import type { ComparedOrder, Moment } from '../../../../arena/web/model/moment.js';
import { localBattle } from '../local-model.js';

const over: BattleshipsModel = localBattle('guadalcanal', null, 2, 1e6);
const read = await over.readReplay(await over.record());
assert(read.ok);
const reel = read.value;

const words = (): string => '';

describe('a moment of the story', () => {
  const hit = reel.events.find((e) => e.kind === 'gunfire' && e.data?.damage !== undefined)!;
  const frame = reel.frames.findIndex(({ told }) => told >= hit.n);
  const { step } = reel.frames[frame]!;
  const dice: Moment = { kind: 'dice', first: step, last: step, words };

  it('shows the salvo of a throw, over what stood before it', () => {
    const { model, at, show } = reel.battle();
    show(dice);
    expect(at.value).toBe(frame);
    const playing = model.stage.playing.value;
    expect(playing?.scene.events).toContainEqual(hit);
    expect(playing?.scene).toMatchObject({ from: hit.unit, target: hit.target });
    // It stands out alone, and the view does not know yet what it did.
    expect(model.stage.marks.value).toEqual([]);
    expect(model.known.value).toBe(reel.frames.findLast((f) => f.step < step)!.state);
    expect(model.events.value.length).toBeGreaterThanOrEqual(hit.n);
  });

  it('is left as soon as somebody moves on in the replay', () => {
    const { model, at, moment, show } = reel.battle();
    show(dice);
    at.value = frame + 1;
    expect(moment.value).toBeNull();
    expect(model.stage.playing.value).toBeNull();
    expect(model.known.value).toBe(reel.frames[frame + 1]!.state);
    expect(model.stage.marks.value.length).toBeGreaterThan(0);
  });

  it('shows a decision in the state in which it was taken, with its orders', () => {
    const choice = reel.choices.find(({ turn, action }) => turn === 2 && action.includes('>'))!;
    const order: ComparedOrder = { role: 'played', text: choice.action, words: '', label: '', worth: '' };
    const { model, at, frame: shown, show } = reel.battle();
    expect(model.compared.value).toEqual([]);
    show({ kind: 'decision', step: choice.step, orders: () => [order] });
    expect(model.compared.value).toEqual([order]);
    expect(model.known.value).toBe(choice.state);
    expect(shown.value.turn).toBe(2);
    expect(reel.frames[at.value]!.step).toBeLessThan(choice.step);
    expect(model.stage.playing.value).toBeNull();
    show(dice);
    expect(model.compared.value).toEqual([]);
  });

  it('shows the step as it was where nothing was thrown at anybody', () => {
    const quiet = reel.frames.find((f, i) => {
      const events = reel.events.slice(reel.frames[i - 1]?.told ?? 0, f.told);
      return i > 0 && events.every(({ kind }) => kind === 'move');
    })!;
    const { model, show } = reel.battle();
    show({ kind: 'dice', first: quiet.step, last: quiet.step, words });
    expect(model.stage.playing.value).toBeNull();
    expect(model.known.value).toBe(quiet.state);
  });
});
