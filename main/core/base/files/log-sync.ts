import { type FileHandle, open } from 'node:fs/promises';

/** Flushes the write-ahead log of an open SQLite file to disk without blocking this thread. */
export interface LogSync {
  /** Whether `toDisk` can be used. Until then, and if the log cannot be opened, commits have to wait for the disk themselves. */
  ready(): boolean;
  /** Resolves once everything committed before is on disk. Rejects with the system error. */
  toDisk(): Promise<void>;
  close(): void;
}

/**
 * `path`: the database, which stays open for as long as this does, so that its log is neither deleted nor replaced. SQLite's locks are on
 * the other two files, so opening and closing the log does not affect them.
 */
export function createLogSync(path: string): LogSync {
  let file: FileHandle | null = null;
  let isOpening = false;
  let closed = false;

  const opened = async (): Promise<void> => {
    try {
      // Opened for writing too: Windows does not flush it otherwise.
      file = await open(`${path}-wal`, 'r+');
      if (closed) await file.close();
    } catch {
      // This file system has no log, or no other handle may open it.
    }
  };

  return {
    ready() {
      if (!isOpening) void opened();
      isOpening = true;
      return file !== null;
    },
    async toDisk() {
      if (file === null) throw new Error('The log is not open.');
      await file.datasync();
    },
    close() {
      closed = true;
      // Waits for pending operations.
      void file?.close();
      file = null;
    },
  };
}
