import { describe, expect, it } from 'vitest';
import { accountOperations } from '../../../../../../main/practice/areas/account/index.ts';
import { memoryPractice, refusalOf } from '../memory-practice.ts';
import { insertPrice, promo } from './price-rows.ts';

async function fillPrices() {
  const memory = await memoryPractice(accountOperations);
  insertPrice(memory, { id: 1, extension: '.example', registration: '{"1":150000,"2":"300000"}' });
  insertPrice(memory, { id: 2, extension: '.co.id', promo: JSON.stringify(promo) });
  insertPrice(memory, { id: 3, extension: '.gone', status: 0 });
  insertPrice(memory, { id: 4, extension: '.two', registration: '{"2":"300000"}', registry_name: null });
  return memory;
}

describe('listPublicPrices', () => {
  it('is a plain array of extensions on sale', async () => {
    const memory = await fillPrices();
    expect(memory.call('listPublicPrices', { query: { currency: 'IDR' } })).toEqual({
      status: 200,
      body: [
        {
          extension: '.co.id',
          type: 'ccTLD',
          registration: 150000,
          renewal: '165000',
          transfer: '150000.00',
          description: 'Example Registry',
          promo: { registration: { '1': '120000', '2': '' }, description: '<ul><li>Promo</li></ul>' },
        },
        {
          extension: '.example',
          type: 'gTLD',
          registration: 150000,
          renewal: '165000',
          transfer: '150000.00',
          description: 'Example Registry',
        },
        { extension: '.two', type: 'gTLD', registration: '', renewal: '165000', transfer: '150000.00', description: '' },
      ],
    });
    expect(memory.call('listPublicPrices').body).toHaveLength(3);
  });

  it('has no prices in another currency', async () => {
    const memory = await fillPrices();
    expect(refusalOf(memory.call('listPublicPrices', { query: { currency: 'EUR' } })).errors).toEqual({
      currency: ['The selected currency is invalid.'],
    });
  });
});
