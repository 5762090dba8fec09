import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  account,
  outline,
  pageOf,
  readInteger,
  sampleDomain,
  shownIds,
  stateOf,
} from '../../../../unit/main/core/store/portfolio/fixtures.ts';
import { createStoreFixtures, type StoreFixtures } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

/** Lets a separate process sync until it has printed `count` pages, kills it, and returns the last printed page. */
async function readUntilKilled(count: number): Promise<number> {
  const reader = spawn(process.execPath, [new URL('./portfolio-writer.ts', import.meta.url).pathname, fixtures.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => reader.on('exit', (_, signal) => resolve(signal)));
  let last = 0;
  for await (const line of createInterface({ input: reader.stdout })) {
    last = Number(line);
    if (last === count) reader.kill('SIGKILL');
  }
  expect(await ended).toBe('SIGKILL');
  return last;
}

it.for([1, 60])('has the last complete copy if the process is killed after %i pages, and resumes the sync', async (count) => {
  const before = await fixtures.open();
  readInteger(before.portfolio, 'domains', [sampleDomain(1), sampleDomain(2), sampleDomain(3)]);
  before.close();
  const last = await readUntilKilled(count);

  const { portfolio, notices } = await fixtures.open();
  expect(notices).toEqual([]);
  expect(await shownIds(portfolio)).toEqual([1, 2, 3]);
  expect(stateOf(portfolio, 'domains')).toMatchObject({ phase: 'stopped', count: 3, total: 100_000 });
  const reading = portfolio.lists.begin(account, 'domains', outline(100_000), '2026-11-22T00:00:00.000Z');
  expect(reading.resumed).toBe(true);
  // At most one more, committed but not printed yet.
  expect([last, last + 1]).toContain(reading.pages.size);
  expect(reading.counted()).toEqual({ objects: reading.pages.size * 2, distinct: reading.pages.size * 2 });
  reading.finish({ changedWhileReading: false });
  expect(await shownIds(portfolio)).toHaveLength(reading.pages.size * 2);
});

it('continues a sync while workspace.db is restored, and ends it when local data is cleared', async () => {
  const stores = await fixtures.open();
  const copy = stores.workspace.backUp('by-hand')?.name ?? '';
  const reading = stores.portfolio.lists.begin(account, 'domains', outline(4), '2026-11-22T00:00:00.000Z');
  reading.write(pageOf(1, [sampleDomain(1), sampleDomain(2)]));
  const restored = stores.restore(copy);
  expect(stateOf(restored.portfolio, 'domains').phase).toBe('reading');
  reading.write(pageOf(2, [sampleDomain(3)]));
  expect(await shownIds(restored.portfolio)).toEqual([1, 2, 3]);
  const cleared = restored.clearPortfolio();
  expect(() => reading.write(pageOf(3, [sampleDomain(4)]))).toThrow(
    expect.objectContaining({ code: 'CANCELED', reason: 'list-reading-ended', facts: {} }),
  );
  expect(await shownIds(cleared.portfolio)).toEqual([]);
  expect(stateOf(cleared.portfolio, 'domains')).toMatchObject({ phase: 'never', count: 0 });
});
