import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { runRow } from '../../../../../../main/core/changes/engine/run-row.ts';
import { secretToken } from '../../../../../../main/core/changes/input.ts';
import type { SendWrite } from '../../../../../../main/core/service/write-outcome.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../fixtures.ts';
import { accountId } from '../session.ts';
import { createRowFixture, marked, type RowFixture, turnTime } from './row-run.ts';

let fixtures: ChangesFixtures;
const send = vi.fn<SendWrite>();

beforeEach(async () => {
  fixtures = await createChangesFixtures();
  send.mockReset();
  send.mockImplementation(marked({ state: 'done', data: null, message: 'Done.' }));
});
afterEach(() => fixtures.end());

/** The end of the row's turn, once the journal has it. */
async function takeTurn({ run }: Pick<RowFixture, 'run'>) {
  const end = await fixtures.wait(runRow(run));
  if (end.end !== 'settled') return end;
  const { saved, ...rest } = end;
  await saved;
  return rest;
}

describe('nothing is read or sent, and the job pauses', () => {
  test.each([
    ['is gone', null, { code: 'other-reseller', facts: {} }],
    ['points at another reseller', { reseller: 'https://a.example R-2' }, { code: 'other-reseller', facts: {} }],
    ['is read-only', { readOnly: true }, { code: 'read-only', facts: { account: 'Main' } }],
  ])('if its account %s', async (_, account, reason) => {
    const fixture = await createRowFixture(fixtures, { account, send });
    expect(await takeTurn(fixture)).toEqual({ end: 'stop', reason });
    expect(fixture.stored().state).toBe('planned');
    expect([fixture.contexts, send.mock.calls]).toEqual([[], []]);
  });
});

describe('a row is refused before it is sent', () => {
  test.each([
    ['if its kind is unknown', { code: 'unknown-kind', facts: { kind: 'set' } }, { deps: { kinds: new Map() } }],
    ['if the service would refuse it', { code: 'locked', facts: {} }, { fresh: { refusal: { code: 'locked' as const, facts: {} } } }],
    [
      'if something has changed since its review',
      { code: 'stale', facts: { what: 'version', was: '0', is: '3' } },
      { fresh: { basis: { version: 3 } } },
    ],
    [
      'if it has a price that was not reviewed',
      { code: 'price-moved', facts: { was: '', is: '10 IDR' } },
      { fresh: { cost: { amount: '10', currency: 'IDR' } } },
    ],
  ])('%s', async (_, note, options) => {
    const fixture = await createRowFixture(fixtures, { ...options, send });
    fixture.secrets.saveInput(fixture.job, 0, { code: 'entered' });
    expect(await takeTurn(fixture)).toMatchObject({ end: 'settled', failure: `${note.code} ${'what' in note.facts ? 'version' : ''} ` });
    expect(fixture.stored()).toMatchObject({ state: 'refused', note, message: null, sentAt: null });
    expect(fixture.secrets.input(fixture.job, 0)).toEqual({});
    expect([send.mock.calls, fixture.results()]).toEqual([[], []]);
  });

  test('if its secret is gone', async () => {
    const fixture = await createRowFixture(fixtures, { request: rowOf('set', 1, { secret: secretToken }), send });
    await takeTurn(fixture);
    expect(fixture.stored()).toMatchObject({ state: 'refused', note: { code: 'needs-secret', facts: {} } });
    expect([fixture.contexts, send.mock.calls]).toEqual([[], []]);
  });

  test('if a row before it has no value for it', async () => {
    const request = { ...rowOf('set', 1), depends: [{ seq: 0, take: { from: 'id' } }] };
    const { run } = await createRowFixture(fixtures, { send });
    const receiptOf = vi.fn(() => ({ id: null }));
    await takeTurn({ run: { ...run, row: { ...run.row, depends: request.depends }, receiptOf } });
    expect(fixtures.journal.rows.find(run.job.id, 0)?.note).toEqual({ code: 'nothing-to-take', facts: { row: '1', what: 'id' } });
    expect(receiptOf).toHaveBeenCalledWith(0);
    expect(send).not.toHaveBeenCalled();
  });
});

test('a row that is already as requested is done without being sent', async () => {
  const fixture = await createRowFixture(fixtures, { fresh: { unchanged: true }, send });
  fixture.secrets.saveInput(fixture.job, 0, { code: 'entered' });
  expect(await takeTurn(fixture)).toEqual({ end: 'settled', failure: null });
  expect(fixture.stored()).toMatchObject({ state: 'done', note: { code: 'already-so', facts: {} }, sentAt: null });
  expect([fixture.secrets.input(fixture.job, 0), send.mock.calls, fixture.results()]).toEqual([{}, [], []]);
});

