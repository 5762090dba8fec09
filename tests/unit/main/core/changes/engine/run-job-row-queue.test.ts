import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EngineDeps } from '../../../../../../main/core/changes/engine/deps.ts';
import { createRowQueue } from '../../../../../../main/core/changes/engine/run-job.ts';
import type { RowChange } from '../../../../../../main/core/changes/journal/rows.ts';
import type { RowRequest } from '../../../../../../main/core/changes/plan/plan-job.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';

const time = '2026-11-21T08:00:00.000Z';

let fixtures: ChangesFixtures;
beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

/** The queue of a job with these rows. */
async function open(...rows: readonly RowRequest[]) {
  const { journal } = fixtures;
  const id = await fixtures.plan(...rows);
  const job = journal.jobs.find(id);
  if (job === null) throw new Error('The job was not planned.');
  const queue = createRowQueue({ journal, now: () => Date.parse(time) } as unknown as EngineDeps, job);
  const change = (seq: number, to: RowChange) => journal.rows.change(id, seq, ['planned', 'done', 'unknown'], to, time);
  return {
    queue,
    change,
    next: () => queue.next()?.seq ?? null,
    finish(seq: number, state: RowChange['state'] = 'done'): void {
      change(seq, { state });
      queue.settled(seq);
    },
    rowAt: (seq: number) => journal.rows.find(id, seq),
  };
}

const dependingOn = (row: RowRequest, ...seqs: number[]): RowRequest => ({ ...row, depends: seqs.map((seq) => ({ seq, take: {} })) });
const sets = (count: number) => Array.from({ length: count }, (_, at) => rowOf('set', at + 1));

describe('the rows of a job', () => {
  test('come in order, each once, also those that are still planned on disk', async () => {
    const { queue, next } = await open(...sets(130));
    expect(queue.count()).toBe(130);
    expect(Array.from({ length: 131 }, next)).toEqual([...Array.from({ length: 130 }, (_, seq) => seq), null]);
    expect(next()).toBeNull();
  });

  test('do not include those that need nothing', async () => {
    fixtures.fakeService.resources.set(2, { value: 'a', version: 1 });
    const { next } = await open(...sets(3));
    expect([next(), next(), next()]).toEqual([0, 2, null]);
  });

  test('come again once they are planned again', async () => {
    const { queue, next, finish } = await open(...sets(2));
    expect([next(), next()]).toEqual([0, 1]);
    finish(0, 'unknown');
    finish(1, 'planned');
    // The queue has not been notified yet.
    expect(next()).toBeNull();
    queue.reopen();
    expect([next(), next()]).toEqual([1, null]);
  });

  test('do not come again while they are in flight', async () => {
    const { queue, next } = await open(...sets(2));
    expect([next(), next()]).toEqual([0, 1]);
    queue.reopen();
    expect(next()).toBeNull();
    queue.settled(1);
    expect([next(), next()]).toEqual([1, null]);
  });
});

describe('a row that depends on others', () => {
  test('comes once all of them are done or needed nothing, and are out of flight', async () => {
    fixtures.fakeService.resources.set(3, { value: 'a', version: 1 });
    const { queue, next, change, finish } = await open(...sets(3), dependingOn(rowOf('set', 4), 0, 1, 2), rowOf('set', 5));
    expect([next(), next(), next(), next()]).toEqual([0, 1, 4, null]);
    finish(0);
    expect(next()).toBeNull();
    change(1, { state: 'done' });
    expect(next()).toBeNull();
    queue.settled(1);
    expect([next(), next()]).toEqual([3, null]);
  });

  test.each(['accepted', 'unknown', 'sent'] as const)('waits for one that is %s', async (state) => {
    const { next, finish } = await open(rowOf('set', 1), dependingOn(rowOf('set', 2), 0));
    expect([next(), next()]).toEqual([0, null]);
    finish(0, state);
    expect(next()).toBeNull();
  });

  test('is refused with the first of them that was refused, and so are those that depend on it', async () => {
    const { next, finish, rowAt } = await open(
      ...sets(2),
      dependingOn(rowOf('set', 3), 0, 1),
      dependingOn(rowOf('set', 4), 2),
      rowOf('set', 5),
    );
    expect([next(), next(), next(), next()]).toEqual([0, 1, 4, null]);
    finish(0);
    finish(1, 'refused');
    expect(next()).toBeNull();
    expect([rowAt(2), rowAt(3)]).toMatchObject([
      { state: 'refused', note: { code: 'row-before-refused', facts: { row: '2' } }, changedAt: time },
      { state: 'refused', note: { code: 'row-before-refused', facts: { row: '3' } }, changedAt: time },
    ]);
  });

  test('gets their receipts, and the kinds of those with the same target', async () => {
    const other = { ...rowOf('gift', 1), target: { kind: 'customer', id: 1, name: '' } } as RowRequest;
    const { queue, change, rowAt } = await open(rowOf('set', 1), rowOf('gift', 2), other, dependingOn(rowOf('pay', 1), 0, 1, 2));
    change(0, { state: 'done', receipt: { id: 7 } });
    const row = rowAt(3);
    if (row === null) throw new Error('The row is gone.');
    const { receiptOf, precedingKinds } = queue.dependencies(row);
    expect([receiptOf(0), receiptOf(1), receiptOf(2)]).toEqual([{ id: 7 }, null, null]);
    expect(precedingKinds).toEqual(new Set(['set']));
  });

  test('is unlike one that depends on nothing, which has no receipts and no preceding kinds', async () => {
    const { queue, change, rowAt } = await open(rowOf('set', 1), rowOf('gift', 1));
    change(0, { state: 'done', receipt: { id: 7 } });
    const row = rowAt(1);
    if (row === null) throw new Error('The row is gone.');
    const { receiptOf, precedingKinds } = queue.dependencies(row);
    expect([receiptOf(0), precedingKinds]).toEqual([null, new Set()]);
  });
});
