import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { EventMessage } from '../../../main/ipc/events.ts';
import type { RunningPractice } from '../../../main/practice/options.ts';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';
import { ask, firstDomain, practiceFixture } from './practice/practice-fixture.ts';
import { addPracticeService } from './practice-application.ts';

/* The zone editor in the whole application, against a practice service whose zones are also changed by others. */

const practices = practiceFixture();
const keychain = createSessionKeychain();

let folder: string;
let application: Application;
let practice: RunningPractice;
let events: EventMessage[];
let of: { accountId: AccountId; id: number };
const { reply, call } = callsOf(() => application);

const places = { find: '', problems: false, sort: { column: 'place', descending: false } } as const;
const a = (prefix: string, content: string, ttl = 3600): DnsRecord => ({ prefix, type: 'A', content, ttl });
const first: readonly DnsRecord[] = [
  ...Array.from({ length: 12 }, (_, index) => a(`host-${index}`, `192.0.2.${index + 1}`)),
  { prefix: '@', type: 'MX', content: '10 mail.example.net', ttl: 3600 },
];

function start(): void {
  application = hostApplication({ folder, keychain, copy: () => undefined });
  application.subscribe((message) => void events.push(message));
}

/** Another client's write at the service. */
async function writeZone(records: readonly DnsRecord[]): Promise<void> {
  const body = records
    .flatMap(({ prefix, type, content, ttl }, index) =>
      Object.entries({ name: prefix, type, content, ttl }).map(
        ([name, value]) => `records[${index}][${name}]=${encodeURIComponent(String(value))}`,
      ),
    )
    .join('&');
  expect((await ask(practice, `/v1/domains/${of.id}/dns`, { method: 'POST', body })).status).toBe(200);
}

