import type { Json } from '../../../preload/contract/values.ts';

export type Body = { readonly form: 'json'; readonly value: Json } | { readonly form: 'html' | 'text' | 'cut-off' | 'empty' };

/** Parses a body by its content; firewalls and PHP often declare the wrong type. A byte order mark is skipped. */
export function readBody(body: string): Body {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (text === '') return { form: 'empty' };
  if (text.startsWith('<')) return { form: 'html' };
  try {
    return { form: 'json', value: JSON.parse(text) as Json };
  } catch {
    return { form: /^(?:\{\s*(?:"|$)|\[)/.test(text) && !/[}\]]$/.test(text) ? 'cut-off' : 'text' };
  }
}

type JsonObject = { [name: string]: Json };

export type Envelope =
  | { readonly kind: 'answer'; readonly data: Json; readonly meta: Readonly<Record<string, Json>> | null; readonly message: string | null }
  | { readonly kind: 'refusal'; readonly message: string | null; readonly fields: Readonly<Record<string, string>> | null };

const maxFieldLength = 300;
/** A form with 240 records may be rejected in each of them. */
const maxFields = 300;

/**
 * Unwraps both of the service's envelopes (api.md section 3): `{success, data, message}` and the paged `{data, links, meta}`. A bare object
 * or array, the only form in the specification, is its own data. `success: false` is a refusal with any status.
 */
export function readEnvelope(value: Json): Envelope | null {
  if (Array.isArray(value)) return { kind: 'answer', data: value, meta: null, message: null };
  if (!isObject(value)) return null;
  if (isRefused(value)) return readRefusal(value);
  const message = typeof value['message'] === 'string' ? value['message'] : null;
  if (!('data' in value)) {
    const isEnvelope = 'success' in value || (message !== null && Object.keys(value).length === 1);
    return { kind: 'answer', data: isEnvelope ? null : value, meta: null, message };
  }
  const meta = value['meta'];
  return { kind: 'answer', data: value['data'] ?? null, meta: isObject(meta) ? meta : null, message };
}

/** What an unsuccessful response reports, as far as it does. */
export function readRefusal(value: Json): Extract<Envelope, { kind: 'refusal' }> {
  if (typeof value === 'string') return { kind: 'refusal', message: value, fields: null };
  if (!isObject(value)) return { kind: 'refusal', message: null, fields: null };
  const fields = readFields(value['errors'] ?? null);
  const message = firstText([value['message'], value['error'], value['detail'], value['errors'], value['data']]);
  return { kind: 'refusal', message: message ?? (fields === null ? null : (Object.values(fields)[0] ?? null)), fields };
}

/** `success: false` in any form that PHP produces. */
export function isRefused(value: Json): boolean {
  return (
    isObject(value) && (value['success'] === false || value['success'] === 'false' || value['success'] === 0 || value['success'] === '0')
  );
}

/** Whether the response itself reports success. */
export function isSuccessful(value: Json): boolean {
  return isObject(value) && (value['success'] === true || value['success'] === 'true' || value['success'] === 1 || isObject(value['meta']));
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstText(values: readonly (Json | undefined)[]): string | null {
  for (const value of values) {
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (isObject(value) && typeof value['message'] === 'string' && value['message'].trim() !== '') return value['message'];
    if (Array.isArray(value) && typeof value[0] === 'string') return value[0];
  }
  return null;
}

/** Laravel's `errors`: lists of messages by dotted field name (`records.0.name`). */
function readFields(errors: Json): Record<string, string> | null {
  if (!isObject(errors)) return null;
  const entries = Object.entries(errors)
    .map(([name, found]) => [name.slice(0, 200), textOf(found)] as const)
    .filter((entry): entry is readonly [string, string] => entry[1] !== null)
    .slice(0, maxFields);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function textOf(found: Json): string | null {
  if (typeof found === 'string') return found.slice(0, maxFieldLength);
  if (!Array.isArray(found)) return null;
  const messages = found.filter((item): item is string => typeof item === 'string');
  return messages.length === 0 ? null : messages.join(' ').slice(0, maxFieldLength);
}
