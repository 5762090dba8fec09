import { expect, test } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { createZoneEditor } from '../../../../../../main/core/dns/editor/editor.ts';
import { certainRecords } from '../../../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import { editorFixtures, of } from './fixtures.ts';

const a = (prefix: string, content: string, ttl: number | null = 3600): DnsRecord => ({ prefix, type: 'A', content, ttl });
const base: readonly DnsRecord[] = [
  a('www', '192.0.2.1'),
  a('@', '192.0.2.2'),
  { prefix: 'mail10', type: 'MX', content: '10 mail.example.net', ttl: 300 },
  { prefix: 'mail9', type: 'TXT', content: 'v=spf1 -all', ttl: null },
];
const place = { column: 'place', descending: false } as const;
const all = { ...of, find: '', problems: false, sort: place, from: 0, count: 200 } as const;

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'none';
}

function openEditor(records: readonly DnsRecord[] = base) {
  const made = editorFixtures(records);
  const editor = createZoneEditor(made.deps);
  const row = (number: number): string => editor.rowIds(all).rows[number - 1] ?? '';
  return { ...made, editor, row, prefixes: (view: object) => editor.rows({ ...all, ...view }).rows.map(({ record }) => record.prefix) };
}

test('finds rows by every field, including previous values, and sorts the domain itself first', () => {
  const { editor, row, prefixes } = openEditor();
  expect(prefixes({ find: 'SPF1' })).toEqual(['mail9']);
  expect(prefixes({ find: '300' })).toEqual(['mail10']);
  expect(prefixes({ sort: { column: 'prefix', descending: false } })).toEqual(['@', 'mail9', 'mail10', 'www']);
  expect(prefixes({ sort: { column: 'ttl', descending: true } })).toEqual(['@', 'www', 'mail10', 'mail9']);
  expect(prefixes({ sort: { column: 'place', descending: true } })).toEqual(['mail9', 'mail10', '@', 'www']);
  expect(prefixes({})).toEqual(['www', '@', 'mail10', 'mail9']);
  editor.edit({ ...of, step: { do: 'set', rows: [row(1)], fields: { content: '198.51.100.1' } } });
  expect(prefixes({ find: '192.0.2.1' })).toEqual(['www']);
  expect(editor.rowIds({ ...all, find: '198.51' }).rows).toEqual([row(1)]);
});

test('stores input in the service’s format', () => {
  const { editor, row } = openEditor([]);
  const add = (record: DnsRecord) => editor.edit({ ...of, step: { do: 'add', records: [record] } }).rows[0]?.record;
  expect(add({ prefix: ' WWW.Example.COM. ', type: 'a', content: ' 192.0.2.1\r\n', ttl: 60 })).toEqual(a('www', '192.0.2.1', 60));
  expect(add(a('', '192.0.2.2'))).toMatchObject({ prefix: '@' });
  expect(add(a('www.example.net.', 'a\u0000b\u2028c'))).toMatchObject({ prefix: 'www.example.net.', content: 'a b c' });
  expect(codeOf(() => editor.edit({ ...of, step: { do: 'set', rows: [row(1)], fields: { type: ' ' } } }))).toBe('VALIDATION');
});

test('errors of edited records have to be fixed; existing ones do not block', () => {
  const { editor, row } = openEditor([a('old', '192.0.2.999'), a('www', '192.0.2.1')]);
  expect(editor.open(of).zone).toMatchObject({ problems: { error: 1 }, errorsToFix: 0 });
  editor.edit({ ...of, step: { do: 'set', rows: [row(2)], fields: { content: '192.0.2.2' } } });
  expect(editor.open(of).zone).toMatchObject({ problems: { error: 1 }, errorsToFix: 0 });
  editor.edit({ ...of, step: { do: 'set', rows: [row(2)], fields: { content: '192.0.2' } } });
  expect(editor.open(of).zone).toMatchObject({ problems: { error: 2 }, errorsToFix: 1 });
});

