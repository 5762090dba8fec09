import { describe, expect, it } from 'vitest';
import type { OperationEntry } from '../../../../../../preload/contract/explorer/document.ts';
import { finder } from '../../../../../../renderer/features/explorer/list/find.ts';
import { entry } from '../samples.ts';

const operations: readonly OperationEntry[] = [
  entry('GET', '/domains', { summary: 'List domains', name: 'listDomains', area: 'Domains' }),
  entry('PUT', '/domains/{domain_id}/ns', { summary: 'Set nameservers', name: 'setNameservers', area: 'Domains' }),
  entry('POST', '/customers', { summary: 'Create a customer', name: 'createCustomer', area: 'Customers' }),
  entry('GET', '/account/balance', { summary: 'Saldo résumé', name: 'balance', area: 'Account' }),
];
const find = finder(operations);
const paths = (text: string) => find(text).map((at) => operations[at]?.path);

describe('operations are found', () => {
  it('by summary, path, tag and id', () => {
    expect(paths('nameservers')).toEqual(['/domains/{domain_id}/ns']);
    expect(paths('/account/bal')).toEqual(['/account/balance']);
    expect(paths('customers')).toContain('/customers');
    expect(paths('createCustomer')).toEqual(['/customers']);
  });

  it('by words in another order, with a typo, and without accents', () => {
    expect(paths('domains list')[0]).toBe('/domains');
    expect(paths('nameservrs')).toEqual(['/domains/{domain_id}/ns']);
    expect(paths('resume')).toEqual(['/account/balance']);
  });

  it('by a few letters in order, if nothing else matches', () => {
    expect(paths('crtcust')).toEqual(['/customers']);
  });

  it.for([
    ['/v1/accounts', 'GET /v1/accounts'],
    ['/V1/accounts/', 'GET /v1/accounts'],
    ['post  /v1/accounts', 'POST /v1/accounts'],
    ['GET /v1/account', 'GET /v1/account'],
    ['getaccounts', 'GET /v1/accounts'],
    ['/a', 'GET /a'],
  ] as const)('with an exact match of path, method and path, or id first: %s', ([text, first]) => {
    const many = [
      entry('GET', '/v1/account', { summary: 'Retrieve account', name: 'getAccount' }),
      entry('GET', '/v1/accounts/{account}', { summary: 'Retrieve one of the accounts', name: 'getAccountsAccount' }),
      // More than are ranked by relevance.
      ...Array.from({ length: 500 }, (_, at) => entry('GET', `/v1/accounts/{account}/a${at}`, { name: `getAccountsAccountA${at}` })),
      entry('GET', '/v1/accounts', { summary: 'List all connected accounts', name: 'getAccounts' }),
      entry('POST', '/v1/accounts', { name: 'postAccounts' }),
      entry('GET', '/a', {}),
    ];
    expect(finder(many)(text).map((at) => many[at]?.key)[0]).toBe(first);
  });

  it('with exact substring matches before fuzzy ones', () => {
    const few = [
      entry('GET', '/v1/account', { summary: 'Account' }),
      entry('GET', '/v1/accounts/{id}', { summary: 'One of several, with a long text that says more' }),
    ];
    expect(finder(few)('/v1/accounts').map((at) => few[at]?.path)).toEqual(['/v1/accounts/{id}', '/v1/account']);
  });

  it('and nothing if nothing matches', () => {
    expect(paths('qqqq')).toEqual([]);
    expect(paths('"')).toEqual([]);
  });
});
