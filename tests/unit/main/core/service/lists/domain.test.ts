import { describe, expect, it } from 'vitest';
import { readDomain } from '../../../../../../main/core/service/lists/domain.ts';
import { fieldsOf } from '../../../../../../main/core/service/lists/fields.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const read = (object: Record<string, Json>) => readDomain(fieldsOf({ name: 'kopi.co.id', ...object }), new Set(['.id', '.co.id']));

describe('the status of a domain', () => {
  it.each<[Json, Json | undefined, number | null, string]>([
    [1, 'Active', 1, 'Active'],
    ['1', undefined, 1, 'Active'],
    [3, undefined, 3, 'Pending Delete'],
    [9, undefined, 9, ''],
    ['Redemption', undefined, null, 'Redemption'],
    [' Redemption ', 'In redemption', null, 'In redemption'],
    ['  ', 'Active', null, 'Active'],
    [null, undefined, null, ''],
  ])('%j with the label %j', (status, label, number, shown) => {
    expect(read({ status, ...(label === undefined ? {} : { status_label: label }) })).toMatchObject({ status: number, statusLabel: shown });
  });
});

describe('the nameservers of a domain', () => {
  it('are numbered, or a list, without empty ones, in lower case and without a final dot', () => {
    expect(
      read({ nameserver_1: 'NS1.Example.net.', nameserver_2: ' ', nameserver_3: null, nameserver_4: 'ns2.example .net' }).nameservers,
    ).toEqual(['ns1.example.net', 'ns2.example.net']);
    expect(read({ nameservers: ['ns1.example.net', '', 5, 'NS2.example.net'] }).nameservers).toEqual([
      'ns1.example.net',
      'ns2.example.net',
    ]);
    expect(read({ nameservers: [] }).nameservers).toEqual([]);
    expect(read({}).nameservers, 'left out').toBeNull();
  });
});

it('takes the longest extension that is sold, and the customer by id or as an object', () => {
  expect(read({ customer_id: 7 })).toMatchObject({ extension: '.co.id', customerId: 7 });
  expect(read({ customer: { id: '8' } }).customerId).toBe(8);
  expect(read({ customer: 'Utami' }).customerId).toBeNull();
});
