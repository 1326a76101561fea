/** Sequencer of test files: those that take long begin first, so that no processor waits for the last of them alone. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../root.js';

/** Seconds on two quiet cores, of all that takes more than fifteen. A file whose time is missing here only begins later. */
const SECONDS: Readonly<Record<string, number>> = {
  'tests/arena/commands/kill.slow.test.ts': 110,
  'tests/readme.slow.test.ts': 95,
  'tests/arena/documents/first-bots.slow.test.ts': 60,
};

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification): number => SECONDS[relative(ROOT, moduleId)] ?? 0;
    return (await super.sort(files)).sort((a, b) => seconds(b) - seconds(a));
  }
}
