export { type Fact, Facts, orNone, orUnknown } from './Facts.tsx';
export { ListAge } from './ListAge.tsx';
export { ListEmpty } from './ListEmpty.tsx';
export { ListFault } from './ListFault.tsx';
export { ListFilter } from './ListFilter.tsx';
export { ListPane } from './ListPane.tsx';
export { ListSelection } from './ListSelection.tsx';
export { ListTrouble } from './ListTrouble.tsx';
export { StoredFields } from './StoredFields.tsx';

import './lists.css';

export { type ListDefinition, ListScreen } from './ListScreen.tsx';
export { openRow } from './open-row.ts';
export type { ListSort, ListSource } from './source.ts';
export { listSource } from './source.ts';
export { isReading } from './sync-words.ts';
export { useCopy } from './use-copy.ts';
export { focusGrid, useFirstFocus } from './use-first-focus.ts';
export { type List, type OpenedList, useList } from './use-list.ts';
export { useListSync } from './use-list-sync.ts';
export { useLook } from './use-look.ts';
export { dateWidth } from './widths.ts';
