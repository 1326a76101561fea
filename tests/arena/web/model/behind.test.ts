/** A battle as its board shows it, with frames by hand: all of it follows at once, and what the board is told is told to the battle. */
import { expect, it } from 'vitest';
import { ChartState } from '../../../../arena/web/battleships/board/chart-state.js';
import { Pointing } from '../../../../arena/web/battleships/board/pointing.js';
import { behind } from '../../../../arena/web/model/behind.js';
import { Later } from '../../../../arena/web/shared/later.js';
import { localBattle } from '../local-model.js';

function followed() {
  const battle = localBattle('denmark-strait', 0, 1, 0);
  const due: (() => void)[] = [];
  const [shown, follow] = behind(
    battle,
    ['window', 'tracks', 'picked', 'selected'],
    new Later((then) => void due.push(then)),
  );
  const stop = follow();
  const frame = (): void => {
    for (const then of due.splice(0)) then();
  };
  const pointing = new Pointing(shown, new ChartState(shown, battle), battle);
  pointing.state.resize({ width: 1200, height: 800 });
  return { battle, shown, pointing, frame, stop };
}

const legalOf = ({ asked }: ReturnType<typeof followed>['battle']) =>
  asked.value?.kind === 'action' ? asked.value.legal : [];

it('follows with view, question and what is picked in one', () => {
  const { battle, shown, frame, stop } = followed();
  const [first, ...others] = legalOf(battle);
  const asked = battle.asked.value;
  battle.picked.value = first!;
  expect(shown.picked.value).toBe(null);
  frame();
  expect(shown.picked.value).toBe(first);
  battle.act(others.at(-1) ?? first!);
  expect([battle.asked.value === asked, battle.picked.value]).toEqual([false, null]);
  expect([shown.asked.value, shown.picked.value]).toEqual([asked, first]);
  frame();
  expect([shown.asked.value, shown.picked.value]).toEqual([battle.asked.value, null]);
  expect(shown.view.value).toBe(battle.view.value);
  expect(shown.tracks.value).toBe(battle.tracks.value);
  stop();
});

it('takes no answer to another question than the one that is asked', () => {
  const { battle, pointing, frame, stop } = followed();
  const [action] = legalOf(battle);
  const target = pointing.state.ships.value.find(({ unit }) => pointing.answerAt(pointing.state.ship(unit)!.place, 1));
  expect(target).toBeDefined();
  battle.act(action!);
  // The chart shows the old question still.
  expect(pointing.state.answers.value.kind).not.toBe('none');
  expect(pointing.answerAt(target!.place, 1)).toBeUndefined();
  const next = battle.asked.value;
  pointing.send(action!);
  pointing.pickOther(action!);
  expect([battle.asked.value === next, battle.picked.value, pointing.inHand()]).toEqual([true, null, null]);
  frame();
  expect(pointing.state.isCurrent.value).toBe(true);
  stop();
});

it('goes on with a cursor from where the battle has it, and tells the battle', () => {
  const { battle, shown, pointing, stop } = followed();
  expect(pointing.turn(1)).toBe(true);
  const one = battle.picked.value;
  expect(one).not.toBe(null);
  expect(shown.picked.value).toBe(null);
  pointing.chooseShip(pointing.state.ships.value[0]!.unit);
  expect(battle.selected.value).toBe(pointing.state.ships.value[0]!.unit);
  stop();
});