test('errors that an edit causes in other records have to be fixed too, but not those they already had', () => {
  const alias: DnsRecord = { prefix: 'www', type: 'CNAME', content: 'web.example.net', ttl: 3600 };
  const { editor } = openEditor([a('www', '192.0.2.1'), a('old', '192.0.2.999'), { ...alias, prefix: 'old' }]);
  expect(editor.open(of).zone).toMatchObject({ problems: { error: 3 }, errorsToFix: 0 });
  editor.edit({ ...of, step: { do: 'add', records: [alias] } });
  // One at the alias, one at the address next to it.
  expect(editor.open(of).zone).toMatchObject({ problems: { error: 5 }, errorsToFix: 2 });
  editor.undo(of);
  editor.edit({ ...of, step: { do: 'add', records: [a('new', '192.0.2.7')] } });
  expect(editor.open(of).zone).toMatchObject({ errorsToFix: 0 });
});

test('an edit of one record that breaks another one blocks the review', async () => {
  const made = openEditor([a('www', '192.0.2.1'), { prefix: 'web', type: 'CNAME', content: 'web.example.net', ttl: 3600 }]);
  const { editor, row } = made;
  editor.edit({ ...of, step: { do: 'set', rows: [row(2)], fields: { prefix: 'www' } } });
  const rows = editor.rows(all).rows.filter(({ problems }) => problems.some(({ level }) => level === 'error'));
  expect(rows.map(({ record: { prefix, type }, mark }) => [prefix, type, mark])).toContainEqual(['www', 'A', 'none']);
  await expect(editor.review({ ...of, override: null }, new AbortController().signal)).rejects.toMatchObject({ code: 'VALIDATION' });
  // The editor of another window, or after a restart, has the same result.
  expect(createZoneEditor(made.deps).open(of).zone?.errorsToFix).toBe(2);
  expect(editor.open(of).zone?.errorsToFix).toBe(2);
});

test('errors are overridden by the digest of exactly these, but not if the service is known to reject one', async () => {
  const { editor, row } = openEditor([a('www', '192.0.2.1'), a('old', '192.0.2.999')]);
  expect(editor.errors(of)).toEqual({ count: 0, digest: null, errors: [] });
  const set = (content: string) => editor.edit({ ...of, step: { do: 'set', rows: [row(1)], fields: { content } } });
  set('192.0.2');
  const first = editor.errors(of);
  expect(first).toMatchObject({ count: 1, errors: [{ code: 'address-invalid', record: { prefix: 'www', content: '192.0.2' } }] });
  set('192.0');
  expect(editor.errors(of).digest).not.toBe(first.digest);
  const signal = new AbortController().signal;
  await expect(editor.review({ ...of, override: first.digest }, signal)).rejects.toMatchObject({ code: 'VALIDATION' });
  set('192.0.2');
  expect(editor.errors(of).digest).toBe(first.digest);
  set('');
  expect(editor.errors(of)).toMatchObject({ count: 1, digest: null, errors: [{ code: 'content-empty' }] });
  await expect(editor.review({ ...of, override: first.digest }, signal)).rejects.toMatchObject({ code: 'VALIDATION' });
});

test('ignores a step that changes nothing, and rejects one on missing rows', () => {
  const { editor, row, reported } = openEditor();
  const before = editor.open(of).zone;
  editor.edit({ ...of, step: { do: 'set', rows: [row(1)], fields: { ttl: 3600 } } });
  editor.edit({ ...of, step: { do: 'revert', rows: [row(1), row(2)] } });
  editor.undo(of);
  editor.redo(of);
  expect(editor.open(of).zone).toEqual(before);
  expect(reported).toEqual([]);
  const noRow = row(1).replace(/\d+$/, '99');
  expect(codeOf(() => editor.edit({ ...of, step: { do: 'remove', rows: [row(1), noRow] } }))).toBe('CONFLICT');
  expect(codeOf(() => editor.fix({ ...of, row: noRow, code: 'ttl-zero' }))).toBe('CONFLICT');
});

