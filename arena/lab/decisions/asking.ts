/** Asking of agents: each decides in the positions of each game of a set, by workers, or is looked up where he has before. */
import { doInOrder } from '../../jobs/in-order.js';
import type { Known } from './answering.js';
import type { AnswersFile, KeptAnswers } from './answers-file.js';
import { type PositionSet, type SampledGame, scenarioIn } from './position-set.js';
import type { DecisionHands } from './threads.js';

export interface AskedAgent {
  readonly name: string;
  /** SHA-256 of what plays: agents with one answer decide alike. */
  readonly plays: string;
}

/** Of an agent, as many games as were played out in order. */
export interface AgentAnswers {
  readonly agent: AskedAgent;
  readonly games: readonly KeptAnswers[];
}

/** What was played out of no candidate, whoever chose it. */
class Others {
  readonly #known = new Map<number, Map<number, readonly number[]>[]>();

  add({ game, answers }: KeptAnswers): void {
    const known = this.#known.get(game) ?? answers.map(() => new Map<number, readonly number[]>());
    answers.forEach(({ action, values }, i) => {
      if (values !== null) known[i]!.set(action, values);
    });
    this.#known.set(game, known);
  }

  of(game: number): Known {
    return this.#known.get(game) ?? [];
  }
}

/** One agent after the other, each in all games; less where `signal` stopped it. @throws LogFault */
export async function askAgents(
  { plan, frozen }: PositionSet,
  games: readonly SampledGame[],
  agents: readonly AskedAgent[],
  file: AnswersFile,
  hands: DecisionHands,
  watch: (done: number, agent: string) => void,
  signal: AbortSignal,
): Promise<AgentAnswers[]> {
  const others = new Others();
  const kept = new Map<string, KeptAnswers>();
  for (const answered of file.kept) {
    others.add(answered);
    kept.set(`${answered.plays}/${answered.game}`, answered);
  }
  const found: AgentAnswers[] = [];
  let done = 0;
  for (const agent of agents) {
    const own: KeptAnswers[] = [];
    found.push({ agent, games: own });
    if (signal.aborted) continue;
    await doInOrder<{ readonly answered: KeptAnswers; readonly isNew: boolean } | undefined>({
      ...{ hands, first: 0, signal },
      work: async (n) => {
        const sampled = games[n];
        if (sampled === undefined) return undefined;
        const known = kept.get(`${agent.plays}/${sampled.game}`);
        if (known !== undefined) return { answered: known, isNew: false };
        const answer = await hands.do({
          ...{ kind: 'answer', scenario: scenarioIn(plan, sampled.scenario), agent: agent.name, sampled },
          ...{ frozen: frozen[sampled.scenario]!, known: others.of(sampled.game) },
        });
        return { answered: { agent: agent.name, plays: agent.plays, game: sampled.game, ...answer }, isNew: true };
      },
      count: (one) => {
        if (one === undefined) return false;
        if (one.isNew) file.add(one.answered);
        others.add(one.answered);
        own.push(one.answered);
        done += one.answered.answers.length;
        watch(done, agent.name);
        return own.length < games.length;
      },
    });
  }
  return found;
}
