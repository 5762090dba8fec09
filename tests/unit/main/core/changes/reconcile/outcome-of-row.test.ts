import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AgingContext } from '../../../../../../main/core/changes/context.ts';
import type { ChangesPort, ReadingFor } from '../../../../../../main/core/changes/engine/deps.ts';
import type { JournalRow, RowState } from '../../../../../../main/core/changes/journal/rows.ts';
import type { Kind, Verified } from '../../../../../../main/core/changes/kind.ts';
import { type ReconcileDeps, reconcileRow } from '../../../../../../main/core/changes/reconcile/reconcile-row.ts';
import type { Charge } from '../../../../../../main/core/changes/reconcile/transactions.ts';
import { createSecrets } from '../../../../../../main/core/changes/secrets.ts';
import type { LineLabel, NoteCode } from '../../../../../../preload/contract/kinds/index.ts';
import { sampleKind } from '../fake-service.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';

const minute = 60_000;
const settling = 5 * minute;
const sentTime = Date.parse('2026-11-21T08:00:00.000Z');
const { signal } = new AbortController();

let fixtures: ChangesFixtures;
beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

const note = { code: 'still-open' as NoteCode, facts: { what: 'x' } };
const now = [{ label: 'value' as LineLabel, value: 'a' }];

interface Options {
  /** State of the row as stored; its receipt has the id 3. */
  readonly state?: RowState;
  readonly verified: Verified | (() => Verified);
  /** Milliseconds since it was sent. */
  readonly age?: number;
  readonly guarded?: boolean;
  /** It cost ten. */
  readonly paid?: boolean;
  readonly charges?: readonly Partial<Charge>[];
  readonly account?: { readonly reseller: string } | null;
  readonly kinds?: ReconcileDeps['kinds'];
}

/** Checks the only row of a job. */
async function check(options: Options) {
  const { journal } = fixtures;
  const { state = 'unknown', verified, age = settling, guarded = false, paid = false, account } = options;
  const job = await fixtures.plan(rowOf(paid ? 'gift' : 'set', 1));
  journal.jobs.take(job, 'session', new Date(sentTime).toISOString());
  const sentAt = new Date(sentTime).toISOString();
  journal.rows.change(job, 0, ['planned'], { state, sentAt, receipt: { id: 3 }, ask: 'unclear', note: null }, sentAt);
  const secrets = createSecrets();
  secrets.saveReceipt(job, 0, { password: 'canary' });
  const contexts: ReadingFor[] = [];
  const calls: Parameters<Kind['verify']>[] = [];
  const kind = {
    guarded,
    verify: async (...args: Parameters<Kind['verify']>) => {
      calls.push(args);
      return typeof verified === 'function' ? verified() : verified;
    },
  } as unknown as Kind;
  const reseller = journal.jobs.find(job)?.reseller ?? '';
  const [reopen, report, readStatement] = [vi.fn(), vi.fn(), vi.fn()];
  const deps: ReconcileDeps = {
    ...{ journal, secrets, signal, reopen, report },
    kinds: options.kinds ?? new Map([sampleKind('set'), sampleKind('gift')].map((name) => [name, kind])),
    port: {
      account: () => (account === null ? null : { id: accountId, name: 'Main', readOnly: false, reseller, ...account }),
      context(of: ReadingFor) {
        contexts.push(of);
        return {} as AgingContext;
      },
    } as unknown as ChangesPort,
    now: () => sentTime + age,
    settling: () => settling,
    statements: {
      async read(...args) {
        readStatement(...args);
        return { charges: (options.charges ?? []) as readonly Charge[], balance: '990' };
      },
    },
  };
  const result = await fixtures.wait(reconcileRow(deps, job, 0));
  const stored = journal.rows.find(job, 0);
  if (stored === null) throw new Error('The row is gone.');
  return {
    ...{ job, result, stored, secrets, contexts, calls, reopen, report, readStatement, deps },
    results: journal.activity.list({}).map(({ result: logged }) => logged),
  };
}

