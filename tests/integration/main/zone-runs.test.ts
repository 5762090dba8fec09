import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { EventMessage } from '../../../main/ipc/events.ts';
import type { RunningPractice } from '../../../main/practice/options.ts';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { type Explained, readExplained, writeExplained } from '../../../preload/contract/reasons.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';
import { ask, practiceFixture } from './practice/practice-fixture.ts';
import { addPracticeService } from './practice-application.ts';

/* Edits over many zones, differences from snapshots, and a partly carried out write, in the whole application. */

const practices = practiceFixture();
const keychain = createSessionKeychain();

let folder: string;
let application: Application;
let practice: RunningPractice;
let events: EventMessage[];
let accountId: AccountId;
let domains: { id: number; name: string }[];
const { reply, call } = callsOf(() => application);

const a = (prefix: string, content: string): DnsRecord => ({ prefix, type: 'A', content, ttl: 3600 });
const many = (content: string): DnsRecord[] => Array.from({ length: 12 }, (_, place) => a(`host-${place}`, content));
const old = '203.0.113.7';
/** Two zones with one such record among twelve, one where every record matches, and one without any. */
const zones = (): DnsRecord[][] => [
  [...many('192.0.2.1').slice(1), a('www', old)],
  [...many('192.0.2.1').slice(1), { prefix: '@', type: 'TXT', content: `v=spf1 ip4:${old} -all`, ttl: 3600 }],
  many(old),
  many('192.0.2.1'),
];

async function writeZone(id: number, records: readonly DnsRecord[]): Promise<void> {
  const body = records
    .flatMap(({ prefix, type, content, ttl }, index) =>
      Object.entries({ name: prefix, type, content, ttl }).map(
        ([name, value]) => `records[${index}][${name}]=${encodeURIComponent(String(value))}`,
      ),
    )
    .join('&');
  expect((await ask(practice, `/v1/domains/${id}/dns`, { method: 'POST', body })).status).toBe(200);
}

