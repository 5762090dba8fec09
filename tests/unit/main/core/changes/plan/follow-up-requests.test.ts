import { describe, expect, it } from 'vitest';
import type { Job } from '../../../../../../main/core/changes/journal/jobs.ts';
import type { Journal } from '../../../../../../main/core/changes/journal/journal.ts';
import type { JournalRow } from '../../../../../../main/core/changes/journal/rows.ts';
import type { Kind, Kinds, Plan } from '../../../../../../main/core/changes/kind.ts';
import { requestFix, requestRetry, requestUndo } from '../../../../../../main/core/changes/plan/follow-up-requests.ts';
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

const job = { id: 4, accountId: 'a1' } as unknown as Job;
/** A kind that is undone by setting what was there before. */
const sample = {
  ...{ name: 'sample', target: 'domain', input: { safeParse: (data: unknown) => ({ success: true, data }) } },
  undo: ({ target, input }: { target: object; input: { to: string } }, plan: { before: string | null }, receipt: unknown) =>
    plan.before === null ? null : { kind: 'sample', target, input: { to: plan.before, from: input.to, receipt } },
  fix: ({ target }: { target: object }, plan: { before: string | null }, option: string) =>
    plan.before === null ? null : { kind: 'sample', target, input: { to: plan.before, option } },
} as unknown as Kind;
const sampleKinds = new Map([['sample', sample]]);

const rowOf = (seq: number, change: object = {}): JournalRow =>
  ({
    ...{ seq, kind: 'sample', target: { kind: 'domain', id: seq, name: `d${seq}.example` }, place: null, depends: [], state: 'done' },
    ...{ input: { to: `new ${seq}` }, plan: { before: `old ${seq}` }, receipt: null, sentAt: '2026-01-01', note: null },
    ...change,
  }) as unknown as JournalRow;

/** A journal with these rows, and the requested states. */
function journalOf(...rows: readonly JournalRow[]) {
  const queries: unknown[] = [];
  const journal = {
    rows: {
      seqs(_: number, query: { states: readonly string[] }) {
        queries.push(query);
        return rows.filter(({ state }) => query.states.includes(state)).map(({ seq }) => seq);
      },
      list: (_: number, seqs: readonly number[]) => rows.filter(({ seq }) => seqs.includes(seq)),
      states: (_: number, seqs: readonly number[]) => new Map(rows.filter(({ seq }) => seqs.includes(seq)).map((row) => [row.seq, row])),
    },
  } as unknown as Journal;
  return { deps: { journal, kinds: sampleKinds }, queries };
}

describe('an undo', () => {
  it('consists of the opposite of each row that was carried out, last row first', () => {
    const { deps } = journalOf(rowOf(0), rowOf(1, { state: 'accepted', receipt: { id: 7 } }), rowOf(2, { state: 'refused' }));
    expect(requestUndo(deps, job, null)).toEqual({
      ...{ accountId: 'a1', origin: { from: 'undo', job: 4 } },
      rows: [
        { kind: 'sample', target: rowOf(1).target, input: { to: 'old 1', from: 'new 1', receipt: { values: { id: 7 } } } },
        { kind: 'sample', target: rowOf(0).target, input: { to: 'old 0', from: 'new 0', receipt: null } },
      ],
    });
  });

  it('may be of chosen rows only', () => {
    const { deps } = journalOf(rowOf(0), rowOf(1), rowOf(2));
    expect(requestUndo(deps, job, [2, 0, 9]).rows.map(({ target }) => target.id)).toEqual([2, 0]);
  });

  it('leaves out rows that were never sent or planned, or cannot be undone', () => {
    const others = [rowOf(1, { sentAt: null }), rowOf(2, { plan: null }), rowOf(3, { plan: { before: null } }), rowOf(4, { kind: 'gone' })];
    expect(requestUndo(journalOf(rowOf(0), ...others).deps, job, null).rows.map(({ target }) => target.id)).toEqual([0]);
    expect(() => requestUndo(journalOf(...others).deps, job, null)).toThrow('nothing-to-undo');
    expect(() => requestUndo(journalOf(rowOf(0)).deps, job, [])).toThrow('nothing-to-undo');
  });

  it('keeps the order of rows for one target if their kind cannot join them', () => {
    const target = { kind: 'domain', id: 7, name: 'd7.example' };
    const { deps } = journalOf(rowOf(0, { target }), rowOf(1), rowOf(2, { target }));
    const { rows } = requestUndo(deps, job, null);
    expect(rows.map((row) => [row.target.id, row.input['from']])).toEqual([
      [7, 'new 2'],
      [1, 'new 1'],
      [7, 'new 0'],
    ]);
  });

  it('undoes a row after those that depended on it', () => {
    const { deps } = journalOf(
      rowOf(0),
      rowOf(1, { depends: [{ seq: 0, take: {} }] }),
      rowOf(2, { depends: [{ seq: 0, take: {} }] }),
      rowOf(3),
    );
    const { rows } = requestUndo(deps, job, null);
    expect(rows.map(({ target, depends }) => [target.id, depends])).toEqual([
      [3, undefined],
      [2, undefined],
      [1, undefined],
      [
        0,
        [
          { seq: 1, take: {} },
          { seq: 2, take: {} },
        ],
      ],
    ]);
  });
});

