import { describe, expect, it } from 'vitest';
import { compare, joinNotes, merged } from '../../../../../../main/core/workspace/transfer-file/merge.ts';
import { maxNoteLength } from '../../../../../../preload/contract/workspace/tags.ts';

const object = { kind: 'domain', id: 1, name: 'a.example' } as const;
const then = '2026-01-01T00:00:00.000Z';
const now = '2026-11-21T08:00:00.000Z';
const theirs = { object, note: 'theirs', changedAt: then, tags: ['b'] };

describe('comparing', () => {
  it.each([
    [{ note: '', tags: [] }, 'fresh'],
    [{ note: 'theirs', tags: [] }, 'fresh'],
    [{ note: 'theirs', tags: ['B'] }, 'same'],
    [{ note: 'mine', tags: [] }, 'different'],
    [{ note: 'theirs', tags: ['b', 'c'] }, 'different'],
  ] as const)('%j is %s', (mine, expected) => expect(compare(mine, theirs)).toBe(expected));

  it('finds no difference where the file has nothing', () => {
    expect(compare({ note: 'mine', tags: ['x'] }, { note: '', tags: [] })).toBe('same');
  });
});

describe('merging', () => {
  it('fills empty fields, whatever was chosen', () => {
    for (const choice of ['mine', 'theirs', 'join'] as const) {
      expect(merged({ note: '', tags: ['B'] }, theirs, choice, now)).toEqual({
        ...object,
        note: { text: 'theirs', at: then },
        tags: [],
        replaceTags: false,
      });
    }
  });
  it('keeps mine, uses theirs, or joins', () => {
    const mine = { note: 'mine', tags: ['a'] };
    expect(merged(mine, theirs, 'mine', now)).toBeNull();
    expect(merged(mine, theirs, 'theirs', now)).toEqual({ ...object, note: { text: 'theirs', at: then }, tags: ['b'], replaceTags: true });
    expect(merged(mine, theirs, 'join', now)).toEqual({
      ...object,
      note: { text: 'mine\n\ntheirs', at: now },
      tags: ['a', 'b'],
      replaceTags: false,
    });
  });
  it('does not join what would be too long, and changes nothing when joined again', () => {
    const long = 'x'.repeat(maxNoteLength - 3);
    expect(merged({ note: long, tags: [] }, theirs, 'join', now)).toBe('tooLong');
    expect(joinNotes('mine\n\ntheirs', 'theirs')).toBe('mine\n\ntheirs');
    expect(joinNotes('theirs', 'mine\n\ntheirs')).toBe('mine\n\ntheirs');
  });
});