describe('an unknown row', () => {
  test('is read back as it was stored, with what was created for it', async () => {
    const { job, contexts, calls, report } = await check({ verified: { verdict: 'unclear', now } });
    expect(contexts).toEqual([{ accountId, moment: 'verify', signal, priority: 'refresh', row: { job, seq: 0 } }]);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.slice(1)).toMatchObject([
      { target: { id: 1 }, input: { row: 'set 1' } },
      { before: { version: 0 } },
      { values: { id: 3 }, secrets: { password: 'canary' } },
    ]);
    expect(report).toHaveBeenCalledWith(job);
  });

  test.each<[Verified['verdict'], Partial<Options>, Partial<JournalRow>, string]>([
    ['done', { age: 0 }, { state: 'done', note, ask: null }, 'settled'],
    ['under way', { age: 0 }, { state: 'accepted', note, ask: null }, 'wait'],
    ['failed', { age: 0 }, { state: 'refused', note, ask: null }, 'settled'],
    ['half', { age: settling - 1 }, { state: 'unknown', note: null, ask: 'unclear' }, 'wait'],
    ['half', {}, { state: 'unknown', note, ask: 'half-written' }, 'asks'],
    ['unclear', {}, { state: 'unknown', note, ask: 'unclear' }, 'asks'],
    ['not done', { age: settling - 1, guarded: true }, { state: 'unknown', note: null, ask: 'unclear' }, 'wait'],
    ['not done', { guarded: true }, { state: 'planned', note: { code: 'not-seen', facts: {} }, ask: null }, 'settled'],
    ['not done', {}, { state: 'unknown', note, ask: 'not-seen' }, 'asks'],
  ])('that is %s, given %j, becomes %j', async (verdict, options, stored, result) => {
    const found = await check({ ...options, verified: { verdict, now, note } });
    expect(found.result).toBe(result);
    expect(found.stored).toMatchObject({ ...stored, receipt: { id: 3 }, seen: { verdict, now } });
    const { state } = found.stored;
    expect(found.results).toEqual(['done', 'accepted', 'refused'].includes(state) ? [state] : []);
    // A job may continue with rows that waited for it.
    expect(found.reopen.mock.calls).toEqual(
      state === 'done' || state === 'planned' ? [[found.job, { code: 'rows-to-retry', facts: {} }]] : [],
    );
    // A secret created for it is worthless once it was not carried out.
    const isWorthless = state === 'refused' || state === 'planned';
    expect(found.secrets.receipt(found.job, 0)).toEqual(isWorthless ? null : { password: 'canary' });
  });

  test.each<[Verified['verdict'], Partial<JournalRow>]>([
    ['done', { state: 'done', note: { code: 'found-done', facts: {} } }],
    ['under way', { state: 'accepted', note: null }],
    ['failed', { state: 'refused', note: { code: 'failed', facts: {} } }],
    ['unclear', { state: 'unknown', note: null }],
  ])('that is %s without a reason gets the usual one', async (verdict, stored) => {
    expect((await check({ verified: { verdict, now } })).stored).toMatchObject(stored);
  });

  test('gets the receipt that its lost response would have contained', async () => {
    const receipt = { values: { id: 9 } };
    for (const verdict of ['done', 'under way'] as const) {
      expect((await check({ verified: { verdict, now, receipt } })).stored.receipt).toEqual({ id: 9 });
      fixtures.end();
      fixtures = await createChangesFixtures();
    }
  });
});

describe('the charge of an unknown row', () => {
  const charge = {
    ...{ id: 7, description: 'Change of thing-1.example', direction: 'out', amount: '10' },
    effect: { direction: 'out', amount: 10_000_000n, moved: -10_000_000n } as const,
    ...{ closingBalance: '990', note: null, created: new Date(sentTime).toISOString() },
  };
  const notDone = { verdict: 'not done', now } as const;

  test('asks the user, even if the service would refuse a second one', async () => {
    const { stored, result } = await check({ verified: notDone, paid: true, guarded: true, charges: [charge] });
    expect([stored.ask, result]).toEqual(['charged', 'asks']);
  });

  test('is read since the row was sent, only for a row with a price that is not done', async () => {
    const paid = await check({ verified: notDone, paid: true, guarded: true });
    expect(paid.readStatement.mock.calls).toEqual([[accountId, sentTime, signal]]);
    expect(paid.stored.state).toBe('planned');
    fixtures.end();
    fixtures = await createChangesFixtures();
    expect((await check({ verified: notDone, guarded: true, charges: [charge] })).readStatement).not.toHaveBeenCalled();
    for (const verdict of ['done', 'unclear', 'half', 'failed', 'under way'] as const) {
      fixtures.end();
      fixtures = await createChangesFixtures();
      expect((await check({ verified: { verdict, now }, paid: true, charges: [charge] })).readStatement).not.toHaveBeenCalled();
    }
  });

  test('is waited for while the transactions are incomplete, and then asked about', async () => {
    const behind = { ...charge, description: 'Change of thing-9.example', closingBalance: '1000' };
    const options = { verified: notDone, paid: true, guarded: true, charges: [behind] };
    expect((await check({ ...options, age: 3 * settling - 1 })).result).toBe('wait');
    fixtures.end();
    fixtures = await createChangesFixtures();
    expect((await check({ ...options, age: 3 * settling })).stored.ask).toBe('not-seen');
  });

  test('may belong to another row for the same target that was carried out since', async () => {
    const { journal } = fixtures;
    const other = await fixtures.plan(rowOf('gift', 1));
    const sentAt = new Date(sentTime).toISOString();
    journal.rows.change(other, 0, ['planned'], { state: 'done', sentAt }, sentAt);
    const { stored } = await check({ verified: notDone, paid: true, guarded: true, charges: [charge] });
    expect(stored.state).toBe('planned');
  });
});

