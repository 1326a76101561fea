/** When a battle is fought, as meaning: words for it in any language are a catalogue. A scenario's `date` is a text for readers. */
import type { Catalogue } from './meaning.js';

export type When =
  /** `time` is that of the first turn, where it is known. */
  | {
      readonly kind: 'day';
      readonly year: number;
      /** From 1. */
      readonly month: number;
      readonly day: number;
      readonly time?: TimeOfDay;
    }
  | { readonly kind: 'year'; readonly year: number }
  /** From one year to a later one. */
  | { readonly kind: 'years'; readonly from: number; readonly to: number }
  /** An exercise, no battle that was fought. */
  | { readonly kind: 'training'; readonly year: number };

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** Of a date in the form of ISO 8601: `1941-05-24`, `1941-05-24 05:52`, `1915`. Any other text is the scenario's own words. */
export function isoWhen(text: string): When | undefined {
  const found = /^(\d{4})(?:-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d))?)?$/.exec(text);
  if (found === null) return undefined;
  const [year, month, day, hour, minute] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (month === undefined || day === undefined) return { kind: 'year', year: year! };
  const date = { kind: 'day', year: year!, month, day } as const;
  const when: When = hour === undefined || minute === undefined ? date : { ...date, time: { hour, minute } };
  return isWhen(when) ? when : undefined;
}

const isWhole = (n: unknown, from: number, to: number): n is number =>
  Number.isInteger(n) && (n as number) >= from && (n as number) <= to;

const isYear = (n: unknown): n is number => isWhole(n, 1, 9999);

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Whether it is one, and of a day that there was: a stranger's module may hand out anything. */
export function isWhen(value: unknown): value is When {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, year, month, day, time, from, to } = value as Readonly<Record<string, unknown>>;
  switch (kind) {
    case 'day':
      return (
        isYear(year) &&
        isWhole(month, 1, 12) &&
        isWhole(day, 1, daysOf(year, month)) &&
        (time === undefined || isTime(time))
      );
    case 'year':
    case 'training':
      return isYear(year);
    case 'years':
      return isYear(from) && isYear(to) && from < to;
    default:
      return false;
  }
}

function isTime(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { hour, minute } = value as Readonly<Record<string, unknown>>;
  return isWhole(hour, 0, 23) && isWhole(minute, 0, 59);
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** `1922–41`; the century once. */
function yearsText(from: number, to: number): string {
  const isOneCentury = Math.floor(from / 100) === Math.floor(to / 100);
  return `${from}–${isOneCentury ? twoDigits(to % 100) : to}`;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** In English: the day, or what is known of it. */
export const WHEN_WORDS: Catalogue<When, undefined> = {
  day: ({ year, month, day }) => `${day} ${MONTHS[month - 1]} ${year}`,
  year: ({ year }) => String(year),
  years: ({ from, to }) => yearsText(from, to),
  training: ({ year }) => `Training, ${year}`,
};

/** The year alone, or the years: where a list has no room for the day. */
export const yearOf = (when: When): string =>
  when.kind === 'years' ? yearsText(when.from, when.to) : String(when.year);

/** `06:12` on the clock so many minutes after a time of day; nothing where that is not known. */
export function clockText(when: When | undefined, minutes = 0): string | undefined {
  if (when?.kind !== 'day' || when.time === undefined) return undefined;
  const total = (when.time.hour * 60 + when.time.minute + minutes) % 1440;
  return `${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}`;
}
