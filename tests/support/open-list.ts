import type { Input, Output } from '../../preload/contract/index.ts';
import type { ListFault, OpenedList, OpenList } from '../../preload/contract/portfolio/calls.ts';
import type { ListName } from '../../preload/contract/portfolio/lists.ts';

type Call = (method: 'lists.open', input: Input<'lists.open'>) => Promise<Output<'lists.open'>>;

/** Opens a list of the local copy as the renderer does, with rows of its own type. */
export async function openList<L extends ListName>(
  call: Call,
  list: L,
  input: Omit<OpenList<L>, 'list'>,
): Promise<OpenedList<L> | ListFault> {
  return (await call('lists.open', { list, ...input } as unknown as Input<'lists.open'>)) as OpenedList<L> | ListFault;
}
