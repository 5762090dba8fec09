import type { ChangeJob, ChangeLine, ChangeNote, ChangeRow } from '../../../preload/contract/changes.ts';
import { kindWords, lineWords, noteWords } from '../../text/en/change-words.ts';
import { changes as texts } from '../../text/en/changes.ts';
import { shownText } from '../../text/en/errors.ts';
import type { Formats } from '../../ui/index.ts';
import { wasRead } from './read-back.ts';

export const kindTitle = kindWords;

export const lineLabel = lineWords;

export const wordsOf = ({ code, facts }: ChangeNote): string =>
  noteWords(code, Object.fromEntries(facts.map(({ name, value }) => [name, value])));

const comesFrom: Readonly<Record<string, string>> = {
  undo: texts.job.undo,
  file: texts.job.fromFile,
  retry: texts.job.retry,
  model: texts.job.model,
};

/** What the rows of a job are, counted. Of several kinds, a domain may have several rows; of a zone, each record that is deleted has one. */
function severalOf(kinds: readonly string[], total: string): string {
  if (kinds.length > 1) return texts.job.severalChanges(total);
  return kinds[0] === 'zone-record-delete' ? texts.job.severalRecords(total) : texts.job.several(total);
}

/** "Theft protection: 34 domains", or with the name of the only target. */
export function jobTitle(job: ChangeJob, only: string | null, formats: Formats): string {
  const kinds = job.kinds.map(kindTitle).join(', ');
  const total = formats.number(job.total);
  const of = only ?? severalOf(job.kinds, total);
  const before = comesFrom[job.from];
  const what = before === undefined ? kinds : `${before}, ${kinds}`;
  // What is only to be made has no name yet.
  return of === '' ? what : texts.job.title(what, of);
}

/** "DNS zone: example.com". */
export const jobRowTitle = ({ kind, target }: Pick<ChangeRow, 'kind' | 'target'>): string =>
  target.name === '' ? kindTitle(kind) : texts.job.title(kindTitle(kind), target.name);

/** The value of a line as the service writes it; a date is written like all dates. */
export function valueWords(label: string, value: string | null, formats: Formats): string {
  // Years are what is asked for, and nothing that was or is so.
  if (value === null || value === '') return label === 'years' ? '' : texts.job.none;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(value) ?? [];
  return label === 'expires' && day !== undefined ? formats.calendar(day) : value;
}

/** The records of a zone that change, on one side: each names itself, and how many there are says less than they do. */
function recordsWords(lines: readonly ChangeLine[], side: 'before' | 'after', formats: Formats): string {
  const records = lines.flatMap(({ label, [side]: value }) => (label === 'records' && value !== null ? [value] : []));
  const more = lines.find(({ label }) => label === 'recordSetsMore')?.after ?? null;
  const said = records.length === 0 ? [valueWords('records', null, formats)] : records;
  return [...said, ...(more === null ? [] : [texts.job.moreSets(more)])].join('; ');
}

/** All lines of a row on one side; with their labels where there are several. */
export function linesWords(lines: readonly ChangeLine[], side: 'before' | 'after', formats: Formats): string {
  if (lines.some(({ label }) => label === 'records')) return recordsWords(lines, side, formats);
  const told = lines.filter(({ label, [side]: value }) => label !== 'years' || value !== null);
  return told
    .map((line) => {
      const value = valueWords(line.label, line[side], formats);
      return told.length > 1 ? `${lineLabel(line.label)}: ${value}` : value;
    })
    .join('; ');
}

/** What there is to know of a row besides: its own note, what the service said, its warnings. */
export function noteOf(row: ChangeRow): string {
  // Of a file, the line that has to be looked at.
  const from = row.fileLine !== null && row.state !== 'planned' && row.state !== 'done' ? [texts.job.fileLine(row.fileLine)] : [];
  const said = row.message === null || row.message === '' ? [] : [`${texts.job.serviceSaid}: “${shownText(row.message)}”`];
  const warned = row.state === 'planned' ? row.warnings.map(wordsOf) : [];
  // What the service said tells more than that it was the service.
  const own = row.note === null || (row.note.code === 'service' && said.length > 0) ? [] : [wordsOf(row.note)];
  return [...from, ...own, ...said, ...warned].join(' ');
}

/** The state as it is shown: a row that a person left may have been carried out, so that it is not one that was refused. */
export const shownState = ({ state, note }: Pick<ChangeRow, 'state' | 'note'>): keyof typeof texts.state =>
  state === 'refused' && note?.code === 'left' ? 'left' : state;

/** What the state of a row means, in full; of what is done also by whose word. */
export function meaningOf(row: Pick<ChangeRow, 'state' | 'note' | 'now'>): string {
  const { state, note, now } = row;
  if (state !== 'done') return texts.means[shownState(row)];
  if (note?.code === 'already-so') return texts.means.unchanged;
  if (note?.code === 'person-says-done') return texts.means.byWord;
  return wasRead({ now }) ? texts.means.done : texts.means.unread;
}

/** Rows that have their end, or as near as they get. */
export const endedRows = ({ counts }: ChangeJob): number => counts.done + counts.accepted + counts.refused + counts.unknown;

export const isBegun = ({ phase }: ChangeJob): boolean => phase !== 'planning' && phase !== 'review';

/** "12 s", "4 min" */
export function timeLeft(seconds: number, formats: Formats): string {
  const { strip } = texts;
  return seconds < 90 ? strip.seconds(formats.number(seconds)) : strip.minutes(formats.number(Math.ceil(seconds / 60)));
}
