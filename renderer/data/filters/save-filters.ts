import type { SavedFilter } from '../../../preload/contract/filters.ts';

/** null: the standard ones. */
export type Filters = SavedFilter[] | null;

export interface SavingParts {
  readonly send: (filters: Filters) => Promise<{ readonly filters: Filters }>;
  readonly show: (filters: Filters) => void;
  /** The newest save was kept (null), or was not. */
  readonly ended: (error: unknown) => void;
}

/** Saves the filters of a list and shows them at once. Of several saves on their way only the newest one's answer counts. */
export function saveFilters({ send, show, ended }: SavingParts): (filters: Filters) => void {
  let newest = 0;
  return (filters) => {
    newest += 1;
    const mine = newest;
    show(filters);
    send(filters).then(
      (kept) => {
        if (mine !== newest) return;
        show(kept.filters);
        ended(null);
      },
      (error: unknown) => {
        if (mine === newest) ended(error);
      },
    );
  };
}
