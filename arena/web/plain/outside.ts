/** Loader of a ruleset from outside: the server that took it in serves its module, and the page plays by it too. */
import type { RulesetEntry } from '../../../engine/core/ruleset.js';
import { t } from '../i18n/index.js';
import { OwnRefusal } from '../net/wire.js';

/** As the server names it. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Beside the page; refused where the server has none, as for rules of another version, and where the module does not load, with the cause. */
export async function outsideRules(ruleset: string): Promise<RulesetEntry> {
  if (!NAME.test(ruleset)) throw new OwnRefusal({ code: 'BAD_SCENARIO', message: t('shell.unknown-rules') });
  const address = new URL(`rulesets/${ruleset}.js`, document.baseURI).href;
  try {
    const module = (await import(/* @vite-ignore */ address)) as Record<
      'default' | 'ruleset',
      RulesetEntry | undefined
    >;
    const entry = module.default ?? module.ruleset;
    if (typeof entry?.open !== 'function') throw new Error('no ruleset is exported');
    return entry;
  } catch (error) {
    throw new OwnRefusal({ code: 'BAD_SCENARIO', message: await whyNot(address, error) });
  }
}

/** A browser says of a module that is not there only that it could not be fetched. */
async function whyNot(address: string, error: unknown): Promise<string> {
  const isThere = await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
  const why = error instanceof Error ? error.message : String(error);
  return isThere ? t('shell.broken-rules', { why }) : t('shell.unknown-rules');
}
