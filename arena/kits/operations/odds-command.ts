/** `odds operations`: one round, or a whole surface action between two fleets. */
import pc from 'picocolors';
import { z } from 'zod';
import { didYouMean } from '../../../engine/core/did-you-mean.js';
import { ok } from '../../../engine/index.js';
import {
  type ActionModel,
  type Habit,
  NATIONS,
  type NamedShip,
  type RoundOdds,
  roundOdds,
  SHIPS,
  type SurfaceOdds,
  shipCard,
  sideOfCards,
  surfaceOdds,
} from '../../../engine/operations/index.js';
import { percent, shareBar } from '../../words/chances.js';
import { oneOf, readOptions, wholeNumber } from '../../words/option-shapes.js';
import type { OddsAnswer, OddsCommand } from '../odds-command.js';

const MOST_SHIPS = 28;
const ROUNDS = 8;

export const ODDS_COMMAND: OddsCommand = {
  description: 'one round, or a whole surface action between two fleets',
  options: [
    ['--fleet <ships>', 'who enters the hex: counters by id, with a number and what is lost, such as "hood/3 2*ukdd"'],
    ['--against <ships>', 'whom they meet, likewise'],
    ['--night', 'at night (N4): at range 1, until the range opens'],
    ['--coast', 'in a hex that is partly land (N5.2)'],
    ['--training <n>', 'training of the first fleet, 0 to 2 (default: of its lowest nation, N1.1)'],
    ['--their-training <n>', 'likewise of the second'],
    ['--nation <id>', `of counters that any nation has, in the first fleet: ${NATIONS.join(', ')} (default: UK)`],
    ['--their-nation <id>', 'likewise in the second'],
    ['--leaves <round>', 'the first fleet disengages in this round (default: never)'],
    ['--they-leave <round>', 'likewise the second'],
    ['--holds <range>', 'the first fleet keeps this range where it may (N2.2)'],
    ['--they-hold <range>', 'likewise the second'],
    ['--range <n>', 'one round at this range, and not the action'],
  ],
  examples: `  $ flagplot odds operations --fleet hood --against bismarck
  $ flagplot odds operations --fleet "3*portland 2*usdd" --against "kongo nagara 3*jpdd" --night --json
  $ flagplot odds operations --fleet "4*ak ukff" --against hipper --leaves 1 --they-hold 1
  $ flagplot odds operations --fleet hood --against bismarck --range 2`,
  more: `Counters: ${SHIPS.map((card) => card.id).join(', ')}

Both sides stop the range from opening where they may, unless they leave, and choose the targets that promise most.`,
  ask: (options) => {
    const read = readOptions(shape, options);
    return read.ok ? ok(answer(read.value)) : read;
  },
};

