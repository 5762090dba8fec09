import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowFormat } from '../../../../../../main/core/base/text/row-format.ts';
import { type ChangesExport, changesSource } from '../../../../../../main/core/portfolio/export/changes-source.ts';
import { writeRows } from '../../../../../../main/core/portfolio/export/write-rows.ts';
import type { Parsed } from '../../../../../../preload/contract/index.ts';
import { type ExportColumn, exportColumns } from '../../../../../../preload/contract/portfolio/export-columns.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from '../../changes/fixtures.ts';
import { accountId } from '../../changes/session.ts';

const secret = 'Sandi-Rahasia-1';
const csv = { kind: 'csv', delimiter: ',', bom: false } as const;
let fixtures: ChangesFixtures;
let job: number;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
  fixtures.faults.push('refused');
  job = await fixtures.plan(rowOf('pay', 1, { value: '=1+1' }), rowOf('set', 2, { secret }), rowOf('set', 3, { value: 'never' }));
  await fixtures.run(job);
});
afterEach(() => fixtures.end());

/** The file as it would be written. */
async function exportText(
  of: ChangesExport['of'],
  columns: readonly ExportColumn[],
  format: Parsed<'exports.startChanges'>['format'] = csv,
) {
  const source = changesSource(fixtures.changes, 'UTC', { of, columns: [...columns] });
  let text = '';
  await writeRows({
    ids: source.ids,
    rowsOf: source.rowsOf,
    format: rowFormat(format, source.columns),
    write: async (part) => void (text += part),
    onWritten: () => undefined,
    signal: new AbortController().signal,
  });
  return text;
}

describe('the rows of a job', () => {
  test('are written in order, guarded against formulas, and with the reason for their rejection', async () => {
    const lines = (await exportText({ job }, ['row', 'target', 'change', 'state', 'after', 'price', 'reason', 'message']))
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('row,target,change,state,after,price,reason,message');
    expect(lines[3]).toContain('3,thing-3.example,set,refused,value: never,,never,');
    const guarded = await exportText({ job }, ['message', 'after']);
    expect(guarded).not.toMatch(/(^|,)=/m);
  });

  test('can be limited to one state', async () => {
    expect(JSON.parse(await exportText({ job, states: ['refused'] }, ['row', 'state'], { kind: 'json' }))).toEqual([
      expect.objectContaining({ state: 'refused' }),
      { row: 3, state: 'refused' },
    ]);
  });

  test('contain no secrets, whatever is chosen', async () => {
    const all = `${await exportText({ job }, exportColumns.job)} ${await exportText({ activity: { accountId } }, exportColumns.activity)}`;
    expect(all).toContain('thing-2.example');
    expect(all).not.toContain(secret);
  });
});

test('the activity is written as filtered', async () => {
  const columns = ['target', 'result', 'at', 'who', 'account'] as const;
  const text = await exportText({ activity: { accountId, result: 'done' } }, columns, { kind: 'json' });
  const entries = JSON.parse(text) as { result: string }[];
  expect(entries.map(({ result }) => result)).toEqual(['done']);
  expect(entries[0]).toMatchObject({ who: 'maria', account: 'Main', at: expect.stringMatching(/^2026-11-21T/) });
  expect(JSON.parse(await exportText({ activity: { accountId, until: '2026-11-20' } }, columns, { kind: 'json' }))).toEqual([]);
  expect(
    JSON.parse(await exportText({ activity: { accountId, since: '2026-11-21', until: '2026-11-21' } }, columns, { kind: 'json' })),
  ).toHaveLength(2);
});

test('rejects a column of another list', () => {
  expect(() => changesSource(fixtures.changes, 'UTC', { of: { job }, columns: ['email'] })).toThrow('column-unknown');
});
