/** All battles that come with the page, of all its rulesets. */
import './every-language.js';
import { KIT_IDS, lobbyOf } from '../../../arena/web/rulesets.js';
import type { Scenario } from '../../../arena/web/shared/scenario.js';

export const SCENARIOS: readonly Scenario[] = KIT_IDS.flatMap((ruleset) => lobbyOf({ ruleset }).scenarios);
