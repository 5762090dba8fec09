import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';
import type { ZoneEditHead, ZoneEditsTable } from './zones-port.ts';

const where = 'account_id = ? AND reseller = ? AND domain_id = ?';

/**
 * Pending zone edits. An edit appends its step and updates the zone's head, both small; the zone as read is written once, with the first
 * edit.
 */
export function zoneEditsTable(database: Database): ZoneEditsTable {
  const keyOf = (accountId: string, id: number): [string, string, number] => [accountId, resellerOf(database, accountId), id];

  const forget = (key: readonly [string, string, number]): void => {
    for (const table of ['zone_edit', 'zone_edit_base', 'zone_edit_step']) database.run(`DELETE FROM ${table} WHERE ${where}`, ...key);
  };
  /** They are kept while edits are rebased onto another read, which starts over. */
  const forgetRefusals = (key: readonly [string, string, number]): void =>
    void database.run(`DELETE FROM zone_refusal WHERE ${where}`, ...key);
  const writeHead = (key: readonly [string, string, number], { position, edits, at }: ZoneEditHead): void =>
    void database.run(`UPDATE zone_edit SET position = ?, edits = ?, changed_at = ? WHERE ${where}`, position, edits, at, ...key);

  return {
    reseller: (accountId) => resellerOf(database, accountId),
    find(accountId, id) {
      const key = keyOf(accountId, id);
      const head = database.first<{ name: string; readAt: string; base: string; position: number }>(
        `SELECT domain_name AS name, read_at AS readAt, body AS base, position
         FROM zone_edit JOIN zone_edit_base USING (account_id, reseller, domain_id) WHERE ${where}`,
        ...key,
      );
      if (head === null) return null;
      const steps = database.all<{ body: string }>(`SELECT body FROM zone_edit_step WHERE ${where} ORDER BY seq`, ...key);
      return { ...head, steps: steps.map(({ body }) => body) };
    },
    begin(accountId, id, { name, readAt, base }, at) {
      const key = keyOf(accountId, id);
      database.transaction(() => {
        forget(key);
        database.run(
          `INSERT INTO zone_edit (account_id, reseller, domain_id, domain_name, read_at, position, edits, changed_at)
           VALUES (?, ?, ?, ?, ?, 0, 0, ?)`,
          ...[...key, name, readAt, at],
        );
        database.run('INSERT INTO zone_edit_base (account_id, reseller, domain_id, body) VALUES (?, ?, ?, ?)', ...key, base);
      });
    },
    append(accountId, id, step, head) {
      const key = keyOf(accountId, id);
      const seq = head.position - 1;
      database.transaction(() => {
        database.run(`DELETE FROM zone_edit_step WHERE ${where} AND seq >= ?`, ...key, seq);
        database.run('INSERT INTO zone_edit_step (account_id, reseller, domain_id, seq, body) VALUES (?, ?, ?, ?, ?)', ...key, seq, step);
        writeHead(key, head);
      });
    },
    move: (accountId, id, head) => writeHead(keyOf(accountId, id), head),
    reread: (accountId, id, readAt) =>
      void database.run(`UPDATE zone_edit SET read_at = ? WHERE ${where}`, readAt, ...keyOf(accountId, id)),
    remove(accountId, id) {
      const key = keyOf(accountId, id);
      database.transaction(() => {
        forget(key);
        forgetRefusals(key);
      });
    },
    refusals: (accountId, id) =>
      database.first<{ body: string }>(`SELECT body FROM zone_refusal WHERE ${where}`, ...keyOf(accountId, id))?.body ?? null,
    refuse(accountId, id, refusals) {
      const key = keyOf(accountId, id);
      database.transaction(() => {
        forgetRefusals(key);
        if (refusals === null || database.first(`SELECT 1 FROM zone_edit WHERE ${where} AND edits > 0`, ...key) === null) return;
        database.run('INSERT INTO zone_refusal (account_id, reseller, domain_id, body) VALUES (?, ?, ?, ?)', ...key, refusals);
      });
    },
    list: (accountId) =>
      database.all(
        `SELECT domain_id AS id, domain_name AS name, edits, read_at AS readAt, changed_at AS changedAt
         FROM zone_edit WHERE account_id = ? AND reseller = ? AND edits > 0 ORDER BY domain_name`,
        ...[accountId, resellerOf(database, accountId)],
      ),
    edits(accountId, ids) {
      const rows = database.all<{ id: number; edits: number }>(
        `SELECT domain_id AS id, edits FROM zone_edit
         WHERE account_id = ? AND reseller = ? AND edits > 0 AND domain_id IN (SELECT value FROM json_each(?))`,
        ...[accountId, resellerOf(database, accountId), JSON.stringify(ids)],
      );
      return new Map(rows.map(({ id, edits }) => [id, edits]));
    },
    together: (work) => database.transaction(work),
  };
}
