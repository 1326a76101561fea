/** `replay`: watch a record, turn by turn, in words, with every die, rule and modifier. */
import type { Command } from 'commander';
import pc from 'picocolors';
import { z } from 'zod';
import { rulesetFor, seatCalled } from '../../engine/index.js';
import { readRecordFile } from '../files/open-record.js';
import { type ReplayStep, type ReplayStory, storyOf } from '../files/replay-story.js';
import { toldSteps } from '../terminal/rulesets.js';
import { wholeNumber } from '../words/option-shapes.js';
import { capital } from '../words/text.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, refuse, remark } from './output.js';

const shape = z.object({
  turn: wholeNumber(1, 9999).optional(),
  seat: z.string().optional(),
  json: z.boolean().optional(),
});

export function addReplayCommand(program: Command): void {
  program
    .command('replay')
    .description('watch a record turn by turn')
    .argument('<file>', 'a record, as .battle text or JSON Lines')
    .option('--turn <n>', 'this turn only')
    .option('--seat <side>', 'what this side saw; without it everything is told')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot replay games/1.battle --turn 3 --seat UK')
    .action((file: string, options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) watch(file, read);
    });
}

function watch(file: string, { turn, seat, json }: z.output<typeof shape>): void {
  const read = readRecordFile(file);
  const told = read.ok ? storyOf(read.value) : read;
  if (!told.ok) {
    refuse(told.at === undefined ? told.message : `${file}:${told.at}: ${told.message}`);
    return;
  }
  const story = told.value;
  const viewer = seat === undefined ? undefined : seatCalled(story.game.spec, seat);
  if (viewer === -1) {
    refuse(`--seat takes ${story.sides.join(' or ')}, not ${seat}.`);
    return;
  }
  if (turn !== undefined && turn > story.lastTurn) {
    refuse(`--turn takes 1 to ${story.lastTurn} here, not ${turn}.`);
    return;
  }
  const steps = story.stepsFor(viewer, turn);
  if (json) {
    const { headers, lastTurn, fault, otherVersion } = story;
    printJson({ headers, turns: lastTurn, steps, ...(otherVersion && { otherVersion }), ...(fault && { fault }) });
  } else {
    const word = rulesetFor(story.game).turnWord ?? 'turn';
    const told = toldSteps(story.game, steps);
    print([...title(story, turn, word), ...told.flatMap((step) => lines(step, word))].join('\n'));
  }
  if (story.otherVersion !== undefined) {
    remark(pc.yellow(`${file}: ${story.otherVersion}. Told by the rules of today, it may go otherwise than it went.`));
  }
  if (story.fault === undefined) return;
  remark(pc.red(`${file}:${story.fault.line}: the record cannot be played further: ${story.fault.reason}`));
  process.exitCode = ANSWER_IS_NO;
}

function title({ headers, sides }: ReplayStory, turn: number | undefined, word: string): string[] {
  const known = (name: string): string => (headers[name] === '?' ? '' : (headers[name] ?? ''));
  const players = sides.map((side) => `${side} ${known(`Seat.${side}`)}`.trim()).join('  ');
  return [
    pc.bold(
      [known('Event') || known('Scenario'), known('Date'), turn === undefined ? '' : `${word} ${turn}`]
        .filter(Boolean)
        .join(', '),
    ),
    `${players}  result ${headers.Result ?? '?'}, lead in points ${headers.VictoryPoints ?? '?'}, ${headers.Termination ?? '?'}`,
  ];
}

function lines(step: ReplayStep, word: string): string[] {
  const out: string[] = [];
  if (step.begins !== undefined)
    out.push('', pc.bold(step.begins === 0 ? 'Before the battle' : `${capital(word)} ${step.begins}`));
  if (step.phase !== undefined) out.push(pc.cyan(`  ${step.phase}`));
  for (const event of step.events) {
    const parts = [
      ...(event.rolls ?? []).map((roll) => `${roll.name} ${roll.value}${roll.sides === 0 ? ' (2d6)' : ''}`),
      ...(event.modifiers ?? []).map((m) => `${m.value > 0 ? '+' : ''}${m.value} ${m.text} (${m.rule})`),
    ];
    out.push(`    ${event.text} ${pc.dim(`[${event.rule}]`)}`);
    if (parts.length > 0) out.push(pc.dim(`      ${parts.join('; ')}`));
  }
  if (step.comment !== undefined) out.push(pc.yellow(`    ${step.comment}`));
  return out;
}
