/** `node dist/tests/tools/terminal-picture.js`: writes the picture of the terminal into the README of the terminal. */
import { writeFileSync } from 'node:fs';
import { README, readReadme, terminalPicture, withPicture } from './terminal-screen.js';

const picture = await terminalPicture();
writeFileSync(README, withPicture(readReadme(), picture));
console.log(picture);
