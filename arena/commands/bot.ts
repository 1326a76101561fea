/** `bot`: seats an agent in an arena elsewhere. */
import type { Command } from 'commander';
import { z } from 'zod';
import { agentNames, createAgent, flagplotVersion } from '../../agents/registry.js';
import { openGame, RULESETS, scenarios } from '../../engine/index.js';
import { identityOf, socketUrl, TOKEN_VARIABLE } from '../client/address.js';
import { type BotResult, fightOn } from '../client/bot.js';
import type { Wish } from '../client/engagements.js';
import { ReceiptFolder } from '../client/receipt-file.js';
import type { BattleReport } from '../client/seated-agent.js';
import { oneThinker } from '../thinking/one-thinker.js';
import type { Thinkers } from '../thinking/thinkers.js';
import { wholeNumber } from '../words/option-shapes.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, refuse, remark } from './output.js';

const HELP = `
Agents: ${agentNames().join(', ')}

A token says who the bot is; \`flagplot token create\` makes one. Keep it in a file or in ${TOKEN_VARIABLE}: what stands on a command
line, others on this machine can read. Without one, the bot is a guest.
Ctrl-C or SIGTERM leaves, once more ends at once: with a token the battles wait, and the same token goes on with them; a guest
strikes the flag. Whoever is stopped says so and exits 1; with --json stands \`"stopped": true\`.

Examples:
  $ flagplot bot --url ws://127.0.0.1:7433/socket --agent admiral:cautious --challenge denmark-strait --against admiral
  $ flagplot bot --url wss://arena.example.org/socket --token-file ~/.flagplot-token --agent admiral --any
  $ flagplot bot --url ws://127.0.0.1:7433/socket --token-file bot.token --agent greedy --tournament p3v8c1n6t0yd --json`;

const id = z.string().regex(/^[a-z0-9]{12}$/, 'takes twelve letters and digits');

const shape = z.object({
  url: z.string().transform((text, context) => {
    const url = socketUrl(text);
    if (url.ok) return url.value;
    context.addIssue({ code: 'custom', message: url.message });
    return z.NEVER;
  }),
  agent: z.string(),
  token: z.string().optional(),
  tokenFile: z.string().optional(),
  name: z.string().optional(),
  join: id.optional(),
  code: z.string().optional(),
  challenge: z.string().optional(),
  against: z.string().optional(),
  any: z.boolean().default(false),
  tournament: id.optional(),
  games: wholeNumber(1, 1_000_000).optional(),
  receipts: z.string().optional(),
  json: z.boolean().default(false),
});
type BotOptions = z.output<typeof shape>;

export function addBotCommand(program: Command): void {
  program
    .command('bot')
    .description('seat an agent in an arena elsewhere; it reconnects by itself')
    .requiredOption('--url <ws://…>', 'of the arena')
    .requiredOption('--agent <name>', 'who plays')
    .option('--token-file <file>', 'a file that holds the token')
    .option('--token <token>', `the token itself (better: --token-file, or the variable ${TOKEN_VARIABLE})`)
    .option('--name <name>', 'of a guest')
    .option('--join <room>', 'take a seat there')
    .option('--code <code>', 'of a private room')
    .option('--challenge <scenario>', "open rooms of one's own, with sides changing")
    .option(
      '--against <agent>',
      'whom to challenge: an agent of the arena, or `open` for whoever joins (default: admiral, or random where there is none)',
    )
    .option('--any', 'join whatever is open in the lobby')
    .option('--tournament <id>', 'enter it, and fight its battles')
    .option('--games <n>', 'battles, then leave (default: 1; with --any and --tournament without end)')
    .option('--receipts <folder>', 'keep there what was seen of the dice, and the records: for `verify --receipt`')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await run(read);
    });
}

async function run(options: BotOptions): Promise<void> {
  const interrupts = new Interrupts();
  const thinkers = oneThinker();
  try {
    await stay(options, interrupts, thinkers);
  } finally {
    await thinkers.close();
    interrupts.end();
  }
}

async function stay(options: BotOptions, { stop, hurry }: Interrupts, thinkers: Thinkers): Promise<void> {
  const wish = wishOf(options);
  if (typeof wish === 'string') return refuse(wish);
  const problem = agentProblem(options.agent);
  if (problem !== undefined) return refuse(problem);
  const as = identityOf(options, process.env);
  if (!as.ok) return refuse(as.message);
  const receipts = options.receipts === undefined ? undefined : new ReceiptFolder(options.receipts);
  const kept = receipts?.check();
  if (kept?.ok === false) return refuse(kept.message);
  if (options.token !== undefined) remark('Others on this machine can read --token; --token-file is safer.');
  const say = options.json ? remark : print;
  const games = options.games ?? (wish.kind === 'any' || wish.kind === 'tournament' ? Number.POSITIVE_INFINITY : 1);
  const result = await fightOn({
    url: options.url,
    as: as.value,
    client: `flagplot bot ${flagplotVersion}`,
    agent: options.agent,
    wish,
    games,
    ...(receipts && { receipts }),
    signal: stop,
    hurry,
    thinkers,
    told: (report) => say(battleWords(report)),
    remark,
  });
  if (options.json) printJson(summaryOf(result));
  const { battles, stopped, failure } = result;
  if (stopped) remark(stoppedWords(battles.length, games));
  if (failure !== undefined) remark(failure);
  if (stopped || failure !== undefined || battles.some((b) => b.dice.fair === false)) process.exitCode = ANSWER_IS_NO;
}

