import type { NotedKind } from '../../../preload/contract/notes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { lazily } from '../base/lazy.ts';
import type { View } from '../portfolio/domains/views.ts';
import type { DeskStore, PortfolioStore } from '../store/port.ts';
import type { HandoverParts, HandoverService } from './handover/handover.ts';
import type { NameserverSetsService } from './nameserver-sets.ts';
import type { NotesService } from './notes.ts';

export interface OpenDeskParts {
  /** Asked anew each time: a restore replaces the one, clearing local data the other. */
  readonly desk: () => DeskStore;
  readonly portfolio: () => PortfolioStore;
  /** The lists of what can be noted and tagged, by whose views it is chosen. */
  readonly lists: { readonly [K in NotedKind]: () => Promise<{ view(id: string): View }> };
  readonly dialogs: HandoverParts['dialogs'];
  readonly today: HandoverParts['today'];
  readonly tellNotes: (accountId: AccountId) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** What people keep here of their own: notes, tags, saved filters, sets of nameservers. Its parts are loaded at first use. */
export interface Desk {
  notes(): Promise<NotesService>;
  nameserverSets(): Promise<NameserverSetsService>;
  /** The same and saved filters as a file. */
  handover(): Promise<HandoverService>;
}

export function openDesk({ desk, portfolio, lists, dialogs, today, tellNotes, now }: OpenDeskParts): Desk {
  return {
    notes: lazily(async () => {
      const { createNotes } = await import('./notes.ts');
      return createNotes({
        table: () => desk().notes,
        namesOf: (accountId, kind, ids) => portfolio().objectNames(accountId, kind, ids),
        viewOf: async (kind, view) => (await lists[kind]()).view(view),
        tell: tellNotes,
        now,
      });
    }),
    nameserverSets: lazily(async () => (await import('./nameserver-sets.ts')).createNameserverSets(() => desk().nameserverSets)),
    handover: lazily(async () => {
      const { createHandover } = await import('./handover/handover.ts');
      return createHandover({
        notes: () => desk().notes,
        savedFilters: () => desk().savedFilters,
        nameserverSets: () => desk().nameserverSets,
        portfolio,
        dialogs,
        tell: tellNotes,
        today,
        now,
      });
    }),
  };
}
