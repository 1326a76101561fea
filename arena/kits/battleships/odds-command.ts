/** `odds battleships`: one attack on an undamaged ship. */
import pc from 'picocolors';
import { z } from 'zod';
import { CREWS, TORPEDO_ODDS } from '../../../engine/battleships/index.js';
import { fail, ok, type Result } from '../../../engine/index.js';
import { percent, shareBar } from '../../words/chances.js';
import { oneOf, readOptions, wholeNumber } from '../../words/option-shapes.js';
import type { OddsCommand } from '../odds-command.js';
import { type AttackOutcome, CLASSES, gunOdds, secondaryOdds, torpedoOdds } from './odds.js';

export const ODDS_COMMAND: OddsCommand = {
  description: 'one attack on an undamaged ship of battleships',
  options: [
    ['--attack <n>', "the firer's attack as printed on the counter"],
    ['--range <n>', 'hexes to the target; the range effect is applied'],
    ['--defence <n>', "the target's defence"],
    ['--modifier <n>', 'the sum of all die modifiers (default: 0)'],
    ['--class <type>', `the target: ${CLASSES.join(', ')}`],
    ['--torpedo <odds>', `torpedoes of these odds instead of guns: ${TORPEDO_ODDS.join(', ')}`],
    ['--speed <n>', "torpedoes: the target's speed"],
    ['--aspect <side>', 'torpedoes: broadside, or end from ahead or astern (default: broadside)'],
    ['--crew <crew>', `torpedoes: ${CREWS.join(', ')} (default: average)`],
    ['--secondary', 'a secondary battery instead of the main one'],
  ],
  examples: `  $ flagplot odds battleships --attack 48 --range 12 --defence 9 --modifier -1 --class BC
  $ flagplot odds battleships --torpedo 3:1 --range 3 --speed 4 --class CA --json
  $ flagplot odds battleships --secondary --class DD`,
  ask: (options) => {
    const asked =
      options.torpedo !== undefined ? torpedo(options) : options.secondary ? secondary(options) : guns(options);
    return asked.ok ? ok({ json: asked.value, words: () => inWords(asked.value) }) : asked;
  },
};

interface AskedOdds {
  readonly ruleset: 'battleships';
  readonly attack: Readonly<Record<string, string | number>>;
  readonly outcomes: readonly AttackOutcome[];
}

const ship = oneOf(CLASSES);
const json = z.boolean().optional();
const foreign = (arm: string) => z.undefined({ error: `has no meaning for ${arm}; leave it out` }).optional();

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

function guns(options: unknown): Result<AskedOdds> {
  const read = readOptions(gunShape, options);
  if (!read.ok) return read;
  const { attack, range, defence, modifier, class: target } = read.value;
  const shot = { attack, range, defence, modifier, target };
  return ok({ ruleset: 'battleships', attack: { arm: 'guns', ...shot }, outcomes: gunOdds(shot) });
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

function torpedo(options: unknown): Result<AskedOdds> {
  const read = readOptions(torpedoShape, options);
  if (!read.ok) return read;
  const { torpedo: odds, range, speed, class: target, aspect, crew } = read.value;
  const outcomes = torpedoOdds({ odds, range, speed, target, fromEnd: aspect === 'end', crew });
  const attack = { arm: 'torpedoes', odds, range, speed, target, aspect, crew };
  return ok({ ruleset: 'battleships', attack, outcomes });
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

function secondary(options: unknown): Result<AskedOdds> {
  const read = readOptions(secondaryShape, options);
  if (!read.ok) return read;
  const target = read.value.class;
  if (target === 'BB' || target === 'BC' || target === 'PB') {
    return fail(
      'BAD_OPTION',
      '--class takes CA, CL or DD here: secondary batteries do not fire at capital ships (5.11).',
    );
  }
  return ok({ ruleset: 'battleships', attack: { arm: 'secondary', target }, outcomes: secondaryOdds(target) });
}

function inWords({ attack, outcomes }: AskedOdds): string {
  const most = Math.max(...outcomes.map((o) => o.p));
  const rows = outcomes.map((o) => `${nameOf(o).padStart(9)} ${percent(o.p)} ${shareBar(o.p / most)}`);
  const mean = (of: (o: AttackOutcome) => number): string =>
    outcomes.reduce((sum, o) => sum + o.p * of(o), 0).toFixed(3);
  const chance = (of: (o: AttackOutcome) => boolean): string =>
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

const nameOf = ({ w, s, sunk }: AttackOutcome): string =>
  sunk ? 'sunk' : w + s === 0 ? 'nothing' : [w > 0 ? `${w}W` : '', s > 0 ? `${s}S` : ''].filter(Boolean).join(' ');
