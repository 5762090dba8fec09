import type { OperationValues } from '../../../../preload/contract/explorer-operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isSecretField } from '../../redaction/fields.ts';
import { maskByShape } from '../../redaction/mask-text.ts';
import { holdsMethod, namesMethod } from '../../service/method-override.ts';
import { isObject } from '../document/json.ts';
import { type SendableBody, sendableBodies } from './bodies.ts';
import { checkOptions } from './check-options.ts';
import { multipart } from './encode/multipart.ts';
import { encodePairs, phpPairs, plainText } from './encode/text.ts';
import type { Faults } from './faults.ts';
import type { Marks } from './marks.ts';
import type { FoundOperation } from './operation.ts';
import { markByNames, type Reading, readValue } from './read-values.ts';
import { check } from './schema/check.ts';
import { pathOf } from './schema/flat-names.ts';

/** A body as it leaves, and with marks in the place of its secrets. */
export type WrittenBody = 'none' | { readonly contentType: string; readonly text: string; readonly marked: string };

interface Work extends Reading {
  readonly faults: Faults;
}

/** null: a fault keeps it from being written. */
export function composeBody(work: Work, { placed, read }: FoundOperation, values: OperationValues): WrittenBody | null {
  const ways = placed.entry.method === 'GET' ? [] : sendableBodies(work.document, read.bodies);
  const [first] = ways;
  const filled = values.body !== null || values.raw !== null;
  if (first === undefined) {
    if (filled) work.faults.add('body', '', 'no-body');
    return filled ? null : 'none';
  }
  const way = values.contentType === null ? first : ways.find(({ contentType }) => contentType === values.contentType);
  if (way === undefined) {
    work.faults.add('body', '', 'content-type', { name: (values.contentType ?? '').slice(0, 200) });
    return null;
  }
  if (values.raw !== null) return rawBody(work, way, values.raw);
  if (values.body === null) {
    if (way.required) work.faults.add('body', '', 'missing', { name: '' });
    return 'none';
  }
  return filledBody(work, way, values.body);
}

function filledBody(work: Work, way: SendableBody, body: Json): WrittenBody | null {
  const { faults } = work;
  const isForm = way.form === 'form' || way.form === 'multipart';
  const { value, marked } = readValue(work, way.schema, body, '');
  checkBody(work, way, isForm ? withoutEmpty(value) : value);
  if (way.form !== 'text' && holdsMethod(value)) {
    faults.add('body', '', 'method-override');
    return null;
  }
  if (way.form === 'json') return { contentType: way.contentType, text: JSON.stringify(value), marked: JSON.stringify(marked) };
  if (way.form === 'text') return { contentType: way.contentType, text: plainText(value), marked: plainText(marked) };
  if (!isObject(value) || !isObject(marked)) {
    if (!faults.list.some(({ place, pointer }) => place === 'body' && pointer === '')) faults.add('body', '', 'type', objectExpected);
    return null;
  }
  if (way.form === 'form') {
    const text = encodePairs(phpPairs(value));
    return text === '' ? 'none' : { contentType: way.contentType, text, marked: encodePairs(phpPairs(marked)) };
  }
  const { contentType, text } = multipart(phpPairs(value));
  return { contentType, text, marked: multipart(phpPairs(marked)).text };
}

const objectExpected = { expected: 'object', found: 'string' };

function checkBody(work: Work, { schema }: SendableBody, value: Json): void {
  const { findings, stopped } = check(work.document, schema, value, { ...checkOptions, matches: work.matches });
  work.faults.found('body', '', value, findings);
  if (stopped) work.faults.add('body', '', 'unchecked');
}

/** In a form an empty text is nothing: the service takes one for null. A required field that is empty is missing. */
function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== '' && member !== null)
      .map(([name, member]) => [name, withoutEmpty(member)]),
  );
}

/** Sent as it is, where it is what its content type says. */
function rawBody(work: Work, way: SendableBody, raw: string): WrittenBody | null {
  const { faults } = work;
  const { contentType } = way;
  if (raw === '') {
    if (way.required) faults.add('body', '', 'missing', { name: '' });
    return 'none';
  }
  switch (way.form) {
    case 'json':
      return rawJson(work, way, raw);
    case 'form': {
      const fault = formFault(raw);
      if (fault !== null) faults.add('body', '', fault);
      return fault === null ? { contentType, text: raw, marked: markPairs(work.marks, raw) } : null;
    }
    case 'text':
      return { contentType, text: raw, marked: maskByShape(raw) };
    case 'multipart':
      faults.add('body', '', 'no-raw');
      return null;
  }
}

const encodedForm = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?[\]{}|^`"<>\\]|%[0-9a-f]{2})*$/i;

function formFault(raw: string): string | null {
  if (!encodedForm.test(raw)) return 'not-form';
  return namesMethod(raw) ? 'method-override' : null;
}

function rawJson(work: Work, way: SendableBody, raw: string): WrittenBody | null {
  const parsed = parse(raw);
  if (parsed === null) {
    work.faults.add('body', '', 'not-json', faultIn(raw));
    return null;
  }
  if (holdsMethod(parsed.value)) {
    work.faults.add('body', '', 'method-override');
    return null;
  }
  checkBody(work, way, parsed.value);
  return { contentType: way.contentType, text: raw, marked: markText(work.marks, raw, parsed.value) };
}

function parse(text: string): { readonly value: Json } | null {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return null;
  }
}

/** What the engine says of the first fault: `Unexpected token … in JSON at position 7`. */
function faultIn(text: string): Record<string, string> {
  try {
    JSON.parse(text);
    return {};
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    if (at === undefined) return {};
    const before = text.slice(0, Number(at)).split('\n');
    return { line: String(before.length), column: String((before.at(-1)?.length ?? 0) + 1) };
  }
}

/** Secrets of a text of JSON in their places. Where one is written in another way than is looked for, the text is written anew for showing. */
function markText(marks: Marks, raw: string, value: Json): string {
  const from = marks.all.length;
  const marked = markByNames(marks, value);
  const secrets = marks.all.slice(from);
  if (secrets.length === 0) return raw;
  const inText = (text: string): string => JSON.stringify(text).slice(1, -1);
  const placed = secrets
    .map(({ secret }, at) => ({ secret: inText(secret), mark: `\ue000${from + at}\ue001` }))
    .sort((one, other) => other.secret.length - one.secret.length)
    .reduce((text, { secret, mark: sign }) => text.replaceAll(secret, sign), raw);
  const again = parse(placed);
  return again !== null && sameSecrets(again.value, marked) ? placed : JSON.stringify(marked, null, 2);
}

/** A secret that is also part of another value makes the two differ; then nothing is taken for granted. */
function sameSecrets(placed: Json, marked: Json): boolean {
  return JSON.stringify(placed).replace(/\ue000\d+\ue001/g, '') === JSON.stringify(marked).replace(/\ue000\d+\ue001/g, '');
}

function markPairs(marks: Marks, raw: string): string {
  return raw
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      const name = at < 0 ? pair : pair.slice(0, at);
      const secret = at >= 0 && at + 1 < pair.length && pathOf(decoded(name)).some(isSecretField);
      return secret ? `${name}=${marks.mark(pathOf(decoded(name)).findLast(isSecretField) ?? '', decoded(pair.slice(at + 1)))}` : pair;
    })
    .join('&');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
