import { expect, it, vi } from 'vitest';
import type { DomainRow } from '../../../preload/contract/domains/domains.ts';
import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { openList } from '../../support/open-list.ts';
import { practiceApplication } from './practice-application.ts';

/* Copying from a model domain, against the practice service. */

let accountId: AccountId;
const { call, reply } = practiceApplication('model', (id) => {
  accountId = id;
});

interface Ground {
  readonly view: string;
  readonly model: DomainRow;
  /** Four of the model's customer, and one of another. */
  readonly targets: readonly { readonly place: number; readonly row: DomainRow }[];
  readonly other: DomainRow;
}

async function fixtures(): Promise<Ground> {
  const filter = 'status:active registrar-locked:no';
  const opened = await openList(call, 'domains', { accountId, filter, sort: { column: 'name', descending: false }, first: 200 });
  if ('fault' in opened) throw new Error(opened.fault.reason);
  const rows = opened.rows.map((row, place) => ({ row, place }));
  const [model] = rows.filter(
    ({ row }) => rows.filter((each) => each.row.customerId === row.customerId).length > 4 && row.nameservers.length > 1,
  );
  if (model === undefined) throw new Error('There is no customer with so many domains.');
  const same = rows.filter(({ row }) => row.customerId === model.row.customerId && row.id !== model.row.id).slice(0, 4);
  const other = rows.find(({ row }) => row.customerId !== null && row.customerId !== model.row.customerId);
  if (other === undefined) throw new Error('There is no other customer.');
  const targets = [...same, other].toSorted((one, another) => one.place - another.place);
  return { view: opened.view, model: model.row, targets, other: other.row };
}

const read = (id: number) => call('model.read', { accountId, id });
type Values = Output<'model.read'>['parts'][number]['values'];
const valuesOf = ({ parts }: Output<'model.read'>, part: string): Values => parts.find((one) => one.part === part)?.values ?? [];

async function waitForPlan(job: number) {
  await call('changes.planned', { job });
  const { rows } = await call('changes.rows', { job, from: 0, count: 200 });
  return { rows, facts: await call('changes.job', { job }) };
}

const one = (row: DomainRow) => ({ one: { kind: 'domain' as const, id: row.id, name: row.name } });

async function run(job: number): Promise<Output<'changes.job'>['job']> {
  const { confirm, phrase } = await call('changes.job', { job });
  await call('changes.start', confirm === 'typed' && phrase !== null ? { job, typed: phrase } : { job });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 40_000 });
  return (await call('changes.job', { job })).job;
}

it('changes five domains to match the model, rejects contacts of another customer, and undoes it', { timeout: 120_000 }, async () => {
  const { view, model, targets, other } = await fixtures();
  const reading = await read(model.id);
  expect(reading.parts.map(({ part }) => part)).toEqual(['nameservers', 'contacts', 'locks', 'protection', 'forwarding', 'zone']);
  expect(valuesOf(reading, 'nameservers')).toEqual([{ label: 'nameservers', value: model.nameservers.join(', ') }]);
  expect(valuesOf(reading, 'contacts')).toHaveLength(4);
  const before = await Promise.all(targets.map(({ row }) => read(row.id)));
  // It may no longer be cached by now.
  const { model: modelId } = await read(model.id);

  const { job } = await call('model.plan', {
    accountId,
    model: modelId,
    parts: ['nameservers', 'contacts', 'locks'],
    targets: { view, places: targets.map(({ place }): [number, number] => [place, place]) },
  });
  const { rows, facts } = await waitForPlan(job);
  expect(rows).toHaveLength(5 * 4);
  expect(facts.job).toMatchObject({ from: 'model', paid: false });
  const refused = rows.filter(({ state }) => state === 'refused');
  expect(refused.map(({ kind, target, note }) => [kind, target.id, note?.code])).toEqual([['contacts', other.id, 'model-other-customer']]);
  // Rows already set are omitted and counted.
  expect(facts.job.counts.unchanged).toBe(rows.filter(({ state }) => state === 'unchanged').length);
  expect(facts.job.counts.unchanged + facts.job.counts.planned).toBe(19);

  const ended = await run(job);
  expect([ended.counts.done, ended.counts.refused]).toEqual([facts.job.counts.planned, 1]);
  for (const { row } of targets) {
    const now = await read(row.id);
    for (const part of ['nameservers', 'locks']) expect(valuesOf(now, part)).toEqual(valuesOf(reading, part));
    if (row.id !== other.id) expect(valuesOf(now, 'contacts')).toEqual(valuesOf(reading, 'contacts'));
  }

  const { job: back } = await call('changes.undo', { job });
  await waitForPlan(back);
  const undone = await run(back);
  expect(undone.counts).toMatchObject({ refused: 0, unknown: 0 });
  for (const [at, { row }] of targets.entries()) {
    const now = await read(row.id);
    for (const part of ['nameservers', 'contacts', 'locks'] as const)
      expect(valuesOf(now, part)).toEqual(before[at] === undefined ? [] : valuesOf(before[at], part));
  }
});

