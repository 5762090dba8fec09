import { listNames } from '../../../../preload/contract/portfolio/lists.ts';
import { ReminderRule } from '../../../../preload/contract/reminders/rules.ts';
import { AppError } from '../../base/errors.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import type { PortfolioStore } from '../../store/port.ts';
import type { LetterheadsTable } from '../../store/workspace/letterheads-table.ts';
import type { AnnotatedObject, NameserverSetsTable, NotesTable, SavedFiltersTable } from '../../store/workspace/port.ts';
import type { ReminderCustomersTable } from '../../store/workspace/reminder-customers-table.ts';
import type { ReminderRulesTable } from '../../store/workspace/reminder-rules-table.ts';
import type { ReminderTemplatesTable } from '../../store/workspace/reminder-templates-table.ts';
import { type FileFilter, type FileObject, type FilePreferences, fileEnd, fileStart, maxFileBytes } from './format.ts';
import { letterheadOf } from './merge-letters.ts';

export interface WriteDeps {
  readonly notes: () => NotesTable;
  readonly savedFilters: () => SavedFiltersTable;
  readonly nameserverSets: () => NameserverSetsTable;
  readonly reminderRules: () => Pick<ReminderRulesTable, 'read'>;
  readonly reminderCustomers: () => Pick<ReminderCustomersTable, 'all'>;
  readonly reminderTemplates: () => Pick<ReminderTemplatesTable, 'read' | 'sender'>;
  readonly letterheads: () => Pick<LetterheadsTable, 'read'>;
  readonly portfolio: () => Pick<PortfolioStore, 'objectNames'>;
}

const slice = 500;

function fileObjects({ notes, portfolio }: WriteDeps, accountId: string, some: readonly AnnotatedObject[]): FileObject[] {
  return (['domain', 'customer'] as const).flatMap((kind) => {
    const objects = some.filter((object) => object.kind === kind);
    const ids = objects.map(({ id }) => id);
    const names = portfolio().objectNames(accountId, kind, ids);
    const marks = notes().of(accountId, kind, ids);
    const changed = notes().changedAt(accountId, kind, ids);
    return objects.flatMap(({ id, name: known }) => {
      const name = names.get(id) || known;
      const mark = marks.get(id);
      if (name === '' || mark === undefined) return [];
      return [{ kind, name, id, note: mark.note, changedAt: changed.get(id) ?? null, tags: [...mark.tags] }];
    });
  });
}

/** The preferences of customers whose names are known. */
function filePreferences({ reminderCustomers, portfolio }: WriteDeps, accountId: string): FilePreferences[] {
  const all = reminderCustomers().all(accountId);
  const names = portfolio().objectNames(
    accountId,
    'customer',
    all.map(({ id }) => id),
  );
  return all.flatMap(({ id, name: known, preferences }) => {
    const name = names.get(id) || known;
    return name === '' ? [] : [{ name, id, preferences }];
  });
}

/** Writes all data of an account, slice by slice. Throws AppError VALIDATION if it is more than can be read back. */
export async function writeTransferFile(
  deps: WriteDeps,
  accountId: string,
  madeAt: string,
  write: (text: string) => Promise<void>,
): Promise<{ objects: number; filters: number; sets: number; nameless: number }> {
  let bytes = 0;
  const append = async (text: string): Promise<void> => {
    bytes += Buffer.byteLength(text);
    if (bytes > maxFileBytes) {
      throw new AppError('VALIDATION', 'notes-too-large', { megabytes: maxFileBytes / 1_000_000 });
    }
    await write(text);
  };
  const noted = deps.notes().objects(accountId);
  let objects = 0;
  await append(fileStart(madeAt));
  for (let from = 0; from < noted.length; from += slice) {
    const lines = fileObjects(deps, accountId, noted.slice(from, from + slice)).map((object) => `\n${JSON.stringify(object)}`);
    if (lines.length > 0) await append((objects === 0 ? '' : ',') + lines.join(','));
    objects += lines.length;
    await nextTurn();
  }
  const filters = listNames.flatMap((list): FileFilter[] =>
    (deps.savedFilters().read(accountId, list) ?? []).map(({ name, filter }) => ({ list, name, filter })),
  );
  const sets = deps.nameserverSets().read(accountId);
  const reminderRules =
    deps
      .reminderRules()
      .read(accountId)
      ?.flatMap((rule) => ReminderRule.safeParse(rule).data ?? []) ?? null;
  await append(
    fileEnd({
      ...{ filters, nameserverSets: sets, reminderRules, reminderCustomers: filePreferences(deps, accountId) },
      reminderTemplates: deps.reminderTemplates().read(accountId),
      reminderSender: deps.reminderTemplates().sender(accountId),
      letterhead: letterheadOf(deps.letterheads(), accountId),
    }),
  );
  return { objects, filters: filters.length, sets: sets.length, nameless: noted.length - objects };
}
