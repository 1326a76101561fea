/** The guess on the chart: hexes shaded by the chance that a fleet is there, lines about half and nine tenths of it, and a key that says what it is. */

import { type Seat, unitId } from '../../../../engine/index.js';
import { FIGURE, phaseNow, phasesOf } from '../../../../engine/operations/index.js';
import { percent } from '../../panel/numbers.js';
import { centre, hexPath, outline } from '../chart/geometry.js';
import { w } from '../i18n/index.js';
import { labelOf, seatName, unitName } from '../names.js';
import type { BoardState } from './board-state.js';
import { seatsOf } from './guess-state.js';

export function GuessLayer({ state }: { readonly state: BoardState }) {
  const shown = state.guess.shown.value;
  if (shown === null) return null;
  const { sheet } = state;
  const { bands, half, most, guess } = shown;
  const figures = bands.flat().filter((hex) => guess.chances[hex]! >= FIGURE);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g class="op-guess" aria-hidden="true">
      {bands.map((hexes, band) => (
        <path key={band} class={`is-band-${band}`} d={hexes.map((hex) => hexPath(centre(sheet, hex))).join('')} />
      ))}
      <path class="op-guess-line is-most" d={outline(sheet, most)} />
      <path class="op-guess-line" d={outline(sheet, half)} />
      {figures.map((hex) => {
        const { x, y } = centre(sheet, hex);
        return (
          <text key={hex} x={x} y={y + 29}>
            {(100 * guess.chances[hex]!).toFixed(1)}
          </text>
        );
      })}
    </g>
  );
}

export function GuessKey({ state }: { readonly state: BoardState }) {
  const { guess, showsGuess, model } = state;
  // A picture of a combat takes its place.
  const isCovered = state.showsKey.value || model.view.value.combat !== undefined;
  if (!showsGuess.value || !guess.isAllowed.value || isCovered) return null;
  const shown = guess.shown.value;
  return (
    <section class="op-guess-key" aria-label={w('guess.title')}>
      <header>
        <b>{w('guess.title')}</b>
        <small class="soft">{by(state, guess.watcher.value)}</small>
      </header>
      {seatsOf(model).length > 0 && (
        <button type="button" class="link" onClick={() => guess.turn()}>
          {w('guess.turn')}
        </button>
      )}
      {shown === null ? <p>{w('guess.none')}</p> : <Bands state={state} />}
    </section>
  );
}

/** Never certain, and whose it is. */
function by({ model, guess }: BoardState, watcher: Seat): string {
  if (seatsOf(model).length === 0) return w('guess.own');
  return w('guess.of', { side: seatName(model.game, guess.watcher.value ?? watcher) });
}

function Bands({ state }: { readonly state: BoardState }) {
  const { guess, model } = state;
  const { bands, shares, half, most, guess: one } = guess.shown.value!;
  const { campaign } = model.game;
  const present = phaseNow(model.view.value);
  const phases = Math.max(0, present - phasesOf(one.seenTime));
  const when = one.seenTime === 0 ? w('board.setup') : phases === 0 ? w('guess.now') : w('board.ago', { n: phases });
  return (
    <>
      <select
        aria-label={w('guess.whom')}
        value={one.units[0]}
        onChange={(e) => {
          guess.chosen.value = Number(e.currentTarget.value);
        }}
      >
        {guess.all.value.map(({ units }) => (
          <option key={units[0]} value={units[0]}>
            {called(state, units)}
          </option>
        ))}
      </select>
      <table>
        <thead>
          <tr>
            <th scope="col">{w('guess.each')}</th>
            <th scope="col">{w('guess.hexes')}</th>
            <th scope="col">{w('guess.share')}</th>
          </tr>
        </thead>
        <tbody>
          {BAND_WORDS.map((words, i) => {
            const band = BAND_WORDS.length - 1 - i;
            return (
              <tr key={words}>
                <th scope="row">
                  <svg viewBox="-44 -38 88 76" aria-hidden="true">
                    <path class={`op-guess-swatch is-band-${band}`} d={hexPath({ x: 0, y: 0 })} />
                  </svg>
                  {w(words)}
                </th>
                <td>{bands[band]!.length}</td>
                <td>{percent(shares[band]!)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {w('guess.half', { n: half.length })} · {w('guess.most', { n: most.length })}
      </p>
      <p class="soft">{w('guess.how', { hex: labelOf(campaign, one.seenHex), when })}</p>
    </>
  );
}

/** The strongest band first. */
const BAND_WORDS = ['guess.band.4', 'guess.band.3', 'guess.band.2', 'guess.band.1', 'guess.band.0'] as const;

const FEW = 2;

function called({ model }: BoardState, units: readonly number[]): string {
  const names = units.slice(0, FEW).map((unit) => unitName(model.game, unitId(unit)));
  const words = names.join(w('board.and'));
  return units.length > FEW ? w('guess.more', { units: words, n: units.length - FEW }) : words;
}
