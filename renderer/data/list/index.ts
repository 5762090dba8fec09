export { type Cost, CostFoot, Covered } from './CostFoot.tsx';
export type { ListDefinition } from './definition.ts';
export { type Fact, Facts, orNone, orUnknown } from './Facts.tsx';
export { ListAge } from './ListAge.tsx';
export { ListEmpty } from './ListEmpty.tsx';
export { ListFault } from './ListFault.tsx';
export { ListFilter } from './ListFilter.tsx';
export { ListPane } from './ListPane.tsx';
export { ListProblem } from './ListTrouble.tsx';
export { StoredFields } from './StoredFields.tsx';
export { NotStored, StoredPane } from './StoredPane.tsx';

import './lists.css';

export { ListScreen } from './ListView.tsx';
export { ListView } from './ListView.tsx';
export { OfferingFilter } from './OfferingFilter.tsx';
export { openRow } from './open-row.ts';
export { SelectionEnd, type SelectionEndProps } from './SelectionEnd.tsx';
export { isReading } from './sync-words.ts';
export { type Offer, useCaret, useOffers } from './use-completion.ts';
export { useFirstFocus, useToGrid } from './use-first-focus.ts';
export type { OpenedList } from './use-list.ts';
export { useListSync } from './use-list-sync.ts';
export { useListView } from './use-look.ts';
export { useStored } from './StoredPane.tsx';
export { dateWidth } from './widths.ts';
export { Years, YearsForAll, YearsMenu } from './Years.tsx';
