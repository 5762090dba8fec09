import { expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { createRun, type RunDeps } from '../../../../../../main/core/dns/bulk/run.ts';
import type { ZoneRun } from '../../../../../../preload/contract/dns/zone-many.ts';
import { writeExplained } from '../../../../../../preload/contract/reasons.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const raw = JSON.stringify([{ prefix: '@', type: 'A', content: '192.0.2.1', ttl: 3600 }]);

/** Starts a run of an edit over one zone. */
function startRun(deps: object, readAt: string): ReturnType<typeof createRun> {
  const runDeps = {
    workspace: () => ({ zoneProofs: { read: () => null }, zoneSnapshots: { newest: () => null } }),
    store: () => ({
      domains: { find: () => ({ domain: { name: 'example.com', nameservers: [] } }), nameserverSets: () => [] },
      lists: { version: () => 'one' },
      parts: { find: () => ({ raw, readAt }), readAt: () => readAt },
    }),
    read: async () => undefined,
    plan: async () => 7,
    now: () => Date.parse('2026-01-01T00:01:00.000Z'),
    monotone: () => 0,
    ...deps,
  };
  const edits = [{ do: 'add' as const, record: { prefix: 'new', type: 'A', content: '192.0.2.2', ttl: 300 } }];
  const of = {
    name: 'z1',
    accountId: 'a1' as AccountId,
    kind: 'edit' as const,
    ids: [1],
    request: { with: 'edits' as const, edits },
    subject: '',
  };
  return createRun(runDeps as unknown as RunDeps, of);
}

/** Completes a run; `deps` may fail. */
async function finishRun(
  deps: Partial<Pick<RunDeps, 'plan' | 'read'>>,
  readAt = '2026-01-01T00:00:00.000Z',
): Promise<[ZoneRun, unknown[]]> {
  const incidents: unknown[] = [];
  const state = await new Promise<ZoneRun>((resolve) => {
    const changed: RunDeps['changed'] = (run) => {
      if (run.state().state !== 'reading') resolve(run.state());
    };
    startRun({ ...deps, changed, incident: (error: unknown) => incidents.push(error) }, readAt);
  });
  return [state, incidents];
}

it('that was planned has a job and no reason', async () => {
  expect(await finishRun({})).toMatchObject([{ state: 'done', job: 7, reason: null }, []]);
});

it('whose plan is rejected reports why it stopped', async () => {
  const plan = () => Promise.reject(new AppError('CONFLICT', { reason: 'text', facts: { text: 'Another job writes this zone.' } }));
  expect(await finishRun({ plan })).toMatchObject([{ state: 'stopped', job: null, reason: 'Another job writes this zone.' }, []]);
});

it('that an account rejects reports why it stopped', async () => {
  const read = () => Promise.reject(new AppError('AUTH', { reason: 'text', facts: { text: 'The service does not take this key.' } }));
  expect(await finishRun({ read }, '2020-01-01T00:00:00.000Z')).toMatchObject([
    { state: 'stopped', reason: 'The service does not take this key.' },
    [],
  ]);
});

it('that is stopped does not count zones whose read was canceled', async () => {
  let run: ReturnType<typeof createRun> | undefined;
  const read: RunDeps['read'] = (_of, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () =>
        reject(new AppError('CANCELED', { reason: 'text', facts: { text: 'The call was canceled.' } })),
      );
      queueMicrotask(() => run?.stop());
    });
  const over = new Promise<void>((resolve) => {
    let times = 0;
    // At the stop, and once the work is over.
    const changed = () => {
      times += 1;
      if (times === 2) resolve();
    };
    run = startRun({ read, changed }, '2020-01-01T00:00:00.000Z');
  });
  await over;
  expect(run?.state()).toMatchObject({ state: 'stopped', read: 0, failed: 0, reason: null });
});

it('that fails unexpectedly reports it, and logs the error', async () => {
  const [state, incidents] = await finishRun({ plan: () => Promise.reject(new Error('x')) });
  expect(state).toMatchObject({ state: 'stopped', reason: writeExplained({ reason: 'internal', facts: {} }) });
  expect(incidents).toHaveLength(1);
});
