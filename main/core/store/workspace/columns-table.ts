import { ColumnLayout } from '../../../../preload/contract/portfolio/columns.ts';
import type { Database } from '../../base/database.ts';
import type { ColumnsTable } from './port.ts';

/** The columns that lists show. */
export function columnsTable(database: Database): ColumnsTable {
  const forget = (accountId: string | null, list: string): void =>
    void database.run('DELETE FROM list_columns WHERE account_id IS ? AND list = ?', accountId, list);
  return {
    read(accountId, list) {
      const rows = database.all<{ account_id: string | null; body: string }>(
        'SELECT account_id, body FROM list_columns WHERE (account_id = ? OR account_id IS NULL) AND list = ? ORDER BY account_id IS NULL',
        accountId,
        list,
      );
      for (const { account_id: holder, body } of rows) {
        const layout = readLayout(body);
        if (layout !== null) return { layout, forAll: holder === null };
      }
      return null;
    },
    write(accountId, list, layout, forAll) {
      const holder = forAll ? null : accountId;
      database.transaction(() => {
        forget(holder, list);
        if (forAll) forget(accountId, list);
        if (layout === null) return;
        database.run('INSERT INTO list_columns (account_id, list, body) VALUES (?, ?, ?)', holder, list, JSON.stringify(layout));
      });
    },
  };
}

function readLayout(body: string): ColumnLayout | null {
  try {
    return ColumnLayout.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
