import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskFaultOf, freeBytes, sizeText } from '../../../../../../main/core/base/files/disk-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'fault-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const errorWith = (facts: object, message = 'x'): Error => Object.assign(new Error(message), facts);

describe('a disk error', () => {
  it.each([
    ['SQLITE_FULL', 'full'],
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['SQLITE_READONLY_DIRECTORY', 'read-only'],
    ['EROFS', 'read-only'],
    ['SQLITE_CANTOPEN', 'denied'],
    ['EACCES', 'denied'],
    ['EPERM', 'denied'],
    ['SQLITE_IOERR_WRITE', 'broken'],
    ['EIO', 'broken'],
    ['SQLITE_BUSY', null],
    ['SQLITE_CORRUPT', null],
    ['ENOENT', null],
  ] as const)('%s: %s', (code, fault) => {
    expect(diskFaultOf(errorWith({ code }), folder)).toBe(fault);
    expect(diskFaultOf(new Error('It led to this.', { cause: errorWith({ code }) }), folder)).toBe(fault);
  });

  it('is recognized by the number only if libsql cannot open a file', () => {
    const of = (number: number) =>
      diskFaultOf(new Error(`ConnectionFailed("Unable to open connection to local database /x/a.db: ${number}")`), folder);
    expect([of(8), of(10), of(13), of(14)]).toEqual(['read-only', 'broken', 'full', 'denied']);
  });

  it('is neither a network refusal nor a value that is not an error', () => {
    expect(diskFaultOf(errorWith({ code: 'EACCES', address: '192.0.2.1' }), folder)).toBeNull();
    expect([diskFaultOf('ENOSPC', folder), diskFaultOf({ code: 'ENOSPC' }, folder), diskFaultOf(undefined, folder)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it('reports the free space, but not for a missing folder', () => {
  expect(freeBytes(folder)).toBeGreaterThan(0);
  expect(freeBytes(join(folder, 'absent'))).toBeNull();
});

it('formats sizes for the user', () => {
  expect([0, 449_999, 9_990_000, 16_000_000, 999_999_999, 2_150_000_000].map(sizeText)).toEqual([
    '0 MB',
    '0.4 MB',
    '9.9 MB',
    '16 MB',
    '1000 MB',
    '2.1 GB',
  ]);
});
