/** Settings of this browser, for all its pages. Each is kept, and obeyed at once. */
import { computed, effect, type Signal, signal } from '@preact/signals';
import { keep, stored, whenKeptElsewhere } from '../net/identity.js';
import { REPORTS } from '../stage/report.js';

/** `auto` is as the system has it, and dark in a battle by night. */
export const THEMES = ['auto', 'day', 'night'] as const;
/** The chart's light: as in its battle, or as the page round it. */
export const CHARTS = ['battle', 'page'] as const;
/** The others tell nations, good and bad, and parts of odds apart for who has these two alike. */
export const COLOURS = ['standard', 'red-green', 'blue-yellow'] as const;
/** Per cent of the browser's own size. */
export const TEXT_SIZES = ['100', '112', '125', '150'] as const;

export const SWITCH = ['off', 'on'] as const;
export type SettingSwitch = Signal<(typeof SWITCH)[number]>;

/**
 * A setting that is kept, and taken over from another tab; what is kept and no value any more counts as none. Without a word it is `standard`, the
 * first of its values.
 */
export function setting<V extends string>(
  name: string,
  values: readonly [V, ...V[]],
  standard: V = values[0],
): Signal<V> {
  const key = `flagplot.${name}`;
  const kept = (): V => {
    const word = stored(key);
    return values.find((one) => one === word) ?? standard;
  };
  const value = signal<V>(kept());
  value.subscribe((now) => keep(key, now === standard ? null : now));
  whenKeptElsewhere(key, () => {
    value.value = kept();
  });
  return value;
}

export const theme = setting('theme', THEMES);
export const chart = setting('chart', CHARTS);
export const colours = setting('colours', COLOURS);
export const textSize = setting('text-size', TEXT_SIZES);
/** Whether things move on the page: `auto` is as the system has it. */
export const MOTIONS = ['auto', 'none'] as const;
export const motion = setting('motion', MOTIONS);
/** Whether what came of orders is played, and how fast. */
export const report = setting('report', REPORTS, 'quick');

/** All of them on the chart, or only the one that is pointed at. */
export const hexNumbers = setting('hex-numbers', SWITCH);
export const showsHexNumbers = computed(() => hexNumbers.value === 'on');

/** Questions with one legal answer are answered by the page. */
export const ownAnswers = setting('answers-itself', SWITCH, 'on');
export const answersItself = computed(() => ownAnswers.value === 'on');

/** A battle by night is on the page. */
export const isNightBattle = signal(false);

/** What `data-chart` says of a chart by day or by night: nothing where it follows the page. */
export const chartLight = (isNight: boolean): 'night' | 'day' | undefined =>
  chart.value === 'page' ? undefined : isNight ? 'night' : 'day';

/** Obeys them from now on. */
export function obeySettings(root: HTMLElement, dark: MediaQueryList): void {
  const isDark = signal(dark.matches);
  dark.addEventListener('change', ({ matches }) => {
    isDark.value = matches;
  });
  effect(() => {
    const isNight = theme.value === 'auto' ? isDark.value || isNightBattle.value : theme.value === 'night';
    root.toggleAttribute('data-night', isNight);
    if (colours.value === 'standard') delete root.dataset.colours;
    else root.dataset.colours = colours.value;
    // The stylesheets and the report obey it.
    root.toggleAttribute('data-still', motion.value === 'none');
    root.style.fontSize = textSize.value === '100' ? '' : `${textSize.value}%`;
  });
}
