import type { Database } from '../../../base/database.ts';
import { browseStore } from './browse.ts';
import type { BrowseStore, BrowseStores } from './port.ts';
import { customerShape, noticeShape, priceShape, transactionShape } from './shapes.ts';
import type { Haystacks } from '../search/haystacks.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';
import { sums } from '../transactions/sums.ts';

/** The lists with the shared browsing code. */
export function browseStores(database: Database, haystacks: Haystacks): BrowseStores {
  const parts = { database, haystacks };
  return {
    customers: browseStore(parts, customerShape),
    prices: browseStore(parts, priceShape),
    transactions: { ...browseStore(parts, transactionShape), sums: sums(database) },
    notices: withDomains(database, browseStore(parts, noticeShape)),
  };
}

/** Names are looked up in one pass for all rows, since no index covers them. */
function withDomains(database: Database, notices: BrowseStore<'notices'>): BrowseStore<'notices'> {
  function idsOf(accountId: string, names: readonly string[]): ReadonlyMap<string, number> {
    if (names.length === 0) return new Map();
    const found = database.all<{ name: string; id: number }>(
      'SELECT name, id FROM domain WHERE account_id = ? AND since <= ? AND name IN (SELECT value FROM json_each(?))',
      accountId,
      shownUpTo(findListRow(database, accountId, 'domains')),
      JSON.stringify(names),
    );
    return new Map(found.map(({ name, id }) => [name, id]));
  }

  return {
    ...notices,
    rows(accountId, ids) {
      const rows = notices.rows(accountId, ids);
      const names = rows.flatMap((row) => row?.domain ?? []);
      const domains = idsOf(accountId, [...new Set(names)]);
      return rows.map((row) => (row === null ? null : { ...row, domainId: domains.get(row.domain ?? '') ?? null }));
    },
    find(accountId, id) {
      const found = notices.find(accountId, id);
      if (found === null) return null;
      const { domain } = found.row;
      const domainId = domain === null ? null : (idsOf(accountId, [domain]).get(domain) ?? null);
      return { ...found, row: { ...found.row, domainId } };
    },
  };
}
