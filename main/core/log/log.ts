import { randomBytes } from 'node:crypto';
import type { Redaction } from '../redaction/port.ts';
import { maxLogAgeMs, type OpenLogFile, openLogFile, readLogTail, removeLogFiles } from './files.ts';
import { maskPersonal } from './personal-data.ts';
import { plainError } from './plain-error.ts';
import type { Log } from './port.ts';

export interface LogOptions {
  /** Created at the first entry. */
  readonly folder: string;
  readonly redaction: Redaction;
  /** Unix time in ms. */
  readonly now: () => number;
  /** An entry could not be written; called once per failure period, until the next attempt. */
  readonly failed?: (error: unknown) => void;
}

/** The log with what Settings and the diagnostics file need. No method throws: a full disk must not stop the application. */
export interface LocalLog extends Log {
  /** Throws Node's error if entries cannot be written; if they can, the next entry is written immediately. */
  attempt(): void;
  /** Deletes all log files. */
  clear(): void;
  /** Returns the newest complete lines, oldest first, at most `maxBytes`. Empty if there are none or they cannot be read. */
  recent(maxBytes: number): string;
  /** Nothing is written any more: requests that are canceled at the end would be. */
  close(): void;
}

const maxEntryLength = 32_000;
/** Milliseconds after a failed write before the next attempt. */
const backoffAfterFailure = 10_000;

/**
 * Creates the local log: JSON lines in `<folder>/desk.log`, 0600, redacted, 5 files of 1 MB, 14 days. Accesses the disk at its first entry.
 */
export function createLog({ folder, redaction, now, failed }: LogOptions): LocalLog {
  let file: OpenLogFile | null = null;
  let openedAt = 0;
  let backoffUntil = 0;
  let ended = false;

  const close = (): void => {
    const open = file;
    file = null;
    quietly(() => open?.close());
  };

  const write = (level: string, event: string, facts: Readonly<Record<string, unknown>>): void => {
    const at = now();
    if (ended || at < backoffUntil) return;
    const line = readable(at, level, event, facts, redaction);
    try {
      // An application that runs for weeks must also delete old files.
      if (file !== null && at - openedAt > maxLogAgeMs / 14) close();
      if (file === null) {
        file = openLogFile(folder, at);
        openedAt = at;
      }
      file.write(`${line}\n`);
    } catch (error) {
      backoffUntil = at + backoffAfterFailure;
      close();
      quietly(() => failed?.(error));
    }
  };

  return {
    info: (event, facts = {}) => write('info', event, facts),
    warn: (event, facts = {}) => write('warn', event, facts),
    incident(event, error) {
      const id = randomBytes(5).toString('hex');
      write('incident', event, { incident: id, error });
      return id;
    },
    attempt() {
      openLogFile(folder, now()).close();
      backoffUntil = 0;
    },
    clear() {
      close();
      quietly(() => removeLogFiles(folder));
    },
    recent(maxBytes) {
      let text = '';
      quietly(() => {
        text = readLogTail(folder, maxBytes);
      });
      return text;
    },
    close() {
      ended = true;
      close();
    },
  };
}

function entryLine(at: number, level: string, event: string, facts: Readonly<Record<string, unknown>>, redaction: Redaction): string {
  const plain = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, key === 'error' || value instanceof Error ? plainError(value) : value]),
  );
  const head = { at: new Date(at).toISOString(), level, event: redaction.text(event) };
  const masked = maskPersonal(redaction.json(plain));
  const line = JSON.stringify({ ...head, facts: masked });
  return line.length <= maxEntryLength ? line : JSON.stringify({ ...head, cut: JSON.stringify(masked).slice(0, maxEntryLength) });
}

/** Facts that throw when read are dropped; the entry is still written. */
function readable(at: number, level: string, event: string, facts: Readonly<Record<string, unknown>>, redaction: Redaction): string {
  let line = JSON.stringify({ at: new Date(at).toISOString(), level, event: redaction.text(event), facts: '(unreadable)' });
  quietly(() => {
    line = entryLine(at, level, event, facts, redaction);
  });
  return line;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Logging never stops the application.
  }
}
