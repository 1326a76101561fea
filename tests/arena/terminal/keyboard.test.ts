import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Output, StreamKeyboard } from '../../../arena/terminal/keyboard.js';
import { askSetUp, type Wanted } from '../../../arena/terminal/set-up.js';
import { cut, filled, percent, spread, widthOf, wrap } from '../../../arena/words/text.js';
import { CTRL_D, ScriptedKeyboard, type Typed, textOf } from './table.js';

interface Screen extends PassThrough {
  columns: number;
  rows: number;
  isTTY: boolean;
  getColorDepth: () => number;
}

/** A terminal of its own, with what was written to it. */
function terminal(isTTY: boolean, bits = 1) {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), {
    columns: 80,
    rows: 24,
    isTTY,
    getColorDepth: () => bits,
  }) as Screen;
  const written: string[] = [];
  output.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  return { input, output, text: () => written.join('') };
}

describe('the keyboard', () => {
  it('keeps lines that come before they are asked for, and then says that no more come', async () => {
    const { input, output } = terminal(false);
    const keyboard = new StreamKeyboard(input, output as unknown as Output, true);
    input.write('one\ntwo\n');
    await new Promise(setImmediate);
    expect(await keyboard.ask(() => ['screen'], '> ')).toEqual({ kind: 'line', text: 'one' });
    expect(await keyboard.ask(() => ['screen'], '> ')).toEqual({ kind: 'line', text: 'two' });
    const last = keyboard.ask(() => ['screen'], '> ');
    input.end();
    expect(await last).toEqual({ kind: 'end' });
    expect(await keyboard.ask(() => ['screen'], '> ')).toEqual({ kind: 'end' });
    keyboard.close();
  });

  it('waits for work that takes long, keeps what is typed meanwhile, and leaves it at Ctrl-C', async () => {
    const { input, output, text } = terminal(true, 24);
    const keyboard = new StreamKeyboard(input, output as unknown as Output, false);
    let done = (_: number): void => {};
    const work = (): Promise<number> =>
      new Promise((resolve) => {
        done = resolve;
      });
    const first = keyboard.during(() => ['he thinks'], work());
    input.write('2\r');
    await new Promise(setImmediate);
    done(7);
    expect(await first).toBe(7);
    expect(text()).toContain('he thinks');
    expect(await keyboard.ask(() => [], '> ')).toEqual({ kind: 'line', text: '2' });
    const second = keyboard.during(() => ['he thinks'], work());
    input.write('\u0003');
    expect(await second).toBeUndefined();
    expect(await keyboard.during(() => [], Promise.resolve(1))).toBeUndefined();
    expect(await keyboard.ask(() => [], '> ')).toEqual({ kind: 'interrupt' });
    keyboard.close();
  });

  it('takes Ctrl-C, draws anew when the window changes, and leaves the screen as it was', async () => {
    const { input, output, text } = terminal(true, 24);
    const keyboard = new StreamKeyboard(input, output as unknown as Output, true);
    expect(keyboard.depth).toBe('all');
    let drawn = 0;
    const answer = keyboard.ask(() => [`screen ${++drawn} of ${keyboard.columns}`], '> ');
    output.columns = 100;
    output.emit('resize');
    input.write('\u0003');
    expect(await answer).toEqual({ kind: 'interrupt' });
    keyboard.close();
    keyboard.close();
    expect(drawn).toBe(2);
    expect(text()).toContain('screen 2 of 100');
    expect(text()).toContain('\u001b[?1049h');
    expect(text().trimEnd().endsWith('\u001b[?1049l')).toBe(true);
  });

  it('shows no colour where none is wanted', () => {
    const { input, output } = terminal(true, 24);
    const keyboard = new StreamKeyboard(input, output as unknown as Output, false);
    expect(keyboard.depth).toBe('none');
    keyboard.close();
  });
});

