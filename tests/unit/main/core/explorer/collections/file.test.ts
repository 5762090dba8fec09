import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CollectionFile,
  maxFileBytes,
  readCollection,
  writeCollection,
} from '../../../../../../main/core/explorer/collections/file.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { nothingFilled } from '../../../../../support/explorer-form.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const member = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('__proto__', '~__proto__', 'constructor'));
// -0 is 0 in JSON.
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
const values = fc.record({
  path: fc.dictionary(member, json),
  query: fc.dictionary(member, json),
  header: fc.dictionary(member, json),
  contentType: fc.option(fc.string({ maxLength: 20 })),
  body: json,
  raw: fc.option(fc.string()),
});
const collection = fc.record({
  name,
  variables: fc.uniqueArray(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.-]{0,9}$/), { maxLength: 5 }),
  requests: fc.uniqueArray(fc.record({ name, operation: fc.string({ minLength: 2, maxLength: 50 }), values }), {
    maxLength: 5,
    selector: (one) => one.name,
  }),
});

it('is read as it was written, and written again as the same bytes', () => {
  fc.assert(
    fc.property(collection, (original) => {
      const text = writeCollection(original);
      const read = readCollection(bytes(text));
      expect(writeCollection(read)).toBe(text);
      expect(writeCollection({ ...read, requests: read.requests.toReversed() })).toBe(text);
      const byName = new Map(original.requests.map((request) => [request.name, request]));
      expect(read.requests).toHaveLength(original.requests.length);
      for (const request of read.requests) expect(request).toEqual(JSON.parse(JSON.stringify(byName.get(request.name))));
    }),
    { numRuns: 200 },
  );
});

it('keeps fields named like members of the object prototype', () => {
  const body = JSON.parse('{"__proto__":{"a":1},"~__proto__":2}') as Json;
  const request = { name: 'r', operation: 'POST /a', values: { ...nothingFilled, query: Object.fromEntries([['__proto__', 'q']]), body } };
  const { requests } = readCollection(bytes(writeCollection({ name: 'a', variables: [], requests: [request] })));
  expect(JSON.stringify(requests[0]?.values.body)).toBe(JSON.stringify(body));
  expect(Object.entries(requests[0]?.values.query ?? {})).toEqual([['__proto__', 'q']]);
});

it('never throws anything but a rejection with a message', () => {
  const text = writeCollection({ name: 'a', variables: ['id'], requests: [{ name: 'r', operation: 'GET /a', values: nothingFilled }] });
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 10 }), (at, cut, put) => {
      try {
        readCollection(bytes(text.slice(0, at) + put + text.slice(at + cut)));
      } catch (error) {
        expect(error).toMatchObject({ name: 'AppError', code: 'VALIDATION' });
      }
    }),
    { numRuns: 1000 },
  );
});

const good: CollectionFile = { name: 'a', variables: [], requests: [{ name: 'r', operation: 'GET /a', values: nothingFilled }] };
const changed = (change: (file: Record<string, Json>) => void): Uint8Array => {
  const file = JSON.parse(writeCollection(good)) as Record<string, Json>;
  change(file);
  return bytes(JSON.stringify(file));
};
const set = (name: string, value: Json) => changed((file) => void (file[name] = value));

it.each<readonly [string, Uint8Array, string]>([
  ['no JSON', bytes('{\n  "format": reseller }'), 'collection-file-not-json (line: 2, column: 13)'],
  ['an end too early', bytes('{"a": 1'), 'line: 1, column: 8'],
  ['nothing', bytes(''), 'collection-file-not-json'],
  ['no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe]), 'collection-file-not-utf8'],
  ['a list', bytes('[]'), 'collection-file-foreign'],
  ['another format', set('format', 'postman'), 'collection-file-foreign'],
  ['a newer version', set('version', 2), 'collection-file-too-new'],
  ['no version', set('version', null), 'place: version'],
  ['a field more', set('accountId', 'abc'), '(place: )'],
  ['a name too long', set('name', 'x'.repeat(121)), 'place: name'],
  ['no name', set('name', ''), 'place: name'],
  ['a variable that is none', set('variables', ['a b']), 'place: variables[0]'],
  [
    'too many variables',
    set(
      'variables',
      Array.from({ length: 101 }, (_, at) => `v${at}`),
    ),
    'place: variables',
  ],
  ['requests of another kind', set('requests', [{ name: 'r', operation: 1, values: {} }]), 'place: requests[0].operation'],
  ['values of another kind', set('requests', [{ name: 'r', operation: 'GET /a', values: { path: [] } }]), 'place: requests[0].values.path'],
  ['a secret place', set('requests', [{ name: 'r', operation: 'GET /a', values: {}, apiKey: 'x' }]), 'place: requests[0]'],
  [
    'too many requests',
    set(
      'requests',
      Array.from({ length: 10_001 }, () => ({ name: 'r', operation: 'GET /a', values: {} })),
    ),
    'place: requests',
  ],
  [
    'too deep',
    bytes(`{"format":"reseller-desk-collection","a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
    'collection-file-too-deep (levels: 64)',
  ],
  ['too large', new Uint8Array(maxFileBytes + 1), 'collection-file-too-large (megabytes: 5)'],
])('rejects %s and reports the position', (_, input, reason) => expect(() => readCollection(input)).toThrow(reason));

it('writes a large one without whitespace, and rejects one that could not be read again', () => {
  const many = (length: number, at: number) => ({ ...nothingFilled, query: { text: `${at} ${'x'.repeat(length)}`, list: [1, 2, 3] } });
  const of = (length: number): CollectionFile => ({
    ...good,
    requests: Array.from({ length: 100 }, (_, at) => ({ name: `r${at}`, operation: 'GET /a', values: many(length, at) })),
  });
  expect(readCollection(bytes(writeCollection(of(52_270)))).requests).toHaveLength(100);
  expect(() => writeCollection(of(60_000))).toThrow('collection-too-large');
});
