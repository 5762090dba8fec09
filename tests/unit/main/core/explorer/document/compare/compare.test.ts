import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../../../../../../../main/core/explorer/document/compare/compare.ts';
import type { Json } from '../../../../../../../preload/contract/values.ts';
import { documentOf, read } from '../read.ts';
import { petstore20 } from '../samples/petstore-2.0.ts';

async function compare(before: Json, after: Json) {
  return compareDocuments((await read(before)).document, (await read(after)).document);
}
const linesBetween = async (before: Json, after: Json, more: [Json, Json] = [{}, {}]) => {
  const [was, is] = more.map((components) => ({ components }));
  const { changes } = await compare(documentOf({ '/a': { post: before } }, was), documentOf({ '/a': { post: after } }, is));
  return changes.flatMap(({ lines }) => lines).map(({ code, facts }) => [code, ...Object.values(facts)]);
};
const body = (schema: Json, required = true) => ({ requestBody: { required, content: { 'application/json': { schema } } } });

describe('the difference of two documents', () => {
  it('is empty between equal documents', async () => {
    expect(await compare(JSON.parse(petstore20), JSON.parse(petstore20))).toEqual({
      changes: [],
      more: 0,
      counts: { added: 0, changed: 0, removed: 0 },
    });
  });

  it('reports added, changed and removed operations', async () => {
    const before = documentOf({ '/a': { get: { summary: 'One' } }, '/b': { get: {} } });
    const after = documentOf({ '/a': { get: { summary: 'Two' }, put: { summary: 'New' } } });
    expect(await compare(before, after)).toEqual({
      changes: [
        { key: 'GET /a', summary: 'Two', change: 'changed', lines: [{ code: 'summary', facts: { from: 'One', to: 'Two' } }], more: 0 },
        { key: 'PUT /a', summary: 'New', change: 'added', lines: [], more: 0 },
        { key: 'GET /b', summary: '/b', change: 'removed', lines: [], more: 0 },
      ],
      more: 0,
      counts: { added: 1, changed: 1, removed: 1 },
    });
  });

  it('counts the unlisted changes of an operation, and marks a truncated name', async () => {
    const parameters = Array.from({ length: 310 }, (_, at) => ({ name: `q${at}`, in: 'query' }));
    const { changes } = await compare(documentOf({ '/a': { get: {} } }), documentOf({ '/a': { get: { parameters } } }));
    expect(changes.map(({ lines, more }) => [lines.length, more])).toEqual([[300, 10]]);
    const [summary] = (
      await compare(documentOf({ '/a': { get: {} } }), documentOf({ '/a': { get: { responses: { ['2'.repeat(301)]: {} } } } }))
    ).changes;
    expect(summary?.lines[0]?.facts).toEqual({ status: `${'2'.repeat(299)}…` });
  });

  it('reports parameter changes', async () => {
    const parameter = (name: string, schema: Json, required = false) => ({ name, in: 'query', required, schema });
    const before = [
      parameter('a', { type: 'integer' }),
      parameter('b', { type: 'string' }),
      parameter('c', {}),
      parameter('d', { type: 'array', items: { type: 'string' } }),
    ];
    const after = [
      parameter('a', { type: 'string', format: 'date' }),
      parameter('b', { type: 'string', enum: ['x'] }),
      parameter('d', { type: 'array', items: { type: 'integer' } }, true),
      parameter('e', {}),
    ];
    expect(await linesBetween({ parameters: before }, { parameters: after })).toEqual([
      ['parameter-type', 'a', 'query', 'integer', 'string (date)'],
      ['parameter-changed', 'b', 'query'],
      ['parameter-required', 'd', 'query'],
      ['parameter-type', 'd', 'query', 'array<string>', 'array<integer>'],
      ['parameter-added', 'e', 'query'],
      ['parameter-removed', 'c', 'query'],
    ]);
  });

  it('reports body fields through references, and ignores descriptions', async () => {
    const pet = (properties: Json, required: Json, description: string) => ({
      schemas: { Pet: { allOf: [{ description, properties, required }] } },
    });
    const schema = { $ref: '#/components/schemas/Pet' };
    const before = pet({ a: { type: 'string', description: 'x' }, b: { type: 'integer' }, description: { type: 'string' } }, ['a'], 'One');
    const after = pet({ a: { type: 'string', description: 'y' }, b: { type: 'number' }, c: {} }, ['a', 'b'], 'Two');
    expect(await linesBetween(body(schema), body(schema), [before, after])).toEqual([
      ['field-required', 'b'],
      ['field-type', 'b', 'integer', 'number'],
      ['field-added', 'c'],
      ['field-removed', 'description'],
    ]);
    expect(await linesBetween(body({ type: 'string', description: 'One' }), body({ type: 'string', example: 1 }))).toEqual([]);
    expect(await linesBetween(body({ type: 'string' }), body({ type: 'string', maxLength: 3 }, false))).toEqual([
      ['body-optional'],
      ['body-changed', 'application/json'],
    ]);
  });

  it('reports a new body only if there was none before, otherwise its content types', async () => {
    const of = (...types: string[]) => ({ requestBody: { content: Object.fromEntries(types.map((type) => [type, {}])) } });
    const [form, json] = ['application/x-www-form-urlencoded', 'application/json'];
    expect(await linesBetween({}, body({}))).toEqual([['body-added', json]]);
    expect(await linesBetween({}, of(form, json))).toEqual([['body-added', `${form}, ${json}`]]);
    expect(await linesBetween(of(form, json), {})).toEqual([['body-removed']]);
    expect(await linesBetween(of(form), of(form, json))).toEqual([['body-type-added', json]]);
    expect(await linesBetween(of(form), { requestBody: { required: true, content: { [json]: {} } } })).toEqual([
      ['body-required'],
      ['body-type-added', json],
      ['body-type-removed', form],
    ]);
  });

  it('reports which of several bodies has a field, unless all have it', async () => {
    const of = (form: Json, json: Json) => ({
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': { schema: { properties: form } },
          'application/json': { schema: { properties: json } },
        },
      },
    });
    expect(await linesBetween(of({}, {}), of({ a: {} }, { a: {}, b: {} }))).toEqual([
      ['field-added', 'a'],
      ['field-added', 'b', 'application/json'],
    ]);
  });

  it('reports that a parameter is deprecated, or no longer is, separately from the operation', async () => {
    const of = (one: boolean, other: boolean) => ({
      parameters: [
        { name: 'a', in: 'query', deprecated: one },
        { name: 'b', in: 'header', deprecated: other },
      ],
    });
    expect(await linesBetween(of(false, true), of(true, false))).toEqual([
      ['parameter-deprecated', 'a', 'query'],
      ['parameter-not-deprecated', 'b', 'header'],
    ]);
  });

  it('truncates names of megabytes, so that changes can be stored', async () => {
    const giant = 'g'.repeat(3_000_000);
    const lines = await linesBetween(body({ properties: {} }), { ...body({ properties: { [giant]: {} } }), responses: { [giant]: {} } });
    expect(lines.map(([code, fact]) => [code, fact?.length])).toEqual([
      ['field-added', 300],
      ['answer-added', 300],
    ]);
  });

  it('reports responses and deprecations', async () => {
    const answer = (type: string) => ({ content: { 'application/json': { schema: { type } } } });
    const before = { responses: { 200: answer('object'), 404: {} } };
    const after = { deprecated: true, responses: { 200: answer('array'), 422: {} } };
    expect(await linesBetween(before, after)).toEqual([
      ['deprecated'],
      ['answer-changed', '200'],
      ['answer-added', '422'],
      ['answer-removed', '404'],
    ]);
  });
});
