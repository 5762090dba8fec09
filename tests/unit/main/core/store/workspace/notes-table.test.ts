import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkspaceStore } from '../../../../../../main/core/store/port.ts';
import type { AnnotatedObject, MarksToWrite, NotesTable } from '../../../../../../main/core/store/workspace/port.ts';
import { maxTags } from '../../../../../../preload/contract/workspace/tags.ts';
import { daysLater, moment, openWorkspace, sampleAccount } from './fixtures.ts';

let workspace: WorkspaceStore;
let notes: NotesTable;
beforeEach(async () => {
  ({ workspace } = await openWorkspace());
  ({ notes } = workspace);
});

const { id: account } = sampleAccount(1);
const { id: other } = sampleAccount(2);
const domain = (id: number, name = `d${id}.example`): AnnotatedObject => ({ kind: 'domain', id, name });
const customer = (id: number): AnnotatedObject => ({ kind: 'customer', id, name: `c${id}@example.com` });
const pattern = (...pieces: string[]) => ({ kind: 'pattern' as const, pieces });
const marks = (object: AnnotatedObject, change: Partial<MarksToWrite> = {}): MarksToWrite => ({
  ...{ ...object, note: null, tags: [], replaceTags: false },
  ...change,
});

describe('a note', () => {
  it('is written, replaced and deleted, without NUL', () => {
    notes.write(account, domain(1), 'a\u0000b', moment);
    expect(notes.read(account, 'domain', 1)).toEqual({ note: 'ab', tags: [], changedAt: moment });
    notes.write(account, domain(1), 'c', daysLater(1));
    expect(notes.read(account, 'domain', 1)).toEqual({ note: 'c', tags: [], changedAt: daysLater(1) });
    expect(notes.read(account, 'customer', 1).note).toBe('');
    notes.write(account, domain(1), '\u0000', daysLater(2));
    expect(notes.read(account, 'domain', 1)).toEqual({ note: '', tags: [], changedAt: null });
  });

  it('keeps the name of its object if none is given', () => {
    notes.write(account, domain(1), 'a', moment);
    notes.write(account, domain(1, ''), 'b', moment);
    expect(notes.objects(account)).toEqual([domain(1)]);
    notes.write(account, domain(1, 'new.example'), 'b', moment);
    expect(notes.objects(account)).toEqual([domain(1, 'new.example')]);
  });

  it('is listed with tags, for the objects that have one of both', () => {
    notes.write(account, domain(1), 'a', moment);
    notes.write(account, domain(2), 'b', daysLater(1));
    notes.setTags(account, domain(2), ['t10', 't9']);
    notes.setTags(account, domain(3), ['t']);
    expect(notes.of(account, 'domain', [1, 2, 3, 4])).toEqual(
      new Map([
        [2, { note: 'b', tags: ['t9', 't10'] }],
        [3, { note: '', tags: ['t'] }],
        [1, { note: 'a', tags: [] }],
      ]),
    );
    expect(notes.of(account, 'customer', [1, 2])).toEqual(new Map());
    expect(notes.changedAt(account, 'domain', [1, 2, 3])).toEqual(
      new Map([
        [1, moment],
        [2, daysLater(1)],
      ]),
    );
  });

  it('is found by its text', () => {
    notes.write(account, domain(1), 'Ask Björn', moment);
    notes.write(account, domain(2), 'Ask', moment);
    expect([...notes.annotatedIds(account, 'domain', pattern('ask'), 'anywhere')]).toEqual([1, 2]);
    expect([...notes.annotatedIds(account, 'domain', pattern('ask'), 'whole')]).toEqual([2]);
    expect([...notes.annotatedIds(account, 'domain', pattern('none'), 'whole')]).toEqual([]);
    expect([...notes.annotatedIds(account, 'customer', pattern('ask'), 'anywhere')]).toEqual([]);
  });
});

