import type { NotedKind } from '../../../preload/contract/notes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { lazily } from '../lazy.ts';
import type { View } from '../portfolio/domains/views.ts';
import type { DeskStore, PortfolioStore } from '../store/port.ts';
import type { NotesService } from './notes.ts';

export interface OpenDeskParts {
  /** Asked anew each time: a restore replaces the one, clearing local data the other. */
  readonly desk: () => DeskStore;
  readonly portfolio: () => PortfolioStore;
  /** The lists of what can be noted and tagged, by whose views it is chosen. */
  readonly lists: { readonly [K in NotedKind]: () => Promise<{ view(id: string): View }> };
  readonly tellNotes: (accountId: AccountId) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** What people keep here of their own: notes and tags. Its parts are loaded at first use. */
export interface Desk {
  notes(): Promise<NotesService>;
}

export function openDesk({ desk, portfolio, lists, tellNotes, now }: OpenDeskParts): Desk {
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
  };
}