test('rejects a text that would grow to gigabytes before creating it', () => {
  const { editor, row } = openEditor([{ prefix: '@', type: 'TXT', content: 'a'.repeat(60_000), ttl: 60 }]);
  const step = { do: 'replace' as const, rows: [row(1)], from: 'a', to: 'b'.repeat(4096) };
  expect(codeOf(() => editor.edit({ ...of, step }))).toBe('VALIDATION');
  expect(editor.open(of).zone).toMatchObject({ changed: 0, canUndo: false });
  const long = { prefix: '@', type: 'TXT', content: 'b'.repeat(70_001), ttl: 60 };
  expect(codeOf(() => editor.takeRecords(of, [long], 'merge'))).toBe('VALIDATION');
  expect(editor.open(of).zone).toMatchObject({ created: 0, canUndo: false });
});

test('limits the number of records in a zone', { timeout: 120_000 }, () => {
  const many = Array.from({ length: 20_000 }, (_, index) => a(`h${index}`, '192.0.2.1'));
  const { editor } = openEditor(many);
  expect(codeOf(() => editor.edit({ ...of, step: { do: 'add', records: [a('one-more', '192.0.2.1')] } }))).toBe('VALIDATION');
  expect(editor.open(of).zone).toMatchObject({ rows: 20_000, created: 0, canUndo: false });
  const others = many.map(({ prefix }) => ({ prefix, type: 'AAAA', content: '2001:db8::1', ttl: 60 }));
  expect(editor.takeRecords(of, others, 'replace')).toMatchObject({ rows: 40_000, created: 20_000, deleted: 20_000 });
  expect(editor.rowIds(all).rows).toHaveLength(40_000);
  expect(editor.undo(of).zone).toMatchObject({ rows: 20_000, created: 0, deleted: 0, canRedo: true });
});

test('merges the records of a file or replaces the existing ones, as one step', () => {
  const { editor } = openEditor();
  const zone = editor.takeRecords(of, [a('www', '192.0.2.1', 60), a('new', '192.0.2.9')], 'merge');
  expect(zone).toMatchObject({ created: 1, changed: 1, deleted: 0 });
  expect(editor.undo(of).zone).toMatchObject({ created: 0, changed: 0 });
  expect(editor.takeRecords(of, [a('WWW', '192.0.2.1')], 'replace')).toMatchObject({ created: 0, changed: 0, deleted: 3 });
  expect(editor.records(of, true).records).toEqual([base[0]]);
  expect(editor.records(of, false).records).toEqual(base);
});

test('applies the edits of a template or a run to the pending records, or none of them', () => {
  const { editor } = openEditor();
  editor.acceptEdits(of, [{ do: 'set-ttl', ttl: 60, match: { type: 'A' } }]);
  expect(editor.plan({ ...of, from: 0 }).diff).toMatchObject({ changed: 2, created: 0 });
  const missing = { do: 'change', from: a('www', '203.0.113.1'), to: a('www', '203.0.113.2') } as const;
  expect(codeOf(() => editor.acceptEdits(of, [{ do: 'set-ttl', ttl: 90, match: {} }, missing]))).toBe('CONFLICT');
  expect(editor.plan({ ...of, from: 0 }).diff).toMatchObject({ changed: 2 });
});

test('adopts a newer read automatically if nothing is pending, or if it is equal', () => {
  const { editor, row, readNow } = openEditor();
  readNow(1, [...base, a('more', '192.0.2.7')]);
  expect(editor.open(of).zone).toMatchObject({ read: 5, moved: false });
  editor.edit({ ...of, step: { do: 'remove', rows: [row(1)] } });
  readNow(2, [...base, a('MORE', '192.0.2.7')]);
  expect(editor.open(of).zone).toMatchObject({ read: 5, deleted: 1, moved: false });
  readNow(3, [...base, a('more', '192.0.2.7')]);
  expect(editor.open(of).zone).toMatchObject({ readAt: '2026-01-01T00:03:00.000Z', deleted: 1, moved: false });
  readNow(4, [...base, a('more', '192.0.2.8')]);
  expect(editor.open(of).zone).toMatchObject({ readAt: '2026-01-01T00:03:00.000Z', deleted: 1, moved: true });
  readNow(5, [...base, a('more', '192.0.2.7')]);
  expect(editor.open(of).zone).toMatchObject({ deleted: 1, moved: false });
});

