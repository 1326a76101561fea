/** `tournament`: many agents in many battles, here, to ratings that hold; with `--url` in an arena elsewhere. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { z } from 'zod';
import { permitPrograms } from '../../agents/programs/index.js';
import { programsAnswer } from '../../agents/registry.js';
import { RULESETS, type RulesetId, scenarios } from '../../engine/index.js';
import { TOKEN_VARIABLE } from '../client/address.js';
import { openBattles, playsAll } from '../lab/ledger/battles.js';
import { playMade } from '../lab/match/made.js';
import { pairingsOf, type TournamentPlan } from '../lab/tournament/plan.js';
import { runTournament, type TournamentEnd } from '../lab/tournament/run.js';
import { nameList, namesIn } from '../words/name-list.js';
import { oneOf, positiveNumber, wholeNumber } from '../words/option-shapes.js';
import { runInArena } from './arena-tournament.js';
import { withLedger } from './ledger-session.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, refuse } from './output.js';
import { OR_MODULE } from './outside.js';
import { ANSWER_WITHIN, addAnswerWithin, PROGRAM_HELP, tellAnswers, tellLost } from './programs.js';
import { QUEUE } from './queue-asked.js';
import { addQueueOptions, staysHere } from './queue-option.js';
import { tournamentWords } from './tournament-words.js';

const HELP = `
Without --url it is played here, in pairs of games with the same dice and sides swapped; all pairings of a round have the same dice.
Ratings are Elo of pairs won (Bradley–Terry); random is 0 where it plays, else the first. The pay-off matrix, side bias, α-rank and Nash
averaging stand beside them. With --file a line a pair is kept: the same command goes on after a kill, and with more --pairs it
plays only those. Ctrl-C stops, and tells what there is. Agents that go by the clock are refused.
${PROGRAM_HELP}

With --url it is held in an arena elsewhere. The token needs the scope \`tournament\`:
flagplot token create my-tournaments --scopes play,watch,tournament
Bots enter with: flagplot bot --url … --token-file … --agent … --tournament ID
Ctrl-C leaves; the tournament goes on without the one who watches.

Examples:
  $ flagplot tournament --agents admiral,admiral:aggressive,greedy,random --scenario ladder --pairs 10
  $ flagplot tournament --agents admiral,admiral:cautious,greedy --scenario matapan,river-plate --elo 30 --file it.jsonl
  $ flagplot tournament --agents admiral:mine.json,admiral,admiral:aggressive --scenario matapan --gauntlet --pairs 100
  $ flagplot tournament --url ws://127.0.0.1:7433/socket --token-file bot.token --kind swiss --scenario denmark-strait --rounds 3 --agents admiral,admiral:cautious,greedy`;

const MOST_PAIRS = 1_000_000;
/** Rounds at most where --elo says when it ends. */
const MOST_FOR_ELO = 2_000;
const PAIRS = 20;

const shape = z.object({
  agents: nameList(2, 'two agents or more with commas between, as in admiral,greedy,random'),
  ruleset: oneOf(RULESETS as [RulesetId, ...RulesetId[]], OR_MODULE).optional(),
  scenario: z.string().min(1, 'takes scenarios with commas between').transform(namesIn).optional(),
  gauntlet: z.boolean().default(false),
  pairs: wholeNumber(1, MOST_PAIRS).optional(),
  elo: positiveNumber(1_000).optional(),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters').default('1'),
  workers: wholeNumber(1, 256).default(availableParallelism()),
  file: z.string().min(1, 'takes a file').optional(),
  json: z.boolean().default(false),
  ...ANSWER_WITHIN,
  ...QUEUE,
});
type Options = z.output<typeof shape>;

/** What only one of the two kinds of tournament takes. */
const OF_ARENA = ['token', 'tokenFile', 'kind', 'rounds', 'title', 'wait'] as const;
const OF_LABORATORY = [
  'gauntlet',
  'pairs',
  'elo',
  'seed',
  'workers',
  'file',
  'answerWithin',
  'queue',
  'door',
  'results',
  'compare',
] as const;

