/** Lazy loading: a component that comes when it is first shown, since few see it before a battle is over. */
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.js';

/** What stands in the place of a part. */
interface Meanwhile<P> {
  /** Until it comes. */
  readonly coming: (props: P) => VNode | null;
  /** Where it cannot come any more. */
  readonly missing: (props: P) => VNode;
}

const LITTLE: Meanwhile<object> = {
  coming: () => null,
  missing: () => <span class="refusal">{t('shell.part-missing')}</span>,
};

/** Shows nothing until it has come, and a sentence where it cannot come any more, unless something else is said; shown again, it is tried again. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: Meanwhile<P> = LITTLE,
): (props: P) => VNode | null {
  let loaded: ComponentType<P> | undefined;
  return (props) => {
    const [Part, setPart] = useState<ComponentType<P> | 'missing' | undefined>(() => loaded);
    useEffect(() => {
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => setPart('missing'),
      );
    }, []);
    if (Part === 'missing') return meanwhile.missing(props);
    return Part === undefined ? meanwhile.coming(props) : <Part {...props} />;
  };
}
