import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../../../../main/core/explorer/document/read-document.ts';
import { operationOf, sectionOf } from '../../../../../../main/core/explorer/form/operation.ts';
import { type FormField, Operation } from '../../../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf } from '../../../../../support/explorer-form.ts';

/** The form field for a JSON schema. */
async function field(schema: Json, rest: Readonly<Record<string, Json>> = {}): Promise<FormField> {
  const requestBody = { content: { 'application/json': { schema } } };
  const document = await documentOf({ '/a': { post: { requestBody, responses: {} } } }, rest);
  const operation = Operation.parse(operationOf(document, 'POST /a'));
  const [body] = operation.bodies;
  if (body === undefined) throw new Error('There is no body.');
  return body.field;
}

const three = { openapi: '3.1.0' };
const only = (...names: string[]): FormField['type'] => ({ container: null, names });

describe('a field', () => {
  it.each<[string, Json, Partial<FormField>]>([
    ['text', { type: 'string' }, { kind: 'text', type: only('string') }],
    ['text in a format', { type: 'string', format: 'date' }, { kind: 'text', type: only('date'), format: 'date' }],
    ['text of several lines', { type: 'string', maxLength: 2000 }, { kind: 'long-text' }],
    ['an integer', { type: 'integer' }, { kind: 'integer', type: only('integer') }],
    ['a number of either kind', { type: ['integer', 'number'] }, { kind: 'number' }],
    ['a boolean', { type: 'boolean' }, { kind: 'boolean' }],
    ['values', { type: 'string', enum: ['a', 'b'] }, { kind: 'enum', type: only('string'), values: ['a', 'b'] }],
    ['a constant', { const: 7 }, { kind: 'enum', type: only('integer'), values: [7], fallback: 7, hasFallback: true }],
    ['a list', { type: 'array', items: { type: 'integer' } }, { kind: 'list', type: { container: 'list', names: ['integer'] } }],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, { kind: 'map', type: { container: 'map', names: ['string'] } }],
    ['an object that says nothing', { type: 'object' }, { kind: 'json' }],
    ['nothing', {}, { kind: 'json', type: only('json') }],
    ['all', true, { kind: 'json' }],
    ['a password', { type: 'string', format: 'password' }, { secret: true }],
    ['a choice of types', { type: ['string', 'object'] }, { kind: 'choice', type: only('string', 'object') }],
    ['what its keywords tell', { properties: { a: {} } }, { kind: 'object' }],
    ['a default that is nothing', { type: 'string', default: '' }, { fallback: '', hasFallback: true }],
    ['examples', { type: 'string', examples: ['a', 'b'] }, { example: 'a', hasExample: true }],
  ])('is created from %s', async (_what, schema, expected) => {
    expect(await field(schema, three)).toMatchObject(expected);
  });

  it('has no limit that cannot be represented exactly, and no value that JSON does not have', async () => {
    // They are valid JSON as text; `1e999` becomes infinite when parsed.
    const schemas = `{"a":{"type":"string","maxLength":9223372036854775807,"default":1e999,"enum":["a",1e999],"example":[1e999]},
      "b":{"type":"array","items":{},"maxItems":9007199254740993,"minItems":2}}`;
    const body = `{"content":{"application/json":{"schema":{"properties":${schemas}}}}}`;
    const text = `{"openapi":"3.0.3","paths":{"/a":{"post":{"requestBody":${body},"responses":{}}}}}`;
    const { document } = await readDocument(new TextEncoder().encode(text));
    const [a, b] = Operation.parse(operationOf(document, 'POST /a')).bodies[0]?.field.fields ?? [];
    expect(a).toMatchObject({ bounds: { longest: null }, values: ['a'], hasFallback: false, hasExample: false });
    expect(b?.bounds).toMatchObject({ fewest: 2, manyAs: null });
  });

  it('exists for each name of a long path along with all parameters', async () => {
    const names = Array.from({ length: 380 }, (_, at) => `{${at}}`).join('');
    const parameters = Array.from({ length: 500 }, (_, at) => ({ name: `q${at}`, in: 'query' }));
    const document = await documentOf({ [`/${names}`]: { get: { parameters } } });
    expect(Operation.parse(operationOf(document, `GET /${names}`)).parameters).toHaveLength(880);
  });

  it('shows its limits in all formats', async () => {
    const old = await field({ type: 'integer', minimum: 1, exclusiveMaximum: true, maximum: 9 });
    expect(old.bounds).toMatchObject({ least: 1, most: 9, above: false, below: true });
    expect((await field({ type: 'integer', exclusiveMinimum: 1 }, three)).bounds).toMatchObject({
      least: 1,
      most: null,
      above: true,
      below: false,
    });
    expect((await field({ type: 'string', minLength: 1, maxLength: 9, pattern: '^a' })).bounds).toMatchObject({
      shortest: 1,
      longest: 9,
      pattern: '^a',
    });
    expect((await field({ type: 'array', items: {}, minItems: 1, maxItems: 9, uniqueItems: true })).bounds).toMatchObject({
      fewest: 1,
      manyAs: 9,
      unique: true,
    });
  });

  it('merges allOf and omits read-only fields, required ones first', async () => {
    const schemas = { Base: { type: 'object', properties: { id: { type: 'integer', readOnly: true }, note: { type: 'string' } } } };
    const allOf = [
      { $ref: '#/components/schemas/Base' },
      { required: ['name', 'id'], properties: { auth_code: {}, name: { type: 'string' } } },
    ];
    const made = await field({ allOf }, { components: { schemas } });
    expect(made.kind).toBe('object');
    expect(made.fields.map(({ name, required, secret }) => [name, required, secret])).toEqual([
      ['name', true, false],
      ['note', false, false],
      ['auth_code', false, true],
    ]);
  });

  it('applies siblings of a reference in 3.1 and not before', async () => {
    const components = { schemas: { A: { type: 'string' } } };
    const schema = { $ref: '#/components/schemas/A', maxLength: 3 };
    expect((await field(schema, { ...three, components })).bounds.longest).toBe(3);
    expect((await field(schema, { components })).bounds.longest).toBeNull();
  });

  it('names the branches of a choice by their schemas', async () => {
    const schemas = { Cat: { type: 'object', properties: { lives: {} } }, Dog: { title: 'A dog', type: 'string' } };
    const oneOf = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];
    const made = await field({ oneOf }, { components: { schemas } });
    expect(made.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['Cat', 'object'],
      ['A dog', 'text'],
    ]);
  });

  it('has one line for a short text, whatever its limit, and several for prose', async () => {
    const names = ['id', 'payment_method', 'email', 'postalCode', 'context', 'description', 'statementDescriptor', 'adminNote', 'terms'];
    const made = await field({ properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 5000 }])) });
    expect(made.fields.filter(({ kind }) => kind === 'long-text').map(({ name }) => name)).toEqual(['description', 'adminNote', 'terms']);
    const list = await field({ type: 'array', items: { type: 'string', maxLength: 5000 } });
    expect(list.fields[0]?.kind).toBe('text');
  });

  it('is not a JSON editor if a body is empty', async () => {
    for (const schema of [{ type: 'object', properties: {} }, { type: 'object', additionalProperties: false }, { properties: {} }])
      expect(await field(schema)).toMatchObject({ kind: 'object', fields: [] });
    expect((await field({ type: 'object' })).kind).toBe('json');
    expect(await field({ properties: { a: { type: 'object', properties: {} } } })).toMatchObject({ fields: [{ kind: 'json' }] });
  });

  it('opens the outer fields of a large form, and defers the inner ones', async () => {
    const inner = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'object', properties: { c: { type: 'string' } } } } };
    const made = await field({ properties: Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`m${at}`, inner])) });
    expect(made.fields.map(({ kind }) => kind)).toEqual(Array.from({ length: 1000 }, () => 'later'));
    const some = await field({ properties: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`m${at}`, inner])) });
    expect(count(some)).toBeLessThan(320);
    expect(new Set(some.fields.map(({ kind }) => kind))).toEqual(new Set(['object']));
    expect(some.fields[0]?.fields[1]?.kind).toBe('later');
  });

  it('that is recursive is fetched later', async () => {
    const schemas = { Node: { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } } } };
    const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } };
    const document = await documentOf({ '/a': { post: { requestBody, responses: {} } } }, { components: { schemas } });
    const next = operationOf(document, 'POST /a').bodies[0]?.field.fields.find(({ name }) => name === 'next');
    expect(next).toMatchObject({ kind: 'later', pointer: '/components/schemas/Node/properties/next', fields: [] });
    const part = sectionOf(document, next?.pointer ?? '');
    expect(part.fields.map(({ name }) => name)).toEqual(['name', 'next']);
    expect(() => sectionOf(document, '/nowhere')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});

