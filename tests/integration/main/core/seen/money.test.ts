import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../../../main/core/base/clock.ts';
import { createProfileService } from '../../../../../main/core/portfolio/profile.ts';
import { createSync } from '../../../../../main/core/portfolio/sync/sync.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import { openSeen } from '../../../../../main/core/seen/open.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { DomainFacts } from '../../../../../preload/contract/domains/domains.ts';
import type { SeenMoneyChange } from '../../../../../preload/contract/seen/seen.ts';
import { Settings } from '../../../../../preload/contract/settings.ts';
import { changesAccount as accountId, openChangesCore } from '../../../../support/changes-core.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { createStoreFixtures } from '../store/fixtures.ts';

const practices = practiceFixture();

/** The application's core over a practice service, to which others have access as well. */
async function open(practice: RunningPractice) {
  const fixtures = createStoreFixtures();
  const fail = (error: unknown) => {
    if (!String(error).includes('The process ends.')) expect.fail(String(error));
    return 'incident';
  };
  const core = await openChangesCore({ folder: fixtures.folder, address: practice.address, incident: fail, minSettlingMs: 0 });
  const { stores, client, events, service } = core;
  /** Changes every page of transactions that is received. */
  let alter: (data: Record<string, unknown>[]) => unknown[] = (data) => data;
  /** Transactions that the service leaves out, with a total that fits. */
  let missing = 0;
  let months = 12;
  const get: ServiceClient['get'] = async (path, ...rest) => {
    const answer = await client.get(path, ...rest);
    if (path !== 'account/transactions' || !Array.isArray(answer.data)) return answer;
    const { data, meta } = answer;
    const altered = alter(data as Record<string, unknown>[]) as typeof data;
    return { ...answer, data: altered, meta: meta === null ? null : { ...meta, total: Number(meta['total']) - missing } };
  };
  const deps = { events, now: Date.now, incident: fail, store: () => stores.portfolio, workspace: () => stores.workspace };
  let seen = openSeen(deps);
  const profile = createProfileService({ clientFor: async () => client, store: deps.store, redaction: createRedaction() });
  const sync = createSync({
    clientFor: async () => ({ ...client, get }),
    store: () => stores.portfolio.lists,
    balance: { readAt: () => new Date().toISOString(), read: async () => undefined },
    answered: () => undefined,
    completed: (of, list) => events.publish('list.completed', { accountId: of, list }),
    settings: () => ({ ...Settings.shape.reading.parse({}), listsEvery: 0, balanceEvery: 0, transactionMonths: months }),
    isElsewhere: () => false,
    zone: () => 'UTC',
    accounts: () => [],
    keyReady: async () => true,
    keepsKeyLocked: () => true,
    redaction: createRedaction(),
    locked: () => false,
    incident: () => 'incident',
    report: () => undefined,
    now: Date.now,
    clock: systemClock,
  });
  onTestFinished(async () => {
    sync.close();
    seen.close();
    await core.changes.close();
    stores.close();
    fixtures.tidy();
  });

  async function readList(list: 'domains' | 'transactions' | 'prices'): Promise<void> {
    const completed = new Promise<void>((resolve) => {
      const end = events.subscribe('list.completed', () => {
        end();
        resolve();
      });
    });
    sync.start(accountId, [list]);
    await completed;
    const service = await seen.service();
    await (list === 'prices' ? service.comparePrices(accountId) : service.compareMoney(accountId));
  }

  return {
    stores,
    sync,
    readList,
    alter(change: typeof alter, leftOut = 0): void {
      alter = change;
      missing = leftOut;
    },
    readMonths(count: number): void {
      months = count;
    },
    /** Balance, transactions, and balance again. */
    async read(): Promise<void> {
      await profile.refreshBalance(accountId);
      await readList('transactions');
      await profile.refreshBalance(accountId);
      await (await seen.service()).compareMoney(accountId);
    },
    async compare(): Promise<void> {
      await (await seen.service()).compareMoney(accountId);
    },
    restart(): void {
      seen.close();
      seen = openSeen(deps);
    },
    async changes(): Promise<SeenMoneyChange[]> {
      const query = { accountId, filter: 'all', from: 0, count: 200 } as const;
      const { rows } = await (await seen.service()).changes(query, new AbortController().signal);
      return rows.flatMap((row) => ('madeAt' in row ? [row] : []));
    },
    /** Active domains that can be renewed. */
    async domains(): Promise<readonly DomainFacts[]> {
      const ids = await stores.portfolio.domains.ids(accountId, { where: '', values: [] }, { column: 'name', descending: false });
      const all = stores.portfolio.domains.rows(accountId, [...ids]).flatMap((row) => (row === null ? [] : [row]));
      return all.filter(({ status, expires, registrarLocked }) => status === 1 && (expires ?? '9') < '2030' && registrarLocked === false);
    },
    async renewHere({ id, name }: DomainFacts): Promise<void> {
      const job = service.plan({
        accountId,
        origin: { from: 'one' },
        rows: [{ kind: 'renew', target: { kind: 'domain', id, name }, input: { years: 1 } }],
      });
      await service.whenPlanned(job);
      startReviewed(service, job);
      await expect.poll(() => service.job(job).phase, { timeout: 20_000 }).toBe('ended');
    },
  };
}

const renewElsewhere = async (practice: RunningPractice, { id, expires }: DomainFacts): Promise<void> => {
  const body = `period=1&current_date=${expires}`;
  expect((await ask(practice, `/v1/domains/${id}/renew`, { method: 'POST', body })).status).toBe(200);
};