export function addTournamentCommand(program: Command): void {
  addQueueOptions(addAnswerWithin(program.command('tournament')))
    .description('many agents in many battles, to ratings that hold; with --url in an arena elsewhere')
    .option('--agents <a,b,c>', 'who takes part')
    .option(
      '--scenario <ids|files>',
      `battles with commas between, \`ladder\` or \`second-ladder\`; in an arena one (default: the ruleset's first, ${scenarios()[0]!.id})`,
    )
    .option('--ruleset <name>', `whose battles: ${RULESETS.join(' or ')}`)
    .option('--gauntlet', 'the first agent against each of the others, instead of everybody against everybody')
    .option('--pairs <n>', `so many pairs of each two agents in each battle (default: ${PAIRS})`)
    .option('--elo <n>', 'or until the interval of every rating is so many Elo wide either way')
    .option('--seed <seed>', 'of the dice: one seed, one result (default: 1)')
    .option('--workers <n>', `threads (default: ${availableParallelism()})`)
    .option('--file <file>', 'keep everything there, and go on with what it holds')
    .option('--url <ws://…>', 'of an arena')
    .option('--token-file <file>', 'a file that holds a token with the scope `tournament`')
    .option('--token <token>', `the token itself (better: --token-file, or the variable ${TOKEN_VARIABLE})`)
    .option('--kind <kind>', 'in an arena: round-robin or swiss (default: round-robin)')
    .option('--rounds <n>', 'of a Swiss tournament; of a round-robin, how often everybody meets (default: 1)')
    .option('--title <words>', 'what it is called in an arena')
    .option('--wait <seconds>', 'for bots and people to enter (default: 0)')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (options: Readonly<Record<string, unknown>>) => {
      const isInArena = options.url !== undefined;
      const strange = (isInArena ? OF_LABORATORY : OF_ARENA).find((name) => options[name] !== undefined);
      if (strange !== undefined) {
        const name = strange === 'tokenFile' ? 'token-file' : strange;
        return refuse(isInArena ? `--${name} is of a tournament without --url.` : `--${name} takes an arena: --url.`);
      }
      if (isInArena) return runInArena(options);
      const read = parseOptions(shape, options);
      if (read !== undefined) await run(read);
    });
}

async function run(options: Options): Promise<void> {
  const { agents, seed, gauntlet, ruleset = RULESETS[0]! } = options;
  permitPrograms(options.answerWithin);
  const battles = openBattles(options.scenario ?? [scenarios(ruleset)[0]!.id], ruleset);
  if (!battles.ok) return refuse(battles.message);
  const can = playsAll(agents, battles.value);
  if (!can.ok) return refuse(can.message);
  const may = staysHere(agents, options);
  if (!may.ok) return refuse(may.message);
  const said = await programsAnswer(agents, battles.value[0]!.game);
  if (!said.ok) return refuse(said.message);
  const plan: TournamentPlan = { agents, battles: battles.value, seed, isGauntlet: gauntlet };
  const games = battles.value.map(({ game }) => game);
  const made = playMade(agents, games);
  const names = {
    agents,
    battles: battles.value.map(({ id, game }) => ({ id, sides: game.spec.seats.map(({ side }) => side) })),
  };
  const end: TournamentEnd =
    options.elo === undefined
      ? { most: options.pairs ?? PAIRS }
      : { most: options.pairs ?? MOST_FOR_ELO, elo: options.elo };
  const each = games.reduce((sum, { spec }) => sum + (spec.seats.length % 2 === 0 ? 1 : 2), 0);
  const ended = await withLedger(
    {
      file: options.file,
      workers: options.workers,
      elsewhere: options,
      kind: 'flagplot-tournament-1',
      plan: { agents, scenarios: battles.value.map(({ scenario }) => scenario), seed, isGauntlet: gauntlet, made },
      most: end.most * each * pairingsOf(plan).length,
      unit: 'pairs',
    },
    async ({ play }) => ({ ...(await runTournament(plan, names, end, play)), lost: play.lost, answers: play.answers }),
  );
  if (ended === undefined) return;
  const { found, isStopped, lost, answers } = ended;
  tellLost(lost);
  tellAnswers(answers);
  if (options.json) printJson({ agents, seed, gauntlet, ...found, isStopped, made });
  else print(tournamentWords(found, { agents, seed, isStopped }));
  if (isStopped) process.exitCode = ANSWER_IS_NO;
}
