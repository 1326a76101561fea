/** Walked odds of the marked order, by rules that tell none of their own: outcomes with their chances, and whether they are an estimate. */
import type { View } from '../../../engine/index.js';
import { percent, pointsText } from '../panel/numbers.js';
import { RuleChip } from '../panel/rule-chip.js';
import { w } from './i18n/index.js';
import type { WalkedOrder } from './model.js';
import { changeWords, type WalkedOutcome } from './walked-words.js';

interface Props {
  readonly view: View;
  readonly order: WalkedOrder;
}

export function WalkedView({ view, order: { outcomes, others, sample } }: Props) {
  const isCertain = sample === undefined && outcomes.length === 1 && others === 0;
  return (
    <section class="odds pl-odds pl-walked">
      <h3>{w('walked.head')}</h3>
      <p class="soft">
        {isCertain
          ? w('walked.certain')
          : sample === undefined
            ? w('walked.exact')
            : w('walked.sample', { n: sample.draws })}
      </p>
      <ul>
        {outcomes.map((outcome, i) => (
          <Outcome key={i} view={view} outcome={outcome} isCertain={isCertain} />
        ))}
        {others > 0 && (
          <li>
            <p class="odds-head">
              <span class="soft">{w('walked.others')}</span>
              <b>{percent(others)}</b>
            </p>
            <Share p={others} />
          </li>
        )}
      </ul>
    </section>
  );
}

interface OutcomeProps {
  readonly view: View;
  readonly outcome: WalkedOutcome;
  readonly isCertain: boolean;
}

function Outcome({ view, outcome: { p, interval, points, events, changes }, isCertain }: OutcomeProps) {
  return (
    <li>
      <p class="odds-head">
        <span>
          {events.map(({ text, rule }, i) => (
            <span key={i} class="pl-told">
              {text} {rule !== '' && <RuleChip rule={rule} />}
            </span>
          ))}
          {events.length + changes.length === 0 && <span class="soft">{w('walked.nothing')}</span>}
          {changes.map((change) => (
            <small key={change.path.join(' ')} class="pl-told soft">
              {changeWords(view, change)}
            </small>
          ))}
        </span>
        <span class="pl-chance">
          {!isCertain && <b>{percent(p)}</b>}
          {interval !== undefined && <small class="soft">{rangeWords(interval)}</small>}
          {points !== 0 && <small class="soft">{w('points', { points: pointsText(points) })}</small>}
        </span>
      </p>
      {!isCertain && <Share p={p} />}
    </li>
  );
}

const rangeWords = ([low, high]: readonly [number, number]): string =>
  w('walked.between', { low: percent(low), high: percent(high) });

const Share = ({ p }: { readonly p: number }) => (
  <svg class="odds-bar pl-share" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    <rect class="odds-0" width="1" height="1" />
    <rect class="odds-2" width={p} height="1" />
  </svg>
);
