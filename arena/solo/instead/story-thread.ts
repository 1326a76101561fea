/** Stories by a thread of Node, in place of which the arena of a browser is given workers. */
export function storyInThread(): never {
  throw new Error('The arena of a browser tells its stories in workers.');
}
