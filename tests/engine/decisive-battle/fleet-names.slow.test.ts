/** A fleet goes by the ship that leads it: nobody is sent to look for one that has sunk. Records keep the words they had. */
import { describe, expect, it } from 'vitest';
import '../../arena/web/every-language.js';
import { createAdmiral } from '../../../agents/admiral/index.js';
import { SeatSituation } from '../../../agents/situation.js';
import { decisionWords } from '../../../arena/lab/analysis/words.js';
import { choiceQuestionOf } from '../../../arena/terminal/decisive-battle/question.js';
import { eventWords } from '../../../arena/web/decisive-battle/event-words.js';
import { atHandOf, questionWords } from '../../../arena/web/decisive-battle/panel/question.js';
import type { WireEvent } from '../../../arena/web/model/battle.js';
import { byLeaders } from '../../../engine/decisive-battle/notation.js';
import { questionSubjectOf as whomOf } from '../../../engine/decisive-battle/question.js';
import type { BattleView } from '../../../engine/decisive-battle/view.js';
import { actionList, EventList, type Game, type Seat, SeededChance, SPECTATOR } from '../../../engine/index.js';
import { Desk } from './desk.js';

/** Wars to their end, told after each step: what was, what the step told, what is. */
interface Told {
  readonly desk: Desk;
  readonly before: BattleView;
  readonly events: readonly WireEvent[];
}

function* wars(scenario: string, seeds: number): Generator<Told> {
  for (let seed = 1; seed <= seeds; seed++) {
    const desk = new Desk(scenario, {}, seed);
    let told = 0;
    let luck = seed;
    for (let step = 0; desk.actor !== -2 && step < 5000; step++) {
      const before = desk.view();
      luck = (Math.imul(luck, 1103515245) + 12345) & 0x7fffffff;
      const list = actionList(desk.game.spec.maxLegal);
      desk.game.legal(desk.s, list);
      desk.apply(list.ids[desk.actor === -1 ? 0 : (luck >>> 8) % list.count] as never);
      const events = desk.log.all.slice(told).map((e, i) => ({ ...e, n: told + i + 1 }) as unknown as WireEvent);
      told = desk.log.all.length;
      yield { desk, before, events };
    }
  }
}

const goneIn = ({ units }: BattleView): string[] =>
  units.filter((u) => u.status === 'sunk' || u.status === 'lost' || u.status === 'home').map((u) => u.name);

const SCENARIOS = ['dogger-bank', 'mediterranean', 'world-war'];

describe('a fleet whose first ship has gone', () => {
  it.each(SCENARIOS)(
    '%s: is called by another in view, diary, question, choices and notation, here and on the page',
    (id) => {
      let renamed = 0;
      for (const { desk, before, events } of wars(id, 8)) {
        const { game, s } = desk;
        const view = desk.view();
        for (const fleet of view.fleets) {
          expect(fleet.name).toBe(view.units[fleet.ships[0]!]!.name);
          if (fleet.ships[0] !== fleet.id) renamed++;
        }
        // Whoever had gone before the step is named by nothing that it tells.
        const gone = goneIn(before);
        const told = events.flatMap((event) => [event.text, eventWords(game, event)]);
        const { question } = view;
        if (question !== undefined && desk.actor >= 0) {
          const seat = desk.actor as Seat;
          const own = game.view(s, seat);
          const asked = choiceQuestionOf(game, s, own, undefined);
          const legal = desk.choices.map((text, i) => ({ id: i, text }));
          told.push(
            asked.title,
            ...asked.remarks.map((r) => r.text),
            ...asked.choices.flatMap((c) => [c.label, c.detail]),
          );
          told.push(...asked.choices.map((c) => decisionWords(game, s, c.action)));
          if (question.about !== 'fleets') {
            const wire = asked.choices.map((c) => ({ id: c.action as number, text: c.notation }));
            const page = atHandOf({ game, view: own, known: s, seat, requestId: '', legal: wire })!;
            told.push(page.title, questionWords(game, own, 'wait'), ...page.remarks.map((r) => r.text));
            told.push(...page.choices.flatMap((c) => [c.label, c.order, ...c.details]));
          }
          expect(legal.length).toBe(asked.choices.length);
          const isOfFleets = question.about !== 'target' && question.about !== 'fleets';
          const lost = view.units.filter((u) => goneIn(view).includes(u.name)).map((u) => u.token);
          for (const { action, notation } of asked.choices) {
            // Shown and written both read back as the same order.
            expect(game.read(s, notation)).toMatchObject({ ok: true, value: action });
            expect(game.read(s, game.write(s, action))).toMatchObject({ ok: true, value: action });
            if (isOfFleets) for (const token of lost) expect(notation.split(/[:>]/)).not.toContain(token);
          }
        }
        for (const name of gone) {
          for (const text of told)
            expect(text).not.toMatch(new RegExp(`(^|[ (])${name.replace(/[()]/g, '\\$&')}['’]s fleet`));
        }
      }
      expect(renamed).toBeGreaterThan(0);
    },
  );

  it('is called so by the admiral too', () => {
    let asked = 0;
    for (const { desk } of wars('world-war', 6)) {
      const { game, s, actor } = desk;
      if (actor < 0) continue;
      const { unit } = whomOf(s);
      const view = game.view(s, actor as Seat);
      const fleet = view.fleets.find((f) => f.id === unit);
      if (fleet === undefined || fleet.ships[0] === fleet.id || view.question?.about === 'target') continue;
      const list = actionList(game.spec.maxLegal);
      game.legal(s, list);
      const situation = new SeatSituation(game as unknown as Game<Int16Array>).at(s, actor as Seat, list);
      const admiral = createAdmiral(game as unknown as Game);
      const { plan } = admiral.choose(situation, {}, true) as { plan: { intent: string } };
      expect(plan.intent).not.toContain(view.units[fleet.id]!.name);
      asked++;
    }
    expect(asked).toBeGreaterThan(3);
  });

  it('keeps its words in records, and is understood by both', () => {
    let both = 0;
    for (const { desk } of wars('dogger-bank', 6)) {
      const { game, s } = desk;
      if (desk.actor < 0) continue;
      const fleet = desk.view().fleets.find((f) => f.id === whomOf(s).unit);
      if (fleet === undefined || fleet.ships[0] === fleet.id || desk.view().question?.about === 'target') continue;
      for (const text of desk.choices) {
        const shown = byLeaders(game.battle, s, text);
        if (text.includes(':home')) expect(shown).toBe(text);
        else {
          // What is written has the ship that led it first.
          expect(text.startsWith(game.battle.tokens[fleet.id]!)).toBe(true);
          expect(shown.startsWith(game.battle.tokens[fleet.ships[0]!]!)).toBe(true);
          both++;
        }
      }
    }
    expect(both).toBeGreaterThan(3);
  });
});

describe('a throw', () => {
  it('is named by the ship that leads', () => {
    for (const { desk } of wars('dogger-bank', 8)) {
      if (desk.actor !== -1 || desk.view().phase === 'fire') continue;
      const gone = goneIn(desk.view());
      const copy = desk.s.slice();
      const names: string[] = [];
      const dice = new SeededChance([1, 2, 3, 4]);
      desk.game.apply(
        copy,
        1 as never,
        {
          die: (sides, name) => {
            names.push(desk.game.throwText(desk.s, name, SPECTATOR) ?? '');
            return dice.die(sides, name);
          },
          twoDice: (name) => dice.twoDice(name),
        },
        new EventList(),
      );
      for (const text of names) for (const name of gone) expect(text.split(/ against |:/)[0]).not.toBe(name);
    }
  });
});
