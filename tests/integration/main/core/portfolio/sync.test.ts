import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import { isRenewal } from '../../../../../main/core/store/portfolio/transactions/renewals.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { listNames } from '../../../../../preload/contract/portfolio/lists.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';
import { customerForm } from '../../practice/customer-form.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { accountId, heldFrom, smallPages, syncFixtures } from './sync-fixtures.ts';

const practices = practiceFixture();
const fixtures = syncFixtures();
const second = 'account0000000000002' as AccountId;
const everything = { where: '', values: [] };
const byName = { column: 'name', descending: false } as const;

type Row = Record<string, Json>;

/** Every object of a list, as the service returns it. */
async function allOf(practice: RunningPractice, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = (await ask(practice, `${path}${path.includes('?') ? '&' : '?'}limit=100&page=${page}`)).json() as {
      data: Row[];
      meta: { last_page: number };
    };
    rows.push(...data);
    last = meta.last_page;
  }
  return rows;
}

async function idsOf(account: AccountId = accountId): Promise<number[]> {
  return [...(await fixtures().stores.portfolio.domains.ids(account, everything, byName))].toSorted((one, other) => one - other);
}

const flag = (value: Json | undefined) => (value === null || value === undefined ? null : Number(value) === 1);

async function compareDomains(practice: RunningPractice): Promise<void> {
  const there = await allOf(practice, '/v1/domains');
  const needing = new Set((await allOf(practice, '/v1/domains?required_document=1')).map(({ id }) => id));
  expect(await idsOf()).toEqual(there.map(({ id }) => Number(id)).toSorted((one, other) => one - other));
  for (const row of there) {
    const found = fixtures().stores.portfolio.domains.find(accountId, Number(row['id']));
    expect(JSON.parse(found?.raw ?? 'null')).toEqual(row);
    expect(found?.domain).toMatchObject({
      name: row['name'],
      extension: String(row['name']).replace(/^[^.]+/, ''),
      customerId: row['customer_id'] ?? null,
      status: row['status'],
      statusLabel: row['status_label'],
      verification: row['verification_status'],
      verificationLabel: row['verification_status_label'],
      locked: flag(row['is_locked']),
      registrarLocked: flag(row['is_registrar_locked']),
      premium: flag(row['is_premium']),
      needsDocuments: needing.has(row['id'] as number),
      nameservers: [1, 2, 3, 4, 5].map((number) => row[`nameserver_${number}`]).filter((host) => typeof host === 'string'),
      notes: row['notes'],
      expires: String(row['expired_at']).slice(0, 10),
      created: new Date(String(row['created_at'])).toISOString(),
      odd: null,
    });
  }
}