describe('an accepted row', () => {
  test.each<[Verified['verdict'], Partial<JournalRow>, string]>([
    ['done', { state: 'done', ask: 'unclear' }, 'settled'],
    ['failed', { state: 'refused', ask: 'unclear' }, 'settled'],
    ['half', { state: 'unknown', ask: 'half-written' }, 'asks'],
    ['under way', { state: 'accepted' }, 'wait'],
    ['not done', { state: 'accepted' }, 'wait'],
    ['unclear', { state: 'accepted' }, 'wait'],
  ])('that is %s becomes %j', async (verdict, stored, result) => {
    const found = await check({ state: 'accepted', verified: { verdict, now, note }, paid: true });
    expect(found.result).toBe(result);
    expect(found.stored).toMatchObject({ ...stored, note, seen: { verdict, now }, receipt: { id: 3 } });
    const { state } = found.stored;
    expect(found.results).toEqual(state === 'done' || state === 'refused' ? [state] : []);
    expect(found.reopen.mock.calls).toEqual(state === 'done' ? [[found.job, { code: 'rows-to-retry', facts: {} }]] : []);
    expect(found.readStatement).not.toHaveBeenCalled();
  });

  test('keeps its reason while it is under way without another, and loses it once it is done', async () => {
    const verdicts: Verified[] = [
      { verdict: 'under way', now, note },
      { verdict: 'under way', now },
      { verdict: 'done', now },
    ];
    const found = await check({ state: 'accepted', verified: () => verdicts.shift() ?? { verdict: 'unclear', now } });
    await fixtures.wait(reconcileRow(found.deps, found.job, 0));
    expect(fixtures.journal.rows.find(found.job, 0)?.note).toEqual(note);
    await fixtures.wait(reconcileRow(found.deps, found.job, 0));
    expect(fixtures.journal.rows.find(found.job, 0)).toMatchObject({ state: 'done', note: null });
  });

  test('that failed or is partly carried out without a reason gets the usual one', async () => {
    expect((await check({ state: 'accepted', verified: { verdict: 'failed', now } })).stored.note).toEqual({ code: 'failed', facts: {} });
    fixtures.end();
    fixtures = await createChangesFixtures();
    expect((await check({ state: 'accepted', verified: { verdict: 'half', now } })).stored.note).toBeNull();
  });
});

describe('nothing is read', () => {
  const done: Options = { verified: { verdict: 'done', now } };

  test.each<[string, Partial<Options>]>([
    ['of an account that is gone', { account: null }],
    ['of an account that points at another reseller', { account: { reseller: 'https://a.example R-2' } }],
    ['of a row whose kind is gone', { kinds: new Map() }],
    ['of a row that is sent', { state: 'sent' }],
    ['of a row that is refused', { state: 'refused' }],
    ['of a row that is done', { state: 'done' }],
  ])('%s', async (_, options) => {
    const { result, calls, stored, contexts } = await check({ ...done, ...options });
    expect([result, calls, contexts, stored.seen]).toEqual(['unchecked', [], [], null]);
  });

  test('of a job or a row that is not there', async () => {
    const { deps, job, calls } = await check(done);
    expect([await reconcileRow(deps, 99, 0), await reconcileRow(deps, job, 7)]).toEqual(['unchecked', 'unchecked']);
    expect(calls).toHaveLength(1);
  });

  test('of a row that could not be planned', async () => {
    const { deps, job, calls } = await check({ verified: { verdict: 'unclear', now } });
    fixtures.file.database.run('UPDATE job_row SET plan = NULL WHERE job_id = ?', job);
    expect(await reconcileRow(deps, job, 0)).toBe('unchecked');
    expect(calls).toHaveLength(1);
  });
});

test('a row that was settled in another way while it was read stays as it is', async () => {
  const found = await check({
    verified() {
      fixtures.file.database.run(`UPDATE row_state SET state = 'refused'`);
      return { verdict: 'done', now };
    },
  });
  expect([found.result, found.stored.state, found.results]).toEqual(['unchecked', 'refused', []]);
  expect(found.reopen).not.toHaveBeenCalled();
});
