import type { ChangeLine, ChangeRow } from '../../../preload/contract/changes/changes.ts';

/** A row's line with the value read back. */
export interface ReadLine extends ChangeLine {
  /** undefined: not read. null: read, and there is none. */
  readonly now: string | null | undefined;
  /** The value read differs from the planned one. */
  readonly differs: boolean;
  /** It was read additionally, without being planned. */
  readonly further: boolean;
}

/** Whether anything was read back for a row. */
export const wasRead = ({ now }: Pick<ChangeRow, 'now'>): boolean => now !== null && now.length > 0;

/**
 * Pairs the planned lines with the values read back. Lines are matched by label; if several have the same one, such as a zone's record
 * sets, they are matched in order. Unplanned values follow.
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

/** Ignores order and case of lists, and compares dates by day: services format them differently. */
function isSame(label: string, planned: string | null, read: string | null): boolean {
  // The end of a status is planned without knowing the next one.
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
