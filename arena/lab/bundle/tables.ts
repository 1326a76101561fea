/** Tables of an experiment for other programs: a row a pair, as CSV and as Parquet. */
import { parquetWriteBuffer } from 'hyparquet-writer';
import { statisticOf } from '../experiment/frozen.js';
import type { Kept } from '../experiment/log.js';
import { placeOf } from '../experiment/plan.js';
import type { Report } from '../experiment/report.js';

type Cell = string | number | null;
export interface TableColumn {
  readonly name: string;
  readonly values: readonly Cell[];
}

export function pairTable({ plan, frozen, pairs }: Kept, counted: number): TableColumn[] {
  const rows = pairs.slice(0, counted);
  const of = (name: string, cell: (pair: (typeof rows)[number]) => Cell): TableColumn => ({
    name,
    values: rows.map(cell),
  });
  const factors = Object.keys(plan.points[0]!.levels);
  return [
    of('pair', ({ pair }) => pair),
    of('block', ({ pair }) => placeOf(plan, pair).block),
    of('scenario', ({ point, scenario }) => idOf(plan.points[point]!.scenarios[scenario]!)),
    ...factors.map((factor) => of(factor, ({ point }) => plan.points[point]!.levels[factor]!)),
    of('lead', ({ lead }) => lead),
    of('points', ({ points }) => points),
    of('luck_points', ({ luck }) => luck?.[0] ?? null),
    of('luck_win', ({ luck }) => luck?.[1] ?? null),
    of('statistic', (pair) => (frozen === undefined ? null : statisticOf(pair, frozen))),
    of('hashes', ({ hashes }) => hashes.join(' ')),
  ];
}

export function effectTable({ effects }: Report): TableColumn[] {
  const of = (name: string, cell: (effect: Report['effects'][number]) => Cell): TableColumn => ({
    name,
    values: effects.map(cell),
  });
  return [
    of('effect', ({ name }) => name),
    of('kind', ({ kind }) => kind),
    of('elo', ({ elo }) => elo),
    of('low', ({ interval }) => interval?.[0] ?? null),
    of('high', ({ interval }) => interval?.[1] ?? null),
    of('p', ({ p }) => p),
    of('points', ({ margin }) => margin.mean),
    of('points_se', ({ margin }) => margin.se),
  ];
}

/** RFC 4180; what is not known is empty. */
export function csvOf(columns: readonly TableColumn[]): string {
  const lines = [columns.map(({ name }) => quoted(name)).join(',')];
  for (let i = 0; i < columns[0]!.values.length; i++)
    lines.push(columns.map(({ values }) => quoted(values[i] === null ? '' : String(values[i]))).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** Against a spreadsheet that takes a cell for a formula, too. */
const quoted = (cell: string): string => {
  const plain = /^[=@+\-\t]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

export function parquetOf(columns: readonly TableColumn[]): Uint8Array {
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map(({ name, values }) => ({
        name,
        data: [...values],
        type: values.every((value) => typeof value !== 'string') ? ('DOUBLE' as const) : ('STRING' as const),
        nullable: true,
      })),
    }),
  );
}

const idOf = (scenario: string | Readonly<Record<string, unknown>>): string =>
  typeof scenario === 'string' ? scenario : String(scenario.id);
