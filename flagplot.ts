/** flagplot on the command line: puts the commands together, nothing else. */
import { Command } from 'commander';
import { NetworkFault } from './agents/net/fault.js';
import packageJson from './package.json' with { type: 'json' };

type Add = (program: Command) => void;

/** Names of commands, and what adds them: only what is asked for is loaded. In the order of the help. */
const COMMANDS: readonly (readonly [names: readonly string[], load: () => Promise<Add>])[] = [
  [['scenarios', 'scenario'], async () => (await import('./arena/commands/scenarios.js')).addScenarioCommands],
  [['odds'], async () => (await import('./arena/commands/odds.js')).addOddsCommand],
  [['perft'], async () => (await import('./arena/commands/perft.js')).addPerftCommand],
  [['bench'], addBench],
  [['train'], async () => (await import('./training/commands/train.js')).addTrainCommand],
  [['gate'], async () => (await import('./training/commands/gate.js')).addGateCommand],
  [['runs'], async () => (await import('./training/commands/runs.js')).addRunsCommand],
  [['match'], async () => (await import('./arena/commands/match.js')).addMatchCommand],
  [['play'], async () => (await import('./arena/commands/play.js')).addPlayCommand],
  [['replay'], async () => (await import('./arena/commands/replay.js')).addReplayCommand],
  [['verify'], async () => (await import('./arena/commands/verify.js')).addVerifyCommand],
  [['analyze'], async () => (await import('./arena/commands/analyze.js')).addAnalyzeCommand],
  [['fuzz'], async () => (await import('./arena/commands/fuzz.js')).addFuzzCommand],
  [['serve'], async () => (await import('./arena/commands/serve.js')).addServeCommand],
  [['bot'], async () => (await import('./arena/commands/bot.js')).addBotCommand],
  [['agent'], async () => (await import('./arena/commands/agent.js')).addAgentCommand],
  [['tournament'], async () => (await import('./arena/commands/tournament.js')).addTournamentCommand],
  [['token'], async () => (await import('./arena/commands/token.js')).addTokenCommands],
  [['moderate'], async () => (await import('./arena/commands/moderate.js')).addModerateCommands],
  [['backup', 'restore'], async () => (await import('./arena/commands/backup.js')).addBackupCommands],
];

/** The arena knows nothing of training: that part of it comes from outside. */
async function addBench(): Promise<Add> {
  const { addBenchCommand } = await import('./arena/commands/bench.js');
  const { benchLearningCommand } = await import('./training/commands/bench-learning.js');
  return (program) => addBenchCommand(program, { learning: benchLearningCommand });
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
const [, , asked = ''] = process.argv;
const named = COMMANDS.filter(([names]) => names.includes(asked));
for (const [, load] of named.length > 0 ? named : COMMANDS) (await load())(program);
try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof NetworkFault)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
