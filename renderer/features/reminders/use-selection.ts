import { useState } from 'react';

export interface Selection {
  /** Ids of customers. */
  readonly ids: ReadonlySet<number>;
  readonly set: (ids: readonly number[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Which customers are selected, also on other pages of the list. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    set: (changed, isSelected) =>
      setIds((before) => {
        const next = new Set(before);
        for (const id of changed)
          if (isSelected) next.add(id);
          else next.delete(id);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
