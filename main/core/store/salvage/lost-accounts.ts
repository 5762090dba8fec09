import type { Database } from '../../base/database.ts';
import type { CheckRow } from '../replace.ts';
import type { Value } from './records.ts';

/**
 * Inserts the account that a row belongs to, if the account itself is lost: the user's data for it would be lost otherwise. Its address and
 * reseller ID come from the row, or else from the activity; its name comes from the activity. It is read-only, and has no key. Returns
 * whether one was inserted.
 */
export function completeAccount(database: Database, row: Readonly<Record<string, Value>>, checkRow: CheckRow): boolean {
  const id = row['account_id'];
  if (typeof id !== 'string') return false;
  if (database.first('SELECT 1 FROM account WHERE id = ?', id) !== null) return false;
  const last = database.first<{ name: string; reseller: string }>(
    'SELECT account_name AS name, reseller FROM activity WHERE account_id = ? ORDER BY id DESC LIMIT 1',
    id,
  );
  const reseller = typeof row['reseller'] === 'string' ? row['reseller'] : (last?.reseller ?? '');
  const space = reseller.indexOf(' ');
  const [baseAddress, resellerId] = [reseller.slice(0, space), reseller.slice(space + 1)];
  const position = database.first<{ next: number }>('SELECT ifnull(max(position), 0) + 1 AS next FROM account')?.next ?? 1;
  const account: Record<string, Value> = {
    position,
    id,
    name: last?.name ?? resellerId,
    color: 'graphite',
    base_address: baseAddress,
    reseller_id: resellerId,
    read_only: 1,
    forget_key_on_lock: 0,
    key_place: 'none',
  };
  if (space < 1 || checkRow('account', account) !== null) return false;
  const columns = Object.keys(account);
  database.run(`INSERT INTO account (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, ...Object.values(account));
  return true;
}
