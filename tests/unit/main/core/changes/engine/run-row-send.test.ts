import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendRow, verifyRow } from '../../../../../../main/core/changes/engine/run-row.ts';
import type { JournalRow } from '../../../../../../main/core/changes/journal/rows.ts';
import type { Verified } from '../../../../../../main/core/changes/kind.ts';
import type { RawExchange } from '../../../../../../main/core/service/answer.ts';
import type { CallTimes } from '../../../../../../main/core/service/raw-request.ts';
import type { SendWrite, WriteOutcome } from '../../../../../../main/core/service/write-outcome.ts';
import type { LineLabel, NoteCode } from '../../../../../../preload/contract/kinds/index.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';
import { createRowFixture, marked, type RowFixture, turnTime } from './row-run.ts';

let fixtures: ChangesFixtures;
const notSpent = vi.fn();

beforeEach(async () => {
  fixtures = await createChangesFixtures();
  notSpent.mockReset();
});
afterEach(() => fixtures.end());

/** The end of the row's turn, once the journal has it. */
async function send({ run, sending }: RowFixture) {
  const end = await fixtures.wait(sendRow(run, sending, notSpent));
  if (end.end !== 'settled') return end;
  const { saved, ...rest } = end;
  await saved;
  return rest;
}

const offline: WriteOutcome = { state: 'not sent', code: 'OFFLINE', message: 'No network.', retryAfterMs: 700 };
const keyRefused: WriteOutcome = { state: 'not sent', code: 'AUTH', message: 'Who is there?', retryAfterMs: null };

describe.each<[string, (outcome: WriteOutcome) => SendWrite, object]>([
  ['before it was marked as sent', (outcome) => async () => outcome, { state: 'planned', note: null, message: null, sentAt: null }],
  [
    'after it was marked as sent',
    marked,
    { state: 'planned', note: { code: 'not-sent' }, message: expect.stringMatching(/./), sentAt: null },
  ],
])('a row that could not be sent, %s,', (_, sends, stored) => {
  test('comes back when the reason may pass, and its price is not spent', async () => {
    const fixture = await createRowFixture(fixtures, { send: sends(offline) });
    expect(await send(fixture)).toEqual({ end: 'back', code: 'OFFLINE', message: 'No network.', retryAfterMs: 700 });
    expect(notSpent).toHaveBeenCalledTimes(1);
    expect(fixture.stored()).toMatchObject(stored);
    expect(fixture.results()).toEqual([]);
  });

  test('pauses its job when the user must act', async () => {
    const fixture = await createRowFixture(fixtures, { send: sends(keyRefused) });
    expect(await send(fixture)).toEqual({ end: 'stop', reason: { code: 'service', facts: { code: 'AUTH', message: 'Who is there?' } } });
    expect(fixture.stored()).toMatchObject(stored);
  });

  test('is untouched if its job was paused meanwhile', async () => {
    const fixture = await createRowFixture(fixtures, {
      send: async (...args) => {
        const outcome = await sends(offline)(...args);
        fixture.halt.abort();
        return outcome;
      },
    });
    expect(await send(fixture)).toEqual({ end: 'untouched' });
    expect(fixture.stored()).toMatchObject(stored);
  });
});

