/** Sequencer of test files: those that take long begin first, so that no processor waits for the last of them alone. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../root.js';

/** Seconds in one run on two quiet cores, beside others. A file that is missing here only begins later. */
const SECONDS: Readonly<Record<string, number>> = {
  'tests/arena/commands/kill.slow.test.ts': 180,
  'tests/readme.slow.test.ts': 115,
  'tests/arena/commands/bot.slow.test.ts': 95,
  'tests/training/trainer.slow.test.ts': 85,
  'tests/package/installed.slow.test.ts': 65,
  'tests/arena/lab/luck/luck.slow.test.ts': 55,
  'tests/toy/commands.slow.test.ts': 54,
  'tests/arena/documents/first-bots.slow.test.ts': 51,
  'tests/browser/dice.slow.test.ts': 50,
  'tests/arena/terminal/loop.slow.test.ts': 47,
  'tests/training/battleships/scenarios/vary.slow.test.ts': 44,
  'tests/arena/commands/serve.slow.test.ts': 39,
  'tests/arena/client/dishonest/clients.slow.test.ts': 39,
  'tests/arena/commands/play-kill.slow.test.ts': 39,
  'tests/agents/levels/levels.slow.test.ts': 32,
  'tests/browser/lines.slow.test.ts': 32,
};

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification): number => SECONDS[relative(ROOT, moduleId)] ?? 0;
    return (await super.sort(files)).sort((a, b) => seconds(b) - seconds(a));
  }
}
