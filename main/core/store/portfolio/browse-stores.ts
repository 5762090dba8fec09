import { fromMillionths, toMillionths } from '../../../../preload/contract/filter/money.ts';
import type { Database } from '../database.ts';
import { netOf } from './amounts.ts';
import { browseStore } from './browse.ts';
import type { BrowseStore, BrowseStores } from './browse-port.ts';
import { customerShape, noticeShape, priceShape, transactionShape } from './browse-shapes.ts';
import { findListRow, shownUpTo } from './list-state.ts';

/** The lists that are looked at in one way. */
export function browseStores(database: Database): BrowseStores {
  return {
    customers: browseStore(database, customerShape),
    prices: browseStore(database, priceShape),
    transactions: { ...browseStore(database, transactionShape), sums: sums(database) },
    notices: withDomains(database, browseStore(database, noticeShape)),
  };
}

interface SumRow {
  currency: string;
  direction: string;
  amount: string | null;
  count: number;
}

/** Equal amounts are counted by SQL, which has no exact decimals, and added up here. */
function sums(database: Database): BrowseStores['transactions']['sums'] {
  return (accountId, { where, values }) => {
    const rows = database.all<SumRow>(
      `SELECT currency, direction, amount, count(*) AS count FROM balance_transaction
       WHERE account_id = ? AND since <= ? ${where === '' ? '' : `AND ${where}`} GROUP BY currency, direction, amount ORDER BY currency`,
      accountId,
      shownUpTo(findListRow(database, accountId, 'transactions')),
      ...values,
    );
    const currencies = [...new Set(rows.map(({ currency }) => currency))];
    return currencies.map((currency) => {
      const moved = { in: 0n, out: 0n };
      let untold = 0;
      let all = 0;
      for (const { direction, amount, count } of rows.filter((row) => row.currency === currency)) {
        const net = netOf(amount, direction);
        all += count;
        if (net === null) untold += count;
        else moved[net.startsWith('-') ? 'out' : 'in'] += toMillionths(net) * BigInt(count);
      }
      return {
        currency,
        count: all,
        in: fromMillionths(moved.in),
        out: fromMillionths(moved.out),
        net: fromMillionths(moved.in + moved.out),
        untold,
      };
    });
  };
}

/** Names are looked up by one pass for all rows, since no index leads from them. */
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
