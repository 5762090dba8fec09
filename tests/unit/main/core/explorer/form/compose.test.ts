import { describe, expect, it, vi } from 'vitest';
import { composeRequest, shownRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import type { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

const parameter = (place: string, name: string, schema: Json, more: Record<string, Json> = {}): Json => ({
  name,
  in: place,
  schema,
  ...more,
});
const inPath = (name: string, schema: Json = { type: 'string' }): Json => parameter('path', name, schema, { required: true });

async function compose(path: string, method: string, operation: Record<string, Json>, values: Partial<OperationValues>, rest = {}) {
  const document = await documentOf({ [path]: { [method]: { responses: {}, ...operation } } }, rest);
  return composeRequest(document, `${method.toUpperCase()} ${path}`, { ...nothingFilled, ...values });
}

async function faultsOf(...args: Parameters<typeof compose>): Promise<string[]> {
  return (await compose(...args)).faults.map(({ place, pointer, code }) => [place, pointer, code].filter((part) => part !== '').join(' '));
}

const json = (schema: Json, required = true): Record<string, Json> => ({
  requestBody: { required, content: { 'application/json': { schema } } },
});
const encodedBody = (schema: Json): Record<string, Json> => ({
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } },
});

describe('path values', () => {
  const of = (id: Json): Promise<string[]> => faultsOf('/things/{id}', 'get', { parameters: [inPath('id')] }, { path: { id } });

  it('are percent-encoded', async () => {
    const { request } = await compose('/v1/things/{id}', 'get', { parameters: [inPath('id')] }, { path: { id: "a b?c#d&'ä%" } });
    expect(request).toMatchObject({ path: 'things/a%20b%3Fc%23d%26%27%C3%A4%25', open: false });
  });

  it.each<[string, Json, string]>([
    ['nothing', '', 'missing'],
    ['the folder itself', '.', 'dot-segment'],
    ['the folder above', '..', 'dot-segment'],
    ['a slash', 'a/b', 'slash'],
    ['a backslash', 'a\\b', 'slash'],
    ['the folder above, encoded', '%2e%2e', 'path'],
    ['a slash, encoded twice', 'a%252fb', 'path'],
    ['a control character', 'a\nb', 'path'],
  ])('reject %s', async (_what, id, code) => {
    expect(await of(id)).toEqual([`path /id ${code}`]);
  });

  it('are also required by the template only', async () => {
    expect(await faultsOf('/a/{id}', 'get', {}, {})).toEqual(['path /id missing']);
    expect((await compose('/a/{id}', 'get', {}, { path: { id: 7 } })).request?.path).toBe('a/7');
  });

  it('reject names that the template does not have', async () => {
    expect(await faultsOf('/a', 'get', {}, { path: { id: 7 } })).toEqual(['path /id unknown-field']);
  });
});

