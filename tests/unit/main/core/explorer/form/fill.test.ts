import { expect, it } from 'vitest';
import { composeRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { createFill, maxFilledLength } from '../../../../../../main/core/explorer/form/fill.ts';
import type { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

const variables = new Map([
  ['id', '42'],
  ['name', 'kopi & "teh"'],
  ['outer', '{{id}}'],
  ['empty', ''],
]);
const fillText = (text: string) => createFill(variables).text(text);

it.each([
  ['{{id}}', '42'],
  ['a-{{id}}-{{ id }}', 'a-42-42'],
  ['{{outer}}', '{{id}}'],
  ['{{{id}}}', '{42}'],
  ['{{', '{{'],
  ['}}{{id', '}}{{id'],
  ['{{}}', '{{}}'],
  ['{{ }}', '{{ }}'],
  ['{{a b}}', '{{a b}}'],
  ['{{1}}', '{{1}}'],
  ['{ {id} }', '{ {id} }'],
  ['{{i\nd}}', '{{i\nd}}'],
])('%j becomes %j', (text, to) => expect(fillText(text)).toEqual({ text: to }));

it('reports missing and empty variables, and stops before the size limit', () => {
  expect(fillText('{{other}} {{empty}}')).toEqual({ problem: 'variable-unknown', name: 'other' });
  expect(fillText('{{empty}}')).toEqual({ problem: 'variable-empty', name: 'empty' });
  const long = createFill(new Map([['x', 'y'.repeat(1000)]]));
  expect(long.text('{{x}}'.repeat(maxFilledLength / 1000))).toMatchObject({ text: expect.any(String) });
  expect(long.text('{{x}}')).toEqual({ problem: 'variables-too-long', name: 'x' });
});

it('does not touch braces without a collection', () => expect(createFill(null).text('{{id}}')).toEqual({ text: '{{id}}' }));

it.each([
  ['json', '{"a": "{{name}}", "{{id}}": {{id}}, "b": [{{name}}]}', '{"a": "kopi & \\"teh\\"", "{{id}}": 42, "b": ["kopi & \\"teh\\""]}'],
  ['json', '{"a": "\\"{{id}}"}', '{"a": "\\"42"}'],
  ['form', 'a=%7B%7Bname%7D%7D&{{id}}=1&b={{id}}', 'a=kopi%20%26%20%22teh%22&{{id}}=1&b=42'],
  ['text', 'Hello {{name}}', 'Hello kopi & "teh"'],
] as const)('is inserted into a body of %s in its encoding', (form, text, to) =>
  expect(createFill(variables).raw(form, text)).toEqual({ text: to }),
);

const integer = { type: 'integer' };
const body = (properties: Json) => ({ requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } } });
async function compose(operation: Json, values: Partial<OperationValues>, own: ReadonlyMap<string, string> | null = variables) {
  const document = await documentOf({ '/v1/things/{id}': { post: operation } });
  return composeRequest(document, 'POST /v1/things/{id}', { ...nothingFilled, path: { id: '{{id}}' }, ...values }, own);
}
const parameter = (place: string, name: string, schema: Json) => ({ in: place, name, required: place === 'path', schema });
const parameters = [
  parameter('path', 'id', integer),
  parameter('query', 'q', { type: 'string' }),
  parameter('header', 'X-Note', { type: 'string' }),
];

it('inserts all variables before values are checked, and by the type of the schema', async () => {
  const { request, faults } = await compose(
    {
      parameters,
      ...body({ number: integer, on: { type: 'boolean' }, list: { type: 'array', items: integer }, text: { type: 'string' } }),
    },
    { query: { q: '{{name}}' }, header: { 'X-Note': 'n{{id}}' }, body: { number: '{{id}}', list: ['{{id}}'], text: '{{id}}' } },
  );
  expect(faults).toEqual([]);
  expect(request).toMatchObject({ path: 'things/42', query: 'q=kopi%20%26%20%22teh%22', headers: [['X-Note', 'n42']] });
  expect(JSON.parse(request?.body?.text ?? '')).toEqual({ number: 42, list: [42], text: '42' });
});

it('gives one error at its field if a variable is missing', async () => {
  const { faults, stops, request } = await compose(
    { parameters, ...body({ records: { type: 'array', items: { type: 'object', properties: { ttl: integer } } } }) },
    { path: { id: '{{other}}' }, body: { records: [{ ttl: '{{empty}}' }] } },
  );
  expect(stops).toBe(true);
  expect(request?.path).not.toBe('things/');
  expect(faults).toEqual([
    { place: 'path', pointer: '/id', code: 'variable-unknown', facts: { name: 'other' } },
    { place: 'body', pointer: '/records/0/ttl', code: 'variable-empty', facts: { name: 'empty' } },
  ]);
});

it('is reported once in a value of several kinds', async () => {
  const choice = { oneOf: [integer, { type: 'string', format: 'date' }] };
  const { faults } = await compose({ parameters, ...body({ when: choice }) }, { body: { when: '{{other}}' } });
  expect(faults.filter(({ code }) => code.startsWith('variable'))).toHaveLength(1);
  const { request } = await compose({ parameters, ...body({ when: choice }) }, { body: { when: '{{id}}' } });
  expect(request?.body?.text).toBe('{"when":42}');
});

it('cannot escape its segment of the path', async () => {
  for (const value of ['../../x', 'a/b', '..', '.', '%2e%2e']) {
    const text = [parameter('path', 'id', { type: 'string' })];
    const { request, stops } = await compose({ parameters: text }, {}, new Map([['id', value]]));
    expect(stops || request?.path === `things/${encodeURIComponent(value)}`).toBe(true);
    expect(request?.path ?? '').not.toMatch(/\.\./);
  }
});

it('is not inserted into secrets', async () => {
  const { request } = await compose({ parameters, ...body({ password: { type: 'string' } }) }, { body: { password: 'my{{id}}word' } });
  expect(request?.body?.text).toBe('{"password":"my{{id}}word"}');
});
