/**
 * Memoised component: it is rendered again only if one of its props is another, or a signal that it reads has changed. Preact's own is in a
 * part of it that looks at each element ever made.
 */
import { type Component, type ComponentChild, createElement, type FunctionComponent } from 'preact';

export function memo<P extends object>(drawn: FunctionComponent<P>): FunctionComponent<P> {
  function Memo(this: Component<P>, props: P): ComponentChild {
    this.shouldComponentUpdate = (next) => !areSame(this.props, next);
    return createElement(drawn, props);
  }
  Memo.displayName = `Memo(${drawn.name})`;
  return Memo;
}

function areSame(a: object, b: object): boolean {
  const after = new Map<string, unknown>(Object.entries(b));
  const before = Object.entries(a);
  return (
    before.length === after.size && before.every(([key, value]) => after.has(key) && Object.is(after.get(key), value))
  );
}
