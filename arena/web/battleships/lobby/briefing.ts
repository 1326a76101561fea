/** Briefing before a battle: its history, who wins, and the rules that are its own. */
import { optionsInForce, type Scenario } from '../../../../engine/battleships/index.js';
import { book } from '../../i18n/book.js';

type Clause = Scenario['clauses'][number];

interface Words {
  /** By battle. */
  readonly history: Readonly<Record<string, string>>;
  /** By battle; a battle of one's own is told as its author wrote it, and all are in English. */
  readonly missions: Readonly<Record<string, string>>;
  readonly victory: (scenario: Scenario) => string[];
  readonly clause: (scenario: Scenario, clause: Clause) => string;
}

const words = book<Words>({
  en: async () => {
    const [{ default: history }, { clauseWords, victoryWords }] = await Promise.all([
      import('./history-en.json'),
      import('./words-en.js'),
    ]);
    return { history, missions: {}, victory: victoryWords, clause: (_, clause) => clauseWords(clause) };
  },
  ja: async () => {
    const { history, missions, victoryJa, clauseJa } = await import('../i18n/ja/briefing.js');
    return { history, missions, victory: victoryJa, clause: clauseJa };
  },
});

export const historyOf = ({ id }: Scenario): string | undefined => words().history[id];

/** Who wins, a sentence a condition. */
export const whoWins = (scenario: Scenario): string[] => words().victory(scenario);

/** The situation and what each side wants. */
export function missionOf({ id, briefing }: Scenario): string {
  const { missions } = words();
  return (Object.hasOwn(missions, id) && missions[id]) || briefing;
}

/** Rules of this battle alone. */
export const ownRules = (scenario: Scenario, settings: Readonly<Record<string, string>>): string[] =>
  scenario.clauses
    .filter(({ when }) => when === undefined || optionsInForce(scenario, settings)[when.option] === 'on')
    .map(({ when: _, ...rest }) => words().clause(scenario, rest as Clause));
