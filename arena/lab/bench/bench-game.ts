/** Registry of what `bench` can measure, by name. */
import { didYouMean } from '../../../engine/core/did-you-mean.js';
import { fail, type Game, ok, type Result, RULESETS } from '../../../engine/index.js';
import { openScenario } from '../../files/open-scenario.js';

type Peers = Readonly<Record<string, () => Game>>;

const PEER = 'peer/';

/** Small games that other engines play too. They belong to the tests: an installed package does not carry them. */
async function peers(): Promise<Peers> {
  const place = new URL('../../../tests/bench/peers', import.meta.url).href;
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  try {
    return ((await import(place + extension)) as { peers: Peers }).peers;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return {};
  }
}

/** Names of the peers; none where there is no checkout. */
export const peerNames = async (): Promise<string[]> => Object.keys(await peers()).map((name) => PEER + name);

export interface BenchGame {
  /** The whole name, the ruleset before it. */
  readonly name: string;
  readonly game: Game;
}

/** By a scenario's id or file, or a peer's name. */
export async function openBenchGame(name: string): Promise<Result<BenchGame>> {
  if (name.startsWith(PEER)) {
    const open = (await peers())[name.slice(PEER.length)];
    if (open !== undefined) return ok({ name, game: open() });
    const known = await peerNames();
    return fail(
      'NO_PEER',
      `There is no ${name}${didYouMean(name, known)}. ${known.length > 0 ? `There are: ${known.join(', ')}.` : 'Peers come with a checkout only.'}`,
    );
  }
  const prefix = RULESETS.map((ruleset) => `${ruleset}/`).find((p) => name.startsWith(p)) ?? '';
  const opened = openScenario(name.slice(prefix.length));
  if (!opened.ok) return opened;
  const { game, scenario } = opened.value;
  const whole = `${scenario.ruleset}/${scenario.id}`;
  if (!whole.startsWith(prefix)) return fail('NO_SCENARIO', `There is no ${name}. There is: ${whole}.`);
  return ok({ name: whole, game });
}