test('an unparsable read discards no edits', () => {
  const { editor, row, readNow } = openEditor();
  editor.edit({ ...of, step: { do: 'remove', rows: [row(1)] } });
  readNow(1, [...base.slice(1), { type: 7 }, 'nonsense']);
  expect(editor.open(of).zone).toMatchObject({ deleted: 1, moved: true });
});

test('keeps the edits of a domain that is gone from the local copy', () => {
  const { editor, row, table, loseDomain } = openEditor();
  editor.edit({ ...of, step: { do: 'remove', rows: [row(1)] } });
  loseDomain();
  expect(codeOf(() => editor.open(of))).toBe('NOT_FOUND');
  expect(codeOf(() => editor.undo(of))).toBe('NOT_FOUND');
  expect(table.edits(of.accountId, [of.id]).get(of.id)).toBe(1);
});

test('drops unreadable steps and all after them; those before them stay', () => {
  const { editor, row, table, deps } = openEditor();
  editor.edit({ ...of, step: { do: 'remove', rows: [row(1)] } });
  const head = { edits: 1, at: '2026-01-02T00:00:00.000Z' };
  table.append(of.accountId, of.id, '{"do":"something of tomorrow"}', { ...head, position: 2 });
  table.append(of.accountId, of.id, JSON.stringify({ do: 'remove', rows: [[2, 2]] }), { ...head, position: 3 });
  const restarted = createZoneEditor(deps);
  expect(restarted.open(of).zone).toMatchObject({ deleted: 1, canUndo: true, canRedo: false });
  expect(restarted.edit({ ...of, step: { do: 'remove', rows: [restarted.rowIds(all).rows[2] ?? ''] } }).zone).toMatchObject({ deleted: 2 });
  expect(createZoneEditor(deps).open(of).zone).toMatchObject({ deleted: 2, canUndo: true });
});

test('after a failed write the editor matches what is stored', () => {
  const { editor, row, table } = openEditor();
  editor.edit({ ...of, step: { do: 'remove', rows: [row(1)] } });
  const { append } = table;
  table.append = () => {
    throw new Error('The disk is full.');
  };
  expect(() => editor.edit({ ...of, step: { do: 'remove', rows: [row(2)] } })).toThrow('The disk is full.');
  table.append = append;
  expect(editor.open(of).zone).toMatchObject({ deleted: 1, canUndo: true });
});

test('fixes a problem as one step, and offers no fix that the service would not notice', () => {
  const { editor } = openEditor([]);
  const { rows } = editor.edit({ ...of, step: { do: 'add', records: [a('WWW', '192.0.2.1'), a('www', '192.0.2.1 ')] } });
  expect(rows).toHaveLength(2);
  const fixable = editor.problems({ ...of, from: 0, count: 200 }).problems.filter((problem) => problem.fixable);
  const [first] = fixable;
  if (first === undefined) throw new Error('Nothing can be mended.');
  const fixed = editor.fix({ ...of, row: first.row, code: first.code });
  expect(fixed.rows[0]?.record).not.toEqual(first.record);
  expect(fixed.rows[0]?.problems.some(({ code }) => code === first.code)).toBe(false);
  expect(codeOf(() => editor.fix({ ...of, row: first.row, code: first.code }))).toBe('CONFLICT');

  const read = openEditor([a('WWW', '192.0.2.1')]);
  expect(read.editor.rows(all).rows[0]?.problems.filter(({ code }) => code === 'name-upper-case')).toMatchObject([{ fixable: false }]);
});

test('adopts a read of the same zone in another order, and keeps the edits', () => {
  const { editor, readNow } = openEditor();
  editor.edit({ ...of, step: { do: 'add', records: [a('new', '192.0.2.9')] } });
  readNow(5, base.toReversed());
  expect(editor.open(of).zone).toMatchObject({ readAt: '2026-01-01T00:05:00.000Z', moved: false, created: 1 });
});

