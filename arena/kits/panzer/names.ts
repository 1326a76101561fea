/** What situation files name by an id: units by nation with their figures, aircraft, and boards with their towns. */
import { BOARDS, NATIONS, TABLES, UNITS } from '../../../engine/panzer/index.js';
import { section, table } from '../../words/tables.js';

const lines = (...asked: Parameters<typeof table>): string[] => table(...asked).split('\n');
const FIGURES = ['attack', 'range', 'defence', 'movement'];

export const panzerNames = (): string[] => [
  ...NATIONS.flatMap((nation) => section(`Units: ${nation}`, unitTable(nation))),
  ...section(
    'Aircraft',
    lines(
      ['id', 'name'],
      TABLES.aircraft.map(({ id, name }) => [id, name]),
    ),
  ),
  ...section(
    'Boards, besides those that a situation brings',
    lines(
      ['id', 'name', 'towns'],
      BOARDS.map(({ id, name, towns }) => [id, name, Object.keys(towns).join(', ')]),
    ),
  ),
];

const unitTable = (of: (typeof NATIONS)[number]): string[] =>
  lines(
    ['id', 'name', 'kind', 'weapon', ...FIGURES],
    UNITS.filter(({ nation }) => nation === of).map(({ id, name, kind, weapon, attack, range, defence, movement }) => [
      ...[id, name, kind, weapon],
      ...[attack, range, defence, movement].map(String),
    ]),
    FIGURES,
  );
