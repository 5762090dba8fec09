import { expect, test } from 'vitest';
import { composeRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { typeToSend } from '../../../../../../main/core/explorer/form/media-types.ts';
import { operationOf } from '../../../../../../main/core/explorer/form/operation.ts';
import { storableValues } from '../../../../../../main/core/explorer/form/stored-values.ts';
import type { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

const key = 'POST /v1/notes';
const object = { type: 'object', properties: { name: { type: 'string' } } };

async function composeBody(content: { readonly [type: string]: Json }, change: Partial<OperationValues>) {
  const document = await documentOf({ '/v1/notes': { post: { requestBody: { content }, responses: {} } } }, { openapi: '3.1.0' });
  const { request, faults } = composeRequest(document, key, { ...nothingFilled, ...change }, null, []);
  const messages = faults.map(({ code, facts }) => `${code} ${facts['range'] ?? facts['name'] ?? ''}`.trim());
  return { document, result: request === null ? messages.join() : `${request.body?.contentType} ${request.body?.text}` };
}

test.each<[string, Json, Partial<OperationValues>, string]>([
  ['*/*', object, { body: { name: 'a' } }, 'application/json {"name":"a"}'],
  ['application/*', object, { body: { name: 'a' } }, 'application/json {"name":"a"}'],
  ['*/*', object, { contentType: 'application/vnd.note+json', body: { name: 'a' } }, 'application/vnd.note+json {"name":"a"}'],
  ['*/*', object, { contentType: 'application/xml', body: { name: 'a' } }, 'content-type-unwritten application/xml'],
  ['*/*', object, { contentType: 'text/plain', raw: '{}' }, 'content-type-unwritten text/plain'],
  ['application/*+json', object, { body: { name: 'a' } }, 'content-type-needed application/*+json'],
  ['application/*+json', object, { contentType: 'application/a+json', body: { name: 'a' } }, 'application/a+json {"name":"a"}'],
  ['text/*', { type: 'string' }, { body: 'a' }, 'text/plain a'],
  ['text/*', { type: 'string' }, { contentType: 'text/csv', raw: 'a;b' }, 'text/csv a;b'],
  ['text/*', { type: 'string' }, { contentType: 'image/png', body: 'a' }, 'content-type image/png'],
])('a body of %s is sent as one type of it', async (range, schema, change, expected) => {
  expect((await composeBody({ [range]: { schema } }, change)).result).toBe(expected);
});

test('no type is required if nothing is sent, and the form has the range', async () => {
  const { document, result } = await composeBody({ 'application/*+json': { schema: object } }, { raw: '' });
  expect(result).toBe('undefined undefined');
  expect(operationOf(document, key).bodies).toMatchObject([{ contentType: 'application/*+json', form: 'json' }]);
});

test('a specific type has its own form, and stored values have the chosen type', async () => {
  const secret = { type: 'object', properties: { note: { type: 'string', format: 'password' } } };
  const content = { 'application/*': { schema: secret }, 'application/a+json': { schema: object } };
  const values: OperationValues = { ...nothingFilled, contentType: 'application/b+json', body: { note: 'Canary' } };
  const { document } = await composeBody(content, values);
  expect(storableValues(document, key, values, []).values).toMatchObject({ contentType: 'application/b+json', body: {} });
  expect(storableValues(document, key, { ...values, contentType: 'application/a+json' }, []).values.body).toEqual({ note: 'Canary' });
});

test.each([
  ['application/x-www-form-urlencoded', 'unwritten'],
  ['Multipart/Form-Data', 'unwritten'],
  ['application/json', { type: 'application/json' }],
])('a file is sent as %s only if no fields are parsed from it', (chosen, expected) => {
  expect(typeToSend({ contentType: '*/*', form: 'file' }, chosen, 'a.bin')).toEqual(expected);
});