test('does not overwrite newly returned TTLs with the default', () => {
  const { editor, readNow } = openEditor([a('www', '192.0.2.1', null), a('@', '192.0.2.2', null)]);
  editor.edit({ ...of, step: { do: 'add', records: [a('new', '192.0.2.9')] } });
  readNow(5, [a('www', '192.0.2.1', 60), a('@', '192.0.2.2', 3600)]);
  expect(editor.open(of).zone).toMatchObject({ moved: false, created: 1, changed: 0 });
  expect(editor.plan({ ...of, from: 0 }).diff).toMatchObject({ created: 1, changed: 0, deleted: 0 });
});

test('shows six hundred conflicts in pages, and merges them with one decision for those not chosen individually', async () => {
  const zone = (content: (place: number) => string) => Array.from({ length: 600 }, (_, place) => a(`h${place}`, content(place)));
  const { editor, row, readNow } = openEditor(zone(() => '192.0.2.1'));
  editor.edit({
    ...of,
    step: { do: 'set', rows: Array.from({ length: 600 }, (_, place) => row(place + 1)), fields: { content: '192.0.2.2' } },
  });
  readNow(1, [...zone(() => '192.0.2.3'), a('theirs', '192.0.2.4')]);
  const answer = await editor.review({ ...of, override: null }, new AbortController().signal);
  if (!('merge' in answer)) throw new Error('A job was planned over changes of another party.');
  const { readAt, conflictCount, conflicts, theirs } = answer.merge;
  expect([conflictCount, conflicts.length, theirs.created + theirs.changed]).toEqual([600, 100, 601]);
  const last = editor.bothSides({ ...of, readAt, conflicts: 500, theirs: 500, ours: 599 });
  expect([last.conflicts.length, last.theirs.lines.length, last.ours.lines.length]).toEqual([100, 101, 1]);
  expect(new Set([...conflicts, ...last.conflicts].map(({ prefix }) => prefix)).size).toBe(200);
  expect(codeOf(() => editor.bothSides({ ...of, readAt: '2020-01-01T00:00:00.000Z', conflicts: 0, theirs: 0, ours: 0 }))).toBe('CONFLICT');
  const take = [{ prefix: 'h599', type: 'A', take: 'theirs' as const }];
  expect(codeOf(() => editor.merge({ ...of, readAt, take, rest: null }))).toBe('VALIDATION');
  expect(editor.merge({ ...of, readAt, take, rest: 'ours' }).zone).toMatchObject({ read: 601, changed: 599, created: 0, deleted: 0 });
});

test('plans a record set of three thousand lines in pages without omissions', () => {
  const { editor } = openEditor([]);
  editor.edit({
    ...of,
    step: { do: 'add', records: Array.from({ length: 3000 }, (_, place) => a('@', `10.0.${Math.floor(place / 250)}.${place % 250}`)) },
  });
  const found: string[] = [];
  for (let from = 0; from < 3000; ) {
    const { diff } = editor.plan({ ...of, from });
    expect(diff.text.split('\n')).toHaveLength(diff.lines.length);
    found.push(...diff.lines.map(({ after }) => after?.content ?? ''));
    from += diff.lines.length;
  }
  expect(new Set(found).size).toBe(3000);
});

test('without returned TTLs, an edit of a TTL is settled only by its write', () => {
  const untold = [a('www', '192.0.2.1', null), a('@', '192.0.2.2', null)];
  const { editor, row, readNow, table } = openEditor(untold);
  expect(editor.open(of).zone).toMatchObject({ ttlsKnown: false });
  editor.edit({ ...of, step: { do: 'set', rows: [row(1)], fields: { ttl: 300 } } });
  const written = [a('www', '192.0.2.1', 300), a('@', '192.0.2.2', null)];
  readNow(5, untold);
  expect(editor.open(of).zone).toMatchObject({ changed: 1, moved: false });
  // Another job wrote something else; this one wrote exactly this.
  editor.wasWritten(of, [a('www', '192.0.2.1', 600), a('@', '192.0.2.2', null)]);
  expect(editor.open(of).zone).toMatchObject({ changed: 1 });
  editor.releaseAll();
  editor.wasWritten(of, written);
  expect(table.find(of.accountId, of.id)).toBeNull();
  expect(editor.open(of).zone).toMatchObject({ changed: 0, canUndo: false });
});