describe('strings', () => {
  it('become numbers and booleans if only those are valid', async () => {
    const schema = {
      type: 'object',
      properties: { n: { type: 'number' }, i: { type: 'integer' }, b: { type: 'boolean' }, t: { type: 'string' }, e: { enum: [1, 2] } },
    };
    const body = { n: ' 1.50', i: '7', b: '1', t: '007', e: '2' };
    expect((await compose('/a', 'post', json(schema), { body })).request?.body?.text).toBe('{"n":1.5,"i":7,"b":true,"t":"007","e":2}');
  });

  it.each<[string, Json, Json, string]>([
    ['no number', { type: 'number' }, 'x', 'not-a-number'],
    ['no integer', { type: 'integer' }, 'x', 'not-an-integer'],
    ['a fraction', { type: 'integer' }, '1.5', 'type'],
    ['more digits than a number has', { type: 'integer' }, '12345678901234567890', 'too-many-digits'],
    ['no boolean', { type: 'boolean' }, 'maybe', 'not-a-boolean'],
    ['too small', { type: 'integer', minimum: 1 }, '0', 'too-small'],
    ['the open end of 3.0', { type: 'integer', minimum: 1, exclusiveMinimum: true }, '1', 'too-small'],
    ['too large', { type: 'integer', maximum: 1 }, 2, 'too-large'],
    ['no multiple', { type: 'number', multipleOf: 0.1 }, 0.15, 'not-multiple'],
    ['too short', { type: 'string', minLength: 2 }, 'a', 'too-short'],
    ['too long', { type: 'string', maxLength: 1 }, 'ab', 'too-long'],
    ['another format', { type: 'string', format: 'date' }, '2030-02-30', 'format'],
    ['none of the values', { type: 'string', enum: ['a'] }, 'b', 'enum'],
    ['too few', { type: 'array', items: {}, minItems: 1 }, [], 'too-few'],
    ['too many', { type: 'array', items: {}, maxItems: 1 }, [1, 2], 'too-many'],
    ['twice the same', { type: 'array', items: {}, uniqueItems: true }, [1, 1], 'not-unique'],
    ['nothing where something is meant', { type: 'string' }, null, 'type'],
    ['what must not be', { not: { type: 'string' } }, 'a', 'not-this'],
    ['no member that is unknown', { type: 'object', additionalProperties: false }, { a: 1 }, 'extra'],
  ])('are rejected as %s, with their location', async (_what, schema, value, code) => {
    const faults = await faultsOf('/a', 'post', json({ type: 'object', properties: { list: { type: 'array', items: schema } } }), {
      body: { list: [value] },
    });
    expect(faults).toEqual([`body /list/0${code === 'extra' ? '/a' : ''} ${code}`]);
  });

  it('are rejected if they do not match the pattern, with their location', async () => {
    const operation = json({ type: 'array', items: { type: 'string', pattern: '^a$' } });
    // On a busy computer, 50 ms may pass without progress: the pattern then counts as unchecked.
    await vi.waitFor(async () => expect(await faultsOf('/a', 'post', operation, { body: ['b'] })).toEqual(['body /0 pattern']));
  });

  it('may be null in all three formats', async () => {
    const body = { a: null };
    const of = (schema: Json, rest = {}) => faultsOf('/a', 'post', json({ type: 'object', properties: { a: schema } }), { body }, rest);
    expect(await of({ type: 'string', nullable: true })).toEqual([]);
    expect(await of({ type: ['string', 'null'] }, { openapi: '3.1.0' })).toEqual([]);
    expect(await of({ anyOf: [{ type: 'string' }, { type: 'null' }] }, { openapi: '3.1.0' })).toEqual([]);
    const two = {
      parameters: [{ in: 'body', name: 'b', schema: { type: 'object', properties: { a: { type: 'string', 'x-nullable': true } } } }],
    };
    expect(await faultsOf('/a', 'post', two, { body }, { swagger: '2.0' })).toEqual([]);
  });

  it('are reported by the branch that a discriminator names', async () => {
    const schemas = {
      Cat: { type: 'object', required: ['lives'], properties: { kind: { type: 'string' }, lives: { type: 'integer' } } },
      Dog: { type: 'object', required: ['name'], properties: { kind: { type: 'string' }, name: { type: 'string' } } },
    };
    const oneOf = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];
    const operation = json({ oneOf, discriminator: { propertyName: 'kind' } });
    const rest = { components: { schemas } };
    expect(await faultsOf('/a', 'post', operation, { body: { kind: 'Dog', lives: 9 } }, rest)).toEqual(['body /name missing']);
    const { request, faults } = await compose('/a', 'post', operation, { body: { kind: 'Cat', lives: '9' } }, rest);
    expect(faults).toEqual([]);
    expect(request?.body?.text).toBe('{"kind":"Cat","lives":9}');
  });

  it('of a form count as missing if they are empty', async () => {
    const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } };
    expect(await faultsOf('/a', 'post', encodedBody(schema), { body: { a: '', b: '' } })).toEqual(['body /a missing']);
    expect((await compose('/a', 'post', encodedBody(schema), { body: { a: 'x', b: '' } })).request?.body?.text).toBe('a=x&b=');
  });
});

