/** Refusals of battleships: each says as data what its sentence says, whatever is asked for. */
import { describe, expect, it } from 'vitest';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { BARS } from '../../../engine/battleships/meaning.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { gunBar } from '../../../engine/battleships/targeting.js';
import { torpedoBar } from '../../../engine/battleships/torpedoes.js';
import { namesIn } from '../../../engine/battleships/words.js';
import { BAR_WORDS, REFUSAL_WORDS } from '../../../engine/battleships/words-refusals.js';
import { type Meaning, phraseOf } from '../../../engine/index.js';
import { refusalSamples } from './meanings.js';

const game = new BattleshipsGame(SCENARIOS.find(({ id }) => id === 'denmark-strait')!);
const said = (refusal: Meaning): string => phraseOf(REFUSAL_WORDS, refusal as never, namesIn(game.battle))!;

describe('a refusal in English', () => {
  it('has a sentence for each kind and each bar, each its own', () => {
    expect(Object.keys(BAR_WORDS).sort()).toEqual([...BARS].sort());
    const sentences = refusalSamples.map(said);
    for (const text of sentences) expect(text).toMatch(/^[A-Z`][^{}?]*\.$/);
    expect(sentences.join()).not.toMatch(/undefined|NaN|null|\[object/);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  const her = { rule: '7.1', unit: 0 };
  it.each([
    [{ kind: 'refuse-over' }, 'The battle is over.'],
    [{ kind: 'refuse-long' }, 'That is too long for an action.'],
    [{ kind: 'refuse-dice' }, 'Dice fall now: the only action is `roll`.'],
    [{ kind: 'refuse-unread', text: 'a', example: 'b' }, '`a` is not an answer here; `b` would be.'],
    [
      { kind: 'refuse-target', ...her, target: 1, bar: 'friend' },
      'Hood cannot do that to Prince of Wales: it is a friend.',
    ],
    [{ kind: 'refuse-path', ...her, path: '9' }, 'Hood cannot turn or run like that: 9 is no manoeuvre of hers.'],
    [{ kind: 'refuse-rudder-hit', ...her }, 'Hood has her rudder hit and keeps speed and heading.'],
    [{ kind: 'refuse-out-of-touch', ...her }, 'Hood is out of touch and can only go straight on.'],
    [{ kind: 'refuse-rudder-jammed', ...her }, 'Hood has her rudder jammed: straight on, at speed 1 at most.'],
    [
      { kind: 'refuse-speed', ...her, last: 3, least: 2, most: 4, speed: 5 },
      'Hood made 3 last turn and can make 2 to 4 now, not 5.',
    ],
    [{ kind: 'refuse-moored', ...her }, 'Hood must wait: another ship has left the anchorage.'],
    [
      { kind: 'refuse-stack', ...her },
      'Hood cannot end there: an enemy has the hex, or a friend she does not match, or who could not make way.',
    ],
    [{ kind: 'refuse-way', ...her }, 'Hood cannot go that way: land, a breakwater or the edge of the map.'],
  ])('says %o', (refusal, sentence) => {
    expect(said(refusal)).toBe(sentence);
  });

  it('has a rule and a bar for each number of a bar, and none past the last', () => {
    const bars = [...Array(17).keys()]
      .map((i) => gunBar(i + 1))
      .concat([...Array(10).keys()].map((i) => torpedoBar(i + 1)));
    for (const { rule, bar } of bars) {
      expect(rule).toMatch(/^\d+\.\d+$/);
      expect(BAR_WORDS[bar]).toBeDefined();
    }
    expect(new Set(bars.map(({ bar }) => bar))).toEqual(new Set(BARS));
    expect([gunBar(18), torpedoBar(11)]).toEqual([undefined, undefined]);
  });
});