test('with returned TTLs, an edit of one waits for a read that contains it', () => {
  const { editor, row, readNow } = openEditor([a('www', '192.0.2.1')]);
  expect(editor.open(of).zone).toMatchObject({ ttlsKnown: true });
  editor.edit({ ...of, step: { do: 'set', rows: [row(1)], fields: { ttl: 300 } } });
  editor.wasWritten(of, [a('www', '192.0.2.1', 300)]);
  expect(editor.open(of).zone).toMatchObject({ changed: 1 });
  readNow(5, [a('www', '192.0.2.1', 300)]);
  expect(editor.open(of).zone).toMatchObject({ changed: 0 });
});

test('a row with an unchanged record in a newer read is the same row; otherwise it is a new one', () => {
  const { editor, row, readNow, prefixes } = openEditor();
  const [www, apex, mail] = [row(1), row(2), row(3)];
  readNow(1, [a('first', '192.0.2.77'), base[0], a('@', '192.0.2.200'), base[2], base[3]]);
  // Addressed by its previous name, without reading the zone in between: only that record is changed.
  const { rows } = editor.edit({ ...of, step: { do: 'set', rows: [www], fields: { content: '198.51.100.1' } } });
  expect(rows).toMatchObject([{ row: www, record: { prefix: 'www', content: '198.51.100.1' }, was: { content: '192.0.2.1' } }]);
  expect(codeOf(() => editor.edit({ ...of, step: { do: 'set', rows: [mail, apex], fields: { ttl: 60 } } }))).toBe('CONFLICT');
  expect(codeOf(() => editor.check({ ...of, row: apex, record: a('@', '192.0.2.3') }))).toBe('CONFLICT');
  expect(codeOf(() => editor.fix({ ...of, row: apex, code: 'ttl-zero' }))).toBe('CONFLICT');
  expect(codeOf(() => editor.copy({ ...of, rows: [apex] }))).toBe('CONFLICT');
  expect(prefixes({})).toEqual(['first', 'www', '@', 'mail10', 'mail9']);
  expect(editor.open(of).zone).toMatchObject({ changed: 1, created: 0, deleted: 0 });
  expect(new Set(editor.rowIds(all).rows).size).toBe(5);
});

test('no row reuses the name of another one, in any editor of the zone', () => {
  const { editor, row } = openEditor();
  const added = editor.edit({ ...of, step: { do: 'add', records: [a('new', '192.0.2.9')] } }).rows[0]?.row ?? '';
  const first = row(1);
  editor.discard(of);
  expect(row(1)).toBe(first);
  expect(editor.edit({ ...of, step: { do: 'add', records: [a('other', '192.0.2.10')] } }).rows[0]?.row).not.toBe(added);
  expect(codeOf(() => editor.edit({ ...of, step: { do: 'remove', rows: [added] } }))).toBe('CONFLICT');
  editor.releaseAll();
  expect(codeOf(() => editor.edit({ ...of, step: { do: 'remove', rows: [first] } }))).toBe('CONFLICT');
});

test('reports before the review that a zone has more records than are known to fit', () => {
  const { editor, row } = openEditor(Array.from({ length: certainRecords }, (_, at) => a(`host-${at}`, '192.0.2.1')));
  expect(editor.open(of).zone).toMatchObject({ capacity: 'whole' });
  editor.edit({ ...of, step: { do: 'add', records: [a('www', '192.0.2.2')] } });
  expect(editor.open(of).zone).toMatchObject({ capacity: 'too-many', most: certainRecords });
  editor.edit({ ...of, step: { do: 'remove', rows: [row(1)] } });
  expect(editor.open(of).zone).toMatchObject({ capacity: 'whole' });
});
