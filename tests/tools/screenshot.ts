/**
 * `node dist/tests/tools/screenshot.js`: the picture of the README, of a real battle: the Denmark Strait in its second or third
 * turn, with a question of targets. Battles are begun until one has come to a good place; the dice are as fair as ever.
 */
import { statSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { ArenaPage } from '../browser/arena-page.js';
import { BattleDesk } from '../browser/battle-desk.js';
import { openBattle } from '../browser/lobby-hands.js';
import { ROOT } from '../root.js';
import { squeezePng } from './squeeze-png.js';

const FILE = `${ROOT}arena/web/screenshot.png`;
const BATTLES = 12;
const LAST_TURN = 3;
/** Longer than any motion on the page. */
const REST_MS = 600;

/** Plays on by the list's first answers; true if it came to something worth a picture. */
async function playToPicture(page: Page): Promise<boolean> {
  const desk = new BattleDesk(page);
  for (;;) {
    const { kind, title } = await desk.question();
    const turn = Number(/Turn (\d+)/.exec(await page.locator('.battle-title').innerText())?.[1]);
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

const arena = await ArenaPage.open();
let isTaken = false;
for (let battle = 0; battle < BATTLES && !isTaken; battle++) {
  const page = await arena.visit();
  await openBattle(page, {
    battle: 'Denmark Strait',
    side: 'UK Royal Navy',
    opponent: 'the admiral',
    name: 'Holland',
  });
  isTaken = await playToPicture(page);
  if (isTaken) {
    await page.waitForTimeout(REST_MS);
    writeFileSync(FILE, squeezePng(await page.screenshot()));
  }
  await arena.leave();
}
await arena.close();
console.log(isTaken ? `${FILE}: ${statSync(FILE).size} bytes` : 'No battle came to a good place: try again.');
if (!isTaken) process.exitCode = 1;
