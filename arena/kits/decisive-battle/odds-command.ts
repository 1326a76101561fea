/** `odds decisive-battle`: one salvo, or a whole exchange of two ships. */
import pc from 'picocolors';
import { z } from 'zod';
import { didYouMean } from '../../../engine/core/did-you-mean.js';
import {
  CARDS,
  type CardFigures,
  cardCalled,
  cardOf,
  type DuelRound,
  FIGURE_LIMITS,
  type ShipSpec,
} from '../../../engine/decisive-battle/index.js';
import { ok } from '../../../engine/index.js';
import { percent, shareBar } from '../../words/chances.js';
import { readOptions, wholeNumber } from '../../words/option-shapes.js';
import type { OddsAnswer, OddsCommand } from '../odds-command.js';
import { exchangeOf, type Salvo, salvoOf } from './odds.js';

const MAX_ROUNDS = 20;

export const ODDS_COMMAND: OddsCommand = {
  description: 'one salvo of a ship at another, or a whole exchange of the two',
  options: [
    [
      '--ship <card>',
      'who fires: a card by id or name, or gunnery/power/armour/endurance/speed; a * for each training marker',
    ],
    ['--at <card>', 'her target, likewise'],
    ['--damage <n>', 'damage the target has taken (default: 0)'],
    ['--own-damage <n>', 'damage she has taken herself; it matters in an exchange (default: 0)'],
    ['--halved', 'a faster opponent halves her fire (F2.1); in an exchange the dice say'],
    ['--armour-cap', 'armour counts at most 4 above power'],
    ['--rounds <n>', `an exchange of so many rounds, at most ${MAX_ROUNDS}: both fire, nobody breaks off`],
  ],
  examples: `  $ flagplot odds decisive-battle --ship bismarck --at hood
  $ flagplot odds decisive-battle --ship "lion*" --at derff --halved --damage 3 --json
  $ flagplot odds decisive-battle --ship yamato --at iowa --rounds 12
  $ flagplot odds decisive-battle --ship 8/5/5/10/10 --at 9/7/6/10/11`,
  more: `Cards: ${CARDS.map((card) => card.id).join(', ')}`,
  ask: (options) => {
    const read = readOptions(shape, options);
    return read.ok ? ok(answer(read.value)) : read;
  },
};

/** What a ship is written as: a card or figures, then stars. */
const ship = z
  .string({
    error: 'is missing; it takes a card by id or name, such as hood, or gunnery/power/armour/endurance/speed',
  })
  .transform((text, context): ShipSpec => {
    const stars = /\**$/.exec(text)![0].length;
    const name = text.slice(0, text.length - stars);
    const figures = figuresOf(name);
    const card = cardCalled(name);
    if (stars > 3 || (figures === undefined && card === undefined)) {
      const right =
        'a card by id or name (see --help), or gunnery/power/armour/endurance/speed such as 8/5/5/10/10; at most three *';
      const guess = stars > 3 ? '' : didYouMean(name, [...CARDS.map((c) => c.id), ...CARDS.map((c) => c.name)]);
      context.addIssue({ code: 'custom', message: `takes ${right}, not ${text}${guess}` });
      return z.NEVER;
    }
    return { ship: figures ?? card!.id, markers: stars };
  });

/** What a scenario may give, in the order in which figures are written. */
const LIMITS = (['gunnery', 'power', 'armour', 'endurance', 'speed'] as const).map((figure) => FIGURE_LIMITS[figure]);

function figuresOf(text: string): CardFigures | undefined {
  if (!/^\d{1,2}(\/\d{1,2}){4}$/.test(text)) return undefined;
  const numbers = text.split('/').map(Number);
  if (numbers.some((n, i) => n < LIMITS[i]![0] || n > LIMITS[i]![1])) return undefined;
  const [gunnery, power, armour, endurance, speed] = numbers as [number, number, number, number, number];
  return { type: 'BB', gunnery, power, armour, endurance, speed, points: 1 };
}

const shape = z
  .object({
    ship,
    at: ship,
    damage: wholeNumber(0, 19).optional(),
    ownDamage: wholeNumber(0, 19).optional(),
    halved: z.boolean().optional(),
    armourCap: z.boolean().optional(),
    rounds: wholeNumber(1, MAX_ROUNDS).optional(),
    json: z.boolean().optional(),
  })
  .superRefine((read, context) => {
    const limits = [
      ['damage', read.damage, read.at],
      ['ownDamage', read.ownDamage, read.ship],
    ] as const;
    for (const [option, damage, spec] of limits) {
      const { endurance } = typeof spec.ship === 'string' ? cardOf(spec.ship)! : spec.ship;
      if (damage !== undefined && damage >= endurance) {
        const message = `takes less than her endurance of ${endurance}, not ${damage}: she is afloat`;
        context.addIssue({ code: 'custom', path: [option], message });
      }
    }
    if (read.halved === true && read.rounds !== undefined) {
      const message = 'has no meaning in an exchange, where the dice say who halves whose fire; leave it out';
      context.addIssue({ code: 'custom', path: ['halved'], message });
    }
  });

function answer({ ship: own, at, damage, ownDamage, halved, armourCap, rounds }: z.output<typeof shape>): OddsAnswer {
  const meeting = {
    firer: { ...own, damage: ownDamage ?? 0 },
    target: { ...at, damage: damage ?? 0 },
    isHalved: halved ?? false,
    settings: { armourCap: armourCap ? 'on' : 'off' },
  };
  const ships = { ship: meeting.firer, at: meeting.target };
  if (rounds === undefined) {
    const salvo = salvoOf(meeting);
    const json = { ruleset: 'decisive-battle', ...ships, halved: meeting.isHalved, ...salvo };
    return { json, words: () => salvoWords(salvo) };
  }
  const exchange = exchangeOf(meeting, rounds);
  return { json: { ruleset: 'decisive-battle', ...ships, exchange }, words: () => exchangeWords(exchange) };
}

function salvoWords({ dice, hitsFrom, outcomes, expected }: Salvo): string {
  const most = Math.max(...outcomes.map((o) => o.p));
  const name = ({ damage, sunk }: Salvo['outcomes'][number]): string =>
    sunk ? 'sunk' : damage === 0 ? 'nothing' : `${damage}`;
  const chance = (p: number): string => percent(p).trim();
  const sunk = outcomes.reduce((sum, o) => sum + (o.sunk ? o.p : 0), 0);
  const any = outcomes.reduce((sum, o) => sum + (o.damage > 0 ? o.p : 0), 0);
  return [
    pc.bold(`${dice} ${dice === 1 ? 'die' : 'dice'}, hits on ${hitsFrom === 6 ? '6' : '5 and 6'}`),
    '',
    ...outcomes.map((o) => `${name(o).padStart(9)} ${percent(o.p)} ${shareBar(o.p / most)}`),
    '',
    `any damage ${chance(any)}, sunk ${chance(sunk)}; ${expected.toFixed(3)} damage expected`,
  ].join('\n');
}

function exchangeWords(exchange: readonly DuelRound[]): string {
  const rows = exchange.map((r) => {
    const chances = [r.neither, r.second, r.first, r.both].map((p) => percent(p)).join('  ');
    const damage = [r.damage[1], r.damage[0]].map((d) => d.toFixed(2).padStart(6)).join('  ');
    return `${String(r.round).padStart(5)}  ${chances}  ${damage}`;
  });
  return [
    pc.bold('so far, after each round: who has sunk, and the damage expected'),
    '',
    'round   neither    target   firer     both     target  firer',
    ...rows,
  ].join('\n');
}
