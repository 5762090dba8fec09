import { maxChecksKept } from '../../../../preload/contract/live-dns/live-dns-codes.ts';
import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';

export interface LiveCheckHead {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly errors: number;
  readonly warnings: number;
}

/** Live checks of domains, and what they may contact. */
export interface LiveChecksTable {
  /** `resolvers`: JSON. */
  setup(accountId: string): { readonly agreedAt: string | null; readonly resolvers: string };
  agree(accountId: string, at: string): void;
  setResolvers(accountId: string, resolvers: string): void;
  /** Stores a check and returns its id; the oldest ones of the domain are deleted. */
  add(accountId: string, domainId: number, check: Omit<LiveCheckHead, 'id'> & { readonly body: string }): number;
  /** The newest first. */
  list(accountId: string, domainId: number): LiveCheckHead[];
  /** JSON; null: there is none with this id. */
  body(accountId: string, domainId: number, id: number): string | null;
}

/** @param entered the same database, for what the person entered. */
export function liveChecksTable(database: Database, entered: Database): LiveChecksTable {
  const of = 'account_id = ? AND reseller = ? AND domain_id = ?';
  const keys = (accountId: string, domainId: number) => [accountId, resellerOf(database, accountId), domainId] as const;
  return {
    setup: (accountId) =>
      database.first<{ agreedAt: string | null; resolvers: string }>(
        'SELECT agreed_at AS agreedAt, resolvers FROM live_setup WHERE account_id = ?',
        accountId,
      ) ?? { agreedAt: null, resolvers: '[]' },
    agree: (accountId, at) =>
      void entered.run(
        `INSERT INTO live_setup (account_id, agreed_at, resolvers) VALUES (?, ?, '[]')
         ON CONFLICT DO UPDATE SET agreed_at = excluded.agreed_at`,
        ...[accountId, at],
      ),
    setResolvers: (accountId, resolvers) =>
      void entered.run(
        `INSERT INTO live_setup (account_id, agreed_at, resolvers) VALUES (?, NULL, ?)
         ON CONFLICT DO UPDATE SET resolvers = excluded.resolvers`,
        ...[accountId, resolvers],
      ),
    add(accountId, domainId, { at, errors, warnings, body }) {
      const key = keys(accountId, domainId);
      database.run(
        'INSERT INTO live_check (account_id, reseller, domain_id, at, errors, warnings, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[...key, at, errors, warnings, body],
      );
      const id = database.first<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0;
      database.run(
        `DELETE FROM live_check WHERE ${of} AND id NOT IN (SELECT id FROM live_check WHERE ${of} ORDER BY id DESC LIMIT ?)`,
        ...[...key, ...key, maxChecksKept],
      );
      return id;
    },
    list: (accountId, domainId) =>
      database.all<LiveCheckHead>(
        `SELECT id, at, errors, warnings FROM live_check WHERE ${of} ORDER BY id DESC`,
        ...keys(accountId, domainId),
      ),
    body: (accountId, domainId, id) =>
      database.first<{ body: string }>(`SELECT body FROM live_check WHERE ${of} AND id = ?`, ...[...keys(accountId, domainId), id])?.body ??
      null,
  };
}
