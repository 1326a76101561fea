/** Sequencer of test files: those that take long begin first, so that no processor waits for the last of them alone. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../root.js';

/** Seconds in one run on two quiet cores, beside others. A file that is missing here only begins later. */
const SECONDS: Readonly<Record<string, number>> = {
  'tests/toy/commands.slow.test.ts': 135,
  'tests/arena/commands/worker.slow.test.ts': 120,
  'tests/arena/commands/worker-broker.slow.test.ts': 90,
  'tests/readme.slow.test.ts': 81,
  'tests/arena/commands/bot.slow.test.ts': 74,
  'tests/browser/story.slow.test.ts': 69,
  'tests/arena/commands/bench.slow.test.ts': 67,
  'tests/training/trainer.slow.test.ts': 60,
  'tests/browser/pointer.slow.test.ts': 60,
  'tests/browser/lines.slow.test.ts': 59,
  'tests/arena/commands/text.slow.test.ts': 59,
  'tests/arena/lab/luck/luck.slow.test.ts': 58,
  'tests/package/installed.slow.test.ts': 57,
  'tests/engine/panzer/reference-turn.slow.test.ts': 57,
  'tests/engine/observation-columns.slow.test.ts': 55,
  'tests/arena/lab/match/match.slow.test.ts': 51,
  'tests/engine/panzer/conformance.long.test.ts': 50,
  'tests/toy/arena.slow.test.ts': 47,
  'tests/browser/endings.slow.test.ts': 46,
  'tests/agents/panzer/situations.slow.test.ts': 43,
  'tests/browser/page.slow.test.ts': 40,
  'tests/arena/client/dishonest/clients.slow.test.ts': 39,
  'tests/arena/stdio/python.slow.test.ts': 39,
  'tests/engine/operations/combat-secrecy.slow.test.ts': 38,
  'tests/engine/tactical/conformance.slow.test.ts': 38,
  'tests/arena/commands/play-kill.slow.test.ts': 37,
  'tests/engine/operations/worlds.slow.test.ts': 36,
  'tests/arena/commands/serve.slow.test.ts': 36,
  'tests/browser/within.slow.test.ts': 36,
  'tests/arena/lab/analysis/analyze.slow.test.ts': 35,
  'tests/agents/levels/levels.long.test.ts': 34,
  'tests/browser/plain.slow.test.ts': 32,
  'tests/browser/panzer.slow.test.ts': 32,
  'tests/engine/operations/conformance.slow.test.ts': 32,
  'tests/training/battleships/scenarios/vary.long.test.ts': 30,
  'tests/browser/narrow.slow.test.ts': 30,
  'tests/arena/commands/bot-stop.slow.test.ts': 29,
  'tests/browser/solo.slow.test.ts': 29,
  'tests/browser/dice.slow.test.ts': 29,
  'tests/compiler.slow.test.ts': 28,
  'tests/browser/touch.slow.test.ts': 28,
  'tests/browser/keyboard.slow.test.ts': 26,
  'tests/agents/admiral/admiral.slow.test.ts': 26,
  'tests/arena/commands/kill.slow.test.ts': 25,
  'tests/own-words.slow.test.ts': 22,
  'tests/agents/panzer/kit.slow.test.ts': 22,
  'tests/browser/operations.slow.test.ts': 21,
  'tests/arena/terminal/saves.slow.test.ts': 20,
  'tests/browser/toy.slow.test.ts': 19,
  'tests/arena/web/exercises/played.slow.test.ts': 19,
  'tests/browser/sheet.slow.test.ts': 18,
  'tests/agents/net/shipped-levels.mocked.test.ts': 15,
  'tests/browser/exercises.slow.test.ts': 15,
};

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification): number => SECONDS[relative(ROOT, moduleId)] ?? 0;
    return (await super.sort(files)).sort((a, b) => seconds(b) - seconds(a));
  }
}
