import { describe, expect, it } from 'vitest';
import { checkResponse } from '../../../../../../main/core/explorer/form/check-response.ts';
import { composeRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { operationOf } from '../../../../../../main/core/explorer/form/operation.ts';
import { Operation } from '../../../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

const text = { type: 'string' };
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const objectOf = (names: readonly string[], value: Json) => Object.fromEntries(names.map((name) => [name, value]));
async function operation(of: Json, path = '/a'): Promise<Operation> {
  return Operation.parse(operationOf(await documentOf({ [path]: { post: of } }), `POST ${path}`));
}
async function bodyOf(schema: Json) {
  const [body] = (await operation({ requestBody: { content: { 'application/json': { schema } } } })).bodies;
  return body?.field;
}

describe('what a form omits from the document', () => {
  it('is nothing for hundreds of parameters, and counted for thousands, by place', async () => {
    const parameters = [
      ...many(900, (at) => ({ name: `q${at}`, in: 'query', schema: text })),
      ...many(140, (at) => ({ name: `X-${at}`, in: 'header', schema: text })),
      { name: 'n'.repeat(301), in: 'query', schema: text },
      { name: 'Authorization', in: 'header', schema: text },
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    ];
    const { parameters: listed, omitted } = await operation({ parameters }, '/a/{id}');
    expect(listed).toHaveLength(1001);
    expect(omitted).toEqual({ path: 0, query: 1, header: 40, body: 0 });
    // The path is complete, and by its own schema.
    expect(listed[0]).toMatchObject({ place: 'path', field: { name: 'id', type: { container: null, names: ['integer'] } } });
    const document = await documentOf({ '/v1/a/{id}': { post: { parameters } } });
    const { request } = composeRequest(document, 'POST /v1/a/{id}', { ...nothingFilled, path: { id: '7' }, query: { q899: 'x' } });
    expect([request?.path, request?.query]).toEqual(['a/7', 'q899=x']);
  });

  it('is nothing for thirty content types, and counted for those that are too many or unsupported', async () => {
    const typed = (count: number) => ({
      requestBody: { content: objectOf([...many(count, (at) => `application/vnd.v${at}+json`), 'application/pdf+zip'], { schema: text }) },
    });
    expect((await operation(typed(30))).bodies).toHaveLength(30);
    const { bodies, omitted } = await operation(typed(60));
    expect([bodies.length, omitted.body]).toEqual([50, 11]);
    expect((await operation(typed(0))).omitted.body).toBe(1);
  });

  it('is reported at the end of a text', async () => {
    const { description } = await operation({ description: 'a'.repeat(99_999) });
    expect(description).toHaveLength(99_999);
    const long = await operation({
      description: 'a'.repeat(200_000),
      parameters: [{ name: 'q', in: 'query', description: 'b'.repeat(30_000) }],
    });
    expect(long.description).toMatch(/^a{99900}…\n\n100,100 more characters are in the document\.$/);
    expect(long.parameters[0]?.field.description).toMatch(/^b{19900}…\n\n10,100 more characters are in the document\.$/);
  });

  it('is counted for merged schemas, for values that cannot be shown, and for names that are too long', async () => {
    const parts = many(1200, (at) => ({ type: 'object', properties: { [`p${at}`]: text } }));
    const merged = await bodyOf({ allOf: parts.slice(0, 900) });
    expect([merged?.fields.length, merged?.bounds.omitted]).toEqual([900, 0]);
    const most = await bodyOf({ allOf: parts });
    expect((most?.fields.length ?? 0) + (most?.bounds.omitted ?? 0)).toBe(1200);
    expect((await bodyOf({ type: 'object', properties: { a: text, ['n'.repeat(301)]: text } }))?.bounds.omitted).toBe(1);
    expect((await bodyOf({ type: 'string', enum: ['a', 'x'.repeat(20_001)] }))?.bounds.omitted).toBe(1);
  });

  it('is counted for a mapping with more subtypes than are listed', async () => {
    const names = many(1100, (at) => `S${at}`);
    const schemas = { ...objectOf(names, { type: 'object', properties: { size: text } }) };
    const mapping = Object.fromEntries(names.map((name) => [name, `#/components/schemas/${name}`]));
    const base = { type: 'object', required: ['kind'], properties: { kind: text }, discriminator: { propertyName: 'kind', mapping } };
    const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Base' } } } };
    const document = await documentOf({ '/a': { post: { requestBody } } }, { components: { schemas: { ...schemas, Base: base } } });
    const field = Operation.parse(operationOf(document, 'POST /a')).bodies[0]?.field;
    expect([field?.kind, field?.fields.length, field?.bounds.omitted]).toEqual(['choice', 1000, 100]);
  });

  it('does not affect responses: all of hundreds are compared', async () => {
    const statuses = many(400, (at) => String(200 + at));
    const content = (type: string) => ({ description: '', content: { 'application/json': { schema: { type } } } });
    const responses = { ...objectOf(statuses, content('string')), '599': content('integer') };
    const document = await documentOf({ '/a': { get: { responses } } });
    expect(checkResponse(document, 'GET /a', 599, 'application/json', 1)?.differences).toEqual([]);
    expect(checkResponse(document, 'GET /a', 599, 'application/json', 'x')?.differences).toHaveLength(1);
  });
});
