/** Sequencer of test files: those that take long begin first, so that no processor waits for the last of them alone. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../root.js';

/** Seconds in one run on two quiet cores, beside others. A file that is missing here only begins later. */
const SECONDS: Readonly<Record<string, number>> = {
  'tests/browser/solo.slow.test.ts': 184,
  'tests/arena/commands/worker.slow.test.ts': 159,
  'tests/arena/commands/bot.slow.test.ts': 135,
  'tests/readme.slow.test.ts': 133,
  'tests/toy/commands.slow.test.ts': 117,
  'tests/arena/commands/text.slow.test.ts': 114,
  'tests/package/installed.slow.test.ts': 113,
  'tests/browser/story.slow.test.ts': 106,
  'tests/arena/gateway/battle.test.ts': 106,
  'tests/engine/panzer/reference-turn.slow.test.ts': 97,
  'tests/arena/store/postgres.slow.test.ts': 92,
  'tests/arena/commands/worker-broker.slow.test.ts': 90,
  'tests/arena/lab/luck/luck.slow.test.ts': 89,
  'tests/arena/store/sharing.slow.test.ts': 89,
  'tests/arena/store/postgres-copies.slow.test.ts': 85,
  'tests/training/trainer.slow.test.ts': 82,
  'tests/arena/commands/bench.slow.test.ts': 77,
  'tests/arena/commands/experiment.slow.test.ts': 77,
  'tests/arena/commands/exec.slow.test.ts': 76,
  'tests/engine/observation-columns.slow.test.ts': 70,
  'tests/browser/take-over.slow.test.ts': 67,
  'tests/browser/pointer.slow.test.ts': 66,
  'tests/browser/kept-here.slow.test.ts': 66,
  'tests/compiler.slow.test.ts': 65,
  'tests/browser/lines.slow.test.ts': 59,
  'tests/arena/lab/match/match.slow.test.ts': 51,
  'tests/engine/panzer/conformance.long.test.ts': 50,
  'tests/toy/arena.slow.test.ts': 47,
  'tests/browser/endings.slow.test.ts': 46,
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
  'tests/agents/panzer/situations.slow.test.ts': 34,
  'tests/agents/levels/levels.long.test.ts': 34,
  'tests/browser/plain.slow.test.ts': 32,
  'tests/browser/panzer.slow.test.ts': 32,
  'tests/engine/operations/conformance.slow.test.ts': 32,
  'tests/training/battleships/scenarios/vary.long.test.ts': 30,
  'tests/browser/narrow.slow.test.ts': 30,
  'tests/arena/commands/bot-stop.slow.test.ts': 29,
  'tests/browser/dice.slow.test.ts': 29,
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
