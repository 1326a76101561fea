/** Lazy loading of the page of the rules: a name that other pages load for it, so that they need not list its many parts. */
import { t, withWords } from '../i18n/index.js';
import { lazy } from '../shared/lazy.js';

const said = (key: 'shell.loading' | 'shell.part-missing') => () => (
  <div class="page">
    <p role="status">{t(key)}</p>
  </div>
);

export const RulesPage = lazy(() => withWords(import('../teach/rules-whole.js')).then((part) => part.RulesWhole), {
  coming: said('shell.loading'),
  missing: said('shell.part-missing'),
});
