/** A stretch of water: two lines of battle that face each other, with the fire between them. */

import type { RefObject } from 'preact';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { useBehind } from '../../model/behind.js';
import { useTurn } from '../../shared/later.js';
import { memo } from '../../shared/memo.js';
import { joinedNames, w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { fleetName } from '../names.js';
import { Fire } from './fire.js';
import { FleetLine } from './fleet-line.js';
import { GAP, lengthOf, planOf, type Row, type SeaLayout } from './geometry.js';
import { Hands } from './hands.js';
import { WreckFace } from './ship.js';
import type { Strip, Water } from './waters.js';

interface WaterProps {
  /** As the board around it has it. */
  readonly board: DecisiveModel;
  readonly water: Water;
  /** It is there at once; others come in their turn. */
  readonly isFirst: boolean;
}

/** Each water has a frame to itself, after the board around it: when it comes, and when something changes in it. */
export const WaterView = memo(function WaterView({ board, water, isFirst }: WaterProps) {
  const isInTurn = useTurn();
  const section = useRef<HTMLElement>(null);
  const hasCome = useRef(isFirst);
  hasCome.current ||= isInTurn;
  const plan = useMemo(() => planOf(water.top, water.bottom), [water]);
  const names = (strips: readonly Strip[]): string =>
    joinedNames(strips.flatMap(({ fleet }) => (fleet === undefined ? [] : [fleetName(board.game, fleet)])));
  const title =
    water.kind === 'engaged'
      ? w('board.engagement', { left: names(water.bottom), right: names(water.top) })
      : w(`board.${water.kind}`);
  return (
    <section ref={section} class={`lb-water is-${water.kind}`} aria-label={title} style={{ '--lb-places': plan.width }}>
      {hasCome.current && <Facing section={section} board={board} water={water} plan={plan} title={title} />}
    </section>
  );
});

interface FacingProps extends Omit<WaterProps, 'isFirst'> {
  readonly section: RefObject<HTMLElement | null>;
  readonly plan: SeaLayout;
  readonly title: string;
}

/** The two lines, and what is between them. */
function Facing({ section, board, water: { kind, top, bottom }, plan, title }: FacingProps) {
  const model = useBehind(board);
  const asked = model.asked.value;
  useEffect(() => {
    // What the question is about is in sight, also where the board is small.
    const place = section.current?.querySelector('.is-firing, .lb-fleet.is-asked');
    place?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [asked]);
  return (
    <>
      <Lines model={model} plan={plan} row={plan.top} strips={top} at="top" />
      <Fire model={model} plan={plan}>
        {kind !== 'engaged' && <p class="lb-water-words">{title}</p>}
      </Fire>
      <Lines model={model} plan={plan} row={plan.bottom} strips={bottom} at="bottom" />
      <PickedInSight model={model} section={section} />
    </>
  );
}

/** What is chosen, or advised, of those that stand for an answer is in sight too: also in a water that comes after it. */
function PickedInSight({ model, section }: { model: DecisiveModel; section: RefObject<HTMLElement | null> }) {
  const picked = model.picked.value?.text;
  const pointing = useContext(Hands).pointing.value;
  useEffect(() => {
    if (picked === undefined) return;
    const answer = section.current?.querySelector(`[data-answer="${CSS.escape(picked)}"]`);
    answer?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picked, pointing]);
  return null;
}

interface LinesProps {
  readonly model: DecisiveModel;
  readonly plan: SeaLayout;
  readonly row: Row;
  readonly strips: readonly Strip[];
  readonly at: 'top' | 'bottom';
}

function Lines({ model, plan, row, strips, at }: LinesProps) {
  const share = (places: number): number => (100 * places) / plan.width;
  return (
    <div class={`lb-row at-${at}`}>
      {strips.map(({ id, fleet, sunk, ...line }, i) => {
        const width = share(lengthOf({ id, ...line }));
        const before = share(i === 0 ? row.start : GAP);
        if (fleet !== undefined)
          return <FleetLine key={id} model={model} fleet={fleet} wrecks={sunk} at={at} width={width} before={before} />;
        return (
          <ol key={id} class={`lb-fleet lb-line at-${at}`} style={{ width: `${width}%`, marginLeft: `${before}%` }}>
            {sunk.map(({ unit, turn }) => (
              <li key={unit} class="lb-place">
                <WreckFace model={model} unit={unit} turn={turn} at={at} />
              </li>
            ))}
          </ol>
        );
      })}
    </div>
  );
}
