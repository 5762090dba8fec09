import { type FileHandle, open } from 'node:fs/promises';

/** Brings the write-ahead log of one open SQLite file to the disk without holding up this thread. */
export interface LogSync {
  /** Whether `toDisk` can be asked. Until then, and where the log cannot be opened, a commit has to wait for the disk itself. */
  ready(): boolean;
  /** Resolves once everything that was committed before is on the disk. Rejects with what the system says. */
  toDisk(): Promise<void>;
  close(): void;
}

/**
 * `path`: of the database, which is open for as long as this is, so that its log is neither deleted nor put aside. SQLite takes its locks
 * on the other two files: opening and closing the log does not touch them.
 */
export function createLogSync(path: string): LogSync {
  let file: FileHandle | null = null;
  let asked = false;
  let closed = false;

  const opened = async (): Promise<void> => {
    try {
      // For writing, too: else Windows does not bring it to the disk.
      file = await open(`${path}-wal`, 'r+');
      if (closed) await file.close();
    } catch {
      // There is no log on this file system, or nobody else may open it.
    }
  };

  return {
    ready() {
      if (!asked) void opened();
      asked = true;
      return file !== null;
    },
    async toDisk() {
      if (file === null) throw new Error('The log is not open.');
      await file.datasync();
    },
    close() {
      closed = true;
      // Waits for what is under way.
      void file?.close();
      file = null;
    },
  };
}
