import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { createDisk, type Disk } from '../../../../../main/core/disk/disk.ts';

let folder: string;
let disk: Disk;
let broken: Error | null;
let recovered: number;
let reported: number;

const failing = (code: string): Error => Object.assign(new Error(code), { code });
const judge = (code: string): AppError => disk.judged(failing(code)) as AppError;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T08:00:00Z') });
  folder = mkdtempSync(join(tmpdir(), 'disk-'));
  [broken, recovered, reported] = [null, 0, 0];
  disk = createDisk({ folder, report: () => void reported++, now: Date.now });
  disk.follow({
    check() {
      if (broken !== null) throw broken;
    },
    recovered: () => void recovered++,
  });
});
afterEach(() => {
  disk.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it('does not change other errors, or those that already have a code', () => {
  const other = failing('SQLITE_BUSY');
  expect(disk.judged(other)).toBe(other);
  // For a disk that the user chose for a file.
  const named = new AppError('DISK', { reason: 'text', facts: { text: 'The file was not written.' } }, { cause: failing('ENOSPC') });
  expect(disk.judged(named)).toBe(named);
  expect([disk.issue(), reported]).toEqual([null, 0]);
});

it.each([
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_READONLY', 'disk-read-only'],
  ['EACCES', 'disk-denied'],
  ['SQLITE_IOERR_WRITE', 'disk-error'],
] as const)('gives %s a code and a reason with the folder', (code, reason) => {
  const error = judge(code);
  expect(error).toMatchObject({ code: 'DISK', reason, facts: { folder }, cause: { code } });
});

it('does not blame the data folder for an unreadable file elsewhere', () => {
  const of = (code: string, path?: string): Error => Object.assign(failing(code), path === undefined ? {} : { path });
  const elsewhere = of('EACCES', join(folder, '..', 'customers.csv'));
  expect(disk.classifiedByPath(elsewhere)).toBe(elsewhere);
  const unnamed = of('EIO');
  expect(disk.classifiedByPath(unnamed)).toBe(unnamed);
  expect([disk.issue(), reported]).toEqual([null, 0]);
  expect(disk.classifiedByPath(of('EACCES', join(folder, 'explorer', 'a.json')))).toMatchObject({ code: 'DISK' });
  expect(disk.issue()?.fault).toBe('denied');
  expect(disk.classifiedByPath(of('ENOSPC'))).toMatchObject({ code: 'DISK' });
});

it('reports how much space a large file needs', () => {
  expect(disk.judged(failing('ENOSPC'), 300_000_000)).toMatchObject({
    facts: { needed: 300_000_000 },
  });
  expect(disk.issue()?.neededBytes).toBe(300_000_000);
});

it('lasts until everything can be written again, and reports its start and end once', () => {
  broken = failing('SQLITE_IOERR_WRITE');
  judge('SQLITE_IOERR_WRITE');
  judge('SQLITE_IOERR_WRITE');
  expect(disk.issue()).toMatchObject({ fault: 'broken', folder });
  vi.advanceTimersByTime(60_000);
  expect([disk.issue()?.fault, reported, recovered]).toEqual(['broken', 1, 0]);
  broken = null;
  vi.advanceTimersByTime(5000);
  expect([disk.issue(), reported, recovered]).toEqual([null, 2, 1]);
  expect(readdirSync(folder)).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect([reported, recovered]).toEqual([2, 1]);
});

it('reports when one problem replaces another', () => {
  broken = failing('EACCES');
  judge('SQLITE_IOERR_WRITE');
  vi.advanceTimersByTime(5000);
  expect([disk.issue()?.fault, reported]).toEqual(['denied', 2]);
});

it('asks for more space, and less often, if the disk fills up again soon, but not if later', () => {
  judge('ENOSPC');
  vi.advanceTimersByTime(5000);
  judge('ENOSPC');
  expect(disk.issue()?.neededBytes).toBe(32_000_000);
  vi.advanceTimersByTime(5000);
  expect(recovered).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(recovered).toBe(2);
  vi.advanceTimersByTime(11 * 60_000);
  judge('ENOSPC');
  expect(disk.issue()?.neededBytes).toBe(16_000_000);
});

it('retries nothing once it is closed', () => {
  judge('ENOSPC');
  disk.close();
  vi.advanceTimersByTime(60_000);
  expect(recovered).toBe(0);
});
