import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { questionBeforeStart, weakensConfirmation } from '../../../../main/core/system-question.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from './changes/fixtures.ts';

let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

const always = { systemDialog: true, systemDialogAmount: '0', systemDialogRows: 1 };

describe('main asks for confirmation before a job starts', () => {
  const question = (job: number, settings = always) => questionBeforeStart(fixtures.changes, job, settings);

  test('that is paid, with the account, the number, the cost and the first targets', async () => {
    const job = await fixtures.plan(...[1, 2, 3, 4, 5, 6, 7].map((resource) => rowOf('gift', resource)));
    const { accountName, currency } = fixtures.changes.job(job);
    expect(question(job)).toEqual({
      ask: 'start-job',
      account: accountName,
      rows: 7,
      cost: `70 ${currency ?? ''}`.trim(),
      targets: [1, 2, 3, 4, 5].map((resource) => `thing-${resource}.example`),
    });
  });

  test('that requires typing, even if it is free', async () => {
    const job = await fixtures.plan(rowOf('set', 1));
    fixtures.file.database.run(`UPDATE job_row SET plan = json_set(plan, '$.typed', json('true'))`);
    expect(question(job)).toMatchObject({ ask: 'start-job', rows: 1, cost: null });
  });

  test('not one that is free and only reviewed, and not if the user turned it off', async () => {
    expect(question(await fixtures.plan(rowOf('set', 1)))).toBeNull();
    expect(question(await fixtures.plan(rowOf('gift', 2)), { ...always, systemDialog: false })).toBeNull();
  });

  test('only if one of the two limits is reached', async () => {
    const job = await fixtures.plan(rowOf('gift', 1), rowOf('gift', 2));
    expect(question(job, { ...always, systemDialogAmount: '20.01', systemDialogRows: 3 })).toBeNull();
    expect(question(job, { ...always, systemDialogAmount: '20', systemDialogRows: 3 })).not.toBeNull();
    expect(question(job, { ...always, systemDialogAmount: '20.01', systemDialogRows: 2 })).not.toBeNull();
  });

  test('about the remaining rows', async () => {
    const job = await fixtures.plan(rowOf('gift', 1), rowOf('gift', 2));
    fixtures.file.database.run(`UPDATE row_state SET state = 'done' WHERE seq = 0`);
    expect(question(job)).toMatchObject({ rows: 1, targets: ['thing-2.example'] });
  });
});

describe('a settings change asks for confirmation', () => {
  const before = { systemDialog: true, systemDialogAmount: '100', systemDialogRows: 10 };
  test.for([
    [{ systemDialog: false }, true],
    [{ systemDialogAmount: '100.01' }, true],
    [{ systemDialogRows: 11 }, true],
    [{ systemDialogAmount: '99' }, false],
    [{ systemDialogRows: 9 }, false],
    [{ systemDialog: true }, false],
    [{}, false],
  ] as const)('%j: %s', ([change, asks]) => expect(weakensConfirmation(before, change)).toBe(asks));

  test('not if confirmation is already turned off', () =>
    expect(weakensConfirmation({ ...before, systemDialog: false }, { systemDialogRows: 11 })).toBe(false));
});
