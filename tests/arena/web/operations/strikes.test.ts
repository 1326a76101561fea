/** Strikes on the chart: drawn from where they flew to where the target was, whatever moves afterwards; of what nobody saw nothing is drawn. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { WireEvent } from '../../../../arena/web/model/battle.js';
import { strikePlaces } from '../../../../arena/web/operations/board/flown-strikes.js';
import { hexOfUnit } from '../../../../arena/web/operations/board/marks.js';
import type { CampaignModel } from '../../../../arena/web/operations/model.js';
import { eventFor } from '../../../../engine/core/events.js';
import type { Seat, UnitId } from '../../../../engine/index.js';
import type { CampaignState, CampaignView } from '../../../../engine/operations/index.js';
import { gameOf, play } from './played.js';

it.each([0, 1])('keeps its hexes while ships sail on, as seat %d sees it', (seat) => {
  const game = gameOf('the-slot');
  const { campaign: c } = game;
  const events = signal<readonly WireEvent[]>([]);
  const view = signal<CampaignView | null>(null);
  const model = { game, events, view } as unknown as CampaignModel;
  const places = strikePlaces(model);
  const states: { readonly told: number; readonly state: CampaignState }[] = [];
  const truth = (n: number, unit: UnitId): number => {
    const { state } = states.findLast(({ told }) => told < n)!;
    return hexOfUnit(c, game.view(state, c.seatOf[unit] as Seat), unit);
  };
  const drawn = new Set<number>();
  play('the-slot', 22, 2500, (_, s, __, told) => {
    events.value = told.flatMap((event, i) => {
      const seen = eventFor(event, seat as Seat);
      return seen === undefined ? [] : [{ ...seen, n: i + 1 } as unknown as WireEvent];
    });
    view.value = game.view(s, seat as Seat);
    for (const { strike, from, to } of places.value) {
      if (from >= 0) expect(from).toBe(truth(strike.n, strike.planes[0]!));
      if (to >= 0) expect(to).toBe(truth(strike.n, strike.target!));
      if (from >= 0 && to >= 0) drawn.add(strike.n);
    }
    states.push({ told: told.length, state: s.slice() as CampaignState });
  });
  expect(drawn.size).toBeGreaterThan(1);
});
