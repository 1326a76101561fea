/** Stakes of a shot: what the points of the target would do to the score, power by power, if one's side holds the field. */
import type { Seat, UnitId } from '../../../../engine/index.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, seatName } from '../names.js';
import { type Stake, stakesOf } from './stake-sums.js';

export function Stakes({ model, target }: { model: DecisiveModel; target: UnitId }) {
  const { game, view, seat } = model;
  const own = seat.value;
  if (own === null) return null;
  const stakes = stakesOf(view.value, own, target);
  const most = Math.max(1, ...stakes.map(({ after }) => after));
  return (
    <section class="lb-stakes">
      <h3>
        {w('stakes.title', { points: view.value.units[target]!.points })} <RuleChip rule="W4.2" />
      </h3>
      <ul>
        {stakes.map((one) => (
          <li key={one.seat} aria-label={`${seatName(game, one.seat)}: ${sumWords(one)}`}>
            <span class={`flag nation-${nationOf(game, one.seat)}`}>{game.battle.scenario.seats[one.seat]!.id}</span>
            <span class={`lb-stake nation-${nationOf(game, one.seat)}`} aria-hidden="true">
              <i style={{ width: `${(100 * one.points) / most}%` }} />
              {one.after > one.points && (
                <i class="is-won" style={{ width: `${(100 * (one.after - one.points)) / most}%` }}>
                  +{one.after - one.points}
                </i>
              )}
            </span>
            <b aria-hidden="true">{sumWords(one)}</b>
          </li>
        ))}
      </ul>
      <p class="soft">{stakeWords(model, stakes, own)}</p>
    </section>
  );
}

const sumWords = ({ points, after }: Stake): string =>
  after === points ? String(points) : w('stakes.to', { points, after });

/** Whom one would pass, or who stays ahead. */
function stakeWords({ game }: DecisiveModel, stakes: readonly Stake[], own: Seat): string {
  const { points, after } = stakes.find(({ seat }) => seat === own)!;
  const others = stakes.filter(({ seat }) => seat !== own);
  const best = others.reduce<Stake | undefined>((a, b) => (a === undefined || b.points > a.points ? b : a), undefined);
  if (best === undefined) return w('stakes.alone', { after });
  const values = { power: seatName(game, best.seat), after, other: best.points };
  if (after > best.points) return w(points > best.points ? 'stakes.ahead' : 'stakes.pass', values);
  return w(after === best.points ? 'stakes.level' : 'stakes.behind', values);
}