/** Slow: each reads lists several times over HTTP. */
describe('changes of money', { timeout: 60_000 }, () => {
  async function opened() {
    const practice = await practices.start();
    const core = await open(practice);
    await core.readList('domains');
    await core.read();
    const [first, second] = await core.domains();
    if (first === undefined || second === undefined) throw new Error('There are no such domains.');
    return { practice, core, first, second };
  }

  it('reports a renewal from elsewhere once, and none from here', async () => {
    const { practice, core, first, second } = await opened();
    expect(await core.changes()).toEqual([]);
    await renewElsewhere(practice, first);
    await core.renewHere(second);
    await core.read();
    core.restart();
    await core.read();
    await core.read();
    const changes = await core.changes();
    expect(changes).toMatchObject([
      {
        ...{ subject: 'transaction', field: 'charge', explanation: 'unexplained', job: null, alarm: null, isHere: true },
        subjectName: expect.stringContaining(first.name),
        before: { kind: 'nothing' },
        after: { kind: 'transaction', type: 'Domain', amount: expect.stringMatching(/^-\d+$/), currency: 'IDR', domain: first.name },
        madeAt: expect.any(String),
      },
    ]);
  });

  it('reports nothing of an outage, a reading that was cut off, or a longer one', async () => {
    const { practice, core, first } = await opened();
    practice.setWhitelisted(false);
    core.sync.start(accountId, ['transactions']);
    const phase = () => core.sync.state(accountId).lists.find(({ list }) => list === 'transactions')?.phase;
    await expect.poll(phase).toBe('failed');
    practice.setWhitelisted(true);
    core.alter((data) => data.slice(0, Math.ceil(data.length / 2)));
    await core.readList('transactions');
    core.alter((data) => data);
    core.readMonths(36);
    await core.read();
    await core.read();
    await core.read();
    expect(await core.changes()).toEqual([]);
    await renewElsewhere(practice, first);
    await core.read();
    expect(await core.changes()).toMatchObject([{ field: 'charge', explanation: 'unexplained' }]);
  });

  it('calls nothing a charge whose direction is in other words, unless the balances say so', async () => {
    const { practice, core, first, second } = await opened();
    const inWords = (object: Record<string, unknown>) => ({ ...object, direction: object['direction'] === 'in' ? 'kredit' : 'debit' });
    core.alter((data) => data.map((object) => ({ ...inWords(object), closing_balance: null })));
    await core.read();
    await renewElsewhere(practice, first);
    await core.read();
    expect(await core.changes()).toMatchObject([{ field: 'transaction', explanation: 'fact' }]);
    core.alter((data) => data.map(inWords));
    await core.read();
    await renewElsewhere(practice, second);
    await core.read();
    expect((await core.changes()).map(({ field }) => field)).toEqual(['charge', 'transaction']);
  });

  it('reports a balance to which the transactions do not add up, when the second reading finds the same', async () => {
    const { practice, core, first } = await opened();
    const listed = await ask(practice, '/v1/account/transactions?date_range=2020-01-01_2099-01-01&limit=1');
    const [newest] = listed.json()['data'] as { id: number }[];
    await renewElsewhere(practice, first);
    const hidden = ({ id }: Record<string, unknown>) => Number(id) > (newest?.id ?? 0);
    core.alter((data) => data.filter((object) => !hidden(object)), 1);
    await core.read();
    expect(await core.changes()).toEqual([]);
    await core.read();
    const [change] = await core.changes();
    expect(change).toMatchObject({ subject: 'account', field: 'balance', explanation: 'unexplained' });
    expect(change?.note).toMatchObject({ kind: 'difference', amount: expect.stringMatching(/^-/), currency: 'IDR' });
    await core.read();
    expect(await core.changes()).toHaveLength(1);
    // The transaction is listed at last: it is reported, and makes up for the difference.
    core.alter((data) => data);
    await core.read();
    await core.read();
    await core.read();
    expect((await core.changes()).map(({ field }) => field)).toEqual(['charge', 'balance']);
  });

  it('reports prices and promotions of extensions with domains, once', async () => {
    const { practice, core, first } = await opened();
    const extension = first.name.slice(first.name.indexOf('.'));
    await core.readList('prices');
    expect(await core.changes()).toEqual([]);
    practice.setPrice(extension, { renewal: { 1: 9_900_000 }, promo: null });
    await core.readList('prices');
    const start = new Date(Date.now() - 1000).toISOString();
    const end = new Date(Date.now() + 86_400_000).toISOString();
    practice.setPrice(extension, { promo: { registration: { 1: '5000' }, start_date: start, end_date: end, description: '' } });
    core.restart();
    await core.readList('prices');
    await core.readList('prices');
    const changes = await core.changes();
    expect(changes.filter(({ field }) => field === 'price-renewal')).toMatchObject([
      {
        ...{ subject: 'extension', subjectName: extension, explanation: 'fact', isHere: true },
        after: { kind: 'money', amount: '9900000', currency: 'IDR' },
        note: { kind: 'below-cost' },
      },
    ]);
    const [begun] = changes.filter(({ field }) => field === 'promotion');
    expect(begun).toMatchObject({ before: { kind: 'nothing' }, after: { kind: 'promotion', years: 1, amount: '5000' } });
    expect(new Set(changes.map(({ subjectName }) => subjectName))).toEqual(new Set([extension]));
  });

  it('finds a charge once if the process ends before it is settled', async () => {
    const { practice, core, first } = await opened();
    await renewElsewhere(practice, first);
    const { newTransactions } = core.stores.portfolio;
    const { settle } = newTransactions;
    Object.assign(newTransactions, {
      settle: () => {
        throw new Error('The process ends.');
      },
    });
    await expect(core.readList('transactions')).rejects.toThrow('The process ends.');
    Object.assign(newTransactions, { settle });
    core.restart();
    await core.compare();
    await core.read();
    expect(await core.changes()).toHaveLength(1);
  });
});