async function contentsAt(id: number): Promise<string[]> {
  const { data } = (await ask(practice, `/v1/domains/${id}/dns`)).json() as { data: DnsRecord[] };
  return data.map(({ prefix, content }) => `${prefix} ${content}`).sort();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zone-runs-'));
  events = [];
  practice = await practices.start({ dialects: { dnsTypes: 'panel' } });
  application = hostApplication({ folder, keychain, copy: () => undefined });
  application.subscribe((message) => void events.push(message));
  accountId = await addPracticeService(application, call, practice);
  const { data } = (await ask(practice, '/v1/domains?status=1&limit=4')).json() as { data: { id: number; name: string }[] };
  domains = data.slice(0, 4).map(({ id, name }) => ({ id, name }));
  for (const [place, records] of zones().entries()) await writeZone(idAt(place), records);
});
afterEach(async () => {
  practice.setFaults([]);
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

const shrunk: Explained = { reason: 'zone-has-shrunk', facts: { is: 4, was: 12 } };

function idAt(place: number): number {
  const domain = domains[place];
  if (domain === undefined) throw new Error('There are too few domains.');
  return domain.id;
}
const ids = () => domains.map(({ id }) => id);
const replaced = (): { by: 'edits'; edits: [{ do: 'replace-content'; from: string; to: string; inside: boolean; match: object }] } => ({
  by: 'edits',
  edits: [{ do: 'replace-content', from: old, to: '203.0.113.9', inside: true, match: {} }],
});
const over = (run: string) =>
  vi.waitFor(
    async () => {
      const state = await call('zone-runs.state', { run });
      expect(state.state).not.toBe('reading');
      return state;
    },
    { timeout: 20_000 },
  );
const reviewed = (job: number) =>
  vi.waitFor(
    async () => {
      const found = await call('changes.job', { job });
      expect(found.job.phase).toBe('review');
      return found;
    },
    { timeout: 10_000 },
  );
const ended = (job: number) =>
  vi.waitFor(
    async () => {
      const found = await call('changes.job', { job });
      expect(found.job.running).toBe(false);
      expect(['review', 'planning', 'running']).not.toContain(found.job.phase);
      return found;
    },
    { timeout: 15_000 },
  );

it('edits many zones in one reviewed job, and sets those beyond the safety limit aside', async () => {
  const { run } = await call('zone-runs.edit', { accountId, targets: { ids: ids() }, edit: replaced() });
  const state = await over(run);
  expect(state).toMatchObject({ kind: 'edit', state: 'done', zones: 4, read: 4, failed: 0, differ: 2, same: 1, needsReview: 1 });
  expect(events.some(({ name, payload }) => name === 'zone-runs.changed' && (payload as { run: string }).run === run)).toBe(true);
  const { rows } = await call('zone-runs.rows', { run, from: 0, count: 200 });
  expect(rows.map(({ outcome, changed }) => [outcome, changed])).toEqual([
    ['needs-review', 12],
    ['differs', 1],
    ['differs', 1],
    ['same', 0],
  ]);
  expect((await call('zone-runs.diff', { run, id: idAt(1) })).text).toContain('ip4:203.0.113.9');
  const { job } = state;
  if (job === null) throw new Error('There is no job.');
  expect((await reviewed(job)).confirm).toBe('review');
  await call('changes.start', { job });
  expect((await ended(job)).job.counts).toMatchObject({ done: 2 });
  expect(await contentsAt(idAt(0))).toContain('www 203.0.113.9');
  expect((await contentsAt(idAt(2))).every((content) => content.endsWith(old))).toBe(true);
  expect((await call('zones.snapshots', { accountId, id: idAt(0), from: 0, count: 10 })).snapshots).toMatchObject([
    { why: 'after', job, records: 12 },
    { why: 'before', job, records: 12 },
  ]);
  await call('zone-runs.takeAside', { run, id: idAt(2) });
  expect((await call('zones.open', { accountId, id: idAt(2) })).zone).toMatchObject({ changed: 12, safetyLimit: { reasons: ['share'] } });
});

it('reports which zones of a run were opened or written since, and accepts an edit once', async () => {
  const { run } = await call('zone-runs.edit', { accountId, targets: { ids: ids() }, edit: replaced() });
  const { job, remaining, subject } = await over(run);
  expect([remaining, subject]).toEqual([1, `${old} → 203.0.113.9`]);
  if (job === null) throw new Error('There is no job.');
  await reviewed(job);
  await call('changes.start', { job });
  await ended(job);
  const since = async () => (await call('zone-runs.rows', { run, from: 0, count: 200 })).rows.map((row) => [row.id, row.since]);
  expect(await since()).toEqual(
    expect.arrayContaining([
      [idAt(0), 'written'],
      [idAt(1), 'written'],
      [idAt(2), null],
    ]),
  );
  const of = { accountId, id: idAt(2) };
  await call('zone-runs.takeAside', { run, id: idAt(2) });
  expect(await call('zone-runs.state', { run })).toMatchObject({ needsReview: 1, remaining: 0 });
  expect(await since()).toContainEqual([idAt(2), 'opened']);
  // One record has changed meanwhile and is unchanged by the edit: it stays so when opened again.
  const [first] = (
    await call('zones.rows', { ...of, find: '', problems: false, sort: { column: 'place', descending: false }, from: 0, count: 1 })
  ).rows;
  if (first === undefined) throw new Error('There is no record.');
  await call('zones.edit', { ...of, step: { do: 'revert', rows: [first.row] } });
  await call('zone-runs.takeAside', { run, id: idAt(2) });
  expect((await call('zones.open', of)).zone).toMatchObject({ changed: 11 });
  // After discarding, it can be applied again.
  await call('zones.discard', of);
  await call('zone-runs.takeAside', { run, id: idAt(2) });
  expect((await call('zones.open', of)).zone).toMatchObject({ changed: 12 });
});

it('stores snapshots of many zones, of those that a comparison found without one, and of none that may be truncated', async () => {
  await call('domain.refresh', { accountId, id: idAt(3), part: 'dns' });
  await call('zones.keepSnapshot', { accountId, id: idAt(3) });
  const compared = await call('zone-runs.drift', { accountId, targets: { ids: ids() }, against: { with: 'snapshot' } });
  expect(await over(compared.run)).toMatchObject({ same: 1, without: 3 });
  const { run } = await call('zone-runs.keep', { accountId, targets: { without: compared.run } });
  expect(await over(run)).toMatchObject({
    kind: 'keep',
    state: 'done',
    zones: 3,
    differ: 3,
    same: 0,
    needsReview: 0,
    failed: 0,
    job: null,
  });
  expect((await call('zone-runs.rows', { run, from: 0, count: 10 })).rows.map(({ outcome }) => outcome)).toEqual([
    'saved',
    'saved',
    'saved',
  ]);
  expect((await call('zones.snapshots', { accountId, id: idAt(0), from: 0, count: 10 })).snapshots).toMatchObject([
    { why: 'saved', records: 12, job: null },
  ]);
  expect(events.some(({ name, payload }) => name === 'zones.changed' && (payload as { id: number }).id === idAt(0))).toBe(true);
  expect(await call('zone-runs.state', { run: compared.run })).toMatchObject({ without: 0 });
  expect(await reply('zone-runs.keep', { accountId, targets: { without: compared.run } })).toMatchObject({ ok: false });

  const again = await call('zone-runs.drift', { accountId, targets: { ids: ids() }, against: { with: 'snapshot' } });
  expect(await over(again.run)).toMatchObject({ differ: 0, same: 4, without: 0 });

  // Most of it is gone: a snapshot of that would be the basis for checking the next change.
  await writeZone(idAt(3), many('192.0.2.1').slice(0, 4));
  await call('domain.refresh', { accountId, id: idAt(3), part: 'dns' });
  const second = await call('zone-runs.keep', { accountId, targets: { ids: ids() } });
  expect(await over(second.run)).toMatchObject({ differ: 0, same: 3, needsReview: 1, remaining: 1 });
  expect((await call('zone-runs.rows', { run: second.run, from: 0, count: 1 })).rows).toMatchObject([
    { id: idAt(3), outcome: 'needs-review', message: writeExplained(shrunk) },
  ]);
  await call('zone-runs.look', { run: second.run, id: idAt(3) });
  expect(await call('zone-runs.state', { run: second.run })).toMatchObject({ remaining: 0 });
  expect(await reply('zone-runs.diff', { run: second.run, id: idAt(3) })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('stores snapshots for a read-only account, and reports zones that it could not read', async () => {
  await call('accounts.update', { id: accountId, readOnly: true });
  practice.setFaults([{ kind: 'cut-answer', when: { operations: ['listDnsRecords'] } }]);
  const { run } = await call('zone-runs.keep', { accountId, targets: { ids: ids() } });
  expect(await over(run)).toMatchObject({ state: 'done', failed: 4, differ: 0 });
  practice.setFaults([]);
  const second = await call('zone-runs.keep', { accountId, targets: { ids: ids() } });
  expect(await over(second.run)).toMatchObject({ state: 'done', failed: 0, differ: 4 });
});

it('sets aside zones in which an edit would cause errors, and those that lost most of their records', async () => {
  for (const id of ids()) await call('domain.refresh', { accountId, id, part: 'dns' });
  await call('zones.keepSnapshot', { accountId, id: idAt(3) });
  await writeZone(idAt(3), many('192.0.2.1').slice(0, 4));
  await call('domain.refresh', { accountId, id: idAt(3), part: 'dns' });
  // One that replaces its record sets would replace the address, and cause no error.
  const template = { name: 'Alias', mode: 'add' as const, records: [{ ...a('www', '{{domain}}'), type: 'CNAME' }] };
  await call('zone-templates.save', { accountId, template });
  const { run } = await call('zone-runs.edit', {
    accountId,
    targets: { ids: ids() },
    edit: { by: 'template', template: 'Alias', values: {} },
  });
  expect(await over(run)).toMatchObject({ state: 'done', differ: 2, needsReview: 2 });
  const { rows } = await call('zone-runs.rows', { run, from: 0, count: 200 });
  expect(rows.filter(({ outcome }) => outcome === 'needs-review').map(({ id, message }) => [id, readExplained(message ?? '')])).toEqual(
    expect.arrayContaining([
      [idAt(0), { reason: 'edit-would-cause-errors', facts: { count: 2 } }],
      [idAt(3), shrunk],
    ]),
  );
  await call('zone-runs.takeAside', { run, id: idAt(0) });
  expect((await call('zones.open', { accountId, id: idAt(0) })).zone).toMatchObject({ created: 1, errorsToFix: 2 });
});

it('replaces an address with an alias in the job for all, and shows that as a deletion', async () => {
  const values = { ip: '203.0.113.9' };
  const { run } = await call('zone-runs.edit', {
    accountId,
    targets: { ids: ids() },
    edit: { by: 'template', template: 'Website', values },
  });
  expect(await over(run)).toMatchObject({ state: 'done', subject: 'Website', differ: 4, needsReview: 0 });
  const { rows } = await call('zone-runs.rows', { run, from: 0, count: 200 });
  expect(rows.find(({ id }) => id === idAt(0))).toMatchObject({ outcome: 'differs', created: 2, deleted: 1 });
  expect((await call('zone-runs.diff', { run, id: idAt(0) })).text).toContain(`- www 3600 A ${old}`);
});

it('reports what differs from the last snapshot or from a template, and changes nothing', async () => {
  for (const id of ids().slice(0, 2)) {
    await call('domain.refresh', { accountId, id, part: 'dns' });
    await call('zones.keepSnapshot', { accountId, id });
  }
  await writeZone(idAt(1), [...many('192.0.2.1'), a('new', '192.0.2.2')]);
  await call('domain.refresh', { accountId, id: idAt(1), part: 'dns' });
  const { run } = await call('zone-runs.drift', { accountId, targets: { ids: ids() }, against: { with: 'snapshot' } });
  expect(await over(run)).toMatchObject({ kind: 'drift', state: 'done', differ: 1, same: 1, job: null });
  const { rows } = await call('zone-runs.rows', { run, from: 0, count: 200 });
  expect(rows.map(({ id, outcome }) => [id, outcome])).toContainEqual([idAt(0), 'same']);
  expect(rows.filter(({ outcome }) => outcome === 'no-snapshot')).toHaveLength(2);
  expect((await call('zone-runs.diff', { run, id: idAt(1) })).text).toContain('+ new 3600 A 192.0.2.2');
  expect(await reply('zone-runs.takeAside', { run, id: idAt(1) })).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });

  const template = { name: 'Web', mode: 'sets' as const, records: [a('www', '{{ip}}')] };
  await call('zone-templates.save', { accountId, template });
  const against = { with: 'template' as const, template: 'Web', values: { ip: old } };
  const second = await call('zone-runs.drift', { accountId, targets: { ids: ids() }, against });
  expect(await over(second.run)).toMatchObject({ state: 'done', differ: 3, same: 1 });
});

it('reports zones that it could not read, and stops if an account is rejected', async () => {
  practice.setFaults([{ kind: 'cut-answer', when: { operations: ['listDnsRecords'] } }]);
  const { run } = await call('zone-runs.edit', { accountId, targets: { ids: ids() }, edit: replaced() });
  expect(await over(run)).toMatchObject({ state: 'done', failed: 4, job: null });
  const unread = (await call('zone-runs.rows', { run, from: 0, count: 10 })).rows[0]?.message ?? '';
  expect(readExplained(unread)).toEqual({ reason: expect.stringMatching(/^answer-(text|cut-off)$/), facts: { status: 200 } });
  practice.setFaults([{ kind: 'delay', ms: 400, when: { operations: ['listDnsRecords'] } }]);
  const slow = await call('zone-runs.edit', { accountId, targets: { ids: ids() }, edit: replaced() });
  await call('zone-runs.stop', { run: slow.run });
  expect(await over(slow.run)).toMatchObject({ state: 'stopped', job: null });
  expect(await reply('zone-runs.state', { run: 'z999' })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  await call('accounts.update', { id: accountId, readOnly: true });
  expect(await reply('zone-runs.edit', { accountId, targets: { ids: ids() }, edit: replaced() })).toMatchObject({
    ok: false,
    error: { code: 'READ_ONLY' },
  });
});

it('repairs a zone that the service wrote in part, by its own job', async () => {
  const [first] = domains;
  if (first === undefined) throw new Error('There is no domain.');
  const before = await contentsAt(first.id);
  const targets = { one: { kind: 'domain' as const, id: first.id, name: first.name } };
  const { job } = await call('changes.plan', { accountId, kind: 'zone-test', targets, input: { records: 300 } });
  expect(await reviewed(job)).toMatchObject({ confirm: 'typed', phrase: first.name });
  practice.setFaults([{ kind: 'cut-form', when: { operations: ['replaceDnsZone'] } }]);
  await call('changes.start', { job, typed: first.name });
  const [row] = await vi.waitFor(
    async () => {
      const { rows } = await call('changes.rows', { job, from: 0, count: 1 });
      expect(rows[0]?.ask).toBe('half-written');
      return rows;
    },
    { timeout: 10_000 },
  );
  expect(row).toMatchObject({ state: 'unknown', note: { code: 'zone-test-cut' } });
  practice.setFaults([]);
  const fixed = await call('changes.fix', { job, row: 0, option: 'restore' });
  expect(await reviewed(fixed.job)).toMatchObject({ confirm: 'typed', phrase: first.name });
  await call('changes.start', { job: fixed.job, typed: first.name });
  expect((await ended(fixed.job)).job.counts).toMatchObject({ done: 1 });
  expect(await contentsAt(first.id)).toEqual(before);
  expect((await call('changes.rows', { job, from: 0, count: 1 })).rows[0]).toMatchObject({
    state: 'refused',
    note: { code: 'half-written-other-job' },
  });
  expect(await reply('changes.fix', { job, row: 0, option: 'retry' })).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
});
