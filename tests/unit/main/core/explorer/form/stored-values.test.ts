import { expect, it } from 'vitest';
import { storableValues } from '../../../../../../main/core/explorer/form/stored-values.ts';
import { secretForms } from '../../../../../../main/core/redaction/secret-forms.ts';
import type { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    limit: { type: 'integer' },
    auth_code: { type: 'string' },
    pin: { type: 'string', format: 'password' },
    list: { type: 'array', items: { type: 'object', properties: { token: { type: 'string' }, ttl: { type: 'integer' } } } },
  },
};
const operation = {
  parameters: [
    { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
    { in: 'query', name: 'code', schema: { type: 'string', format: 'password' } },
    { in: 'header', name: 'X-Api-Key', schema: { type: 'string' } },
  ],
  requestBody: { content: { 'application/json': { schema }, 'text/plain': { schema: { type: 'string' } } } },
};
const forms = secretForms('canary-key-1234', '77');

async function storable(values: Partial<OperationValues>, key = 'POST /v1/things/{id}') {
  const document = await documentOf({ '/v1/things/{id}': { post: operation } });
  return storableValues(document, key, { ...nothingFilled, ...values }, forms);
}

const filled = {
  path: { id: '{{id}}' },
  query: { code: '1234' },
  header: { 'X-Api-Key': 'abc' },
  contentType: 'application/json',
  body: { name: 'kopi', limit: '007', auth_code: 'x', pin: '9', list: [{ token: 't', ttl: 1 }] },
};

it('omits what the form marks as secret and keeps the rest as typed', async () => {
  const { values, withheld } = await storable(filled);
  expect(values).toEqual({
    ...nothingFilled,
    path: { id: '{{id}}' },
    contentType: 'application/json',
    body: { name: 'kopi', limit: '007', list: [{ ttl: 1 }] },
  });
  expect(withheld).toEqual(['query/code', 'header/X-Api-Key', 'body/auth_code', 'body/pin', 'body/list/0/token']);
});

it('uses field names for an operation that the document does not have', async () => {
  const { values } = await storable(filled, 'POST /v1/others');
  expect(JSON.stringify(values)).not.toMatch(/abc|"x"|"t"/);
  expect(values.query).toEqual({ code: '1234' });
});

it('omits every value that contains a known key in any form, also in a list and as a name', async () => {
  const key = 'canary-key-1234';
  const base64 = Buffer.from(`77:${key}`).toString('base64');
  const { values, withheld } = await storable({ path: { id: key }, body: { name: `a ${base64} b`, [key]: 'y', list: [key, 'z'] } });
  expect(values).toMatchObject({ path: {}, body: { list: ['', 'z'] } });
  expect(JSON.stringify(values)).not.toContain('canary');
  expect(JSON.stringify(values)).not.toContain(base64);
  expect(withheld.length).toBeGreaterThan(2);
});

it('stores no text body that may contain a secret', async () => {
  expect((await storable({ contentType: 'application/json', raw: '{"name":"kopi"}' })).values.raw).toBe('{"name":"kopi"}');
  expect((await storable({ contentType: 'application/json', raw: '{"pin":"9"}' })).values.raw).toBeNull();
  expect((await storable({ contentType: 'application/json', raw: '{"name":"a","name":"b"}' })).values.raw).toBeNull();
  expect((await storable({ contentType: 'text/plain', raw: 'plain words' })).values.raw).toBe('plain words');
  expect((await storable({ contentType: 'text/plain', raw: 'password: kopi' })).values.raw).toBeNull();
  expect((await storable({ contentType: 'text/plain', raw: 'see canary-key-1234' })).values.raw).toBeNull();
});

it('stores a JSON text with variables outside of its strings, and seals it if it contains a secret', async () => {
  const raw = '{"limit": {{ limit }}, "name": "{{name}}"}';
  expect(await storable({ contentType: 'application/json', raw })).toMatchObject({ values: { raw }, withheld: [] });
  for (const sealed of ['{"limit": {{limit}}, "pin": "9"}', '{"limit": {{limit}}, {{name}}: 1}', '{"limit": {{limit}}'])
    expect(await storable({ contentType: 'application/json', raw: sealed })).toMatchObject({ values: { raw: null }, withheld: ['body'] });
});

it('checks a text by names and shapes if the document does not have the operation', async () => {
  const lacking = (contentType: string | null, raw: string) => storable({ contentType, raw }, 'POST /v1/others');
  const open = { 'application/json': '{"name":"kopi"}', 'application/x-www-form-urlencoded': 'name=kopi', 'text/plain': 'kopi' };
  for (const [contentType, raw] of Object.entries(open))
    expect(await lacking(contentType, raw)).toMatchObject({ values: { raw }, withheld: [] });
  const sealed = {
    'application/json': '{"auth_code":"x"}',
    'application/x-www-form-urlencoded': 'new_password=x',
    'text/plain': 'password: kopi',
  };
  for (const [contentType, raw] of [...Object.entries(sealed), ['application/xml', '<a/>'], ['text/plain', 'canary-key-1234']])
    expect(await lacking(contentType ?? null, raw ?? '')).toMatchObject({ values: { raw: null }, withheld: ['body'] });
  expect((await lacking(null, '{"name":"kopi"}')).values.raw).toBeNull();
});
