import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolder, entriesOf, rootOf } from './fixtures.ts';

let folder: ReturnType<typeof createFolder>;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

const sizes = [512, 1024, 4096, 65_536];

/** A file with one table `t` that contains `1`, and a log with further rows, each added in its own transaction. */
async function withLog(pageSize: number, rows: readonly number[]): Promise<number> {
  const database = await folder.database('source.db');
  database.exec(`PRAGMA page_size = ${pageSize}; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0`);
  database.exec('CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (1); PRAGMA wal_checkpoint(TRUNCATE)');
  for (const row of rows) database.run('INSERT INTO t VALUES (?)', row);
  for (const tail of ['', '-wal']) copyFileSync(`${folder.path('source.db')}${tail}`, `${folder.path('copy.db')}${tail}`);
  return rootOf(database, 't');
}

async function valuesOf(root: number): Promise<unknown[]> {
  return entriesOf(await folder.pages('copy.db'), root).map((entry) => entry?.values[0]);
}

const logPath = () => folder.path('copy.db-wal');
function editLog(edit: (bytes: Buffer) => void): void {
  const bytes = readFileSync(logPath());
  edit(bytes);
  writeFileSync(logPath(), bytes);
}

/** The frames of a log, each with its 24 bytes of header. */
function framesOf(bytes: Buffer): Buffer[] {
  const length = bytes.readUInt32BE(8) + 24;
  return Array.from({ length: Math.floor((bytes.length - 32) / length) }, (_, at) =>
    bytes.subarray(32 + at * length, 32 + (at + 1) * length),
  );
}

/** Writes the checksums of an edited log, in the byte order that its header names. */
function seal(bytes: Buffer): void {
  const read = (bytes.readUInt32BE(0) & 1) === 1 ? 'readUInt32BE' : 'readUInt32LE';
  const sum = (before: readonly [number, number], some: Buffer): readonly [number, number] => {
    let [one, two] = before;
    for (let at = 0; at < some.length; at += 8) {
      one = (one + some[read](at) + two) % 2 ** 32;
      two = (two + some[read](at + 4) + one) % 2 ** 32;
    }
    return [one, two];
  };
  const write = (at: Buffer, place: number, [one, two]: readonly [number, number]): void => {
    at.writeUInt32BE(one, place);
    at.writeUInt32BE(two, place + 4);
  };
  let last = sum([0, 0], bytes.subarray(0, 24));
  write(bytes, 24, last);
  for (const frame of framesOf(bytes)) {
    last = sum(sum(last, frame.subarray(0, 8)), frame.subarray(24));
    write(frame, 16, last);
  }
}

describe('the pages of a file', () => {
  it.for(sizes)('of %i bytes are counted and read by number', async (pageSize) => {
    await withLog(pageSize, []);
    const bytes = readFileSync(folder.path('copy.db'));
    const pages = await folder.pages('copy.db');
    expect([pages.usable, pages.count]).toEqual([pageSize, bytes.length / pageSize]);
    expect(pages.read(2)?.equals(bytes.subarray(pageSize, pageSize * 2))).toBe(true);
    expect(pages.read(pages.count + 1)).toBeNull();
  });

  it('may have reserved bytes, but not too many', async () => {
    await withLog(512, []);
    const bytes = readFileSync(folder.path('copy.db'));
    const usableWith = async (reserved: number) => {
      bytes[20] = reserved;
      writeFileSync(folder.path('copy.db'), bytes);
      return (await folder.pages('copy.db')).usable;
    };
    expect([await usableWith(8), await usableWith(32)]).toEqual([504, 480]);
    // Such a header is damaged: the size that our files have is used.
    expect(await usableWith(33)).toBe(4096);
  });

  it.for([0, 256, 513, 768, 32_769])('have 4096 bytes if the header says %i', async (size) => {
    await withLog(4096, []);
    const bytes = readFileSync(folder.path('copy.db'));
    bytes.writeUInt16BE(size, 16);
    writeFileSync(folder.path('copy.db'), bytes);
    expect(await folder.pages('copy.db')).toMatchObject({ usable: 4096, count: bytes.length / 4096 });
  });

  it('end with a page that is cut, which is counted but cannot be read', async () => {
    await withLog(512, []);
    truncateSync(folder.path('copy.db'), 700);
    const pages = await folder.pages('copy.db');
    expect([pages.count, pages.read(1)?.length, pages.read(2)]).toEqual([2, 512, null]);
  });

  it('are none in an empty file', async () => {
    writeFileSync(folder.path('copy.db'), '');
    expect(await folder.pages('copy.db')).toMatchObject({ usable: 4096, count: 0 });
  });

  it('of a file that is not there throw', async () => {
    await expect(folder.pages('none.db')).rejects.toThrow('ENOENT');
  });
});

