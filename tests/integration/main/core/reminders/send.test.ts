import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../main/core/base/clock.ts';
import { createSessionKeychain } from '../../../../../main/core/keychain/session.ts';
import { createMail, type MailService } from '../../../../../main/core/mail/mail.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import { recordOutcome } from '../../../../../main/core/reminders/sending/record.ts';
import { noPreferences } from '../../../../../preload/contract/reminders/customer-preferences.ts';
import { startMail, type TestMailServer } from '../../../../servers/mail.ts';
import { type ChangesCore, changesAccount, openChangesCore } from '../../../../support/changes-core.ts';
import { localMailServer, reminderRow } from '../../../../support/reminder-rows.ts';
import { outline, pageOf, sampleDomain } from '../../../../unit/main/core/store/portfolio/fixtures.ts';

// Slow: the last test waits for the grace period of messages in flight.
let folder: string;
let server: TestMailServer;
let core: ChangesCore;
let mail: MailService;
const incidents: unknown[] = [];

async function open(): Promise<void> {
  core = await openChangesCore({
    ...{ folder, address: 'https://api.reseller.test', minSettlingMs: 60 * 60_000 },
    incident: (error) => void incidents.push(error),
    mail: async () => mail,
    recorded: (workspace) => (row, result, at) => void recordOutcome(workspace(), row, result, at),
  });
  mail = createMail({
    workspace: () => core.stores.workspace,
    keychain: async () => createSessionKeychain(),
    redaction: createRedaction(),
    settings: core.stores.workspace.settings.read,
    ...{ clock: systemClock, now: Date.now, sentLately: () => [] },
  });
}

async function close(): Promise<void> {
  await core.changes.close();
  mail.close();
  core.stores.close();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reminders-'));
  server = await startMail();
  incidents.length = 0;
  await open();
  core.stores.workspace.mailServers.write(changesAccount, localMailServer(server.port), 'none');
});
afterEach(async () => {
  await close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(incidents).toEqual([]);
});

async function plan(...ids: number[]): Promise<number> {
  const job = core.service.plan({ accountId: changesAccount, origin: { from: 'selection' }, rows: ids.map((id) => reminderRow(id)) });
  await core.service.whenPlanned(job);
  return job;
}

async function run(job: number): Promise<void> {
  core.service.start(job);
  await expect.poll(() => core.service.job(job).running, { timeout: 30_000 }).toBe(false);
}

const states = (job: number): string[] => core.service.rows(job, core.service.seqs(job, {})).map(({ state }) => state);
const rowOf = (job: number, seq = 0) => core.service.rows(job, [seq])[0];
const log = () =>
  core.stores.workspace.reminderLog
    .above(changesAccount, 0, 100)
    .map(({ domainId, step, way, outcome, job, row }) => ({ domainId, step, way, outcome, job, row }));

