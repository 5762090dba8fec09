import { describe, expect, it } from 'vitest';
import { nodeAt } from '../../../../../../../main/core/explorer/document/json.ts';
import { read } from '../read.ts';

const text = `openapi: 3.0
info: { title: 2024, version: 1.10, description: 0x1F, x-rate: 1.10 }
tags: [{ name: 1.20, description: true }]
shared: &shared { summary: 3.10 }
paths:
  /a:
    get:
      operationId: 007
      summary: 1.0
      tags: [1.20]
      parameters:
        - { name: 404, in: query, schema: { type: string, default: 1.10, enum: [1.10, 2.0, true] }, example: 2.0 }
        - { name: n, in: query, schema: { type: number, default: 1.10, enum: [1.10] }, example: 1.10 }
        - { name: e, in: query, schema: { type: string }, examples: { one: { summary: 1.10, value: 0812 } } }
        - { name: u, in: query, schema: { example: 1.10 } }
        - { name: m, in: query, schema: { type: [string, number], example: 1.10 } }
      responses: { 200: { description: 1.10 }, 1.10: { description: ok } }
    post: *shared
    put:
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Person' }
            example: { phone: 0812, age: 1.50, tags: [1.10, 2], inner: { version: 1.10 }, more: 1.10 }
components:
  schemas:
    Base: { properties: { phone: { type: string, example: 0812 } } }
    Person:
      allOf:
        - $ref: '#/components/schemas/Base'
        - type: object
          required: [1.10]
          properties:
            1.10: { type: string, default: 1e3 }
            age: { type: number }
            tags: { type: array, items: { type: string } }
            inner: { type: object, properties: { version: { type: string }, default: { type: integer, example: 010 } } }
            version: { type: number, example: 1.10 }
`;

describe('a YAML number where the document means a string', () => {
  it('is kept as written, and elsewhere is a number', async () => {
    const { index, document } = await read(text);
    expect(index).toMatchObject({ version: '1.10', title: '2024', format: '3.0' });
    expect(index.operations.map(({ key, name, summary, area }) => [key, name, summary, area])).toEqual([
      ['GET /a', '007', '1.0', '1.20'],
      ['POST /a', '', '3.10', ''],
      ['PUT /a', '', '/a', ''],
    ]);
    const at = (pointer: string) => nodeAt(document.root, pointer);
    expect(at('/info')).toEqual({ title: '2024', version: '1.10', description: '0x1F', 'x-rate': 1.1 });
    expect(at('/tags/0')).toEqual({ name: '1.20', description: 'true' });
    const parameters = '/paths/~1a/get/parameters';
    expect(at(`${parameters}/0`)).toMatchObject({
      ...{ name: '404', example: '2.0' },
      schema: { default: '1.10', enum: ['1.10', '2.0', 'true'] },
    });
    expect(at(`${parameters}/1`)).toMatchObject({ schema: { default: 1.1, enum: [1.1] }, example: 1.1 });
    expect(at(`${parameters}/2/examples/one`)).toEqual({ summary: '1.10', value: '0812' });
    expect(at(`${parameters}/3/schema/example`)).toBe(1.1);
    expect(at(`${parameters}/4/schema/example`)).toBe(1.1);
    expect(Object.keys(at('/paths/~1a/get/responses') ?? {})).toEqual(['200', '1.10']);
    expect(at('/paths/~1a/put/requestBody/content/application~1json/example')).toEqual({
      ...{ phone: '0812', age: 1.5, tags: ['1.10', '2'], inner: { version: '1.10' }, more: 1.1 },
    });
    expect(at('/components/schemas/Base/properties/phone/example')).toBe('0812');
    const person = '/components/schemas/Person/allOf/1';
    expect(at(`${person}/required`)).toEqual(['1.10']);
    expect(at(`${person}/properties/1.10/default`)).toBe('1e3');
    expect(at(`${person}/properties/inner/properties/default/example`)).toBe(10);
    expect(at(`${person}/properties/version/example`)).toBe(1.1);
  });

  it('also applies to Swagger 2.0, and to YAML 1.1 dates', async () => {
    const { index, document } = await read(`%YAML 1.1
---
swagger: 2.0
info: { title: Dates, version: 2024-01-02 }
x: 2024-01-02
paths:
  /a:
    get: { parameters: [{ name: a, in: query, type: string, default: 1.10, enum: [yes, no] }], responses: {} }
`);
    expect(index).toMatchObject({ version: '2024-01-02', format: '2.0' });
    expect(nodeAt(document.root, '/x')).toBe('2024-01-02');
    expect(nodeAt(document.root, '/paths/~1a/get/parameters/0')).toMatchObject({ default: '1.10', enum: ['yes', 'no'] });
  });

  it('terminates with circular schemas and aliases', async () => {
    const { index } = await read(`openapi: 3.1.0
info: &i { version: 1.10, x-self: *i }
paths: { /a: { get: { summary: 1.10 } } }
components: { schemas: { A: { allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }], example: { a: { a: 1.10 } } },
  B: { $ref: '#/components/schemas/C' }, C: { $ref: '#/components/schemas/B' } } }
`).catch(() => ({ index: null }));
    expect(index).toBeNull();
    const references = Array.from({ length: 30 }, () => "{ $ref: '#/components/schemas/A' }").join(', ');
    const own = await read(`openapi: 3.1.0
info: { version: 1.10 }
paths: {}
components: { schemas: { A: { allOf: [${references}], example: { a: 1.10 } } } }
`);
    expect(own.index.version).toBe('1.10');
  });
});
