/** What the stage plays when, what waits for it, and how it comes to an end. */
import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../../../engine/index.js';
import { event, scene, staged } from './scripted.js';

describe('the stage', () => {
  it('shows at once what happened to nobody', () => {
    const { stage, shown, say, clock } = staged();
    say('moves');
    expect(shown).toEqual(['tell moves', 'show moves']);
    expect(stage.isBusy.value).toBe(false);
    expect(clock.isIdle).toBe(true);
  });

  it('plays salvos mildest first, and holds back their view and the question until the card is closed', () => {
    const { stage, shown, say, clock } = staged();
    const [miss, hit, loss] = [scene('nothing'), scene('hit', 2, 1), scene('sunk', 3)];
    say('guns', [loss, miss, hit]);
    say('moves');
    say('question');
    expect(stage.scenes.value).toEqual([miss, hit, loss]);
    expect(stage.playing.value).toMatchObject({ scene: miss, index: 0, ms: 250, pace: 1 });
    expect(stage.played.value).toEqual([]);
    clock.pass(249);
    expect(stage.playing.value?.scene).toBe(miss);
    clock.pass(1);
    expect(stage.playing.value).toMatchObject({ scene: hit, index: 1, ms: 500 });
    expect(stage.played.value).toEqual([miss]);
    clock.pass(500);
    expect(stage.playing.value).toMatchObject({ scene: loss, index: 2, ms: 750 });
    clock.pass(750);
    expect(stage.playing.value).toBeNull();
    expect(stage.isTold.value).toBe(true);
    expect(stage.played.value).toEqual([miss, hit, loss]);
    expect(shown).toEqual(['tell guns']);
    stage.goOn();
    expect(shown).toEqual(['tell guns', 'show guns', 'tell moves', 'show moves', 'tell question', 'show question']);
    expect(stage.isBusy.value).toBe(false);
    expect(stage.scenes.value).toEqual([]);
    expect(clock.isIdle).toBe(true);
  });

  it('shows one message a frame, in order, and the first at once', () => {
    const { stage, shown, say, frame } = staged({ hasFrames: true });
    say('orders');
    say('moves');
    say('question');
    expect(shown).toEqual(['tell orders', 'show orders']);
    frame();
    expect(shown.slice(2)).toEqual(['tell moves', 'show moves']);
    frame();
    expect(shown.slice(4)).toEqual(['tell question', 'show question']);
    expect(stage.isBetween.value).toBe(false);
    frame();
    say('next');
    expect(shown.at(-1)).toBe('show next');
    // What has to stand before something else is said does.
    say('end');
    expect(shown.at(-1)).toBe('show next');
    stage.settle();
    expect(shown.at(-1)).toBe('show end');
  });

  it('prepares what is to be shown, a piece a frame, and shows it with the last', () => {
    const { stage, shown, say, frame } = staged({ hasFrames: true });
    const done: string[] = [];
    function* pieces(name: string) {
      for (const n of [1, 2, 3]) {
        done.push(`${name} ${n}`);
        if (n < 3) yield;
      }
    }
    say('question', [], [], pieces('odds'));
    expect([shown, done]).toEqual([[], ['odds 1']]);
    frame();
    expect([shown, done]).toEqual([[], ['odds 1', 'odds 2']]);
    frame();
    expect(shown).toEqual(['tell question', 'show question']);
    expect(done).toHaveLength(3);
    frame();
    // What has to stand before something else is said waits for nothing.
    say('last', [], [], pieces('more'));
    stage.settle();
    expect(shown.at(-1)).toBe('show last');
    expect(done.slice(3)).toEqual(['more 1']);
  });

  it('prepares while a card is read what comes after it, and keeps its place until then', () => {
    const { stage, shown, say, clock, frame } = staged({ hasFrames: true });
    const left = [1, 2, 3];
    const prepared = { next: () => ({ done: left.shift() === undefined, value: undefined }) };
    say('guns', [scene('hit', 2, 1)]);
    say('question', [], [], prepared);
    expect(left).toEqual([2, 3]);
    frame();
    expect(left).toEqual([3]);
    clock.pass(500);
    stage.goOn();
    expect(stage.isBetween.value).toBe(true);
    // One piece is left, and then its end.
    frame();
    expect([left, stage.isBetween.value, shown.at(-1)]).toEqual([[], true, 'show guns']);
    frame();
    expect([stage.isBetween.value, shown.at(-1)]).toEqual([false, 'show question']);
  });

  it('puts a card away in one frame and asks in the next; nothing is lost that is read meanwhile', () => {
    const { stage, shown, say, clock, frame } = staged({ hasFrames: true });
    say('guns', [scene('hit', 2, 1)]);
    say('question');
    clock.pass(500);
    stage.goOn();
    expect([stage.isBusy.value, stage.isBetween.value]).toEqual([false, true]);
    expect(shown).toEqual(['tell guns', 'show guns']);
    // The card is called back before the question has come.
    stage.recall();
    frame();
    expect([stage.isTold.value, stage.isBetween.value]).toEqual([true, false]);
    expect(shown.at(-1)).toBe('show guns');
    stage.goOn();
    frame();
    expect(shown.slice(2)).toEqual(['tell question', 'show question']);
    expect(stage.isBetween.value).toBe(false);
    // Acts that follow each other are one report, with no frame between them.
    say('guns', [scene('hit', 2, 1)]);
    say('torpedoes', [scene('hit', 3, 1)]);
    stage.skip();
    expect(stage.scenes.value).toHaveLength(2);
    expect(stage.isTold.value).toBe(true);
    stage.clear([], { since: 0, before: 0 });
    frame();
    expect(shown.at(-1)).toBe('tell torpedoes');
  });

  it('plays acts that follow each other over the view of each, and tells them on one card', () => {
    const { stage, shown, say, clock } = staged();
    const [guns, torpedoes] = [scene('nothing'), scene('hit', 2, 1)];
    say('guns', [guns]);
    say('orders');
    say('torpedoes', [torpedoes]);
    say('question');
    clock.pass(250);
    expect(shown).toEqual(['tell guns', 'show guns', 'tell orders', 'show orders', 'tell torpedoes']);
    expect(stage.playing.value).toMatchObject({ scene: torpedoes, index: 1 });
    expect(stage.played.value).toEqual([]);
    clock.pass(500);
    expect(stage.isTold.value).toBe(true);
    expect(stage.scenes.value).toEqual([guns, torpedoes]);
    stage.goOn();
    expect(shown.slice(-3)).toEqual(['show torpedoes', 'tell question', 'show question']);
  });

  it('waits with what comes while the card stands, and plays it afterwards', () => {
    const { stage, say, clock } = staged();
    const [guns, more] = [scene('nothing'), scene('hit')];
    say('guns', [guns]);
    clock.pass(250);
    say('more guns', [more]);
    clock.pass(5000);
    expect(stage.isTold.value).toBe(true);
    expect(stage.scenes.value).toEqual([guns]);
    stage.goOn();
    expect(stage.playing.value?.scene).toBe(more);
    clock.pass(500);
    expect(stage.scenes.value).toEqual([more]);
    expect(stage.isTold.value).toBe(true);
  });

  it('does not play what came while nobody was there to read the card', () => {
    const { stage, say, clock } = staged();
    say('guns', [scene('nothing')]);
    clock.pass(250);
    for (let i = 0; i < 20; i++) say(`guns ${i}`, [scene('hit')]);
    stage.goOn();
    clock.pass(4 * 500);
    expect(stage.isTold.value).toBe(true);
    expect(stage.scenes.value).toHaveLength(20);
  });

  it('is skipped: all at once, and the card', () => {
    const { stage, shown, say, clock } = staged();
    say('guns', [scene('nothing'), scene('hit')]);
    say('moves');
    say('torpedoes', [scene('sunk')]);
    stage.skip();
    expect(stage.isTold.value).toBe(true);
    expect(stage.scenes.value.map(({ outcome }) => outcome)).toEqual(['nothing', 'hit', 'sunk']);
    expect(shown).toEqual(['tell guns', 'show guns', 'tell moves', 'show moves', 'tell torpedoes']);
    expect(clock.isIdle).toBe(true);
    stage.skip();
    expect(stage.isTold.value).toBe(true);
    stage.goOn();
    stage.goOn();
    expect(shown.at(-1)).toBe('show torpedoes');
  });

  it('shows again, each act from the view in which it happened', () => {
    const { stage, shown, say, clock } = staged();
    say('guns', [scene('nothing')]);
    say('torpedoes', [scene('hit')]);
    say('question');
    clock.pass(750);
    shown.length = 0;
    stage.again();
    expect(stage.isTold.value).toBe(false);
    expect(shown).toEqual(['back to nothing']);
    clock.pass(250);
    expect(stage.playing.value?.index).toBe(1);
    clock.pass(500);
    expect(stage.isTold.value).toBe(true);
    expect(stage.scenes.value.length).toBe(2);
    expect(shown).toEqual(['back to nothing', 'back to show guns']);
    stage.goOn();
    expect(shown.slice(-3)).toEqual(['show torpedoes', 'tell question', 'show question']);
  });

  it.each([{ report: 'off' as const }, { isStill: true }])('opens the card at once: %o', (wishes) => {
    const { stage, say, clock } = staged(wishes);
    say('guns', [scene('hit')]);
    expect(stage.playing.value).toBeNull();
    expect(stage.isTold.value).toBe(true);
    expect(clock.isIdle).toBe(true);
  });

  it('takes twice the time where one wants it slow', () => {
    const { stage, say, clock } = staged({ report: 'slow' });
    say('guns', [scene('nothing')]);
    expect(stage.playing.value).toMatchObject({ ms: 500, pace: 2 });
    clock.pass(499);
    expect(stage.isTold.value).toBe(false);
    clock.pass(1);
    expect(stage.isTold.value).toBe(true);
  });

  it('plays nothing and holds nothing back without a report, and marks all the same', () => {
    const { stage, shown, say } = staged({ isQuiet: true });
    const hit = scene('hit');
    say('guns', [hit]);
    expect(shown).toEqual(['tell guns', 'show guns']);
    expect(stage.isBusy.value).toBe(false);
    expect(stage.marks.value).toEqual([hit]);
  });

  it('puts the marks back as they were before each act that is played again', () => {
    const { stage, say } = staged();
    const [first, second] = [scene('hit', 1), scene('hit', 2)];
    say('guns', [first]);
    say('torpedoes', [second]);
    stage.skip();
    expect(stage.marks.value).toEqual([first]);
    stage.again();
    expect(stage.marks.value).toEqual([]);
    stage.skip();
    stage.goOn();
    expect(stage.marks.value).toEqual([first, second]);
  });

  it('tells who comes back what they missed, at once, and shows what is asked after that', () => {
    const { stage, shown, say, clock } = staged();
    const missed = scene('hit');
    stage.clear([missed], { since: 1, before: 1 });
    stage.tellAtOnce([missed]);
    say('question');
    expect(stage.isTold.value).toBe(true);
    expect(stage.scenes.value).toEqual([missed]);
    stage.again();
    clock.pass(5000);
    expect(stage.playing.value).toBeNull();
    expect(shown).toEqual([]);
    stage.goOn();
    expect(shown).toEqual(['tell question', 'show question']);
    expect(stage.isBusy.value).toBe(false);
    expect(stage.isLate.value).toBe(false);
    expect(stage.marks.value).toEqual([missed]);
  });

  it('tells nothing late to who only watches', () => {
    const { stage } = staged({ hasCard: false });
    stage.tellAtOnce([scene('sunk')]);
    expect(stage.isBusy.value).toBe(false);
  });

  it('is cleared in the middle by a snapshot', () => {
    const { stage, shown, say, clock } = staged();
    const old = scene('hit');
    say('guns', [scene('nothing'), scene('hit')]);
    say('question');
    stage.clear([old], { since: 7, before: 9 });
    expect(stage.isBusy.value).toBe(false);
    expect(stage.scenes.value).toEqual([]);
    expect(stage.marks.value).toEqual([old]);
    expect(stage.place).toEqual({ since: 7, before: 9 });
    clock.pass(5000);
    expect(shown).toEqual(['tell guns']);
  });

  it('has no card for who only watches, and never falls far behind', () => {
    const { stage, shown, say, clock } = staged({ hasCard: false });
    for (let i = 0; i < 3; i++) say(`guns ${i}`, [scene('nothing')]);
    clock.pass(250);
    expect(stage.isTold.value).toBe(false);
    expect(shown).toEqual(['tell guns 0', 'show guns 0', 'tell guns 1']);
    for (let i = 3; i < 200; i++) say(`guns ${i}`, [scene('hit')]);
    clock.pass(4 * 500);
    expect(stage.isBusy.value).toBe(false);
    expect(shown.at(-1)).toBe('show guns 199');
    expect(shown.length).toBe(400);
    expect(clock.isIdle).toBe(true);
  });
});

describe('marks', () => {
  it('stand at the target until her next order', () => {
    const { stage, say, clock } = staged();
    const [one, two] = [scene('hit', 1, 1), scene('nothing', 2)];
    say('guns', [one, two]);
    expect(stage.marks.value).toEqual([]);
    clock.pass(2000);
    stage.goOn();
    expect(stage.marks.value).toEqual([one, two]);
    say('move', [], [event('move', { unit: 1 as UnitId })]);
    expect(stage.marks.value).toEqual([two]);
    say('later', [], [event('weather', { turn: 3 })]);
    expect(stage.marks.value).toEqual([]);
  });

  it('of what a unit suffers after she moved, in the same breath, stay', () => {
    const { stage, say, clock } = staged();
    const moved = event('move', { unit: 1 as UnitId });
    const mine = scene('hit', 1, 1);
    say('moves', [mine], [moved]);
    clock.pass(500);
    stage.goOn();
    expect(stage.marks.value).toEqual([mine]);
  });
});