describe('the log of a file', () => {
  it.for(sizes)('has newer rows, in pages of %i bytes', async (pageSize) => {
    expect(await valuesOf(await withLog(pageSize, [2, 3]))).toEqual([1, 2, 3]);
  });

  it('adds pages to the file', async () => {
    const database = await folder.database('source.db');
    database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (1)');
    for (const tail of ['', '-wal']) copyFileSync(`${folder.path('source.db')}${tail}`, `${folder.path('copy.db')}${tail}`);
    const inFile = readFileSync(folder.path('copy.db')).length / 4096;
    expect((await folder.pages('copy.db')).count).toBeGreaterThan(inFile);
    expect(await valuesOf(rootOf(database, 't'))).toEqual([1]);
  });

  it('may be written in either byte order', async () => {
    const root = await withLog(512, [2, 3]);
    editLog((bytes) => {
      bytes.writeUInt32BE(bytes.readUInt32BE(0) ^ 1, 0);
      seal(bytes);
    });
    expect(await valuesOf(root)).toEqual([1, 2, 3]);
  });

  it('counts up to the last committed frame', async () => {
    const root = await withLog(512, [2, 3, 4]);
    editLog((bytes) => {
      // The second transaction continues in the third, and that one was never committed.
      for (const frame of framesOf(bytes).slice(1)) frame.writeUInt32BE(0, 4);
      seal(bytes);
    });
    expect(await valuesOf(root)).toEqual([1, 2]);
    editLog((bytes) => {
      framesOf(bytes)[2]?.writeUInt32BE(2, 4);
      seal(bytes);
    });
    expect(await valuesOf(root)).toEqual([1, 2, 3, 4]);
  });

  it.for<[string, (frame: Buffer) => void]>([
    ['with another salt', (frame) => frame.writeUInt32BE(frame.readUInt32BE(8) + 1, 8)],
    ['with another second salt', (frame) => frame.writeUInt32BE(frame.readUInt32BE(12) + 1, 12)],
  ])('counts up to a frame of an earlier log, %s', async ([, edit]) => {
    const root = await withLog(512, [2, 3, 4]);
    editLog((bytes) => {
      const frame = framesOf(bytes)[1];
      if (frame !== undefined) edit(frame);
      seal(bytes);
    });
    expect(await valuesOf(root)).toEqual([1, 2]);
  });

  it.for<[string, number]>([
    ['its page number', 3],
    ['its commit mark', 7],
    ['its page', 24 + 500],
    ['its checksum', 16],
    ['its second checksum', 20],
  ])('counts up to a frame that was changed in %s', async ([, place]) => {
    const root = await withLog(512, [2, 3, 4]);
    editLog((bytes) => {
      const frame = framesOf(bytes)[1];
      if (frame !== undefined) frame[place] = (frame[place] ?? 0) ^ 1;
    });
    expect(await valuesOf(root)).toEqual([1, 2]);
  });

  it('counts up to a frame that is cut', async () => {
    const root = await withLog(512, [2, 3]);
    truncateSync(logPath(), 32 + 2 * (24 + 512) - 1);
    expect(await valuesOf(root)).toEqual([1, 2]);
  });

  it.for<[string, (bytes: Buffer) => Buffer]>([
    ['is cut in its header', (bytes) => bytes.subarray(0, 31)],
    ['has another number at its start', (bytes) => Buffer.concat([Buffer.from([0]), bytes.subarray(1)])],
    ['has another checksum', (bytes) => Buffer.concat([bytes.subarray(0, 31), Buffer.from([(bytes[31] ?? 0) ^ 1]), bytes.subarray(32)])],
    ['has pages of another size', (bytes) => Buffer.concat([bytes.subarray(0, 8), Buffer.from([0, 0, 4, 0]), bytes.subarray(12)])],
    ['is empty', () => Buffer.alloc(0)],
  ])('is not used if it %s', async ([, edit]) => {
    const root = await withLog(512, [2]);
    writeFileSync(logPath(), edit(readFileSync(logPath())));
    expect(await valuesOf(root)).toEqual([1]);
  });

  it('is not used if its pages have another size, even if everything else in it is right', async () => {
    const root = await withLog(512, [2, 3]);
    editLog((bytes) => {
      bytes.writeUInt32BE(1024, 8);
      seal(bytes);
    });
    expect(await valuesOf(root)).toEqual([1]);
  });

  it('names the size of the pages if the header of the file is destroyed', async () => {
    const root = await withLog(512, [2]);
    const bytes = readFileSync(folder.path('copy.db'));
    writeFileSync(folder.path('copy.db'), bytes.fill(0, 0, 100));
    expect((await folder.pages('copy.db')).usable).toBe(512);
    expect(await valuesOf(root)).toEqual([1, 2]);
    editLog((log) => log.writeUInt32BE(131_072, 8));
    expect((await folder.pages('copy.db')).usable).toBe(4096);
  });

  it('is read with pauses, and what a pause throws ends it', async () => {
    await withLog(512, [2, 3, 4]);
    let pauses = 0;
    await folder.pages('copy.db', async () => void (pauses += 1));
    expect(pauses).toBe(3);
    await expect(folder.pages('copy.db', () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
  });
});
