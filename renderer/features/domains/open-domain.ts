import type { DomainRow } from '../../../preload/contract/domains.ts';
import { CallError, call } from '../../api/client.ts';
import { goTo } from '../../app/navigate.ts';
import { setWalk } from '../../app/walk.ts';
import type { OpenedList } from './use-domain-list.ts';

/** Opens the page of a domain, from which one walks on along this list. */
export function openDomain({ view: shown, count, query }: OpenedList, { id }: DomainRow, place: number): void {
  const { accountId } = query;
  let view = shown;
  const rowAt = async (at: number) => (await call('domains.rows', { view, from: at, count: 1 })).rows[0];
  const idAt = async (at: number): Promise<string | null> => {
    try {
      const row = await rowAt(at);
      return row ? `${row.id}` : null;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'NOT_FOUND') throw error;
      // Main keeps the last views only.
      const again = await call('domains.open', { ...query, first: 1 });
      if ('fault' in again) return null;
      view = again.view;
      const row = await rowAt(at);
      return row ? `${row.id}` : null;
    }
  };
  setWalk({ accountId, screen: 'domains', id: `${id}`, place, count, idAt });
  goTo({ screen: 'domains', accountId, id: `${id}` });
}