describe('a job of reminders', () => {
  it('is reviewed, sends one message per customer, and records each', async () => {
    const job = await plan(1, 2, 3);
    expect(core.service.confirmation(job)).toEqual({ need: 'review' });
    expect(rowOf(job)?.plan?.lines).toEqual([
      { label: 'recipient', before: null, after: 'c1@customer.test' },
      { label: 'subject', before: null, after: 'Renewal of d1.example' },
      { label: 'reminderDomains', before: null, after: 'd1.example' },
      { label: 'mailServer', before: null, after: `desk@reseller.test (127.0.0.1:${server.port})` },
    ]);
    await run(job);
    expect(states(job)).toEqual(['done', 'done', 'done']);
    expect(rowOf(job)?.message).toBe('250 Queued');
    expect(server.received.map(({ to }) => to.join()).sort()).toEqual(['c1@customer.test', 'c2@customer.test', 'c3@customer.test']);
    expect(server.received[0]?.body).toContain('.example expires.');
    expect(log()).toEqual(
      [1, 2, 3].map((id) => ({ domainId: id, step: 30, way: 'smtp', outcome: 'done', job, row: id - 1 })).sort(byDomain),
    );
    expect(core.service.activity({}).map(({ kind, result }) => [kind, result])).toEqual(Array(3).fill(['reminder-send', 'done']));
  });

  it('reminds of a domain, expiry date and step once', async () => {
    await run(await plan(1));
    const again = await plan(1, 2);
    expect(rowOf(again)).toMatchObject({ state: 'refused', note: { code: 'message-already-reminded' } });
    await run(again);
    expect(server.received.map(({ to }) => to.join())).toEqual(['c1@customer.test', 'c2@customer.test']);
  });

  it('is not planned for a customer who is in another one, and not sent if a log was imported after the review', async () => {
    const job = await plan(1, 2);
    core.service.start(job);
    core.service.pause(job);
    const other = await plan(3);
    const { customer, items } = { customer: 'Customer 3', items: [{ domainId: 3, domain: 'd3.example', expires: '2027-03-08', step: 30 }] };
    core.stores.workspace.reminderLog.add(
      changesAccount,
      items.map((item) => ({
        ...item,
        customerId: 3,
        customer,
        way: 'other',
        at: new Date().toISOString(),
        outcome: 'done',
        job: null,
        row: null,
      })),
      true,
    );
    await run(other);
    expect(rowOf(other)).toMatchObject({ state: 'refused', note: { code: 'message-already-reminded' } });
    expect(server.received.some(({ to }) => to.includes('c3@customer.test'))).toBe(false);
  });

  it('is not sent once the customer is muted or a domain expires on another day', async () => {
    const job = await plan(1, 2, 3);
    const { reminderCustomers } = core.stores.workspace;
    const customer = { id: 1, name: '' };
    reminderCustomers.write(changesAccount, customer, { ...noPreferences, isMuted: true }, new Date().toISOString());
    const domains = [sampleDomain(2, { expires: '2028-03-08' }), sampleDomain(3, { expires: '2027-03-08' })];
    const reading = core.stores.portfolio.lists.begin(changesAccount, 'domains', outline(domains.length), new Date().toISOString());
    reading.write(pageOf(1, domains));
    reading.finish({ changedWhileReading: false });
    await run(job);
    expect(states(job)).toEqual(['refused', 'refused', 'done']);
    expect([rowOf(job, 0)?.note?.code, rowOf(job, 1)?.note?.code]).toEqual(['message-no-longer-due', 'message-no-longer-due']);
    expect(server.received.map(({ to }) => to.join())).toEqual(['c3@customer.test']);
  });

  it('keeps the words of the server that refuses a message, which may be sent again by a new job', async () => {
    server.behave({ recipients: { 'c2@customer.test': 'refuse' } });
    const job = await plan(1, 2);
    await run(job);
    expect(states(job)).toEqual(['done', 'refused']);
    expect(rowOf(job, 1)?.message).toBe('550 5.1.1 No such user here');
    expect(
      log()
        .map(({ domainId, outcome }) => [domainId, outcome])
        .sort(),
    ).toEqual([
      [1, 'done'],
      [2, 'refused'],
    ]);
    server.behave({});
    const again = core.service.retry(job, { states: ['refused'] });
    await core.service.whenPlanned(again);
    await run(again);
    expect(states(again)).toEqual(['done']);
  });

  it('never sends a message again whose outcome is unknown, until a person settles it', async () => {
    server.behave({ message: 'drop' });
    const job = await plan(1);
    await run(job);
    expect(states(job)).toEqual(['unknown']);
    expect(server.received).toHaveLength(1);
    expect(log()).toMatchObject([{ domainId: 1, outcome: 'unknown' }]);
    server.behave({});
    // Nothing can be read back, so the question comes at once.
    await core.service.reconcile(job, null, new AbortController().signal);
    expect(rowOf(job)).toMatchObject({ state: 'unknown', ask: 'unclear', note: { code: 'message-unreadable' } });
    const other = await plan(1);
    expect(states(other)).toEqual(['refused']);
    await core.service.answer(job, 0, 'done');
    expect(states(job)).toEqual(['done']);
    expect(log()).toMatchObject([{ domainId: 1, outcome: 'done' }]);
    expect(server.received).toHaveLength(1);
  });

  it('sends an unknown message again only if a person says so', async () => {
    server.behave({ message: 'drop' });
    const job = await plan(1);
    await run(job);
    await core.service.reconcile(job, null, new AbortController().signal);
    server.behave({});
    await core.service.answer(job, 0, 'send-again');
    expect(server.received).toHaveLength(1);
    await run(job);
    expect(server.received).toHaveLength(2);
    expect(log()).toMatchObject([{ domainId: 1, outcome: 'done' }]);
  });

  it('is not sent through another server or by another sender than reviewed', async () => {
    const job = await plan(1);
    core.stores.workspace.mailServers.write(changesAccount, localMailServer(server.port, { fromAddress: 'other@reseller.test' }), 'none');
    await run(job);
    expect(rowOf(job)).toMatchObject({ state: 'refused', note: { code: 'stale', facts: { what: 'mailServer' } } });
    expect(server.received).toEqual([]);
  });

  it('pauses if the login is refused, and sends nothing', async () => {
    await close();
    await server.close();
    server = await startMail({ password: 'right' });
    await open();
    core.stores.workspace.mailServers.write(changesAccount, localMailServer(server.port, { user: 'desk@reseller.test' }), 'none');
    await mail.save({
      accountId: changesAccount,
      server: localMailServer(server.port, { user: 'desk@reseller.test' }),
      password: 'wrong',
      keep: 'session',
    });
    const job = await plan(1, 2);
    await run(job);
    expect(core.service.job(job)).toMatchObject({ phase: 'paused', reason: { code: 'service', facts: { code: 'AUTH' } } });
    expect(states(job)).toEqual(['planned', 'planned']);
    expect(log()).toEqual([]);
    await mail.save({
      accountId: changesAccount,
      server: localMailServer(server.port, { user: 'desk@reseller.test' }),
      password: 'right',
      keep: 'session',
    });
    await run(job);
    expect(states(job)).toEqual(['done', 'done']);
  });

  it('stops waiting for its turn when it is paused, and continues where it was', async () => {
    core.stores.workspace.mailServers.write(changesAccount, localMailServer(server.port, { perMinute: 1 }), 'none');
    const job = await plan(1, 2, 3);
    core.service.start(job);
    await expect.poll(() => core.service.job(job).counts.done, { timeout: 30_000 }).toBe(1);
    core.service.pause(job);
    await expect.poll(() => core.service.job(job).running).toBe(false);
    expect(core.service.job(job).counts).toMatchObject({ done: 1, planned: 2 });
    core.stores.workspace.mailServers.write(changesAccount, localMailServer(server.port), 'none');
    mail.close();
    await run(job);
    expect(states(job)).toEqual(['done', 'done', 'done']);
    expect(server.received).toHaveLength(3);
  });

  it('knows nothing of what was in flight when the application ended, and sends nothing by itself', async () => {
    server.behave({ message: 'hold' });
    const job = await plan(1, 2);
    core.service.start(job);
    await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(2);
    const file = core.stores.workspace.journalFile.database;
    // As a kill leaves it: marked as sent, and owned by a process that is gone.
    file.run("UPDATE job SET owner = 'gone 1 1' WHERE id = ?", job);
    mail.close();
    await core.changes.close();
    core.stores.close();
    server.behave({});
    await open();
    expect(core.service.job(job)).toMatchObject({ phase: 'paused' });
    expect(states(job)).toEqual(['unknown', 'unknown']);
    expect(log().map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown']);
    await run(job).catch(() => undefined);
    expect(server.received).toHaveLength(2);
  });
});

function byDomain(one: { domainId: number }, other: { domainId: number }): number {
  return one.domainId - other.domainId;
}