async function zoneAtService(): Promise<string[]> {
  const { data } = (await ask(practice, `/v1/domains/${of.id}/dns`)).json() as { data: DnsRecord[] };
  return data.map(({ prefix, type, content, ttl }) => `${prefix} ${ttl} ${type} ${content}`).sort();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zones-'));
  events = [];
  practice = await practices.start();
  start();
  const accountId = await addPracticeService(application, call, practice);
  of = { accountId, id: (await firstDomain(practice)).id };
  await writeZone(first);
});
afterEach(async () => {
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

const refresh = () => call('domain.refresh', { ...of, part: 'dns' });
async function openZone(): Promise<NonNullable<Output<'zones.open'>['zone']>> {
  const { zone } = await call('zones.open', of);
  if (zone === null) throw new Error('The zone was not read.');
  return zone;
}
const rows = async () => (await call('zones.rows', { ...of, ...places, from: 0, count: 200 })).rows;
async function rowOf(prefix: string): Promise<string> {
  const found = (await rows()).find(({ record }) => record.prefix === prefix);
  if (found === undefined) throw new Error(`There is no row for ${prefix}.`);
  return found.row;
}

it('keeps pending edits and their undo history, also across a restart and for one account only', async () => {
  expect(await call('zones.open', of)).toEqual({ zone: null });
  expect(await reply('zones.plan', of)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  await refresh();
  expect(await openZone()).toMatchObject({ read: 13, rows: 13, created: 0, changed: 0, deleted: 0, canUndo: false, moved: false });

  const { zone, rows: touched } = await call('zones.edit', {
    ...of,
    step: { do: 'set', rows: [await rowOf('host-3')], fields: { content: '198.51.100.3', ttl: 600 } },
  });
  expect(zone).toMatchObject({ changed: 1, canUndo: true, safetyLimit: { touched: 1, of: 13, reasons: [] } });
  expect(touched).toMatchObject([
    { mark: 'changed', record: { content: '198.51.100.3', ttl: 600 }, was: { content: '192.0.2.4', ttl: 3600 } },
  ]);
  await call('zones.edit', { ...of, step: { do: 'add', records: [a(' new ', '203.0.113.1')] } });
  await call('zones.edit', { ...of, step: { do: 'remove', rows: [await rowOf('host-5')] } });
  expect(await call('zones.undo', of)).toMatchObject({ zone: { deleted: 0, created: 1, canRedo: true } });
  expect(events.filter(({ name }) => name === 'zones.changed').at(-1)?.payload).toEqual(of);

  await application.close();
  start();
  expect(await openZone()).toMatchObject({ created: 1, changed: 1, deleted: 0, canUndo: true, canRedo: true });
  expect(await call('zones.redo', of)).toMatchObject({ zone: { created: 1, changed: 1, deleted: 1 } });
  const { diff } = await call('zones.plan', of);
  expect(diff).toMatchObject({ created: 1, changed: 1, deleted: 1, unchanged: 11 });
  expect(diff.text).toContain('+ new 3600 A 203.0.113.1');
  expect(await call('zones.pending', { accountId: of.accountId })).toMatchObject({ zones: [{ id: of.id, edits: 3 }] });
  expect(await call('zones.facts', { accountId: of.accountId, ids: [of.id, 999_999] })).toMatchObject({
    zones: [{ id: of.id, records: 13, edits: 3 }],
  });

  expect(await call('zones.discard', of)).toMatchObject({ zone: { created: 0, changed: 0, deleted: 0, canUndo: false } });
  expect(await call('zones.pending', { accountId: of.accountId })).toEqual({ zones: [] });
});

it('restores a row when its original value is typed back, in any form', async () => {
  await refresh();
  const [row] = [await rowOf('@')];
  const set = (content: string) => call('zones.edit', { ...of, step: { do: 'set', rows: [row], fields: { content } } });
  expect((await set('20 mail.example.net')).rows).toMatchObject([{ mark: 'changed' }]);
  expect((await set('10 MAIL.example.net.')).rows).toMatchObject([{ mark: 'none', record: { content: '10 mail.example.net' } }]);
});

it('edits the record that a row named before the zone was read again, or none', async () => {
  await refresh();
  const [third, fifth] = [await rowOf('host-3'), await rowOf('host-5')];
  const without = first.filter(({ prefix }) => prefix !== 'host-5');
  await writeZone([a('new', '203.0.113.9'), ...without]);
  await refresh();
  const set = (row: string) => reply('zones.edit', { ...of, step: { do: 'set', rows: [row], fields: { content: '198.51.100.3' } } });
  expect(await set(third)).toMatchObject({ ok: true, value: { rows: [{ row: third, record: { prefix: 'host-3' } }] } });
  for (const answer of [await set(fifth), await reply('zones.fix', { ...of, row: fifth, code: 'ttl-zero' })])
    expect(answer).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  expect((await call('zones.plan', of)).diff).toMatchObject({ created: 0, changed: 1, deleted: 0 });
});

/** Reviews the pending edits and runs their job to its end. */
async function write(): Promise<Output<'changes.job'>> {
  const answer = await call('zones.review', of);
  if (!('job' in answer)) throw new Error('Somebody else has changed the zone.');
  const { job } = answer;
  await call('changes.planned', { job });
  const { confirm, phrase } = await call('changes.job', { job });
  await call('changes.start', confirm === 'typed' && phrase !== null ? { job, typed: phrase } : { job });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 40_000 });
  return call('changes.job', { job });
}

it('writes reviewed edits, which are then no longer pending, stores the zone before and after, and undoes them', async () => {
  await refresh();
  await call('zones.edit', { ...of, step: { do: 'set', rows: [await rowOf('host-3')], fields: { content: '198.51.100.3' } } });
  await call('zones.edit', { ...of, step: { do: 'add', records: [a('new', '203.0.113.1', 300)] } });
  const { job } = await write();
  expect(job).toMatchObject({ kinds: ['zone'], counts: { done: 1 } });
  expect(await zoneAtService()).toContain('new 300 A 203.0.113.1');
  expect(await zoneAtService()).toContain('host-3 3600 A 198.51.100.3');
  expect(await call('zones.pending', { accountId: of.accountId })).toEqual({ zones: [] });
  expect(await openZone()).toMatchObject({ read: 14, created: 0, changed: 0, moved: false, canUndo: false });

  const { snapshots } = await call('zones.snapshots', { ...of, from: 0, count: 10 });
  const before = snapshots.find(({ why }) => why === 'before');
  expect(snapshots[0]).toMatchObject({ why: 'after', job: job.id, records: 14 });
  expect(before).toMatchObject({ job: job.id, records: 13 });
  await call('zones.restore', { ...of, snapshot: before?.id ?? 0 });
  await write();
  expect(await zoneAtService()).toEqual(first.map(({ prefix, type, content, ttl }) => `${prefix} ${ttl} ${type} ${content}`).sort());
  expect(await openZone()).toMatchObject({ read: 13, created: 0, changed: 0, deleted: 0 });
});

it('sends deletions only, record by record, and keeps what was edited in the meantime pending', async () => {
  await refresh();
  const rows = [await rowOf('host-3'), await rowOf('host-4')];
  await call('zones.edit', { ...of, step: { do: 'remove', rows } });
  const answer = await call('zones.review', of);
  if (!('job' in answer)) throw new Error('Somebody else has changed the zone.');
  await call('zones.edit', { ...of, step: { do: 'add', records: [a('later', '203.0.113.9')] } });
  const { job } = answer;
  await call('changes.planned', { job });
  const { confirm, phrase } = await call('changes.job', { job });
  await call('changes.start', confirm === 'typed' && phrase !== null ? { job, typed: phrase } : { job });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 40_000 });
  expect((await call('changes.job', { job })).job).toMatchObject({ kinds: ['zone-record-delete'], counts: { done: 2 } });
  expect(await zoneAtService()).toHaveLength(11);
  expect(await openZone()).toMatchObject({ read: 11, created: 1, deleted: 0, moved: false });
});

