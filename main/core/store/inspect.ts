import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { isDamage, type OpenDatabase } from '../base/database.ts';
import { consumeClosedNote } from './closed-note.ts';
import { expectedEntries, schemaCheck } from './expected-schema.ts';
import { newestVersion, type Schema } from './schema.ts';

/**
 * The kind of a file. `altered`: it has tables, triggers or the like that our migrations did not create; `foreign`: it is not ours at all.
 */
export type Verdict =
  | { readonly kind: 'absent' | 'empty' | 'whole' | 'damaged' | 'altered' | 'foreign' }
  | { readonly kind: 'too-new'; readonly version: number };

/** Fields from the first bytes of a SQLite file. */
export interface Header {
  readonly applicationId: number;
  readonly version: number;
}

/**
 * Determines what is at `path`. A file from a newer application is recognized by its header only and is not opened. Throws what SQLite or
 * the file system throws if the file can be neither read nor written.
 */
export function inspect(open: OpenDatabase, path: string, schema: Schema): Verdict {
  if (!existsSync(path)) return { kind: 'absent' };
  if (sizeOf(path) === 0 && sizeOf(`${path}-wal`) === 0) return { kind: 'empty' };
  const header = readHeader(path);
  // Not opened: SQLite would write the contents of a log next to it into what remains of the file.
  if (header === null) return { kind: 'damaged' };
  if (header.applicationId === schema.applicationId && header.version > newestVersion(schema)) {
    return { kind: 'too-new', version: header.version };
  }
  return check(open, path, schema, schema.trustedWhenClosed && consumeClosedNote(path));
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Reads the big-endian fields of SQLite's header: the version at 60, the application id at 68. null if there is no such header. */
export function readHeader(path: string): Header | null {
  const bytes = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    const length = readSync(file, bytes, 0, bytes.length, 0);
    if (length < bytes.length || bytes.toString('latin1', 0, 16) !== 'SQLite format 3\0') return null;
    return { version: bytes.readUInt32BE(60), applicationId: bytes.readUInt32BE(68) };
  } finally {
    closeSync(file);
  }
}

/**
 * Queries SQLite with `exec` only, so that the file is certainly released and can be renamed on every system; the results are checked by
 * constraints of temporary tables. The schema comes first: until it has passed, a view or table in the file could replace
 * `pragma_quick_check`, and a column's check could be any expression.
 */
function check(open: OpenDatabase, path: string, schema: Schema, trusted: boolean): Verdict {
  const database = open(path);
  try {
    // Moves what is only in the log into the header, which then has the current version.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const { applicationId, version } = readHeader(path) ?? { applicationId: 0, version: 0 };
    if (applicationId !== schema.applicationId && (applicationId !== 0 || version !== 0)) return { kind: 'foreign' };
    if (version > newestVersion(schema)) return { kind: 'too-new', version };
    database.exec(schemaCheck(expectedEntries(open, schema, version), schema.movable));
    database.exec(`
      CREATE TEMP TABLE verdict (whole TEXT CONSTRAINT whole CHECK (whole = 'ok'));
      ${trusted ? '' : 'INSERT INTO temp.verdict (whole) SELECT quick_check FROM pragma_quick_check(1);'}
      BEGIN IMMEDIATE;
      COMMIT;`);
    return { kind: 'whole' };
  } catch (error) {
    const message = messageOf(error);
    if (message.includes('constraint failed: schema')) return { kind: readHeader(path)?.applicationId === 0 ? 'foreign' : 'altered' };
    if (message.includes('constraint failed: whole') || isDamage(error)) return { kind: 'damaged' };
    throw error;
  } finally {
    database.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