describe('nothing is marked or sent', () => {
  const isUntouched = (fixture: RowFixture) => {
    expect(fixture.stored()).toMatchObject({ state: 'planned', sentAt: null, note: null });
    expect(notSpent).toHaveBeenCalledTimes(1);
    expect(fixture.incidents).toEqual([]);
  };

  test.each([
    ['its account is gone', null],
    ['its account is read-only', { readOnly: true }],
    ['its account points at another reseller', { reseller: 'https://a.example R-2' }],
  ])('once %s', async (_, account) => {
    const fixture = await createRowFixture(fixtures, { account });
    expect(await send(fixture)).toEqual({ end: 'untouched' });
    isUntouched(fixture);
  });

  test('once its job was paused', async () => {
    const fixture = await createRowFixture(fixtures);
    fixture.halt.abort();
    expect(await send(fixture)).toEqual({ end: 'untouched' });
    isUntouched(fixture);
  });

  test('once another engine has its job', async () => {
    const fixture = await createRowFixture(fixtures, { deps: { owner: 'other' } });
    expect(await send(fixture)).toEqual({ end: 'untouched' });
    isUntouched(fixture);
  });

  test('if its data is more than ten minutes old or from the future', async () => {
    const endAt = async (age: number, id: number) => {
      notSpent.mockReset();
      const fixture = await createRowFixture(fixtures, { request: rowOf('set', id), reportedAt: () => turnTime - age });
      const { end } = await send(fixture);
      if (end === 'old') isUntouched(fixture);
      return end;
    };
    expect([await endAt(600_000, 1), await endAt(600_001, 2), await endAt(-600_001, 3)]).toEqual(['settled', 'old', 'old']);
  });

  test('if the stored row is not what was reviewed', async () => {
    const fixture = await createRowFixture(fixtures);
    fixtures.file.database.run(`UPDATE job_row SET input = '{"row":"set 1","value":"other"}' WHERE job_id = ?`, fixture.job);
    expect(await send(fixture)).toEqual({ end: 'settled', failure: 'altered  ' });
    expect(fixture.stored()).toMatchObject({ state: 'refused', note: { code: 'altered' }, sentAt: null });
    expect(notSpent).toHaveBeenCalledTimes(1);
  });

  test('if the journal cannot be written, which rejects', async () => {
    const fixture = await createRowFixture(fixtures);
    fixtures.file.database.run(
      `CREATE TEMP TRIGGER full BEFORE UPDATE ON main.row_state WHEN NEW.state = 'sent' BEGIN SELECT raise(ABORT, 'The disk is full.'); END`,
    );
    await expect(send(fixture)).rejects.toThrow('The disk is full.');
    fixtures.file.database.run('DROP TRIGGER temp.full');
    isUntouched(fixture);
  });

  test('if its kind fails before it sends', async () => {
    const odd = new Error('odd');
    const fixture = await createRowFixture(fixtures, { kind: { apply: () => Promise.reject(odd) } });
    expect(await send(fixture)).toEqual({ end: 'settled', failure: 'fault  ' });
    expect(fixture.stored()).toMatchObject({ state: 'refused', note: { code: 'fault' }, sentAt: null });
    expect([fixture.incidents, notSpent.mock.calls.length]).toEqual([[odd], 1]);
  });
});

describe('a refusal of the service', () => {
  test.each([
    ['REFUSED', undefined],
    ['BALANCE', { code: 'service', facts: { code: 'BALANCE', message: 'No.' } }],
    ['AUTH', { code: 'service', facts: { code: 'AUTH', message: 'No.' } }],
  ] as const)('with %s is stored and logged, and its price is not spent', async (code, stop) => {
    const fixture = await createRowFixture(fixtures, { send: marked({ state: 'refused', code, message: 'No.' }) });
    fixture.secrets.saveInput(fixture.job, 0, { code: 'canary' });
    expect(await send(fixture)).toEqual({ end: 'settled', failure: 'No.', ...(stop === undefined ? {} : { stop }) });
    expect(fixture.stored()).toMatchObject({
      ...{ state: 'refused', note: { code: 'service', facts: { code } }, message: 'No.', sentAt: new Date(turnTime).toISOString() },
    });
    expect(fixture.results()).toEqual(['refused']);
    expect(notSpent).toHaveBeenCalledTimes(1);
    expect([fixture.secrets.input(fixture.job, 0), fixture.verified]).toEqual([{}, []]);
  });
});

