import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, loadDatabase } from '../../../../../main/core/base/database.ts';
import { type BackupFolder, backupFolder } from '../../../../../main/core/store/backups.ts';
import type { Backup, SalvagedContents } from '../../../../../preload/contract/settings.ts';

let root: string;
let folder: string;
let clock: number;
let database: Database;
let backups: BackupFolder;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'backups-test-'));
  folder = join(root, 'backups');
  clock = Date.parse('2026-11-21T08:00:00.000Z');
  database = (await loadDatabase())(':memory:');
  database.exec('CREATE TABLE t (a)');
  backups = backupFolder(folder, () => clock);
});
afterEach(() => {
  database.close();
  rmSync(root, { recursive: true, force: true });
});

const contents: SalvagedContents = { contents: [{ kind: 'notes', read: 1, lost: 0 }], moreLost: false, rebuilt: 0 };
const nameOf = (reason: Backup['reason'], time: string, tail = ''): string => `workspace-${reason}-${time}${tail}.db`;
const place = (name: string): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), 'x');
};
const names = () => backups.list().map(({ name }) => name);
const time = '2026-11-21T08-00-00-000Z';

it('lists nothing as long as there is no folder', () => {
  expect([backups.list(), backups.newest(), backups.unread(), backups.find(nameOf('daily', time))]).toEqual([[], null, null, null]);
  expect(existsSync(folder)).toBe(false);
});

it('names and lists copies by reason and time, newest first', () => {
  const first = backups.make(database, 'by-hand');
  expect(first).toEqual({
    name: nameOf('by-hand', time),
    madeAt: '2026-11-21T08:00:00.000Z',
    bytes: expect.any(Number),
    reason: 'by-hand',
  });
  expect(first?.bytes).toBeGreaterThan(1000);
  clock += 5;
  backups.make(database, 'before-migration');
  clock = Date.parse('2026-11-21T07:00:00.000Z');
  backups.make(database, 'after-changes');
  expect(names()).toEqual([
    nameOf('before-migration', '2026-11-21T08-00-00-005Z'),
    nameOf('by-hand', time),
    nameOf('after-changes', '2026-11-21T07-00-00-000Z'),
  ]);
  expect(backups.newest()).toBe(nameOf('before-migration', '2026-11-21T08-00-00-005Z'));
});

it('makes one daily copy a day, whatever other copies there are', () => {
  backups.make(database, 'by-hand');
  expect(backups.make(database, 'daily')?.reason).toBe('daily');
  expect(backups.make(database, 'daily')).toBeNull();
  clock = Date.parse('2026-11-22T00:00:00.000Z');
  expect(backups.make(database, 'daily')?.madeAt).toBe('2026-11-22T00:00:00.000Z');
  clock -= 1;
  expect(backups.make(database, 'daily')).toBeNull();
});

it('keeps seven copies of each kind, and always the one just made', () => {
  for (let count = 0; count < 7; count += 1) {
    backups.make(database, 'by-hand');
    clock += 1000;
  }
  expect(names()).toHaveLength(7);
  // The clock was set back: the new copy is the oldest by its name.
  clock -= 86_400_000;
  const made = backups.make(database, 'by-hand');
  expect(names()).toHaveLength(7);
  expect(names()).toContain(made?.name);
  expect(names()).not.toContain(nameOf('by-hand', time));
});

it('numbers copies of one millisecond', () => {
  const made = Array.from({ length: 3 }, () => backups.make(database, 'by-hand')?.name);
  expect(made).toEqual([nameOf('by-hand', time), nameOf('by-hand', time, '-2'), nameOf('by-hand', time, '-3')]);
  expect(names().toSorted()).toEqual(made.toSorted());
});

it('lists at most two hundred', () => {
  for (let count = 1; count <= 201; count += 1) place(nameOf('set-aside', time, `-${count}`));
  expect(names()).toHaveLength(200);
});

