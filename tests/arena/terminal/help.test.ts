/** The words that may be typed, as the help page of each face explains them. */
import { expect, it } from 'vitest';
import { helpPage } from '../../../arena/terminal/commands.js';
import { PlainFace } from '../../../arena/terminal/plain/face.js';
import { faceFor } from '../../../arena/terminal/rulesets.js';
import { openGame } from '../../../engine/index.js';
import outside from '../../toy/ruleset.js';

const COLUMNS = 200;

function helpOf(scenario: string): string {
  const opened = openGame(scenario);
  if (!opened.ok) throw new Error(opened.message);
  return helpPage(faceFor(opened.value), COLUMNS).join('\n');
}

it.each([
  ['denmark-strait', 'admiral', 'every manoeuvre by the hex where it ends', 'to HEX[/HEADING[/SPEED]]'],
  ['dogger-bank', 'admiral', undefined, undefined],
  ['arracourt', 'commander', 'every hex that the order may name', 'to HEX '],
])('%s has its own: who leads, what moves', (scenario, leader, moves, to) => {
  const help = helpOf(scenario);
  expect(help).toContain(`what the ${leader} at your side would do, and why`);
  expect(help).toContain(`what the enemy ${leader} meant by its last orders`);
  expect(help).toContain(`your ${leader} gives the other orders of this phase`);
  if (moves === undefined) expect(help).not.toMatch(/^ *(?:moves|to) /m);
  else expect(help).toContain(moves);
  if (to !== undefined) expect(help).toContain(to);
});

it('a stranger’s rules have neither admirals nor ships', () => {
  const face = new PlainFace(outside.open(outside.scenarios[0]!, {}));
  expect(helpPage(face, COLUMNS).join('\n')).toContain('what the commander at your side would do, and why');
  // Nor where a face lacks no word and says nothing of any.
  const words = helpPage(Object.assign(Object.create(face) as PlainFace, { help: [], lacks: [] }), COLUMNS);
  expect(words).toHaveLength(18);
  expect(words.join('\n')).not.toMatch(/admiral|ship|manoeuvre/);
});
