/** Figures in the READMEs are what their commands said; and how marks are read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEVELS, levelName } from '../../agents/levels/index.js';
import { RATINGS, ratingOf } from '../../agents/levels/ratings.js';
import { scenarios } from '../../engine/index.js';
import { modelCard } from '../../training/card/card.js';
import { cardText } from '../../training/card/words.js';
import { ROOT } from '../root.js';
import { unmarked } from './inventory.js';
import { figuresIn } from './marks.js';
import { allTexts, commandsIn, differences, excerpt, READMES, textOf } from './readmes.js';
import { resultOf, unasked } from './results.js';
import { versionsNow } from './run.js';
import { filled } from './template.js';

describe.each(READMES)('%s', (file) => {
  it('has the figures that its commands gave: else `npm run figures`', () => {
    expect(differences(file, textOf(file))).toEqual([]);
  });

  it('says of every share and every error where it comes from', () => {
    expect(unmarked(textOf(file))).toEqual([]);
  });

  it('has no comment at the beginning of a line within a paragraph, which would end it', () => {
    const lines = textOf(file).split('\n');
    const ending = lines.filter((line, i) => {
      const [before, isAlone] = [lines[i - 1]?.trim() ?? '', /^\s*(?:<!--(?:(?!-->).)*-->\s*)+$/.test(line)];
      const opens = before === '' || /^<!--.*-->$/.test(before);
      return line.trimStart().startsWith('<!--') && !line.includes('/levels') && !(isAlone && opens);
    });
    expect(ending).toEqual([]);
  });
});

describe('the results that are kept', () => {
  const wanted = commandsIn(allTexts());

  it('are of commands that a README names', () => {
    expect(wanted.length).toBeGreaterThan(40);
    expect(unasked(wanted.map(({ command }) => command))).toEqual([]);
  });

  it.each(wanted.filter(({ isLong }) => !isLong))('$command: is of the rules and values of today', ({ command }) => {
    const kept = resultOf(command)!;
    expect(kept.versions, 'npm run figures').toEqual(versionsNow(kept.output));
  });

  it('that take long are told with rules and date, so that older ones can be seen to be old', () => {
    const long = new Set(wanted.filter(({ isLong }) => isLong).map(({ files }) => files[0]!));
    for (const file of long) {
      const told = figuresIn(textOf(file)).filter(
        ({ source, wanted: what }) =>
          source.isLong && 'template' in what && /\{date text\}|versions\.ruleset/.test(what.template),
      );
      expect(told.length, file).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('what is written from data', () => {
  it('the table of the levels is that of ratings.json, and each step is as large as the README says', () => {
    const text = textOf('agents/README.md');
    for (const { id, name, line } of LEVELS) {
      const { points, interval } = ratingOf(levelName(id))!;
      expect(text).toContain(`| \`${levelName(id)}\` | ${points} | ${interval.join('–')} | ${name}: ${line} |`);
    }
    const [, least] = /at least (\d+) points above the one before/.exec(
      textOf('arena/terminal/README.md').replaceAll('\n', ' '),
    )!;
    const ladders = RATINGS.map(({ ratings }) => ratings.filter(({ agent }) => agent.startsWith('level:')));
    expect(
      Math.min(...ladders.flatMap((levels) => levels.slice(1).map(({ step }) => step!.points))),
    ).toBeGreaterThanOrEqual(Number(least));
  });

  it('the battles are as many as the README counts', () => {
    const words = [
      'no',
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
      'fifteen',
    ];
    const text = textOf('README.md').toLowerCase();
    expect(text).toContain(`${words[scenarios('battleships').length]} battles for two`);
    expect(text).toContain(`${words[scenarios('decisive-battle').length]} wars`);
    expect(text).toContain(`${words[scenarios('panzer').length]} situations for two`);
  });

  const cards = readdirSync(join(ROOT, 'models'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && name.includes('/'),
  );

  it.each(cards)('%s: the words of the card are those of its data', (name) => {
    const card = modelCard.parse(JSON.parse(readFileSync(join(ROOT, 'models', name), 'utf8')));
    expect(readFileSync(join(ROOT, 'models', name.replace('.json', '.md')), 'utf8')).toBe(cardText(card));
  });
});

const MATCH = {
  wins: [12, 8],
  rotations: 10,
  a: { mean: -1.25, of: [-3, 0.5] },
  list: [
    { k: 1, x: 'one' },
    { k: 2, x: 'two' },
    { k: 2, x: 'last' },
  ],
};

describe('a template', () => {
  it.each([
    ['{wins.0 0} of {rotations 0}', '12 of 10'],
    ['{a.mean 1}', '-1.3'],
    ['{wins.0 +1}', '+12.0'],
    ['{a.mean +1}', '-1.3'],
    ['{wins.1/rotations %0} %', '80 %'],
    ['{a.of half2}', '1.75'],
    ['{a.of half%0}', '175'],
    ['{wins.0 within1}', '23.5'],
    ['{list[k=2].x text} {list[^k=2].x text}', 'two last'],
  ])('%s is %s', (template, text) => {
    expect(filled(template, MATCH)).toBe(text);
  });

  it('writes thousands with commas', () => {
    expect(filled('{n n}', { n: 306_816 })).toBe('306,816');
  });

  it.each([
    ['{loses.0 0}', 'there is no loses.0: loses is missing'],
    ['{wins half1}', ''],
    ['{list 1}', 'cannot be written as 1'],
    ['{a.mean half1}', 'cannot be written as half1'],
    ['{wins.0 %%}', 'cannot be written as %%'],
    ['{list[k=3].x text}', 'list[k=3] is missing'],
  ])('%s says what is wrong', (template, words) => {
    if (words !== '') expect(() => filled(template, MATCH)).toThrow(words);
  });
});

describe('marks', () => {
  const text = [
    'By <!-- $ match --games 2 --><!-- = {wins.0 0} -->1<!-- . --> and <!-- = {wins.1 0} -->2<!-- . -->,',
    'and <!-- $long match --games 9 --><!-- = {wins.0 0} -->3<!-- . -->.',
    '',
    '<!-- table 2: match --agents {1} | {list[k={1}].x text} -->',
    '<!-- table 3 long: match --agents {1} --long | {wins.0 0} -->',
    '| `agent` | won | more |',
    '|---|---|---|',
    '| `1,000` | x | 5 |',
    '| **b** |  | 6 |',
    '',
    '<!-- $ analyze -->',
    '<!-- block ^a | z$ ; ^c | ^d -->',
    '```',
    'inside',
    'twice',
    '```',
  ].join('\n');

  it('say of each figure which command it comes from', () => {
    const found = figuresIn(text).map(({ source, from, to, line }) => [
      source.text,
      source.isLong,
      text.slice(from, to),
      line,
    ]);
    expect(found).toEqual([
      ['match --games 2', false, '1', 1],
      ['match --games 2', false, '2', 1],
      ['match --games 9', true, '3', 2],
      ['match --agents 1000', false, 'x', 8],
      ['match --agents 1000 --long', true, '5', 8],
      ['match --agents b', false, '', 9],
      ['match --agents b --long', true, '6', 9],
      ['analyze', false, 'inside\ntwice', 12],
    ]);
    expect(figuresIn(text)[3]!.wanted).toEqual({ template: '{list[k=1000].x text}' });
  });

  it.each([
    ['<!-- = {wins.0 0} -->1<!-- . -->', 'no command'],
    ['<!-- $ match --><!-- = {wins.0 0} -->1', undefined],
    ['<!-- $ match --><!-- = {a 0} -->1<!-- = {b 0} -->', 'not closed'],
    ['<!-- . -->', 'nothing is open'],
    ['<!-- table 2: match | {a 0} -->\n\nno table', 'no table follows'],
    ['<!-- $ match -->\n<!-- block ^a | b -->\nno fence', 'no fenced block follows'],
  ])('%j is refused where it is wrong', (wrong, words) => {
    if (words === undefined) expect(figuresIn(wrong)).toEqual([]);
    else expect(() => figuresIn(wrong)).toThrow(words);
  });

  it('cut what was printed where they say', () => {
    const printed = 'head\na 1\nb z\n\nc\nd\n\nd';
    expect(
      excerpt(printed, [
        ['^a', 'z$'],
        ['^c', '^d'],
      ]),
    ).toBe('a 1\nb z\n\nc\nd');
    expect(() => excerpt(printed, [['^x', 'z']])).toThrow('no lines from');
  });
});

describe('figures of which nobody says where they come from', () => {
  it.each([
    ['It won 55 % of them.', 1],
    ['It was 3 ± 2 points ahead.', 1],
    ['It won 31 of 40 pairs.', 1],
    ['Luck taken off is worth 2.4 times as many games.', 1],
    ['It is 30 points better.', 1],
    ['<!-- then: once -->\nIt won 55 % of them.', 0],
    ['<!-- then: once -->\n\nIt won 55 % of them.', 0],
    ['<!-- then: once -->\n\nIt won.\n\nIt won 55 %.', 1],
    ['| a |\n|---|\n| 55 % |', 1],
    ['Code has `95 %` of it, and ±8 is a bound.', 0],
    ['```\n55 %\n```', 0],
  ])('%j: %d', (text, count) => {
    expect(unmarked(text)).toHaveLength(count);
  });
});
