/** Counters of renders, in the page: how often each component was rendered, and how long its own part of the comparison took. */
import { Fragment, options, type VNode } from 'preact';

export interface Rendered {
  count: number;
  /** Of its own: without that of the components in it. */
  ms: number;
}

/** By the name of the component. */
export type Renders = Record<string, Rendered>;

/** Preact's hooks under their short names, which it keeps for its own tools: `_diff`, `_render`. */
interface Hooks {
  __b?: (vnode: VNode) => void;
  __r?: (vnode: VNode) => void;
  diffed?: (vnode: VNode) => void;
}

const renders: Renders = {};
Object.assign(window, { renders });

const nameOf = ({ type }: VNode): string | undefined => {
  if (typeof type !== 'function' || (type as unknown) === Fragment) return undefined;
  // Of two of one name in a file the bundler numbers the second.
  return (type.displayName ?? type.name).replace(/\$\d+$/, '');
};

/** Components that are compared now, the innermost last. */
const open: { readonly vnode: VNode; readonly name: string; since: number; inner: number }[] = [];

const hooks = options as Hooks;
const { __b: diff, __r: render, diffed } = hooks;

hooks.__b = (vnode) => {
  const name = nameOf(vnode);
  if (name !== undefined) open.push({ vnode, name, since: performance.now(), inner: 0 });
  diff?.(vnode);
};

hooks.__r = (vnode) => {
  const name = nameOf(vnode);
  if (name !== undefined) {
    renders[name] ??= { count: 0, ms: 0 };
    renders[name].count++;
  }
  render?.(vnode);
};

hooks.diffed = (vnode) => {
  diffed?.(vnode);
  if (nameOf(vnode) === undefined) return;
  // Who failed was never finished.
  const at = open.findLastIndex((one) => one.vnode === vnode);
  const [own] = open.splice(at);
  if (own === undefined) return;
  const ms = performance.now() - own.since;
  const known = renders[own.name];
  if (known !== undefined) known.ms += ms - own.inner;
  const outer = open.at(-1);
  if (outer !== undefined) outer.inner += ms;
};
