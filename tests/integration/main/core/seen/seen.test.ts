import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../../../main/core/base/clock.ts';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { readSection } from '../../../../../main/core/portfolio/domain/read-part.ts';
import { createSync } from '../../../../../main/core/portfolio/sync/sync.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import { openSeen } from '../../../../../main/core/seen/open.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { DomainFacts } from '../../../../../preload/contract/domains/domains.ts';
import type { KindName } from '../../../../../preload/contract/kinds/index.ts';
import type { SeenChange } from '../../../../../preload/contract/seen/seen.ts';
import type { SeenFilter } from '../../../../../preload/contract/seen/seen-codes.ts';
import { Settings } from '../../../../../preload/contract/settings.ts';
import { changesAccount as accountId, openChangesCore } from '../../../../support/changes-core.ts';
import { startReviewed } from '../../../../support/start-reviewed.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { createStoreFixtures } from '../store/fixtures.ts';

const practices = practiceFixture();

/** The application's core over a practice service, which others change as well. */
async function open(practice: RunningPractice) {
  const fixtures = createStoreFixtures();
  const core = await openChangesCore({
    folder: fixtures.folder,
    address: practice.address,
    incident: (error) => {
      throw error;
    },
    minSettlingMs: 0,
  });
  const { stores, client, events, service } = core;
  const found: string[] = [];
  const hidden = new Set<number>();
  let ahead = 0;
  const unlisted = new Set<number>();
  const get: typeof client.get = async (path, ...rest) => {
    if (path.startsWith('domains/') && hidden.has(Number(path.slice(8)))) throw new AppError('NOT_FOUND', 'domain-not-stored');
    const received = await client.get(path, ...rest);
    const answer = { ...received, raw: { ...received.raw, at: received.raw.at + ahead } };
    const { data, meta } = answer;
    const out = new Set([...hidden, ...unlisted]);
    if (path !== 'domains' || !Array.isArray(data) || out.size === 0) return answer;
    const shown = data.filter((one) => !out.has(Number((one as { id?: unknown } | null)?.id)));
    return { ...answer, data: shown, meta: meta === null ? null : { ...meta, total: Number(meta['total']) - out.size } };
  };
  events.subscribe('seen.changed', (of) => found.push(of.accountId));
  const deps = { events, now: Date.now, incident: (error: unknown) => expect.fail(String(error)) };
  const seen = openSeen({ ...deps, store: () => stores.portfolio, workspace: () => stores.workspace });
  const sync = createSync({
    clientFor: async () => ({ ...client, get }),
    store: () => stores.portfolio.lists,
    balance: { readAt: () => new Date().toISOString(), read: async () => undefined },
    answered: () => undefined,
    completed: (of, list) => events.publish('list.completed', { accountId: of, list }),
    settings: () => ({ ...Settings.shape.reading.parse({}), listsEvery: 0, balanceEvery: 0 }),
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

  return {
    stores,
    sync,
    seen,
    found,
    service,
    /** Domains that the service has no longer. */
    hidden,
    /** Domains that the service's list leaves out, with a total that fits. */
    unlisted,
    /** What is read from now on counts as read later. */
    pass(ms: number): void {
      ahead += ms;
    },
    /** Reads the list of domains, and compares it. */
    async read(): Promise<void> {
      const completed = new Promise<void>((resolve) => {
        const end = events.subscribe('list.completed', () => {
          end();
          resolve();
        });
      });
      sync.start(accountId, ['domains']);
      await completed;
      await (await seen.service()).compare(accountId);
    },
    async readDetails(id: number): Promise<void> {
      const changed = () => undefined;
      const of = { clientFor: async () => client, store: () => stores.portfolio, workspace: () => stores.workspace };
      await readSection({ ...of, redaction: createRedaction(), changed }, { accountId, id, part: 'details' }, { priority: 'user' });
      (await seen.service()).compareDomain(accountId, id);
    },
    async changes(filter: SeenFilter = 'all'): Promise<SeenChange[]> {
      const { rows } = await (await seen.service()).changes({ accountId, filter, from: 0, count: 200 }, new AbortController().signal);
      return rows;
    },
    /** Active domains with theft protection and without registrar lock. */
    async domains(): Promise<readonly DomainFacts[]> {
      const ids = await stores.portfolio.domains.ids(accountId, { where: '', values: [] }, { column: 'name', descending: false });
      const all = stores.portfolio.domains.rows(accountId, [...ids]).flatMap((row) => (row === null ? [] : [row]));
      return all.filter(({ status, locked, registrarLocked }) => status === 1 && locked === true && registrarLocked === false);
    },
    /** Runs a change of one domain from here. */
    async run(kind: KindName, id: number, input: Record<string, boolean>): Promise<void> {
      const { domain } = stores.portfolio.domains.find(accountId, id) ?? {};
      const target = { kind: 'domain', id, name: domain?.name ?? '' } as const;
      const job = service.plan({ accountId, origin: { from: 'one' }, rows: [{ kind, target, input }] });
      await service.whenPlanned(job);
      startReviewed(service, job);
      await expect.poll(() => service.job(job).phase).toBe('ended');
    },
  };
}

const noDomain = { id: 0, name: '' };

describe('changes seen', () => {
  it('has nothing after the first reading, and nothing while nothing changes', async () => {
    const practice = await practices.start();
    const core = await open(practice);
    await core.read();
    await core.read();
    expect(await core.changes()).toEqual([]);
    expect(core.found).toEqual([]);
  });

  it('tells what others changed from what was changed from here, once', async () => {
    const practice = await practices.start();
    const core = await open(practice);
    await core.read();
    const [foreign, own] = (await core.domains()).map(({ id }) => id);
    expect((await ask(practice, `/v1/domains/${foreign}/locked`, { method: 'DELETE' })).status).toBe(200);
    await core.run('theft-protection', own ?? 0, { on: false });
    await core.read();
    await core.read();
    const changes = await core.changes();
    expect(changes).toMatchObject([
      { domainId: foreign, field: 'locked', explanation: 'unexplained', job: null, alarm: null, seenAt: null, isHere: true },
      { domainId: own, field: 'locked', explanation: 'own', job: expect.any(Number) },
    ]);
    for (const { before, after, beforeAt, afterAt } of changes) {
      expect([before, after]).toEqual([
        { kind: 'flag', on: true },
        { kind: 'flag', on: false },
      ]);
      expect(Date.parse(beforeAt ?? '')).toBeLessThan(Date.parse(afterAt));
    }
    expect(core.found).toEqual([accountId]);
  });

  it('raises an alarm where an unlocked domain gets other nameservers, until it is marked as seen', async () => {
    const practice = await practices.start();
    const core = await open(practice);
    await core.read();
    const [{ id } = noDomain] = await core.domains();
    await ask(practice, `/v1/domains/${id}/locked`, { method: 'DELETE' });
    await core.read();
    expect(await core.changes('alarms')).toEqual([]);
    const body = 'nameserver[0]=ns1.thief.example&nameserver[1]=ns2.thief.example';
    expect((await ask(practice, `/v1/domains/${id}/ns`, { method: 'PUT', body })).status).toBe(200);
    await core.read();
    expect(await core.changes('alarms')).toMatchObject([{ domainId: id, field: 'nameservers', alarm: 'unlocked-and-changed' }]);
    const service = await core.seen.service();
    const signal = new AbortController().signal;
    expect(await service.counts({ accountId }, signal)).toEqual({ all: 2, unseen: 2, unexplained: 2, alarms: 1 });
    expect(await service.mark({ accountId }, signal)).toEqual({ marked: 2 });
    expect(await service.mark({ accountId }, signal)).toEqual({ marked: 0 });
    expect(await service.counts({ accountId }, signal)).toEqual({ all: 2, unseen: 0, unexplained: 0, alarms: 0 });
  });

  it('sees a change when the details of a domain are read', async () => {
    const practice = await practices.start();
    const core = await open(practice);
    await core.read();
    const [{ id } = noDomain] = await core.domains();
    await core.readDetails(id);
    expect(await core.changes()).toEqual([]);
    await ask(practice, `/v1/domains/${id}/locked`, { method: 'DELETE' });
    await core.readDetails(id);
    expect(await core.changes()).toMatchObject([{ domainId: id, field: 'locked', explanation: 'unexplained' }]);
    await core.read();
    expect(await core.changes()).toHaveLength(1);
  });

  it('sees a domain that is gone, but not one that a single reading missed, and ones that appear', async () => {
    const practice = await practices.start();
    const core = await open(practice);
    await core.read();
    const [{ id, name } = noDomain, { id: missed } = noDomain] = await core.domains();
    core.hidden.add(id).add(missed);
    await core.read();
    expect(await core.changes()).toEqual([]);
    core.hidden.delete(missed);
    await core.read();
    const gone = { domainId: id, domainName: name, field: 'domain', after: { kind: 'presence', present: false }, isHere: false };
    expect(await core.changes()).toMatchObject([{ ...gone, explanation: 'unexplained', alarm: 'gone' }]);

    const { data } = (await ask(practice, '/v1/customers?limit=1')).json() as { data: { id: number }[] };
    const body = `name=foreign-name.com&period=1&customer_id=${data[0]?.id}`;
    expect((await ask(practice, '/v1/domains', { method: 'POST', body })).status).toBe(200);
    core.hidden.clear();
    await core.read();
    const appeared = { field: 'domain', after: { kind: 'presence', present: true }, explanation: 'unexplained', alarm: null, isHere: true };
    expect((await core.changes()).filter(({ isHere, field }) => isHere && field === 'domain')).toMatchObject([
      { ...appeared, domainName: 'foreign-name.com' },
      { ...appeared, domainId: id },
      { ...gone, isHere: true },
    ]);
  });

  it('reports nothing of domains that the list leaves out, however often, while the service still has them', async () => {
    const practice = await practices.start();
    const core = await open(practice);
    await core.read();
    const [{ id: gone } = noDomain, ...others] = await core.domains();
    const unlisted = others.slice(0, 20).map(({ id }) => id);
    for (const id of unlisted) core.unlisted.add(id);
    for (let reading = 0; reading < 3; reading += 1) await core.read();
    expect(await core.changes()).toEqual([]);
    expect(core.stores.portfolio.domains.rows(accountId, unlisted)).not.toContain(null);
    // What happens meanwhile is reported, at the latest once the list is complete again.
    await ask(practice, `/v1/domains/${unlisted[0]}/locked`, { method: 'DELETE' });
    core.hidden.add(gone);
    core.unlisted.clear();
    for (let reading = 0; reading < 2; reading += 1) await core.read();
    expect(await core.changes()).toMatchObject([
      { domainId: gone, field: 'domain' },
      { domainId: unlisted[0], field: 'locked' },
    ]);
  });

  it('is not silent about a theft because of a change of our own in the same interval', async () => {
    const practice = await practices.start();
    const core = await open(practice);
    await core.read();
    const [{ id } = noDomain] = await core.domains();
    await core.run('theft-protection', id, { on: false });
    await core.run('theft-protection', id, { on: true });
    await core.read();
    const before = await core.changes();
    expect(before.every(({ explanation }) => explanation === 'own')).toBe(true);
    await ask(practice, `/v1/domains/${id}/locked`, { method: 'DELETE' });
    const body = 'nameserver[0]=ns1.thief.example&nameserver[1]=ns2.thief.example';
    await ask(practice, `/v1/domains/${id}/ns`, { method: 'PUT', body });
    // The list may show the first of our two writes once more.
    await core.read();
    expect((await core.changes('unexplained')).map(({ field }) => field)).toEqual(['nameservers']);
    core.pass(60 * 60_000);
    await core.read();
    expect(await core.changes('alarms')).toMatchObject([{ domainId: id, field: 'locked', alarm: 'unlocked-and-changed' }]);
  });

  it('reports nothing of an outage, and what changed meanwhile once it is over', async () => {
    const practice = await practices.start();
    const core = await open(practice);
    await core.read();
    const [{ id } = noDomain] = await core.domains();
    await ask(practice, `/v1/domains/${id}/locked`, { method: 'DELETE' });
    practice.setWhitelisted(false);
    core.sync.start(accountId, ['domains']);
    await expect.poll(() => core.sync.state(accountId).lists[0]?.phase).toBe('failed');
    expect(await core.changes()).toEqual([]);
    practice.setWhitelisted(true);
    await core.read();
    expect(await core.changes()).toMatchObject([{ domainId: id, field: 'locked' }]);
  });
});
