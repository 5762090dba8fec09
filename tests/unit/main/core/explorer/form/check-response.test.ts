import { describe, expect, it } from 'vitest';
import { checkResponse } from '../../../../../../main/core/explorer/form/check-response.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { bundledDocument, documentOf } from '../../../../../support/explorer-form.ts';

async function judge(schema: Json, value: Json, rest: Readonly<Record<string, Json>> = {}) {
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } };
  return checkResponse(await documentOf({ '/a': { get: { responses } } }, rest), 'GET /a', 200, 'application/json; charset=utf-8', value);
}

async function differences(...args: Parameters<typeof judge>): Promise<string[]> {
  return (await judge(...args))?.differences.map(({ pointer, code }) => `${pointer} ${code}`) ?? ['none'];
}

describe('a response', () => {
  it('differs from the document where it should', async () => {
    const schema = {
      type: 'object',
      required: ['id', 'name', 'secret'],
      properties: {
        id: { type: 'integer' },
        name: { type: 'string' },
        at: { type: 'string', format: 'date' },
        secret: { type: 'string', writeOnly: true },
        list: { type: 'array', items: { type: 'object', properties: { a: { type: 'number' } } } },
      },
    };
    const value = { id: '7', at: 'yesterday', list: [{ a: 1 }, { a: '1', b: 2 }], new: true };
    const judged = await judge(schema, value);
    expect(judged?.stopped).toBe(false);
    expect(judged?.differences).toEqual([
      { pointer: '/name', code: 'missing', facts: { name: 'name' } },
      { pointer: '/id', code: 'type', facts: { expected: 'integer', found: 'string' } },
      { pointer: '/at', code: 'format', facts: { format: 'date' } },
      { pointer: '/list/1/a', code: 'type', facts: { expected: 'number', found: 'string' } },
      { pointer: '/list/1/b', code: 'extra', facts: { name: 'b' } },
      { pointer: '/new', code: 'extra', facts: { name: 'new' } },
    ]);
  });

  it('may be null if the document allows it in either form, and not otherwise', async () => {
    expect(await differences({ type: 'string', nullable: true }, null)).toEqual([]);
    expect(await differences({ nullable: true, allOf: [{ type: 'object' }] }, null)).toEqual([]);
    expect(await differences({ type: ['string', 'null'] }, null, { openapi: '3.1.0' })).toEqual([]);
    expect(await differences({ type: 'string' }, null)).toEqual([' type']);
  });

  it('is compared with the closest branch', async () => {
    const anyOf = [
      { type: 'object', properties: { a: { type: 'integer' } } },
      { type: 'array', items: { type: 'integer' } },
    ];
    expect(await differences({ anyOf }, [1, 2])).toEqual([]);
    expect(await differences({ anyOf }, [1, 'x'])).toEqual(['/1 type']);
    expect(await differences({ anyOf }, { a: 'x' })).toEqual(['/a type']);
  });

  it('has no names that only one part of allOf does not know', async () => {
    const allOf = [{ properties: { a: {} } }, { properties: { b: {} } }];
    expect(await differences({ allOf }, { a: 1, b: 2, c: 3 })).toEqual(['/c extra']);
    expect(await differences({ allOf, additionalProperties: true }, { a: 1, c: 3 })).toEqual([]);
  });

  it('is checked by its status and type', async () => {
    const document = await bundledDocument();
    const key = 'GET /account/balance';
    const ok = { success: true, data: { currency: 'IDR', balance: '1.00' }, message: 'Success' };
    expect(checkResponse(document, key, 200, 'application/json', ok)).toEqual({ differences: [], stopped: false });
    expect(checkResponse(document, key, 200, 'text/html', ok)).toBeNull();
    const wrong = { success: true, data: { currency: 'IDR', balance: 1 }, message: 'Success' };
    expect(checkResponse(document, key, 200, 'application/json', wrong)?.differences).toMatchObject([
      { pointer: '/data/balance', code: 'type' },
    ]);
    expect(checkResponse(document, key, 500, 'application/json', { success: 'no' })?.differences).toMatchObject([{ pointer: '/success' }]);
  });

  it('with a great many differences is reported in part', async () => {
    const value = Array.from({ length: 50_000 }, (_, at) => ({ id: String(at) }));
    const judged = await judge({ type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } }, value);
    expect(judged?.differences.length).toBe(1000);
    expect(judged?.stopped).toBe(true);
  });

  it('terminates with endless schemas', async () => {
    const A = {
      anyOf: [{ $ref: '#/components/schemas/A' }, { allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/A' }] }],
    };
    const judged = await judge({ $ref: '#/components/schemas/A' }, { a: 1 }, { components: { schemas: { A } } });
    expect(judged?.stopped).toBe(true);
  });
});
