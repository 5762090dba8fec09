import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asksLess, questionBeforeStart } from '../../../../main/core/system-question.ts';
import { beginLife, type Life, rowOf } from './changes/life.ts';

let life: Life;

beforeEach(async () => {
  life = await beginLife();
});
afterEach(() => life.end());

const always = { systemDialog: true, systemDialogAmount: '0', systemDialogRows: 1 };

describe('main asks before a job is started', () => {
  const asked = (job: number, settings = always) => questionBeforeStart(life.changes, job, settings);

  test('that is paid, with the account, the number, the cost and the first targets', async () => {
    const job = await life.plan(...[1, 2, 3, 4, 5, 6, 7].map((thing) => rowOf('gift', thing)));
    const { accountName, currency } = life.changes.job(job);
    expect(asked(job)).toEqual({
      ask: 'start-job',
      account: accountName,
      rows: 7,
      cost: `70 ${currency ?? ''}`.trim(),
      targets: [1, 2, 3, 4, 5].map((thing) => `thing-${thing}.example`),
    });
  });

  test('that is confirmed by typing, though it is free', async () => {
    const job = await life.plan(rowOf('set', 1));
    life.file.database.run(`UPDATE job_row SET plan = json_set(plan, '$.typed', json('true'))`);
    expect(asked(job)).toMatchObject({ ask: 'start-job', rows: 1, cost: null });
  });

  test('not one that is free and only reviewed, and not where a person turned it off', async () => {
    expect(asked(await life.plan(rowOf('set', 1)))).toBeNull();
    expect(asked(await life.plan(rowOf('gift', 2)), { ...always, systemDialog: false })).toBeNull();
  });

  test('only from one of the two limits on', async () => {
    const job = await life.plan(rowOf('gift', 1), rowOf('gift', 2));
    expect(asked(job, { ...always, systemDialogAmount: '20.01', systemDialogRows: 3 })).toBeNull();
    expect(asked(job, { ...always, systemDialogAmount: '20', systemDialogRows: 3 })).not.toBeNull();
    expect(asked(job, { ...always, systemDialogAmount: '20.01', systemDialogRows: 2 })).not.toBeNull();
  });

  test('about the rows that are still to be sent', async () => {
    const job = await life.plan(rowOf('gift', 1), rowOf('gift', 2));
    life.file.database.run(`UPDATE row_state SET state = 'done' WHERE seq = 0`);
    expect(asked(job)).toMatchObject({ rows: 1, targets: ['thing-2.example'] });
  });
});

describe('a change of the settings asks first', () => {
  const before = { systemDialog: true, systemDialogAmount: '100', systemDialogRows: 10 };
  test.for([
    [{ systemDialog: false }, true],
    [{ systemDialogAmount: '100.01' }, true],
    [{ systemDialogRows: 11 }, true],
    [{ systemDialogAmount: '99' }, false],
    [{ systemDialogRows: 9 }, false],
    [{ systemDialog: true }, false],
    [{}, false],
  ] as const)('%j: %s', ([change, asks]) => expect(asksLess(before, change)).toBe(asks));

  test('not where nothing is asked anyway', () =>
    expect(asksLess({ ...before, systemDialog: false }, { systemDialogRows: 11 })).toBe(false));
});