describe('the sync of an account', () => {
  it('fetches every list completely, and every field of every domain as the service returns it', async () => {
    const practice = await practices.start({ domains: 500 });
    fixtures().connect(practice);
    fixtures().sync.start(accountId);
    const { lists } = await fixtures().settled();
    expect(lists.map(({ list, phase, fault, odd, changedWhileReading }) => [list, phase, fault, odd, changedWhileReading])).toEqual(
      listNames.map((list) => [list, 'whole', null, 0, false]),
    );
    await compareDomains(practice);
    const counts = Object.fromEntries(lists.map(({ list, count }) => [list, count]));
    const year = `${new Date(fixtures().now - 400 * 86_400_000).toISOString().slice(0, 10)}_2100-01-01`;
    expect(counts).toMatchObject({
      domains: (await allOf(practice, '/v1/domains')).length,
      customers: (await allOf(practice, '/v1/customers')).length,
      prices: (await allOf(practice, '/v1/account/prices')).length,
      notices: (await allOf(practice, '/v1/status')).length,
    });
    expect(counts['transactions']).toBeGreaterThan(0);
    expect(counts['transactions']).toBeLessThanOrEqual((await allOf(practice, `/v1/account/transactions?date_range=${year}`)).length);
    const [some] = await idsOf();
    const row = fixtures().stores.portfolio.domains.find(accountId, some ?? 0)?.domain;
    const customers = await allOf(practice, '/v1/customers');
    expect(row?.customer).toBe(customers.find(({ id }) => id === row?.customerId)?.['name']);
  });

  it.each([
    { expiryFormat: 'date-time' },
    { summaryCustomer: 'omitted' },
    { statusCodes: 'restore-at-4' },
    { largestPage: 'refuse-over-100' },
    { fields: 'sparse' },
    { fields: 'extra' },
    { money: 'number' },
    { errorStatus: '200', pollFilter: '1-2' },
    { flagValues: 'boolean', priceRegistry: 'null', phoneFormat: 'dotted' },
  ])('reads the same in the dialect %j', async (dialects) => {
    const practice = await practices.start({ domains: 120, dialects });
    fixtures().connect(practice);
    fixtures().sync.start(accountId);
    const { lists } = await fixtures().settled();
    expect(lists.map(({ phase, odd }) => [phase, odd])).toEqual(lists.map(() => ['whole', 0]));
    await compareDomains(practice);
  });

  it.each([{}, { pollStatus: '1-2', fields: 'sparse' }])(
    'shows the notices as open that the service calls pending, in the dialect %j',
    async (dialects: Record<string, string>) => {
      const practice = await practices.start({ domains: 120, dialects });
      fixtures().connect(practice);
      fixtures().sync.start(accountId);
      await fixtures().settled();
      const all = await allOf(practice, '/v1/status');
      const open = all.filter((row) => row['action_status_label'] === 'Pending').map(({ id }) => id);
      expect(open.length).toBeGreaterThan(0);
      expect(open.length).toBeLessThan(all.length);
      const { count, last } = fixtures().stores.portfolio.overview.openNotices(accountId, 100);
      expect([count, last.map(({ id }) => id).toSorted((one, other) => one - other)]).toEqual([
        open.length,
        open.toSorted((one, other) => Number(one) - Number(other)),
      ]);
    },
  );

  it.each(['credit-debit', 'debit-credit'])('finds the same renewals in the transactions in dialect %s', async (words) => {
    const practice = await practices.start({ domains: 120, dialects: { transactionDirection: words } });
    fixtures().connect(practice);
    fixtures().sync.start(accountId);
    await fixtures().settled();
    const charges = fixtures().stores.portfolio.overview.renewalCharges(accountId, '2000-01-01');
    const [oldest = '', newest = ''] = [charges[0]?.created, charges.at(-1)?.created];
    const range = `${oldest.slice(0, 10)}_${newest.slice(0, 10)}`;
    const there = (await allOf(practice, `/v1/account/transactions?date_range=${range}`)).filter((row) => {
      const created = new Date(String(row['created_at'])).toISOString();
      return isRenewal(String(row['type_label']), String(row['description'])) && created >= oldest && created <= newest;
    });
    expect(charges.length).toBeGreaterThan(10);
    // Of the first transaction that was read, the balance before it is not known.
    expect(charges.map(({ text }) => text.trim()).toSorted()).toEqual(
      there.map((row) => `${row['description']} ${row['note'] ?? ''}`.trim()).toSorted(),
    );
  });

  it('reports its progress, and what waits after it', async () => {
    fixtures().connect(await practices.start({ domains: 200 }));
    fixtures().between(heldFrom(6, 10));
    fixtures().sync.start(accountId);
    const { lists } = await fixtures().until((state) => state.lists[0]?.done === 50);
    expect(lists[0]).toMatchObject({ phase: 'reading', total: 200, count: 50, completedAt: null, fault: null });
    expect(lists.slice(1).map(({ phase }) => phase)).toEqual(listNames.slice(1).map(() => 'waiting'));
    expect(fixtures().reported.length).toBeLessThan(20);
  });

  it('reads domains ordered by ID, and without an order if the service rejects that', async () => {
    const practice = await practices.start({ domains: 60 });
    fixtures().connect(practice);
    let refused = 0;
    fixtures().between((get) => async (path, query, options) => {
      if (query !== undefined && 'f_params' in query) {
        refused += 1;
        return get(path, { ...query, f_params: { orderBy: { field: 'no_such_field', type: 'asc' } } }, options);
      }
      return get(path, query, options);
    });
    fixtures().sync.start(accountId, ['domains']);
    await fixtures().settled();
    expect([refused, fixtures().list('domains').phase]).toEqual([1, 'whole']);
    await compareDomains(practice);
  });
});

