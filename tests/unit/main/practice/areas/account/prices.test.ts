import { beforeEach, describe, expect, it } from 'vitest';
import { accountOperations } from '../../../../../../main/practice/areas/account/index.ts';
import { dataOf, type MemoryPractice, memoryPractice, metaOf, refusalOf } from '../memory-practice.ts';
import { insertPrice, promo } from './price-rows.ts';

let memory: MemoryPractice;

beforeEach(async () => {
  memory = await memoryPractice(accountOperations);
  insertPrice(memory, { id: 71, extension: '.co.id', registration: '{"1":150000,"2":"300000"}', promo: JSON.stringify(promo) });
  insertPrice(memory, { id: 72, extension: '.id', whois_protection: 0, registry_id: null, registry_name: null });
  for (let id = 73; id <= 82; id += 1) insertPrice(memory, { id, extension: `.e${id}` });
});

const list = (query: Parameters<MemoryPractice['call']>[1] = {}) => memory.call('listPrices', query);
const extensions = (answer: ReturnType<typeof list>) =>
  dataOf<{ domain_extension: { extension: string } }[]>(answer).map((price) => price.domain_extension.extension);

it('a price has no registry by dialect, while its extension keeps it', async () => {
  memory = await memoryPractice(accountOperations, { dialects: { priceRegistry: 'null' } });
  insertPrice(memory, { id: 71, extension: '.co.id' });
  expect(dataOf<unknown[]>(list())).toMatchObject([{ registry_id: null, domain_extension: { registry_id: 3 } }]);
});

describe('listPrices', () => {
  it('returns every field like the service, year maps as stored', () => {
    const [price] = dataOf<{ id: number; domain_extension: { id: number } }[]>(
      list({ query: { domainExtension: { extension: '.co.id' } } }),
    );
    expect(price).toEqual({
      id: 71,
      registry_id: 3,
      domain_extension: {
        id: expect.any(Number),
        extension: '.co.id',
        status: 1,
        status_label: 'Active',
        status_badge: 'badge-success',
        sell_option: 1,
        enable_whois_protection: 1,
        enable_whois_protection_label: 'Enabled',
        enable_whois_protection_badge: 'badge-success',
        registry_id: 3,
        registry_name: 'Example Registry',
      },
      currency: 'IDR',
      registration: { '1': 150000, '2': '300000' },
      renewal: { '1': '165000' },
      transfer: '150000.00',
      redemption: '750000.00',
      proxy: '0.00',
      promo_registration: promo,
    });
    expect(price?.domain_extension.id).not.toBe(price?.id);
  });

  it('finds an extension with or without its dot, in any letter case, but nothing that only contains it', () => {
    for (const extension of ['.id', 'id', '.ID']) expect(extensions(list({ query: { domainExtension: { extension } } }))).toEqual(['.id']);
    expect(extensions(list({ query: { domainExtension: { extension: '.none' } } }))).toEqual([]);
  });

  it('treats an empty extension, or one that is not in the field, as none', () => {
    expect(metaOf(list({ query: { domainExtension: { extension: '' } } }))).toMatchObject({ total: 12 });
    expect(metaOf(list({ query: { domainExtension: '.id' } }))).toMatchObject({ total: 12 });
    expect(refusalOf(list({ query: { domainExtension: { extension: { 0: '.id' } } } }))).toMatchObject({
      status: 422,
      errors: { 'domainExtension.extension': ['The domainExtension.extension must be a string.'] },
    });
  });

  it('filters by promotion, active or not', () => {
    for (const yes of ['1', 'true']) expect(extensions(list({ query: { promo: yes } }))).toEqual(['.co.id']);
    for (const no of ['0', 'false']) expect(metaOf(list({ query: { promo: no } }))).toMatchObject({ total: 11 });
    expect(refusalOf(list({ query: { promo: 'yes' } })).errors).toEqual({ promo: ['The promo field must be true or false.'] });
    expect(dataOf<{ promo_registration: unknown }[]>(list({ query: { promo: '0' } }))[0]?.promo_registration).toBeNull();
  });

  it('returns ten per page and a short last one', () => {
    expect(dataOf<unknown[]>(list())).toHaveLength(10);
    expect(extensions(list({ query: { page: '2' } }))).toEqual(['.e81', '.e82']);
    expect(extensions(list({ query: { page: '999999999999999', limit: '1000' } }))).toEqual([]);
    expect(Object.keys(list().body as object)).toEqual(['data', 'links', 'meta']);
  });

  it('writes money as numbers in the other dialect', async () => {
    memory = await memoryPractice(accountOperations, { dialects: { money: 'number' } });
    insertPrice(memory, { id: 1, extension: '.id' });
    expect(dataOf<unknown[]>(list())[0]).toMatchObject({ transfer: 150000, redemption: 750000, proxy: 0 });
  });
});

describe('getPrice', () => {
  it('returns one price with its nulls', () => {
    expect(dataOf(memory.call('getPrice', { path: { price_id: '72' } }))).toMatchObject({
      id: 72,
      registry_id: null,
      domain_extension: { registry_id: null, registry_name: null, enable_whois_protection: 0, enable_whois_protection_label: 'Disabled' },
      promo_registration: null,
    });
  });

  it.each(['70', '0'])('does not find %s', (price_id) => {
    expect(refusalOf(memory.call('getPrice', { path: { price_id } }))).toMatchObject({ status: 404, message: 'Price not found' });
  });
});
