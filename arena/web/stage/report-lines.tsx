/** Lines of the report: hits one by one, worst first; salvos without effect, and what else happened, in one line each that opens into theirs. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel, WireEvent } from '../model/battle.js';
import { eventsSince } from '../panel/diary.js';
import { Dice } from '../panel/event-line.js';
import { RuleChip } from '../panel/rule-chip.js';
import { OutcomeSign } from './outcome-sign.js';
import { isVain, shotSentence, shotWords, worstFirst } from './report-words.js';
import type { Aside, Scene, SceneWords } from './scene.js';

/** Of those that mean nothing to either side, so many stand by themselves. */
const MOST_ASIDES = 3;

interface Props {
  readonly model: BattleModel;
}

export function ReportLines({ model }: Props) {
  const { stage, face } = model;
  const scenes = worstFirst(stage.scenes.value);
  const vain = scenes.filter(isVain);
  const asides = asidesTold(model);
  const weighty = asides.filter(({ words }) => words.tone !== 'plain');
  const light = asides.filter(({ words }) => words.tone === 'plain');
  return (
    <ul class="report-lines">
      {scenes
        .filter((scene) => !isVain(scene))
        .map((scene) => (
          <SceneLine key={keyOf(scene)} scene={scene} model={model} />
        ))}
      {weighty.map((aside) => (
        <AsideLine key={keyOf(aside)} aside={aside} model={model} />
      ))}
      <Folded
        most={1}
        head={shotSentence(face, 'vain', vain.length)}
        detail={vain.map((scene) => shotWords(scene, face)).join(t('report.vain-and'))}
      >
        {vain.map((scene) => (
          <SceneLine key={keyOf(scene)} scene={scene} model={model} />
        ))}
      </Folded>
      <Folded most={MOST_ASIDES} head={t('report.asides', { n: light.length })} detail="">
        {light.map((aside) => (
          <AsideLine key={keyOf(aside)} aside={aside} model={model} />
        ))}
      </Folded>
    </ul>
  );
}

/** What the card tells beside its scenes. */
export function asidesTold({ stage, face, events }: BattleModel): readonly Aside[] {
  const { from, to } = stage.span.value;
  return face.asides(eventsSince(events.value, from).filter(({ n }) => n <= to));
}

const keyOf = ({ events }: { readonly events: readonly WireEvent[] }): number => events[0]!.n;

interface FoldedProps {
  /** So many need no line above them. */
  readonly most: number;
  readonly head: string;
  readonly detail: string;
  readonly children: VNode[];
}

/** Lines that mean little are one line, until somebody wants to see them. */
function Folded({ most, head, detail, children }: FoldedProps) {
  const open = useSignal(false);
  if (children.length <= most) return <>{children}</>;
  return (
    <li class="report-fold">
      <button
        type="button"
        class="report-fold-head"
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <span class="report-words">
          <span>{head}</span>
          {detail !== '' && !open.value && <span class="soft">{detail}</span>}
        </span>
        <span class="report-more" aria-hidden="true" />
      </button>
      {open.value && <ul class="report-lines">{children}</ul>}
    </li>
  );
}

const SceneLine = ({ scene, model }: Props & { readonly scene: Scene }) => (
  <Line
    model={model}
    kind={`is-${scene.outcome}`}
    words={model.face.sceneWords(scene)}
    events={scene.events}
    sign={model.face.outcomeSign?.(scene) ?? <OutcomeSign scene={scene} />}
  />
);

const AsideLine = ({ aside: { events, words }, model }: Props & { readonly aside: Aside }) => (
  <Line model={model} kind="is-aside" words={words} events={events} sign={null} />
);

interface LineProps extends Props {
  readonly kind: string;
  readonly words: SceneWords;
  readonly events: readonly WireEvent[];
  readonly sign: ComponentChildren;
}

/** What happened and what it is worth; a press opens its dice and rules. */
function Line({ model: { face }, kind, words: { headline, detail, gain, tone }, events, sign }: LineProps) {
  const open = useSignal(false);
  const head = useRef<HTMLButtonElement>(null);
  const gained = gain !== '' ? gain : tone === 'plain' ? '' : t(`report.${tone}`);
  return (
    <li
      class={`report-line is-for-${tone} ${kind}`}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || !open.value) return;
        e.stopPropagation();
        open.value = false;
        head.current?.focus();
      }}
    >
      <button
        type="button"
        class="report-line-head"
        ref={head}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
          // Where a press gives no focus, the next key would be for the card.
          head.current?.focus({ preventScroll: true });
        }}
      >
        {sign}
        <span class="report-words">
          <strong>{headline}</strong>
          {detail !== '' && <span class="soft">{detail}</span>}
          {gained !== '' && <span class="report-gain">{gained}</span>}
        </span>
        <span class="report-more" aria-hidden="true" />
      </button>
      {open.value && (
        <div class="report-dice">
          {events.map((event) => (
            <div key={event.n}>
              <p>
                {face.eventWords(event)} <RuleChip rule={event.rule} />
              </p>
              <Dice event={event} face={face} />
            </div>
          ))}
        </div>
      )}
    </li>
  );
}