function count({ fields }: FormField): number {
  return fields.reduce((sum, inner) => sum + count(inner), 1);
}

/** Each level has a hundred members, each of which is the next level. */
function wide(levels: number): Record<string, Json> {
  const schemas: Record<string, Json> = {};
  for (let at = 0; at < levels; at += 1) {
    const names = Array.from({ length: 100 }, (_, member) => [`m${member}`, { $ref: `#/components/schemas/L${at + 1}` }]);
    schemas[`L${at}`] = { type: 'object', properties: Object.fromEntries(names) };
  }
  return { ...schemas, [`L${levels}`]: { type: 'string' } };
}

describe('hostile schemas', () => {
  it('do not grow without end', async () => {
    const made = await field({ $ref: '#/components/schemas/L0' }, { components: { schemas: wide(6) } });
    expect(count(made)).toBeLessThan(5000);
  });

  it.each<[string, Json, Record<string, Json>]>([
    ['a reference to itself', { $ref: '#/components/schemas/A' }, { A: { $ref: '#/components/schemas/A' } }],
    ['a reference that leads nowhere', { $ref: '#/components/schemas/B' }, {}],
    ['a reference to elsewhere', { $ref: 'https://evil.test/schema.json' }, {}],
    ['allOf of itself', { $ref: '#/components/schemas/A' }, { A: { allOf: [{ $ref: '#/components/schemas/A' }] } }],
    [
      'anyOf of itself',
      { $ref: '#/components/schemas/A' },
      { A: { anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/A' }] } },
    ],
    ['items of itself', { $ref: '#/components/schemas/A' }, { A: { type: 'array', items: { $ref: '#/components/schemas/A' } } }],
    [
      'keywords that are none',
      { type: { a: 1 }, enum: 'x', minimum: 'y', required: 7, properties: [], items: 3, allOf: {}, pattern: 1, format: [] },
      {},
    ],
    ['names of every object', { type: 'object', properties: { constructor: { type: 'string' }, hasOwnProperty: {}, toString: {} } }, {}],
  ])('of %s create a form that the contract accepts', async (_what, schema, schemas) => {
    expect(await field(schema, { components: { schemas } })).toMatchObject({ name: '' });
  });
});
