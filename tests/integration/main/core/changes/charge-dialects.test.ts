import { describe, expect, it } from 'vitest';
import { isChargeOf, matchCharge } from '../../../../../main/core/changes/reconcile/charge-seen.ts';
import { readTransactions } from '../../../../../main/core/changes/reconcile/transactions.ts';
import { isJsonObject } from '../../../../../main/core/service/lists/fields.ts';
import { dialectReadings } from '../../../../../main/practice/kernel/dialects.ts';
import { kindFixtures } from './kinds/fixtures.ts';
import { nameThatIs, ordered } from './kinds/order-names.ts';

describe.each(dialectReadings.transactionDirection.flatMap((words) => dialectReadings.money.map((money) => [words, money] as const)))(
  'transactions with the directions %s, and amounts as %s',
  (transactionDirection, money) => {
    const fixtures = kindFixtures({ dialects: { transactionDirection, money } });

    async function statement() {
      const { client } = fixtures();
      const { data } = await client.get('account/balance');
      const balance = isJsonObject(data) ? String(data['balance']) : null;
      return { balance, charges: await readTransactions({ get: (path, query) => client.get(path, query) }, Date.now(), Date.now()) };
    }

    it('show the charge of a renewal, and none before it', async () => {
      const target = await fixtures().domain();
      const plan = await fixtures().plan('renew', target, { years: 2 });
      const expected = { name: target.name, cost: plan.cost?.amount ?? '', sentAt: Date.now(), others: 0 };
      // The registration is the first transaction that was read, so the balance before it is not known.
      const before = await statement();
      expect(matchCharge(before.charges, { ...expected, balance: before.balance })).not.toBe('found');
      await fixtures().run('renew', target, { years: 2 });
      const after = await statement();
      expect(matchCharge(after.charges, { ...expected, balance: after.balance })).toBe('found');
    });

    it('show a refund as no charge', async () => {
      const name = await nameThatIs(fixtures(), 'taken');
      const { plan, verified } = await fixtures().run('transfer', ordered(name), {
        ...{ name, years: 1, customerId: fixtures().customerId, code: 'Example-4711' },
      });
      const id = Number(verified.receipt?.values['domainId']);
      await fixtures().run('transfer-cancel', { kind: 'domain', id, name });
      const { charges } = await statement();
      const [refund, ...others] = charges.filter(({ description }) => description === `Refund domain transfer ${name}`);
      expect([refund?.effect.direction, others]).toEqual(['in', []]);
      expect(refund !== undefined && isChargeOf(refund, name, plan.cost?.amount ?? '')).toBe(false);
    });
  },
);
