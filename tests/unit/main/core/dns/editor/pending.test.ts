import { expect, test, vi } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { createPending } from '../../../../../../main/core/dns/editor/pending.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const accountId = 'a1' as AccountId;

function openPending(count: number) {
  const readAt = new Map<number, string>();
  const caughtUp: number[] = [];
  const zones = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `z${at}.test`,
    edits: 1,
    readAt: 'then',
    changedAt: 'then',
  }));
  const deps = {
    workspace: () => ({ zoneEdits: { list: () => zones, reseller: () => 'one' } }),
    store: () => ({ parts: { readAt: (_: string, id: number) => readAt.get(id) ?? 'then' } }),
    incident(error: unknown) {
      throw error;
    },
  } as unknown as Parameters<typeof createPending>[0];
  const sessions = {
    catchUp({ id }: { readonly id: number }) {
      caughtUp.push(id);
      if (id === 2) throw new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'This domain is not in the local copy.' } });
    },
  };
  return { pending: createPending(deps, sessions), caughtUp, readNow: (id: number, at: string) => void readAt.set(id, at) };
}

test('compares each zone with a new read once: a few before responding, the others in the background', async () => {
  const { pending, caughtUp, readNow } = openPending(30);
  expect(pending.list(accountId).zones).toHaveLength(30);
  expect(caughtUp).toEqual([]);
  for (let id = 1; id <= 20; id += 1) readNow(id, 'now');
  pending.list(accountId);
  expect(caughtUp).toEqual([1, 2, 3, 4]);
  await vi.waitFor(() => expect(caughtUp).toHaveLength(20));
  pending.list(accountId);
  expect(caughtUp).toHaveLength(20);
  readNow(7, 'later');
  pending.list(accountId);
  expect(caughtUp.slice(20)).toEqual([7]);
});

test('drops waiting zones when locked', async () => {
  const { pending, caughtUp, readNow } = openPending(10);
  for (let id = 1; id <= 10; id += 1) readNow(id, 'now');
  pending.list(accountId);
  pending.releaseAll();
  await new Promise((resolve) => setImmediate(resolve));
  expect(caughtUp).toEqual([1, 2, 3, 4]);
});
