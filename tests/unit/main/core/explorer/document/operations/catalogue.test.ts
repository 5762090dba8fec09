import { describe, expect, it } from 'vitest';
import { bundledDocument } from '../../../../../../../main/core/explorer/document/bundled.ts';
import { readDocument } from '../../../../../../../main/core/explorer/document/read-document.ts';
import type { Json } from '../../../../../../../preload/contract/values.ts';
import { documentOf, read } from '../read.ts';

const entriesOf = async (paths: Json, more: Record<string, Json> = {}) => (await read(documentOf(paths, more))).index.operations;
const form = (schema: Json, required = true, type = 'application/x-www-form-urlencoded') => ({
  requestBody: { required, content: { [type]: { schema } } },
});

describe('the list of operations', () => {
  it('is sorted by area in document order, with untagged operations last', async () => {
    const paths = {
      '/a': { get: {}, post: { tags: ['Two', 'One'] } },
      '/b': { get: { tags: ['Found'] }, put: { tags: ['One'] } },
      '/c': { get: { tags: ['Two'] } },
    };
    const entries = await entriesOf(paths, { tags: [{ name: 'One' }, { name: 'Two' }, { name: 'Empty' }] });
    expect(entries.map(({ key, area }) => [area, key])).toEqual([
      ['One', 'PUT /b'],
      ['Two', 'POST /a'],
      ['Two', 'GET /c'],
      ['Found', 'GET /b'],
      ['', 'GET /a'],
    ]);
  });

  it('has a label for each, from its name or path if it has no summary', async () => {
    const entries = await entriesOf({
      '/a': { get: { summary: 'One\nline' }, put: { operationId: 'replaceTheA2' }, delete: { deprecated: true } },
    });
    expect(entries.map(({ summary, deprecated }) => [summary, deprecated])).toEqual([
      ['One line', false],
      ['Replace the a2', false],
      ['/a', true],
    ]);
  });

  it('reports why one cannot be sent', async () => {
    const cookie = { name: 'c', in: 'cookie', required: true };
    const override = { name: 'X-HTTP-Method-Override', in: 'header', required: true };
    const entries = await entriesOf({
      '/a': {
        get: {},
        patch: {},
        head: {},
        post: { parameters: [cookie] },
        put: { parameters: [override] },
        delete: { parameters: [{ ...cookie, required: false }] },
      },
      '/b': {
        get: form({}),
        post: form({}, true, 'application/xml'),
        put: form({ required: ['_method'], properties: { _method: {} } }),
        delete: form({}, false, 'image/png'),
      },
      '/a/../b': { get: {} },
      '//host.test/a': { get: {} },
      '/a?b': { get: {} },
      'http://host.test/a': { get: {} },
      '/a/%2e%2E/b': { get: {} },
      '/own': { servers: [{ url: 'https://host.test' }], get: {}, post: {} },
      '/same': { servers: [{ url: '/api/v1/' }], post: {} },
      '/far': { get: { servers: [{ url: 'https://host.test/v2' }] } },
    });
    expect(Object.fromEntries(entries.map(({ key, unsupportedReason }) => [key, unsupportedReason]))).toEqual({
      'GET /a': null,
      'PATCH /a': 'method',
      'HEAD /a': 'method',
      'POST /a': 'cookie',
      'PUT /a': 'method-override',
      'DELETE /a': null,
      'GET /b': 'body',
      'POST /b': 'body',
      'PUT /b': 'method-override',
      'DELETE /b': null,
      'GET /a/../b': 'path',
      'GET //host.test/a': 'path',
      'GET /a?b': 'path',
      'GET http://host.test/a': 'path',
      'GET /a/%2e%2E/b': 'path',
      'GET /own': null,
      'POST /own': 'path',
      'POST /same': null,
      'GET /far': 'path',
    });
  });

  it('links paid operations and those of whole zones to their screens, in any spelling', async () => {
    const { bytes } = await bundledDocument();
    const { index, document } = await readDocument(bytes);
    const only = index.operations.filter(({ dedicatedOnly }) => dedicatedOnly).map(({ key, dedicated }) => [key, dedicated]);
    expect(only).toEqual([
      ['POST /domains', 'order'],
      ['POST /domains/transfer', 'transfer'],
      ['POST /domains/{domain_id}/renew', 'renewals'],
      ['POST /domains/{domain_id}/restore', 'domain'],
      ['POST /domains/{domain_id}/whois-protection', 'domain'],
      ['POST /domains/{domain_id}/dns', 'dns'],
      ['DELETE /domains/{domain_id}/dns', 'dns'],
      ['POST /ssl/orders/', 'certificates'],
      ['POST /object-storage', 'storages'],
      ['POST /object-storage/{id}/renew', 'storages'],
      ['PUT /object-storage/{id}/upgrade', 'storages'],
      ['POST /baremetals/orders/', 'servers'],
      ['POST /baremetals/orders/{order_id}/renew', 'servers'],
    ]);
    expect(index.operations.filter(({ dedicated }) => dedicated !== null)).toHaveLength(63);
    expect(document.operations.get('GET /api/domain-prices')).toMatchObject({ open: true, target: 'api/domain-prices' });
    const other = await entriesOf({ '/v1/Domains/{id}/renew/': { post: {} }, '/v1': { get: {} } });
    expect(other).toMatchObject([{ dedicated: 'renewals', dedicatedOnly: true }, { dedicated: null }]);
  });
});
