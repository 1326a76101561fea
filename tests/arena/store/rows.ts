/** Rows to put into a store. */

import type { GameRow, LogEntry, PersonRow, RatingRow } from '../../../arena/store/store.js';
import { seat } from '../../../engine/index.js';

export const gameRow = (change: Partial<GameRow> = {}): GameRow => ({
  id: 'abcdefghijkl',
  ruleset: 'battleships',
  scenario: 'denmark-strait',
  title: 'Denmark Strait',
  form: null,
  data: null,
  options: { radar: 'on' },
  seats: [{ id: 'p1', name: 'Ann', kind: 'person' }, null],
  owner: 'p1',
  status: 'waiting',
  visibility: 'public',
  code: 'c0de',
  clock: { kind: 'game', seconds: 600, increment: 5 },
  rated: false,
  help: true,
  openAfter: null,
  pace: 0,
  diceSeed: 'dice',
  agentSeed: 'agents',
  nonces: [null, null],
  draw: { n: 1, hashes: [null, null], beacons: [null, null], missed: [] },
  drawOffer: null,
  drawAccepted: [],
  again: [],
  outcome: null,
  tournament: null,
  next: null,
  past: null,
  flagplot: '0.1.0',
  created: 1_000,
  started: null,
  ended: null,
  ...change,
});

export const actEntry = (n: number, change: Partial<LogEntry & { kind: 'act' }> = {}): LogEntry => ({
  n,
  at: 2_000 + n,
  left: [599_000, null],
  kind: 'act',
  seat: seat(0),
  requestId: `r${n}`,
  id: 1,
  action: 'hood>bismarck',
  hold: false,
  ...change,
});

export const personRow = (change: Partial<PersonRow> = {}): PersonRow => ({
  id: 'p1',
  name: 'Ann',
  kind: 'person',
  secretHash: 'hash-of-p1',
  scopes: [],
  created: 1,
  lastSeen: 2,
  revoked: false,
  banned: false,
  ...change,
});

export const ratingRow = (change: Partial<RatingRow> = {}): RatingRow => ({
  player: 'p1',
  name: 'Ann',
  kind: 'person',
  ruleset: 'battleships',
  scenario: '',
  side: '',
  mu: 25,
  sigma: 8.333,
  games: 1,
  ...change,
});