test('a refused row that was sent before is logged', async () => {
  const fixture = await createRowFixture(fixtures, { fresh: { basis: { version: 3 } }, send });
  const row = { ...fixture.run.row, sentAt: new Date(turnTime).toISOString() };
  await takeTurn({ run: { ...fixture.run, row } });
  expect([fixture.stored().state, fixture.results()]).toEqual(['refused', ['refused']]);
});

test('a row is planned with its secrets and what came before it on its target, and its reads end with a pause', async () => {
  const precedingKinds = new Set(['gift']);
  const fixture = await createRowFixture(fixtures, { send, run: { precedingKinds, priority: 'bulk' } });
  await takeTurn(fixture);
  const { signal, ...of } = fixture.contexts[0] ?? { signal: null };
  expect(of).toEqual({ accountId, moment: 'apply', priority: 'bulk', precedingKinds, row: { job: fixture.job, seq: 0 } });
  fixture.halt.abort();
  expect(signal?.aborted).toBe(true);
});

describe('a row whose current state cannot be read', () => {
  test.each([
    ['AUTH', { end: 'stop', reason: { code: 'service', facts: { code: 'AUTH', message: expect.stringMatching(/./) } } }],
    ['OFFLINE', { end: 'back', code: 'OFFLINE', message: expect.stringMatching(/./), retryAfterMs: null }],
  ] as const)('because of %s is planned as before', async (code, end) => {
    const fixture = await createRowFixture(fixtures, { fresh: new AppError(code, 'job-gone'), send });
    expect(await takeTurn(fixture)).toEqual(end);
    expect(fixture.stored()).toMatchObject({ state: 'planned', note: null });
    expect([fixture.incidents, send.mock.calls]).toEqual([[], []]);
  });

  test('waits as long as the service asks', async () => {
    const fresh = new AppError('RATE_LIMIT', { reason: 'job-gone', facts: {} }, { retryAfterMs: 7000 });
    expect(await takeTurn(await createRowFixture(fixtures, { fresh, send }))).toMatchObject({ end: 'back', retryAfterMs: 7000 });
  });

  test('because of itself is refused with the reason', async () => {
    const fixture = await createRowFixture(fixtures, { fresh: new AppError('NOT_FOUND', 'job-gone'), send });
    expect(await takeTurn(fixture)).toEqual({ end: 'settled', failure: 'cannot-read  job-gone' });
    expect(fixture.stored()).toMatchObject({
      ...{ state: 'refused', note: { code: 'cannot-read', facts: { code: 'NOT_FOUND' } } },
      message: expect.stringContaining('job-gone'),
    });
  });

  test('because of a fault is refused, and the fault is reported', async () => {
    const odd = new Error('odd');
    const fixture = await createRowFixture(fixtures, { fresh: odd, send });
    await takeTurn(fixture);
    expect([fixture.stored().note, fixture.incidents]).toEqual([{ code: 'fault', facts: {} }, [odd]]);
  });

  test('rejects if the disk is full, since the journal cannot be written either', async () => {
    const fixture = await createRowFixture(fixtures, { fresh: new AppError('DISK', 'job-gone'), send });
    await expect(takeTurn(fixture)).rejects.toMatchObject({ code: 'DISK' });
    expect(fixture.stored().state).toBe('planned');
  });

  test('is untouched if its job was paused meanwhile', async () => {
    const fixture = await createRowFixture(fixtures, {
      kind: {
        async plan() {
          fixture.halt.abort();
          throw new Error('Called off.');
        },
      },
    });
    expect(await takeTurn(fixture)).toEqual({ end: 'untouched' });
    expect([fixture.stored().state, fixture.incidents]).toEqual(['planned', []]);
  });
});

