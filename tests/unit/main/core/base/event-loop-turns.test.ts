import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTimeSlices } from '../../../../../main/core/base/event-loop-turns.ts';
import { filterSql } from '../../../../../main/core/store/portfolio/filter/filter-sql.ts';
import { parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { account, byName, openMemory, outline, pageOf, sampleDomain } from '../store/portfolio/ground.ts';

function busyFor(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
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

it('runs every part once and in order', async () => {
  const parts: [number, number][] = [];
  await inTimeSlices(100_000, (from, to) => parts.push([from, to]));
  expect(parts[0]?.[0]).toBe(0);
  expect(parts.at(-1)?.[1]).toBe(100_000);
  for (const [index, [from]] of parts.entries()) if (index > 0) expect(from).toBe(parts[index - 1]?.[1]);
  await inTimeSlices(0, () => expect.unreachable());
});

it('makes parts smaller if they are slow, and yields between them', async () => {
  const sizes: number[] = [];
  const part = (from: number, to: number): void => {
    sizes.push(to - from);
    busyFor((to - from) / 10);
  };
  const turns = await turnsWhile(inTimeSlices(2000, part));
  expect(turns).toBeGreaterThan(5);
  expect(Math.max(...sizes.slice(1))).toBeLessThan(500);
});

it('does not make parts smaller if their cost is independent of size', async () => {
  let parts = 0;
  const part = (from: number, to: number): void => {
    parts += 1;
    busyFor(20 + (to - from) / 10_000);
  };
  await inTimeSlices(100_000, part);
  expect(parts).toBeLessThan(12);
});

it('ends when its signal is aborted', async () => {
  const controller = new AbortController();
  const work = inTimeSlices(100_000, () => busyFor(20), controller.signal);
  controller.abort();
  await expect(work).rejects.toMatchObject({ code: 'CANCELED' });
});

it('keeps a filter of a hundred words from blocking other work', async () => {
  const { store } = await openMemory();
  const reading = store.lists.begin(account, 'domains', outline(4000), '2026-11-21T08:00:00.000Z');
  // Takes several turns to search, even on a fast computer.
  const objects = Array.from({ length: 4000 }, (_, index) => sampleDomain(index + 1, { notes: 'a'.repeat(8000) }));
  reading.write(pageOf(1, objects));
  reading.finish({ changedWhileReading: false });
  const parsed = parseFilter(Array.from({ length: 100 }, (_, index) => `-word${index}`).join(' '));
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  const condition = filterSql(parsed.filter, { today: '2026-11-21' });
  const controller = new AbortController();
  const work = store.domains.ids(account, condition, byName, controller.signal);
  expect(await turnsWhile(work)).toBeGreaterThan(3);
  expect((await work).length).toBe(4000);
  const left = store.domains.ids(account, condition, byName, controller.signal);
  controller.abort();
  await expect(left).rejects.toMatchObject({ code: 'CANCELED' });
});
