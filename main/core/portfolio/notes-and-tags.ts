import { type ComparedField, comparedFields } from '../../../preload/contract/seen/seen-codes.ts';
import type { AnnotatedKind } from '../../../preload/contract/workspace/notes.ts';
import { maxRowNoteLength, readTag, type TagFault } from '../../../preload/contract/workspace/tags.ts';
import { AppError, explain } from '../base/errors.ts';
import { startOfDay, type Today } from '../base/time-zones.ts';
import type { LocalMarks } from '../store/portfolio/filter/filter-sql.ts';
import type { LocalNote, NotesTable } from '../store/workspace/port.ts';
import type { ReminderLogTable } from '../store/workspace/reminder-log-table.ts';
import type { SeenChangesTable } from '../store/workspace/seen-changes-table.ts';
import type { WatchTable } from '../store/workspace/watch-table.ts';
import { remindedCondition } from './domains/reminded.ts';
import type { SalePrices } from './prices/sale-prices.ts';
import { watchedCondition } from './watch/watched.ts';

/** Changes seen, the watch list, the log of reminders and one's own prices, for the filter of the domains. */
export interface ChangedDomains {
  readonly table: Pick<SeenChangesTable, 'changedDomains'>;
  readonly watch: Pick<WatchTable, 'read'>;
  readonly reminders: Pick<ReminderLogTable, 'lastOfDomains'>;
  readonly prices: Pick<SalePrices, 'of'>;
  readonly today: Today;
}

/** Notes and tags of the objects of one kind, for the filters of their list; for domains also what else they are filtered by. */
export function marksOf(table: NotesTable, accountId: string, kind: AnnotatedKind, changed?: ChangedDomains): LocalMarks {
  const marks: LocalMarks = {
    idsWithTag: (pattern) => table.taggedIds(accountId, kind, pattern),
    idsWithNote: (pattern, reach) => table.annotatedIds(accountId, kind, pattern, reach),
    ...(changed === undefined
      ? {}
      : {
          sales: () => changed.prices.of(accountId),
          changedIds: (word) => changedIds(changed, accountId, word),
          reminded: (word) => remindedCondition(word, { accountId, log: changed.reminders, today: changed.today }),
        }),
  };
  if (changed === undefined) return marks;
  const facts = { ...changed.today, local: marks };
  return { ...marks, watched: () => watchedCondition(changed.watch.read(accountId), { accountId, notes: table, facts }) };
}

/** What `changed:zone` and the like mean. */
const changedFields: Readonly<Record<string, readonly ComparedField[]>> = {
  ...Object.fromEntries(comparedFields.map((field) => [field, [field]])),
  ns: ['nameservers'],
  hosts: ['child-nameservers'],
  contacts: ['registrant', 'admin', 'tech', 'billing'],
  locks: ['locked', 'registrar-locked'],
};

const daysOf: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };

/** `7d` is today and the six days before. Another word matches nothing. */
function changedIds({ table, today: { today, zone } }: ChangedDomains, accountId: string, word: string): readonly number[] {
  if (word === '*') return table.changedDomains(accountId, { from: null, only: 'any' });
  if (word === 'unexplained' || word === 'alarm' || word === 'new') return table.changedDomains(accountId, { from: null, only: word });
  const field = changedFields[word];
  if (field !== undefined) return table.changedDomains(accountId, { from: null, only: 'any', fields: field });
  const [, count = '', unit = ''] = /^(\d{1,4})([dwmy])$/.exec(word) ?? [];
  const days = Number(count) * (daysOf[unit] ?? 0);
  if (days === 0) return [];
  const first = new Date(Date.parse(`${today}T00:00:00.000Z`) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  return table.changedDomains(accountId, { from: startOfDay(first, zone), only: 'any' });
}

const tagReasons = {
  empty: 'tag-empty',
  long: 'tag-too-long',
  comma: 'tag-with-comma',
  control: 'tag-with-control-character',
} as const satisfies Record<TagFault, string>;

/** A tag as it is stored. Throws AppError VALIDATION for a text that is not a tag. */
export function storedTag(text: string): string {
  const read = readTag(text);
  if ('fault' in read) throw new AppError('VALIDATION', explain(tagReasons[read.fault]));
  return read.tag;
}

/** The notes and tags in a list row. */
export interface RowMarks {
  readonly note: string;
  readonly tags: string[];
}

function rowMarks(mark: LocalNote | undefined): RowMarks {
  if (mark === undefined) return { note: '', tags: [] };
  const cut = mark.note.length > maxRowNoteLength ? `${mark.note.slice(0, maxRowNoteLength - 1)}…` : mark.note;
  return { note: cut, tags: [...mark.tags] };
}

/** Adds notes and tags to the rows of a list; null stays null. */
export function withMarks<Row extends { readonly id: number }>(
  table: NotesTable,
  accountId: string,
  kind: AnnotatedKind,
  rows: readonly (Row | null)[],
): ((Row & RowMarks) | null)[] {
  const marks = table.of(
    accountId,
    kind,
    rows.flatMap((row) => (row === null ? [] : [row.id])),
  );
  return rows.map((row) => (row === null ? null : { ...row, ...rowMarks(marks.get(row.id)) }));
}
