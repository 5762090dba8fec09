import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createZoneEditor } from '../../../../../../main/core/dns/editor/editor.ts';
import { recordMeaning, sameRecords } from '../../../../../../main/core/zone/diff.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import { runsOf } from '../../../../../support/runs.ts';
import { editorFixtures, of } from './fixtures.ts';

/* Whatever steps are made, undone and redone, and whenever the application restarts: the rows match a simple model. */

interface ModelRow {
  /** Its number: the name is prefixed with that of the editor, which changes with a restart. */
  readonly row: string;
  readonly base: DnsRecord | null;
  readonly record: DnsRecord | null;
}

const seed = Number(process.env['FC_SEED'] ?? Date.now() % 1_000_000_007);

const record: fc.Arbitrary<DnsRecord> = fc.record({
  prefix: fc.constantFrom('@', 'www', 'mail', 'a.b'),
  type: fc.constantFrom('A', 'TXT', 'MX'),
  content: fc.constantFrom('192.0.2.1', '192.0.2.2', '10 mail.example.net', 'v=spf1 -all', 'aa'),
  ttl: fc.constantFrom(300, 3600, null),
});

const pick = fc.array(fc.nat(), { minLength: 1, maxLength: 5 });
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), records: fc.array(record, { minLength: 1, maxLength: 3 }), after: fc.option(fc.nat()) }),
  fc.record({ do: fc.constant('set-ttl' as const), pick, ttl: fc.constantFrom(300, 600, 3600) }),
  fc.record({ do: fc.constant('set-content' as const), pick, content: fc.constantFrom('192.0.2.1', '192.0.2.9') }),
  fc.record({ do: fc.constant('remove' as const), pick }),
  fc.record({ do: fc.constant('revert' as const), pick }),
  fc.record({ do: fc.constant('replace' as const), pick, from: fc.constantFrom('2', 'a'), to: fc.constantFrom('', '3', 'aa') }),
  fc.record({ do: fc.constant('take' as const), records: fc.array(record, { maxLength: 5 }), mode: fc.constantFrom('merge', 'replace') }),
  fc.constant({ do: 'undo' as const }),
  fc.constant({ do: 'redo' as const }),
  fc.constant({ do: 'restart' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const visibleRows = (rows: readonly ModelRow[]): ModelRow[] => rows.filter((row) => row.base !== null || row.record !== null);
const numberOf = (row: string): string => row.slice(row.indexOf('.') + 1);
const markOf = ({ base, record: now }: ModelRow): string => {
  if (base === now) return 'none';
  if (base === null) return 'added';
  return now === null ? 'removed' : 'changed';
};

test(`rows are those of a simple model (seed ${seed})`, { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 8 }), fc.array(step, { minLength: 1, maxLength: 12 }), (base, steps) => {
      const { deps } = editorFixtures(base);
      let editor = createZoneEditor(deps);
      let states: readonly (readonly ModelRow[])[] = [base.map((one, index) => ({ row: `${index + 1}`, base: one, record: one }))];
      let position = 0;

      const page = () =>
        editor
          .rows({ ...of, find: '', problems: false, sort: { column: 'place', descending: false }, from: 0, count: 200 })
          .rows.map((row) => ({ ...row, row: numberOf(row.row) }));
      const rowNamed = (number: string): string => {
        const { rows } = editor.rowIds({ ...of, find: '', problems: false, sort: { column: 'place', descending: false } });
        return rows.find((row) => numberOf(row) === number) ?? '';
      };
      const present = (): readonly ModelRow[] => states[position] ?? [];
      /** The rows as shown by the editor, for steps whose result is all that the model knows. */
      const editorRows = (): ModelRow[] =>
        page().map(({ row, mark, record: now, was }) => {
          const before = present().find((one) => one.row === row)?.base ?? null;
          expect(was === null || recordMeaning(was) === recordMeaning(before ?? now)).toBe(true);
          const written = mark === 'none' ? before : now;
          return { row, base: before, record: mark === 'removed' ? null : written };
        });
      const push = (rows: readonly ModelRow[]): void => {
        if (JSON.stringify(visibleRows(rows)) === JSON.stringify(visibleRows(present()))) return;
        states = [...states.slice(0, position + 1), rows];
        position += 1;
      };
      const change = (ids: readonly string[], next: (row: ModelRow) => DnsRecord | null): void =>
        push(
          present().map((row) => {
            if (!ids.includes(row.row) || (row.base === null && row.record === null)) return row;
            const after = next(row);
            const isAsRead = after !== null && row.base !== null && recordMeaning(after) === recordMeaning(row.base);
            return { ...row, record: isAsRead ? row.base : after };
          }),
        );

      function make(one: Step): void {
        if (one.do === 'undo') {
          editor.undo(of);
          position = Math.max(0, position - 1);
        } else if (one.do === 'redo') {
          editor.redo(of);
          position = Math.min(states.length - 1, position + 1);
        } else if (one.do === 'restart') {
          editor = createZoneEditor(deps);
        } else if (one.do === 'take') {
          const before = visibleRows(present()).flatMap((row) => row.record ?? []);
          editor.takeRecords(of, one.records, one.mode === 'merge' ? 'merge' : 'replace');
          const after = editorRows();
          const records = after.flatMap((row) => row.record ?? []);
          if (one.mode === 'replace') expect(sameRecords(records, one.records)).toBe(true);
          else expect(records.length).toBeGreaterThanOrEqual(new Set(before.map(recordMeaning)).size);
          push(after);
        } else if (one.do === 'add') {
          const rows = visibleRows(present());
          const after = one.after === null || rows.length === 0 ? null : rows[one.after % rows.length];
          const { rows: added } = editor.edit({
            ...of,
            step: { do: 'add', records: one.records, ...(after == null ? {} : { after: rowNamed(after.row) }) },
          });
          const place = after == null ? present().length : present().indexOf(after) + 1;
          const addedRows = one.records.map((record, index): ModelRow => ({ row: numberOf(added[index]?.row ?? ''), base: null, record }));
          push([...present().slice(0, place), ...addedRows, ...present().slice(place)]);
        } else {
          const rows = visibleRows(present());
          if (rows.length === 0) return;
          const ids = one.pick.flatMap((at) => rows[at % rows.length]?.row ?? []);
          if (one.do === 'remove') {
            editor.edit({ ...of, step: { do: 'remove', rows: ids.map(rowNamed) } });
            change(ids, () => null);
          } else if (one.do === 'revert') {
            editor.edit({ ...of, step: { do: 'revert', rows: ids.map(rowNamed) } });
            change(ids, (row) => row.base);
          } else if (one.do === 'replace') {
            editor.edit({ ...of, step: { do: 'replace', rows: ids.map(rowNamed), from: one.from, to: one.to } });
            change(ids, (row) => row.record && { ...row.record, content: row.record.content.split(one.from).join(one.to) });
          } else {
            const fields = one.do === 'set-ttl' ? { ttl: one.ttl } : { content: one.content };
            editor.edit({ ...of, step: { do: 'set', rows: ids.map(rowNamed), fields } });
            change(ids, (row) => row.record && { ...row.record, ...fields });
          }
        }
      }

      for (const one of steps) {
        make(one);
        const expected = visibleRows(present());
        expect(page().map(({ row, mark, record: now }) => ({ row, mark, record: now }))).toEqual(
          expected.map((row) => ({ row: row.row, mark: markOf(row), record: row.record ?? row.base })),
        );
        const { zone } = editor.open(of);
        const count = (mark: string): number => expected.filter((row) => markOf(row) === mark).length;
        expect(zone).toMatchObject({
          ...{ created: count('added'), changed: count('changed'), deleted: count('removed'), rows: expected.length },
          ...{ canUndo: position > 0, canRedo: position < states.length - 1 },
        });
        expect(deps.workspace().zoneEdits.edits(of.accountId, [of.id]).get(of.id) ?? 0).toBe(
          count('added') + count('changed') + count('removed'),
        );
      }
    }),
    { seed, numRuns: runsOf(250, 1000) },
  );
});
