/** `odds battleships`: one attack on an undamaged ship. */
import type { Command } from 'commander';
import pc from 'picocolors';
import { z } from 'zod';
import { CREWS, TORPEDO_ODDS } from '../../engine/battleships/spec.js';
import { CLASSES, gunOdds, type Outcome, secondaryOdds, torpedoOdds } from '../odds/battleships.js';
import { bar, percent } from './odds-words.js';
import { oneOf, wholeNumber } from './option-shapes.js';
import { parseOptions, print, printJson, refuse } from './output.js';

export const BATTLESHIPS_EXAMPLES = `  $ flagplot odds battleships --attack 48 --range 12 --defence 9 --modifier -1 --class BC
  $ flagplot odds battleships --torpedo 3:1 --range 3 --speed 4 --class CA --json
  $ flagplot odds battleships --secondary --class DD`;

export function addBattleshipsOdds(odds: Command): void {
  odds
    .command('battleships')
    .description('one attack on an undamaged ship of battleships')
    .option('--attack <n>', "the firer's attack as printed on the counter")
    .option('--range <n>', 'hexes to the target; the range effect is applied')
    .option('--defence <n>', "the target's defence")
    .option('--modifier <n>', 'the sum of all die modifiers (default: 0)')
    .option('--class <type>', `the target: ${CLASSES.join(', ')}`)
    .option('--torpedo <odds>', `torpedoes of these odds instead of guns: ${TORPEDO_ODDS.join(', ')}`)
    .option('--speed <n>', "torpedoes: the target's speed")
    .option('--aspect <side>', 'torpedoes: broadside, or end from ahead or astern (default: broadside)')
    .option('--crew <crew>', `torpedoes: ${CREWS.join(', ')} (default: average)`)
    .option('--secondary', 'a secondary battery instead of the main one')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', `\nExamples:\n${BATTLESHIPS_EXAMPLES}`)
    .action((options: Record<string, unknown>) => {
      const asked =
        options.torpedo !== undefined ? torpedo(options) : options.secondary ? secondary(options) : guns(options);
      if (asked === undefined) return;
      if (options.json) printJson(asked);
      else print(inWords(asked));
    });
}

interface Asked {
  readonly ruleset: 'battleships';
  readonly attack: Readonly<Record<string, string | number>>;
  readonly outcomes: readonly Outcome[];
}

const ship = oneOf(CLASSES);
const json = z.boolean().optional();
const foreign = (arm: string) => z.undefined({ error: `has no meaning for ${arm}; leave it out.` }).optional();

const gunShape = z.object({
  attack: wholeNumber(0, 200),
  range: wholeNumber(1, 40),
  defence: wholeNumber(1, 100),
  modifier: wholeNumber(-20, 20).default(0),
  class: ship,
  speed: foreign('guns'),
  aspect: foreign('guns'),
  crew: foreign('guns, whose crew is a modifier'),
  json,
});

function guns(options: unknown): Asked | undefined {
  const read = parseOptions(gunShape, options);
  if (read === undefined) return undefined;
  const { attack, range, defence, modifier, class: target } = read;
  const shot = { attack, range, defence, modifier, target };
  return { ruleset: 'battleships', attack: { arm: 'guns', ...shot }, outcomes: gunOdds(shot) };
}

const torpedoShape = z.object({
  torpedo: oneOf(TORPEDO_ODDS),
  range: wholeNumber(1, 5),
  speed: wholeNumber(0, 6),
  class: ship,
  aspect: oneOf(['broadside', 'end']).default('broadside'),
  crew: oneOf(CREWS).default('average'),
  secondary: foreign('torpedoes'),
  attack: foreign('torpedoes'),
  defence: foreign('torpedoes'),
  modifier: foreign('torpedoes'),
  json,
});

function torpedo(options: unknown): Asked | undefined {
  const read = parseOptions(torpedoShape, options);
  if (read === undefined) return undefined;
  const { torpedo: odds, range, speed, class: target, aspect, crew } = read;
  const outcomes = torpedoOdds({ odds, range, speed, target, fromEnd: aspect === 'end', crew });
  return { ruleset: 'battleships', attack: { arm: 'torpedoes', odds, range, speed, target, aspect, crew }, outcomes };
}

const secondaryShape = z.object({
  secondary: z.literal(true),
  class: ship,
  range: wholeNumber(1, 7).optional(),
  attack: foreign('a secondary battery'),
  defence: foreign('a secondary battery'),
  modifier: foreign('a secondary battery'),
  speed: foreign('a secondary battery'),
  aspect: foreign('a secondary battery'),
  crew: foreign('a secondary battery'),
  json,
});

function secondary(options: unknown): Asked | undefined {
  const read = parseOptions(secondaryShape, options);
  if (read === undefined) return undefined;
  const target = read.class;
  if (target === 'BB' || target === 'BC' || target === 'PB') {
    refuse('--class takes CA, CL or DD here: secondary batteries do not fire at capital ships (5.11).');
    return undefined;
  }
  return { ruleset: 'battleships', attack: { arm: 'secondary', target }, outcomes: secondaryOdds(target) };
}

function inWords({ attack, outcomes }: Asked): string {
  const most = Math.max(...outcomes.map((o) => o.p));
  const rows = outcomes.map((o) => `${nameOf(o).padStart(9)} ${percent(o.p)} ${bar(o.p / most)}`);
  const mean = (of: (o: Outcome) => number): string => outcomes.reduce((sum, o) => sum + o.p * of(o), 0).toFixed(3);
  const chance = (of: (o: Outcome) => boolean): string =>
    percent(outcomes.reduce((sum, o) => sum + (of(o) ? o.p : 0), 0));
  return [
    pc.bold(
      Object.entries(attack)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    ),
    '',
    ...rows,
    '',
    `any damage ${chance((o) => o.sunk || o.w + o.s > 0)}, sunk ${chance((o) => o.sunk)}; short of sinking, ${mean((o) => o.w)} W and ${mean((o) => o.s)} S steps expected`,
  ].join('\n');
}

const nameOf = ({ w, s, sunk }: Outcome): string =>
  sunk ? 'sunk' : w + s === 0 ? 'nothing' : [w > 0 ? `${w}W` : '', s > 0 ? `${s}S` : ''].filter(Boolean).join(' ');
