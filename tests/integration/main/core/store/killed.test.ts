import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStoreFixtures, type StoreFixtures } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

/** Lets a separate process write until it has printed `count` numbers, kills it, and returns the last printed number. */
async function writeUntilKilled(count: number): Promise<number> {
  const writer = spawn(process.execPath, [new URL('./writer.ts', import.meta.url).pathname, fixtures.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => writer.on('exit', (_, signal) => resolve(signal)));
  let last = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    last = Number(line);
    if (last === count) writer.kill('SIGKILL');
  }
  expect(await ended).toBe('SIGKILL');
  return last;
}

it.for([1, 25, 180])('keeps every committed row when the process is killed after %i rows', async (count) => {
  const last = await writeUntilKilled(count);
  const stores = await fixtures.open();
  expect(stores.notices).toEqual([]);
  const names = stores.workspace.accounts.list().map((account) => account.name);
  // At most one more, committed but not printed yet.
  expect([last, last + 1]).toContain(names.length);
  expect(names).toEqual(Array.from(names, (_, index) => `Account ${index + 1}`));
});
