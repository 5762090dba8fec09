import { expect, test } from 'vitest';
import { createZoneEditor } from '../../../../../../main/core/dns/editor/editor.ts';
import { type Refusal, readRefusals, withRefusal } from '../../../../../../main/core/zone/refused-records.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import { editorFixtures, of } from './fixtures.ts';

const text = (content: string): DnsRecord => ({ prefix: 'mail', type: 'SPF', content, ttl: 3600 });
const base: readonly DnsRecord[] = [{ prefix: 'www', type: 'A', content: '198.18.0.1', ttl: 3600 }, text('v=spf1 mx -all')];
const all = { ...of, find: '', problems: false, sort: { column: 'place', descending: false }, from: 0, count: 200 } as const;
/** A row by its number in the editor, with which all row names end. */
const numberOf = (row: string): string => row.replace(/^r\d+\./, '');
const rejection = 'The selected type is invalid.';

/** An editor with a pending TXT record that the service has refused. */
function openRefused(refusals: (added: DnsRecord) => readonly Refusal[] = (record) => [{ of: 'write', record, message: rejection }]) {
  const made = editorFixtures(base);
  const editor = createZoneEditor(made.deps);
  const added = text('v=spf1 a -all');
  editor.edit({ ...of, step: { do: 'add', records: [added] } });
  const before = editor.open(of).zone;
  made.table.refuse(of.accountId, of.id, JSON.stringify(refusals(added)));
  const codes = (reader = editor) =>
    reader
      .rows(all)
      .rows.flatMap(({ row, problems }) =>
        problems.filter(({ code }) => code.startsWith('refused')).map(({ code }) => [numberOf(row), code]),
      );
  const row = (number: number): string => editor.rowIds(all).rows[number - 1] ?? '';
  return { ...made, editor, row, before, codes, fresh: () => createZoneEditor(made.deps) };
}

test('a rejection is an error at its record, in the service’s own words, and does not block a review', () => {
  const { editor, row, before } = openRefused();
  const { zone } = editor.open(of);
  expect(zone?.version).not.toBe(before?.version);
  expect(zone).toMatchObject({ created: 1, errorsToFix: before?.errorsToFix, problems: { error: (before?.problems?.error ?? 0) + 1 } });
  expect(editor.rows(all).rows[2]?.problems[0]).toEqual({ code: 'refused', level: 'error', facts: { message: rejection }, fixable: false });
  expect(editor.problems({ ...of, from: 0, count: 10 }).problems[0]).toMatchObject({
    row: row(3),
    code: 'refused',
    record: { prefix: 'mail' },
  });
  expect(editor.rows({ ...all, problems: true }).rows.map((one) => one.row)).toContain(row(3));
  expect(editor.check({ ...of, row: row(3), record: text('v=spf1 a -all') }).problems[0]).toMatchObject({ code: 'refused' });
  expect(editor.check({ ...of, row: row(3), record: text('v=spf1 a ~all') }).problems.map(({ code }) => code)).not.toContain('refused');
});

test('disappears with an edit of the record and returns with its undo; other edits, a restart and another read keep it', () => {
  const { editor, row, codes, fresh, readNow } = openRefused();
  const is = [['3', 'refused']];
  editor.edit({ ...of, step: { do: 'set', rows: [row(1)], fields: { ttl: 600 } } });
  expect(codes()).toEqual(is);
  editor.edit({ ...of, step: { do: 'set', rows: [row(3)], fields: { type: 'TXT' } } });
  expect(codes()).toEqual([]);
  editor.undo(of);
  expect(codes()).toEqual(is);
  expect(codes(fresh())).toEqual(is);
  // Another client's record is there now, and one of the edits: the others are rebased onto that.
  readNow(5, [{ ...base[0], name: 'www.example.com', ttl: 600 }, base[1]]);
  expect(editor.open(of).zone).toMatchObject({ created: 1, changed: 0, moved: false });
  expect(codes()).toEqual(is);
  expect(codes(fresh())).toEqual(is);
});

test('disappears when the pending edits are discarded, and is not stored without any', () => {
  const { editor, codes, table } = openRefused();
  editor.discard(of);
  expect(table.refusals(of.accountId, of.id)).toBeNull();
  editor.edit({ ...of, step: { do: 'add', records: [text('v=spf1 a -all')] } });
  expect(codes()).toEqual([]);
});

test('an unedited record shows it as well; a removed one only that it was not deleted', () => {
  const untouched = openRefused(() => [{ of: 'write', record: text('v=spf1 mx -all'), message: rejection }]);
  expect(untouched.codes()).toEqual([['2', 'refused']]);
  untouched.editor.edit({ ...of, step: { do: 'remove', rows: [untouched.row(2)] } });
  expect(untouched.codes()).toEqual([]);

  const { editor, row, codes } = openRefused(() => [{ of: 'delete', record: text('v=spf1 mx -all'), message: rejection }]);
  expect(codes()).toEqual([]);
  editor.edit({ ...of, step: { do: 'remove', rows: [row(2)] } });
  expect(codes()).toEqual([['2', 'refused-delete']]);
  expect(editor.problems({ ...of, from: 0, count: 1 }).problems).toMatchObject([{ row: row(2), record: { prefix: 'mail' } }]);
});

test('that of an unedited record disappears with the last edit, and returns with it', () => {
  const { editor, row, codes, fresh } = openRefused(() => [{ of: 'write', record: text('v=spf1 mx -all'), message: rejection }]);
  const one = { ...of, row: row(2), record: text('v=spf1 mx -all') };
  const lists = () => [editor.check(one).problems, editor.problems({ ...of, from: 0, count: 10 }).problems];
  const hasRejection = () => lists().map((problems) => problems.some(({ code }) => code === 'refused'));
  expect(hasRejection()).toEqual([true, true]);
  expect(editor.undo(of).zone.problems?.error).toBe(0);
  expect([codes(), codes(fresh()), hasRejection()]).toEqual([[], [], [false, false]]);
  editor.redo(of);
  expect(codes()).toEqual([['2', 'refused']]);
  expect(codes(fresh())).toEqual([['2', 'refused']]);
});

test('unreadable data is not a rejection', () => {
  expect(readRefusals('[{"of":"write"}]')).toEqual([]);
  expect(readRefusals('[')).toEqual([]);
  expect(readRefusals(null)).toEqual([]);
});

test('a rejection replaces the earlier one of the same record, and long messages are truncated', () => {
  const refusal = (content: string, message: string) => ({ of: 'delete', record: text(content), message }) as const;
  const first = withRefusal([refusal('a', 'No.'), refusal('b', 'No.')], refusal('a', 'Still no.'));
  expect(first.map(({ record, message }) => [record.content, message])).toEqual([
    ['b', 'No.'],
    ['a', 'Still no.'],
  ]);
  expect(withRefusal(first, { ...refusal('a', ''), of: 'write' })).toHaveLength(3);
  expect(withRefusal([], refusal('a', 'x'.repeat(5000)))[0]?.message).toHaveLength(300);
});
