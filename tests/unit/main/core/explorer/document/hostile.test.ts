import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compareDocuments } from '../../../../../../main/core/explorer/document/compare/compare.ts';
import { readStatements } from '../../../../../../main/core/explorer/document/find/scan.ts';
import { readOperation } from '../../../../../../main/core/explorer/document/operations/read-operation.ts';
import type { ReadDocument } from '../../../../../../main/core/explorer/document/read-document.ts';
import { composeRequest, shownRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { operationOf, sectionOf } from '../../../../../../main/core/explorer/form/operation.ts';
import { DocumentIndex, explorerDocumentCalls } from '../../../../../../preload/contract/explorer/document.ts';
import { Composed, FormField, Operation } from '../../../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { heldHeap } from '../../../../../support/held-heap.ts';
import { runsOf } from '../../../../../support/runs.ts';
import { breakText, breakValue, seeded } from './break-document.ts';
import { documentOf, read, refusalOf } from './read.ts';
import { bounded31 } from './samples/bounded-3.1.ts';
import { reseller20 } from './samples/reseller-2.0.ts';

describe('hostile documents', () => {
  it.each([
    ['lists', '['.repeat(500_000)],
    ['objects', '{"a":'.repeat(500_000)],
    ['a whole document', `{"openapi":"3.0.0","x":${'['.repeat(200)}${']'.repeat(200)},"paths":{}}`],
    ['YAML', `openapi: 3.0.0\nx: ${'['.repeat(100_000)}`],
    ['YAML that ends', `openapi: 3.0.0\npaths: {}\nx: ${'['.repeat(200)}${']'.repeat(200)}`],
  ])('rejects too deep nesting: %s', async (_, text) => {
    expect(['too-deep', 'syntax']).toContain((await refusalOf(text))['code']);
  });

  it('rejects recursive and multiplying aliases', async () => {
    expect(await refusalOf('openapi: 3.0.0\npaths: &a\n  /a: *a\n')).toMatchObject({ code: 'too-deep' });
    const levels = Array.from({ length: 12 }, (_, at) => `x${at + 1}: &x${at + 1} [${Array(10).fill(`*x${at}`).join(',')}]`);
    expect(await refusalOf(`openapi: 3.0.0\npaths: {}\nx0: &x0 lol\n${levels.join('\n')}`)).toMatchObject({ code: 'aliases' });
  });

  it('reads aliases that share parts', async () => {
    const { index } = await read('openapi: 3.0.0\nshared: &get\n  summary: Shared\npaths:\n  /a: { get: *get }\n  /b: { get: *get }\n');
    expect(index.operations.map(({ summary }) => summary)).toEqual(['Shared', 'Shared']);
  });

  it('treats JavaScript names like any other', async () => {
    const text = `{"openapi":"3.0.0","__proto__":{"polluted":1},"paths":{"/__proto__":{"get":{"parameters":[{"in":"query","name":"__proto__","schema":{}},
      {"in":"query","name":"constructor"}]}},"__proto__":{"get":{}},"constructor":{"put":{}}}}`;
    const { index, document } = await read(text);
    expect(index.operations.map(({ key, unsupportedReason }) => [key, unsupportedReason])).toEqual([
      ['GET /__proto__', null],
      ['GET __proto__', 'path'],
      ['PUT constructor', 'path'],
    ]);
    expect(readOperation(document, 'GET /__proto__')?.parameters.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
    expect(readOperation(document, 'toString')).toBeNull();
    expect(document.resolve({ node: { $ref: '#/constructor/name' }, pointer: '' })).toBeNull();
    expect(document.at('/paths/toString')).toBeNull();
    const yaml = await read('openapi: 3.0.0\n__proto__: { polluted: 1 }\npaths:\n  /a:\n    __proto__: { get: {} }\n    get: {}\n');
    expect(yaml.index.operations.map(({ key }) => key)).toEqual(['GET /a']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('YAML directives add nothing that JSON does not have', async () => {
    const text =
      '%YAML 1.1\n---\nopenapi: 3.0.0\npaths:\n  /a: { get: { summary: x } }\nd: 2020-01-01\nn: .nan\nb: !!binary aGk=\ns: !!set { a }\n';
    const { document } = await read(text);
    const { d, n, b, s } = document.root as Record<string, unknown>;
    expect([typeof d, n, b, s]).toEqual(['string', null, 'aGk=', { a: null }]);
  });

  it('reports nested map keys at their positions, in time', async () => {
    const nested = await read(`openapi: 3.0.0\npaths: {}\nx:\n ${'{{{"name":{"text",\n '.repeat(90)}`);
    expect(nested.index.problems[0]).toMatchObject({ code: 'syntax', line: 94 });
    const { index } = await read(`openapi: 3.0.0\npaths:\n  /a: { get: { summary: x } }\n? { a: { b: 1 } }\n: 2\n`);
    expect(index).toMatchObject({ operations: [{ key: 'GET /a' }], problems: [{ code: 'syntax', line: 4, column: 3 }] });
  });

  it('truncates huge names and texts', async () => {
    const giant = 'g'.repeat(3_000_000);
    const { index } = await read(documentOf({ '/a': { get: { operationId: giant, tags: [giant], summary: giant } } }, { [giant]: 1 }));
    expect(index.operations.map(({ name, area, summary }) => [name.length, area.length, summary.length])).toEqual([[300, 200, 300]]);
  });

  it('removes invisible and direction-changing characters, and allows none in paths', async () => {
    const { index } = await read(documentOf({ '/a\u202egnp': { get: { summary: 'One\u202e two\n\tthree\u0007' } } }));
    expect(index.operations).toMatchObject([{ summary: 'One two three', unsupportedReason: 'path' }]);
  });

  it('compares circular schemas in time', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `S${at}`,
        { properties: { a: { $ref: `#/components/schemas/S${(at + 1) % 40}` }, b: { $ref: `#/components/schemas/S${(at + 7) % 40}` } } },
      ]),
    );
    const documentWith = (more: object) =>
      read(
        documentOf(
          { '/a': { post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } } } } } },
          { components: { schemas: { ...schemas, ...more } } },
        ),
      );
    const one = await documentWith({});
    expect(compareDocuments(one.document, (await documentWith({})).document).changes).toEqual([]);
    const other = await documentWith({ S39: { properties: { a: { type: 'string' } } } });
    expect(compareDocuments(one.document, other.document).changes).toMatchObject([{ key: 'POST /a', change: 'changed' }]);
  });

  it('reads pages designed to keep a parser busy in time', () => {
    for (const part of [
      '<script src="',
      '<script ',
      'url: "',
      'url:',
      '{"spec":{',
      '"swaggerDoc":{"openapi":"',
      '<redoc spec-url = ',
      '\\u0022',
    ]) {
      const { addresses } = readStatements(part.repeat(200_000 / part.length));
      expect(addresses.length).toBeLessThan(100);
    }
  });
});

