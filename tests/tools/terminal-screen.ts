/**
 * The picture of the terminal in its README: a battle played on until the screen is worth showing. The seed settles the dice, so it is
 * always the same screen; a test compares the README with it, and `terminal-picture.ts` writes it there.
 */
import { readFileSync } from 'node:fs';
import { openScenario } from '../../arena/files/open-scenario.js';
import { Desk } from '../../arena/terminal/desk.js';
import type { FacedSession } from '../../arena/terminal/face.js';
import type { Keyboard } from '../../arena/terminal/keyboard.js';
import { faceFor } from '../../arena/terminal/rulesets.js';
import { legalOf, Session } from '../../arena/terminal/session.js';
import { adviserFor, playerOf } from '../../arena/terminal/store.js';
import { CHANCE, OVER, type Seat, seat } from '../../engine/index.js';
import { ROOT } from '../root.js';

export const README = `${ROOT}arena/terminal/README.md`;
const [COLUMNS, ROWS] = [80, 24];
const SEED = 'readme';
const YOU = seat(0);
/** What shows most: the guns of a ship under fire, with a choice of two targets, once ships have moved. */
const TURN = 2;
const TITLE = 'Choose a target for Hood';

/** The block under the heading, between its fences. */
const BLOCK = /(\n## The screen\n\n```\n)([\s\S]*?)(\n```\n)/;

export const pictureIn = (readme: string): string => BLOCK.exec(readme)![2]!;
export const withPicture = (readme: string, picture: string): string =>
  readme.replace(BLOCK, (_, head: string, __, foot: string) => `${head}${picture}${foot}`);
export const readReadme = (): string => readFileSync(README, 'utf8');

/** The player takes what the adviser advises; against the admiral. */
export async function terminalPicture(): Promise<string> {
  const session = newSession();
  while (session.actor !== OVER) {
    const { actor } = session;
    if (actor === CHANCE) session.roll();
    else if (actor !== YOU) await session.agentActs();
    else {
      const advice = await session.advise();
      const question = session.face.question(session, YOU, advice);
      const { title, total } = question.asked;
      if (title === TITLE && total > 2 && session.game.turn(session.state) === TURN) return drawn(session, question);
      session.decide(advice?.action ?? legalOf(session)[0]!);
    }
  }
  throw new Error('The battle was over before it came to a picture.');
}

function newSession(): FacedSession {
  const opened = openScenario('denmark-strait');
  if (!opened.ok) throw new Error(opened.message);
  const { game } = opened.value;
  const players = ['human', 'admiral'].map((name) => {
    const player = playerOf(name, game);
    if (!player.ok) throw new Error(player.message);
    return player.value;
  });
  const adviser = adviserFor(game);
  return new Session({
    game,
    face: faceFor(game),
    players,
    seed: SEED,
    dice: 'seeded',
    ...(adviser === undefined ? {} : { adviser }),
  });
}

async function drawn(session: FacedSession, question: Parameters<Desk['askQuestion']>[0]): Promise<string> {
  let lines: readonly string[] = [];
  const keyboard: Keyboard = {
    columns: COLUMNS,
    rows: ROWS,
    depth: 'none',
    ask: (draw, prompt) => {
      lines = [...draw(), prompt];
      return Promise.resolve({ kind: 'end' });
    },
    during: (_, work) => work,
    show: () => {},
    close: () => {},
  };
  await new Desk(session, YOU as Seat, keyboard).askQuestion(question);
  return lines.map((line) => line.trimEnd()).join('\n');
}
