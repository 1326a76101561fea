/** flagplot on the command line: puts the commands together, nothing else. */
import { Command } from 'commander';
import { NetworkFault } from './agents/net/fault.js';
import { takeOutside, tellOutside } from './arena/commands/outside.js';
import { harmless } from './arena/words/text.js';
import { didYouMean } from './engine/core/did-you-mean.js';
import packageJson from './package.json' with { type: 'json' };

type Add = (program: Command) => void;

interface Listed {
  readonly name: string;
  /** As the command's own help has it; a test compares them. */
  readonly text: string;
  readonly load: () => Promise<Add>;
}

const scenarios = async (): Promise<Add> => (await import('./arena/commands/scenarios.js')).addScenarioCommands;
const backup = async (): Promise<Add> => (await import('./arena/commands/backup.js')).addBackupCommands;

/** What there is, and what adds it: only what is asked for is loaded. In the order of the help. */
const COMMANDS: readonly Listed[] = [
  { name: 'scenarios', text: 'what can be played', load: scenarios },
  { name: 'scenario', text: 'work on a scenario file', load: scenarios },
  {
    name: 'odds',
    text: 'exact chances of one attack',
    load: async () => (await import('./arena/commands/odds.js')).addOddsCommand,
  },
  {
    name: 'perft',
    text: 'count the ways a battle can go',
    load: async () => (await import('./arena/commands/perft.js')).addPerftCommand,
  },
  { name: 'bench', text: 'speed of random play on one core, with a checksum of the games', load: addBench },
  {
    name: 'train',
    text: 'teach a network by self-play',
    load: addTrain,
  },
  {
    name: 'gate',
    text: 'may one network take another’s place? Pairs with the same dice, sides swapped, a sequential test',
    load: async () => (await import('./training/commands/gate.js')).addGateCommand,
  },
  {
    name: 'runs',
    text: 'training runs: list, show, compare',
    load: async () => (await import('./training/commands/runs.js')).addRunsCommand,
  },
  {
    name: 'match',
    text: 'agents against each other, in games with the same dice and sides swapped',
    load: async () => (await import('./arena/commands/match.js')).addMatchCommand,
  },
  {
    name: 'sprt',
    text: 'whether one agent is better than another by so much, with as few games as a sequential test needs',
    load: async () => (await import('./arena/commands/sprt.js')).addSprtCommand,
  },
  {
    name: 'experiment',
    text: 'a question from a file, played to its answer and told as a page',
    load: async () => (await import('./arena/commands/experiment.js')).addExperimentCommand,
  },
  {
    name: 'tournament',
    text: 'many agents in many battles, to ratings that hold; with --url in an arena elsewhere',
    load: async () => (await import('./arena/commands/tournament.js')).addTournamentCommand,
  },
  {
    name: 'tune',
    text: 'find a better doctrine for an admiral, and test whether it is one',
    load: async () => (await import('./arena/commands/tune.js')).addTuneCommand,
  },
  { name: 'worker', text: 'work for runs on other machines', load: addWorker },
  {
    name: 'balance',
    text: 'which side of a battle has it easier, and what would make it fair',
    load: async () => (await import('./arena/commands/balance.js')).addBalanceCommand,
  },
  {
    name: 'play',
    text: 'fight a battle in the terminal',
    load: async () => (await import('./arena/commands/play.js')).addPlayCommand,
  },
  {
    name: 'replay',
    text: 'watch a record turn by turn',
    load: async () => (await import('./arena/commands/replay.js')).addReplayCommand,
  },
  {
    name: 'verify',
    text: 'play a record again and say whether it is true; of an experiment’s bundle too',
    load: async () => (await import('./arena/commands/verify.js')).addVerifyCommand,
  },
  {
    name: 'analyze',
    text: 'where a battle was decided, by whom, and how much of it was dice',
    load: async () => (await import('./arena/commands/analyze.js')).addAnalyzeCommand,
  },
  {
    name: 'performance',
    text: 'how well the players of records decided, dice aside',
    load: async () => (await import('./arena/commands/performance.js')).addPerformanceCommand,
  },
  {
    name: 'fuzz',
    text: 'random play that looks for faults of the rules',
    load: async () => (await import('./arena/commands/fuzz.js')).addFuzzCommand,
  },
  {
    name: 'serve',
    text: 'open the arena: people, agents and programs of any make meet here',
    load: async () => (await import('./arena/commands/serve.js')).addServeCommand,
  },
  {
    name: 'gateway',
    text: 'open a door before the servers that share an arena',
    load: async () => (await import('./arena/commands/gateway.js')).addGatewayCommand,
  },
  {
    name: 'bot',
    text: 'seat an agent in an arena elsewhere; it reconnects by itself',
    load: async () => (await import('./arena/commands/bot.js')).addBotCommand,
  },
  {
    name: 'agent',
    text: 'the game as an environment for learning, and the agents, as JSON Lines for other languages',
    load: async () => (await import('./arena/commands/agent.js')).addAgentCommand,
  },
  {
    name: 'token',
    text: 'tokens that let programs into an arena',
    load: async () => (await import('./arena/commands/token.js')).addTokenCommands,
  },
  {
    name: 'moderate',
    text: 'close rooms, ban people, clear names, in an arena',
    load: async () => (await import('./arena/commands/moderate.js')).addModerateCommands,
  },
  { name: 'backup', text: 'copy all that an arena keeps into one file, while its server runs', load: backup },
  {
    name: 'restore',
    text: 'put a copy in the place of what an arena keeps; its server must be stopped',
    load: backup,
  },
  {
    name: 'move',
    text: 'move all that an arena keeps from a folder into a database, or back; its server must be stopped',
    load: backup,
  },
];

