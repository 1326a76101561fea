/** Fire as it falls: flash, line and shells, columns, dice beside the target, and a star where it hit; what stays of it until the card closes. */
import { eventIn } from '../../../../engine/decisive-battle/index.js';
import type { WireEvent } from '../../model/battle.js';
import type { Playing, Scene } from '../../stage/scene.js';
import { salvoSums } from '../diary.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { between, type Point, shotsOf, taper } from './geometry.js';
import './salvo.css';
import { endsOf, type Sea } from './sea.js';

interface PartProps {
  readonly model: DecisiveModel;
  readonly sea: Sea;
}

/** All that the stage shows on this water. */
export function Salvos({ model: { stage, view }, sea }: PartProps) {
  const isAfloat = ({ target }: Scene): boolean => view.value.units[target ?? -1]?.status === 'afloat';
  const playing = stage.playing.value;
  const isBusy = stage.isBusy.value;
  return (
    <>
      <Rings sea={sea} scenes={[...stage.marks.value, ...stage.played.value].filter(isAfloat)} />
      {isBusy && stage.played.value.map((scene, i) => <Fallen key={i} sea={sea} scene={scene} />)}
      {playing !== null && (
        <g key={`${playing.index} ${stage.played.value.length}`}>
          {playing.all.map((scene, i) => (
            <Falling key={i} sea={sea} scene={scene} playing={playing} />
          ))}
        </g>
      )}
    </>
  );
}

interface Flight {
  readonly from: Point;
  readonly to: Point;
  /** Toward the hull from the edge of the water. */
  readonly out: 1 | -1;
}

function flightOf(sea: Sea, { from, target }: Scene): Flight | undefined {
  if (from === null || target === null) return undefined;
  const [shot] = shotsOf(sea.plan, [{ from, to: target }]);
  if (shot === undefined) return undefined;
  const [a, b] = endsOf(sea, shot);
  return { from: a, to: b, out: shot.isFromTop ? 1 : -1 };
}

function Falling({ sea, scene, playing }: { sea: Sea; scene: Scene; playing: Playing }) {
  const flight = flightOf(sea, scene);
  if (flight === undefined) return null;
  const { from, to, out } = flight;
  const isHit = scene.outcome !== 'nothing';
  const grown = { transformOrigin: `${from.x}px ${from.y}px` };
  return (
    <g class={`lb-salvo is-${scene.outcome}`}>
      <g class="lb-flash" transform={`translate(${from.x} ${from.y})rotate(${degrees(from, to)})`}>
        <path d="M0-3C10-8 20-6 34 0C20 6 10 8 0 3Z" />
        <path class="lb-flame-core" d="M0-1.500C7-4 13-3 22 0C13 3 7 4 0 1.500Z" />
      </g>
      <g class="lb-flight" style={grown}>
        <path class="lb-trail" d={taper(from, to, 1, 5)} />
        <Shells from={from} to={to} />
      </g>
      {[-26, 4, 30].map((dx, i) => (
        <Column key={dx} at={{ x: to.x + dx, y: to.y + out * (i === 1 ? -16 : 4) }} nth={i} />
      ))}
      {isHit && <Star at={to} out={out} />}
      {/* Those that fall together have their dice in the card. */}
      {playing.all.length === 1 && <Dice sea={sea} at={to} out={out} salvo={scene.events[0]!} />}
    </g>
  );
}

const degrees = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** Three at the end of the line. */
function Shells({ from, to }: { from: Point; to: Point }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = between(from, to, 0.97);
  return (
    <path
      class="lb-shells"
      d={[-5, 0, 5].map((aside) => `M${tip.x - dy * aside} ${tip.y + dx * aside}l${-dx * 9} ${-dy * 9}`).join('')}
    />
  );
}

const Column = ({ at: { x, y }, nth }: { at: Point; nth: number }) => (
  <g class="lb-column" style={{ transformOrigin: `${x}px ${y}px` }}>
    <path
      d={`M${x - 5} ${y}C${x - 5} ${y - 14} ${x - 6} ${y - 24} ${x} ${y - 32 - 4 * nth}C${x + 6} ${y - 24} ${x + 5} ${y - 14} ${x + 5} ${y}Z`}
    />
  </g>
);

