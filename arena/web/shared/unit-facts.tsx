/** Facts of a unit on its card: a heading, and a line a fact. */

export interface UnitFact {
  readonly name: string;
  readonly words: string;
  /** Something is lost or ails her. */
  readonly isBad?: boolean;
  /** More than a number: it stands below its name, over the whole card. */
  readonly isLong?: boolean;
}

export const UnitFacts = ({
  title,
  line,
  facts,
}: {
  readonly title: string;
  readonly line: string;
  readonly facts: readonly UnitFact[];
}) => (
  <>
    <header>
      <h2>{title}</h2>
      <p>{line}</p>
    </header>
    <dl class="unit-facts">
      {facts.map(({ name, words, isBad = false, isLong = false }) => (
        <div key={name} class={isLong ? 'is-long' : ''}>
          <dt>{name}</dt>
          <dd class={isBad ? 'is-bad' : ''}>{words}</dd>
        </div>
      ))}
    </dl>
  </>
);
