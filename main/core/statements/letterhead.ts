import { open } from 'node:fs/promises';
import { letterheadLimits, logoLimits } from '../../../preload/contract/statements/statement-codes.ts';
import type { Letterhead, statementsCalls } from '../../../preload/contract/statements/statements.ts';
import type { CallService } from '../base/call-service.ts';
import { AppError, explain, fieldError } from '../base/errors.ts';
import { readPicture } from '../base/files/picture.ts';
import type { Platform } from '../platform.ts';
import type { LetterheadsTable, StoredLetterhead } from '../store/workspace/letterheads-table.ts';

type Calls = CallService<typeof statementsCalls>;

export interface LetterheadDeps {
  /** Called each time, since a restore replaces it. */
  readonly letterheads: () => LetterheadsTable;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
}

/** What is printed above statements. */
export interface LetterheadService {
  readonly read: Calls['letterhead'];
  readonly saveText: Calls['saveLetterhead'];
  readonly chooseLogo: Calls['chooseLogo'];
  readonly removeLogo: Calls['removeLogo'];
}

export function createLetterhead({ letterheads, dialogs }: LetterheadDeps): LetterheadService {
  function save(accountId: string, letterhead: StoredLetterhead): Letterhead {
    letterheads().write(accountId, letterhead);
    return shown(letterhead);
  }

  return {
    read: ({ accountId }) => shown(letterheads().read(accountId)),
    saveText({ accountId, text }) {
      const lines = linesOf(text);
      if (lines.length > letterheadLimits.lines) throw fieldError('text', explain('letterhead-too-long', { most: letterheadLimits.lines }));
      return save(accountId, { ...letterheads().read(accountId), text: lines.join('\n') });
    },
    async chooseLogo({ accountId }, signal) {
      const path = await dialogs.openFile();
      if (path === null || signal.aborted) return { letterhead: null };
      const content = await readLogo(path);
      const picture = readPicture(content);
      if (picture === null) throw new AppError('VALIDATION', 'logo-not-a-picture');
      const { pixels } = logoLimits;
      if (picture.width > pixels || picture.height > pixels) throw new AppError('VALIDATION', 'logo-too-wide', { most: pixels });
      const logo = { type: picture.type, data: content.toString('base64') };
      return { letterhead: save(accountId, { ...letterheads().read(accountId), logo }) };
    },
    removeLogo: ({ accountId }) => save(accountId, { ...letterheads().read(accountId), logo: null }),
  };
}

/** Lines without control characters, and without empty ones at both ends. */
const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/\p{Cc}/gu, ' ').trimEnd());
  const used = lines.flatMap((line, at) => (line === '' ? [] : [at]));
  return lines.slice(used[0] ?? 0, (used.at(-1) ?? -1) + 1);
};

function shown({ text, logo }: StoredLetterhead): Letterhead {
  if (logo === null) return { text, logo: null };
  const content = Buffer.from(logo.data, 'base64');
  const picture = readPicture(content);
  return { text, logo: picture === null ? null : { ...picture, bytes: content.length } };
}

const unreadable = (cause: unknown): AppError => new AppError('VALIDATION', 'logo-unreadable', {}, { cause });

/** Rejects with AppError VALIDATION for a file that is too large or cannot be read. */
async function readLogo(path: string): Promise<Buffer> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      if (size > logoLimits.bytes) throw new AppError('VALIDATION', 'logo-too-large', { most: logoLimits.bytes });
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}
