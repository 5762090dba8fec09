import type { Language } from '../../../preload/contract/languages.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { language } from '../../text/en/language.ts';
import { ui } from '../../text/en/ui.ts';

export type FormatSettings = Settings['formats'];

export const systemFormats: FormatSettings = { dates: 'system', numbers: 'system', clock: 'system', timeZone: 'system' };

/** Formats for dates, numbers and amounts from Settings. Times are ISO 8601 strings. */
export interface Formats {
  /** "8 Mar 2027" */
  date(at: string): string;
  /** A date without time and zone, `2027-03-08`: the same day in every zone. */
  calendar(date: string): string;
  /** The current date in the zone in use, `2027-03-08`. */
  today(now: number): string;
  /** "14:02" */
  time(at: string): string;
  /** A full hour of the day, 0 to 23: "14:00" */
  hour(hour: number): string;
  /** "8 Mar 2027, 14:02" */
  dateTime(at: string): string;
  /** With seconds and zone, for a tooltip. */
  exact(at: string): string;
  number(value: number): string;
  /** An amount given as a decimal string; no digit is lost, a zero fraction is omitted. */
  amount(decimal: string): string;
  /** "3 minutes ago", relative to `now` (milliseconds). */
  age(at: string, now: number): string;
  /** The zone in use, e.g. "Asia/Jakarta". */
  readonly zone: string;
}

/** The user's own variant of a language, e.g. `en-GB`, else the language itself. */
export const localeOf = (of: Language): string => navigator.languages.find((tag) => tag === of || tag.startsWith(`${of}-`)) ?? of;

/** The locale of the interface's language. */
export const interfaceLocale: string = localeOf(language);

const dayFirst = (locale: string): string => (locale === 'en' || locale.startsWith('en-') ? 'en-GB' : locale);
function dateLocaleOf(dates: FormatSettings['dates'], locale: string): string {
  if (dates === 'system') return locale;
  return dates === 'year-month-day' ? 'sv-SE' : dayFirst(locale);
}

const numberLocales = { '1,234.56': 'en-US', '1.234,56': 'de-DE', '1 234,56': 'fr-FR' } as const;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Creates the formats. `locale` is used where the settings follow the system. */
export function createFormats(settings: FormatSettings, locale = interfaceLocale): Formats {
  const dateLocale = dateLocaleOf(settings.dates, locale);
  const numberLocale = settings.numbers === 'system' ? locale : numberLocales[settings.numbers];
  const timeZone = settings.timeZone === 'system' ? undefined : settings.timeZone;
  const hour12 = settings.clock === 'system' ? undefined : settings.clock === '12';
  const zoned: Intl.DateTimeFormatOptions = timeZone === undefined ? {} : { timeZone };
  const clock: Intl.DateTimeFormatOptions = hour12 === undefined ? zoned : { ...zoned, hour12 };
  const dayFormat: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(settings.dates === 'year-month-day' ? { month: '2-digit', day: '2-digit' } : { month: 'short', day: 'numeric' }),
  };
  const day = new Intl.DateTimeFormat(dateLocale, { ...zoned, ...dayFormat });
  const calendarDay = new Intl.DateTimeFormat(dateLocale, { ...dayFormat, timeZone: 'UTC' });
  const today = new Intl.DateTimeFormat('sv-SE', { ...zoned, year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = new Intl.DateTimeFormat(locale, { ...clock, hour: hour12 === false ? '2-digit' : 'numeric', minute: '2-digit' });
  const fullHour = new Intl.DateTimeFormat(locale, {
    ...(hour12 === undefined ? {} : { hour12 }),
    timeZone: 'UTC',
    hour: hour12 === false ? '2-digit' : 'numeric',
    minute: '2-digit',
  });
  const seconds = new Intl.DateTimeFormat(locale, {
    ...clock,
    hour: hour12 === false ? '2-digit' : 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
  const number = new Intl.NumberFormat(numberLocale);
  const formats: Formats = {
    date: (at) => day.format(new Date(at)),
    calendar: (date) => calendarDay.format(new Date(`${date}T00:00:00Z`)),
    today: (now) => today.format(now),
    time: (at) => time.format(new Date(at)),
    hour: (of) => fullHour.format(Date.UTC(2000, 0, 1, of)),
    dateTime: (at) => `${formats.date(at)}, ${formats.time(at)}`,
    exact: (at) => `${formats.date(at)}, ${seconds.format(new Date(at))}`,
    number: (value) => withMinus(number.format(value)),
    amount: (decimal) => {
      const digits = /[1-9]/.test(decimal.split('.')[1] ?? '') ? Math.max(2, (decimal.split('.')[1] ?? '').length) : 0;
      const format = new Intl.NumberFormat(numberLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      return withMinus(format.format(decimal as Intl.StringNumericLiteral));
    },
    age: (at, now) => {
      const since = now - Date.parse(at);
      if (since < 10 * second) return ui.ages.now;
      if (since < minute) return ui.ages.seconds(Math.floor(since / second));
      if (since < hour) return ui.ages.minutes(Math.floor(since / minute));
      const today = formats.date(new Date(now).toISOString());
      if (formats.date(at) === today || since < 6 * hour) return ui.ages.hours(Math.floor(since / hour));
      const yesterday = formats.date(new Date(now - 24 * hour).toISOString());
      return formats.date(at) === yesterday ? ui.ages.yesterday(formats.time(at)) : formats.dateTime(at);
    },
    zone: time.resolvedOptions().timeZone,
  };
  return formats;
}

const withMinus = (text: string) => text.replace('-', '−');
