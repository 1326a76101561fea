/** Lazy loading: a component that comes when it is first shown, since few see it before a battle is over. */
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.js';

/** Shows nothing until it has come, and a sentence where it cannot come any more; shown again, it is tried again. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode | null {
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
    if (Part === 'missing') return <span class="refusal">{t('shell.part-missing')}</span>;
    return Part === undefined ? null : <Part {...props} />;
  };
}
