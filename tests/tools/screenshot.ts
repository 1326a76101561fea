/**
 * `node dist/tests/tools/screenshot.js [part of a name]`: pictures of real battles: the two of the READMEs, each with a question of targets, and the one that a
 * link to the page is shown with, of a report. Battles are begun until one has come to a good place; the dice are as fair as ever.
 */
import { statSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { ArenaPage } from '../browser/arena-page.js';
import { BattleDesk } from '../browser/battle-desk.js';
import { LinesDesk } from '../browser/lines-desk.js';
import { openBattle } from '../browser/lobby-hands.js';
import { isReported } from '../browser/report-hands.js';
import { ROOT } from '../root.js';
import { fewColours } from './squeeze-png.js';

const BATTLES = 16;
const LAST_TURN = 3;
/** Longer than any motion on the page. */
const REST_MS = 900;
const WIDE = { width: 1280, height: 800 };
/** What those who show links ask for. */
const LINK = { width: 1200, height: 630 };

interface Picture {
  readonly file: string;
  readonly size: typeof WIDE;
  readonly battle: string;
  readonly side: string;
  readonly opponent?: string;
  readonly name: string;
  /** Plays on by the answers that stand there; true if it came to something worth a picture. */
  readonly play: (page: Page) => Promise<boolean>;
}

const strait = { battle: 'Denmark Strait', side: 'UK Royal Navy', opponent: 'the admiral', name: 'Holland' };
const PICTURES: readonly Picture[] = [
  { ...strait, file: 'screenshot.png', size: WIDE, play: playToTargets },
  { ...strait, file: 'public/preview.png', size: LINK, play: playToReport },
  {
    ...{ file: 'screenshot-lines.png', size: WIDE, play: playToLines },
    ...{ battle: 'Pacific', side: 'UK United Kingdom', name: 'Beatty' },
  },
];

const turnOf = async (page: Page): Promise<number> =>
  Number(/(?:Turn|Round) (\d+)/.exec(await page.locator('.battle-title').innerText())?.[1] ?? 0);

async function playToTargets(page: Page): Promise<boolean> {
  const desk = new BattleDesk(page);
  for (;;) {
    const { kind, title } = await desk.question();
    const turn = await turnOf(page);
    if (kind === 'over' || turn > LAST_TURN) return false;
    if (turn > 1 && title === 'Choose a target for Prince of Wales' && (await isWorthIt(page))) return true;
    await desk.order();
  }
}

/** Two enemies to choose from, all four ships afloat, and something to be expected of the salvo. */
async function isWorthIt(page: Page): Promise<boolean> {
  const targets = await page.locator('.choice[data-answer]').count();
  const afloat = await page.locator('.board .ship').count();
  const odds = (await page.locator('.odds-bar').first().getAttribute('aria-label')) ?? '';
  const nothing = Number(/no effect ([\d.]+)/.exec(odds)?.[1] ?? 100);
  return targets > 2 && afloat === 4 && nothing < 80;
}

/** To a card that tells of points that somebody gained. */
async function playToReport(page: Page): Promise<boolean> {
  const desk = new BattleDesk(page);
  for (;;) {
    const { kind, request } = await desk.question();
    if (kind === 'over' || (await turnOf(page)) > LAST_TURN) return false;
    await desk.order();
    if (kind !== 'confirm' || !(await isReported(page, request))) continue;
    await page.locator('.report-go-on').waitFor();
    if ((await page.locator('.report-gain').count()) > 0) return true;
  }
}

async function playToLines(page: Page): Promise<boolean> {
  const desk = new LinesDesk(page);
  for (;;) {
    const { phase, isConfirming } = await desk.question();
    if (phase === 'over') return false;
    if (phase === 'targets' && !isConfirming) return true;
    await desk.order.click();
  }
}

const USAGE = 'screenshot [part of a name]';
const [wanted = ''] = toolArgs(USAGE, { allowPositionals: true }).positionals;
const chosen = PICTURES.filter((one) => one.file.includes(wanted));
if (chosen.length === 0) {
  wrongUse(`No picture has ${wanted} in its name. There are: ${PICTURES.map((one) => one.file).join(', ')}.`, USAGE);
}
const arena = await ArenaPage.open();
for (const { file, size, play, ...wish } of chosen) {
  const path = `${ROOT}arena/web/${file}`;
  let isTaken = false;
  for (let battle = 0; battle < BATTLES && !isTaken; battle++) {
    const page = await arena.visit({ viewport: size });
    // A name is taken once somebody has it.
    await openBattle(page, { ...wish, name: `${wish.name} ${file.length}-${battle}` });
    isTaken = await play(page);
    if (isTaken) {
      await page.waitForTimeout(REST_MS);
      writeFileSync(path, fewColours(await page.screenshot()));
    }
    await arena.leave();
  }
  console.log(
    isTaken ? `${path}: ${statSync(path).size} bytes` : `${path}: no battle came to a good place: try again.`,
  );
  if (!isTaken) process.exitCode = 1;
}
await arena.close();
