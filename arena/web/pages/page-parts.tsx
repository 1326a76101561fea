/** Lazy loading of pages: those with a battle, and those with lists, come when one of them is first seen. Who looks at the lobby loads the lobby. */
import type { ComponentType, VNode } from 'preact';
import { t, withWords } from '../i18n/index.js';
import { fetchBattle, loadExercises, TAUGHT } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { Frame, LoadAgain } from '../shared/frame.js';
import { lazy } from '../shared/lazy.js';

interface OfApp {
  readonly app: App;
}

const Coming = (): VNode => (
  <div class="page">
    <p role="status">{t('shell.loading')}</p>
  </div>
);

const Missing = (): VNode => (
  <div class="page">
    <p role="status">{t('shell.part-missing')}</p>
    <p>
      <LoadAgain />
    </p>
  </div>
);

/** A page in the frame. */
const framed = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<P>(load, { coming: Coming, missing: Missing });

/** A page that has its own frame, or none. */
const whole = <P extends OfApp>(load: () => Promise<ComponentType<P>>) =>
  lazy<P>(load, {
    coming: ({ app }) => (
      <Frame app={app}>
        <Coming />
      </Frame>
    ),
    missing: ({ app }) => (
      <Frame app={app}>
        <Missing />
      </Frame>
    ),
  });

const battlePages = () => import('./battle-pages.js');
const listPages = () => withWords(import('./list-pages.js'));

/** Beforehand, with what a battle of the ruleset needs: where that fails, it is tried again when the page is opened. */
export function fetchBattlePages(of: Parameters<typeof fetchBattle>[0]): void {
  void battlePages().catch(() => undefined);
  fetchBattle(of);
}

export const RoomPage = whole(() => battlePages().then((part) => part.RoomPage));
export const RecordPage = whole(() => withWords(import('./record-page.js')).then((part) => part.RecordPage));
export const Join = framed(() => listPages().then((part) => part.Join));
export const ExercisesPage = framed(async () => {
  const exercises = TAUGHT.map((ruleset) => loadExercises({ ruleset }));
  const [{ ExercisesPage: Page }] = await Promise.all([
    withWords(import('../exercises/exercises-page.js')),
    ...exercises,
  ]);
  return Page;
});
/** Few ever see it. */
export const AboutYou = lazy(() => listPages().then((part) => part.AboutYou));
export const DropNote = lazy(() => listPages().then((part) => part.DropNote));
export const DevicePage = framed(() => listPages().then((part) => part.DevicePage));
export const ProfilePage = framed(() =>
  withWords(import('../players/profile-page.js')).then((part) => part.ProfilePage),
);
export const EditorPage = framed(() => withWords(import('../editor/editor-page.js')).then((part) => part.EditorPage));
export const RulesPage = framed(() => import('./rules-page.js').then((part) => part.RulesPage));
export const Mine = framed(() => listPages().then((part) => part.Mine));
export const Ranking = framed(() => listPages().then((part) => part.Ranking));
export const TournamentPage = framed(() => listPages().then((part) => part.TournamentPage));
export const Tournaments = framed(() => listPages().then((part) => part.Tournaments));
