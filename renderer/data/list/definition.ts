import type { ReactElement } from 'react';
import type { RowOf } from '../../../preload/contract/portfolio/rows.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';
import type { EmptyText } from './ListEmpty.tsx';
import type { ListSort } from './use-list.ts';

/** Label of the copy button, and the message afterwards. */
export interface CopyText {
  readonly copy: string;
  readonly copied: (n: string) => string;
}

/** The definition of a list. Created once, outside components. */
export interface ListDefinition<L extends SyncList> {
  readonly list: L;
  /** Key for its stored view state and columns, if another screen shows the same list. */
  readonly name?: string;
  /** The order at first. */
  readonly firstSort: ListSort;
  /** Other lists whose data the rows show. */
  readonly alsoOf?: readonly SyncList[];
  /** `today` is the current date in the user's zone, `2027-03-08`. */
  readonly gridColumns: (formats: Formats, today: string) => readonly GridColumn<RowOf<L>>[];
  /** Shown if there are no rows. */
  readonly icon: ReactElement;
  readonly text: {
    readonly title: string;
    /** An example filter. */
    readonly placeholder: string;
    readonly empty: EmptyText;
    /** For lists that copy something other than rows. */
    readonly selection?: CopyText;
  };
}
