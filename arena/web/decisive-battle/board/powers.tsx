/** The powers with their points, as a strip above the water: side by side, who would hold the field now, who leads. */
import type { BattleView } from '../../../../engine/decisive-battle/index.js';
import type { Seat } from '../../../../engine/index.js';
import { seatsOf } from '../groups.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, seatName, sideWords } from '../names.js';
import { pointsIfHeld } from '../tally-sums.js';
import { KeyButton } from './key.js';

/** So many have their words beside their points. */
const ROOMY = 4;

export function Powers({ model }: { model: DecisiveModel }) {
  const { view } = model.standing.value;
  const neutral = seatsOf(view, 'neutral');
  const undecided = seatsOf(view, 'undecided');
  return (
    <div class={`lb-powers${view.seats.length <= ROOMY ? ' is-roomy' : ''}`}>
      <Side model={model} side="leader" />
      <Group model={model} title={w('side.neutral')} seats={neutral} />
      <Group model={model} title={w('side.undecided')} seats={undecided} />
      <Side model={model} side="rival" />
      <KeyButton />
    </div>
  );
}

function Side({ model, side }: { model: DecisiveModel; side: 'leader' | 'rival' }) {
  const { view } = model.standing.value;
  const alliance = view.alliances[side === 'leader' ? 0 : 1];
  const isHolding = view.victor === side && view.turn > 0;
  const seats = seatsOf(view, side);
  const sums = [
    isHolding && w(view.phase === 'over' ? 'side.held' : 'side.holds'),
    view.turn > 0 && w('side.sum', { n: alliance.ships, field: alliance.field }),
  ];
  return (
    <Group
      model={model}
      title={sideWords(model.game, view, side)}
      sums={sums.filter((one) => one !== false)}
      seats={seats}
    />
  );
}

interface GroupProps {
  readonly model: DecisiveModel;
  readonly title: string;
  readonly sums?: readonly string[];
  readonly seats: readonly Seat[];
}

function Group({ model, title, sums = [], seats }: GroupProps) {
  if (seats.length === 0) return null;
  return (
    <section class="lb-side">
      <h2>
        {title}{' '}
        {sums.map((sum) => (
          <small key={sum}>{sum}</small>
        ))}
      </h2>
      <ul class="lb-seats">
        {seats.map((seat) => (
          <SeatView key={seat} model={model} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function SeatView({ model, seat }: { model: DecisiveModel; seat: Seat }) {
  const { game } = model;
  const { view } = model.standing.value;
  const { cards, points } = view.seats[seat]!;
  const isOwn = seat === model.seat.value;
  return (
    <li class={`lb-seat${view.toAct === seat ? ' is-acting' : ''}${isOwn ? ' is-own' : ''}`}>
      <span class={`flag nation-${nationOf(game, seat)}`}>{game.battle.scenario.seats[seat]!.id}</span>
      <b title={view.turn > 0 ? w('side.ended') : w('side.cards', { points: cards })}>
        {view.turn > 0 ? points : cards}
        <span class="unseen">{w('side.points.unit')}</span>
      </b>
      <span class="lb-seat-words">
        <span class="lb-seat-name">{seatName(game, seat)}</span>
        <small>{[isOwn && w('side.you'), ...remarksOf(view, seat)].filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  );
}

/** What its points depend on: who leads now, what is certain, what a side would have to hold the field for. */
function remarksOf(view: BattleView, seat: Seat): string[] {
  const { rank, side, formed, points } = view.seats[seat]!;
  if (view.turn === 0) {
    const place = rank > 0 ? w('side.rank', { n: rank }) : w('side.rankNone');
    return view.phase === 'fleets' && formed ? [place, w('side.formed')] : [place];
  }
  if (view.phase === 'over') return [];
  const isFirst = points > 0 && view.seats.every((other, i) => i === seat || other.points < points);
  if (isFirst) return [w('side.leads')];
  if (side === 'neutral') return [w('side.certain')];
  return view.victor === side ? [] : [w('side.ifHolds', { points: pointsIfHeld(view, seat) })];
}
