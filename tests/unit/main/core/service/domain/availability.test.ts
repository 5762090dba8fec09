import { describe, expect, it } from 'vitest';
import { readAvailability, requestAvailability } from '../../../../../../main/core/service/domain/availability.ts';

const name = 'kopi.example';
const read = (data: Parameters<typeof readAvailability>[0]) => readAvailability(data, name);

describe('an availability response', () => {
  it.each([1, '1', true, 'true'])('is free at %j', (available) => {
    expect(read({ name, available, message: 'available' })).toEqual({ state: 'free', premiumPrice: null, message: null });
  });

  it.each([0, '0', false])('is taken at %j', (available) => {
    expect(read({ name, available, message: 'not available', is_premium_name: true, premium_registration_price: 5 }).state).toBe('taken');
  });

  it('may be a list of one, or a list in which it is found', () => {
    expect(read([{ name, available: 1 }]).state).toBe('free');
    expect(
      read([
        { name: 'tea.example', available: 1 },
        { name: 'KOPI.example', available: 0 },
      ]).state,
    ).toBe('taken');
    expect(read([{ available: 1 }]).state).toBe('free');
  });

  it('is unknown if it names another name, or cannot be parsed', () => {
    expect(read({ name: 'tea.example', available: 1 }).state).toBe('unknown');
    expect(read({ name, available: 'perhaps', message: 'Ask the registry.' })).toMatchObject({
      state: 'unknown',
      message: 'Ask the registry.',
    });
    for (const data of [null, '', 'yes', [], {}, [[]], 1]) expect(read(data).state, JSON.stringify(data)).toBe('unknown');
  });

  it('returns the price of a premium name, and never treats it as one at the standard price', () => {
    const premium = { name, available: 1, is_premium_name: true };
    expect(read({ ...premium, premium_registration_price: 12_500_000 })).toEqual({
      state: 'premium',
      premiumPrice: '12500000',
      message: null,
    });
    expect(read({ ...premium, is_premium_name: 1, premium_registration_price: '12500000.50' }).premiumPrice).toBe('12500000.50');
    expect(read({ ...premium, premium_registration_price: 0 })).toEqual({ state: 'premium', premiumPrice: null, message: null });
    expect(read(premium)).toEqual({ state: 'premium', premiumPrice: null, message: null });
    expect(read({ name, available: 1, premium_registration_price: 100 }).state).toBe('premium');
    expect(read({ name, available: 1, is_premium_name: false, premium_registration_price: 100 }).state).toBe('free');
  });
});

describe('a request for the availability of a name', () => {
  const ask = async (premium: boolean, data: Parameters<typeof readAvailability>[0]) => {
    const asked: unknown[] = [];
    const get = (path: string, query: unknown) => {
      asked.push([path, query]);
      return Promise.resolve({ data });
    };
    const client = { get } as unknown as Parameters<typeof requestAvailability>[0];
    return { result: await requestAvailability(client, name, { premium }), asked };
  };

  it('requests premium names only if asked to', async () => {
    const plain = await ask(false, { name, available: 1 });
    expect(plain.asked).toEqual([['domains/availability', { domain: name }]]);
    expect(plain.result).toEqual({ state: 'free', premiumPrice: null, message: null });
    const premium = await ask(true, { name, available: 1, is_premium_name: false });
    expect(premium.asked).toEqual([['domains/availability', { domain: name, include_premium_domains: 'true' }]]);
    expect(premium.result).toEqual({ state: 'free', premiumPrice: null, message: null });
  });

  it('does not report a free name as premium or not if the service does not', async () => {
    expect((await ask(true, { name, available: 1 })).result).toEqual({
      state: 'free',
      premiumPrice: null,
      message: null,
      premiumStatusUnknown: true,
    });
    expect((await ask(true, { name, available: 0 })).result).not.toHaveProperty('premiumStatusUnknown');
  });
});
