/** flagplot on the command line: puts the commands together, nothing else. */
import { Command } from 'commander';
import { addAgentCommand } from './arena/commands/agent.js';
import { addAnalyzeCommand } from './arena/commands/analyze.js';
import { addBackupCommands } from './arena/commands/backup.js';
import { addBenchCommand } from './arena/commands/bench.js';
import { addBotCommand } from './arena/commands/bot.js';
import { addFuzzCommand } from './arena/commands/fuzz.js';
import { addMatchCommand } from './arena/commands/match.js';
import { addModerateCommands } from './arena/commands/moderate.js';
import { addOddsCommand } from './arena/commands/odds.js';
import { addPerftCommand } from './arena/commands/perft.js';
import { addPlayCommand } from './arena/commands/play.js';
import { addReplayCommand } from './arena/commands/replay.js';
import { addScenarioCommands } from './arena/commands/scenarios.js';
import { addServeCommand } from './arena/commands/serve.js';
import { addTokenCommands } from './arena/commands/token.js';
import { addTournamentCommand } from './arena/commands/tournament.js';
import { addVerifyCommand } from './arena/commands/verify.js';
import packageJson from './package.json' with { type: 'json' };
import { benchLearningCommand } from './training/commands/bench-learning.js';
import { addGateCommand } from './training/commands/gate.js';
import { addRunsCommand } from './training/commands/runs.js';
import { addTrainCommand } from './training/commands/train.js';

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
addScenarioCommands(program);
addOddsCommand(program);
addPerftCommand(program);
addBenchCommand(program, { learning: benchLearningCommand });
addTrainCommand(program);
addGateCommand(program);
addRunsCommand(program);
addMatchCommand(program);
addPlayCommand(program);
addReplayCommand(program);
addVerifyCommand(program);
addAnalyzeCommand(program);
addFuzzCommand(program);
addServeCommand(program);
addBotCommand(program);
addAgentCommand(program);
addTournamentCommand(program);
addTokenCommands(program);
addModerateCommands(program);
addBackupCommands(program);
await program.parseAsync();
