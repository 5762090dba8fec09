import type { SyncList } from '../../../../../preload/contract/portfolio/sync.ts';
import type { Database } from '../../../base/database.ts';
import { readDate } from '../../../base/dates.ts';
import type { ExtensionResponse } from '../prices/price-results.ts';
import { findListRow, shownUpTo } from '../sync/list-state.ts';
import { closingBefore, effectOf, type Reported } from '../transactions/balance-effect.ts';
import { isRenewal, mayBeRenewal } from '../transactions/renewals.ts';
import { createSums, groupTransactions } from '../transactions/sums.ts';
import type { CertificateCounts, DomainKind, OverviewStore, RenewalPrice, StoredNotice, StoredTransaction } from './port.ts';

/** Rows counted per turn: a few milliseconds. */
const slice = 10_000;
/** Separates the parts of a line; the label comes last, so that a separator within it does no harm. */
const between = '\u001f';
/** Separates lines. */
const line = '\n';

/** Statuses of orders whose certificate is no longer in use, and of those that wait; the service documents none (api.md section 7). */
export const endedStatuses = ['cancelled', 'canceled', 'revoked', 'rejected', 'refunded'] as const;
export const waitingStatuses = ['pending', 'processing'] as const;

/** Parses the text after the date in a line. */
export function kindOf(text: string): DomainKind {
  const [extension = '', status = '', premium = '', ...label] = text.split(between);
  const number = Number(status);
  return {
    extension,
    statusLabel: label.join(between),
    status: status !== '' && Number.isInteger(number) ? number : null,
    premium: premium === '1',
  };
}

const kind = ['extension', `ifnull(status, '')`, `ifnull(premium, '')`, 'status_label'].join(` || '${between}' || `);

/** Grouping makes SQLite sort all rows, which takes five times as long as returning them as one text and counting here. */
export function overviewStore(database: Database): OverviewStore {
  const shown = (accountId: string, list: SyncList): number => shownUpTo(findListRow(database, accountId, list));

  return {
    version: (accountId, list) => findListRow(database, accountId, list)?.version ?? '',
    countDomains(accountId, above) {
      const row = database.first<{ last: number | null; documents: number; unverified: number; lines: string | null }>(
        `SELECT max(id) AS last, ifnull(sum(needs_documents = 1), 0) AS documents, ifnull(sum(verification < 3), 0) AS unverified,
           group_concat(ifnull(expires, '0000-00-00') || replace(${kind}, '${line}', ' '), '${line}') AS lines
         FROM (SELECT * FROM domain WHERE account_id = ? AND since <= ? AND id > ? ORDER BY id LIMIT ?)`,
        ...[accountId, shown(accountId, 'domains'), above, slice],
      );
      if (row === null || row.last === null) return null;
      return { last: row.last, documents: row.documents, unverified: row.unverified, lines: row.lines ?? '' };
    },
    renewals: (accountId) =>
      database.all<RenewalPrice>(
        `SELECT extension, currency, renewal FROM price WHERE account_id = ? AND since <= ? AND extension <> '' AND renewal IS NOT NULL`,
        accountId,
        shown(accountId, 'prices'),
      ),
    longerRenewals: (accountId) =>
      database.all<ExtensionResponse>(
        `SELECT extension, currency, raw FROM price JOIN price_raw USING (account_id, id)
         WHERE account_id = ? AND since <= ? AND extension <> '' AND renewal IS NULL`,
        accountId,
        shown(accountId, 'prices'),
      ),
    renewalCharges: (accountId, from) =>
      database
        .all<Reported & { created: string; description: string; note: string | null }>(
          `SELECT created, type_label AS typeLabel, description, note, direction, amount, closing_balance AS closing, ${closingBefore}
           FROM balance_transaction AS one
           WHERE account_id = ? AND since <= ? AND created >= ? AND lower(direction) <> 'in' AND ${mayBeRenewal} ORDER BY created, id`,
          ...[accountId, shown(accountId, 'transactions'), from],
        )
        .filter((one) => isRenewal(one.typeLabel, one.description) && effectOf(one).direction === 'out')
        .map(({ created, description, note }) => ({ created, text: `${description} ${note ?? ''}` })),
    transactionDays(accountId) {
      const row = findListRow(database, accountId, 'transactions');
      const requested = readDate(row?.whole_scope.slice(0, 10) ?? '');
      if (row?.whole_at == null || requested === null) return null;
      const customers = findListRow(database, accountId, 'customers');
      const first = database.first<{ customer: string | null; charge: string | null }>(
        `SELECT (SELECT min(created) FROM customer WHERE account_id = ?1 AND since <= ?2) AS customer,
           (SELECT min(created) FROM balance_transaction WHERE account_id = ?1 AND since <= ?3) AS charge`,
        ...[accountId, shownUpTo(customers), shownUpTo(row)],
      );
      const began = customers?.whole_at == null ? null : (first?.customer ?? null);
      const known = began === null ? '' : [began, first?.charge ?? began].toSorted()[0]?.slice(0, 10);
      return { from: known !== undefined && known > requested ? known : requested, until: row.whole_at.slice(0, 10) };
    },
    async movements(accountId, from) {
      const [renewals, others] = [createSums(), createSums()];
      const by = `CASE WHEN ${mayBeRenewal} THEN type_label || '${between}' || description END`;
      await groupTransactions(database, accountId, { where: 'created >= ?', values: [from], by }, (group) => {
        const [type = '', ...description] = group.by?.split(between) ?? [];
        (isRenewal(type, description.join(' ')) ? renewals : others).add(group);
      });
      return { renewals: renewals.result(), others: others.result() };
    },
    lastTransactions: (accountId, most) =>
      database.all<StoredTransaction>(
        `SELECT id, type_label, description, direction, currency, amount, created FROM balance_transaction
         WHERE account_id = ? AND since <= ? ORDER BY created DESC, id DESC LIMIT ?`,
        ...[accountId, shown(accountId, 'transactions'), most],
      ),
    certificates(accountId, from, until, most) {
      const of = 'FROM certificate WHERE account_id = ? AND since <= ?';
      const values = [accountId, shown(accountId, 'certificates')];
      const expiring = `${of} AND expires BETWEEN ? AND ? AND status <> '' AND lower(status) NOT IN (${endedStatuses.map((status) => `'${status}'`).join(', ')})`;
      const counted = database.first<{ count: number }>(`SELECT count(*) AS count ${expiring}`, ...values, from, until);
      const waiting = database.first<{ count: number }>(
        `SELECT count(*) AS count ${of} AND lower(status) IN (${waitingStatuses.map((status) => `'${status}'`).join(', ')})`,
        ...values,
      );
      const next = database.all<CertificateCounts['next'][number]>(
        `SELECT id, unicode AS name, expires ${expiring} ORDER BY expires, domain LIMIT ?`,
        ...[...values, from, until, most],
      );
      return { expiring: counted?.count ?? 0, waiting: waiting?.count ?? 0, next };
    },
    openNotices(accountId, most) {
      const of = 'FROM notice WHERE account_id = ? AND since <= ? AND action_status = 0';
      const values = [accountId, shown(accountId, 'notices')];
      const counted = database.first<{ count: number }>(`SELECT count(*) AS count ${of}`, ...values);
      const last = database.all<StoredNotice>(
        `SELECT id, name, message, domain, created ${of} ORDER BY created DESC, id DESC LIMIT ?`,
        ...[...values, most],
      );
      return { count: counted?.count ?? 0, last };
    },
  };
}
