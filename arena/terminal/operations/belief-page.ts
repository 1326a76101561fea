/** Belief in characters: a line a fleet of the enemy that nobody follows, and of one of them a chart shaded by the chance that it is there. */
import type { Seat } from '../../../engine/index.js';
import {
  type BandedGuess,
  bandsOf,
  beliefOf,
  type CampaignState,
  FIGURE,
  labelIn,
  type OperationsGame,
  phaseNow,
  phasesOf,
} from '../../../engine/operations/index.js';
import type { Palette } from '../../words/palette.js';
import { cut, harmless, wrap } from '../../words/text.js';
import { chartWidth, drawChart } from './chart.js';
import { ageWords } from './phases.js';

/** From the palest band. */
const SHADES = [' ░ ', '░░░', '▒▒▒', '▓▓▓', '███'] as const;
const BAND_WORDS = ['under 0.5 %', '0.5 to 1', '1 to 2', '2 to 4', '4 and more'] as const;
/** Hexes that a line names. */
const NAMED = 4;
const LINES_A_ROW = 2;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The weightiest fleet's chart, or that of the ship that is named. */
export function beliefPage(
  game: OperationsGame,
  known: CampaignState,
  seat: Seat,
  wanted: string,
  width: number,
  palette: Palette,
): string[] {
  const { campaign: c } = game;
  const worth = ({ guess: { units } }: BandedGuess): number => units.reduce((sum, u) => sum + c.cost[u]! + 1, 0);
  const all = beliefOf(c, known, seat)
    .map(bandsOf)
    .sort((a, b) => worth(b) - worth(a));
  const heading = palette.paint('strong', 'Where the enemy may be: an estimate, never certain');
  if (all.length === 0) return [heading, 'Whoever is left of them is in sight.'];
  const isNamed = ({ guess: { units } }: BandedGuess): boolean =>
    units.some((u) => c.names[u]!.toLowerCase().startsWith(wanted.trim().toLowerCase()));
  const shown = all.find(isNamed);
  if (shown === undefined) return [heading, `Nobody called ${harmless(wanted)} is out of sight.`];
  return [
    heading,
    ...all.map((one) => lineOf(game, known, seat, one, width, palette, one === shown)),
    '',
    ...chartOf(game, known, seat, shown, width, palette),
  ];
}

const nameOf = ({ campaign: c }: OperationsGame, { guess: { units } }: BandedGuess): string =>
  harmless(`${c.names[units[0]!]}${units.length > 1 ? ` and ${units.length - 1} more` : ''}`);

/** `Bismarck and 1 more: 0908 5.5 %, 0907 4.2 %; half in 14 hexes; seen at 0604 2 phases ago`. */
function lineOf(
  game: OperationsGame,
  known: CampaignState,
  seat: Seat,
  one: BandedGuess,
  width: number,
  palette: Palette,
  isShown: boolean,
): string {
  const { columns } = game.campaign.map;
  const { guess, half, most, bands } = one;
  const best = [...bands].reverse().flat().slice(0, NAMED);
  const hexes = best.map((hex) => `${labelIn(columns, hex)} ${percent(guess.chances[hex]!)}`).join(', ');
  const when = ageWords({ now: false, time: phasesOf(guess.seenTime) }, phaseNow(game.view(known, seat)));
  const seen = `; ${labelIn(columns, guess.seenHex)} ${when}`;
  const text = cut(
    `${isShown ? '▸' : ' '} ${nameOf(game, one)}: ${hexes}; half in ${half.length}, nine tenths in ${most.length}${seen}`,
    width,
  );
  return isShown ? palette.paint('strong', text) : text;
}

function chartOf(
  game: OperationsGame,
  known: CampaignState,
  seat: Seat,
  { guess: { chances }, bands, shares }: BandedGuess,
  width: number,
  palette: Palette,
): string[] {
  const shades = new Map<number, readonly [shade: string, figure: string]>();
  bands.forEach((hexes, band) => {
    for (const hex of hexes) {
      const figure = chances[hex]! >= FIGURE ? String(Math.round(100 * chances[hex]!)).padStart(2) : '';
      shades.set(hex, [SHADES[band]!, figure]);
    }
  });
  const { rows } = game.campaign.map;
  const size = [Math.min(chartWidth(game), width), LINES_A_ROW * (rows + 1)] as const;
  const key = bands.flatMap((hexes, band) =>
    hexes.length === 0
      ? []
      : [
          `${SHADES[band]!.trim()} ${BAND_WORDS[band]} (${hexes.length} ${hexes.length === 1 ? 'hex' : 'hexes'}, ${percent(shares[band]!)})`,
        ],
  );
  return [
    ...wrap(`By hex: ${key.reverse().join('  ')}. Figures are percent.`, width),
    ...drawChart(game, game.view(known, seat), { shades }, ...size, palette),
  ];
}
