import type { SavedFilter } from '../../../preload/contract/portfolio/filters.ts';

/** null: the built-in ones. */
export type Filters = SavedFilter[] | null;

export interface SavingDeps {
  readonly send: (filters: Filters) => Promise<{ readonly filters: Filters }>;
  readonly show: (filters: Filters) => void;
  /** The newest save succeeded (null), or failed. */
  readonly ended: (error: unknown) => void;
}

/** Saves a list's filters and shows them immediately. Of several pending saves only the newest one's result counts. */
export function saveFilters({ send, show, ended }: SavingDeps): (filters: Filters) => void {
  let newest = 0;
  return (filters) => {
    newest += 1;
    const version = newest;
    show(filters);
    send(filters).then(
      (saved) => {
        if (version !== newest) return;
        show(saved.filters);
        ended(null);
      },
      (error: unknown) => {
        if (version === newest) ended(error);
      },
    );
  };
}
