import { describe, expect, it } from 'vitest';
import { memberOf } from '../../../../../../../main/core/explorer/document/json.ts';
import { readOperation } from '../../../../../../../main/core/explorer/document/operations/read-operation.ts';
import type { Json } from '../../../../../../../preload/contract/values.ts';
import { documentOf, read } from '../read.ts';
import { petstore30 } from '../samples/petstore-3.0.ts';
import { reseller20 } from '../samples/reseller-2.0.ts';

const operationIn = async (document: string | Json, key: string) => readOperation((await read(document)).document, key);

describe('an operation of Swagger 2.0', () => {
  it('has its form and its file as a body', async () => {
    const { document } = await read(reseller20);
    const operation = readOperation(document, 'POST /domains/{domain_id}/documents');
    expect(operation?.parameters.map(({ place, name, required }) => [place, name, required])).toEqual([
      ['path', 'domain_id', true],
      ['header', 'trace', false],
    ]);
    expect(operation?.bodies).toMatchObject([{ contentType: 'multipart/form-data', required: true }]);
    const schema = operation?.bodies[0]?.schema;
    expect(schema?.node).toMatchObject({ type: 'object', required: ['kind', 'scan'] });
    const scan = memberOf(memberOf(schema?.node, 'properties'), 'scan') ?? null;
    expect(document.resolve({ node: scan, pointer: '' })).toMatchObject({
      node: { type: 'file' },
      pointer: '/paths/~1domains~1{domain_id}~1documents/post/parameters/1',
    });
  });

  it('joins lists as specified, and the operation overrides its path', async () => {
    const operation = await operationIn(reseller20, 'GET /domains/{domain_id}/documents');
    expect(
      operation?.parameters.map(({ name, required, style, explode, separator }) => [name, required, style, explode, separator]),
    ).toEqual([
      ['domain_id', true, 'simple', false, ','],
      ['trace', true, 'simple', false, ','],
      ['tags', false, 'form', false, '|'],
      ['ids', false, 'form', true, ','],
    ]);
    expect(operation?.responses).toMatchObject([
      { status: '200', contents: [{ contentType: 'application/json' }, { contentType: 'text/csv' }] },
      { status: '404', description: 'Not there' },
    ]);
  });

  it('uses the encoding of the document if it has none of its own', async () => {
    const ns = await operationIn(reseller20, 'PUT /domains/{domain_id}/ns');
    expect(ns?.bodies).toMatchObject([
      { contentType: 'application/x-www-form-urlencoded', schema: { node: { required: ['nameserver[0]'] } } },
    ]);
    const customer = await operationIn(reseller20, 'POST /customers');
    expect(customer?.bodies).toMatchObject([
      { contentType: 'application/json', description: 'The customer', schema: { node: { $ref: '#/definitions/Customer' } } },
    ]);
  });
});

describe('an operation of OpenAPI 3', () => {
  it('is read with its references', async () => {
    expect(await operationIn(petstore30, 'POST /pets')).toMatchObject({
      bodies: [{ contentType: 'application/json', required: true, schema: { node: { $ref: '#/components/schemas/Pet' } } }],
      responses: [{ status: '201', contents: [] }, { status: 'default' }],
    });
  });

  it('has a field for every name in its path, and examples from all sources', async () => {
    const parameters = [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'elsewhere', in: 'path', required: true },
      {
        name: 'filter',
        in: 'query',
        content: { 'application/json': { schema: { type: 'object' }, examples: { one: { $ref: '#/components/examples/One' } } } },
      },
      { name: 'deep', in: 'query', style: 'deepObject', explode: true, example: 7 },
    ];
    const operation = await operationIn(
      documentOf({ '/a/{id}/{name}': { parameters, get: {} } }, { components: { examples: { One: { value: { a: 1 } } } } }),
      'GET /a/{id}/{name}',
    );
    expect(operation?.parameters).toMatchObject([
      { name: 'id', style: 'simple', explode: false },
      { name: 'filter', contentType: 'application/json', schema: { node: { type: 'object' } }, example: { node: { a: 1 } } },
      { name: 'deep', style: 'deepObject', explode: true, example: { node: 7 } },
      { name: 'name', place: 'path', required: true, schema: null },
    ]);
  });
});
