import type { ListName } from '../../../preload/contract/portfolio/lists.ts';
import type { RowOf } from '../../../preload/contract/portfolio/rows.ts';
import { CallError } from '../../api/client.ts';
import { goTo } from '../../navigation/go-to.ts';
import { setListPosition } from '../../navigation/list-position.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { listSource, type OpenedList } from './use-list.ts';

/** Opens the screen of a list object, from which the user can step through the list. */
export function openRow<L extends ListName>(
  screen: ScreenName,
  list: L,
  { view: shown, count, query }: OpenedList<RowOf<L>>,
  id: number,
  place: number,
): void {
  const source = listSource(list);
  const { accountId } = query;
  const { signal } = new AbortController();
  let view = shown;
  const rowAt = async (at: number): Promise<string | null> => {
    const [row] = await source.rows(view, at, 1, signal);
    return row ? `${row.id}` : null;
  };
  const idAt = async (at: number): Promise<string | null> => {
    try {
      return await rowAt(at);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'NOT_FOUND') throw error;
      // Main only retains the last views.
      const reopened = await source.open(query, 1, null, signal);
      if ('fault' in reopened) return null;
      view = reopened.view;
      return rowAt(at);
    }
  };
  setListPosition({ accountId, screen, id: `${id}`, place, count, idAt });
  goTo({ screen, accountId, id: `${id}` });
}