test('a lost response makes a row unknown: it is logged, checked later, and keeps what was created for it', async () => {
  const fixture = await createRowFixture(fixtures, {
    send: marked({ state: 'unknown', reason: 'No answer came.' }),
    kind: {
      apply: async ({ send: sendWrite }) => ({
        ...(await sendWrite({ method: 'PUT', path: 'set/1', form: {} })),
        receipt: { values: {}, secrets: { password: 'canary' } },
      }),
    },
  });
  fixture.secrets.saveInput(fixture.job, 0, { code: 'entered' });
  expect(await send(fixture)).toEqual({ end: 'settled', failure: 'No answer came.' });
  expect(fixture.stored()).toMatchObject({ state: 'unknown', note: { code: 'no-answer', facts: {} }, message: 'No answer came.' });
  expect(fixture.results()).toEqual(['unknown']);
  expect(fixture.unknown).toHaveBeenCalledExactlyOnceWith(fixture.job, 0);
  expect([fixture.secrets.receipt(fixture.job, 0), fixture.secrets.input(fixture.job, 0)]).toEqual([
    { password: 'canary' },
    { code: 'entered' },
  ]);
  expect([notSpent.mock.calls.length, fixture.verified]).toEqual([0, []]);
});

test('an unknown outcome whose kind created nothing leaves no secrets', async () => {
  const fixture = await createRowFixture(fixtures, { send: marked({ state: 'unknown', reason: 'No answer came.' }) });
  await send(fixture);
  expect(fixture.secrets.receipt(fixture.job, 0)).toBeNull();
});

describe('a row that the service accepted', () => {
  const receipt = { values: { id: 7 }, secrets: { password: 'canary' } };
  const withReceipt = {
    apply: async ({ send: sendWrite }: { send: (write: { method: 'PUT'; path: string }) => Promise<WriteOutcome> }) => ({
      ...(await sendWrite({ method: 'PUT', path: 'set/1' })),
      receipt,
    }),
  };

  test.each(['done', 'accepted'] as const)('as %s is stored with what it created, and its secrets stay in memory', async (state) => {
    const outcome: WriteOutcome = { state, data: null, message: 'Taken.' };
    const fixture = await createRowFixture(fixtures, { send: marked(outcome), kind: withReceipt, verdict: new Error('odd') });
    fixture.secrets.saveInput(fixture.job, 0, { code: 'entered' });
    expect(await send(fixture)).toEqual({ end: 'settled', failure: null });
    expect(fixture.stored()).toMatchObject({ state, message: 'Taken.', receipt: { id: 7 }, seen: null });
    expect([fixture.secrets.receipt(fixture.job, 0), fixture.secrets.input(fixture.job, 0)]).toEqual([receipt.secrets, {}]);
    expect(fixture.results()).toEqual([state]);
    expect(notSpent).not.toHaveBeenCalled();
    expect(fixture.accepted.mock.calls).toEqual(state === 'accepted' ? [[fixture.job, 0]] : []);
    expect(fixture.unknown).not.toHaveBeenCalled();
  });

  test('without anything created has no receipt', async () => {
    const fixture = await createRowFixture(fixtures);
    await send(fixture);
    expect([fixture.stored().receipt, fixture.secrets.receipt(fixture.job, 0)]).toEqual([null, null]);
  });
});

test('notifies its observers when the write leaves, is answered and is over', async () => {
  const raw = { status: 200 } as unknown as RawExchange;
  const times = { sentAt: 1 } as unknown as CallTimes;
  const events: unknown[] = [];
  let now = turnTime;
  const fixture = await createRowFixture(fixtures, {
    send: async (_, { beforeSend, onAnswer }) => {
      events.push('turn');
      await beforeSend?.();
      now += 250;
      onAnswer?.(raw, times);
      return { state: 'refused', code: 'REFUSED', message: 'No.' };
    },
    deps: {
      now: () => now,
      report: (job) => void events.push(['report', job]),
      received: (received) => void events.push(['received', received]),
      watch: { sent: (write) => void events.push(['sent', write]), over: (write) => void events.push(['over', write]) },
    },
  });
  await send(fixture);
  const of = { accountId, job: fixture.job, seq: 0, input: { row: 'set 1', value: 'a' } };
  const outcome = { state: 'refused', code: 'REFUSED', message: 'No.' };
  expect(events).toEqual([
    'turn',
    ['sent', { ...of, kind: 'set' }],
    ['report', fixture.job],
    ['received', { ...of, write: { method: 'PUT', path: 'set/1', form: { row: 'set 1' } }, raw, times }],
    ['over', { ...of, kind: 'set', outcome, raw, ms: 250 }],
    ['report', fixture.job],
  ]);
});

