import type { SyncList } from '../../../preload/contract/sync.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { ListView, type ListViewProps } from './ListView.tsx';
import { useListView } from './use-look.ts';

export type ListScreenProps<L extends SyncList> = ScreenProps & Omit<ListViewProps<L>, 'looking'>;

/** A screen for a list in the local copy, without additional parts. */
export function ListScreen<L extends SyncList>({ filter, ...props }: ListScreenProps<L>) {
  const looking = useListView(props.definition, props.accountId, filter, props.visit);
  return <ListView {...props} looking={looking} />;
}
