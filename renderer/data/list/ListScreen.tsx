import type { SyncList } from '../../../preload/contract/sync.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { ListView, type ListViewProps } from './ListView.tsx';
import { useLook } from './use-look.ts';

export type ListScreenProps<L extends SyncList> = ScreenProps & Omit<ListViewProps<L>, 'looking'>;

/** A list of the local copy that shows what is in the list and nothing besides. */
export function ListScreen<L extends SyncList>({ filter, ...props }: ListScreenProps<L>) {
  const looking = useLook(props.definition, props.accountId, filter, props.visit);
  return <ListView {...props} looking={looking} />;
}
