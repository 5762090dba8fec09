import { afterEach, beforeEach, expect, test } from 'vitest';
import { writesOfAccount, writesOfDomains } from '../../../../../main/core/changes/journal/own-writes.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { lastRestore, settleRestoredJournal } from '../../../../../main/core/store/restored-journal.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

const account = sampleAccount(1);
const reseller = `${account.baseAddress} ${account.resellerId}`;
const from = '2026-11-20T00:00:00.000Z';

let fixtures: StoreFixtures;
let stores: Stores;
beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(account);
});
afterEach(() => fixtures.tidy());

interface Sent {
  readonly kind?: string;
  readonly target?: 'domain' | 'account';
  readonly id?: number;
  readonly name?: string;
  readonly state?: 'sent' | 'accepted' | 'done' | 'unknown' | 'refused';
  readonly at?: string;
  readonly input?: object;
  readonly receipt?: object;
  readonly of?: string;
  readonly account?: string;
  readonly depends?: readonly object[];
}

/** A row of a job of its own, and its entry of the activity log unless it is still being sent. Returns the number of the job. */
function sent({
  kind = 'nameservers',
  target = 'domain',
  id = 7,
  name = 'name.example',
  state = 'done',
  at = '2026-11-21T08:00:00.000Z',
  input = {},
  receipt,
  of = reseller,
  account: accountId = account.id,
  depends,
}: Sent): number {
  const { database } = stores.workspace.journalFile;
  const lines = JSON.stringify([{ label: 'nameservers', before: null, after: 'ns1.example' }]);
  database.run(
    `INSERT INTO job (account_id, account_name, reseller, who, origin, paid, phase, made_at) VALUES (?, 'Main', ?, 'me', '{}', 0, 'running', ?)`,
    ...[accountId, of, at],
  );
  const job = database.first<{ id: number }>('SELECT max(id) AS id FROM job')?.id ?? 0;
  database.run(
    'INSERT INTO job_row (job_id, seq, kind, target_kind, target_id, target_name, input, depends, plan) VALUES (?, 0, ?, ?, ?, ?, ?, ?, ?)',
    ...[
      job,
      kind,
      target,
      id,
      name,
      JSON.stringify(input),
      depends === undefined ? null : JSON.stringify(depends),
      `{"lines":${lines},"warnings":[],"basis":{}}`,
    ],
  );
  database.run(
    'INSERT INTO row_state (job_id, seq, state, sent_at, changed_at, receipt) VALUES (?, 0, ?, ?, ?, ?)',
    ...[job, state, at, at, receipt === undefined ? null : JSON.stringify(receipt)],
  );
  if (state === 'sent') return job;
  database.run(
    `INSERT INTO activity (at, who, account_id, account_name, reseller, job_id, seq, kind, target_kind, target_id, target_name, lines, result)
     VALUES (?, 'me', ?, 'Main', ?, ?, 0, ?, ?, ?, ?, ?, ?)`,
    ...[at, accountId, of, job, kind, target, id, name, lines, state],
  );
  return job;
}

const query = { reseller, kinds: ['nameservers', 'register', 'request'], from };
const found = (domainIds: readonly number[] = [7]) => writesOfDomains(stores.workspace.journalFile.database, { ...query, domainIds });
const ofAccount = () => writesOfAccount(stores.workspace.journalFile.database, query);
const jobs = (domainIds?: readonly number[]): number[] =>
  found(domainIds)
    .map(({ job }) => job)
    .sort((one, other) => one - other);

test('writes of the domains are found with what they wrote, unless they were refused', () => {
  const done = sent({});
  const unknown = sent({ state: 'unknown' });
  sent({ state: 'refused' });
  const other = sent({ id: 8 });
  expect(jobs()).toEqual([done, unknown]);
  expect(jobs([7, 8])).toEqual([done, unknown, other]);
  expect(found().find(({ job }) => job === done)).toEqual({
    job: done,
    seq: 0,
    kind: 'nameservers',
    domainId: 7,
    name: 'name.example',
    input: {},
    awaited: [],
    method: null,
    address: null,
    body: null,
    state: 'done',
    sentAt: '2026-11-21T08:00:00.000Z',
    at: '2026-11-21T08:00:00.000Z',
    lines: [{ label: 'nameservers', before: null, after: 'ns1.example' }],
    lostByRestore: false,
  });
});

