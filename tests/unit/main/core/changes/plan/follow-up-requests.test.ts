import { expect, it } from 'vitest';
import type { Job } from '../../../../../../main/core/changes/journal/jobs.ts';
import type { Journal } from '../../../../../../main/core/changes/journal/journal.ts';
import type { JournalRow } from '../../../../../../main/core/changes/journal/rows.ts';
import { requestUndo } from '../../../../../../main/core/changes/plan/follow-up-requests.ts';
import { kinds } from '../../../../../../main/kinds.ts';

const record = (prefix: string) => ({ prefix, type: 'A', content: '192.0.2.1', ttl: 300 });

function deletions(...targets: readonly (readonly [id: number, prefix: string])[]): Journal {
  const rows = targets.map(([id, prefix], seq) => ({
    ...{ seq, kind: 'zone-record-delete', target: { kind: 'domain', id, name: `d${id}.example` }, depends: [], sentAt: '2026-01-01' },
    ...{ input: { record: record(prefix), together: 2 }, plan: { before: { record: record(prefix), count: 1 } }, receipt: null },
  })) as unknown as JournalRow[];
  return {
    rows: {
      seqs: () => rows.map(({ seq }) => seq),
      list: (_: number, seqs: readonly number[]) => rows.filter(({ seq }) => seqs.includes(seq)),
    },
  } as unknown as Journal;
}

it('undoes the deletions of one zone in one row, since a second row would find a different zone than was reviewed', () => {
  const journal = deletions([7, 'a'], [8, 'x'], [7, 'b']);
  const { rows } = requestUndo({ journal, kinds }, { id: 1, accountId: 'a1' } as unknown as Job, null);
  expect(rows.map(({ kind, target: { id }, input }) => [kind, id, input['edits']])).toEqual([
    ['zone', 8, [{ do: 'add', record: record('x') }]],
    [
      'zone',
      7,
      [
        { do: 'add', record: record('b') },
        { do: 'add', record: record('a') },
      ],
    ],
  ]);
});