describe('tags', () => {
  it('keep the name of their object if none is given', () => {
    notes.setTags(account, domain(1), ['a']);
    notes.setTags(account, domain(1, ''), ['a']);
    expect(notes.objects(account)).toEqual([domain(1)]);
    notes.setTags(account, domain(1, 'new.example'), ['a']);
    expect(notes.objects(account)).toEqual([domain(1, 'new.example')]);
  });

  it('of other objects and kinds stay when they are replaced or removed', () => {
    notes.setTags(account, domain(1), ['a', 'b']);
    notes.setTags(account, domain(2), ['a']);
    notes.setTags(account, customer(1), ['a']);
    notes.setTags(other, domain(1), ['a']);
    notes.setTags(account, domain(1), ['B']);
    expect(notes.tags(account, 'domain')).toEqual([
      { tag: 'a', count: 1 },
      { tag: 'b', count: 1 },
    ]);
    notes.changeTags(account, [domain(1), domain(2)], { add: [], remove: ['A'] });
    expect(notes.tags(account, 'domain')).toEqual([{ tag: 'b', count: 1 }]);
    expect([notes.tags(account, 'customer'), notes.tags(other, 'domain')]).toEqual([[{ tag: 'a', count: 1 }], [{ tag: 'a', count: 1 }]]);
  });

  it('are not created for no objects', () => {
    notes.setTags(account, domain(1), ['b']);
    notes.changeTags(account, [], { add: ['a'], remove: ['b'] });
    expect(notes.tags(account, 'domain')).toEqual([{ tag: 'b', count: 1 }]);
  });

  it('are found by a pattern, each object once', () => {
    notes.setTags(account, domain(1), ['key-one', 'key-two']);
    notes.setTags(account, domain(2), ['key']);
    const ids = (...pieces: string[]) => [...notes.taggedIds(account, 'domain', pattern(...pieces))].toSorted();
    expect([ids('key', ''), ids('key'), ids('', 'one'), ids('k', 'y'), ids('one')]).toEqual([[1, 2], [2], [1], [2], []]);
    // A piece must not be counted twice.
    expect([ids('key-t', 'two'), ids('key-', 'two'), ids('', 'two', ''), ids('', 'e', 'e', 'e', '')]).toEqual([[], [1], [1], []]);
  });
});

describe('a version', () => {
  it('changes with every change, and differs between tables', async () => {
    const versions = [notes.version()];
    const note = (change: () => void): void => {
      change();
      versions.push(notes.version());
    };
    note(() => notes.write(account, domain(1), 'a', moment));
    note(() => notes.setTags(account, domain(1), ['a']));
    note(() => notes.changeTags(account, [domain(1)], { add: ['b'], remove: [] }));
    note(() => notes.writeAll(account, [], () => undefined));
    versions.push((await openWorkspace()).workspace.notes.version());
    expect(new Set(versions).size).toBe(6);
    expect(notes.version()).toBe(versions[4]);
  });
});

describe('marks of many objects', () => {
  it('are written together: notes replace, tags are added or replaced', () => {
    notes.write(account, domain(1), 'old', moment);
    notes.write(account, domain(2), 'stays', moment);
    notes.setTags(account, domain(1), ['a', 'b']);
    notes.setTags(account, domain(2), ['a', 'b']);
    notes.writeAll(
      account,
      [
        marks(domain(1, 'new.example'), { note: { text: 'ne\u0000w', at: daysLater(1) }, tags: ['C', 'A'], replaceTags: true }),
        marks(domain(2), { note: { text: '', at: daysLater(1) }, tags: ['c'] }),
        marks(customer(3), { note: { text: 'hers', at: daysLater(2) } }),
        marks(domain(4)),
      ],
      () => undefined,
    );
    expect(notes.read(account, 'domain', 1)).toEqual({ note: 'new', tags: ['a', 'C'], changedAt: daysLater(1) });
    expect(notes.read(account, 'domain', 2)).toEqual({ note: 'stays', tags: ['a', 'b', 'C'], changedAt: moment });
    expect(notes.read(account, 'customer', 3)).toEqual({ note: 'hers', tags: [], changedAt: daysLater(2) });
    expect(notes.objects(account)).toEqual([customer(3), domain(1, 'new.example'), domain(2)]);
  });

  it('remove tags that are no longer used', () => {
    notes.setTags(account, domain(1), ['Old']);
    notes.writeAll(account, [marks(domain(1), { tags: ['old'], replaceTags: true })], () => undefined);
    // Its spelling is free again.
    expect(notes.tags(account, 'domain')).toEqual([{ tag: 'old', count: 1 }]);
    notes.writeAll(account, [marks(domain(1), { replaceTags: true })], () => undefined);
    expect([notes.tags(account, 'domain'), notes.objects(account)]).toEqual([[], []]);
  });

  it('are not written if anything fails, including what is written with them', () => {
    const changed = [marks(domain(1), { note: { text: 'a', at: moment }, tags: ['a'] })];
    expect(() =>
      notes.writeAll(account, changed, () => {
        throw new Error('stopped');
      }),
    ).toThrow('stopped');
    const many = Array.from({ length: maxTags + 1 }, (_, at) => `t${at}`);
    expect(() => notes.writeAll(account, [marks(domain(1), { tags: many })], () => undefined)).toThrow('too-many-tags');
    expect(notes.objects(account)).toEqual([]);
    notes.writeAll(account, [marks(domain(1), { tags: many.slice(1) })], () => undefined);
    expect(notes.tags(account, 'domain')).toHaveLength(maxTags);
  });
});
