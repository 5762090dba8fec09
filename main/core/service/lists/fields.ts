import type { Json } from '../../../../preload/contract/values.ts';
import { readDate, readMoment } from '../../base/dates.ts';
import { createOddities, type Oddities } from './oddities.ts';

/** The fields of one object of the service, each readable in every form that was observed (api.md sections 2, 3 and 5). */
export interface Fields {
  readonly odd: Oddities;
  /** As it came; undefined when it is missing. */
  json(name: string): Json | undefined;
  /** Trimmed and cut to `longest` UTF-16 units; null when it is missing, null or empty. Numbers are read as text. */
  text(name: string, longest: number): string | null;
  /** The same with the spaces and lines around it, as people wrote it. */
  prose(name: string, longest: number): string | null;
  /** A whole number, also one in a text. */
  whole(name: string): number | null;
  /** 0, 1, "0", "1", true, false and the words for them. */
  flag(name: string): boolean | null;
  /** A decimal string from a text or a number; null for an empty text, which means no price. */
  amount(name: string): string | null;
  /** The calendar date, without any shift of zones. */
  date(name: string): string | null;
  /** ISO 8601 in UTC with milliseconds. */
  moment(name: string): string | null;
}

type JsonObject = Readonly<Record<string, Json>>;

/** Reads fields of one object; those that are there and mean nothing are noted as odd, those that are missing or null are not. */
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
    whole: (name) => read(name, readWhole),
    flag: (name) => read(name, readFlag),
    amount: (name) => read(name, readAmount),
    date: (name) => (isZeroDate(object[name]) ? null : read(name, (value) => (typeof value === 'string' ? readDate(value) : null))),
    moment: (name) => (isZeroDate(object[name]) ? null : read(name, (value) => (typeof value === 'string' ? readMoment(value) : null))),
  };
}

export function isJsonObject(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number that a double holds exactly, from a number or a text; null for everything else. */
export function readWhole(value: Json | undefined): number | null {
  if (typeof value === 'boolean') return Number(value);
  const number = typeof value === 'string' && /^\s*-?\d{1,16}(\.0+)?\s*$/.test(value) ? Number(value) : value;
  // JSON can write -0, which is 0 once it was stored.
  return typeof number === 'number' && Number.isSafeInteger(number) ? number + 0 : null;
}

function readFlag(value: string | number | boolean): boolean | null {
  if (typeof value === 'boolean') return value;
  const word = String(value).trim().toLowerCase();
  if (word === '1' || word === 'true' || word === 'yes') return true;
  return word === '0' || word === 'false' || word === 'no' ? false : null;
}

/**
 * An amount as a decimal string, sent as text or as a number (api.md section 3): up to 20 digits before the point and 6 behind it, as the
 * contract's Money. null when it is neither, or a number that has lost digits already.
 */
export function readAmount(value: Json | undefined): string | null {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value).trim();
  return /^-?\d{1,20}(\.\d{1,6})?$/.test(text) ? text : null;
}

/** How MySQL writes that there is none. */
function isZeroDate(value: Json | undefined): boolean {
  return typeof value === 'string' && value.startsWith('0000-00-00');
}

/** The database ends a text at a NUL and has no place for half a character: both are replaced where one can see it. */
function storable(text: string): string {
  if (!/[\0\ud800-\udfff]/.test(text)) return text;
  return text.replaceAll('\0', '\ufffd').replace(/\p{Cs}/gu, '\ufffd');
}

/** At most `longest` UTF-16 units; never ends within a surrogate pair. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return text.slice(0, end);
}