describe('joined rows', () => {
  const joined = {
    ...sample,
    name: 'joined',
    undo: (row: JournalRow) => ({ kind: 'joined', target: { kind: 'domain', id: 7 }, input: { all: [row.seq] } }),
    joined: (inputs: readonly { all: number[] }[]) => ({ all: inputs.flatMap(({ all }) => all) }),
  } as unknown as Kind;
  const inputsOf = (...rows: readonly JournalRow[]) => {
    const { deps } = journalOf(...rows.map((row) => ({ ...row, kind: 'joined' })));
    return requestUndo({ ...deps, kinds: new Map([['joined', joined]]) }, job, null).rows.map(({ input }) => input['all']);
  };

  it('are those of one target that depend on nothing', () => {
    expect(inputsOf(rowOf(0), rowOf(1), rowOf(2))).toEqual([[2, 1, 0]]);
    expect(inputsOf(rowOf(0))).toEqual([[0]]);
  });

  it('are at the place of the first of them', () => {
    const other = { kind: 'sample', target: { kind: 'domain', id: 8 }, input: { all: 'other' } };
    const kinds = new Map([
      ['joined', { ...joined, undo: (row: JournalRow) => (row.seq === 1 ? other : joined.undo?.(row, {} as Plan, null)) }],
    ]);
    const { deps } = journalOf(...[rowOf(0), rowOf(1), rowOf(2)].map((row) => ({ ...row, kind: 'joined' })));
    const { rows } = requestUndo({ ...deps, kinds: kinds as unknown as Kinds }, job, null);
    expect(rows.map(({ input }) => input['all'])).toEqual(['other', [2, 0]]);
  });

  it('are not those that others depend on, or that depend on others', () => {
    expect(inputsOf(rowOf(0), rowOf(1, { depends: [{ seq: 0, take: {} }] }), rowOf(2), rowOf(3))).toEqual([[3, 2], [1], [0]]);
  });
});

describe('a retry', () => {
  it('requests the rows in these states again, with their places', () => {
    const { deps, queries } = journalOf(rowOf(0, { state: 'refused', place: 'line 2' }), rowOf(1), rowOf(2, { state: 'planned' }));
    const { rows, ...request } = requestRetry(deps, job, { states: ['refused', 'planned'] });
    expect(request).toEqual({ accountId: 'a1', origin: { from: 'retry', job: 4 } });
    expect(rows).toEqual([
      { kind: 'sample', target: rowOf(0).target, input: { to: 'new 0' }, place: 'line 2', depends: [] },
      { kind: 'sample', target: rowOf(2).target, input: { to: 'new 2' }, depends: [] },
    ]);
    expect(queries).toEqual([{ states: ['refused', 'planned'] }]);
  });

  it('leaves out what the user skipped, and kinds that are gone', () => {
    const skipped = rowOf(0, { state: 'refused', note: { code: 'skipped', facts: {} } });
    const unavailable = rowOf(1, { state: 'refused', kind: 'gone' });
    expect(() => requestRetry(journalOf(skipped, unavailable).deps, job, { states: ['refused'] })).toThrow('job-rows-unknown');
    const { rows } = requestRetry(journalOf(skipped, unavailable, rowOf(2, { state: 'refused' })).deps, job, { states: ['refused'] });
    expect(rows).toHaveLength(1);
  });

  it('fills rows from those that were carried out, and lets them depend on those that are requested again', () => {
    const depends = [
      { seq: 0, take: { owner: 'id' } },
      { seq: 1, take: { admin: 'id' } },
    ];
    const again = [rowOf(0, { receipt: { id: 70 } }), rowOf(1, { state: 'refused' }), rowOf(2, { state: 'refused', depends })];
    const { rows } = requestRetry(journalOf(...again).deps, job, { states: ['refused'], input: { code: 'canary' } });
    expect(rows).toMatchObject([
      { target: { id: 1 }, input: { to: 'new 1', code: 'canary' }, depends: [] },
      { target: { id: 2 }, input: { to: 'new 2', code: 'canary', owner: 70 }, depends: [{ seq: 0, take: { admin: 'id' } }] },
    ]);
  });

  it('requests a row as it was if the row before it has no values for it', () => {
    const row = rowOf(1, { state: 'refused', depends: [{ seq: 0, take: { owner: 'id' } }] });
    const { rows } = requestRetry(journalOf(rowOf(0), row).deps, job, { states: ['refused'], input: { code: 'canary' } });
    expect(rows).toEqual([{ kind: 'sample', target: row.target, input: { to: 'new 1', code: 'canary' }, depends: [] }]);
  });
});

describe('a fix', () => {
  it('is what the kind returns, for a planned row', () => {
    expect(requestFix({ kinds: sampleKinds }, job, rowOf(0), 'restore')).toEqual({
      ...{ accountId: 'a1', origin: { from: 'undo', job: 4 } },
      rows: [{ kind: 'sample', target: rowOf(0).target, input: { to: 'old 0', option: 'restore' } }],
    });
    expect(requestFix({ kinds: sampleKinds }, job, rowOf(0), 'retry').origin).toEqual({ from: 'retry', job: 4 });
    for (const row of [rowOf(0, { plan: null }), rowOf(0, { plan: { before: null } }), rowOf(0, { kind: 'gone' })])
      expect(() => requestFix({ kinds: sampleKinds }, job, row, 'retry')).toThrow('nothing-to-fix');
  });
});
