import type { ChangeLine, ChangeRow } from '../../../preload/contract/changes.ts';

/** One line of a row with what was read back for it. */
export interface ReadLine extends ChangeLine {
  /** undefined: it was not read. null: it was read, and there is none. */
  readonly now: string | null | undefined;
  /** What was read is not what was planned. */
  readonly differs: boolean;
  /** It was read besides, and nothing was planned for it. */
  readonly further: boolean;
}

/** Whether anything was read back for a row. */
export const wasRead = ({ now }: Pick<ChangeRow, 'now'>): boolean => now !== null && now.length > 0;

/**
 * Pairs the planned lines with what was read back. Lines are matched by label; where several have the same one, such as the record sets of a
 * zone, they are matched in order. What was read without being planned follows.
 */
export function readLines({ lines, now, state }: Pick<ChangeRow, 'lines' | 'now' | 'state'>): ReadLine[] {
  const read = [...(now ?? [])];
  const settled = state === 'done' || state === 'unknown';
  const planned = lines.map((line): ReadLine => {
    const at = read.findIndex(({ label }) => label === line.label);
    const [found] = at < 0 ? [] : read.splice(at, 1);
    const value = found?.value;
    return { ...line, now: value, differs: settled && value !== undefined && !isSame(line.label, line.after, value), further: false };
  });
  return [...planned, ...read.map(({ label, value }) => ({ label, before: null, after: null, now: value, differs: false, further: true }))];
}

/** Lists in any order and case, and dates by their day: services write them in ways of their own. */
function isSame(label: string, planned: string | null, read: string | null): boolean {
  // That a status ends is planned without saying which one comes after it.
  if (label === 'status' && planned === null) return true;
  if (planned === null || read === null) return planned === read;
  if (label === 'expires') return planned.slice(0, 10) === read.slice(0, 10);
  const parts = (text: string): string =>
    text
      .toLowerCase()
      .split(/[,;]\s*/)
      .toSorted()
      .join(',');
  return parts(planned) === parts(read);
}
