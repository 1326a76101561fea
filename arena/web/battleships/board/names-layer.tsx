/** Names and damage beside the ships: squares for weapons, rounds for speed, filled where lost. */
import type { ReadonlySignal } from '@preact/signals';
import { FIRST_SEAT, type Seat } from '../../../../engine/index.js';
import { memo } from '../../shared/memo.js';
import { unitName } from '../i18n/names.js';
import type { Chart } from './chart.js';
import type { Ship } from './fleet.js';
import { centreOf, type Point, pointBetween, pointText } from './geometry.js';
import { type Label, LINE, nameIn, nameWidth, PIPS_WIDTH, sunkWords } from './label-plan.js';
import { boxesMeet, type Placed } from './labels.js';

export function NamesLayer({ chart }: { chart: Chart }) {
  const ships = chart.shipNames.value;
  const wrecks = chart.wreckNames.value;
  const bubble = chart.bubble.value;
  const seat = chart.model.seat.value ?? FIRST_SEAT;
  const { fixed } = chart.state;
  // Words give way to the bubble while it stands.
  const under = ({ box }: Placed): string => (bubble !== null && boxesMeet(box, bubble.box) ? 'under' : '');
  return (
    <g class="names">
      {wrecks.map(({ wreck, spot }) => (
        <g key={`wreck${wreck.unit}`} class={under(spot)} transform={`translate(${pointText(centreOf(wreck))})`}>
          <g transform={fixed}>
            <Leader spot={spot} />
            <text class="wreck-name" x={spot.x} y={spot.y + 10}>
              {nameIn(spot.form, unitName(wreck.name))}
            </text>
            {spot.form === 'full' && (
              <text class="wreck-turn" x={spot.x} y={spot.y + 10 + LINE}>
                {sunkWords(chart.state, wreck)}
              </text>
            )}
          </g>
        </g>
      ))}
      {ships.map((label) => (
        <g key={label.ships[0]!.unit} class={under(label.spot)}>
          <StackLabel label={label} seat={seat} fixed={fixed} />
        </g>
      ))}
    </g>
  );
}

/** From the ship to a name that stands apart. */
function Leader({ spot }: { spot: Placed }) {
  if (!spot.isApart) return null;
  const width = spot.box.x1 - spot.box.x0;
  const height = spot.box.y1 - spot.box.y0;
  const near: Point = {
    x: Math.max(spot.x - width / 2, Math.min(spot.x + width / 2, 0)),
    y: Math.max(spot.y, Math.min(spot.y + height, 0)),
  };
  return <path class="leader" d={`M${pointText(pointBetween({ x: 0, y: 0 }, near, 0.3))}L${pointText(near)}`} />;
}

interface LabelProps {
  readonly label: Label;
  readonly seat: Seat;
  readonly fixed: ReadonlySignal<string>;
}

const StackLabel = memo(function StackLabel({ label, seat, fixed }: LabelProps) {
  const { ships, centre, hasPips, spot } = label;
  const isStack = ships.length > 1;
  return (
    <g transform={`translate(${centre.x},${centre.y})`}>
      <g transform={fixed}>
        <Leader spot={spot} />
        <g transform={`translate(${Math.round(spot.x)},${Math.round(spot.y)})`}>
          {ships.map((ship, i) => {
            const name = nameIn(spot.form, unitName(ship.view.name));
            const shift = isStack && hasPips ? -PIPS_WIDTH / 2 : 0;
            return (
              <g key={ship.unit} class={ship.seat === seat ? 'name own' : 'name'}>
                <text x={shift} y={10 + i * LINE}>
                  {name}
                </text>
                {hasPips && (
                  <Pips
                    ship={ship}
                    x={isStack ? nameWidth(ship, spot.form, seat) / 2 + shift + 4 : -PIPS_WIDTH / 2 + 3}
                    y={isStack ? 3 + i * LINE : LINE + 2}
                  />
                )}
              </g>
            );
          })}
        </g>
      </g>
    </g>
  );
});

function Pips({ ship, x, y }: { ship: Ship; x: number; y: number }) {
  const { w, s, type } = ship.view;
  const before = ship.fresh ?? { w, s, isPlaying: false };
  const isNew = (i: number, was: number, now: number): boolean => i >= was && i < now;
  // Those that are being shot out fill one by one.
  const filling = (nth: number) => (before.isPlaying ? { class: 'pip-new', style: { '--nth': nth } } : {});
  return (
    <g class="pips" transform={`translate(${x},${y})`}>
      {[0, 1, 2].map((i) => (
        <g key={`w${i}`}>
          <rect class={i < Math.min(w, before.w) ? 'weapon lost' : 'weapon'} x={i * 7} y={0} width={5.4} height={5.4} />
          {isNew(i, before.w, w) && (
            <g {...filling(i - before.w)}>
              <rect class="weapon lost" x={i * 7} y={0} width={5.4} height={5.4} />
              <rect class="pip-ring" x={i * 7 - 1.7} y={-1.7} width={8.8} height={8.8} rx={2} />
            </g>
          )}
        </g>
      ))}
      {type !== 'battery' &&
        [0, 1, 2].map((i) => (
          <g key={`s${i}`}>
            <circle class={i < Math.min(s, before.s) ? 'speed lost' : 'speed'} cx={26 + i * 7} cy={2.7} r={2.7} />
            {isNew(i, before.s, s) && (
              <g {...filling(w - before.w + i - before.s)}>
                <circle class="speed lost" cx={26 + i * 7} cy={2.7} r={2.7} />
                <circle class="pip-ring" cx={26 + i * 7} cy={2.7} r={4.4} />
              </g>
            )}
          </g>
        ))}
      <text class="nation" x={PIPS_WIDTH - 10} y={6}>
        {ship.nation}
      </text>
    </g>
  );
}