describe('a row without a price', () => {
  test('is sent without reading the balance', async () => {
    const balance = vi.fn(async () => ({ balance: '0', currency: 'IDR' }));
    const fixture = await createRowFixture(fixtures, { balance, send });
    expect(await takeTurn(fixture)).toEqual({ end: 'settled', failure: null });
    expect(balance).not.toHaveBeenCalled();
  });

  test('is untouched if its job was paused while it was read', async () => {
    const fixture = await createRowFixture(fixtures, { send });
    fixture.halt.abort();
    expect(await takeTurn(fixture)).toEqual({ end: 'untouched' });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a row with a price', () => {
  const cost = { amount: '10', currency: 'IDR' };

  /** A row that costs this, and was reviewed so. */
  async function createPaidRow(options: Parameters<typeof createRowFixture>[1] = {}) {
    const fixture = await createRowFixture(fixtures, { fresh: { cost }, send, ...options });
    const { row } = fixture.run;
    const plan = row.plan === null ? null : { ...row.plan, cost };
    return { ...fixture, run: { ...fixture.run, row: { ...row, plan } } };
  }

  test('pauses its job if the balance does not cover it', async () => {
    const fixture = await createPaidRow({ balance: async () => ({ balance: '9.50', currency: 'IDR' }) });
    const reason = { code: 'balance', facts: { cost: '10', remaining: '9.5', currency: 'IDR' } };
    expect(await takeTurn(fixture)).toEqual({ end: 'stop', reason });
    expect([fixture.stored().state, send.mock.calls]).toEqual(['planned', []]);
  });

  test('pauses its job if the balance is unreadable or in another currency', async () => {
    const unreadable = await createPaidRow({ balance: async () => ({ balance: 'much', currency: 'IDR' }) });
    expect(await takeTurn(unreadable)).toMatchObject({ reason: { code: 'balance', facts: { remaining: '' } } });
    const other = await createPaidRow({ request: rowOf('set', 2), balance: async () => ({ balance: '90', currency: 'USD' }) });
    const reason = { code: 'balance-currency', facts: { cost: '10', currency: 'IDR', of: 'USD' } };
    expect(await takeTurn(other)).toEqual({ end: 'stop', reason });
  });

  test('comes back if the balance cannot be read for now', async () => {
    const fixture = await createPaidRow({ balance: () => Promise.reject(new AppError('OFFLINE', 'job-gone')) });
    expect(await takeTurn(fixture)).toMatchObject({ end: 'back', code: 'OFFLINE' });
  });

  /** The rest of the balance of 1000 after the row, and whether another row can read the balance again. */
  const remaining = async ({ run: { budget } }: Pick<RowFixture, 'run'>) => {
    const rest = budget.remaining();
    budget.forget();
    return [rest, await budget.reserve(cost)];
  };

  test.each(['done', 'unknown', 'refused', 'not sent'] as const)(
    'whose write is %s is spent only if it may have been carried out',
    async (state) => {
      const outcome = {
        done: { state: 'done', data: null, message: null },
        unknown: { state: 'unknown', reason: 'No answer came.' },
        refused: { state: 'refused', code: 'REFUSED', message: 'No.' },
        'not sent': { state: 'not sent', code: 'OFFLINE', message: 'No network.', retryAfterMs: null },
      } as const;
      send.mockImplementation(marked(outcome[state]));
      const fixture = await createPaidRow();
      const { row } = fixture.run;
      // As reviewed: a row that was altered in the journal is not sent.
      fixtures.journal.rows.fill(fixture.job, row, row.target, row.input, row.plan ?? fixture.sending.plan);
      await takeTurn(fixture);
      expect(await remaining(fixture)).toEqual([state === 'done' || state === 'unknown' ? '990' : '1000', 'covered']);
    },
  );

  test('is not spent if its job was paused while the balance was read', async () => {
    let emit = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      emit = resolve;
    });
    const fixture = await createPaidRow({ balance: () => held.then(() => ({ balance: '1000', currency: 'IDR' })) });
    const turn = runRow(fixture.run);
    await fixtures.pass();
    fixture.halt.abort();
    expect(await turn).toEqual({ end: 'untouched' });
    emit();
    await fixtures.pass();
    expect(await remaining(fixture)).toEqual(['1000', 'covered']);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a row whose turn came too late', () => {
  test('is read again and sent', async () => {
    const ages = [600_001, 0];
    const fixture = await createRowFixture(fixtures, { send, reportedAt: () => turnTime - (ages.shift() ?? 0) });
    expect(await takeTurn(fixture)).toEqual({ end: 'settled', failure: null });
    expect(fixture.contexts.filter(({ moment }) => moment === 'apply')).toHaveLength(2);
    expect(fixture.stored().state).toBe('done');
  });

  test('comes back if that was too late again', async () => {
    const fixture = await createRowFixture(fixtures, { send, reportedAt: () => turnTime - 600_001 });
    const message = expect.stringContaining('prices-too-old');
    expect(await takeTurn(fixture)).toEqual({ end: 'back', code: 'RATE_LIMIT', message, retryAfterMs: null });
    expect(fixture.stored()).toMatchObject({ state: 'planned', sentAt: null });
  });
});
