/**
 * Whole campaigns through their combats: in worlds that are drawn for a seat it sees and observes what it does in the true one, whatever
 * has been named unseen, and what has been named is drawn anew.
 */
import { describe, expect, it } from 'vitest';
import { Picker } from '../../../engine/conformance/play.js';
import { actionAt, actionList } from '../../../engine/core/actions.js';
import { type Seat, seat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { OVER, observationFor, SPECTATOR, type Viewer } from '../../../engine/core/game.js';
import { hasSecrets, hideCombat } from '../../../engine/operations/combat-secrets.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { type CampaignState, G } from '../../../engine/operations/layout.js';
import { FLOW } from '../../../engine/operations/phases.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { SUB as STRIKE } from '../../../engine/operations/strike-fields.js';
import { howOften } from '../../machine/length.js';

const SEATS = [seat(0), seat(1)];
const VIEWERS: readonly Viewer[] = [...SEATS, SPECTATOR];
const WORLDS = 2;
/** Campaigns by scenario: the wide seas bring few combats each. */
const GAMES: Readonly<Record<string, number>> = { 'exercise-rhine': 4, 'the-slot': 2, pedestal: 2, leyte: 1 };

/** Worlds that were drawn for a seat from which the combat hides something, and how many of them differ from the true one in it. */
interface Count {
  compared: number;
  redrawn: number;
}

/** What a seat knows, as text. */
function known(game: OperationsGame, s: CampaignState, of: Seat): string {
  const seen = observationFor(game);
  game.observe(s, of, seen);
  return JSON.stringify([game.view(s, of), [...seen.units], [...seen.map], [...seen.globals], [...seen.actions]]);
}

function compareWorlds(game: OperationsGame, s: CampaignState, of: Seat, seed: number, count: Count): void {
  const [world, open, shut] = [game.create(), s.slice(), s.slice()];
  hideCombat(game.campaign, shut, of);
  const isNamed = open.some((value, i) => value !== shut[i]);
  const told = known(game, s, of);
  for (let draw = 0; draw < WORLDS; draw++) {
    game.determinize(s, of, new SeededChance([seed, draw, 3, 4]), world);
    expect(known(game, world, of)).toBe(told);
    count.compared++;
    if (isNamed && world.some((value, i) => value !== s[i] && shut[i] !== s[i])) count.redrawn++;
  }
}

function playThrough(game: OperationsGame, seed: number, count: Count): void {
  const [s, legal, picker] = [game.create(), actionList(game.spec.maxLegal), new Picker(seed)];
  const dice = new SeededChance([seed, 1, 2, 3]);
  game.start(s);
  for (let actor = game.toAct(s), step = 0; actor !== OVER; actor = game.toAct(s), step++) {
    for (const of of SEATS) if (hasSecrets(s, of)) compareWorlds(game, s, of, step, count);
    if (s[G.flow] === FLOW.strike && s[G.sub] === STRIKE.raid) {
      for (const viewer of VIEWERS) {
        expect(game.view(s, viewer).combat !== undefined).toBe(viewer === actor);
      }
    }
    game.legal(s, legal);
    game.apply(s, actionAt(legal, actor < 0 ? 0 : picker.below(legal.count)), dice);
  }
}

describe('G-56 what is named unseen in combat', () => {
  it.each(SCENARIOS)('N2.5 G-10 $id: nobody sees it before it is told, in whole campaigns', (scenario) => {
    const game = new OperationsGame(scenario);
    const count: Count = { compared: 0, redrawn: 0 };
    for (
      let seed = 1;
      seed <= howOften({ usually: Math.ceil(GAMES[scenario.id]! / 2), long: GAMES[scenario.id]! });
      seed++
    )
      playThrough(game, seed, count);
    expect(count.compared).toBeGreaterThan(20);
    expect(count.redrawn).toBeGreaterThan(0);
  });
});
