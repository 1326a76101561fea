/** The rest of a phase left to the admiral, in a ruleset that has no offers of its own. */
import { expect, it } from 'vitest';
import { restOfPhaseOf } from '../../../../arena/web/panel/rest-of-phase.js';
import { localPanzer } from '../panzer/local-model.js';

const settled = (): Promise<void> => new Promise((then) => setTimeout(then));

async function ended({ rest }: ReturnType<typeof restOfPhaseOf>): Promise<void> {
  for (let i = 0; i < 500 && rest.manner.value !== null; i++) await settled();
  expect(rest.manner.value).toBeNull();
}

it('goes to the end of the phase, says what was ordered, and forgets it at the next answer', async () => {
  const model = localPanzer('crossroads-drill', 0, 3, 0);
  const all = restOfPhaseOf(model);
  expect([model.view.value.phase, all.delegated.value]).toEqual(['setup', null]);
  all.rest.begin('admiral');
  await ended(all);
  expect([model.view.value.phase === 'setup', model.asked.value?.kind]).toEqual([false, 'action']);
  const { answers, span } = all.delegated.value!;
  expect(answers).toBeGreaterThan(3);
  const told = model.events.value.filter(({ n }) => n > span.from && n <= span.to);
  expect(told.filter(({ kind }) => kind === 'set-up').length).toBeGreaterThan(3);
  const { asked } = model;
  const question = asked.value!;
  if (question.kind === 'action') model.act(question.legal[0]!);
  while (asked.value === null || asked.value === question) await settled();
  expect(all.delegated.value).toBeNull();
  all.end();
});

it('can be stopped', async () => {
  const model = localPanzer('crossroads-drill', 0, 3, 0);
  const all = restOfPhaseOf(model);
  let questions = 0;
  const end = model.asked.subscribe((asked) => {
    if (asked !== null) questions += 1;
    if (questions === 3) all.rest.stop();
  });
  all.rest.begin('admiral');
  await ended(all);
  await settled();
  expect([questions, model.view.value.phase]).toEqual([3, 'setup']);
  end();
  all.end();
});