it('recognizes only files that it named itself', () => {
  const own = [nameOf('daily', time), nameOf('set-aside', time, '-12'), nameOf('salvaged', '2026-01-02T03-04-05-678Z')];
  const others = [
    ...[`x${nameOf('daily', time)}`, `${nameOf('daily', time)}x`, nameOf('daily', '2026-11-21T08-00-00Z'), 'workspace-weekly-x.db'],
    ...[nameOf('daily', '2026-13-21T08-00-00-000Z'), nameOf('daily', time, '-12345'), nameOf('daily', '2026-11-21T25-00-00-000Z')],
  ];
  for (const name of [...own, ...others]) place(name);
  mkdirSync(join(folder, nameOf('by-hand', time)));
  expect(names().toSorted()).toEqual(own.toSorted());
  expect(backups.find(own[0] ?? '')).toBe(join(folder, own[0] ?? ''));
  for (const name of [...others, nameOf('by-hand', time), '../workspace.db']) expect(backups.find(name), name).toBeNull();
  expect(backups.list().find(({ reason }) => reason === 'salvaged')).toMatchObject({ madeAt: '2026-01-02T03:04:05.678Z', bytes: 1 });
});

describe('a file that is set aside', () => {
  function setAside(): string {
    const path = join(root, 'workspace.db');
    for (const tail of ['', '-wal']) writeFileSync(`${path}${tail}`, 'damaged');
    return backups.setAside(path);
  }

  it('is moved with its log, and is no copy to restore', () => {
    expect(setAside()).toBe(nameOf('set-aside', time));
    expect(readdirSync(folder).toSorted()).toEqual([nameOf('set-aside', time), `${nameOf('set-aside', time)}-wal`]);
    expect(readdirSync(root)).toEqual(['backups']);
    expect(backups.newest()).toBeNull();
  });

  it('is read once, and its recovered content is listed', () => {
    setAside();
    clock += 1000;
    place(nameOf('daily', '2026-11-21T09-00-00-000Z'));
    const unread = backups.unread();
    const salvaged = join(folder, nameOf('salvaged', time));
    expect(unread).toEqual({ damaged: join(folder, nameOf('set-aside', time)), salvaged });
    place(nameOf('salvaged', time));
    expect(backups.unread()).not.toBeNull();
    backups.noteRead(salvaged, contents);
    expect(backups.unread()).toBeNull();
    const of = (reason: Backup['reason']) => backups.list().find((backup) => backup.reason === reason);
    expect([of('set-aside')?.salvaged, of('salvaged')?.salvaged]).toEqual([contents, contents]);
    expect(of('daily')).not.toHaveProperty('salvaged');
    expect(backups.newest()).toBe(nameOf('daily', '2026-11-21T09-00-00-000Z'));
  });

  it('of several the newest is read, and none is deleted', () => {
    for (let count = 0; count < 9; count += 1) {
      setAside();
      clock += 1000;
    }
    expect(backups.unread()?.damaged).toContain('2026-11-21T08-00-08-000Z');
    backups.noteRead(backups.unread()?.salvaged ?? '', contents);
    // The older ones were superseded.
    expect(backups.unread()).toBeNull();
    expect(names()).toHaveLength(9);
  });

  it('leaves seven salvaged copies', () => {
    for (let count = 0; count < 8; count += 1) {
      setAside();
      const { salvaged } = backups.unread() ?? { salvaged: '' };
      writeFileSync(salvaged, 'x');
      backups.noteRead(salvaged, contents);
      clock += 1000;
    }
    const salvaged = backups.list().filter(({ reason }) => reason === 'salvaged');
    expect([salvaged.length, salvaged.at(-1)?.name]).toEqual([7, nameOf('salvaged', '2026-11-21T08-00-01-000Z')]);
  });

  it('counts as unread if the note about it is damaged', () => {
    setAside();
    const { salvaged } = backups.unread() ?? { salvaged: '' };
    backups.noteRead(salvaged, contents);
    for (const text of ['{', '{"contents":7}']) {
      writeFileSync(salvaged.replace('.db', '.json'), text);
      expect(backups.unread()).not.toBeNull();
    }
  });
});
