import { expect, test } from 'vitest';
import type { CheckedName } from '../../../../../../main/core/availability/port.ts';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { checkName } from '../../../../../../main/core/orders/transfers/check-name.ts';
import type { ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const name = 'contoh.com';
const missing = new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'Domain not found' } });
const ok = { name, available: 0, status: ['ok'] };

interface Reported {
  readonly details?: Json | AppError;
  readonly whois?: Json | AppError;
}

function check(state: CheckedName['state'], responses: Reported) {
  const get = async (path: string) => {
    const data = path === 'domains/details' ? (responses.details ?? missing) : (responses.whois ?? ok);
    if (data instanceof AppError) throw data;
    return { data };
  };
  return checkName(
    {
      client: { get } as unknown as Pick<ServiceClient, 'get'>,
      responses: { check: async () => ({ state, premiumPrice: null, premiumStatusUnknown: false, checkedAt: 0, message: null }) },
      accountId: 'abcdefghijkl',
      options: {},
    },
    name,
  );
}

test.each<[string, CheckedName['state'], Reported, string]>([
  ['taken and open', 'taken', {}, 'ready'],
  ['in the account', 'taken', { details: { id: 7, name, status_label: 'Active' } }, 'own'],
  ['only remembered', 'taken', { details: { id: 7, name, status_label: 'Transferred Away' } }, 'ready'],
  ['another one that the service tells instead', 'taken', { details: { id: 7, name: 'lain.com', status_label: 'Active' } }, 'ready'],
  ['free', 'free', {}, 'not-registered'],
  ['free at a price of its own', 'premium', {}, 'not-registered'],
  ['free according to WHOIS alone', 'refused', { whois: { name, available: 1 } }, 'not-registered'],
  ['locked', 'taken', { whois: { ...ok, status: ['ok', 'clientTransferProhibited https://example.com'] } }, 'locked'],
  ['locked, in words', 'taken', { whois: { ...ok, status: 'Server Transfer Prohibited' } }, 'locked'],
  ['of no status', 'taken', { whois: { name } }, 'unknown'],
  ['nothing that WHOIS tells', 'taken', { whois: new AppError('REFUSED', { reason: 'text', facts: { text: 'No.' } }) }, 'unknown'],
])('a name that is %s', async (_, state, responses, expected) => {
  expect((await check(state, responses)).state).toBe(expected);
});

test('an error that affects all names is not a result', async () => {
  await expect(
    check('taken', { whois: new AppError('OFFLINE', { reason: 'text', facts: { text: 'No network.' } }) }),
  ).rejects.toMatchObject({ code: 'OFFLINE' });
  await expect(check('taken', { details: new AppError('AUTH', { reason: 'text', facts: { text: 'No.' } }) })).rejects.toMatchObject({
    code: 'AUTH',
  });
});