describe('a sync that meets an error', () => {
  it.each([
    ['unavailable', 'UPSTREAM'],
    ['cut-answer', 'BAD_ANSWER'],
    ['drop-before', 'OFFLINE'],
    ['too-many', 'RATE_LIMIT'],
  ] as const)('of the kind %s keeps what was read, and resumes from there', async (kind, code) => {
    const practice = await practices.start({ domains: 300 });
    fixtures().connect(practice);
    fixtures().between(smallPages(10));
    const nth = Array.from({ length: 3000 }, (_, index) => index + 30);
    practice.setFaults([{ kind, when: { operations: ['listDomains'], nth } }]);
    fixtures().sync.start(accountId, ['domains']);
    await fixtures().settled();
    const failed = fixtures().list('domains');
    expect(failed).toMatchObject({ phase: 'failed', count: failed.done, completedAt: null, fault: { message: expect.any(String) } });
    if (kind !== 'drop-before') expect(failed.fault?.code).toBe(code);
    expect(failed.done).toBeGreaterThan(0);
    expect(failed.done).toBeLessThan(failed.total ?? 0);
    practice.setFaults([]);
    const before = fixtures().requested.length;
    fixtures().sync.start(accountId, ['domains']);
    await fixtures().settled();
    expect(fixtures().list('domains')).toMatchObject({ phase: 'whole', fault: null, changedWhileReading: false });
    const again = fixtures()
      .requested.slice(before)
      .filter((each) => !each.endsWith('documents'));
    // The first page, the last of those that were read, and the missing ones.
    expect(again).toHaveLength(2 + ((failed.total ?? 0) - failed.done + 9 - (((failed.total ?? 0) - failed.done + 9) % 10)) / 10);
    await compareDomains(practice);
  });

  it('in one list only still reads the others', async () => {
    const practice = await practices.start({ domains: 40 });
    fixtures().connect(practice);
    practice.setFaults([{ kind: 'unavailable', when: { operations: ['listCustomers'] } }]);
    fixtures().sync.start(accountId);
    const { lists } = await fixtures().settled();
    expect(lists.map(({ phase }) => phase)).toEqual(listNames.map((list) => (list === 'customers' ? 'failed' : 'whole')));
  });

  it('that affects every call ends all, and keeps the last complete copies', async () => {
    const practice = await practices.start({ domains: 40 });
    fixtures().connect(practice);
    fixtures().sync.start(accountId);
    const good = await fixtures().settled();
    practice.setWhitelisted(false);
    fixtures().now += 60_000;
    fixtures().sync.start(accountId);
    const { lists } = await fixtures().settled();
    expect(lists.map(({ phase }) => phase)).toEqual(listNames.map((list) => (list === 'domains' ? 'failed' : 'whole')));
    expect(lists[0]).toMatchObject({ fault: { code: 'IP_REFUSED' }, count: good.lists[0]?.count, completedAt: good.lists[0]?.completedAt });
    expect(fixtures().requested.filter((each) => each.startsWith('customers'))).toHaveLength(1);
    expect(await idsOf()).toHaveLength(good.lists[0]?.count ?? 0);
  });
});

describe('a sync that is stopped', () => {
  it('keeps what was read, and resumes from there when restarted', async () => {
    const practice = await practices.start({ domains: 300 });
    fixtures().connect(practice);
    fixtures().between(heldFrom(12, 10));
    fixtures().sync.start(accountId, ['domains']);
    await fixtures().until(({ lists }) => lists[0]?.done === 110);
    fixtures().sync.stop(accountId);
    expect(fixtures().list('domains')).toMatchObject({ phase: 'stopped', fault: null, done: 110, total: 300, completedAt: null });
    // Not automatically: the user requested it.
    fixtures().sync.connected(accountId);
    expect(
      fixtures()
        .sync.state(accountId)
        .lists.map(({ phase }) => phase),
    ).toEqual(['stopped', 'reading', ...listNames.slice(2).map(() => 'waiting')]);
    await fixtures().settled();
    const before = fixtures().requested.length;
    fixtures().between(smallPages(10));
    fixtures().sync.start(accountId, ['domains']);
    await fixtures().settled();
    const again = fixtures()
      .requested.slice(before)
      .filter((each) => !each.endsWith('documents'));
    expect(again).toEqual(expect.arrayContaining(['domains 1', 'domains 11', 'domains 12', 'domains 30']));
    expect(again).toHaveLength(21);
    await compareDomains(practice);
  });

  it('keeps the last complete copy', async () => {
    const practice = await practices.start({ domains: 200 });
    fixtures().connect(practice);
    fixtures().sync.start(accountId, ['domains']);
    const whole = await fixtures().settled();
    const before = await idsOf();
    fixtures().now += 60_000;
    fixtures().between(heldFrom(3, 10));
    fixtures().sync.start(accountId, ['domains']);
    await fixtures().until(({ lists }) => lists[0]?.phase === 'reading' && lists[0].done === 20);
    fixtures().sync.stop(accountId);
    expect(fixtures().list('domains')).toMatchObject({ phase: 'stopped', count: before.length, completedAt: whole.lists[0]?.completedAt });
    expect(await idsOf()).toEqual(before);
  });
});

