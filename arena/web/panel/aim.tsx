/** Aim beside the score: who is ahead, what is left to do, what changes when; and the chance to win, turn by turn, where hints are allowed. */
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import type { AimScale, AimWords } from '../model/face.js';
import { ChanceLine } from './chance-line.js';
import './aim.css';

/** Who is ahead and what is left to do, beside the answers: in sight whatever is scrolled. */
export function AimLine({ model }: { readonly model: BattleModel }) {
  const words = model.face.aimNow();
  if (words === undefined) return null;
  return (
    <p class="aim-line">
      <span>{words.lead}</span> <span class="aim-left">{words.left}</span>
    </p>
  );
}

export function Aim({ model }: { readonly model: BattleModel }) {
  const words = model.face.aimNow();
  const hasMore =
    words !== undefined && (words.scale !== undefined || words.more.length > 0 || words.conditions !== undefined);
  if (!hasMore && model.outlook.value.length === 0) return null;
  return (
    <section class="aim" aria-label={t('panel.aim')}>
      {words !== undefined && <Words words={words} />}
      <ChanceLine model={model} />
    </section>
  );
}

function Words({ words: { more, conditions = [], scale } }: { readonly words: AimWords }) {
  return (
    <>
      {scale !== undefined && <Bar scale={scale} />}
      {more.map((sentence) => (
        <p key={sentence} class="aim-more soft">
          {sentence}
        </p>
      ))}
      {conditions.length > 0 && (
        <details class="aim-more soft">
          <summary>{t('panel.aim.conditions')}</summary>
          {conditions.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      )}
    </>
  );
}

/** The scale has room for some points more than the flag, on both sides of nothing. */
const ROOM = 1.08;

/** Words that end, or begin, where the flag stands, whichever leaves them more room. */
const underFlag = (at: number) =>
  at > 50 ? { textAlign: 'right', paddingRight: `${100 - at}%` } : { textAlign: 'left', paddingLeft: `${at}%` };

function Bar({ scale: { lead, wanted, flag } }: { readonly scale: AimScale }) {
  const low = Math.min(0, lead, wanted) * ROOM;
  const high = Math.max(1, lead, wanted) * ROOM;
  const at = (n: number): number => (100 * (n - low)) / (high - low);
  const [from, to] = [Math.min(0, lead), Math.max(0, lead)];
  return (
    <>
      <div class="aim-bar" aria-hidden="true">
        <span class="aim-fill" style={{ left: `${at(from)}%`, width: `${at(to) - at(from)}%` }} />
        <span class="aim-zero" style={{ left: `${at(0)}%` }} />
        <span class={lead >= wanted ? 'aim-flag is-reached' : 'aim-flag'} style={{ left: `${at(wanted)}%` }} />
      </div>
      <p class="aim-lead soft" style={underFlag(at(wanted))}>
        {flag}
      </p>
    </>
  );
}
