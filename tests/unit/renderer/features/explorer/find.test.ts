import { describe, expect, it } from 'vitest';
import type { OperationEntry } from '../../../../../preload/contract/explorer-document.ts';
import { finder } from '../../../../../renderer/features/explorer/list/find.ts';
import { entry } from './samples.ts';

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

  it('by words in another order, with a slip, and without accents', () => {
    expect(paths('domains list')[0]).toBe('/domains');
    expect(paths('nameservrs')).toEqual(['/domains/{domain_id}/ns']);
    expect(paths('resume')).toEqual(['/account/balance']);
  });

  it('by a few letters in their order, where nothing else fits', () => {
    expect(paths('crtcust')).toEqual(['/customers']);
  });

  it('and nothing where nothing fits', () => {
    expect(paths('qqqq')).toEqual([]);
    expect(paths('"')).toEqual([]);
  });
});
