/** Aims above the question: what counts for each side, how often it has counted as far as this seat knows, and what that comes to. */
import { bySeat, isSeat, type Seat } from '../../../../engine/index.js';
import { type AwardCount, awardCounts } from '../../../../engine/operations/index.js';
import { w } from '../i18n/index.js';
import { awardWhat, awardWorth, powersOf } from '../lobby/briefing.js';
import type { CampaignModel } from '../model.js';
import { seatName } from '../names.js';
import './aims.css';

/** More are told in figures alone. */
const MOST_PIPS = 8;

export function Aims({ model }: { readonly model: CampaignModel }) {
  const { known, view } = model.standing.value;
  const seat = model.seat.value;
  if (view.phase === 'over') return null;
  const counts =
    known === null || seat === null || !isSeat(seat)
      ? publicCounts(model)
      : awardCounts(model.game.campaign, known, seat);
  const powers = powersOf(model.scenario);
  return (
    <details class="op-aims" open>
      <summary>
        {w('goal.name')} {seat !== null && <small class="soft">{w('goal.note')}</small>}
      </summary>
      {bySeat(powers).map((power, of) => (
        <section key={power.id} class={`op-aim nation-${power.nation}`}>
          <h3>
            <span class={`flag nation-${power.nation}`}>{power.id}</span> {seatName(model.game, of)}{' '}
            <b class="op-aim-points">{w('goal.points', { n: view.points[of] ?? 0 })}</b>
          </h3>
          <ul>
            {counts
              .filter((count) => count.seat === of)
              .map((count, i) => (
                <Row key={i} model={model} count={count} />
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

/** For who watches: what counts, and nothing of what has been counted. */
const publicCounts = ({ scenario }: CampaignModel): readonly AwardCount[] =>
  bySeat(scenario.seats).flatMap(({ id }, seat: Seat) =>
    scenario.awards
      .filter(({ side }) => side === id)
      .map((award) => ({ seat, award, count: undefined, most: undefined, points: undefined })),
  );

function Row({
  model,
  count: { award, count, most, points },
}: {
  readonly model: CampaignModel;
  readonly count: AwardCount;
}) {
  return (
    <li class={count !== undefined && count > 0 ? 'has-some' : ''}>
      <span class="op-aim-what">{awardWhat(model.scenario, award)}</span>
      <span class="op-aim-worth soft">{awardWorth(award)}</span>
      <span class="op-aim-have">
        {count !== undefined && most !== undefined && most > 1 && most <= MOST_PIPS && (
          <Pips count={count} most={most} />
        )}
        {model.seat.value !== null && haveWords(count, most)}
        {points !== undefined && points > 0 && <b> {w('goal.points', { n: points })}</b>}
      </span>
    </li>
  );
}

function haveWords(count: number | undefined, most: number | undefined): string {
  if (count === undefined) return w('goal.hidden');
  return most === undefined ? w('goal.have', { n: count }) : w('goal.of', { n: count, most });
}

const Pips = ({ count, most }: { readonly count: number; readonly most: number }) => (
  <svg class="op-pips" width={10 * most} height="10" viewBox={`0 0 ${10 * most} 10`} aria-hidden="true">
    {Array.from({ length: most }, (_, i) => (
      <rect key={i} class={i < count ? 'is-full' : ''} x={10 * i + 1} y="1" width="8" height="8" rx="1.5" />
    ))}
  </svg>
);