describe('the set-up', () => {
  const ask = async (typed: readonly Typed[], wanted: Partial<Wanted> = {}) => {
    const keyboard = new ScriptedKeyboard(typed);
    const nothing: Wanted = {
      scenario: undefined,
      side: undefined,
      opponent: undefined,
      settings: {},
      tactical: false,
    };
    return { result: await askSetUp(keyboard, { ...nothing, ...wanted }), keyboard };
  };

  it('asks for battle, side and opponent, Enter taking the first, and of opponents the level in the middle', async () => {
    const { result, keyboard } = await ask(['', '', '']);
    expect(result).toMatchObject({ ok: true, value: { seats: [0], players: ['human', 'level:commander'] } });
    expect(keyboard.shown).toHaveLength(3);
    expect(textOf(keyboard.shown[0]!)).toContain('denmark-strait');
    const opponents = textOf(keyboard.shown[2]!);
    expect(opponents).toMatch(/▸ 3 level:commander +\d{4} Finds the good range/);
    expect(opponents.indexOf('level:ensign')).toBeLessThan(opponents.indexOf('admiral:cautious'));
  });

  it('calls who leads by exact odds what the rules call him', async () => {
    const { keyboard } = await ask(['crossroads-drill', '', 'human']);
    expect(textOf(keyboard.shown[2]!)).toMatch(/admiral +the commander, plays by exact odds/);
  });

  it('takes numbers, names and parts of names, and asks again after what it does not know', async () => {
    const { result, keyboard } = await ask(['xyz', 'river', 'ge', '99', 'human']);
    expect(result).toMatchObject({ ok: true, value: { seats: [1], players: ['human', 'human'] } });
    expect(textOf(keyboard.shown[1]!)).toContain('There is no `xyz`');
  });

  it('asks nothing that was given, and names what was given wrongly', async () => {
    const { result } = await ask([], { scenario: 'river-plate', side: 'uk', opponent: 'greedy' });
    expect(result).toMatchObject({ ok: true, value: { seats: [0], players: ['human', 'greedy'] } });
    for (const wrong of [
      { scenario: 'nowhere' },
      { scenario: 'river-plate', side: 'FR' },
      { scenario: 'river-plate', side: 'UK', opponent: 'nelson' },
      { scenario: 'river-plate', settings: { radar: 'perhaps' } },
    ]) {
      const { result: refused } = await ask([], wrong);
      expect(refused.ok).toBe(false);
    }
  });

  it('shows a list that is longer than the screen page by page, and knows all of it on each', async () => {
    const { result, keyboard } = await ask(['more', 'more', 'more', 'goodwood', 'german', 'human']);
    expect(result).toMatchObject({ ok: true, value: { seats: [1] } });
    const [first, second, third, fourth] = keyboard.shown.map(textOf);
    expect(first).toMatch(/▸ 1 denmark-strait .*\n(?:.*\n)*.*and 18 besides: `more` shows them/);
    expect(second).toMatch(/^ 17 world-war .*\n(?:.*\n)* 23 goodwood +Goodwood, 1944, 10 turns, 63 units/m);
    expect(second).not.toContain('▸');
    expect(third).toMatch(/^ 34 leyte +Leyte/m);
    expect(fourth).toBe(first);
  });

  it('says of `greedy` what it does by these rules, and of nobody that it commands ships where there are none', async () => {
    const at = async (scenario: string, side: string): Promise<string> => {
      const { keyboard } = await ask([CTRL_D], { scenario, side });
      return textOf(keyboard.shown[0]!);
    };
    expect(await at('river-plate', 'GE')).toMatch(/greedy +fires at the nearest, and closes$/m);
    const onLand = await at('goodwood', 'german');
    expect(onLand).toMatch(/greedy +fires at the nearest, drives at what is to be taken$/m);
    expect(onLand).not.toMatch(/an admiral who/);
    expect(await at('dogger-bank', 'GE')).not.toMatch(/greedy/);
  });

  it('can be left', async () => {
    expect((await ask([CTRL_D])).result).toEqual({ ok: true, value: undefined });
    expect((await ask(['quit'])).result).toEqual({ ok: true, value: undefined });
  });
});

describe('text', () => {
  it('is measured, cut, filled and wrapped without its colours', () => {
    const red = '\u001b[31mred ink\u001b[0m';
    expect(widthOf(red)).toBe(7);
    expect(widthOf('戦艦')).toBe(4);
    expect(cut(red, 4)).toBe('\u001b[31mred…\u001b[0m');
    expect(filled('ab', 4)).toBe('ab  ');
    expect(spread('left side', 'right', 12)).toBe('left … right');
    expect(wrap('one two three', 7, '  ')).toEqual(['one two', '  three']);
    expect(percent(0.0001)).toBe('<0.1 %');
    expect(percent(0.81)).toBe('81.0 %');
  });
});
