/** Lazy loading: a part of the page that comes when it is first shown, since few see it before a battle is over. */
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Shows nothing until it has come, or where it cannot come any more: the page is whole without it. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode | null {
  let loaded: ComponentType<P> | undefined;
  return (props) => {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => loaded);
    useEffect(() => {
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => undefined,
      );
    }, []);
    return Part === undefined ? null : <Part {...props} />;
  };
}
