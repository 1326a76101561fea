/** Setting: whether what came of orders is played, and how fast. */
import { t } from '../i18n/index.js';
import type { App } from '../shared/app.js';
import { REPORTS } from './report.js';

export const ReportSetting = ({ app: { report } }: { readonly app: Pick<App, 'report'> }) => (
  <label class="option">
    <span>{t('report.setting')}</span>
    <select
      value={report.value}
      onChange={(e) => {
        report.value = REPORTS.find((one) => one === e.currentTarget.value) ?? 'quick';
      }}
    >
      {REPORTS.map((one) => (
        <option key={one} value={one}>
          {t(`report.setting.${one}`)}
        </option>
      ))}
    </select>
  </label>
);
