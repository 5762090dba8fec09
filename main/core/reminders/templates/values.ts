import { type Language, languages } from '../../../../preload/contract/languages.ts';
import type { DueMessage } from '../../../../preload/contract/reminders/due.ts';
import type { DomainPlaceholder, MessagePlaceholder } from '../../../../preload/contract/reminders/placeholders.ts';
import type { LetterSender } from '../../../../preload/contract/reminders/templates.ts';
import { memoize } from '../../base/memoize.ts';

/** Everything that a template can mention. */
export interface LetterFacts {
  readonly message: DueMessage;
  /** How the sender appears in messages; empty where nothing was entered. */
  readonly sender: LetterSender;
  /** Of the template: its words and the values have the same. */
  readonly language: Language;
}

/** A value as it is inserted. `own`: it contains nothing by a customer or the service, so that it may be part of a link. */
export interface LetterValue {
  readonly text: string;
  readonly own: boolean;
}

export type MessageValues = Readonly<Record<MessagePlaceholder, LetterValue>>;
export type DomainValues = Readonly<Record<DomainPlaceholder, LetterValue>>;

/**
 * The values of the placeholders, formatted in the language of the template. Each is one line without control characters, but the note,
 * which may have several.
 */
export function valuesOf({ message, sender, language }: LetterFacts): {
  readonly message: MessageValues;
  readonly domains: readonly DomainValues[];
} {
  const { customer, preferences, items, totals } = message;
  const words = wordsOf[language];
  const [first] = items.toSorted((one, other) => one.daysLeft - other.daysLeft);
  const { name, organization } = customer;
  const salutation = oneLine(preferences.salutation);
  return {
    message: {
      salutation: foreign(salutation === '' ? words.salutation(oneLine(name) === '' ? organization : name) : salutation),
      'customer.name': foreign(name),
      'customer.organization': foreign(organization),
      'customer.email': foreign(message.address ?? ''),
      'customer.phone': foreign(message.phone ?? ''),
      company: own(sender.company),
      'company.phone': own(sender.phone),
      'company.email': own(sender.email),
      'company.website': own(sender.website),
      names: foreign(words.names(items.map(({ unicode }) => oneLine(unicode)))),
      count: own(numberIn(language, `${items.length}`)),
      expires: own(first === undefined ? '' : dateIn(language, first.expires)),
      when: own(first === undefined ? '' : words.when(first.daysLeft)),
      // A sum without the unknown prices would be wrong.
      total: foreign(message.unpriced > 0 ? '' : totals.map(({ amount, currency }) => moneyIn(language, amount, currency)).join(' + ')),
      today: own(dateIn(language, message.day)),
      note: {
        text: preferences.note
          .split(/\r\n?|\n/)
          .map(oneLine)
          .join('\n')
          .trim(),
        own: true,
      },
    },
    domains: items.map(({ unicode, expires, daysLeft, price, currency, years }) => ({
      'domain.name': hostname.test(unicode) ? own(unicode) : foreign(unicode),
      'domain.expires': own(dateIn(language, expires)),
      'domain.when': own(words.when(daysLeft)),
      'domain.days': own(numberIn(language, `${daysLeft}`)),
      'domain.price': foreign(price === null ? '' : moneyIn(language, price, currency)),
      'domain.years': own(words.years(years)),
    })),
  };
}

const hostname = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

const own = (text: string): LetterValue => ({ text: oneLine(text), own: true });
const foreign = (text: string): LetterValue => ({ text: oneLine(text), own: false });

/**
 * A value as one line: line ends, tabs, and other controls become spaces, characters that change the direction of the text around them are
 * removed, and half a surrogate pair is replaced.
 */
export function oneLine(text: string): string {
  const plain = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
  return plain.trim();
}

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', id: 'id-ID' };

const dateFormat = memoize(
  languages.length,
  (language) => new Intl.DateTimeFormat(locales[language as Language], { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
);

/** "8 March 2027", "8 Maret 2027" */
function dateIn(language: Language, date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? date : dateFormat(language).format(at);
}

/** By language and number of decimals. */
const numberFormat = memoize(20, (of) => {
  const [language, digits] = of.split(' ');
  const fraction = { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) };
  return new Intl.NumberFormat(locales[language as Language], fraction);
});

/** No digit of the decimal string is lost; a zero fraction is omitted. */
function numberIn(language: Language, decimal: string): string {
  const fraction = decimal.split('.')[1] ?? '';
  const digits = /[1-9]/.test(fraction) ? Math.max(2, fraction.replace(/0+$/, '').length) : 0;
  return numberFormat(`${language} ${digits}`).format(decimal as Intl.StringNumericLiteral);
}

/** "IDR 1,013,000"; in Indonesian "Rp 1.013.000" for rupiah. */
function moneyIn(language: Language, amount: string, currency: string | null): string {
  const unit = language === 'id' && currency === 'IDR' ? 'Rp' : (currency ?? '');
  return oneLine(`${unit} ${numberIn(language, amount)}`);
}

interface Words {
  readonly salutation: (name: string) => string;
  /** A term of renewal. */
  readonly years: (count: number) => string;
  /** The names of domains, shortened for a subject. */
  readonly names: (names: readonly string[]) => string;
  /** An expiry date relative to today. */
  readonly when: (days: number) => string;
}

const wordsOf: Readonly<Record<Language, Words>> = {
  en: {
    salutation: (name) => `Dear ${name}`,
    years: (count) => (count === 1 ? '1 year' : `${count} years`),
    names: ([first = '', second = '', ...others]) => {
      if (second === '') return first;
      return others.length === 0 ? `${first} and ${second}` : `${first} and ${numberIn('en', `${others.length + 1}`)} others`;
    },
    when: (days) => {
      const count = numberIn('en', `${Math.abs(days)}`);
      if (days === 0) return 'today';
      if (days === 1) return 'tomorrow';
      if (days === -1) return 'yesterday';
      return days > 0 ? `in ${count} days` : `${count} days ago`;
    },
  },
  id: {
    salutation: (name) => `Yth. ${name}`,
    years: (count) => `${count} tahun`,
    names: ([first = '', second = '', ...others]) => {
      if (second === '') return first;
      return others.length === 0 ? `${first} dan ${second}` : `${first} dan ${numberIn('id', `${others.length + 1}`)} lainnya`;
    },
    when: (days) => {
      const count = numberIn('id', `${Math.abs(days)}`);
      if (days === 0) return 'hari ini';
      if (days === 1) return 'besok';
      if (days === -1) return 'kemarin';
      return days > 0 ? `dalam ${count} hari` : `${count} hari yang lalu`;
    },
  },
};
