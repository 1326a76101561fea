/** Tournament in an arena elsewhere: creates one, waits for entrants, starts it and shows how it goes. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { flagplotVersion } from '../../agents/registry.js';
import { RULESETS, type RulesetId, scenarios } from '../../engine/index.js';
import { identityOf, socketUrl } from '../client/address.js';
import { ArenaClient } from '../client/client.js';
import { ConnectionLost } from '../client/refusal.js';
import { LIMITS } from '../limits/limits.js';
import type { Heard } from '../protocol/index.js';
import { oneOf, wholeNumber } from '../words/option-shapes.js';
import { table } from '../words/tables.js';
import { onInterrupt } from './interrupt.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, progressBar, refuse, remark } from './output.js';
import { OR_MODULE } from './outside.js';

/** How often it asks where nothing is told. */
const ASK_MS = 1_000;

const shape = z.object({
  url: z.string(),
  token: z.string().optional(),
  tokenFile: z.string().optional(),
  kind: oneOf(['swiss', 'round-robin']).default('round-robin'),
  ruleset: oneOf(RULESETS as [RulesetId, ...RulesetId[]], OR_MODULE).optional(),
  scenario: z.string().optional(),
  rounds: wholeNumber(1, LIMITS.tournament.rounds).default(1),
  title: z.string().min(1, 'takes a few words').max(80, 'has at most 80 characters').optional(),
  agents: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .optional(),
  wait: wholeNumber(0, 86_400).default(0),
  json: z.boolean().default(false),
});
type Options = z.output<typeof shape>;
type State = Heard<'tournament'>['tournament'];

export async function runInArena(options: unknown): Promise<void> {
  const read = parseOptions(shape, options);
  if (read !== undefined) await run(read);
}

async function run(options: Options): Promise<void> {
  const url = socketUrl(options.url);
  if (!url.ok) return refuse(`--url ${url.message}`);
  const as = identityOf(options, process.env);
  if (!as.ok) return refuse(as.message);
  const { ruleset, scenario = scenarios(ruleset)[0]!.id } = options;
  if (ruleset !== undefined && !scenarios(ruleset).some(({ id }) => id === scenario)) {
    return refuse(`${scenario} is no scenario of ${ruleset}; leave out one of the two.`);
  }
  if (options.token !== undefined) remark('Others on this machine can read --token; --token-file is safer.');
  const client = new ArenaClient({ url: url.value, as: as.value, client: `flagplot tournament ${flagplotVersion}` });
  const release = onInterrupt(() => client.close('interrupted'));
  try {
    await client.open();
    const last = await hold(client, scenario, options);
    if (options.json) printJson(last);
    else print(standings(last));
    if (last.status !== 'over') process.exitCode = ANSWER_IS_NO;
  } catch (error) {
    remark((error as Error).message);
    process.exitCode = ANSWER_IS_NO;
  } finally {
    release();
    client.close();
  }
}

/** From its creation to its end. */
async function hold(client: ArenaClient, scenario: string, options: Options): Promise<State> {
  const { kind, rounds, agents, title = `${kind} at ${scenario}` } = options;
  let state = await asked(client, {
    what: 'create',
    kind,
    title,
    scenario,
    rounds,
    ...(agents !== undefined && { agents }),
  });
  remark(`Tournament ${state.id} is open for ${options.wait} s.`);
  await wait(options.wait * 1_000);
  state = await started(client, state);
  let bar: ReturnType<typeof progressBar> | undefined;
  const news = client.on('message', (message) => {
    if (message.type === 'tournament' && message.tournament.id === state.id) state = message.tournament;
  });
  try {
    while (state.status === 'running') {
      const done = state.rooms.filter((r) => r.over).length;
      bar ??= progressBar(Math.max(1, state.rooms.length), 'games of the round');
      bar.update(done, `round ${state.round} of ${state.rounds}`);
      await wait(ASK_MS);
      state = await show(client, state);
    }
  } finally {
    news();
    bar?.stop();
  }
  return state;
}

/** A tournament that cannot start is cancelled: nobody shall wait for it. */
async function started(client: ArenaClient, { id }: State): Promise<State> {
  try {
    return await asked(client, { what: 'start', tournament: id });
  } catch (error) {
    if (!client.isEnded) await asked(client, { what: 'cancel', tournament: id }).catch(() => undefined);
    throw error;
  }
}

/** A break while one watches does no harm: it is asked again. */
async function show(client: ArenaClient, state: State): Promise<State> {
  try {
    return await asked(client, { what: 'show', tournament: state.id });
  } catch (error) {
    if (!(error instanceof ConnectionLost) || client.isEnded) throw error;
    await wait(ASK_MS);
    return state;
  }
}

type Wish = Extract<Parameters<ArenaClient['ask']>[0], { type: 'tournament' }>['do'];

async function asked(client: ArenaClient, wish: Wish): Promise<State> {
  const answer = await client.ask({ type: 'tournament', do: wish });
  if (answer.type === 'tournament') return answer.tournament;
  throw new Error(`The arena answered \`${answer.type}\` where a tournament was asked for.`);
}

function standings({ title, id, status, standings: list }: State): string {
  const rows = list.map(({ player, points, tieBreak, games, margin }, i) => [
    String(i + 1),
    player.name,
    player.kind,
    String(points),
    String(Math.round(tieBreak * 100) / 100),
    String(games),
    String(Math.round(margin * 10) / 10),
  ]);
  const header = ['', 'player', 'kind', 'points', 'tie-break', 'games', 'margin'];
  return `${title} (${id}), ${status}\n${table(header, rows, ['', 'points', 'tie-break', 'games', 'margin'])}`;
}
