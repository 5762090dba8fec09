import type { DomainRow } from '../../../preload/contract/domains.ts';
import { CallError } from '../../api/client.ts';
import { goTo } from '../../app/navigate.ts';
import { setWalk } from '../../app/walk.ts';
import type { OpenedList } from '../lists/index.ts';
import { domainSource } from './domain-source.ts';

/** Opens the page of a domain, from which one walks on along this list. */
export function openDomain({ view: shown, count, query }: OpenedList<DomainRow>, { id }: DomainRow, place: number): void {
  const { accountId } = query;
  const { signal } = new AbortController();
  let view = shown;
  const rowAt = async (at: number): Promise<string | null> => {
    const [row] = await domainSource.rows(view, at, 1, signal);
    return row ? `${row.id}` : null;
  };
  const idAt = async (at: number): Promise<string | null> => {
    try {
      return await rowAt(at);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'NOT_FOUND') throw error;
      // Main keeps the last views only.
      const again = await domainSource.open(query, 1, null, signal);
      if ('fault' in again) return null;
      view = again.view;
      return rowAt(at);
    }
  };
  setWalk({ accountId, screen: 'domains', id: `${id}`, place, count, idAt });
  goTo({ screen: 'domains', accountId, id: `${id}` });
}
