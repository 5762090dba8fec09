import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenDocument } from '../../../../../../main/core/explorer/document/open-document.ts';
import { composeRequest, shownRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { operationOf } from '../../../../../../main/core/explorer/form/operation.ts';
import { checkPath } from '../../../../../../main/core/service/path.ts';
import { checkRawRequest } from '../../../../../../main/core/service/raw-request.ts';
import { Composed, Operation } from '../../../../../../preload/contract/explorer/operation.ts';
import { bundledDocument, fillOperation, nothingFilled } from '../../../../../support/explorer-form.ts';

let document: OpenDocument;
beforeAll(async () => {
  document = await bundledDocument();
});

describe('the bundled document', () => {
  it('has a form for each operation that can be filled in and composed', () => {
    expect(document.operations.size).toBe(101);
    for (const key of document.operations.keys()) {
      const operation = operationOf(document, key);
      expect(() => Operation.parse(operation), key).not.toThrow();
      const composed = composeRequest(document, key, fillOperation(operation));
      expect(composed.faults, key).toEqual([]);
      expect(composed.stops, key).toBe(false);
      expect(() => Composed.parse(shownRequest(composed)), key).not.toThrow();
      const { request } = composed;
      if (request === null) throw new Error(key);
      expect(checkPath(request.path)).toBe(request.path);
      expect(() => checkRawRequest({ ...request, secrets: [] }, request.body?.contentType ?? null)).not.toThrow();
    }
  });

  it('reports what is missing for each operation if nothing is filled in', () => {
    for (const key of document.operations.keys()) {
      const { parameters, bodies } = operationOf(document, key);
      const missing = parameters.filter(({ field }) => field.required).map(({ place, field }) => `${place} /${field.name}`);
      const body = bodies[0]?.required === true ? ['body '] : [];
      const { faults, stops } = composeRequest(document, key, nothingFilled);
      expect(faults.map(({ place, pointer, code }) => `${place} ${pointer} ${code}`).sort(), key).toEqual(
        [...missing, ...body].map((at) => `${at} missing`).sort(),
      );
      expect(stops).toBe(missing.length + body.length > 0);
    }
  });

  it('shows zone records as a list of any length', () => {
    const key = 'POST /domains/{domain_id}/dns';
    const [body] = operationOf(document, key).bodies;
    expect(body).toMatchObject({ form: 'form', contentType: 'application/x-www-form-urlencoded' });
    const [records] = body?.field.fields ?? [];
    expect(records).toMatchObject({ name: 'records', kind: 'list', required: true, bounds: { fewest: 1, manyAs: null } });
    expect(records?.fields[0]?.fields.map(({ name, required }) => [name, required])).toEqual([
      ['name', true],
      ['type', true],
      ['content', true],
      ['ttl', false],
    ]);
    const filled = [
      { name: '@', type: 'A', content: '192.0.2.1', ttl: '3600' },
      { name: 'www', type: 'A', content: '192.0.2.2' },
    ];
    const { request, faults } = composeRequest(document, key, { ...nothingFilled, path: { domain_id: '7' }, body: { records: filled } });
    expect(faults).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', path: 'domains/7/dns', open: false });
    expect(decodeURIComponent(request?.body?.text ?? '')).toBe(
      'records[0][name]=@&records[0][type]=A&records[0][content]=192.0.2.1&records[0][ttl]=3600&records[1][name]=www&records[1][type]=A&records[1][content]=192.0.2.2',
    );
  });

  it('shows nameservers as a list of two to five', () => {
    const [body] = operationOf(document, 'PUT /domains/{domain_id}/ns').bodies;
    expect(body?.field.fields[0]).toMatchObject({
      name: 'nameserver',
      kind: 'list',
      type: { container: 'list', names: ['string'] },
      bounds: { fewest: 2, manyAs: 5 },
    });
  });

  it('keeps the names of PHP-style parameters', () => {
    const query = { 'f_params[orderBy][field]': 'name', page: '2' };
    const { request } = composeRequest(document, 'GET /domains', { ...nothingFilled, query });
    expect(decodeURIComponent(request?.query ?? '')).toBe('f_params[orderBy][field]=name&page=2');
  });

  it('reads public prices directly below the base address', () => {
    const { request } = composeRequest(document, 'GET /api/domain-prices', nothingFilled);
    expect(request).toMatchObject({ path: 'api/domain-prices', open: true });
  });

  it('shows an auth code only as dots', () => {
    const key = 'PUT /domains/{domain_id}/auth_code';
    const values = { ...nothingFilled, path: { domain_id: 7 }, body: { auth_code: 'canary-Code-1!' } };
    const composed = composeRequest(document, key, values);
    expect(composed.request?.body?.text).toBe('auth_code=canary-Code-1%21');
    expect(shownRequest(composed).request?.body).toBe('auth_code=••••••••');
    expect(JSON.stringify(shownRequest(composed))).not.toContain('canary');
    expect(composed.secrets).toEqual([{ name: 'auth_code', secret: 'canary-Code-1!' }]);
  });
});
