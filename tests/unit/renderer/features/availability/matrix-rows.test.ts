import { describe, expect, it, vi } from 'vitest';
import type { AvailabilityRow } from '../../../../../preload/contract/availability.ts';
import { createMatrixRows, mergeRow } from '../../../../../renderer/features/availability/matrix-rows.ts';
import { cellOf, rowOf } from './rows.ts';

const asked = { search: 'a1', filter: '', sort: { column: 'given', descending: false } };

function answering(count: number) {
  const gates: (() => void)[] = [];
  let version = 1;
  const load = vi.fn(async ({ from, count: rows }: { from: number; count: number }) => {
    await new Promise<void>((open) => gates.push(open));
    const last = Math.min(count, from + rows);
    const list: AvailabilityRow[] = [];
    for (let at = from; at < last; at++) list.push(rowOf(at, `name${at}`, [cellOf('com')]));
    return { version, count, rows: list };
  });
  const open = async () => {
    gates.shift()?.();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { load, open, set: (to: number) => (version = to) };
}

describe('the rows of the matrix', () => {
  it('reads those in view and some beyond, one answer at a time, and only the last wish', async () => {
    const { load, open } = answering(1000);
    const rows = createMatrixRows(load);
    rows.want(asked, 1, 0, 20);
    rows.want(asked, 1, 300, 320);
    rows.want(asked, 1, 600, 620);
    expect(load).toHaveBeenCalledTimes(1);
    await open();
    expect(rows.present().count).toBe(1000);
    expect(rows.present().rows.get(20)?.label).toBe('name20');
    expect(load).toHaveBeenCalledTimes(2);
    expect(load.mock.calls[1]?.[0]).toMatchObject({ from: 576, count: 69 });
    await open();
    expect(rows.present().rows.get(610)?.label).toBe('name610');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks again for another version alone, and keeps what did not change', async () => {
    const { load, open, set } = answering(10);
    const rows = createMatrixRows(load);
    rows.want(asked, 1, 0, 9);
    await open();
    const before = rows.present();
    rows.want(asked, 1, 2, 5);
    expect(load).toHaveBeenCalledTimes(1);
    set(2);
    rows.want(asked, 2, 0, 9);
    await open();
    expect(load).toHaveBeenCalledTimes(2);
    expect(rows.present()).toBe(before);
  });

  it('shows the rows before until those of another filter have come', async () => {
    const { load, open } = answering(10);
    const rows = createMatrixRows(load);
    rows.want(asked, 1, 0, 9);
    await open();
    rows.want({ ...asked, filter: 'free' }, 1, 0, 9);
    expect(rows.present().rows.size).toBe(10);
    expect(rows.present().result).not.toContain('free');
    await open();
    expect(rows.present().result).toContain('free');
  });

  it('keeps the rows when a filter is not understood, and says why', async () => {
    const { load, open } = answering(10);
    const fault = { from: 0, to: 4, message: 'No such key.' };
    const rows = createMatrixRows(async (input) => (input.filter === '' ? load(input) : { fault }));
    rows.want(asked, 1, 0, 9);
    await open();
    rows.want({ ...asked, filter: 'what:ever' }, 1, 0, 9);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    expect(rows.present().fault).toEqual(fault);
    expect(rows.present().rows.size).toBe(10);
  });

  it('says when it could not read, and reads again when it is asked to', async () => {
    const load = vi.fn(async () => {
      throw new Error('gone');
    });
    const rows = createMatrixRows(load);
    rows.want(asked, 1, 0, 9);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    expect(rows.present().error).toEqual(new Error('gone'));
    expect(load).toHaveBeenCalledTimes(1);
    rows.again();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('what is said to be another while rows are on their way', () => {
  it('is read once more, since the answer may not know of it', async () => {
    const { load, open } = answering(10);
    const rows = createMatrixRows(load);
    rows.want(asked, 1, 0, 9);
    rows.again();
    await open();
    expect(load).toHaveBeenCalledTimes(2);
    await open();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a row that was read again', () => {
  const before = rowOf(1, 'kopi', [cellOf('com'), cellOf('id', { state: 'free' }), null]);

  it('stays the same object where nothing changed', () => {
    expect(mergeRow(before, structuredClone(before))).toBe(before);
  });

  it('keeps each cell that says the same', () => {
    const merged = mergeRow(before, rowOf(1, 'kopi', [cellOf('com', { state: 'taken' }), cellOf('id', { state: 'free' }), null]));
    expect(merged).not.toBe(before);
    expect(merged.cells[0]?.state).toBe('taken');
    expect(merged.cells[1]).toBe(before.cells[1]);
  });

  it('is another one where another row stands at its place', () => {
    const other = rowOf(2, 'kopi', before.cells);
    expect(mergeRow(before, other)).toBe(other);
  });
});