/** `Stopped after 1 of 3 battles.` */
function stoppedWords(fought: number, wanted: number): string {
  const of = Number.isFinite(wanted) ? ` of ${wanted}` : '';
  return `Stopped after ${fought}${of} ${(of === '' ? fought : wanted) === 1 ? 'battle' : 'battles'}.`;
}

/** The first signal asks to leave, the second to be gone; a third finds nobody who listens, and kills. */
class Interrupts {
  readonly #stop = new AbortController();
  readonly #hurry = new AbortController();
  readonly #hear = (): void => {
    if (this.#stop.signal.aborted) {
      this.#hurry.abort();
      this.end();
    } else {
      this.#stop.abort();
      remark('Leaving the arena; once more ends at once.');
    }
  };

  constructor() {
    process.on('SIGINT', this.#hear);
    process.on('SIGTERM', this.#hear);
  }

  get stop(): AbortSignal {
    return this.#stop.signal;
  }

  get hurry(): AbortSignal {
    return this.#hurry.signal;
  }

  end(): void {
    process.removeListener('SIGINT', this.#hear);
    process.removeListener('SIGTERM', this.#hear);
  }
}

/** Exactly one way to come by battles. */
function wishOf({
  join,
  code,
  challenge,
  against = opponentIn(challenge),
  any,
  tournament,
}: BotOptions): Wish | string {
  const wishes: Wish[] = [];
  if (join !== undefined) wishes.push({ kind: 'join', room: join, code });
  if (challenge !== undefined) wishes.push({ kind: 'challenge', scenario: challenge, against, options: {} });
  if (any) wishes.push({ kind: 'any' });
  if (tournament !== undefined) wishes.push({ kind: 'tournament', tournament });
  if (wishes.length === 1) return wishes[0]!;
  return 'Say how the bot comes by its battles: one of --challenge SCENARIO, --join ROOM, --any and --tournament ID.';
}

/** Rules from outside bring no admiral. */
function opponentIn(scenario: string | undefined): string {
  const opened = scenario === undefined ? undefined : openGame(scenario);
  return opened?.ok === true && !createAgent('admiral', opened.value).ok ? 'random' : 'admiral';
}

/** Tried on the first battle of each ruleset, before anything is said to the arena: which are to come, nobody knows yet. */
function agentProblem(name: string): string | undefined {
  const agents = RULESETS.map((ruleset) => {
    const opened = openGame(scenarios(ruleset)[0]!.id);
    return opened.ok ? createAgent(name, opened.value) : opened;
  });
  const [first] = agents;
  return agents.some((agent) => agent.ok) || first === undefined || first.ok ? undefined : first.message;
}

/** `denmark-strait as UK against admiral: lost, 12 points behind. The dice were fair.` */
function battleWords({ room, scenario, side, against, result, margin, dice, lost }: BattleReport): string {
  const points = margin === 0 ? 'level on points' : `${Math.abs(margin)} points ${margin > 0 ? 'ahead' : 'behind'}`;
  // Where one side must be far ahead, whoever is behind may have won.
  const odd = (result === 'won' && margin < 0) || (result === 'lost' && margin > 0);
  const how = odd ? `${points}; the scenario asks more than points of one side` : points;
  return `${room} ${scenario} as ${side} against ${against.join(', ')}: ${result}, ${how}. ${diceWords(dice)}${lostWords(lost)}`;
}

function diceWords(dice: BattleReport['dice']): string {
  if (dice.fair === true) return 'The dice were fair.';
  if (dice.fair === false) return `THE DICE WERE NOT FAIR: ${dice.reason}.`;
  return `The rolls are those of the seed; ${dice.reason}.`;
}

/** Nothing about most battles. */
function lostWords(lost: number): string {
  if (lost === 0) return '';
  const draws = lost === 1 ? 'One draw of dice was' : `${lost} draws of dice were`;
  return ` ${draws} given up before, after this bot had shown its nonce: a server in league with the other side could choose so.`;
}

const summaryOf = ({ battles, stopped }: BotResult) => ({
  ...(stopped && { stopped }),
  games: battles.length,
  won: battles.filter((b) => b.result === 'won').length,
  drawn: battles.filter((b) => b.result === 'drawn').length,
  lost: battles.filter((b) => b.result === 'lost').length,
  /** Null where a battle is among them of which it cannot be said. */
  fair: battles.some((b) => b.dice.fair === false) ? false : battles.some((b) => b.dice.fair === null) ? null : true,
  battles,
});
