import { describe, expect, it } from 'vitest';
import { accountOperations } from '../../../../../../main/practice/areas/account/index.ts';
import { memoryPractice } from '../memory-practice.ts';

describe('the account', () => {
  it('returns its profile with its number', async () => {
    const memory = await memoryPractice(accountOperations);
    expect(memory.call('getAccountProfile')).toEqual({
      status: 200,
      body: {
        success: true,
        data: { id: 584, name: 'Example Reseller', currency: 'IDR', alias_domain: null, is_sub: false },
        message: 'Success',
      },
    });
  });

  it.each([
    ['text', '1013000.00'],
    ['number', 1_013_000],
  ] as const)('writes its balance as %s', async (money, balance) => {
    const memory = await memoryPractice(accountOperations, { dialects: { money } });
    expect(memory.call('getAccountBalance').body).toEqual({ success: true, data: { currency: 'IDR', balance }, message: 'Success' });
  });
});
