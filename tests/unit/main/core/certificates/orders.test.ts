import { expect, it, vi } from 'vitest';
import { createCertificateOrders } from '../../../../../main/core/certificates/orders.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { PortfolioStore } from '../../../../../main/core/store/port.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';

const accountId = 'abcdefghijkl' as AccountId;
const { signal } = new AbortController();
const order = { id: 7, dcv_dns: { type: 'CNAME', name: '_a.www.contoh.example', value: 'b.ca.example' } };
const record = { prefix: '_a.www', type: 'CNAME', content: 'b.ca.example', ttl: 3600 };

/** @param zone id of the domain of this account that the order's name is in */
function ordersOf({ zone = 3, data = null }: { readonly zone?: number | null; readonly data?: Json } = {}) {
  const plan = vi.fn(() => 41);
  const get = vi.fn(async () => ({ data, meta: null, message: null, raw: null }));
  const store = {
    browse: {
      certificates: {
        find: (_: string, id: number) =>
          id === 7 ? { row: { domain: 'www.contoh.example', domainId: zone }, readAt: '', raw: JSON.stringify(order) } : null,
      },
    },
    objectNames: () => new Map([[3, 'contoh.example']]),
  };
  const orders = createCertificateOrders({
    clientFor: async () => ({ get }) as unknown as ServiceClient,
    store: () => store as unknown as Pick<PortfolioStore, 'browse' | 'objectNames'>,
    changes: async () => ({ plan }),
  });
  return { orders, plan, get };
}

it('names the record of an order in its zone, and plans exactly that record for it', async () => {
  const { orders, plan } = ordersOf();
  expect(await orders.record({ accountId, id: 7 }, signal)).toEqual({ record, zone: { id: 3, name: 'contoh.example' } });
  expect(await orders.planRecord({ accountId, id: 7, record }, signal)).toEqual({ job: 41 });
  expect(plan).toHaveBeenCalledExactlyOnceWith({
    accountId,
    origin: { from: 'one' },
    rows: [{ kind: 'zone', target: { kind: 'domain', id: 3, name: 'contoh.example' }, input: { edits: [{ do: 'add', record }] } }],
  });
});

it('plans nothing for a zone or an order that is not here', async () => {
  const { orders, plan } = ordersOf({ zone: null });
  expect(await orders.record({ accountId, id: 7 }, signal)).toMatchObject({ zone: null });
  await expect(orders.planRecord({ accountId, id: 7, record }, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(orders.planRecord({ accountId, id: 8, record }, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(plan).not.toHaveBeenCalled();
});

it('finds the certificate in the response, or quotes a response without one', async () => {
  const pem = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
  const nested = ordersOf({ data: { certificate: { crt: pem } } });
  expect(await nested.orders.download({ accountId, id: 7 }, signal)).toEqual({ text: pem });
  expect(nested.get).toHaveBeenCalledExactlyOnceWith('ssl/orders/7/download', {}, { signal, priority: 'user' });
  const other = ordersOf({ data: { message: 'later' } });
  await expect(other.orders.download({ accountId, id: 7 }, signal)).rejects.toMatchObject({
    code: 'BAD_ANSWER',
    facts: { text: '{"message":"later"}' },
  });
});