describe('headers', () => {
  const all = ['X-Trace', 'Host', 'authorization', 'Cookie', 'Content-Length', 'X-Forwarded-For', 'X-HTTP-Method-Override', 'Accept'];

  it('are sent unless the document has no control over them', async () => {
    const parameters = [
      ...all.map((name) => parameter('header', name, { type: 'string' })),
      parameter('cookie', 'session', { type: 'string' }),
    ];
    const header = Object.fromEntries(all.map((name) => [name, 'x']));
    const { request, faults, stops } = await compose('/a', 'get', { parameters }, { header });
    expect(request?.headers).toEqual([['X-Trace', 'x']]);
    expect(faults.map(({ code, facts }) => `${code} ${facts['name']}`)).toEqual([
      'header-omitted Host',
      'header-omitted Cookie',
      'header-omitted Content-Length',
      'header-omitted X-Forwarded-For',
      'header-omitted X-HTTP-Method-Override',
      'cookie-omitted session',
    ]);
    expect(stops).toBe(false);
  });

  it.each(['a\r\nX-B: b', 'a\nb', 'a\0b', 'ä'])('reject %j', async (text) => {
    const { request, faults, stops } = await compose(
      '/a',
      'get',
      { parameters: [parameter('header', 'X-A', {})] },
      { header: { 'X-A': text } },
    );
    expect(faults).toMatchObject([{ place: 'header', pointer: '/X-A', code: 'header-text' }]);
    expect([request, stops]).toEqual([null, true]);
  });
});

describe('a field named _method', () => {
  const schema = { type: 'object', properties: {} };

  it.each<[string, Record<string, Json>, Partial<OperationValues>]>([
    ['in JSON', json(schema), { body: { _method: 'DELETE' } }],
    ['in JSON, nested', json(schema), { body: { a: [{ _method: 'DELETE' }] } }],
    ['in JSON, raw', json(schema), { raw: '{"a":{"_method":"DELETE"}}' }],
    ['in JSON, raw and escaped', json(schema), { raw: '{"\\u005fmethod":"DELETE"}' }],
    ['in a form', encodedBody(schema), { body: { _method: 'DELETE' } }],
    ['in a form, with brackets', encodedBody(schema), { body: { '_method[0]': 'DELETE' } }],
    ['in a form, nested', encodedBody(schema), { body: { a: { _method: 'DELETE' } } }],
    ['in a form, as PHP reads names', encodedBody(schema), { body: { ' .method': 'DELETE', '_method\0x': 'x' } }],
    ['in a form, raw', encodedBody(schema), { raw: 'a=1&%5Fmethod=DELETE' }],
    ['in a form, raw and nested', encodedBody(schema), { raw: 'a[_method]=DELETE' }],
  ])('is rejected %s', async (_what, operation, values) => {
    const { request, faults, stops } = await compose('/a', 'post', operation, values);
    expect(faults.map(({ code }) => code)).toContain('method-override');
    expect([request, stops]).toEqual([null, true]);
  });

  it('is rejected in the query', async () => {
    const parameters = [parameter('query', '_method', { type: 'string' })];
    const { faults, stops, request } = await compose('/a', 'get', { parameters }, { query: { _method: 'DELETE' } });
    expect(faults.map(({ code }) => code)).toEqual(['method-override']);
    expect([stops, request?.query]).toEqual([true, '']);
  });
});

