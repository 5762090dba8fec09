import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isReplaceable, StateError } from '../../../../main/core/accounts/practice/state-error.ts';
import { loadDatabase } from '../../../../main/core/base/database.ts';
import { openData } from '../../../../main/practice/server/data-file.ts';
import { writeMeta } from '../../../../main/practice/server/meta.ts';
import { type StateProblem, stateProblem } from '../../../../main/practice/state-trouble.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reseller-desk-practice-'));
  file = join(folder, 'practice.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = () => ({ file, domains: 5 });
const make = async () => (await openData(options(), 0)).close();

/** The result of opening the file and writing to it; `fine` if there is no error. */
async function outcome(): Promise<StateProblem | 'fine' | null> {
  try {
    const database = await openData(options(), 0);
    try {
      writeMeta(database, 'keyHash', 'x');
    } finally {
      database.close();
    }
    return 'fine';
  } catch (error) {
    return stateProblem(error);
  }
}

describe('an unusable file', () => {
  it('is distinguished from a usable one', async () => {
    await make();
    expect(await outcome()).toBe('fine');
  });

  it.each([
    ['text', () => writeFileSync(file, 'damaged '.repeat(4000))],
    ['cut in the middle', () => truncateSync(file, 20_000)],
    ['without its header', () => writeFileSync(file, Buffer.alloc(100), { flag: 'r+' })],
  ])('is damaged: %s', async (_, damage) => {
    await make();
    damage();
    expect(await outcome()).toBe('damaged');
  });

  it('is used by another program', async () => {
    await make();
    const other = (await loadDatabase())(file);
    other.exec('BEGIN EXCLUSIVE');
    expect(await outcome()).toBe('in-use');
    other.exec('ROLLBACK');
    other.close();
    expect(await outcome()).toBe('fine');
  });

  it('is a folder', async () => {
    mkdirSync(file);
    expect(await outcome()).toBe('no-access');
  });

  it('belongs to another application', async () => {
    const other = (await loadDatabase())(file);
    other.exec('CREATE TABLE notes (text)');
    other.close();
    expect(await outcome()).toBe('foreign');
  });
});

describe('the message of an error', () => {
  it.each<[unknown, StateProblem | null]>([
    [{ code: 'SQLITE_CORRUPT_INDEX' }, 'damaged'],
    [{ code: 'SQLITE_BUSY_SNAPSHOT' }, 'in-use'],
    [{ code: 'SQLITE_READONLY_DBMOVED' }, 'no-access'],
    [{ code: 'UNKNOWN_SQLITE_ERROR_1544' }, 'no-access'],
    [{ code: 'UNKNOWN_SQLITE_ERROR_779' }, 'damaged'],
    [{ code: 'UNKNOWN_SQLITE_ERROR_2579' }, null],
    [{ code: 'EROFS' }, 'no-access'],
    [{ code: 'SQLITE_FULL' }, 'disk-full'],
    [{ code: 'ENOSPC' }, 'disk-full'],
    [{ code: 'SQLITE_IOERR_WRITE' }, 'disk-fault'],
    [{ code: 'EADDRINUSE' }, null],
    [{ code: 'SQLITE_CONSTRAINT' }, null],
    [{ code: 14 }, null],
    [{}, null],
  ])('%j: %s', (facts, issue) => {
    expect(stateProblem(Object.assign(new Error('x'), facts))).toBe(issue);
  });

  it('is empty if it is not an error', () => {
    for (const thrown of [null, undefined, 'SQLITE_BUSY', { code: 'SQLITE_BUSY' }]) expect(stateProblem(thrown)).toBeNull();
  });
});

it('is specific to each, and never allows discarding foreign files', () => {
  const problems: readonly StateProblem[] = ['damaged', 'in-use', 'no-access', 'foreign', 'disk-full', 'disk-fault'];
  const errors = problems.map((issue) => new StateError(issue));
  expect(new Set(errors.map(({ message }) => message)).size).toBe(problems.length);
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['PRACTICE_DATA']));
  expect(errors.filter((error) => !isReplaceable(error)).map(({ issue }) => issue)).toEqual(['in-use', 'foreign']);
  expect(isReplaceable(new Error('x'))).toBe(true);
});
