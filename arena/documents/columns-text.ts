/** OBSERVATION.md: the columns of a ruleset's observations as a document, from the table that programs get. */
import { UNCOUNTED } from '../../engine/core/columns.js';
import { type Column, columnsOf, openGame, type RulesetId, scenarios } from '../../engine/index.js';

const PARTS = [
  ['units', 'Units', 'One row a unit, in the order of the scenario.'],
  ['map', 'Map', 'One row a place: land in blocks, star shell, smoke, mines.'],
  ['globals', 'Globals', 'One row.'],
  [
    'actions',
    'Actions',
    'One row a legal action, in the order of the list. A column that an action has no use for is 0.',
  ],
] as const;

export function columnsText(ruleset: RulesetId): string {
  const opened = openGame(scenarios(ruleset)[0]!.id);
  if (!opened.ok) throw new Error(opened.message);
  const { version } = opened.value.spec.observation;
  const columns = columnsOf(ruleset);
  const parts = PARTS.filter(([part]) => columns[part].length > 0);
  return [
    `# The observation of ${ruleset}`,
    '',
    `Version ${version} of the features: what \`observe\` writes for a network, and \`spec.observation\` names. Made from the table in`,
    '`observe-columns.ts` by `npm run columns`; programs get the same as `spec.columns` of `flagplot agent --stdio`, from `flagplot agent --columns`,',
    `and by \`columnsOf('${ruleset}')\`.`,
    '',
    '*1 is* says what a column of 1 stands for, *range* between what the column lies. With a +, a scenario of your own can go beyond it, by larger',
    'figures, higher prices or more units than any that comes with the game.',
    ...parts.flatMap(([part, title, words]) => ['', `## ${title}`, '', words, '', ...table(columns[part])]),
    '',
  ].join('\n');
}

const table = (columns: readonly Column[]): string[] => [
  '| | column | meaning | 1 is | range |',
  '|---|---|---|---|---|',
  ...columns.map(
    (c, i) =>
      `| ${i} | \`${c.name}\` | ${c.meaning} | ${oneOf(c)} | ${number(c.low)} to ${number(c.high)}${c.isOpen ? ' +' : ''} |`,
  ),
];

const oneOf = ({ unit, scale }: Column): string => (UNCOUNTED.some((one) => one === unit) ? unit : `${scale} ${unit}`);

const number = (x: number): string => `${Number(x.toFixed(2))}`;
