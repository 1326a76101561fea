#!/usr/bin/env node
import { existsSync } from 'node:fs';

const entry = new URL('../dist/flagplot.js', import.meta.url);
if (!existsSync(entry)) {
  console.error('flagplot is not built yet: run `npm ci` (or `npm run build`) in its folder first.');
  process.exit(2);
}
await import(entry.href);
