import { describe, expect, it } from 'vitest';
import { routedOperations } from '../../../../../main/practice/server/document-operations.ts';
import { findRoute } from '../../../../../main/practice/server/routes.ts';

function find(method: string, path: string, trailingSlash: 'exact' | 'either' = 'exact') {
  const match = findRoute(method, path, trailingSlash);
  return match.kind === 'found'
    ? { id: match.operation.operationId, parameters: match.parameters, notNumber: match.notNumber }
    : match.kind;
}

describe('findRoute', () => {
  it('finds every operation at its own path', () => {
    for (const { operationId, method, path } of routedOperations) {
      expect(find(method, path.replaceAll(/\{\w+\}/g, '7'))).toMatchObject({ id: operationId, notNumber: null });
    }
  });

  it('prefers fixed parts to parameters', () => {
    expect(find('GET', '/v1/domains/details')).toMatchObject({ id: 'getDomainByName' });
    expect(find('GET', '/v1/ssl/prices')).toMatchObject({ id: 'listSslPrices' });
    expect(find('POST', '/v1/domains/transfer')).toMatchObject({ id: 'transferDomain' });
  });

  it('checks the routes of the method first, as the framework does', () => {
    expect(find('DELETE', '/v1/domains/details')).toEqual({
      id: 'deleteDomain',
      parameters: { domain_id: 'details' },
      notNumber: 'domain_id',
    });
  });

  it('treats a trailing slash as part of the path', () => {
    expect(find('GET', '/v1/ssl/orders/')).toMatchObject({ id: 'listSslOrders' });
    expect(find('GET', '/v1/baremetals/')).toMatchObject({ id: 'listBareMetalProducts' });
    for (const path of ['/v1/ssl', '/v1/ssl/orders', '/v1/ssl/orders//', '/v1/account/profile/', '/v1/domains/7/']) {
      expect([path, find('GET', path)]).toEqual([path, 'unknown']);
    }
    expect(find('POST', '/v1/ssl/orders')).toBe('unknown');
    expect(find('POST', '/v1/customers/')).toBe('unknown');
  });

  it.each(['/v1/ssl/orders', '/v1/ssl/orders/', '/v1/ssl/orders//'])(
    'accepts %s in the dialect in which that makes no difference',
    (path) => {
      expect(find('GET', path, 'either')).toMatchObject({ id: 'listSslOrders' });
    },
  );

  it('accepts a slash after a path that is documented without one, in that dialect', () => {
    expect(find('GET', '/v1/account/profile/', 'either')).toMatchObject({ id: 'getAccountProfile' });
    expect(find('GET', '/v1/domains/7//', 'either')).toMatchObject({ id: 'getDomain', parameters: { domain_id: '7' } });
    expect(find('POST', '/v1/customers/', 'either')).toMatchObject({ id: 'createCustomer' });
  });

  it('decodes parameters, and keeps an invalid escape unchanged', () => {
    expect(find('DELETE', '/v1/object-storage/7/buckets/my%20b%C3%BCcket')).toMatchObject({
      parameters: { id: '7', bucket_name: 'my bücket' },
    });
    expect(find('DELETE', '/v1/object-storage/7/buckets/a%zz')).toMatchObject({ parameters: { bucket_name: 'a%zz' } });
  });

  it('reads numbers without leading zeros and marks non-numbers', () => {
    expect(find('GET', '/v1/domains/007')).toMatchObject({ parameters: { domain_id: '7' }, notNumber: null });
    for (const id of ['abc', '1.5', '-1', '7a', '9'.repeat(30)])
      expect(find('GET', `/v1/domains/${id}`)).toMatchObject({ notNumber: 'domain_id' });
  });

  it('handles HEAD like GET', () => {
    expect(find('HEAD', '/v1/account/profile')).toMatchObject({ id: 'getAccountProfile' });
  });

  it('returns the methods of a path', () => {
    expect(findRoute('POST', '/v1/account/profile', 'exact')).toEqual({ kind: 'wrong-method', allowed: ['GET', 'HEAD'] });
    expect(findRoute('PATCH', '/v1/domains/7/dns', 'exact')).toEqual({
      kind: 'wrong-method',
      allowed: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    });
  });

  it.each([
    '/',
    '/v1',
    '/v1/',
    '/v2/account/profile',
    '/account/profile',
    '/v1/account',
    '/v1//account/profile',
    '//v1/account/profile',
    '/v1/domains/7/dns/7',
    '/v1/api/domain-prices',
  ])('does not find %s', (path) => {
    for (const reading of ['exact', 'either'] as const) expect(findRoute('GET', path, reading)).toEqual({ kind: 'unknown' });
  });
});
