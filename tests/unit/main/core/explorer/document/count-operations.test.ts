import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readDocument } from '../../../../../../main/core/explorer/document/read-document.ts';
import { seeded } from './break-document.ts';
import { read } from './read.ts';
import { bounded31 } from './samples/bounded-3.1.ts';
import { petstore20 } from './samples/petstore-2.0.ts';
import { petstore30 } from './samples/petstore-3.0.ts';
import { reseller20 } from './samples/reseller-2.0.ts';
import { uspto30 } from './samples/uspto-3.0.ts';
import { webhook31 } from './samples/webhook-3.1.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

interface Counted {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Keys of all operations by a simple traversal: paths by methods. Shares no code with the reader. */
function keysOf({ paths = {} }: Counted): string[] {
  const keys: string[] = [];
  for (const [path, item] of Object.entries(paths))
    for (const method of methods) if (!path.startsWith('x-') && Object.hasOwn(item, method)) keys.push(`${method.toUpperCase()} ${path}`);
  return keys.sort();
}

/** A document with at most the given number of operations, over paths with one to eight methods and other members. */
function generateDocument(seed: number, most: number): Counted & { readonly openapi: string } {
  const random = seeded(seed);
  const paths: Record<string, Record<string, unknown>> = { 'x-note': { get: {} } };
  let count = 0;
  for (let at = 0; count < most; at += 1) {
    const item: Record<string, unknown> = { parameters: [], summary: 'x', 'x-get': {} };
    for (const method of methods) {
      if (count >= most || random(2) === 0) continue;
      item[method] = { tags: [`T${at % 7}`], operationId: `${method}${at}`, responses: {}, callbacks: { onEvent: { '/x': { get: {} } } } };
      count += 1;
    }
    paths[`/a${at % 50}/{id}/b${at}`] = item;
  }
  return { openapi: '3.0.3', paths };
}

describe('operations are listed as an independent implementation counts them', () => {
  it('in every test document', async () => {
    const bundled = readFileSync(new URL('../../../../../../main/core/service/openapi/domain-reseller-v1.json', import.meta.url), 'utf8');
    for (const text of [bundled, JSON.stringify(bounded31), petstore20, petstore30, reseller20, uspto30, webhook31]) {
      const { index } = await readDocument(new TextEncoder().encode(text));
      expect(index.operations.map(({ key }) => key).sort()).toEqual(keysOf(parse(text) as Counted));
      expect(index.unlisted).toBe(0);
    }
  });

  it.for([0, 1, 7, 100, 999, 5000, 5001, 19_999, 20_000])('in generated ones of %i', async (most) => {
    const document = generateDocument(most, most);
    const { index } = await read(JSON.stringify(document));
    expect(keysOf(document)).toHaveLength(most);
    expect(index.operations.map(({ key }) => key).sort()).toEqual(keysOf(document));
    expect(index).toMatchObject({ unlisted: 0, problems: [] });
  });

  it.for([20_001, 25_000])('including unlisted ones, in generated ones of %i', async (most) => {
    const document = generateDocument(most, most);
    const { index } = await read(JSON.stringify(document));
    const all = new Set(keysOf(document));
    expect(index.operations.filter(({ key }) => !all.has(key))).toEqual([]);
    expect(index.operations.length + index.unlisted).toBe(all.size);
  });
});
