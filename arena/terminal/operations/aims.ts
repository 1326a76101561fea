/** Awards beside the score: what counts for each side, how often it has counted as far as this seat knows, and what that comes to. */
import { bySeat, isSeat, type Seat, type Viewer } from '../../../engine/index.js';
import {
  type Award,
  type AwardCount,
  awardCounts,
  type CampaignState,
  type CampaignView,
  type OperationsGame,
  shipCard,
} from '../../../engine/operations/index.js';
import { list } from '../../words/text.js';

export function awardWords({ campaign: { scenario } }: OperationsGame, award: Award): string {
  const cards = (ids: readonly string[]): string => list(ids.map((id) => shipCard(id)?.name ?? id));
  const port = (id: string): string => scenario.ports.find((one) => one.id === id)?.name ?? id;
  switch (award.kind) {
    case 'sunk': {
      const what = award.units !== undefined ? cards(award.units) : (award.types?.join(', ') ?? 'any other unit');
      const where = award.hexes === undefined ? '' : ' in certain hexes';
      const worth = award.points === undefined ? `${award.costs ?? 1} × cost` : `${award.points} each`;
      return `${what} sunk${where}, ${worth}`;
    }
    case 'crippled':
      return 'enemy ships at half of their endurance or less at the end, their cost';
    case 'delivered':
      return `${award.types.join(', ')} brought to ${award.hexes.join(', ')}, ${award.points} each`;
    case 'landed':
      return `${award.least} or more ${award.types.join(', ')} brought to ${award.hexes.join(', ')}, ${award.points} once`;
    case 'stores':
      return `stores left at the end, ${award.points} each`;
    case 'wrecked':
      return `${award.least} or more hits on ${port(award.port)}, ${award.points} once`;
    case 'kept':
      return `${cards(award.units)} sound at the end${award.hex === undefined ? '' : `, or in ${award.hex}`}, ${award.points}`;
    case 'shelled':
      return `${port(award.port)} shelled by ${award.types.join(', ')}, ${award.points} each`;
  }
}

function countWords({ count, most, points }: AwardCount): string {
  const have = count === undefined ? 'not known' : most === undefined ? `${count}` : `${count} of ${most}`;
  return points === undefined || points === 0 ? have : `${have}, ${points} points`;
}

/** A line an award, those of a side below its points; of the other side nothing is counted that was not seen. */
export function aimLines(game: OperationsGame, s: CampaignState, view: CampaignView, viewer: Viewer): string[] {
  const counts = isSeat(viewer) ? awardCounts(game.campaign, s, viewer) : [];
  return bySeat(game.campaign.scenario.seats).flatMap(({ name }, seat) => [
    `${name}: ${view.points[seat] ?? 0} points`,
    ...counts.filter((one) => one.seat === seat).map((one) => `  ${awardWords(game, one.award)}: ${countWords(one)}`),
  ]);
}

/** Who is ahead by how much, what the first side needs, and how long it has. */
export function standingLine({ campaign: { scenario } }: OperationsGame, view: CampaignView): string {
  const [a = 0, b = 0] = view.points;
  const [first, second] = scenario.seats.map(({ name }) => name);
  const lead = a - b;
  const ahead = lead === 0 ? 'Level' : `${lead > 0 ? first : second} ${Math.abs(lead)} ahead`;
  const wanted = scenario.par + scenario.drawn + 1;
  const left = wanted - lead;
  const days = view.turns - view.turn;
  const goal = left > 0 ? `${first} needs ${wanted} ahead: ${left} to go` : `${first} has the ${wanted} that it needs`;
  return `${ahead}. ${goal}; ${days === 0 ? 'the last day' : days === 1 ? '1 day to go' : `${days} days to go`}.`;
}

/** What has scored most so far, for a line of its own. */
export function scoredWords(game: OperationsGame, s: CampaignState, seat: Seat): string {
  const scored = awardCounts(game.campaign, s, seat).filter(({ points = 0 }) => points > 0);
  return scored
    .map((one) => `${game.spec.seats[one.seat]!.side} ${awardWords(game, one.award)}: ${countWords(one)}`)
    .join('; ');
}
