/** The admiral of decisive-battle: that it plays by the rules, and what it does in situations with a name. */
import { describe, expect, it } from 'vitest';
import { createAdmiral } from '../../../agents/admiral/index.js';
import { DEFAULT_DOCTRINE, DOCTRINES, parseDoctrine } from '../../../agents/decisive-battle/admiral/doctrine.js';
import { hashState } from '../../../engine/index.js';
import { apart, paired, war } from '../../engine/decisive-battle/war.js';
import { ask, askOn, fight, warGame } from '../admiral/admiralty.js';

const IDS = ['dogger-bank', 'mediterranean', 'pacific', 'world-war'];
const admirals = (id: string, seed: string, explain = false) => {
  const game = warGame(id);
  const agents = game.spec.seats.map(() => createAdmiral(game));
  return fight(game, agents, seed, explain);
};

describe('the admiral in any war', () => {
  it.each(IDS)('chooses only what is legal, and says why in words and numbers that travel: %s', (id) => {
    const { asked } = admirals(id, 'words', true);
    expect(asked.length).toBeGreaterThan(30);
    for (const { legal, action, plan } of asked) {
      expect(legal).toContain(action);
      expect(plan!.intent).toMatch(/^[A-Z0-9].*\.$/);
      expect(plan!.intent).not.toMatch(/undefined|NaN|Infinity/);
      expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
      if (plan!.rejected) expect(plan!.rejected.costs).toBeGreaterThanOrEqual(0);
    }
  });

  it('makes the same choices from the same seed, asked why or not', () => {
    const once = admirals('pacific', 'same');
    expect(hashState(admirals('pacific', 'same').end)).toBe(hashState(once.end));
    expect(hashState(admirals('pacific', 'same', true).end)).toBe(hashState(once.end));
  });

  it('forgets the last war', () => {
    const game = warGame('dogger-bank');
    const agents = game.spec.seats.map(() => createAdmiral(game));
    fight(game, agents, 'other');
    expect(hashState(fight(game, agents, 'day').end)).toBe(hashState(admirals('dogger-bank', 'day').end));
  });

  it('forms the same fleets whatever the others have formed in secret', () => {
    const powers = { A: [['Ace s9 v9', 'Bee s5 v9', 'Cat s9 v9']], B: [['Dog v8', 'Elk s9 v8']] };
    const twins = [
      war(powers).to('fleets').do('lead Ace', 'follow Cat', 'follow Bee', 'done'),
      war(powers).to('fleets').do('lead Bee', 'done'),
    ] as const;
    expect(twins[0].asked).toBe('B fleets');
    expect(hashState(twins[0].s)).not.toBe(hashState(twins[1].s));
    const plans = twins.flatMap((twin) => ['one', 'two'].map((seed) => ask(twin, seed)));
    for (const plan of plans) expect(plan).toEqual(plans[0]);
    expect(askOn(twins[0], 3)).toEqual(askOn(twins[1], 3));
  });
});

