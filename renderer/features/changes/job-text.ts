import type { ChangeJob, ChangeLine, ChangeNote, ChangeRow } from '../../../preload/contract/changes/changes.ts';
import type { LineLabel } from '../../../preload/contract/kinds/index.ts';
import { changes as text } from '../../text/en/changes/jobs.ts';
import { kindWords, lineText, noteText, switchText } from '../../text/en/changes/kinds.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import type { Formats } from '../../ui/index.ts';

/** Whether anything was read back for a row. */
export const wasRead = ({ now }: Pick<ChangeRow, 'now'>): boolean => now !== null && now.length > 0;

export const kindTitle = kindWords;

export const lineLabel = lineText;

export const describeNote = ({ code, facts }: ChangeNote): string =>
  noteText(code, Object.fromEntries(facts.map(({ name, value }) => [name, value])));

const origins: Readonly<Partial<Record<string, (what: string) => string>>> = text.job.origins;

/** A job's rows, counted. With several kinds, a domain may have several rows; for a zone, each deleted record has one. */
function severalOf(kinds: readonly string[], total: string): string {
  if (kinds.length > 1) return text.job.severalChanges(total);
  return kinds[0] === 'zone-record-delete' ? text.job.severalRecords(total) : text.job.several(total);
}

/** "Theft protection: 34 domains", or with the only target's name. */
export function jobTitle(job: ChangeJob, only: string | null, formats: Formats): string {
  const kinds = job.kinds.map(kindTitle).join(', ');
  const total = formats.number(job.total);
  const of = only ?? severalOf(job.kinds, total);
  const what = origins[job.from]?.(kinds) ?? kinds;
  // Something yet to be created has no name.
  return of === '' ? what : text.job.title(what, of);
}

/** "DNS zone: example.com". */
export const jobRowTitle = ({ kind, target }: Pick<ChangeRow, 'kind' | 'target'>): string =>
  target.name === '' ? kindTitle(kind) : text.job.title(kindTitle(kind), target.name);

const switchLines: ReadonlySet<string> = new Set<LineLabel>(['premium', 'protection', 'registrarLock', 'theftProtection', 'zoneSigning']);

/** What a line has instead of a secret value. */
const secretToken = '(secret)';

/** A line's value as the service writes it; dates are formatted as usual, and states of a switch are named. */
export function valueText(label: string, value: string | null, formats: Formats): string {
  // Years are only requested, not a previous or current value.
  if (value === null || value === '') return label === 'years' ? '' : text.job.none;
  if (value === secretToken) return text.job.secret;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(value) ?? [];
  if (switchLines.has(label)) return switchText(value);
  return label === 'expires' && day !== undefined ? formats.calendar(day) : value;
}

/** A message of the service as a quotation; one that the application explains, as that explanation. */
function serviceText(message: string): string {
  const explained = shownText(message);
  return explained === message ? `${text.job.serviceMessage}: “${message}”` : explained;
}

/** Additional details of a row: its own note, the service's message, its warnings. */
export function noteOf(row: ChangeRow): string {
  // For a file, the line to check.
  const from = row.fileLine !== null && row.state !== 'planned' && row.state !== 'done' ? [text.job.fileLine(row.fileLine)] : [];
  const serviceMessage = row.message === null || row.message === '' ? [] : [serviceText(row.message)];
  const warned = row.state === 'planned' ? row.warnings.map(describeNote) : [];
  // The service's message is more informative than the fact that it came from the service.
  const own = row.note === null || (row.note.code === 'service' && serviceMessage.length > 0) ? [] : [describeNote(row.note)];
  return [...from, ...own, ...serviceMessage, ...warned].join(' ');
}

/** The displayed state: a row abandoned by the user may have been carried out, so it is not shown as refused. */
export const shownState = ({ state, note }: Pick<ChangeRow, 'state' | 'note'>): keyof typeof text.state =>
  state === 'refused' && note?.code === 'skipped' ? 'skipped' : state;

/** The meaning of a row's state in full; for done rows also who confirmed it. */
export function meaningOf(row: Pick<ChangeRow, 'state' | 'note' | 'now'>): string {
  const { state, note, now } = row;
  if (state !== 'done') return text.means[shownState(row)];
  if (note?.code === 'already-so') return text.means.unchanged;
  if (note?.code === 'person-says-done') return text.means.byWord;
  return wasRead({ now }) ? text.means.done : text.means.unread;
}

/** Rows with a final state, or the closest possible. */
export const endedRows = ({ counts }: ChangeJob): number => counts.done + counts.accepted + counts.refused + counts.unknown;

export const isStarted = ({ phase }: ChangeJob): boolean => phase !== 'planning' && phase !== 'review';

/** "12 s", "4 min" */
export function timeRemaining(seconds: number, formats: Formats): string {
  const { strip } = text;
  return seconds < 90 ? strip.seconds(formats.number(seconds)) : strip.minutes(formats.number(Math.ceil(seconds / 60)));
}

/** A row's line with the value read back. */
export interface ReadLine extends ChangeLine {
  /** undefined: not read. null: read, and there is none. */
  readonly now: string | null | undefined;
  /** The value read differs from the planned one. */
  readonly differs: boolean;
  /** It was read additionally, without being planned. */
  readonly further: boolean;
}

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