test('writes in flight, and accepted ones for a week longer, are found; others only since a time', () => {
  const flying = sent({ state: 'sent' });
  const accepted = sent({ state: 'accepted', at: '2026-11-14T00:00:00.000Z' });
  sent({ state: 'accepted', at: '2026-10-01T00:00:00.000Z' });
  sent({ at: '2026-10-01T00:00:00.000Z' });
  sent({ state: 'unknown', at: '2026-10-01T00:00:00.000Z' });
  expect(jobs()).toEqual([flying, accepted]);
});

test('orders are found by their receipt or name, and requests of the API explorer by their address', () => {
  const account0 = { target: 'account', id: 0 } as const;
  const registered = sent({ ...account0, kind: 'register', receipt: { domainId: 7 } });
  const lost = sent({ ...account0, kind: 'register', state: 'unknown' });
  const shown = { target: '/v1/domains/7/ns', body: 'nameserver[0]=ns1.example' };
  const request = sent({ ...account0, kind: 'request', name: 'PUT /v1/domains/7/ns', input: { method: 'PUT', shown } });
  sent({ ...account0, kind: 'customer-create' });
  const facts = new Map(ofAccount().map(({ job, domainId, address, name }) => [job, { domainId, address, name }]));
  expect([...facts.keys()].sort((one, other) => one - other)).toEqual([registered, lost, request]);
  expect(facts.get(registered)).toEqual({ domainId: 7, address: null, name: 'name.example' });
  expect(facts.get(lost)).toEqual({ domainId: null, address: null, name: 'name.example' });
  expect(ofAccount().find(({ job }) => job === request)).toMatchObject({
    method: 'PUT',
    address: shown.target,
    body: shown.body,
    input: {},
  });
});

test('writes have their input, and the fields that another row of the job provides', () => {
  const job = sent({ input: { customerId: 501 }, depends: [{ seq: 0, take: { registrant: 'contactId' } }] });
  expect(found().find((one) => one.job === job)).toMatchObject({ input: { customerId: 501 }, awaited: ['registrant'] });
});

test('writes through another account of the same reseller are found', () => {
  const job = sent({ account: 'account0000000000002' });
  expect(jobs()).toEqual([job]);
});

test('finding writes scans neither the activity log nor the journal', () => {
  const { database } = stores.workspace.journalFile;
  const plans: string[] = [];
  const spy: typeof database = {
    ...database,
    all(sql, ...values) {
      plans.push(...database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail));
      return database.all(sql, ...values);
    },
  };
  writesOfDomains(spy, { ...query, domainIds: [7] });
  writesOfAccount(spy, query);
  expect(plans.filter((detail) => detail.startsWith('SCAN') && !detail.includes('json_each'))).toEqual([]);
  expect(plans.filter((detail) => detail.includes('activity') && !detail.includes('at>?'))).toEqual([]);
});

test('writes to another reseller are not found', () => {
  sent({ of: 'https://other.example R-1001' });
  expect(jobs()).toEqual([]);
});

test('a write that a restored backup was still sending is lost, and the time of the restore is kept', () => {
  sent({ state: 'done' });
  const flying = sent({ state: 'sent' });
  const { database } = stores.workspace.journalFile;
  expect(lastRestore(database)).toBeNull();
  settleRestoredJournal(database);
  expect(lastRestore(database)).toEqual({ since: '2026-11-21T08:00:00.000Z', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
  expect(found().find(({ job }) => job === flying)).toMatchObject({ state: 'unknown', lostByRestore: true });
});
