/** The plain manoeuvres of a ship: at full speed, a point slower and at half, straight on or with one even turn. */
import type { ManoeuvreTable } from '../../../engine/battleships/index.js';

const known = new WeakMap<ManoeuvreTable, Uint8Array>();

/** 1 for each canonical manoeuvre that is plain, `[count]`. */
export function plainWays(table: ManoeuvreTable): Uint8Array {
  let plain = known.get(table);
  if (plain === undefined) {
    plain = workOut(table);
    known.set(table, plain);
  }
  return plain;
}

/** Of all ways of a speed to a final heading, those that end farthest out and those that end nearest. */
function workOut(table: ManoeuvreTable): Uint8Array {
  const plain = new Uint8Array(table.count);
  const extremes = new Map<number, { far: number; near: number; most: number; least: number }>();
  for (let id = 0; id < table.canonical; id++) {
    const key = table.speed[id]! * 6 + ((table.turn[id]! + 6) % 6);
    const dq = table.dq[id]!;
    const dr = table.dr[id]!;
    // Hexes made good ahead, towards (0, -1).
    const ahead = -2 * dr - dq;
    const e = extremes.get(key);
    if (e === undefined) extremes.set(key, { far: id, near: id, most: ahead, least: ahead });
    else if (ahead > e.most) Object.assign(e, { far: id, most: ahead });
    else if (ahead < e.least) Object.assign(e, { near: id, least: ahead });
  }
  for (const [key, { far, near }] of extremes) {
    plain[far] = 1;
    // To turn late or at once: both only for turns of 60 degrees.
    if (key % 6 === 1 || key % 6 === 5) plain[near] = 1;
  }
  return plain;
}