describe('a list that changes while it is synced', () => {
  it('ends up complete with what was added in the meantime', async () => {
    const practice = await practices.start({ domains: 200 });
    fixtures().connect(practice);
    let added = 0;
    fixtures().between((get) => async (path, query, options) => {
      if (path === 'customers' && query?.['page'] === 3 && added === 0) {
        added += 1;
        const body = new URLSearchParams(customerForm('Contoh Baru', 'baru@example.com')).toString();
        expect((await ask(practice, '/v1/customers', { method: 'POST', body })).status).toBeLessThan(300);
      }
      return smallPages(10)(get)(path, query, options);
    });
    fixtures().sync.start(accountId, ['customers']);
    await fixtures().settled();
    const there = await allOf(practice, '/v1/customers');
    expect(fixtures().list('customers')).toMatchObject({ phase: 'whole', count: there.length, changedWhileReading: false });
  });

  it('is read once more if it was changed from here, because earlier pages do not include the change', async () => {
    const practice = await practices.start({ domains: 200 });
    fixtures().connect(practice);
    let changed = 0;
    fixtures().between((get) => async (path, query, options) => {
      const answer = await smallPages(10)(get)(path, query, options);
      if (path === 'customers' && query?.['page'] === 2 && changed === 0) {
        changed += 1;
        fixtures().sync.changed(accountId, ['customers']);
      }
      return answer;
    });
    fixtures().sync.start(accountId, ['customers']);
    await fixtures().settled();
    expect(fixtures().requested.filter((each) => each === 'customers 1')).toHaveLength(2);
    expect(fixtures().list('customers')).toMatchObject({ phase: 'whole', changedWhileReading: false });
  });

  it('delays that until the window is unlocked', async () => {
    fixtures().connect(await practices.start({ domains: 20 }));
    fixtures().sync.start(accountId, ['customers']);
    await fixtures().settled();
    fixtures().locked = true;
    fixtures().sync.changed(accountId, ['customers']);
    await fixtures().settled();
    expect(fixtures().requested.filter((each) => each === 'customers 1')).toHaveLength(1);
    fixtures().locked = false;
    fixtures().checkLists();
    await fixtures().settled();
    expect(fixtures().requested.filter((each) => each === 'customers 1')).toHaveLength(2);
  });

  it('is reported if it keeps changing', async () => {
    const practice = await practices.start({ domains: 200 });
    fixtures().connect(practice);
    let added = 0;
    fixtures().between((get) => async (path, query, options) => {
      added += 1;
      const body = new URLSearchParams(customerForm('Contoh Baru', `baru-${added}@example.com`)).toString();
      await ask(practice, '/v1/customers', { method: 'POST', body });
      return smallPages(10)(get)(path, query, options);
    });
    fixtures().sync.start(accountId, ['customers']);
    await fixtures().settled();
    expect(fixtures().list('customers')).toMatchObject({ phase: 'whole', changedWhileReading: true });
  });
});

describe('several accounts', () => {
  it('are synced at once and do not interfere', async () => {
    const [one, other] = [await practices.start({ domains: 120 }), await practices.start({ domains: 80, seed: 'another' })];
    fixtures().connect(one);
    fixtures().connect(other, second);
    fixtures().sync.start(accountId);
    fixtures().sync.start(second);
    await Promise.all([fixtures().settled(), fixtures().settled(second)]);
    await compareDomains(one);
    expect(await idsOf(second)).toHaveLength((await allOf(other, '/v1/domains')).length);
  });
});