it('restores all records that were deleted one by one, in one write', async () => {
  await refresh();
  const rows = [await rowOf('host-3'), await rowOf('host-4'), await rowOf('host-5')];
  await call('zones.edit', { ...of, step: { do: 'remove', rows } });
  const deleted = await write();
  expect(deleted.job).toMatchObject({ kinds: ['zone-record-delete'], counts: { done: 3 } });
  const { job } = await call('changes.undo', { job: deleted.job.id });
  await call('changes.planned', { job });
  const { confirm, phrase } = await call('changes.job', { job });
  await call('changes.start', confirm === 'typed' && phrase !== null ? { job, typed: phrase } : { job });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 40_000 });
  expect((await call('changes.job', { job })).job).toMatchObject({ kinds: ['zone'], counts: { done: 1, refused: 0 } });
  expect(await zoneAtService()).toEqual(first.map(({ prefix, type, content, ttl }) => `${prefix} ${ttl} ${type} ${content}`).sort());
});

it('shows both sides if the zone was changed elsewhere, and rebases the edits onto it', async () => {
  await refresh();
  await call('zones.edit', { ...of, step: { do: 'set', rows: [await rowOf('host-1')], fields: { content: '198.51.100.1' } } });
  await call('zones.edit', { ...of, step: { do: 'set', rows: [await rowOf('host-2')], fields: { content: '198.51.100.2' } } });
  await writeZone([
    ...first
      .filter(({ prefix }) => prefix !== 'host-9')
      .map((record) => (record.prefix === 'host-2' ? a('host-2', '203.0.113.2') : record)),
  ]);

  const answer = await call('zones.review', of);
  if (!('merge' in answer)) throw new Error('A job was planned over changes of another party.');
  const { merge } = answer;
  expect(merge.theirs).toMatchObject({ changed: 1, deleted: 1 });
  expect(merge.ours).toMatchObject({ changed: 2, deleted: 0 });
  expect(merge.conflicts).toMatchObject([
    { prefix: 'host-2', type: 'A', theirs: { count: 1, first: [{ content: '203.0.113.2' }] }, ours: { count: 1 } },
  ]);
  expect(await openZone()).toMatchObject({ moved: true });

  const take = [{ prefix: 'host-2', type: 'A', take: 'ours' as const }];
  expect(await reply('zones.merge', { ...of, readAt: merge.readAt, take: [] })).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
  expect(await reply('zones.merge', { ...of, readAt: '2026-01-01T00:00:00.000Z', take })).toMatchObject({
    ok: false,
    error: { code: 'CONFLICT' },
  });
  const { zone } = await call('zones.merge', { ...of, readAt: merge.readAt, take });
  expect(zone).toMatchObject({ moved: false, read: 12, changed: 2, created: 0, deleted: 0 });
  expect((await call('zones.plan', of)).diff.text).toContain('~ host-2 3600 A 203.0.113.2 -> 198.51.100.2');
});