/** Nine points. */
const STAR = Array.from({ length: 18 }, (_, i) => {
  const [r, a] = [i % 2 === 0 ? 17 : 8, (i * Math.PI) / 9];
  return `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
}).join('L');

/** On the middle of her hull. */
const Star = ({ at: { x, y }, out, isStill = false }: { at: Point; out: 1 | -1; isStill?: boolean }) => (
  <g style={{ transform: `translate(${x}px, calc(${y}px + ${out} * (var(--lb-band) / 2 + 0.4rem)))` }}>
    <path class={`lb-star${isStill ? ' is-still' : ''}`} d={`M${STAR}Z`} />
  </g>
);

/** A salvo that has been played: a hairline, and its star. */
function Fallen({ sea, scene }: { sea: Sea; scene: Scene }) {
  const flight = flightOf(sea, scene);
  if (flight === undefined) return null;
  const { from, to, out } = flight;
  return (
    <>
      <path class="lb-hairline" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      {scene.outcome === 'hit' && <Star at={to} out={out} isStill />}
    </>
  );
}

/** Where shells fell into the sea, until the target's next order. */
function Rings({ sea, scenes }: { sea: Sea; scenes: readonly Scene[] }) {
  const missed = scenes.filter(({ outcome }) => outcome === 'nothing');
  return (
    <>
      {missed.map((scene, i) => {
        const flight = flightOf(sea, scene);
        if (flight === undefined) return null;
        const { to, out } = flight;
        const before = missed.slice(0, i).filter(({ target }) => target === scene.target).length;
        return (
          <g key={i} class="lb-rings">
            {[-26, 4, 30].map((dx, nth) => (
              <g key={dx} transform={`translate(${to.x + dx + 9 * before} ${to.y + out * (nth === 1 ? -16 : 4)})`}>
                <ellipse rx="9" ry="4.500" />
                <ellipse rx="4.500" ry="2.200" />
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
}

const DIE = 17;
/** Of each face the spots, by their places in three rows of three. */
const SPOTS = ['', '4', '08', '048', '0268', '02468', '023568'];

/** Dots of no length with round ends. */
const spotsOf = (value: number): string =>
  [...SPOTS[value]!].map((spot) => `M${4 * (Number(spot) % 3) - 4} ${4 * Math.floor(Number(spot) / 3) - 4}h0`).join('');

/** One die a gun, those that hit in gold; below them what they did. Beside the target, and whole on the water. */
function Dice({ sea, at, out, salvo }: { sea: Sea; at: Point; out: 1 | -1; salvo: WireEvent }) {
  const rolls = (salvo.rolls ?? []).filter(({ kind }) => kind === 'gun');
  if (rolls.length === 0) return null;
  const told = eventIn(salvo);
  const from = told?.kind === 'salvo' ? told.data.from : 6;
  const { hits, done } = salvoSums(salvo);
  const [wide, high] = [Math.max(7.5 * DIE, rolls.length * DIE) + 16, DIE + 32];
  const [least, most] = [2 - sea.size.aside, sea.size.width + sea.size.aside - wide - 2];
  const beside = at.x + 44 > most ? at.x - wide - 44 : at.x + 44;
  const x = Math.max(least, Math.min(most, beside));
  const y = Math.max(2, Math.min(sea.size.height - high - 2, out > 0 ? at.y - high - 26 : at.y + 26));
  return (
    <g class="lb-dice" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect class="lb-dice-box" width={wide} height={high} rx="6" />
      {rolls.map(({ value }, i) => (
        <g key={i} class={value >= from ? 'is-hit' : ''} transform={`translate(${8 + DIE * (i + 0.5)} 18)`}>
          <rect x="-7" y="-7" width="14" height="14" rx="3" />
          <path class="lb-spots" d={spotsOf(value)} />
        </g>
      ))}
      <text x={wide / 2} y={high - 9}>
        {w('scene.dice', { hits, n: done })}
      </text>
    </g>
  );
}