/** The arena knows nothing of training: that part of it comes from outside. */
async function addBench(): Promise<Add> {
  const { addBenchCommand } = await import('./arena/commands/bench.js');
  const { benchLearningCommand } = await import('./training/commands/bench-learning.js');
  return (program) => addBenchCommand(program, { learning: benchLearningCommand });
}

async function addWorker(): Promise<Add> {
  const { addWorkerCommand } = await import('./arena/commands/worker.js');
  const { SELF_PLAY_WORK } = await import('./training/self-play/queued-crew.js');
  return (program) => addWorkerCommand(program, SELF_PLAY_WORK);
}

async function addTrain(): Promise<Add> {
  const { addTrainCommand } = await import('./training/commands/train.js');
  const { trainQueue } = await import('./arena/commands/train-queue.js');
  const { SELF_PLAY_WORK } = await import('./training/self-play/queued-crew.js');
  return (program) => addTrainCommand(program, { queue: trainQueue(SELF_PLAY_WORK) });
}

// Whoever reads what we print may stop before its end: `flagplot scenarios | head`. That is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}

const program = new Command('flagplot')
  .description('Hex-and-dice wargames with a computer admiral worth playing against.')
  .version(packageJson.version)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
const [, , first = '', second = ''] = process.argv;
const asked = first === 'help' ? second : first;
const found = COMMANDS.find(({ name }) => name === asked);
let words: readonly string[] = process.argv.slice(2);
if (found !== undefined) {
  const outside = await takeOutside(found.name, words);
  if ('problem' in outside) {
    process.stderr.write(`${harmless(outside.problem)}\n`);
    process.exit(2);
  }
  words = outside.words;
  (await found.load())(program);
  tellOutside(program);
} else if (asked !== '' && !asked.startsWith('-')) {
  const guess = didYouMean(
    asked,
    COMMANDS.map(({ name }) => name),
  );
  process.stderr.write(`There is no command ${harmless(asked)}${guess}. \`flagplot --help\` lists them.\n`);
  process.exit(2);
} else for (const { name, text } of COMMANDS) program.command(name).description(text);
program.addHelpText('after', '\n`flagplot COMMAND --help` says what a command takes, with an example.');
try {
  await program.parseAsync(words, { from: 'user' });
} catch (error) {
  // Only now: whoever asks for the list of commands waits for none of them.
  const { outsideFault, outsideFaultWords } = await import('./agents/machine/outside-fault.js');
  const words = error instanceof NetworkFault ? error.message : outsideFaultWords(error);
  if (words === undefined) throw error;
  console.error(harmless(words));
  // It went through code of ours, which may be what is wrong.
  if (outsideFault(error)?.isInnermost === false) throw error;
  process.exitCode = 2;
}
