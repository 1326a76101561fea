/** Sequencer of test files: those that take long begin first, so that no processor waits for the last of them alone. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../root.js';

/** Seconds in one run on two quiet cores, beside others. A file that is missing here only begins later. */
const SECONDS: Readonly<Record<string, number>> = {
  'tests/meaning.slow.test.ts': 20,
  'tests/engine/panzer/reference-turn.slow.test.ts': 25,
  'tests/engine/panzer/conformance.long.test.ts': 50,
  'tests/compiler.slow.test.ts': 50,
  'tests/browser/endings.slow.test.ts': 45,
  'tests/arena/commands/kill.slow.test.ts': 50,
  'tests/readme.slow.test.ts': 35,
  'tests/arena/commands/bot.slow.test.ts': 80,
  'tests/training/trainer.slow.test.ts': 35,
  'tests/browser/dice.slow.test.ts': 30,
  'tests/package/installed.slow.test.ts': 50,
  'tests/arena/documents/first-bots.slow.test.ts': 50,
  'tests/browser/lines.slow.test.ts': 48,
  'tests/engine/battleships/properties.slow.test.ts': 46,
  'tests/toy/commands.slow.test.ts': 46,
  'tests/arena/lab/luck/luck.slow.test.ts': 42,
  'tests/arena/client/dishonest/clients.slow.test.ts': 39,
  'tests/browser/pointer.slow.test.ts': 38,
  'tests/browser/plain.slow.test.ts': 36,
  'tests/agents/levels/levels.long.test.ts': 34,
  'tests/browser/first-minutes.slow.test.ts': 30,
  'tests/browser/touch.slow.test.ts': 30,
  'tests/training/battleships/scenarios/vary.long.test.ts': 30,
  'tests/arena/commands/bench.slow.test.ts': 30,
  'tests/arena/lab/analysis/analyze.slow.test.ts': 29,
  'tests/browser/story.slow.test.ts': 28,
  'tests/agents/search/honesty.slow.test.ts': 26,
  'tests/agents/search/workloads.slow.test.ts': 25,
  'tests/arena/commands/play-kill.slow.test.ts': 24,
  'tests/figures/still.slow.test.ts': 24,
  'tests/arena/commands/serve.slow.test.ts': 23,
  'tests/browser/narrow.slow.test.ts': 22,
  'tests/arena/lab/match/match.slow.test.ts': 22,
  'tests/engine/battleships/conformance.slow.test.ts': 21,
  'tests/own-words.slow.test.ts': 20,
  'tests/agents/net/shipped-levels.mocked.test.ts': 20,
  'tests/engine/decisive-battle/conformance.slow.test.ts': 18,
  'tests/browser/spectate.slow.test.ts': 18,
};

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification): number => SECONDS[relative(ROOT, moduleId)] ?? 0;
    return (await super.sort(files)).sort((a, b) => seconds(b) - seconds(a));
  }
}
