/**
 * The second ladder: battles that are in no list and that nothing learns from, so that what was taught on the first can be tried where nobody
 * was taught. Exits, coasts, nights, convoys, chases, forces that are nothing alike.
 */
import type { ScenarioOf } from '../../engine/index.js';
import barentsDusk from './second-ladder/barents-dusk.json' with { type: 'json' };
import beringChase from './second-ladder/bering-chase.json' with { type: 'json' };
import channelNarrows from './second-ladder/channel-narrows.json' with { type: 'json' };
import empressNight from './second-ladder/empress-night.json' with { type: 'json' };
import gulfDestroyers from './second-ladder/gulf-destroyers.json' with { type: 'json' };
import icelandGap from './second-ladder/iceland-gap.json' with { type: 'json' };
import lofotenChase from './second-ladder/lofoten-chase.json' with { type: 'json' };
import otrantoNight from './second-ladder/otranto-night.json' with { type: 'json' };
import pantelleriaConvoy from './second-ladder/pantelleria-convoy.json' with { type: 'json' };
import sibuyanChase from './second-ladder/sibuyan-chase.json' with { type: 'json' };
import sundaNight from './second-ladder/sunda-night.json' with { type: 'json' };
import toulonDash from './second-ladder/toulon-dash.json' with { type: 'json' };

/** JSON knows no literal types; the tests check each by its schema. */
const BATTLES: readonly unknown[] = [
  barentsDusk,
  beringChase,
  channelNarrows,
  empressNight,
  gulfDestroyers,
  icelandGap,
  lofotenChase,
  otrantoNight,
  pantelleriaConvoy,
  sibuyanChase,
  sundaNight,
  toulonDash,
];

export const SECOND_LADDER = BATTLES as readonly ScenarioOf<'battleships'>[];