describe('the signal of a write', () => {
  test('is aborted by a pause only before the row is marked as sent, and by quitting at any time', async () => {
    const states: boolean[] = [];
    const fixture = await createRowFixture(fixtures, {
      send: async (_, { signal, beforeSend }) => {
        states.push(signal?.aborted === true);
        await beforeSend?.();
        fixture.halt.abort();
        states.push(signal?.aborted === true);
        fixture.quit.abort();
        states.push(signal?.aborted === true);
        return { state: 'unknown', reason: 'Called off.' };
      },
    });
    await send(fixture);
    expect(states).toEqual([false, false, true]);
  });

  test('is not aborted once the turn of the row is over', async () => {
    let own: AbortSignal | undefined;
    const fixture = await createRowFixture(fixtures, {
      send: async (_, { signal }) => {
        own = signal;
        return offline;
      },
    });
    await send(fixture);
    fixture.halt.abort();
    fixture.quit.abort();
    expect(own?.aborted).toBe(false);
  });

  test.each(['halt', 'quit'] as const)('is aborted if %s came before', async (which) => {
    let aborted: boolean | undefined;
    const fixture = await createRowFixture(fixtures, {
      send: async (_, { signal }) => {
        aborted = signal?.aborted;
        return offline;
      },
    });
    fixture[which].abort();
    await send(fixture);
    expect(aborted).toBe(true);
  });

  test('is aborted by a pause while the row waits for its turn', async () => {
    let aborted: boolean | undefined;
    const fixture = await createRowFixture(fixtures, {
      send: async (_, { signal }) => {
        fixture.halt.abort();
        aborted = signal?.aborted;
        return offline;
      },
    });
    expect(await send(fixture)).toEqual({ end: 'untouched' });
    expect(aborted).toBe(true);
  });
});

