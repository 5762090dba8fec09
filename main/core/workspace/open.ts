import type { NotedKind } from '../../../preload/contract/notes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { lazily } from '../base/lazy.ts';
import type { CoreBus } from '../changes/events.ts';
import type { View } from '../portfolio/domains/views.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { ColumnsService } from './columns.ts';
import type { NameserverSetsService } from './nameserver-sets.ts';
import type { NotesService } from './notes.ts';
import type { HandoverDeps, TransferFileService } from './transfer-file/handover.ts';

export interface OpenDeskDeps {
  /** Asked anew each time: a restore replaces the one, clearing local data the other. */
  readonly workspace: () => WorkspaceStore;
  readonly portfolio: () => PortfolioStore;
  /** The lists of what can be noted and tagged, by whose views it is chosen. */
  readonly lists: { readonly [K in NotedKind]: () => Promise<{ view(id: string): View }> };
  readonly dialogs: HandoverDeps['dialogs'];
  readonly today: HandoverDeps['today'];
  readonly events: CoreBus;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** What people keep here of their own: notes, tags, saved filters, sets of nameservers. Its parts are loaded at first use. */
export interface Workspace {
  notes(): Promise<NotesService>;
  columns(): Promise<ColumnsService>;
  nameserverSets(): Promise<NameserverSetsService>;
  /** The same and saved filters as a file. */
  handover(): Promise<TransferFileService>;
}

export function openWorkspace({ workspace, portfolio, lists, dialogs, today, events, now }: OpenDeskDeps): Workspace {
  const tellNotes = (accountId: AccountId): void => events.publish('notes-local.changed', { accountId });
  return {
    notes: lazily(async () => {
      const { createNotes } = await import('./notes.ts');
      return createNotes({
        table: () => workspace().notes,
        namesOf: (accountId, kind, ids) => portfolio().objectNames(accountId, kind, ids),
        viewOf: async (kind, view) => (await lists[kind]()).view(view),
        tell: tellNotes,
        now,
      });
    }),
    columns: lazily(async () => (await import('./columns.ts')).createColumns(() => workspace().columns)),
    nameserverSets: lazily(async () => (await import('./nameserver-sets.ts')).createNameserverSets(() => workspace().nameserverSets)),
    handover: lazily(async () => {
      const { createTransferFile: createHandover } = await import('./transfer-file/handover.ts');
      return createHandover({
        notes: () => workspace().notes,
        savedFilters: () => workspace().savedFilters,
        nameserverSets: () => workspace().nameserverSets,
        portfolio,
        dialogs,
        tell: tellNotes,
        today,
        now,
      });
    }),
  };
}
