/** Games of a balance by a thread of Node, in place of which the arena of a browser is given workers. */
export function balanceInThread(): never {
  throw new Error('The arena of a browser plays its balances in workers.');
}
