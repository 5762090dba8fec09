import type { NotedKind } from '../../../preload/contract/notes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { lazily } from '../lazy.ts';
import type { DeskStore, PortfolioStore } from '../store/port.ts';
import type { NotesService } from './notes.ts';

export interface OpenDeskParts {
  /** Asked anew each time: a restore replaces the one, clearing local data the other. */
  readonly desk: () => DeskStore;
  readonly portfolio: () => PortfolioStore;
  readonly tellNotes: (accountId: AccountId) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** What people keep here of their own: notes and tags. Its parts are loaded at first use. */
export interface Desk {
  notes(): Promise<NotesService>;
}

export function openDesk({ desk, portfolio, tellNotes, now }: OpenDeskParts): Desk {
  const nameOf = (accountId: string, kind: NotedKind, id: number): string => portfolio().objectName(accountId, kind, id);
  return {
    notes: lazily(async () => {
      const { createNotes } = await import('./notes.ts');
      return createNotes({ table: () => desk().notes, nameOf, tell: tellNotes, now });
    }),
  };
}
