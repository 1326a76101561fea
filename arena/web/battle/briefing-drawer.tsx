/** The briefing of the battle that is fought: always at hand, and once by itself for who fights a first battle. */
import { type Signal, useSignal } from '@preact/signals';
import { t } from '../i18n/index.js';
import { battleTitle, sideName } from '../i18n/names.js';
import { askedWords, Briefing, OptionsInForce } from '../lobby/briefing.js';
import type { BattleModel } from '../model/battle.js';
import { keep, stored } from '../net/identity.js';
import { powersOf } from '../rulesets.js';
import { clockWords } from '../shared/words.js';
import { Drawer } from './drawer.js';

const READ = 'flagplot.briefed';

export function BriefingDrawer({ model, isOpen }: { model: BattleModel; isOpen: Signal<boolean> }) {
  const { scenario } = model;
  const { options, clock, rated } = model.room.value;
  return (
    <Drawer title={battleTitle(scenario)} isOpen={isOpen}>
      <Briefing scenario={scenario} settings={options} />
      <OptionsInForce scenario={scenario} settings={options} />
      <p class="quiet">
        {t('shell.clock')}: {clockWords(clock)} · {t(rated ? 'shell.rated' : 'shell.with-help')}
      </p>
    </Drawer>
  );
}

/** On the chart, until it is put away for good. */
export function FirstBriefing({ model, isOpen }: { model: BattleModel; isOpen: Signal<boolean> }) {
  const isRead = useSignal(stored(READ) !== null);
  const seat = model.seat.value;
  const { scenario } = model;
  if (isRead.value || seat === null || model.room.value.status !== 'playing') return null;
  const put = (): void => {
    keep(READ, 'yes');
    isRead.value = true;
  };
  return (
    <aside class="note first-briefing" aria-label={t('shell.briefing')}>
      <strong>{t('shell.you-lead', { side: sideName(powersOf(scenario)[seat]!) })}</strong>
      <p lang={askedWords(scenario) === scenario.briefing ? 'en' : undefined} class="first-briefing-text">
        {askedWords(scenario)}
      </p>
      <p>{model.face.aim()}</p>
      <div class="note-buttons">
        <button
          type="button"
          class="button"
          onClick={() => {
            put();
            isOpen.value = true;
          }}
        >
          {t('shell.read-briefing')}
        </button>
        <button type="button" class="button" onClick={put}>
          {t('shell.understood')}
        </button>
      </div>
    </aside>
  );
}
