/** The other doctrines and the search in the same situations: they may find better, and are not to be any less wise. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../../../agents/panzer/admiral/doctrine.js';
import { PanzerGuide } from '../../../agents/panzer/search/guide.js';
import { PairedSearch } from '../../../agents/search/paired-search.js';
import { SeatSituation } from '../../../agents/situation.js';
import { Picker } from '../../../engine/conformance/play.js';
import { actionList } from '../../../engine/index.js';
import type { Battle } from '../../../engine/panzer/battle.js';
import { PanzerGame } from '../../../engine/panzer/index.js';
import { longestList } from '../../../engine/panzer/notation.js';
import { isLong } from '../../machine/length.js';
import { gameOf } from './duel.js';
import { byPolicy, type Chooser, playSegment } from './segment.js';
import { SITUATIONS } from './situations.js';

/** A game of a table, which has no file. */
const gameWith = (b: Battle): PanzerGame =>
  Object.assign(Object.create(PanzerGame.prototype) as PanzerGame, {
    battle: b,
    // Nobody has rehearsed it.
    spec: { ...gameOf('crossroads-drill').spec, scenarioHash: '', maxLegal: longestList(b), units: b.units },
  });

describe.each(Object.values(DOCTRINES).filter(({ name }) => name !== DEFAULT_DOCTRINE))('$name', (doctrine) => {
  it.each(SITUATIONS)('$name', (situation) => {
    const played = playSegment(situation, byPolicy(doctrine));
    expect(situation.isGood(played), played.orders.join(' ')).toBe(true);
  });
});

it.each(SITUATIONS)('by search: $name', (situation) => {
  const played = playSegment(situation, (b) => {
    const game = gameWith(b);
    const search = new PairedSearch(game, new PanzerGuide(game));
    const list = actionList(game.spec.maxLegal);
    return (s, seat, legal) => {
      legal.forEach((action, i) => {
        list.ids[i] = action;
      });
      list.count = legal.length;
      return search.look(new SeatSituation(game).at(s, seat, list), { simulations: 60 }, 'situation').chosen;
    };
  });
  expect(situation.isGood(played), played.orders.join(' ')).toBe(true);
});

/** Games by chance in each, and in how many of them at most they come out as they should. */
const [CHANCES, MOST_LUCKY] = isLong ? [10, 8] : [7, 6];

it.each(SITUATIONS)('is not met by chance, or is another where the contrary is right: $name', (situation) => {
  const { unlike } = situation;
  if (unlike !== undefined) {
    expect(SITUATIONS.map(({ name }) => name)).toContain(unlike);
    return;
  }
  let lucky = 0;
  for (let seed = 0; seed < CHANCES; seed++) {
    const picker = new Picker(seed);
    const byChance: Chooser = () => (_s, _seat, legal) => legal[picker.below(legal.length)]!;
    if (situation.isGood(playSegment(situation, byChance))) lucky++;
  }
  expect(lucky).toBeLessThanOrEqual(MOST_LUCKY);
});
