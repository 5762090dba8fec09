import type { AccountId } from '../../../preload/contract/values.ts';
import type { AnnotatedKind } from '../../../preload/contract/workspace/notes.ts';
import { lazily } from '../base/lazy.ts';
import type { CoreBus } from '../changes/events.ts';
import type { View } from '../portfolio/domains/views.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { ColumnsService } from './columns.ts';
import type { NameserverSetsService } from './nameserver-sets.ts';
import type { NotesService } from './notes.ts';
import type { TransferFileDeps, TransferFileService } from './transfer-file/transfer.ts';

export interface OpenWorkspaceDeps {
  /** Called each time: a restore replaces the workspace, and clearing local data replaces the store. */
  readonly workspace: () => WorkspaceStore;
  readonly portfolio: () => PortfolioStore;
  /** The lists of objects with notes and tags, whose views define selections. */
  readonly lists: { readonly [K in AnnotatedKind]: () => Promise<{ view(id: string): View }> };
  readonly dialogs: TransferFileDeps['dialogs'];
  readonly today: TransferFileDeps['today'];
  readonly events: CoreBus;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** The user's own local data: notes, tags, saved filters, sets of nameservers. Its parts are loaded at first use. */
export interface Workspace {
  notes(): Promise<NotesService>;
  columns(): Promise<ColumnsService>;
  nameserverSets(): Promise<NameserverSetsService>;
  /** The same and saved filters as a transfer file. */
  transferFile(): Promise<TransferFileService>;
}

export function openWorkspace({ workspace, portfolio, lists, dialogs, today, events, now }: OpenWorkspaceDeps): Workspace {
  const emitNotes = (accountId: AccountId): void => events.publish('notes-local.changed', { accountId });
  return {
    notes: lazily(async () => {
      const { createNotes } = await import('./notes.ts');
      return createNotes({
        table: () => workspace().notes,
        namesOf: (accountId, kind, ids) => portfolio().objectNames(accountId, kind, ids),
        viewOf: async (kind, view) => (await lists[kind]()).view(view),
        report: emitNotes,
        now,
      });
    }),
    columns: lazily(async () => (await import('./columns.ts')).createColumns(() => workspace().columns)),
    nameserverSets: lazily(async () => (await import('./nameserver-sets.ts')).createNameserverSets(() => workspace().nameserverSets)),
    transferFile: lazily(async () => {
      const { createTransferFile } = await import('./transfer-file/transfer.ts');
      return createTransferFile({
        notes: () => workspace().notes,
        savedFilters: () => workspace().savedFilters,
        nameserverSets: () => workspace().nameserverSets,
        reminderRules: () => workspace().reminderRules,
        reminderCustomers: () => workspace().reminderCustomers,
        reminderTemplates: () => workspace().reminderTemplates,
        letterheads: () => workspace().letterheads,
        portfolio,
        dialogs,
        report(accountId) {
          emitNotes(accountId);
          events.publish('reminders.changed', { accountId });
        },
        today,
        now,
      });
    }),
  };
}
