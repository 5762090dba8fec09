import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { inTimeSlices } from '../../../../../main/core/base/event-loop-turns.ts';
import { filterSql } from '../../../../../main/core/store/portfolio/filter/filter-sql.ts';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { account, byName, openMemory, outline, pageOf, sampleDomain } from '../store/portfolio/fixtures.ts';

/** The time that work takes here, in ms: it passes only when a test advances it, whatever else the machine does. */
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

function workFor(ms: number): void {
  now += ms;
}

/** How often other work had a turn while `work` ran. */
async function turnsWhile(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  while (!over) {
    await turn();
    turns += 1;
  }
  await done;
  return turns;
}

it('runs every batch once and in order', async () => {
  const batches: [number, number][] = [];
  await inTimeSlices(100_000, (from, to) => batches.push([from, to]));
  expect(batches[0]?.[0]).toBe(0);
  expect(batches.at(-1)?.[1]).toBe(100_000);
  for (const [index, [from]] of batches.entries()) if (index > 0) expect(from).toBe(batches[index - 1]?.[1]);
  await inTimeSlices(0, () => expect.unreachable());
});

it('makes batches smaller if they are slow, and yields between them', async () => {
  const sizes: number[] = [];
  const batch = (from: number, to: number): void => {
    sizes.push(to - from);
    workFor((to - from) / 10);
  };
  const turns = await turnsWhile(inTimeSlices(2000, batch));
  expect(turns).toBeGreaterThan(5);
  expect(Math.max(...sizes.slice(1))).toBeLessThan(500);
});

it('does not make batches smaller if their cost is independent of size', async () => {
  let batches = 0;
  const batch = (from: number, to: number): void => {
    batches += 1;
    workFor(20 + (to - from) / 10_000);
  };
  await inTimeSlices(100_000, batch);
  expect(batches).toBeLessThan(12);
});

it('ends when its signal is aborted', async () => {
  const controller = new AbortController();
  const work = inTimeSlices(100_000, () => workFor(20), controller.signal);
  controller.abort();
  await expect(work).rejects.toMatchObject({ code: 'CANCELED' });
});

it('keeps a filter of a hundred words from blocking other work', async () => {
  const { store } = await openMemory();
  const reading = store.lists.begin(account, 'domains', outline(10_000), '2026-11-21T08:00:00.000Z');
  reading.write(
    pageOf(
      1,
      Array.from({ length: 10_000 }, (_, index) => sampleDomain(index + 1)),
    ),
  );
  reading.finish({ changedWhileReading: false });
  const parsed = parseFilter(Array.from({ length: 100 }, (_, index) => `-word${index}`).join(' '));
  if ('fault' in parsed) throw new Error(parsed.fault.reason);
  const condition = filterSql(parsed.filter, { today: '2026-11-21' });
  // Each batch takes the time of a turn.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 16));
  const controller = new AbortController();
  const work = store.domains.ids(account, condition, byName, controller.signal);
  expect(await turnsWhile(work)).toBeGreaterThan(3);
  expect((await work).length).toBe(10_000);
  const aborted = store.domains.ids(account, condition, byName, controller.signal);
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ code: 'CANCELED' });
});