it('locks after the update, and removes the lock before undoing the update', { timeout: 60_000 }, async () => {
  const { model, targets } = await fixtures();
  const [first] = targets.filter(({ row }) => row.nameservers.join() !== model.nameservers.join());
  if (first === undefined) throw new Error('All have the same nameservers.');
  const lock = await call('changes.plan', { accountId, kind: 'registrar-lock', targets: one(model), input: { on: true } });
  await waitForPlan(lock.job);
  await run(lock.job);
  const { model: modelId } = await read(model.id);
  const { job } = await call('model.plan', { accountId, model: modelId, parts: ['nameservers', 'locks'], targets: one(first.row) });
  await waitForPlan(job);
  // The practice service refuses new nameservers while the lock is on.
  expect((await run(job)).counts).toMatchObject({ refused: 0, unknown: 0 });
  expect(valuesOf(await read(first.row.id), 'locks')).toContainEqual({ label: 'registrarLock', value: 'on' });
  const { job: back } = await call('changes.undo', { job });
  await waitForPlan(back);
  expect((await run(back)).counts).toMatchObject({ refused: 0, unknown: 0 });
  expect(valuesOf(await read(first.row.id), 'nameservers')).toEqual([{ label: 'nameservers', value: first.row.nameservers.join(', ') }]);
});

it('copies the forwardings of the model to another domain, and keeps the existing ones', { timeout: 60_000 }, async () => {
  const { model, targets } = await fixtures();
  const [first] = targets;
  if (first === undefined) throw new Error('There is no target.');
  const add = async (row: DomainRow, from: string, to: string) => {
    const { job } = await call('changes.plan', { accountId, kind: 'forwarding', targets: one(row), input: { from, to } });
    await call('changes.planned', { job });
    await run(job);
  };
  await add(model, 'toko', 'https://www.example.com/toko');
  await add(first.row, 'lama', 'https://www.example.com/lama');
  const { model: modelId } = await read(model.id);
  const { job } = await call('model.plan', { accountId, model: modelId, parts: ['forwarding'], targets: one(first.row) });
  await waitForPlan(job);
  expect((await run(job)).counts.refused).toBe(0);
  const values = valuesOf(await read(first.row.id), 'forwarding').map(({ value }) => value);
  expect(values).toContain('toko → https://www.example.com/toko');
  expect(values).toContain('lama → https://www.example.com/lama');
});

it('reports what cannot be copied, and which read is no longer cached', async () => {
  const { model } = await fixtures();
  const { model: modelId } = await read(model.id);
  const itself = { one: { kind: 'domain' as const, id: model.id, name: model.name } };
  const request = { accountId, parts: ['nameservers' as const], targets: itself };
  expect(await reply('model.plan', { ...request, model: modelId })).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
  expect(await reply('model.plan', { ...request, model: 'm999' })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(await reply('model.read', { accountId, id: 999_999_999 })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});
