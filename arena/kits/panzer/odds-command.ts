/** `odds panzer`: one attack by its points, direct or indirect, each die with what it does. */
import pc from 'picocolors';
import { z } from 'zod';
import { ok } from '../../../engine/index.js';
import {
  type Attack,
  attackOf,
  combatResult,
  EIGHTHS,
  eighthsText,
  type FateSixths,
  fateSixths,
  indirectOn,
  ODDS,
  oddsColumn,
  oddsName,
  RESULTS,
  type ResultName,
  shareOf,
  shiftedColumn,
} from '../../../engine/panzer/index.js';
import { percent } from '../../words/chances.js';
import { readOptions, wholeNumber } from '../../words/option-shapes.js';
import type { OddsAnswer, OddsCommand } from '../odds-command.js';

const MOST_POINTS = 999;
const MOST_TARGETS = 20;
const DICE = [1, 2, 3, 4, 5, 6] as const;

export const ODDS_COMMAND: OddsCommand = {
  description: 'one attack by its points; or, with a scenario, every outcome of each order at a position of a battle',
  options: [
    ['--attack <points>', 'points of all that fire, parts of a point as decimals: 5.5'],
    ['--defence <points>', 'points of all that is attacked together, by direct fire, assault or overrun (VII.A)'],
    ['--targets <points>', 'indirect fire (VII.C): the defence of each counter in the hex, armour with an a: "8 8a 3"'],
    ['--modifier <n>', 'added to each die, such as 1 in woods and 2 in a town (default: 0)'],
    ['--shift <n>', 'columns to the right, for overruns and engineers (default: 0)'],
    ['--dispersed', 'the targets are dispersed already: a second D leaves them so, DD destroys'],
  ],
  examples: `  $ flagplot odds panzer --attack 11 --defence 3
  $ flagplot odds panzer --attack 24 --defence 12 --modifier 1 --dispersed --json
  $ flagplot odds panzer --attack 80 --targets "8 8a 3"
  $ flagplot odds panzer crossroads-drill`,
  more: `Columns are ${ODDS.join(', ')}, in the defender's favour; worse is no attack. X destroys, D and DD disperse.`,
  walks: true,
  ask: (options) => {
    const read = readOptions(shape, options);
    return read.ok ? ok(answer(read.value)) : read;
  },
};

/** Strengths halve three times at most: what is written has whole eighths. */
const EIGHTH = /^\d{1,3}(\.(0|125|25|375|5|50|625|75|875))?$/;

function points(least: number) {
  const error = (issue: { readonly input?: unknown }): string => {
    const right = `points from ${least} to ${MOST_POINTS}, with halves, quarters and eighths as 0.5, 0.25 and 0.125`;
    return issue.input === undefined ? `is missing; it takes ${right}` : `takes ${right}, not ${issue.input}`;
  };
  return z
    .string({ error })
    .refine((text) => EIGHTH.test(text) && Number(text) >= least, { error })
    .transform((text) => EIGHTHS * Number(text));
}

interface Counter {
  readonly defence: number;
  readonly isArmoured: boolean;
}

const targets = z.string().transform((text, context): Counter[] => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const wrong = words.find((word) => !/^[1-9]\d{0,2}a?$/.test(word));
  if (wrong === undefined && words.length >= 1 && words.length <= MOST_TARGETS) {
    return words.map((word) => ({ defence: Number.parseInt(word, 10), isArmoured: word.endsWith('a') }));
  }
  const right = `takes 1 to ${MOST_TARGETS} defences of 1 to ${MOST_POINTS}, armour with an a, such as "8 8a 3"`;
  context.addIssue({ code: 'custom', message: `${right}, not ${wrong ?? words.length}` });
  return z.NEVER;
});

const shape = z
  .object({
    attack: points(0),
    defence: points(0.125).optional(),
    targets: targets.optional(),
    modifier: wholeNumber(-20, 20).optional(),
    shift: wholeNumber(0, ODDS.length).optional(),
    dispersed: z.boolean().optional(),
    json: z.boolean().optional(),
  })
  .superRefine((read, context) => {
    const refuse = (option: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [option], message });
    if ((read.defence === undefined) === (read.targets === undefined)) {
      refuse('defence', 'is for direct fire and --targets for indirect fire: give one of the two');
    }
    if (read.targets === undefined) return;
    if (read.shift !== undefined) refuse('shift', 'has no meaning in indirect fire: nothing shifts its column');
    if (read.attack % EIGHTHS !== 0) refuse('attack', 'takes whole points in indirect fire, as they are printed');
  });

type Asked = z.output<typeof shape>;

interface Resolved extends Attack {
  readonly target?: Counter;
}

/** As the rules resolve it: one die for direct fire, one a counter for indirect fire. */
function attacksOf({ attack, defence = 0, targets, modifier: die = 0, shift = 0 }: Asked): Resolved[] {
  if (targets === undefined) {
    const column = oddsColumn(attack, defence);
    return [attackOf(attack, defence, shift > 0 ? shiftedColumn(column, shift) : column, die)];
  }
  const share = shareOf(attack / EIGHTHS, targets.length);
  return targets.map((target) => ({ target, ...indirectOn(share, target.defence, target.isArmoured, die) }));
}

const resultOf = ({ column, die: modifier }: Attack, die: number): ResultName =>
  RESULTS[combatResult(column, die + modifier)]!;

function answer(asked: Asked): OddsAnswer {
  const isDispersed = asked.dispersed ?? false;
  const attacks = attacksOf(asked);
  const found = attacks.map((one) => ({
    ...(one.target === undefined ? {} : { armour: one.target.isArmoured }),
    ...{ attack: one.attack / EIGHTHS, defence: one.defence / EIGHTHS, column: oddsName(one.column) ?? 'none' },
    dice: DICE.map((die) => ({ die, result: resultOf(one, die) })),
    outcomes: outcomesOf(one, isDispersed),
  }));
  const head = { ruleset: 'panzer', modifier: asked.modifier ?? 0, dispersed: isDispersed };
  const json = asked.targets === undefined ? { ...head, ...found[0] } : { ...head, targets: found };
  return { json, words: () => attacks.map((one, i) => attackWords(one, isDispersed, i)).join('\n\n') };
}

const outcomesOf = ({ sixths }: Attack, isDispersed: boolean): { readonly fate: keyof FateSixths; p: number }[] => {
  const fates = fateSixths(sixths, isDispersed);
  return (['none', 'dispersed', 'destroyed'] as const).map((fate) => ({ fate, p: fates[fate] / DICE.length }));
};

const FATES = { none: 'nothing', dispersed: 'dispersed', destroyed: 'destroyed' } as const;

function attackWords(one: Resolved, isDispersed: boolean, i: number): string {
  const head = `${eighthsText(one.attack)} to ${eighthsText(one.defence)}: ${oddsName(one.column) ?? 'no attack, worse than 1-4'}`;
  const which = one.target === undefined ? '' : `target ${i + 1}${one.target.isArmoured ? ', armour' : ''}: `;
  const added = one.die === 0 ? '' : `, ${one.die > 0 ? '+' : '−'}${Math.abs(one.die)} to the die`;
  const still = isDispersed ? { ...FATES, none: 'no more', dispersed: 'still so' } : FATES;
  return [
    pc.bold(`${which}${head}${added}`),
    `die     ${DICE.join('   ')}`,
    `result  ${DICE.map((die) => resultOf(one, die).padEnd(3)).join(' ')}`.trimEnd(),
    ...outcomesOf(one, isDispersed).map(({ fate, p }) => `${still[fate].padEnd(9)} ${percent(p)}`),
  ].join('\n');
}
