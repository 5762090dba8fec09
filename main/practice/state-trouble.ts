/** Why the file that keeps the state cannot be used. */
export type StateTrouble =
  /** It is no database, or a broken one. */
  | 'damaged'
  /** Another program keeps it to itself. */
  | 'in-use'
  /** It, or its folder, cannot be opened or written. */
  | 'no-access'
  /** It is a database of something else. */
  | 'foreign'
  | 'disk-full'
  | 'disk-fault';

/** Thrown for a database that something else made, which must not be overwritten. */
export class ForeignFile extends Error {
  constructor() {
    super('The file is a database, but not one of the practice service.');
    this.name = 'ForeignFile';
  }
}

/** By the beginning of SQLite's code or of the system's. */
const byCode: readonly (readonly [pattern: RegExp, trouble: StateTrouble])[] = [
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
  [/^(?:SQLITE_(?:BUSY|LOCKED|PROTOCOL)|EBUSY)/, 'in-use'],
  [/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)|EACCES$|EPERM$|EROFS$|EISDIR$|ENOTDIR$|ERR_FS_EISDIR$)/, 'no-access'],
  [/^(?:SQLITE_FULL|ENOSPC$|EDQUOT$)/, 'disk-full'],
  [/^(?:SQLITE_IOERR|EIO$)/, 'disk-fault'],
];

/** Extended codes of SQLite that libsql has no name for, by their primary one: the lowest byte. */
const byNumber: Readonly<Record<number, StateTrouble>> = {
  3: 'no-access',
  5: 'in-use',
  6: 'in-use',
  8: 'no-access',
  10: 'disk-fault',
  11: 'damaged',
  13: 'disk-full',
  14: 'no-access',
  26: 'damaged',
};

/** libsql names no code when a file cannot be opened at all; 14 is SQLite's number for it. */
const notOpened = /Unable to open connection to local database .*: 14"?\)?$/s;

/** What an error says about the file; null when it is about something else. */
export function stateTrouble(error: unknown): StateTrouble | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ForeignFile) return 'foreign';
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' ? troubleOfCode(code) : undefined;
  if (known !== undefined) return known;
  return notOpened.test(error.message) ? 'no-access' : null;
}

function troubleOfCode(code: string): StateTrouble | undefined {
  const [, number] = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code) ?? [];
  if (number !== undefined) return byNumber[Number(number) & 0xff];
  return byCode.find(([pattern]) => pattern.test(code))?.[1];
}
