import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../../../../main/core/explorer/document/read-document.ts';
import { DocumentIndex } from '../../../../../../preload/contract/explorer/document.ts';
import { documentOf, read, refusalOf } from './read.ts';
import { petstore20 } from './samples/petstore-2.0.ts';
import { petstore30 } from './samples/petstore-3.0.ts';
import { reseller20 } from './samples/reseller-2.0.ts';
import { uspto30 } from './samples/uspto-3.0.ts';
import { webhook31 } from './samples/webhook-3.1.ts';

const bundled = () => readFileSync(new URL('../../../../../../main/core/service/openapi/domain-reseller-v1.json', import.meta.url));
const keys = async (text: string) => (await read(text)).index.operations.map(({ key }) => key);

describe('documents of every format', () => {
  it('reads the bundled one completely, as the contract requires', async () => {
    const { index } = await readDocument(bundled());
    const { operations, ...facts } = index;
    expect(facts).toMatchObject({ format: '3.0', title: 'Domain Reseller API v1', problems: [], moreProblems: 0, bytes: bundled().length });
    expect(operations).toHaveLength(101);
    expect(operations.filter(({ unsupportedReason }) => unsupportedReason !== null)).toEqual([]);
    const shown = { source: 'bundled', from: '', readAt: null, changed: null, tester: false, chosen: false, operations: 101, ...facts };
    expect(DocumentIndex.safeParse({ facts: shown, operations }).error).toBeUndefined();
  });

  it('reads the published examples', async () => {
    expect((await read(petstore30)).index).toMatchObject({ format: '3.0', title: 'Swagger Petstore', version: '1.0.0', problems: [] });
    expect(await keys(petstore30)).toEqual(['GET /pets', 'POST /pets', 'GET /pets/{petId}']);
    expect((await read(petstore20)).index).toMatchObject({ format: '2.0', title: 'Swagger Petstore', problems: [] });
    expect(await keys(petstore20)).toEqual(['GET /pets', 'POST /pets', 'GET /pets/{petId}']);
    expect(await keys(uspto30)).toEqual(['GET /', 'GET /{dataset}/{version}/fields', 'POST /{dataset}/{version}/records']);
    const { index } = await read(webhook31);
    expect(index).toMatchObject({ format: '3.1', operations: [], problems: [{ code: 'no-paths', pointer: '/paths' }] });
  });

  it('reads JSON and YAML alike', async () => {
    const { parse } = await import('yaml');
    const fromYaml = (await read(reseller20)).index;
    const fromJson = (await read(parse(reseller20))).index;
    // Only YAML preserves the version as written.
    expect([fromYaml.version, fromJson.version]).toEqual(['2.0', '2']);
    expect({ ...fromJson, hash: '', bytes: 0, version: '' }).toEqual({ ...fromYaml, hash: '', bytes: 0, version: '' });
  });

  it('reads a text with a byte order mark', async () => {
    const text = JSON.stringify(documentOf({ '/é': { get: {} } }));
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect((await readDocument(wide)).index.title).toBe('Test');
    expect((await read(`\ufeff${text}`)).index.title).toBe('Test');
  });

  it('treats a newer 3.x as 3.1 and reports it', async () => {
    const { index } = await read({ openapi: '3.2.0', paths: { '/a': { get: {} } } });
    expect(index).toMatchObject({ format: '3.1', problems: [{ code: 'newer', facts: { version: '3.2.0' } }] });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['', { code: 'empty' }],
    [' \n', { code: 'empty' }],
    ['<!DOCTYPE html><title>Hello</title>', { code: 'html' }],
    ['hello', { code: 'not-object' }],
    ['[1]', { code: 'not-object' }],
    ['{}', { code: 'format' }],
    ['{"swagger":"1.2"}', { code: 'format', version: '1.2' }],
    ['openapi: 4.0.0', { code: 'format' }],
    ['{"a":\n  nope', { code: 'syntax', line: 2, column: 3 }],
    ['- "a', { code: 'syntax', fault: 'missing char' }],
    [`a: ${'x'.repeat(16 * 1024 * 1024)}`, { code: 'too-large', most: '16777216', format: 'YAML' }],
  ])('rejects %.60j with its position and the data for its message', async (text, facts) => {
    expect(await refusalOf(text)).toMatchObject(facts);
  });

  it('reports line and column of an error, and reads what it can', async () => {
    const broken = `{\n  "openapi": "3.0.0",\n  "paths": {\n    "/a": { "get": {} },\n    "/b": { "get": {},, }\n  }\n}`;
    const { index } = await read(broken);
    expect(index.problems[0]).toMatchObject({ code: 'syntax', line: 5, column: 23 });
    expect(index.operations.map(({ key }) => key)).toContain('GET /a');
    const cut = await read(JSON.stringify(documentOf({ '/a': { get: {} }, '/b': { get: {} } })).slice(0, -12));
    expect(cut.index.problems[0]).toMatchObject({ code: 'syntax', facts: { fault: 'ends early' } });
    expect(cut.index.operations.length).toBeGreaterThan(0);
    const yaml = await read('openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n  /b: [ {\n');
    expect(yaml.index.problems[0]).toMatchObject({ code: 'syntax', line: 6 });
    expect(yaml.index.operations.map(({ key }) => key)).toContain('GET /a');
  });

  it('reports invalid parts of a document by pointer', async () => {
    const { index } = await read(documentOf({ '/a': 'no', '/b~c/d': { get: 7, put: {} }, [`/${'x'.repeat(2001)}`]: {}, '': { get: {} } }));
    expect(index.operations.map(({ key }) => key)).toEqual(['PUT /b~c/d']);
    expect(index.problems.map(({ code, pointer }) => [code, pointer.slice(0, 40)])).toEqual([
      ['path-item', '/paths/~1a'],
      ['operation', '/paths/~1b~0c~1d/get'],
      ['path-too-long', `/paths/~1${'x'.repeat(31)}`],
      ['path-item', '/paths/'],
    ]);
  });

  it('reports external, broken and circular references, and follows none of them', async () => {
    const parts = { One: { $ref: '#/components/schemas/Two' }, Two: { $ref: '#/components/schemas/One' } };
    const { index, document } = await read(
      documentOf(
        { '/a': { $ref: 'http://other.test/paths.json#/a' }, '/b': { get: { parameters: [{ $ref: './file.yaml' }, { $ref: '#/none' }] } } },
        { components: { schemas: parts } },
      ),
    );
    expect(index.problems.map(({ code, facts }) => [code, facts['reference']])).toEqual([
      ['path-item', undefined],
      ['reference-lost', '#/components/schemas/Two'],
      ['reference-lost', '#/components/schemas/One'],
      ['reference-outside', 'http://other.test/paths.json#/a'],
      ['reference-outside', './file.yaml'],
      ['reference-lost', '#/none'],
    ]);
    expect(index.problems.at(-1)).toMatchObject({ line: 1 });
    expect(document.resolve({ node: { $ref: '/etc/passwd' }, pointer: '' })).toBeNull();
  });

  it('counts what exceeds the limits', async () => {
    const many = Array.from({ length: 10_002 }, (_, index) => [`/a${index}`, { get: {}, put: {}, 'x-post': {} }] as const);
    const { index } = await read(
      documentOf(Object.fromEntries([['/bad', 1], ...many, [`/${'x'.repeat(2001)}`, { get: {}, post: {}, put: 1 }]])),
    );
    expect(index.operations).toHaveLength(20_000);
    expect(index.unlisted).toBe(6);
    expect(index.problems).toMatchObject([
      { code: 'too-many', pointer: '/paths/~1a10000/get', facts: { remaining: '4', all: '20006', most: '20000' } },
      { code: 'path-item', pointer: '/paths/~1bad' },
      { code: 'path-too-long', facts: { remaining: '2', most: '2000' } },
    ]);
    const bad = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`/a${at}`, 1]));
    expect((await read(documentOf(bad))).index).toMatchObject({ problems: { length: 200 }, moreProblems: 50, unlisted: 0 });
    const both = (
      await read(documentOf({ ...Object.fromEntries(Object.keys(bad).map((path) => [`${path}-bad`, 1])), ...Object.fromEntries(many) }))
    ).index;
    expect(both).toMatchObject({ problems: { length: 200 }, moreProblems: 51, unlisted: 4 });
    expect(both.problems[0]).toMatchObject({ code: 'too-many' });
  });

  it('lists no more text than can be sent to the renderer, and counts the rest', async () => {
    const long = 'x'.repeat(1900);
    const paths = Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`/${index}${long}`, { get: {} }]));
    const { index } = await read(documentOf(paths));
    expect(JSON.stringify(index.operations).length).toBeLessThan(30_000_000);
    expect(index.operations.length + index.unlisted).toBe(8000);
    expect(index.problems).toMatchObject([
      { code: 'too-many', facts: { remaining: String(index.unlisted), all: '8000', characters: '24000000' } },
    ]);
  });

  it('counts unchecked references', async () => {
    const refs = Array.from({ length: 200_005 }, (_, at) => ({ $ref: `#/a${at}` }));
    const document = documentOf({ '/a': { get: {} } }, { x: refs });
    const { index } = await read(document);
    expect(index.problems.filter(({ code }) => code === 'references-unchecked')).toEqual([]);
    expect(index.moreProblems).toBe(200_001 - 200);
    const good = documentOf(
      { '/a': { get: {} } },
      { a: Object.fromEntries(refs.map((_, at) => [at, 1])), x: refs.map((_, at) => ({ $ref: `#/a/${at}` })) },
    );
    expect((await read(good)).index.problems).toMatchObject([{ code: 'references-unchecked', facts: { remaining: '5', most: '200000' } }]);
  });
});
