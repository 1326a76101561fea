/** Creation of a tournament from what its owner wishes. */
import type { z } from 'zod';
import { fail, ok, type Result } from '../../../engine/index.js';
import { LIMITS } from '../../limits/limits.js';
import type { ClockSetting, ErrorCode, ToServer } from '../../protocol/index.js';
import type { PlayerInfo } from '../../protocol/link.js';
import type { World } from '../../protocol/world.js';
import type { Hall } from './hall.js';
import type { SavedTournament } from './saved.js';

type Creation = Extract<Extract<ToServer, { type: 'tournament' }>['do'], { what: 'create' }>;
type Entrants = SavedTournament['entrants'];

/** Half an hour a side, which no battle needs, and nobody waits for ever. */
const CLOCK: z.infer<typeof ClockSetting> = { kind: 'game', seconds: 1800, increment: 10 };

export function createTournament(
  wish: Creation,
  owner: PlayerInfo,
  id: string,
  now: number,
  hall: Hall,
): Result<SavedTournament, ErrorCode> {
  const { kind, title, scenario, rounds, clock = CLOCK, agents = [] } = wish;
  const { roundsRobin } = LIMITS.tournament;
  if (kind === 'round-robin' && rounds > roundsRobin) {
    const why = `In a round-robin, \`rounds\` says how often everybody meets everybody: 1 to ${roundsRobin}, not ${rounds}.`;
    return fail('BAD_MESSAGE', why, { at: '/do/rounds' });
  }
  if (clock.kind === 'none') {
    const why = 'A tournament needs a clock, or one player could keep all the others waiting for ever.';
    return fail('BAD_CLOCK', why, { at: '/do/clock' });
  }
  const seats = hall.seatsOf(scenario);
  if (!seats.ok) return { ...seats, at: '/do/scenario' };
  if (seats.value !== 2) {
    const why = `A tournament needs a battle for two; \`${scenario}\` has ${seats.value} seats.`;
    return fail('BAD_SCENARIO', why, { at: '/do/scenario' });
  }
  const entrants = entrantsOf(agents, scenario, hall);
  if (!entrants.ok) return entrants;
  return ok({
    version: 1,
    ...{ id, kind, title, scenario, clock, rounds },
    entrants: entrants.value,
    owner: owner.id,
    created: now,
    moved: now,
    status: 'open',
    round: 0,
    pairings: [],
    byes: [],
  });
}

function entrantsOf(agents: readonly string[], scenario: string, hall: Hall): Result<Entrants, ErrorCode> {
  const entrants: Entrants = [];
  for (const [i, name] of agents.entries()) {
    const at = `/do/agents/${i}`;
    const agent = hall.agent(name, scenario);
    if (!agent.ok) return { ...agent, at };
    if (entrants.some(({ player }) => player.id === agent.value.id)) {
      return fail('BAD_MESSAGE', `The agent \`${name}\` is entered twice.`, { at });
    }
    entrants.push({ player: agent.value, withdrawn: false });
  }
  return ok(entrants);
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function newId(world: World): string {
  let id = '';
  while (id.length < 12) {
    // 252 is the largest multiple of 36 in a byte: no letter is likelier than another.
    for (const byte of world.random(12)) if (byte < 252 && id.length < 12) id += ALPHABET[byte % 36];
  }
  return id;
}