const nothingFilled = { path: {}, query: {}, header: {}, contentType: null, body: null, raw: null };

/** What the renderer gets of a document, as validated by the dispatcher: a violation of the contract is a bug in the application. */
function crossesToPage({ index, document }: ReadDocument, before: ReadDocument): void {
  const { operations, ...read } = index;
  const own = { source: 'bundled', from: '', readAt: null, changed: null, tester: false, chosen: false };
  DocumentIndex.parse({ facts: { ...own, operations: operations.length, ...read }, operations });
  const { changes, more } = compareDocuments(before.document, document);
  explorerDocumentCalls['explorer.difference'].output.parse({ against: 'bundled', changes, more });
  for (const { key } of operations) {
    expect(readOperation(document, key)).not.toBeNull();
    const form = Operation.parse(operationOf(document, key));
    for (const field of [...form.parameters.map((one) => one.field), ...form.bodies.map((one) => one.field)])
      if (field.kind === 'later') FormField.parse(sectionOf(document, field.pointer));
    Composed.parse(shownRequest(composeRequest(document, key, nothingFilled, null)));
  }
}

describe('randomly broken documents', () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const rounds = runsOf(250, 1000);
  const originals = [reseller20, JSON.stringify(parse(reseller20), null, 1), JSON.stringify(bounded31)];

  it(`are read or refused, ${rounds} times (seed ${seed}), and what is read crosses to the page`, { timeout: 120_000 }, async () => {
    const random = seeded(seed);
    const wholes = await Promise.all(originals.map((text) => read(text)));
    const values = originals.map((text) => parse(text) as Json);
    const held = heldHeap();
    const before = held();
    let [readable, refused] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const which = round % originals.length;
      const text = round % 2 === 0 ? breakText(originals[which] ?? '', random) : breakValue(values[which] ?? null, random);
      const found = await read(text).catch((error: unknown) => {
        expect(error, `seed ${seed}, round ${round}`).toMatchObject({ code: 'VALIDATION' });
        return null;
      });
      const whole = wholes[which];
      if (found === null || whole === undefined) {
        refused += 1;
        continue;
      }
      try {
        crossesToPage(found, whole);
      } catch (cause) {
        throw new Error(`Seed ${seed}, round ${round}: what was read cannot cross to the page.`, { cause });
      }
      readable += 1;
    }
    expect(readable + refused).toBe(rounds);
    expect(readable).toBeGreaterThan(rounds * 0.3);
    // Other tests ran in this process before: unreferenced memory is not growth.
    expect(held() - before).toBeLessThan(50_000_000);
  });
});
