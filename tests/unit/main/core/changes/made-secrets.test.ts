import { beforeEach, describe, expect, test } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { openInMemory } from '../../../../../main/core/store/open-file.ts';
import { workspaceSchema } from '../../../../../main/core/store/schema.ts';
import { createTestClock } from './clock.ts';
import { createFakeService, type Fault, sampleKind, sampleKinds } from './fake-service.ts';
import { accountId, openSession, passTime, type Session } from './session.ts';

const made = { password: 'Sandi-Rahasia-1' };
/** Each creates a secret for its row. */
const makers = new Map(
  [...sampleKinds].map(([name, kind]) => [
    name,
    {
      ...kind,
      guarded: true,
      apply: async (...args: Parameters<typeof kind.apply>) => ({
        ...(await kind.apply(...args)),
        receipt: { values: {}, secrets: made },
      }),
    },
  ]),
);

const clock = createTestClock();
let next: Fault;
let session: Session;
let storedText: () => string;
beforeEach(async () => {
  const database = openInMemory(await loadDatabase(), workspaceSchema);
  const file = () => ({ database, durable: true });
  storedText = () => JSON.stringify(['job_row', 'row_state', 'activity'].map((table) => database.all(`SELECT * FROM ${table}`)));
  const fakeService = createFakeService(1000n);
  session = openSession({
    ...{ file, fakeService, clock, kinds: makers, name: 'this', isRunning: () => false },
    next: () => ({ fault: next, death: null }),
  });
});

/** The state of its only row, after so many milliseconds. */
async function sendRow(fault: Fault, ms: number): Promise<string | undefined> {
  next = fault;
  const job = session.changes.plan({
    accountId,
    origin: { from: 'one' },
    rows: [{ kind: sampleKind('set'), target: { kind: 'domain', id: 1, name: 'thing-1.example' }, input: { row: 'set 1', value: 'a' } }],
  });
  await passTime(clock, session, 5000);
  session.changes.start(job);
  await passTime(clock, session, ms);
  return session.changes.rows(job, [0])[0]?.state;
}

describe('a generated secret of a row', () => {
  test('is stored in memory only while the outcome is unknown, and shown once', async () => {
    expect(await sendRow('late', 100)).toBe('unknown');
    await passTime(clock, session, 400_000);
    const [job] = session.changes.jobs({});
    expect(job?.counts.done).toBe(1);
    expect(storedText()).not.toContain(made.password);
    expect(session.changes.consumeSecrets(job?.id ?? 0, 0)).toEqual(made);
    expect(session.changes.consumeSecrets(job?.id ?? 0, 0)).toBeNull();
  });

  test('is shown once if the service confirms the row', async () => {
    expect(await sendRow('none', 5000)).toBe('done');
    expect(storedText()).not.toContain(made.password);
    expect(session.changes.consumeSecrets(session.changes.jobs({})[0]?.id ?? 0, 0)).toEqual(made);
  });

  test('is dropped once the row is found not to be carried out', async () => {
    expect(await sendRow('lost-before', 400_000)).toBe('planned');
    expect(session.changes.consumeSecrets(session.changes.jobs({})[0]?.id ?? 0, 0)).toBeNull();
  });
});
