import type { Account, PendingRemoval } from '../../../preload/contract/accounts/accounts.ts';
import { accountColors } from '../../../preload/contract/values.ts';
import type { Database } from '../base/database.ts';
import type { AccountsTable, KeyLocation } from './port.ts';

interface AccountRow {
  id: string;
  name: string;
  color: string;
  base_address: string;
  reseller_id: string;
  read_only: number;
  forget_key_on_lock: number;
}

const columns = 'id, name, color, base_address, reseller_id, read_only, forget_key_on_lock';

/** The accounts in workspace.db, and the removals whose keys are still in the keychain. */
export function accountsTable(database: Database): AccountsTable {
  const values = (account: Account): (string | number)[] => [
    account.name,
    account.color,
    account.baseAddress,
    account.resellerId,
    Number(account.readOnly),
    Number(account.forgetKeyOnLock),
    account.id,
  ];

  const addPendingRemoval = ({ id, name }: PendingRemoval): void =>
    void database.run('INSERT INTO pending_removal (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING', id, name);
  const clearPendingRemoval = (id: string): void => void database.run('DELETE FROM pending_removal WHERE id = ?', id);
  const setKeyLocation = (id: string, place: KeyLocation): void =>
    void database.run('UPDATE account SET key_place = ? WHERE id = ?', place, id);
  const recordKey = (id: string, place: KeyLocation): void => {
    setKeyLocation(id, place);
    if (place === 'keychain') clearPendingRemoval(id);
  };
  const find = (id: string): Account | null => {
    const row = database.first<AccountRow>(`SELECT ${columns} FROM account WHERE id = ?`, id);
    return row === null ? null : toAccount(row);
  };

  return {
    list: () => database.all<AccountRow>(`SELECT ${columns} FROM account ORDER BY position`).map(toAccount),
    find,
    insert(account, key = 'none') {
      database.transaction(() => {
        database.run(
          `INSERT INTO account (name, color, base_address, reseller_id, read_only, forget_key_on_lock, id) VALUES (?, ?, ?, ?, ?, ?, ?)`,
          ...values(account),
        );
        recordKey(account.id, key);
      });
    },
    update(account, key) {
      database.transaction(() => {
        database.run(
          `UPDATE account SET name = ?, color = ?, base_address = ?, reseller_id = ?, read_only = ?, forget_key_on_lock = ? WHERE id = ?`,
          ...values(account),
        );
        if (key !== undefined) recordKey(account.id, key);
      });
    },
    remove(id, keyPending) {
      database.transaction(() => {
        const account = keyPending ? find(id) : null;
        if (account !== null) addPendingRemoval(account);
        database.run('DELETE FROM account WHERE id = ?', id);
      });
    },
    keyLocation: (id) => toKeyLocation(database.first<{ key_place: string }>('SELECT key_place FROM account WHERE id = ?', id)?.key_place),
    setKeyLocation,
    pendingRemovals: () => database.all<PendingRemoval>('SELECT id, name FROM pending_removal ORDER BY position'),
    addPendingRemoval,
    clearPendingRemoval,
  };
}

function toAccount(row: AccountRow): Account {
  return {
    id: row.id as Account['id'],
    name: row.name,
    color: accountColors.find((color) => color === row.color) ?? 'graphite',
    baseAddress: row.base_address,
    resellerId: row.reseller_id,
    readOnly: row.read_only !== 0,
    forgetKeyOnLock: row.forget_key_on_lock !== 0,
  };
}

function toKeyLocation(text: string | undefined): KeyLocation {
  return text === 'keychain' || text === 'session' ? text : 'none';
}
