/** flagplot on the command line: puts the commands together, nothing else. */
import { Command } from 'commander';
import { addScenarioCommands } from './arena/commands/scenarios.js';
import packageJson from './package.json' with { type: 'json' };

const program = new Command('flagplot')
  .description('Hex-and-dice wargames with a computer admiral worth playing against.')
  .version(packageJson.version)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
addScenarioCommands(program);
await program.parseAsync();
