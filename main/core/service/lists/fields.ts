import { explain, writeExplained } from '../../../../preload/contract/reasons.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { readDate, readMoment } from '../../base/dates.ts';

/** The fields of one of the service's objects, each readable in every observed form (api.md sections 2, 3 and 5). */
export interface Fields {
  readonly odd: Oddities;
  /** As received; undefined if missing. */
  json(name: string): Json | undefined;
  /** Trimmed and cut to `longest` UTF-16 units; null if missing, null or empty. Numbers are converted to text. */
  text(name: string, longest: number): string | null;
  /** The same with surrounding whitespace, as the user wrote it. */
  prose(name: string, longest: number): string | null;
  /** A whole number, also as a string. */
  whole(name: string): number | null;
  /** The same; a negative one is invalid. */
  count(name: string): number | null;
  /** 0, 1, "0", "1", true, false and the corresponding words. */
  flag(name: string): boolean | null;
  /** A decimal string from a string or number; null for an empty string, which means no price. */
  amount(name: string): string | null;
  /** The calendar date, without time zone conversion. */
  date(name: string): string | null;
  /** ISO 8601 in UTC with milliseconds. */
  moment(name: string): string | null;
}

type JsonObject = Readonly<Record<string, Json>>;

/** Wraps one object; fields that are present but invalid are recorded as odd, missing or null fields are not. */
export function fieldsOf(object: JsonObject): Fields {
  const odd = createOddities();
  const read = <T>(name: string, understand: (value: string | number | boolean) => T | null): T | null => {
    const value = object[name];
    if (value === undefined || value === null || value === '') return null;
    const understood = typeof value === 'object' ? null : understand(value);
    if (understood === null) odd.add(name);
    return understood;
  };
  const text = (name: string): string | null => read(name, (value) => (typeof value === 'boolean' ? null : storable(String(value))));
  return {
    odd,
    json: (name) => object[name],
    text: (name, longest) => cut(text(name)?.trim() ?? '', longest) || null,
    prose: (name, longest) => cut(text(name) ?? '', longest) || null,
    whole: (name) => read(name, readInteger),
    count: (name) => read(name, (value) => notNegative(readInteger(value))),
    flag: (name) => read(name, readFlag),
    amount: (name) => read(name, readAmount),
    date: (name) => (isZeroDate(object[name]) ? null : read(name, (value) => (typeof value === 'string' ? readDate(value) : null))),
    moment: (name) => (isZeroDate(object[name]) ? null : read(name, (value) => (typeof value === 'string' ? readMoment(value) : null))),
  };
}

const notNegative = (number: number | null): number | null => (number === null || number < 0 ? null : number);

export function isJsonObject(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a whole number that a double holds exactly, from a number or a string; null for anything else. */
export function readInteger(value: Json | undefined): number | null {
  if (typeof value === 'boolean') return Number(value);
  const number = typeof value === 'string' && /^\s*-?\d{1,16}(\.0+)?\s*$/.test(value) ? Number(value) : value;
  // JSON can contain -0, which becomes 0 when stored.
  return typeof number === 'number' && Number.isSafeInteger(number) ? number + 0 : null;
}

function readFlag(value: string | number | boolean): boolean | null {
  if (typeof value === 'boolean') return value;
  const word = String(value).trim().toLowerCase();
  if (word === '1' || word === 'true' || word === 'yes') return true;
  return word === '0' || word === 'false' || word === 'no' ? false : null;
}

/**
 * Returns an amount as a decimal string, from a string or a number (api.md section 3): up to 20 digits before the point and 6 after it, as
 * in the contract's Money. null if it is neither, or a number that has already lost digits.
 */
export function readAmount(value: Json | undefined): string | null {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value).trim();
  return /^-?\d{1,20}(\.\d{1,6})?$/.test(text) ? text : null;
}

/** MySQL's notation for no date. */
function isZeroDate(value: Json | undefined): boolean {
  return typeof value === 'string' && value.startsWith('0000-00-00');
}

/** The database ends text at a NUL and cannot store lone surrogates: both are replaced visibly. */
function storable(text: string): string {
  if (!/[\0\ud800-\udfff]/.test(text)) return text;
  return text.replaceAll('\0', '\ufffd').replace(/\p{Cs}/gu, '\ufffd');
}

/** At most `longest` UTF-16 units; never splits a surrogate pair. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return text.slice(0, end);
}

/** Collects the fields of one object that were present but could not be parsed. */
export interface Oddities {
  add(field: string): void;
  /** What could not be parsed (`writeExplained`), or null if everything was. */
  explained(): string | null;
}

/** A row holds at most 500 characters of it. */
const longest = 400;

export function createOddities(): Oddities {
  let fields: string[] | null = null;
  return {
    add(field) {
      fields ??= [];
      if (!fields.includes(field)) fields.push(field);
    },
    explained: () =>
      fields === null ? null : writeExplained(explain('fields-unreadable', { fields: fields.join(', ').slice(0, longest) })),
  };
}
