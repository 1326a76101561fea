/** A campaign whose surface actions are fought out, on the page without a server: its chart, the battle's, and its chart again. */
import { signal } from '@preact/signals';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveBattle } from '../../../arena/web/model/battle.js';
import { ACTIONS } from '../../../arena/web/operations/i18n/actions.js';
import { openBattle } from '../../../arena/web/rulesets.js';
import type { BattleView } from '../../../engine/battleships/index.js';
import { ENTRY, type TacticalGame } from '../../../engine/tactical/index.js';
import { LocalArena } from './local-arena.js';

const SCENARIO = ENTRY.scenarios.find(({ id }) => id === 'the-slot')!;
const GIVE_UP = 4000;

interface Played {
  readonly battle: LiveBattle;
  /** What was shown, by title, each time it changed. */
  readonly shown: readonly string[];
  /** Kinds of scenes on the cards of the campaign. */
  readonly cards: ReadonlySet<string>;
  /** What the battle inside says of its points. */
  readonly aims: ReadonlySet<string>;
}

/** Answers by chance until that is reached; cards are put away as they come. */
async function play(
  actions: 'chart' | 'agreed',
  isDone: (shown: readonly string[], now: LiveBattle) => boolean,
): Promise<Played> {
  const game = ENTRY.open(SCENARIO, { actions }) as TacticalGame;
  const arena = new LocalArena(game as never, 0, 11);
  const told = { room: arena.room(), snapshot: arena.snapshot() };
  const report = { report: signal('off' as const), isStill: () => true };
  const battle = await openBattle(arena, SCENARIO, told, { answersItself: signal(false), report });
  const shown: string[] = [];
  const cards = new Set<string>();
  const aims = new Set<string>();
  arena.begin();
  for (let i = 0, luck = 7; i < GIVE_UP; i++) {
    const now = battle.shown!.value;
    if (shown.at(-1) !== now.game.spec.title) shown.push(now.game.spec.title);
    expect(now.view.value.ruleset).toBe(now.game.spec.ruleset);
    if (isDone(shown, now)) break;
    const aim = now === battle ? undefined : now.face.aimNow();
    if (aim !== undefined) aims.add(`${aim.lead} ${aim.left}`);
    const asked = now.asked.value;
    if (now.stage.isTold.value) {
      if (now === battle) for (const { kind } of now.stage.scenes.value) cards.add(kind);
      now.stage.goOn();
    } else if (asked?.kind === 'confirm') now.confirm();
    else if (asked?.kind === 'action') {
      luck = (Math.imul(luck, 0x19660d) + 0x3c6ef35f) >>> 0;
      now.act(asked.legal[(luck >>> 8) % asked.legal.length]!);
    }
    // The part of the page that a battle needs comes in its own time.
    else await new Promise((done) => setTimeout(done, 0));
    await Promise.resolve();
  }
  return { battle, shown, cards, aims };
}

describe('a campaign with battles', () => {
  let played: Played;
  beforeAll(async () => {
    played = await play('chart', (shown, now) => shown.length === 3 && !now.stage.isTold.value);
  });

  it('is shown on its own chart, on that of the battle, and on its own again', () => {
    expect(played.shown).toEqual(['The Slot', 'Surface action (The Slot)', 'The Slot']);
  });

  it('says in the battle that its points are its own, and what the campaign stands at', () => {
    expect(played.aims.size).toBeGreaterThan(0);
    for (const aim of played.aims) {
      expect(aim).toMatch(
        /^In this action: .* The campaign stands United States \d+ : \d+ Japan\. United States needs 51 ahead: \d+ to go\./,
      );
    }
  });

  it('tells what the battle has brought, and nothing of its course', () => {
    const kinds = played.battle.events.value.map(({ kind }) => kind);
    expect(kinds).toContain('battle-begins');
    expect(kinds).toContain('battle-ends');
    expect(kinds.filter((kind) => kind.startsWith('battle:'))).toEqual([]);
    expect([...played.cards]).toEqual(expect.arrayContaining(['battle-begins', 'battle-ends']));
    const [begins, ends] = ['battle-begins', 'battle-ends'].map((kind) =>
      played.battle.events.value.find((event) => event.kind === kind),
    );
    expect(played.battle.face.eventWords(begins!)).toMatch(/^The action is fought out on the chart: \w+.* with \w+/);
    expect(played.battle.face.eventWords(ends!)).toMatch(/^The battle is over after .* The campaign goes on\.$/);
  });

  it('draws the tracks of the battle with what has become of its ships', async () => {
    const { battle } = played;
    const reel = await battle.readReplay(await battle.record());
    if (!reel.ok) throw new Error(reel.message);
    const [, chart] = reel.value.Pictures() as unknown as { props: { model: { view: { value: BattleView } } } }[];
    const { units, points } = chart!.props.model.view.value;
    const told = battle.events.value;
    const from = told.findIndex(({ kind }) => kind === 'battle-ends');
    // Until the campaign goes on. What goes down by fire and water was afloat on the chart.
    const after = told.slice(from, from + told.slice(from).findIndex(({ kind }) => kind === 'order'));
    const later = new Set(after.flatMap(({ kind, unit }) => (kind === 'control' ? [unit] : [])));
    const sunk = after.filter(({ kind, unit }) => kind === 'sunk' && !later.has(unit)).length;
    const hurt = after.filter(({ kind }) => kind === 'battle-loss').length;
    expect(sunk + hurt).toBeGreaterThan(0);
    expect(units.filter(({ status }) => status === 'sunk').length).toBe(sunk);
    expect(units.filter(({ w, s, status }) => status !== 'sunk' && w + s > 0).length).toBeGreaterThanOrEqual(hurt);
    expect(Object.values(points).some((n) => n > 0)).toBe(true);
  });

  it('keeps what is told of both for the proof of its dice', () => {
    const { events } = played.battle.whole!;
    const told = events.value.map(({ n }) => n);
    expect(told).toEqual(told.map((_, i) => i + 1));
    expect(events.value.some(({ kind }) => kind.startsWith('battle:'))).toBe(true);
  });

  it('is offered in the lobby as the engine has it', () => {
    expect([...ACTIONS]).toEqual(ENTRY.settings(SCENARIO).actions!.values);
  });

  it('asks a side where both have to agree', async () => {
    const isAsked = ({ view }: LiveBattle): boolean => 'asksForChart' in view.value;
    const { battle } = await play('agreed', (_, now) => isAsked(now));
    expect(battle.asked.value).toMatchObject({ legal: [{ text: 'table' }, { text: 'chart' }] });
    expect(battle.face.actionWords(null, 'chart')).toBe('Fight it out on the chart');
    battle.end();
  });
});