it('clears edits that were already made elsewhere, and keeps the rest of them', async () => {
  await refresh();
  await call('zones.edit', { ...of, step: { do: 'set', rows: [await rowOf('host-1')], fields: { content: '198.51.100.1' } } });
  await call('zones.edit', { ...of, step: { do: 'remove', rows: [await rowOf('host-2')] } });
  const half = first.map((record) => (record.prefix === 'host-1' ? a('host-1', '198.51.100.1') : record));
  await writeZone(half);
  await refresh();
  expect(await openZone()).toMatchObject({ moved: false, changed: 0, deleted: 1 });
  await writeZone(half.filter(({ prefix }) => prefix !== 'host-2'));
  await refresh();
  expect(await call('zones.pending', { accountId: of.accountId })).toEqual({ zones: [] });
  expect(await openZone()).toMatchObject({ read: 12, deleted: 0, canUndo: false });
});

it('stores snapshots, compares them, and restores one as pending edits', async () => {
  await refresh();
  const { id } = await call('zones.keepSnapshot', of);
  await writeZone(first.slice(2));
  await refresh();
  expect(await call('zones.snapshots', { ...of, from: 0, count: 10 })).toMatchObject({
    count: 1,
    snapshots: [{ id, why: 'saved', records: 13, job: null }],
  });
  expect(await call('zones.compare', { ...of, before: id, after: 'read' })).toMatchObject({ deleted: 2, unchanged: 11 });
  expect(await call('zones.restore', { ...of, snapshot: id })).toMatchObject({ zone: { created: 2, deleted: 0, canUndo: true } });
  expect(await call('zones.compare', { ...of, before: id, after: 'pending' })).toMatchObject({ created: 0, changed: 0, deleted: 0 });
  expect(await reply('zones.compare', { ...of, before: id, after: id + 50 })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('compares a zone that lost most of its records with its state before the user refreshed it', async () => {
  await refresh();
  await writeZone(first.slice(0, 5));
  await refresh();
  expect(await call('zones.snapshots', { ...of, from: 0, count: 10 })).toMatchObject({ snapshots: [{ why: 'read', records: 13 }] });
  await call('zones.edit', { ...of, step: { do: 'add', records: [a('new', '203.0.113.1')] } });
  const answer = await call('zones.review', of);
  if (!('job' in answer)) throw new Error('Somebody else has changed the zone.');
  await call('changes.planned', answer);
  expect(await call('changes.job', answer)).toMatchObject({ confirm: 'typed' });
  const { rows: planned } = await call('changes.rows', { ...answer, from: 0, count: 10 });
  expect(planned[0]?.warnings).toContainEqual({
    code: 'zone-shrank',
    facts: [
      { name: 'was', value: '13' },
      { name: 'is', value: '5' },
    ],
  });
});

it('rejects a review with errors or without edits, and everything once the account is gone', async () => {
  await refresh();
  expect(await reply('zones.review', of)).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
  const { rows: added } = await call('zones.edit', { ...of, step: { do: 'add', records: [a('bad', '999.1.1.1')] } });
  expect(added[0]?.problems[0]).toMatchObject({ level: 'error' });
  expect(await reply('zones.review', of)).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
  expect(await call('zones.problems', { ...of, from: 0, count: 1 })).toMatchObject({ problems: [{ row: added[0]?.row, level: 'error' }] });
  await call('accounts.remove', { id: of.accountId });
  for (const method of ['zones.open', 'zones.undo', 'zones.plan'] as const) {
    expect(await reply(method, of)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  }
});

it('plans errors that the user has overridden: the name is typed, and the plan keeps them', async () => {
  await refresh();
  await call('zones.edit', { ...of, step: { do: 'add', records: [a('bad', '192.0.2.010')] } });
  const { digest, errors } = await call('zones.errors', of);
  expect(errors).toMatchObject([{ code: 'address-zeros', record: { prefix: 'bad' } }]);
  expect(await reply('zones.review', { ...of, override: 'x' })).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
  const answer = await call('zones.review', { ...of, override: digest });
  if (!('job' in answer)) throw new Error('Somebody else has changed the zone.');
  await call('changes.planned', answer);
  expect(await call('changes.job', answer)).toMatchObject({ confirm: 'typed' });
  const { rows: planned } = await call('changes.rows', { ...answer, from: 0, count: 10 });
  expect(planned[0]?.warnings).toContainEqual({ code: 'zone-errors-overridden', facts: [{ name: 'count', value: '1' }] });
  expect(planned[0]?.lines).toContainEqual({
    label: 'overriddenError',
    before: null,
    after: 'bad A 192.0.2.010 (3600 s) (RFC 1035, section 3.4.1)',
  });
});

it('sends nothing for a read-only account', async () => {
  await refresh();
  await call('zones.edit', { ...of, step: { do: 'remove', rows: [await rowOf('host-2')] } });
  const [account] = (await call('accounts.list', {})).accounts;
  if (account === undefined) throw new Error('The account is not there.');
  const { id, name, color, baseAddress, resellerId, forgetKeyOnLock } = account;
  await call('accounts.update', { id, name, color, baseAddress, resellerId, forgetKeyOnLock, readOnly: true });
  expect(await reply('zones.review', of)).toMatchObject({ ok: false, error: { code: 'READ_ONLY' } });
  expect(await zoneAtService()).toHaveLength(13);
});

it('keeps edits through a lock, for the reseller they were made for, and with a copy of the data', async () => {
  await refresh();
  await call('zones.edit', { ...of, step: { do: 'remove', rows: [await rowOf('host-2')] } });
  const pending = () => call('zones.pending', { accountId: of.accountId });

  await call('app.lock', {});
  expect(await reply('zones.open', of)).toMatchObject({ ok: false });
  await call('app.unlock', {});
  expect(await openZone()).toMatchObject({ deleted: 1, canUndo: true });

  const { name } = await call('settings.backUpNow', {});
  await call('zones.edit', { ...of, step: { do: 'remove', rows: [await rowOf('host-4')] } });
  expect(await openZone()).toMatchObject({ deleted: 2 });
  await call('settings.restore', { name });
  expect(await openZone()).toMatchObject({ deleted: 1 });
  expect(await pending()).toMatchObject({ zones: [{ edits: 1 }] });

  await call('accounts.update', { id: of.accountId, resellerId: '9999' });
  expect(await pending()).toEqual({ zones: [] });
  expect(await reply('zones.open', of)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  await call('accounts.update', { id: of.accountId, resellerId: practice.resellerId });
  expect(await pending()).toMatchObject({ zones: [{ id: of.id, edits: 1 }] });
});

/** A refused write. */
async function writeRefused(): Promise<string | null> {
  const { job } = await write();
  expect(job).toMatchObject({ counts: { refused: 1 } });
  const { rows: refused } = await call('changes.rows', { job: job.id, from: 0, count: 10 });
  return refused[0]?.message ?? null;
}

it('shows a rejection by the service at its record, keeps all that is pending, and removes it once the zone was written', async () => {
  await refresh();
  await call('zones.edit', { ...of, step: { do: 'set', rows: [await rowOf('host-3')], fields: { content: '198.51.100.3' } } });
  const text: DnsRecord = { prefix: 'mail', type: 'TXT', content: 'v=spf1 -all', ttl: 3600 };
  await call('zones.edit', { ...of, step: { do: 'add', records: [text] } });
  const before = await zoneAtService();
  expect(await writeRefused()).toBe('TXT at mail (v=spf1 -all): The selected type is invalid.');
  expect(await zoneAtService()).toEqual(before);
  expect(events.filter(({ name }) => name === 'zones.changed').at(-1)?.payload).toEqual(of);

  const problemsOf = async (prefix: string) => (await rows()).find(({ record }) => record.prefix === prefix)?.problems ?? [];
  const refusal = { code: 'refused', level: 'error', facts: { message: 'The selected type is invalid.' } };
  expect(await openZone()).toMatchObject({ created: 1, changed: 1, deleted: 0, errorsToFix: 0, canUndo: true });
  expect((await problemsOf('mail'))[0]).toMatchObject(refusal);
  expect((await problemsOf('host-3')).map(({ code }) => code)).not.toContain('refused');
  await application.close();
  start();
  await call('credentials.set', { accountId: of.accountId, apiKey: 'practice-key', keep: 'session' });
  expect(await openZone()).toMatchObject({ created: 1, changed: 1 });
  expect((await problemsOf('mail'))[0]).toMatchObject(refusal);

  await call('zones.edit', { ...of, step: { do: 'set', rows: [await rowOf('mail')], fields: { type: 'SPF' } } });
  expect((await problemsOf('mail')).map(({ code }) => code)).not.toContain('refused');
  await call('zones.undo', of);
  expect((await problemsOf('mail'))[0]).toMatchObject(refusal);
  await call('zones.redo', of);
  expect((await write()).job).toMatchObject({ counts: { done: 1, refused: 0 } });
  expect(await zoneAtService()).toContain('mail 3600 SPF v=spf1 -all');
  await call('zones.edit', { ...of, step: { do: 'add', records: [text] } });
  expect((await rows()).flatMap(({ problems }) => problems.map(({ code }) => code))).not.toContain('refused');
});

it.each([
  ['the types of the served document', {}, 'SPF'],
  ['the types of a panel', { dnsTypes: 'panel' }, 'TXT'],
])('writes the records of a setup if the service accepts %s', async (_, dialects, type) => {
  await application.close();
  rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'zones-'));
  practice = await practices.start({ dialects });
  start();
  const accountId = await addPracticeService(application, call, practice);
  const { data } = (await ask(practice, '/v1/domains?status=1&limit=2')).json() as { data: { id: number }[] };
  of = { accountId, id: data[0]?.id ?? 0 };
  await writeZone([...first, { prefix: '@', type, content: 'site-verification=1', ttl: 3600 }]);
  await refresh();
  const key =
    'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7vbqajDw4o6gJy8UtmIbkcpnkO3Kwc4qsEnSZp/TR+fQi62F79RHWmwKOtFmwteURgLbj7D/WGuNLGOfa/2vse3G2eHnHl5CB8ruRX9fBl/KgwCVr2JaEuUm66bBQeP5XeBotdR4cvX38uPYivCDdPjJ1QWPdspTBKcxeFbccDwIDAQAB';
  for (const [builder, values] of [
    ['dkim', { selector: 's1', key }],
    ['mta-sts', { policyHost: 'policy.example.net' }],
    ['dmarc', {}],
    ['spf', { addresses: 'ip4:198.51.100.7' }],
  ] as const)
    await call('zone-templates.fill', { ...of, from: { by: 'builder', builder, values } });
  expect((await write()).job).toMatchObject({ counts: { done: 1, refused: 0 } });
  const texts = (await zoneAtService()).filter((record) => record.includes(` ${type} `));
  expect(texts.map((record) => record.split(' ')[0]).sort()).toEqual(['@', '@', '_dmarc', '_mta-sts', '_smtp._tls', 's1._domainkey']);
  expect(texts).toContain(`@ 3600 ${type} v=spf1 mx ip4:198.51.100.7 ~all`);

  // Another zone, without TXT records: like the account's other zones.
  of = { accountId, id: data[1]?.id ?? 0 };
  await writeZone(first);
  await refresh();
  await call('zone-templates.fill', { ...of, from: { by: 'builder', builder: 'dmarc', values: {} } });
  expect((await write()).job).toMatchObject({ counts: { done: 1, refused: 0 } });
  expect((await zoneAtService()).filter((record) => record.startsWith('_dmarc'))).toMatchObject([
    expect.stringContaining(` ${type} v=DMARC1`),
  ]);
});

it('imports the file of another domain only as if it were for this one, and reports if there are more records than fit', async () => {
  await refresh();
  const { name } = await openZone();
  const text =
    '$TTL 1h\n$ORIGIN example.org.\n@ SOA ns1 h 1 2h 1h 2w 1h\n@ MX 20 mail\n$GENERATE 1-240 new-$ A 203.0.113.1\n@ SOA ns1 h 1 2h 1h 2w 1h\n';
  const { file } = await call('zones.readText', { ...of, text });
  expect(file).toMatchObject({ other: 'example.org', records: 0, moved: null, problems: { error: 0, warning: 1 } });
  expect(await reply('zones.import', { ...of, import: file.import, mode: 'replace' })).toMatchObject({
    ok: false,
    error: { code: 'VALIDATION' },
  });
  const { file: moved } = await call('zones.importAs', { ...of, import: file.import, targets: 'move' });
  expect(moved).toMatchObject({
    records: 241,
    moved: { keepsTargets: false },
    problems: { error: 0 },
    merge: { created: 241, deleted: 0 },
  });
  const { zone } = await call('zones.import', { ...of, import: moved.import, mode: 'merge' });
  expect(zone).toMatchObject({ created: 241, capacity: 'too-many', most: 240 });
  expect((await rows()).map(({ record }) => record.content)).toContain(`20 mail.${name}`);
});
