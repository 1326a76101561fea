/** Entry point of the page. */
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/lobby.css';
import './styles/pages.css';
import './styles/battle.css';
import './styles/signals.css';
import './styles/touch.css';
import { render } from 'preact';
import { watchLooks } from './alerts/attention.js';
import { openSocket } from './net/open-socket.js';
import { SocketConnection } from './net/socket.js';
import { Pages } from './pages/pages.js';
import { loadFirst } from './rulesets.js';
import { App, chooseLanguage } from './shared/app.js';
import { takeDrops } from './shared/dropped.js';
import { pressNearest } from './shared/nearest-target.js';
import { followAddress, route } from './shared/router.js';
import { obeySettings } from './shared/settings.js';
import { watchFirstClick } from './sound/player.js';

obeySettings(document.documentElement, matchMedia('(prefers-color-scheme: dark)'));
followAddress();
takeDrops();
watchLooks();
pressNearest();
watchFirstClick();
const isNewcomer = (): boolean => route.value.page === 'lobby' && route.value.scenario === undefined;
const root = document.getElementById('app')!;
try {
  // A newcomer sees a battle at once. If its part does not come, the page itself says so.
  await Promise.all([chooseLanguage(), isNewcomer() ? loadFirst().catch(() => undefined) : undefined]);
  render(<Pages app={new App(new SocketConnection(openSocket))} />, root);
} catch (error) {
  // Its words did not come: there is no catalogue to say so from.
  root.textContent =
    'flagplot could not be loaded. Please reload the page. 読み込めませんでした。ページを再読み込みしてください。';
  throw error;
}
