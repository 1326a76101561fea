/** The two alliances and who stays out: seats with rank and points, what each side has on the field, who would hold it now. */
import type { BattleView } from '../../../../engine/decisive-battle/index.js';
import { seatsOf } from '../groups.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, seatName, sideWords } from '../names.js';

export function Sides({ model }: { model: DecisiveModel }) {
  const view = model.view.value;
  const others = [...seatsOf(view, 'neutral'), ...seatsOf(view, 'undecided')];
  return (
    <div class={`lb-sides${view.turn > 0 ? ' is-fighting' : ''}`}>
      <Side model={model} side="leader" />
      {others.length > 0 && (
        <ul class="lb-side is-others">
          {others.map((seat) => (
            <Seat key={seat} model={model} seat={seat} />
          ))}
        </ul>
      )}
      <Side model={model} side="rival" />
    </div>
  );
}

function Side({ model, side }: { model: DecisiveModel; side: 'leader' | 'rival' }) {
  const view = model.view.value;
  const alliance = view.alliances[side === 'leader' ? 0 : 1];
  const isHolding = view.victor === side && view.turn > 0;
  return (
    <section
      class={`lb-side is-${side}${isHolding ? ' is-holding' : ''}`}
      // In one line, a side of many needs more of it.
      style={view.turn > 0 ? { flexGrow: 2 + seatsOf(view, side).length } : undefined}
    >
      <h3>{sideWords(model.game, view, side)}</h3>
      <ul class="lb-seats">
        {seatsOf(view, side).map((seat) => (
          <Seat key={seat} model={model} seat={seat} />
        ))}
      </ul>
      {view.turn > 0 && (
        <p class="lb-side-sum">
          {w('side.sum', { n: alliance.ships, field: alliance.field })}
          <span>{w('side.points', { points: alliance.points })}</span>
          {isHolding && <b>{w(view.phase === 'over' ? 'side.held' : 'side.holds')}</b>}
        </p>
      )}
    </section>
  );
}

function Seat({ model, seat }: { model: DecisiveModel; seat: number }) {
  const { game } = model;
  const view = model.view.value;
  const { rank, cards, points, side } = view.seats[seat]!;
  const isActing = view.toAct === seat;
  return (
    <li class={`lb-seat${isActing ? ' is-acting' : ''}`}>
      <span class={`flag nation-${nationOf(game, seat)}`}>{game.battle.scenario.seats[seat]!.id}</span>
      <span class="lb-seat-name">
        {seatName(game, seat)}
        {seat === model.seat.value && <small> {w('side.you')}</small>}
      </span>
      <small class="quiet">
        {rank > 0 ? w('side.rank', { n: rank }) : w('side.rankNone')}
        {side === 'undecided' && ` · ${w('side.undecided')}`}
        {side === 'neutral' && ` · ${w('side.neutral')}`}
        {isFormed(view, seat) && ` · ${w('side.formed')}`}
      </small>
      <b title={view.turn > 0 ? w('side.ended') : w('side.cards', { points: cards })}>
        {w('side.points.short', { points: view.turn > 0 ? points : cards })}
      </b>
    </li>
  );
}

const isFormed = ({ phase, seats }: BattleView, seat: number): boolean => phase === 'fleets' && seats[seat]!.formed;
