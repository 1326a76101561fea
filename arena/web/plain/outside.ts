/** Loader of a ruleset from outside: the server that took it in serves its module, and the page plays by it too. */
import type { RulesetEntry } from '../../../engine/core/ruleset.js';
import { t } from '../i18n/index.js';
import { Refusal } from '../net/wire.js';

/** As the server names it. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Beside the page; refused where the server has none, as for rules of another version, or where the module needs what is not there. */
export async function outsideRules(ruleset: string): Promise<RulesetEntry> {
  try {
    if (!NAME.test(ruleset)) throw new Error(ruleset);
    const address = new URL(`rulesets/${ruleset}.js`, document.baseURI).href;
    const module = (await import(/* @vite-ignore */ address)) as Record<
      'default' | 'ruleset',
      RulesetEntry | undefined
    >;
    const entry = module.default ?? module.ruleset;
    if (entry === undefined) throw new Error(ruleset);
    return entry;
  } catch {
    throw new Refusal('BAD_SCENARIO', t('shell.unknown-rules'));
  }
}
