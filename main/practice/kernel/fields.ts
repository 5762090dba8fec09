import { invalid } from './answers.ts';
import type { Fields, FieldValue } from './port.ts';

/** Parses one value, or returns an error message. `name` is the field's name in messages, with spaces instead of underscores. */
export type Rule<T> = (value: FieldValue | undefined, name: string) => { readonly value: T } | { readonly fault: string };

type Values<R> = { readonly [K in keyof R]: R[K] extends Rule<infer T> ? T : never };

/** Parses and validates fields; unknown ones are ignored. Throws `Refused` 422 with a message for every invalid field. */
export function readFields<R extends Readonly<Record<string, Rule<unknown>>>>(fields: Fields, rules: R): Values<R> {
  const { values, errors } = checkFields(fields, rules);
  if (values === null) throw invalid(errors);
  return values;
}

/** Like `readFields`, but returns the errors, each keyed by `place` and its field: `records.3.` becomes `records.3.content`. */
export function checkFields<R extends Readonly<Record<string, Rule<unknown>>>>(
  fields: Fields,
  rules: R,
  place = '',
): { readonly values: Values<R> | null; readonly errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const values: Record<string, unknown> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const reading = rule(emptyAsMissing(fields[field]), `${place}${field}`.replaceAll('_', ' '));
    if ('fault' in reading) errors[`${place}${field}`] = [reading.fault];
    else values[field] = reading.value;
  }
  return { values: Object.keys(errors).length > 0 ? null : (values as Values<R>), errors };
}

/** The framework trims text and treats empty text as missing. */
function emptyAsMissing(value: FieldValue | undefined): FieldValue | undefined {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : value.trim();
}

/** The field may be missing: then undefined. */
export function maybe<T>(rule: Rule<T>): Rule<T | undefined> {
  return (value, name) => (value === undefined ? { value: undefined } : rule(value, name));
}

const required = (name: string) => ({ fault: `The ${name} field is required.` });

/** Text with limits, in characters. */
export function text({ min = 0, max = 255 }: { min?: number; max?: number } = {}): Rule<string> {
  return (value, name) => {
    if (value === undefined) return required(name);
    if (typeof value !== 'string') return { fault: `The ${name} must be a string.` };
    if ([...value].length < min) return { fault: `The ${name} must be at least ${min} characters.` };
    if ([...value].length > max) return { fault: `The ${name} may not be greater than ${max} characters.` };
    return { value };
  };
}

/** Text that matches a pattern. */
export function matching(pattern: RegExp, fault = (name: string) => `The ${name} format is invalid.`): Rule<string> {
  return (value, name) => {
    const read = text()(value, name);
    if ('fault' in read || pattern.test(read.value)) return read;
    return { fault: fault(name) };
  };
}

export function integer({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
}: {
  min?: number;
  max?: number;
} = {}): Rule<number> {
  return (value, name) => {
    if (value === undefined) return required(name);
    if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) return { fault: `The ${name} must be an integer.` };
    const number = Number(value);
    if (number < min) return { fault: `The ${name} must be at least ${min}.` };
    if (number > max) return { fault: `The ${name} may not be greater than ${max}.` };
    return { value: number };
  };
}

/** `true`, `1`, `false` or `0` (api.md section 3). */
export const flag: Rule<boolean> = (value, name) => {
  if (value === undefined) return required(name);
  if (value === 'true' || value === '1') return { value: true };
  if (value === 'false' || value === '0') return { value: false };
  return { fault: `The ${name} field must be true or false.` };
};

export function oneOf<const T extends string>(values: readonly T[]): Rule<T> {
  return (value, name) => {
    if (value === undefined) return required(name);
    const found = values.find((candidate) => candidate === value);
    return found === undefined ? { fault: `The selected ${name} is invalid.` } : { value: found };
  };
}

/** A valid calendar date `YYYY-MM-DD`. */
export const date: Rule<string> = (value, name) => {
  if (value === undefined) return required(name);
  if (typeof value === 'string' && isDate(value)) return { value };
  return { fault: `The ${name} does not match the format Y-m-d.` };
};

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** One parameter `from_to` with two dates (api.md section 3, ranges). */
export const dateRange: Rule<{ from: string; to: string }> = (value, name) => {
  if (value === undefined) return required(name);
  const [from = '', to = '', more] = typeof value === 'string' ? value.split('_') : [];
  if (more !== undefined || !isDate(from) || !isDate(to)) return { fault: `The ${name} format is invalid.` };
  return { value: { from, to } };
};

/** One parameter `min_max` with two amounts (api.md section 3, ranges; the format is assumed). */
export const amountRange: Rule<{ min: number; max: number }> = (value, name) => {
  if (value === undefined) return required(name);
  const match = typeof value === 'string' ? /^(\d+(?:\.\d+)?)_(\d+(?:\.\d+)?)$/.exec(value) : null;
  if (match === null) return { fault: `The ${name} format is invalid.` };
  return { value: { min: Number(match[1]), max: Number(match[2]) } };
};

/**
 * The items of a PHP array by key: whole numbers sort ascending here, in whatever order they arrived, while PHP would keep that order. Text
 * counts as a list of one, nothing as an empty one.
 */
export function listOf(value: FieldValue | undefined): readonly FieldValue[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : Object.values(value);
}

/** A value that must be a field map, e.g. one record of `records[0][name]`. */
export function mapOf(value: FieldValue | undefined): Fields {
  return typeof value === 'object' ? value : {};
}
