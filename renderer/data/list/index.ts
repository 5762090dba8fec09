export { type Cost, CostFoot, Covered } from './cost/CostFoot.tsx';
export type { ListDefinition } from './definition.ts';
export { ListFilter } from './filter/ListFilter.tsx';
export { ListAge } from './ListAge.tsx';
export { ListEmpty } from './ListEmpty.tsx';
export { ListFault } from './ListFault.tsx';
export { type Fact, Facts, orNone, orUnknown } from './pane/Facts.tsx';
export { ListPane } from './pane/ListPane.tsx';
export { StoredFields } from './pane/StoredFields.tsx';
export { NotStored, StoredPane } from './pane/StoredPane.tsx';

import './lists.css';

export { Years, YearsForAll, YearsMenu } from './cost/Years.tsx';
export { dateWidth } from './date-width.ts';
export { type Offer, OfferingFilter, useCaret, useOffers } from './filter/ListFilter.tsx';
export { ListScreen, ListView } from './ListView.tsx';
export { NotOffered } from './NotOffered.tsx';
export { useNotOffered } from './not-offered.ts';
export { openRow } from './open-row.ts';
export { useStored } from './pane/StoredPane.tsx';
export { SelectionEnd, type SelectionEndProps } from './SelectionEnd.tsx';
export { isReading } from './sync-text.ts';
export { useFirstFocus, useToGrid } from './use-first-focus.ts';
export type { OpenedList } from './use-list.ts';
export { useListView } from './use-list.ts';
export { useListSync } from './use-list-sync.ts';