/** Counters as they are written: `3*ukdd/1`. */
const fleet = z
  .string({ error: 'is missing; it takes counters by id, such as "hood 2*ukdd"' })
  .transform((text, context): NamedShip[] => {
    const found: NamedShip[] = [];
    for (const word of text.split(/[\s,]+/).filter((part) => part !== '')) {
      const match = /^(?:(\d{1,2})\*)?([a-z0-9]+)(?:\/(\d{1,2}))?$/.exec(word);
      const card = match === null ? undefined : shipCard(match[2]!);
      if (match === null || card === undefined) {
        const guess = didYouMean(
          match?.[2] ?? word,
          SHIPS.map(({ id }) => id),
        );
        context.addIssue({
          code: 'custom',
          message: `takes counters by id, such as "hood/3 2*ukdd", not ${word}${guess}`,
        });
        return z.NEVER;
      }
      const hits = Number(match[3] ?? 0);
      if (hits > card.endurance) {
        const message = `takes at most the endurance of ${card.endurance} as lost by ${card.id}, not ${hits}`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      for (let n = Number(match[1] ?? 1); n > 0; n--) found.push({ card: card.id, hits });
    }
    if (found.length === 0 || found.length > MOST_SHIPS) {
      context.addIssue({ code: 'custom', message: `takes 1 to ${MOST_SHIPS} counters, not ${found.length}` });
      return z.NEVER;
    }
    return found;
  });

const shape = z.object({
  fleet,
  against: fleet,
  night: z.boolean().optional(),
  coast: z.boolean().optional(),
  training: wholeNumber(0, 2).optional(),
  theirTraining: wholeNumber(0, 2).optional(),
  nation: oneOf(NATIONS).optional(),
  theirNation: oneOf(NATIONS).optional(),
  leaves: wholeNumber(1, ROUNDS).optional(),
  theyLeave: wholeNumber(1, ROUNDS).optional(),
  holds: wholeNumber(1, 3).optional(),
  theyHold: wholeNumber(1, 3).optional(),
  range: wholeNumber(1, 3).optional(),
  json: z.boolean().optional(),
});

type Asked = z.output<typeof shape>;

const habit = (leavesIn = 0, holdsAt = 0): Habit => ({ leavesIn, holdsAt, blocks: true });

function modelOf(asked: Asked): ActionModel {
  const ours = habit(asked.leaves, asked.holds);
  const theirs = habit(asked.theyLeave, asked.theyHold);
  return {
    sides: [
      sideOfCards(asked.fleet, asked.nation ?? 'UK', ours, asked.training),
      sideOfCards(asked.against, asked.theirNation ?? 'UK', theirs, asked.theirTraining),
    ],
    isNight: asked.night ?? false,
    isAllSea: asked.coast !== true,
    boatsLaunch: false,
  };
}

function answer(asked: Asked): OddsAnswer {
  const model = modelOf(asked);
  const ships = [...asked.fleet, ...asked.against];
  const head = { ruleset: 'operations', fleet: asked.fleet, against: asked.against, night: model.isNight };
  const split = asked.fleet.length;
  if (asked.range !== undefined) {
    const odds = roundOdds(model, { round: 1, range: model.isNight ? 1 : asked.range, declared: 0 });
    const round = { samples: odds.samples, leads: odds.leads, range: [...odds.range], ships: leftOf(ships, odds) };
    const json = { ...head, round };
    return { json, words: () => roundWords(odds, ships, split) };
  }
  const odds = surfaceOdds(model);
  const { rounds, ends, lost, gone, samples } = odds;
  const action = { samples, rounds: [...rounds], ends, lost, gone, ships: leftOf(ships, odds) };
  return { json: { ...head, action }, words: () => actionWords(odds, ships, split) };
}

/** Chances of each ship's endurance left from 0 up, and of having sunk. */
const leftOf = (ships: readonly NamedShip[], { left }: Pick<RoundOdds, 'left'>): object[] =>
  ships.map((ship, i) => ({ ...ship, sunk: left[i]![0]!, left: [...left[i]!.subarray(1)] }));

function shipRows(ships: readonly NamedShip[], { left }: Pick<RoundOdds, 'left'>, split: number): string[] {
  const rows = ships.map(({ card, hits }, i) => {
    const { endurance } = shipCard(card)!;
    const spread = left[i]!;
    const half = spread.subarray(1, (endurance >> 1) + 2).reduce((sum, p) => sum + p, 0);
    const mean = spread.reduce((sum, p, at) => sum + p * Math.max(0, at - 1), 0);
    const name = hits > 0 ? `${card}/${hits}` : card;
    return `${name.padEnd(14)} ${percent(spread[0]!)}  ${percent(half)}  ${mean.toFixed(2).padStart(5)} of ${endurance}`;
  });
  return [...rows.slice(0, split), '', ...rows.slice(split)];
}

const SHIP_HEAD = `${''.padEnd(14)}   sunk    half  left`;

function roundWords(odds: RoundOdds, ships: readonly NamedShip[], split: number): string {
  const [first, second, nobody] = odds.leads.map((p) => percent(p).trim());
  const ranges = [1, 2, 3].map((range) => `${range} ${percent(odds.range[range] ?? 0).trim()}`).join(', ');
  return [
    pc.bold(howFound(odds.samples, 'rounds')),
    `the first fleet leads ${first}, the second ${second}, nobody ${nobody}`,
    `range after it: ${ranges}, parted ${percent(odds.range[4] ?? 0).trim()}`,
    '',
    SHIP_HEAD,
    ...shipRows(ships, odds, split),
  ].join('\n');
}

/** Exact, or of so many that were played out, with the standard error of a chance of a half. */
const howFound = (samples: number, what: string): string =>
  samples === 0
    ? 'exact'
    : `of ${samples} ${what} that were played out, to ${((0.5 / Math.sqrt(samples)) * 100).toFixed(1)} %`;

function actionWords(odds: SurfaceOdds, ships: readonly NamedShip[], split: number): string {
  const { samples, rounds, ends, gone, lost } = odds;
  const most = Math.max(...rounds);
  return [
    pc.bold(howFound(samples, 'actions')),
    '',
    SHIP_HEAD,
    ...shipRows(ships, odds, split),
    '',
    ...[...rounds].flatMap((p, round) =>
      round === 0
        ? []
        : [`${String(round).padStart(2)} ${round === 1 ? 'round ' : 'rounds'} ${percent(p)} ${shareBar(p / most)}`],
    ),
    '',
    `all sunk: the first ${percent(gone[0]).trim()}, the second ${percent(gone[1]).trim()}; they part ${percent(ends.parted + ends.cap).trim()}`,
    `cost of what is sunk: ${lost[0].toFixed(2)} to ${lost[1].toFixed(2)}`,
  ].join('\n');
}