describe('a raw body', () => {
  it('is sent unchanged', async () => {
    const raw = ' { "a" : 1.0 }\n';
    const composed = await compose('/a', 'post', json({ type: 'object' }), { raw });
    expect(composed.request?.body).toEqual({ contentType: 'application/json', text: raw });
    expect(shownRequest(composed).request).toMatchObject({ body: raw, bodyBytes: raw.length });
  });

  it('has to match its content type', async () => {
    const broken = await compose('/a', 'post', json({}), { raw: '{"a":1,\n}' });
    expect(broken.faults).toMatchObject([{ code: 'not-json', pointer: '' }]);
    expect(broken.request).toBeNull();
    expect(await faultsOf('/a', 'post', encodedBody({}), { raw: 'a=1\nb=%zz' })).toEqual(['body not-form']);
    expect(await faultsOf('/a', 'post', json({ type: 'object', required: ['a'] }), { raw: '{}' })).toEqual(['body /a missing']);
  });

  it('shows secrets as dots, in any encoding', async () => {
    for (const raw of ['{"password":"canary-1","x":"y"}', '{"password":"\\u0063anary-1"}', '{"a":{"auth_code":["canary-1"]}}']) {
      const composed = await compose('/a', 'post', json({}), { raw });
      expect(composed.request?.body?.text).toBe(raw);
      expect(shownRequest(composed).request?.body).toContain('••••••••');
      expect(JSON.stringify(shownRequest(composed))).not.toContain('anary-1');
    }
    const form = await compose('/a', 'post', encodedBody({}), { raw: 'x=1&a[password]=canary%2D1' });
    expect(shownRequest(form).request?.body).toBe('x=1&a[password]=••••••••');
  });
});

describe('what cannot be sent', () => {
  it('is reported for an operation', async () => {
    const { request, faults } = await compose('/a', 'patch', {}, {});
    expect(faults).toMatchObject([{ code: 'unsupported', facts: { reason: 'method' } }]);
    expect(request).toBeNull();
  });

  it('is reported for an unsupported body', async () => {
    expect(await faultsOf('/a', 'post', {}, { body: { a: 1 } })).toEqual(['body no-body']);
    expect(await faultsOf('/a', 'post', json({}), { contentType: 'text/xml', body: {} })).toEqual(['body content-type']);
  });

  it('is a multipart body that is a single file', async () => {
    const requestBody = { required: true, content: { 'multipart/form-data': { schema: { type: 'string', format: 'binary' } } } };
    expect((await compose('/a', 'post', { requestBody }, {})).faults).toMatchObject([{ code: 'unsupported', facts: { reason: 'body' } }]);
  });
});

describe('Swagger 2.0', () => {
  it('maps form fields and lists as specified', async () => {
    const parameters = [
      { in: 'formData', name: 'tags', type: 'array', items: { type: 'integer' }, required: true },
      { in: 'query', name: 'ids', type: 'array', items: { type: 'integer' }, collectionFormat: 'pipes' },
      { in: 'query', name: 'multi', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
    ];
    const values = { query: { ids: ['1', '2'], multi: ['a', 'b'] }, body: { tags: ['3'] } };
    const { request, faults } = await compose('/a', 'post', { parameters }, values, { swagger: '2.0' });
    expect(faults).toEqual([]);
    expect(request).toMatchObject({ query: 'ids=1%7C2&multi=a&multi=b', body: { text: 'tags%5B0%5D=3' } });
  });
});

describe('hostile schemas', () => {
  const self = { $ref: '#/components/schemas/A' };

  it.each<[string, Json]>([
    ['choices of itself', { oneOf: [self, self, { type: 'object', properties: { a: self } }] }],
    ['choices within choices', { anyOf: [{ anyOf: [self, self] }, { oneOf: [self, self], properties: { a: self } }] }],
    ['all of itself', { allOf: [self, self], properties: { a: self } }],
    ['not itself', { not: self }],
    ['if itself', Object.fromEntries(['if', 'then', 'else'].map((name) => [name, self]))],
  ])('of %s terminate', async (_what, A) => {
    const body = { a: { a: { a: { a: 'x' } } } };
    const { faults } = await compose('/a', 'post', json(self), { body }, { components: { schemas: { A } } });
    expect(faults.length).toBeLessThanOrEqual(500);
  });

  it('cannot set prototype members', async () => {
    const raw = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const body = JSON.parse(raw) as Json;
    const { request } = await compose('/a', 'post', json({ type: 'object' }), { body });
    expect(request?.body?.text).toBe(raw);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