describe('the admiral in named situations', () => {
  it('a fleet that cannot hurt its opponent breaks off', () => {
    const w = paired(
      { A: [['Light p1 s9 v3']], B: [['Fort g8 p5 a9 s6 v2'], ['Buoy g1 p1 s3 v2']] },
      { Light: 'Fort' },
    );
    w.to('break-off');
    expect(w.asked).toBe('Light break-off');
    const { word, plan } = ask(w);
    expect(word).toBe('light:break-off');
    expect(plan.intent).toContain('F4.1');
    expect(plan.rejected!.action).toBe('light:stay');
  });

  it('so it does where its side is behind', () => {
    const w = paired({ A: [['Light p1 s9 v3']], B: [['Fort g8 p5 a9 s6 v12']] }, { Light: 'Fort' });
    w.to('break-off');
    expect(ask(w).word).toBe('light:break-off');
  });

  it('a faster, weaker fleet dodges', () => {
    const w = apart({ A: [['Quick g4 p3 a2 e5 s9 v6'], ['Base g4 p4 s3 v20']], B: [['Strong g12 p6 a5 s6 v15']] });
    w.do('Quick: pass', 'Strong: declare Quick');
    expect(w.asked).toBe('Quick dodge');
    const { word, plan } = ask(w);
    expect(word).toBe('quick:dodge');
    expect(plan.intent).toContain('50 %');
  });

  it('a faster, stronger fleet stands', () => {
    const w = apart({ A: [['Quick g12 p6 a6 e10 s9 v10']], B: [['Slow g4 p3 a2 e5 s6 v10']] });
    w.do('Quick: pass', 'Slow: declare Quick');
    expect(ask(w).word).toBe('quick:stand');
  });

  it('a neutral that comes first as a neutral stays neutral', () => {
    // The two leaders blow each other up in one round: nobody holds the field, and all belligerents lose (B-06).
    const glass = 'g12 p9 a0 e1 s5 m1';
    const w = war(
      { A: [[`Match ${glass} v20`]], B: [[`Spark ${glass} v19`]], C: [['Log g1 p1 a0 e1 s1 v18']] },
      { neutrality: true },
    );
    expect(w.asked).toBe('C side');
    const { word, plan } = ask(w);
    expect(word).toBe('side:neutral');
    expect(plan.intent).toContain('18 points');
  });

  it('a weak third power joins the side with which it has the better chance to come first', () => {
    // Its guns sink one side and can do nothing to the other: with the hard one it takes the points of all the soft ones.
    const powers = (a: string, b: string) => ({
      A: [[`Ajax g1 p1 ${a} v10`, `Alto g1 p1 ${a} v10`]],
      B: [[`Bolt g1 p1 ${b} v10`, `Boom g1 p1 ${b} v9`]],
      C: [['Cub g12 p6 a6 e10 s7 v12']],
    });
    expect(ask(war(powers('a9 e10', 'a2 e4'), { neutrality: true })).word).toBe('side:A');
    expect(ask(war(powers('a2 e4', 'a9 e10'), { neutrality: true })).word).toBe('side:B');
  });

  it('whoever would sink a neutral declares war on it; who would only be overtaken then does not', () => {
    const powers = {
      A: [['Ajax g1 p1 a12 v20']],
      B: [['Bolt g1 p1 a12 v19']],
      C: [['Cub g1 p1 a6 e2 s7 v18']],
      D: [['Dan g12 p7 a6 s8 v17']],
    };
    const w = war(powers, { neutrality: true }).do('join neutral');
    for (const declarer of ['A', 'B']) {
      expect(w.asked).toBe(`${declarer} war`);
      expect(ask(w).word).toBe('war:-');
      w.do('pass');
    }
    expect(w.asked).toBe('D war');
    const { word, plan } = ask(w);
    expect(word).toMatch(/^war:[AB]$/);
    expect(plan.intent).toContain('W1.3');
  });

  it('where neither side is clearly the better, not all join the same one', () => {
    const chosen = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const powers = { A: [['Ajax v10', 'Alto v10']], B: [['Bolt v10', 'Boom v9']], C: [['Cub v12']] };
      chosen.add(ask(war(powers), `war ${n}`).word);
    }
    expect([...chosen].sort()).toEqual(['side:A', 'side:B']);
  });

  it('the lone leader of a side puts all it has into it', () => {
    const w = war({
      A: [['Ajax g9 p5 a5 v8', 'Alto g9 p5 a5 v8', 'Argo g9 p5 a5 v8']],
      B: [['Bolt g9 p5 a5 v8', 'Boom g9 p5 a5 v7']],
      C: [['Cub g9 p5 a5 v7', 'Cat g9 p5 a5 v7']],
    })
      .do('join rival')
      .to('fleets');
    expect(w.asked).toBe('A fleets');
    const words = askOn(w, 4).join(' ');
    for (const ship of ['ajax', 'alto', 'argo']) expect(words).toContain(ship);
  });

  it('a slow ship is not put in a fast line', () => {
    const w = war({
      A: [['Fast s10 g8 v8', 'Snail s3 g8 v8', 'Swift s10 g8 v8']],
      B: [['Dog s7 g8 v8', 'Elk s7 g8 v8']],
    }).to('fleets');
    expect(w.asked).toBe('A fleets');
    const words = askOn(w, 4).join(' ');
    expect(words).toMatch(/lead:snail|formed/);
    expect(words).not.toMatch(/follow:snail/);
    expect(words).not.toMatch(/lead:snail follow/);
  });

  it('a line does not waste salvos on what it cannot hurt', () => {
    const w = paired(
      { A: [['One s7', 'Two s7', 'Three s7']], B: [['Fort g1 p1 a12 v20', 'Soft a2']] },
      { One: 'Fort' },
    ).to('targets');
    expect(w.asked).toBe('One target');
    expect(askOn(w, 3)).toEqual(['one>soft', 'two>soft', 'three>soft']);
  });

  it('who cannot hurt anybody draws the fire of a dangerous ship upon the toughest, and says so', () => {
    const w = paired({ A: [['Hull p1 a8 e12 s7', 'Egg p1 a1 e2 s7 v15']], B: [['Gun g10 p6 a8']] }, { Hull: 'Gun' }).to(
      'targets',
    );
    expect(w.asked).toBe('Hull target');
    const { word, plan } = ask(w);
    expect(word).toBe('hull>gun');
    expect(plan.intent).toContain('must answer');
    expect(askOn(w, 2)).toEqual(['hull>gun', 'egg>-']);
  });

  it('lines of fire do not cross: what the rear can hurt only in front is left to those in front', () => {
    const w = paired({ A: [['One p9 s7', 'Two p3 s7']], B: [['Soft a2 v9', 'Hard a8 v9']] }, { One: 'Soft' }).to(
      'targets',
    );
    const [first, second] = askOn(w, 2);
    expect(`${first} ${second}`).toBe('one>soft two>soft');
  });

  it('a crippled valuable ship is sent home when the port check is certain', () => {
    const w = apart({
      A: [['Rock g10 p5 a6 v10', 'Gem g1 p1 a1 e9 d3 s5 v18'], ['Tower g12 p8 a8 e12 s4 v20']],
      B: [['Wolf g16 p9 a6 e10 s9 v12']],
    });
    while (!w.asked.startsWith('Rock engage')) w.do('pass');
    const { word, plan } = ask(w);
    expect(word).toBe('gem:home');
    expect(plan.intent).toContain('100 %');
  });

  it('nobody pursues what can only hurt it', () => {
    const powers = { A: [['Fast p1 s9 v12']], B: [['Fort g8 p5 a9 s6 v9']] };
    const w = paired(powers, { Fast: 'Fort' }).to('break-off').do('Fast: pass', 'Fort: break-off');
    expect(w.asked).toBe('Fast pursue');
    expect(ask(w).word).toBe('fast:let-go');
  });

  it('prey is pursued', () => {
    const powers = { A: [['Fast g12 p9 s9 v12']], B: [['Prey g4 p3 a2 s6 v9']] };
    const w = paired(powers, { Fast: 'Prey' }).to('break-off').do('Fast: pass', 'Prey: break-off');
    expect(ask(w).word).toBe('fast:pursue');
  });

  it('who is ahead in the last round does nothing; who is behind attacks', () => {
    const powers = { A: [['Ace g8 s7 v12']], B: [['Bee g8 s6 v10']] };
    const ahead = apart(powers, { rounds: 2 });
    expect(ask(ahead).word).toBe('ace:-');
    ahead.do('Ace: pass');
    expect(ask(ahead).word).toBe('bee>ace');
  });
});

describe('doctrines', () => {
  it('play differently', () => {
    const played = Object.keys(DOCTRINES).map((name) => {
      const game = warGame('pacific');
      const agents = game.spec.seats.map(() => createAdmiral(game, name));
      return hashState(fight(game, agents, 'style').end);
    });
    expect(new Set(played).size).toBe(played.length);
  });

  it('come from a file: what is left out is as in the default', () => {
    const read = parseDoctrine('{"name": "mine", "fight": 3}');
    expect(read).toMatchObject({ ok: true, value: { ...DOCTRINES[DEFAULT_DOCTRINE], name: 'mine', fight: 3 } });
  });

  it.each([
    ['{', /not JSON/],
    ['[]', /JSON object/],
    ['{"glory": 1}', /at least a `name`/],
    ['{"name": "x", "figth": 1}', /no `figth`; perhaps fight is meant/],
    ['{"name": "x", "fight": "much"}', /`fight` is "much"; it must be a number from -20 to 20: points for engaging/],
    ['{"name": "x", "glory": -1}', /from 0 to 50/],
  ])('tell what is wrong in a file: %s', (text, message) => {
    const read = parseDoctrine(text);
    expect(read.ok ? 'fine' : read.message).toMatch(message);
  });
});
