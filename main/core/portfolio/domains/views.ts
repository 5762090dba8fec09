import { AppError } from '../../base/errors.ts';

/** An ordered result: ids of domains of one account. */
export interface View {
  readonly accountId: string;
  readonly ids: Uint32Array;
}

/** The most recently used views. */
export interface Views {
  /** Returns the view's id. */
  keep(view: View): string;
  /** null if it is no longer cached. */
  find(id: string): View | null;
  /** The same; throws AppError NOT_FOUND. */
  get(id: string): View;
}

const most = 8;

export function createViews(): Views {
  const views = new Map<string, View>();
  let last = 0;

  function find(id: string): View | null {
    const view = views.get(id);
    if (view === undefined) return null;
    // The map is in order of last use.
    views.delete(id);
    views.set(id, view);
    return view;
  }

  return {
    keep(view) {
      last += 1;
      const id = `v${last}`;
      views.set(id, view);
      for (const oldest of views.keys()) {
        if (views.size <= most) break;
        views.delete(oldest);
      }
      return id;
    },
    find,
    get(id) {
      const view = find(id);
      if (view === null) throw new AppError('NOT_FOUND', 'view-closed');
      return view;
    },
  };
}
