/** Rulesets that come late: what the registries have in their place, and that the very same objects are whole afterwards. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { KITS } from '../../../agents/rulesets.js';
import { toldEarly } from '../../../arena/solo/early.js';
import { RULESET_PARTS, type RulesetFiles } from '../../../arena/solo/ruleset-parts.js';
import { RULESETS, SCENARIO_DATA, scenarios } from '../../../engine/index.js';

type Late = typeof import('../../../arena/solo/late-rulesets.js');

describe('rulesets that come late', () => {
  let late: Late;
  const asked: string[] = [];
  const counted = Object.fromEntries(
    RULESETS.map((id) => [
      id,
      {
        ...RULESET_PARTS[id],
        fetch: () => {
          asked.push(id);
          return RULESET_PARTS[id].fetch();
        },
      },
    ]),
  ) as unknown as RulesetFiles;

  beforeAll(async () => {
    // As it is written into the worker.
    vi.stubGlobal('FLAGPLOT_EARLY', JSON.parse(JSON.stringify(toldEarly())));
    late = await import('../../../arena/solo/late-rulesets.js');
  });

  it('tell of all battles, agents and levels before', () => {
    for (const ruleset of RULESETS) {
      const { ENTRY, KIT } = late.LATE[ruleset];
      const told = scenarios(ruleset);
      expect(ENTRY.scenarios.map(({ id }) => id)).toEqual(told.map(({ id }) => id));
      for (const [i, head] of ENTRY.scenarios.entries()) expect(ENTRY.facts(head)).toEqual(told[i]);
      const kit = KITS.find((one) => one.ruleset === KIT.ruleset)!;
      expect(Object.keys(KIT.admiralty?.doctrines ?? {})).toEqual(Object.keys(kit.admiralty?.doctrines ?? {}));
      expect(KIT.officers?.cards.map(({ id }) => id)).toEqual(kit.officers?.cards.map(({ id }) => id));
      expect('open' in ENTRY).toBe(false);
    }
  });

  it('become whole in place, once each, with what is fought inside them', async () => {
    const heads = [...late.LATE.operations.ENTRY.scenarios];
    const cards = [...(late.LATE.battleships.KIT.officers?.cards ?? [])];
    await Promise.all([
      late.rulesetsCome(['operations'], counted),
      late.rulesetsCome(['operations', 'unheard-of'], counted),
    ]);
    expect(asked.sort()).toEqual(['battleships', 'operations']);
    expect(late.rulesetsCome(['operations', 'battleships', 'unheard-of'], counted)).toBeUndefined();
    expect(late.LATE.operations.ENTRY.scenarios).toEqual(heads);
    for (const head of heads) expect(SCENARIO_DATA).toContainEqual(head);
    expect('open' in late.LATE.operations.ENTRY).toBe(true);
    // Who has taken a card has the same one still, and it is among those of its ruleset.
    expect(late.LATE.battleships.KIT.officers?.cards).toEqual(cards);
    expect(cards.every((card, i) => card === late.LATE.battleships.KIT.officers?.cards[i])).toBe(true);
    expect(late.LATE.battleships.KIT.officers?.cards).toEqual(
      KITS.find(({ ruleset }) => ruleset === late.LATE.battleships.KIT.ruleset)!.officers!.cards,
    );
    expect('open' in late.LATE.panzer.ENTRY).toBe(false);
  });
});
