import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharedValue } from '../../../../../main/core/store/workspace/team-table.ts';
import {
  areConcurrent,
  type DocumentState,
  editTo,
  maxDocumentBytes,
  merge,
  readDocument,
} from '../../../../../main/core/team/shared/document.ts';

const note = (body: string, tags: readonly string[] = []): SharedValue => ({
  fields: { name: 'contoh.example' },
  texts: body === '' ? {} : { body },
  sets: tags.length === 0 ? {} : { tags },
});

function edited(state: DocumentState | null, value: SharedValue | null) {
  const edit = editTo(state, value);
  if (edit === null) throw new Error('Nothing differs.');
  return edit;
}

/** The document after edits of others. */
const merged = (state: DocumentState | null, ...updates: readonly string[]): DocumentState | null =>
  updates.reduce<DocumentState | null>((known, update) => merge(known, update), state);

describe('a shared document', () => {
  it('returns what was written, and makes no edit if nothing differs', () => {
    const { state } = edited(null, note('Pays late.', ['vip', 'new']));
    expect(readDocument(state)).toEqual(note('Pays late.', ['new', 'vip']));
    expect(editTo(state, note('Pays late.', ['vip', 'new']))).toBeNull();
    expect(editTo(null, null)).toBeNull();
  });

  it('merges two edits of one text by character', () => {
    const first = edited(null, note('Pays late. Call first.'));
    const here = edited(first.state, note('Pays late, always. Call first.'));
    const there = edited(first.state, note('Pays late. Call Budi first.'));
    expect(readDocument(merged(here.state, there.update))).toEqual(note('Pays late, always. Call Budi first.'));
    expect(merged(here.state, there.update)).toBe(merged(here.state, there.update, there.update));
  });

  it('keeps what somebody adds to a set while another removes something else', () => {
    const first = edited(null, note('', ['old', 'vip']));
    const here = edited(first.state, note('', ['vip']));
    const there = edited(first.state, note('', ['old', 'vip', 'new']));
    expect(readDocument(merged(here.state, there.update))?.sets).toEqual({ tags: ['new', 'vip'] });
  });

  it('writes the same beginning once, and keeps both of two different ones', () => {
    const [here, there, other] = [
      edited(null, note('From the old list.')),
      edited(null, note('From the old list.')),
      edited(null, note('Mine.')),
    ];
    expect(readDocument(merged(here.state, there.update))).toEqual(note('From the old list.'));
    const both = readDocument(merged(here.state, other.update))?.texts['body'] ?? '';
    expect(both).toContain('From the old list.');
    expect(both).toContain('Mine.');
  });

  it('removes, and keeps what another wrote meanwhile', () => {
    const first = edited(null, note('Pays late.'));
    const removed = edited(first.state, null);
    const there = edited(first.state, note('Pays late. Has paid.'));
    expect(readDocument(removed.state)).toBeNull();
    expect(readDocument(merged(removed.state, there.update))).toEqual(note('Pays late. Has paid.'));
    expect(readDocument(merged(there.state, removed.update))).toEqual(note('Pays late. Has paid.'));
    const knowing = edited(merged(removed.state, there.update), null);
    expect(readDocument(merged(there.state, removed.update, knowing.update))).toBeNull();
  });

  it('removes what was in a set, and keeps what another adds to it meanwhile', () => {
    const first = edited(null, note('', ['old']));
    const removed = edited(first.state, null);
    const there = edited(first.state, note('', ['new', 'old']));
    expect(readDocument(merged(removed.state, there.update))?.sets).toEqual({ tags: ['new'] });
    expect(readDocument(merged(there.state, removed.update))?.sets).toEqual({ tags: ['new'] });
  });

  it('tells whether two edits knew each other', () => {
    const first = edited(null, note('One.'));
    const here = edited(first.state, note('One. Two.'));
    const there = edited(first.state, null);
    expect(areConcurrent(here, there)).toBe(true);
    expect(areConcurrent(first, here)).toBe(false);
    expect(areConcurrent(here, edited(merged(here.state, there.update), note('Three.')))).toBe(false);
  });

  it('refuses what is no edit, and what is too large', () => {
    const { state } = edited(null, note('One.'));
    for (const update of ['', '!', 'AAAA', Buffer.from('a hostile update').toString('base64'), Buffer.alloc(40, 255).toString('base64')]) {
      const after = merge(state, update);
      if (after !== null) expect(readDocument(after)).toEqual(note('One.'));
    }
    expect(merge(state, 'A'.repeat(2 * maxDocumentBytes))).toBeNull();
    expect(merge(state, edited(null, note('x'.repeat(maxDocumentBytes + 1))).update)).toBeNull();
  });

  it('comes to the same everywhere, in whatever order edits arrive', async () => {
    const value = fc.option(
      fc.record({ body: fc.string({ maxLength: 12 }), tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }) }),
    );
    const step = fc.oneof(
      fc.record({ do: fc.constant('edit' as const), replica: fc.nat(2), value }),
      fc.record({ do: fc.constant('hear' as const), replica: fc.nat(2), edit: fc.nat(30) }),
    );
    const comesToTheSame = fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.array(fc.nat(100), { minLength: 3, maxLength: 3 }),
      async (steps, turns) => {
        const replicas: (DocumentState | null)[] = [null, null, null];
        const updates: string[] = [];
        for (const one of steps) {
          if (one.do === 'edit') {
            const to = one.value === null ? null : note(one.value.body, [...one.value.tags].sort());
            const edit = editTo(replicas[one.replica] ?? null, to);
            if (edit === null) continue;
            replicas[one.replica] = edit.state;
            updates.push(edit.update);
            expect(readDocument(edit.state)).toEqual(to);
          } else {
            const update = updates[one.edit];
            if (update !== undefined) replicas[one.replica] = merge(replicas[one.replica] ?? null, update);
          }
        }
        const ends = replicas.map((state, index) => {
          const turn = (turns[index] ?? 0) % Math.max(1, updates.length);
          return readDocument(merged(state, ...updates.slice(turn), ...updates.slice(0, turn)));
        });
        for (const end of ends) expect(end).toEqual(ends[0]);
      },
    );
    await fc.assert(comesToTheSame, { numRuns: 300 });
  });
});
