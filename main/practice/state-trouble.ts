/** Why the state file cannot be used. */
export type StateProblem =
  /** It is not a database, or a corrupt one. */
  | 'damaged'
  /** Another program has locked it. */
  | 'in-use'
  /** It, or its folder, cannot be opened or written. */
  | 'no-access'
  /** It is another application's database. */
  | 'foreign'
  | 'disk-full'
  | 'disk-fault';

/** Thrown for another application's database, which must not be overwritten. */
export class ForeignFile extends Error {
  constructor() {
    super('The file is a database, but not one of the practice service.');
    this.name = 'ForeignFile';
  }
}

/** By the prefix of SQLite's or the system's code. */
const byCode: readonly (readonly [pattern: RegExp, issue: StateProblem])[] = [
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
  [/^(?:SQLITE_(?:BUSY|LOCKED|PROTOCOL)|EBUSY)/, 'in-use'],
  [/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)|EACCES$|EPERM$|EROFS$|EISDIR$|ENOTDIR$|ERR_FS_EISDIR$)/, 'no-access'],
  [/^(?:SQLITE_FULL|ENOSPC$|EDQUOT$)/, 'disk-full'],
  [/^(?:SQLITE_IOERR|EIO$)/, 'disk-fault'],
];

/** Extended SQLite codes that libsql has no name for, by their primary code: the lowest byte. */
const byNumber: Readonly<Record<number, StateProblem>> = {
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

/** libsql gives no code if a file cannot be opened at all; 14 is SQLite's number for it. */
const notOpened = /Unable to open connection to local database .*: 14"?\)?$/s;

/** What an error means for the file; null if it is unrelated. */
export function stateProblem(error: unknown): StateProblem | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ForeignFile) return 'foreign';
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' ? problemOfCode(code) : undefined;
  if (known !== undefined) return known;
  return notOpened.test(error.message) ? 'no-access' : null;
}

function problemOfCode(code: string): StateProblem | undefined {
  const [, number] = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code) ?? [];
  if (number !== undefined) return byNumber[Number(number) & 0xff];
  return byCode.find(([pattern]) => pattern.test(code))?.[1];
}
