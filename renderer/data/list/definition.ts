import type { ReactElement } from 'react';
import type { NotedKind } from '../../../preload/contract/notes.ts';
import type { RowOf } from '../../../preload/contract/portfolio/rows.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { GridColumn } from '../../ui/grid/index.ts';
import type { Formats } from '../../ui/index.ts';
import type { EmptyTexts } from './ListEmpty.tsx';
import type { ListSort } from './source.ts';

/** What the button that copies says, and what is said when it is done. */
export interface CopyTexts {
  readonly copy: string;
  readonly copied: (n: string) => string;
}

/** What makes a list the one it is. Made once, outside of components. */
export interface ListDefinition<L extends SyncList> {
  readonly list: L;
  /** Under what its look and its columns are kept, where another screen shows the same list. */
  readonly name?: string;
  /** The order at first. */
  readonly firstSort: ListSort;
  /** Lists of which the rows show something, besides their own. */
  readonly alsoOf?: readonly SyncList[];
  /** `today` is the present date in the person's zone, `2027-03-08`. */
  readonly gridColumns: (formats: Formats, today: string) => readonly GridColumn<RowOf<L>>[];
  /** As what its objects have notes and tags. */
  readonly noted?: NotedKind;
  /** Stands where there is no row. */
  readonly icon: ReactElement;
  readonly texts: {
    readonly title: string;
    /** An example of a filter. */
    readonly placeholder: string;
    readonly empty: EmptyTexts;
    /** Where not rows are copied, but something of them. */
    readonly selection?: CopyTexts;
  };
}
