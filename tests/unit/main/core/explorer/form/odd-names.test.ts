import { describe, expect, it } from 'vitest';
import { composeRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { asCurl } from '../../../../../../main/core/explorer/form/copies/curl.ts';
import { asPhp } from '../../../../../../main/core/explorer/form/copies/php.ts';
import { filledValues } from '../../../../../../main/core/explorer/form/fill-values.ts';
import { operationOf } from '../../../../../../main/core/explorer/form/operation.ts';
import { storableValues } from '../../../../../../main/core/explorer/form/stored-values.ts';
import { rowValues } from '../../../../../../main/core/explorer/run/row-values.ts';
import type { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const each = (value: (name: string) => Json) => Object.fromEntries(names.map((name) => [name, value(name)]));
const integers = { type: 'object', additionalProperties: false, properties: each(() => ({ type: 'integer' })) };
const key = 'POST /v1/a';

async function composeWith(contentType: string) {
  const parameters = ['query', 'header'].flatMap((place) => names.map((name) => ({ name, in: place, schema: { type: 'integer' } })));
  const content = { [contentType]: { schema: integers } };
  const document = await documentOf({ '/v1/a': { post: { parameters, requestBody: { content } } } });
  const numbers = each((name) => String(names.indexOf(name)));
  const values: OperationValues = { ...nothingFilled, contentType, query: numbers, header: numbers, body: numbers };
  return { document, values, composed: composeRequest(document, key, values) };
}
const body = '{"__proto__":0,"constructor":1,"toString":2,"hasOwnProperty":3,"valueOf":4}';

describe('fields named like object prototype members', () => {
  it('are parsed by their own schemas and sent, in each place and kind of body', async () => {
    const { composed } = await composeWith('application/json');
    expect(composed.faults).toEqual([]);
    expect(composed.request?.query).toBe('__proto__=0&constructor=1&toString=2&hasOwnProperty=3&valueOf=4');
    expect(composed.request?.headers).toEqual(names.map((name, at) => [name, String(at)]));
    expect(composed.request?.body?.text).toBe(body);
    const form = await composeWith('application/x-www-form-urlencoded');
    expect([form.composed.faults, form.composed.request?.body?.text]).toEqual([[], composed.request?.query]);
    const parts = await composeWith('multipart/form-data');
    for (const name of names) expect(parts.composed.request?.body?.text).toContain(`name="${name}"\r\n\r\n${names.indexOf(name)}\r\n`);
  });

  it('are form fields, in document order', async () => {
    const { document } = await composeWith('application/json');
    const { bodies, parameters } = operationOf(document, key);
    expect(bodies[0]?.field.fields.map(({ name, kind }) => [name, kind])).toEqual(names.map((name) => [name, 'integer']));
    expect(parameters.map(({ field }) => field.name)).toEqual([...names, ...names]);
  });

  it('are copied as curl and PHP', async () => {
    const { composed } = await composeWith('application/json');
    for (const write of [asCurl, asPhp]) expect(write(composed, { baseAddress: 'https://api.example' })).toContain(body);
  });

  it('are stored, and filled with variables and with the cells of a file', async () => {
    const { document, values } = await composeWith('application/json');
    const storable = storableValues(document, key, values, []);
    expect([JSON.stringify(storable.values.body), JSON.stringify(storable.values.query)]).toEqual([
      JSON.stringify(values.body),
      JSON.stringify(values.query),
    ]);
    const braces = { ...values, body: each(() => '{{n}}'), query: each(() => '{{n}}') };
    const filled = filledValues(document, key, braces, new Map([['n', '7']]));
    expect(JSON.stringify([filled.body, filled.query])).toBe(JSON.stringify([each(() => '7'), each(() => '7')]));
    const columns = names.map((name, column) => ({ place: 'query' as const, name, column, isList: false }));
    const { query } = rowValues({ heads: names, values: { ...values, query: {} }, columns }, ['a', 'b', 'c', 'd', 'e']);
    expect(Object.entries(query)).toEqual(names.map((name, at) => [name, 'abcde'[at]]));
  });
});