describe('verify row', () => {
  let fixtures: ChangesFixtures;

  beforeEach(async () => {
    fixtures = await createChangesFixtures();
  });
  afterEach(() => fixtures.end());

  const receipt = { values: { id: 7 } };

  /** Reads back a row in the state that the service reported for it. */
  async function verify(fixture: RowFixture, accepted: 'done' | 'accepted' = 'done', row: Partial<JournalRow> = {}) {
    fixtures.journal.rows.change(fixture.job, 0, ['planned'], { state: accepted }, new Date(turnTime).toISOString());
    const { run, sending } = fixture;
    const { saved, ...end } = await fixtures.wait(verifyRow({ ...run, row: { ...run.row, ...row } }, sending, accepted, receipt));
    await fixtures.wait(Promise.resolve(saved));
    return end;
  }

  describe('a row is read back', () => {
    const line = (before: string) => ({ label: 'value' as LineLabel, before, after: 'a' });

    test('with what was sent, the receipt, and the lines of the review', async () => {
      const fixture = await createRowFixture(fixtures, { run: { priority: 'bulk' } });
      const fresh = { ...fixture.sending.plan, before: { value: 'other', version: 0 }, lines: [line('other')] };
      await verify({ ...fixture, sending: { ...fixture.sending, plan: fresh } });
      const [context, row, plan, got] = fixture.verified[0] ?? [];
      expect(fixture.verified).toHaveLength(1);
      expect(row).toBe(fixture.sending.row);
      expect(plan).toEqual({ ...fresh, lines: [line('null')] });
      expect(got).toBe(receipt);
      expect(context).toMatchObject({ accountId, moment: 'verify', priority: 'bulk', row: { job: fixture.job, seq: 0 } });
      fixture.halt.abort();
      expect(context?.signal.aborted).toBe(false);
      fixture.quit.abort();
      expect(context?.signal.aborted).toBe(true);
    });

    test('with the lines from directly before sending, if the review did not know all values or has no plan', async () => {
      const lines = [line('other')];
      for (const row of [{ depends: [{ seq: 0, take: { from: 'id' } }] }, { plan: null }]) {
        const fixture = await createRowFixture(fixtures);
        await verify({ ...fixture, sending: { ...fixture.sending, plan: { ...fixture.sending.plan, lines } } }, 'done', row);
        expect(fixture.verified[0]?.[2].lines).toEqual(lines);
        fixtures.end();
        fixtures = await createChangesFixtures();
      }
    });
  });

  describe('what was read back', () => {
    const now = [{ label: 'value' as LineLabel, value: 'a' }];
    const note = { code: 'still-open' as NoteCode, facts: { what: 'x' } };
    const notSeen = { code: 'not-seen-yet', facts: {} };

    test.each<[Verified['verdict'], 'done' | 'accepted', object, string | null]>([
      ['done', 'done', { state: 'done', note, ask: null }, null],
      ['done', 'accepted', { state: 'done', note, ask: null }, null],
      ['failed', 'done', { state: 'refused', note, ask: null }, 'failed'],
      ['failed', 'accepted', { state: 'refused', note, ask: null }, 'failed'],
      ['half', 'done', { state: 'unknown', note, ask: 'half-written' }, 'half-written'],
      ['half', 'accepted', { state: 'unknown', note, ask: 'half-written' }, 'half-written'],
      ['not done', 'done', { state: 'accepted', note: notSeen, ask: null }, null],
      ['not done', 'accepted', { state: 'accepted', note, ask: null }, null],
      ['under way', 'done', { state: 'accepted', note, ask: null }, null],
      ['under way', 'accepted', { state: 'accepted', note, ask: null }, null],
      ['unclear', 'done', { state: 'done', note, ask: null }, null],
      ['unclear', 'accepted', { state: 'accepted', note, ask: null }, null],
    ])('as %s of a row that is %s is stored, logged, and watched if it is open', async (verdict, accepted, stored, failure) => {
      const deviation = { missing: 1 } as unknown as NonNullable<Verified['deviation']>;
      const fixture = await createRowFixture(fixtures, { kind: { verify: async () => ({ verdict, now, note, deviation }) } });
      expect(await verify(fixture, accepted)).toEqual({ end: 'settled', failure });
      const { state } = fixture.stored();
      expect(fixture.stored()).toMatchObject({ ...stored, seen: { verdict, now, deviation } });
      expect(fixture.results()).toEqual(state === accepted ? [] : [state]);
      expect(fixture.accepted.mock.calls).toEqual(state === 'accepted' ? [[fixture.job, 0]] : []);
      expect(fixture.unknown.mock.calls).toEqual(state === 'unknown' ? [[fixture.job, 0]] : []);
    });

    test('clears the note if there is none', async () => {
      const fixture = await createRowFixture(fixtures);
      await verify(fixture);
      expect(fixture.stored()).toMatchObject({ state: 'done', note: null, seen: { verdict: 'done', now: [] } });
    });

    test('does not replace another outcome that the row got meanwhile', async () => {
      const fixture = await createRowFixture(fixtures, { verdict: 'failed' });
      fixtures.journal.rows.change(fixture.job, 0, ['planned'], { state: 'unknown' }, new Date(turnTime).toISOString());
      const { run, sending } = fixture;
      const { saved } = await fixtures.wait(verifyRow(run, sending, 'done', null));
      await fixtures.wait(Promise.resolve(saved));
      expect(fixture.stored()).toMatchObject({ state: 'unknown', seen: null });
      expect(fixture.results()).toEqual([]);
    });
  });

  test.each(['done', 'accepted'] as const)('a row that cannot be read back stays %s', async (accepted) => {
    const fixture = await createRowFixture(fixtures, { verdict: new Error('odd') });
    expect(await verify(fixture, accepted)).toEqual({ end: 'settled', failure: null });
    expect(fixture.stored()).toMatchObject({ state: accepted, seen: null });
    expect(fixture.accepted.mock.calls).toEqual(accepted === 'accepted' ? [[fixture.job, 0]] : []);
    expect([fixture.results(), fixture.incidents]).toEqual([[], []]);
  });
});
