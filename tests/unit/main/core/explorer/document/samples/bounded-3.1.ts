import type { Json } from '../../../../../../../preload/contract/values.ts';

/** OpenAPI 3.1 with everything that forms show of a schema: bounds, defaults, examples, enumerations, choices, maps, recursive schemas. */
export const bounded31: Json = {
  openapi: '3.1.0',
  info: { title: 'Bounds', version: '1' },
  tags: [{ name: 'Things' }],
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: 9, default: 3 } }],
      post: {
        tags: ['Things'],
        operationId: 'changeThing',
        summary: 'Change a thing',
        deprecated: false,
        description: 'With **everything**.',
        parameters: [
          { name: 'kind', in: 'query', schema: { type: 'string', enum: ['one', 'two'], default: 'one' }, example: 'two' },
          { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' }, examples: { a: { value: {} } } } } },
          { name: 'x-note', in: 'header', schema: { type: ['string', 'null'], minLength: 1, maxLength: 20, pattern: '^a' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Thing' }, example: { name: 'x' } },
            'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { 'records[0][name]': { type: 'string' } } } },
          },
        },
        responses: { 200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } }, 404: {} },
      },
    },
    '/things': { get: { responses: {} } },
  },
  components: {
    schemas: {
      Resource: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: 'Name', description: 'Of it', format: 'hostname', const: 'x', examples: ['x'] },
          tags: { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: { type: 'string' } },
          own: { type: 'object', minProperties: 0, maxProperties: 2, additionalProperties: { type: 'number', exclusiveMinimum: 0 } },
          way: {
            oneOf: [{ type: 'string' }, { type: 'object', properties: { deep: { anyOf: [{ type: 'null' }, { type: 'integer' }] } } }],
          },
          inner: { $ref: '#/components/schemas/Thing' },
          all: { allOf: [{ properties: { a: { type: 'boolean', default: false } } }, { required: ['a'] }] },
        },
      },
    },
  },
};
