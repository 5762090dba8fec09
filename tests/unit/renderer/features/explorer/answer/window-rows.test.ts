import { expect, it, vi } from 'vitest';
import { createWindowRows } from '../../../../../../renderer/features/explorer/answer/window-rows.ts';

const list = (total: number, name = 'r') =>
  vi.fn(async (from: number, count: number) => ({
    total,
    rows: Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, at) => `${name}${from + at}`),
  }));
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('reads the rows in view and keeps those read before', async () => {
  const rows = createWindowRows<string>();
  const load = list(100_000);
  rows.become(load);
  rows.want(0, 20);
  await settled();
  rows.want(5000, 5020);
  await settled();
  const { total, rows: shown } = rows.present();
  expect([total, shown.get(0), shown.get(5010), load.mock.calls.every(([, count]) => count <= 300)]).toEqual([
    100_000,
    undefined,
    'r5010',
    true,
  ]);
  const calls = load.mock.calls.length;
  rows.want(5001, 5010);
  await settled();
  expect(load.mock.calls.length).toBe(calls);
});

it('shows the old rows until those of another list are there, and never mixes them', async () => {
  const rows = createWindowRows<string>();
  rows.become(list(10));
  await settled();
  rows.become(list(3, 'x'));
  expect(rows.present().rows.get(1)).toBe('r1');
  await settled();
  expect([rows.present().total, rows.present().rows.get(1), rows.present().rows.get(5)]).toEqual([3, 'x1', undefined]);
});

it('says what went wrong, and shows nothing once it is closed', async () => {
  const rows = createWindowRows<string>();
  rows.become(() => Promise.reject(new Error('gone')));
  await settled();
  expect(rows.present().error).toMatchObject({ message: 'gone' });
  const closed = createWindowRows<string>();
  closed.become(list(5));
  closed.close();
  await settled();
  expect(closed.present().total).toBeNull();
});

it('goes on with another list when the one before fails meanwhile', async () => {
  const rows = createWindowRows<string>();
  let fail = (_error: Error): void => undefined;
  rows.become(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  rows.become(list(3));
  fail(new Error('gone'));
  await settled();
  expect(rows.present()).toMatchObject({ total: 3, error: null });
});
