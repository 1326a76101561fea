#!/usr/bin/env node
import { statSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
const ageOf = (file) => statSync(new URL(file, dist), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const stop = (why) => {
  console.error(`flagplot is not built ${why}: run \`npm ci\` (or \`npm run build\`) in its folder first.`);
  process.exit(2);
};

if (ageOf('flagplot.js') === 0) stop('yet');
// In a checkout the compiler's notes tell when the sources last changed; a package has none.
const code = ageOf('code.stamp');
if (['engine', 'agents'].some((room) => ageOf(`${room}.tsbuildinfo`) > code)) stop('anew since its sources changed');
await import(new URL('flagplot.js', dist).href);
