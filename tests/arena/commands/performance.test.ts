/** `flagplot performance` at the command line: whom it tells of, in which battles, and what it refuses. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addAnalyzeCommand } from '../../../arena/commands/analyze.js';
import { addPerformanceCommand } from '../../../arena/commands/performance.js';
import { Analysis } from '../../../arena/lab/analysis/analysis.js';
import { Performances } from '../../../arena/lab/analysis/performances.js';
import { writeText } from '../../../engine/index.js';
import { randomBattle } from '../lab/analysis/analysis-records.js';
import { fileWith, folder } from './record-files.js';
import { runCommand } from './run-command.js';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const QUICK = ['--simulations', '8'];
const run = (...args: string[]) => runCommand(addPerformanceCommand, 'performance', ...args);
/** A random battle with the names of those who fought it. */
const battle = (scenario: string, first: string, second: string): string => {
  const record = randomBattle(scenario, 'one', undefined, { 'Seat.UK': first, 'Seat.GE': second });
  return fileWith(writeText(record), `${scenario}-${first}.battle`);
};

describe('flagplot performance', () => {
  const files = [battle('denmark-strait', 'Ada', 'Bob'), battle('river-plate', 'Bob', 'Ada')];

  it('tells of each player over all battles, as `analyze` does of each of them', async () => {
    const { out, code } = await run(...files, ...QUICK, '--json');
    expect(code).toBe(0);
    const all = Performances.parse(JSON.parse(out));
    expect(all.map(({ player }) => player).sort()).toEqual(['Ada', 'Bob']);
    const ada = all.find(({ player }) => player === 'Ada')!;
    expect(ada.battles.map(({ side }) => side)).toEqual(['UK', 'GE']);
    expect(ada.rating.battles).toBe(2);
    const [one, two] = ada.battles.map(({ decisions, lost }) => ({ decisions, lost })) as [
      { decisions: number; lost: number },
      { decisions: number; lost: number },
    ];
    const whole = one.decisions + two.decisions;
    expect(ada.rating.lost).toBeCloseTo((one.decisions * one.lost + two.decisions * two.lost) / whole);
    const analysed = await runCommand(addAnalyzeCommand, 'analyze', files[0]!, ...QUICK, '--json');
    const side = Analysis.parse(JSON.parse(analysed.out)).sides.find(({ player }) => player === 'Ada')!;
    expect(one).toEqual({ decisions: side.performance!.decisions, lost: side.performance!.lost.points.mean });
  });

  it('tells of one of them in words, a line a battle', async () => {
    const { out } = await run(...files, ...QUICK, '--player', 'Bob');
    expect(out).toMatch(/^.*Bob, battleships: .* points a decision, over 2 battles with \d+ decisions/);
    expect(out).not.toContain('Ada,');
    for (const file of files) expect(out).toContain(file);
  });

  it('takes a folder for all records in it, and refuses one without any', async () => {
    const inside = join(folder, 'of-one');
    mkdirSync(join(inside, 'deeper'), { recursive: true });
    copyFileSync(files[0]!, join(inside, 'b.battle'));
    copyFileSync(files[1]!, join(inside, 'deeper', 'a.battle'));
    writeFileSync(join(inside, 'notes.txt'), 'no record');
    const named = await run(...files, ...QUICK, '--json');
    const folded = await run(inside, ...QUICK, '--json');
    const ratings = ({ out }: { out: string }) =>
      Performances.parse(JSON.parse(out)).map(({ player, rating }) => ({ player, rating }));
    expect(ratings(folded)).toEqual(ratings(named));
    mkdirSync(join(folder, 'empty'));
    const empty = await run(join(folder, 'empty'));
    expect(empty).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^The folder .*empty has no records/) });
  });

  it('takes both sides of one player for one battle, and nobody for somebody of another record', async () => {
    const both = await run(battle('denmark-strait', 'Eve', 'Eve'), ...QUICK, '--json');
    const [eve] = Performances.parse(JSON.parse(both.out));
    expect(eve).toMatchObject({ player: 'Eve', battles: [{ side: 'UK, GE' }], rating: { battles: 1 } });
    const unnamed = ['denmark-strait', 'river-plate'].map((id) =>
      fileWith(writeText(randomBattle(id)), `${id}.battle`),
    );
    const nobody = Performances.parse(JSON.parse((await run(...unnamed, ...QUICK, '--json')).out));
    expect(nobody.map(({ rating }) => rating.battles)).toEqual(nobody.map(() => 1));
  });

  it('refuses who is not there, a file that is none, and a record that is not true', async () => {
    expect(await run(files[0]!, ...QUICK, '--player', 'Eve')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Nobody of that name.*There are: Ada, Bob/),
    });
    expect(await run('none.battle')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Cannot read none.battle'),
    });
    const forged = fileWith(writeText(randomBattle('denmark-strait')).replace(/\[\d+ \d+\]/, '[2 2]'), 'forged.battle');
    expect(await run(files[0]!, forged, ...QUICK)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('the record is not true'),
    });
  });

  it('has a shape that is told', () => {
    expect(() => z.toJSONSchema(Performances)).not.toThrow();
  });
});