describe('automatic syncs', () => {
  it('start once the account is connected, and again when its copy is an hour old', async () => {
    fixtures().connect(await practices.start({ domains: 40 }));
    fixtures().sync.connected(accountId);
    expect(fixtures().list('domains').phase).toBe('reading');
    await fixtures().settled();
    const before = fixtures().requested.length;
    fixtures().now += 59 * 60_000;
    fixtures().sync.connected(accountId);
    await fixtures().settled();
    expect(fixtures().requested.slice(before)).toEqual(['status 1']);
    fixtures().now += 2 * 60_000;
    fixtures().sync.connected(accountId);
    expect(fixtures().list('domains').phase).toBe('reading');
    await fixtures().settled();
  });

  it('do not start while the window is locked, and afterwards resume what the lock ended', async () => {
    fixtures().connect(await practices.start({ domains: 200 }));
    fixtures().between(heldFrom(3, 10));
    fixtures().locked = true;
    fixtures().sync.connected(accountId);
    expect(fixtures().list('domains').phase).toBe('never');
    fixtures().locked = false;
    fixtures().sync.connected(accountId);
    await fixtures().until(({ lists }) => lists[0]?.done === 20);
    fixtures().locked = true;
    fixtures().sync.pause(accountId);
    expect(fixtures().list('domains')).toMatchObject({ phase: 'stopped', fault: null });
    fixtures().locked = false;
    fixtures().between((get) => get);
    fixtures().sync.connected(accountId);
    await fixtures().settled();
    expect(fixtures().list('domains').phase).toBe('whole');
  });
});

describe('relations between lists', () => {
  it('are requested after the pages of domains, and still recorded', async () => {
    const practice = await practices.start({ domains: 120 });
    fixtures().connect(practice);
    fixtures().between(smallPages(10));
    fixtures().sync.start(accountId, ['domains']);
    await fixtures().settled();
    const pages = fixtures().requested.findLastIndex((each) => !each.endsWith('documents'));
    const documents = fixtures().requested.findIndex((each) => each.endsWith('documents'));
    expect(documents).toBeGreaterThan(pages);
    await compareDomains(practice);
  });

  it('the price list supplies the extensions, also for domains that were read before it', async () => {
    fixtures().connect(await practices.start({ domains: 200 }));
    fixtures().between((get) => async (path, query, options) => {
      const answer = await get(path, query, options);
      if (path !== 'domains' || !Array.isArray(answer.data)) return answer;
      const data = answer.data.map((row, index) => (index === 0 ? { ...(row as Row), name: 'a.contoh.co.id' } : row)) as Json[];
      return { ...answer, data };
    });
    fixtures().sync.start(accountId);
    await fixtures().settled();
    const rows = fixtures().stores.portfolio.domains.rows(accountId, await idsOf());
    expect(rows.find((row) => row?.name === 'a.contoh.co.id')?.extension).toBe('.co.id');
  });
});

describe('transactions', () => {
  it('are those of the months in the settings, or of more if the user requests more', async () => {
    fixtures().connect(await practices.start({ domains: 300 }));
    const ranges: string[] = [];
    fixtures().between((get) => (path, query, options) => {
      if (path === 'account/transactions') ranges.push(String(query?.['date_range']).slice(0, 10));
      return get(path, query, options);
    });
    const read = async (months?: number) => {
      fixtures().sync.start(accountId, ['transactions'], months);
      await fixtures().settled();
    };
    await read();
    const few = fixtures().list('transactions').count;
    await read(60);
    expect(fixtures().list('transactions').count).toBeGreaterThan(few);
    fixtures().now += 3_600_000;
    fixtures().sync.connected(accountId);
    await fixtures().settled();
    fixtures().sync.forget(accountId);
    await read();
    const year = new Date(fixtures().now).getUTCFullYear();
    expect([...new Set(ranges)].map((day) => year - Number(day.slice(0, 4)))).toEqual([1, 5]);
    expect(ranges.at(-1)).toBe(ranges[0]);
    expect(fixtures().list('transactions').count).toBe(few);
  });
});

describe('a secret in an object of a list', () => {
  it('never reaches the database', async () => {
    const canary = 'canary-4711-secret-value';
    const domain = { id: 1, name: 'contoh.com', token: canary, notes: `auth_code: ${canary}`, nested: [{ password: canary }] };
    const raw = { request: '', status: 200, headers: [], body: '', at: fixtures().now };
    const get: ServiceClient['get'] = async () => ({
      data: [domain, { token: canary }],
      meta: { last_page: 1, per_page: 100, total: 2 },
      message: null,
      raw,
    });
    fixtures().connect(await practices.start());
    fixtures().between(() => get);
    fixtures().sync.start(accountId);
    await fixtures().settled();
    expect(fixtures().list('domains')).toMatchObject({ phase: 'whole', odd: 1 });
    expect(fixtures().stores.portfolio.domains.find(accountId, 1)?.raw).toContain('(secret)');
    const files = readdirSync(fixtures().folder).filter((name) => name.startsWith('portfolio.db'));
    expect(files).toContain('portfolio.db');
    for (const name of files) expect(readFileSync(join(fixtures().folder, name), 'latin1')).not.toContain(canary);
  });
});
