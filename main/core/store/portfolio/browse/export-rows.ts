import type { ExportColumn, exportColumns } from '../../../../../preload/contract/export-columns.ts';
import type { SyncList } from '../../../../../preload/contract/sync.ts';
import type { Database } from '../../../base/database.ts';
import type { Cell, CellKind } from '../../../base/row-format.ts';
import { listTables } from '../lists/index.ts';

interface Column {
  /** Uses the row alias `t`. */
  readonly sql: string;
  readonly kind: CellKind;
  /** Stored in workspace.db: the exporter fills it in. */
  readonly local?: 'note' | 'tags';
}

type Columns<L extends SyncList> = { readonly [C in (typeof exportColumns)[L][number]]: Column };

const text = (column: string): Column => ({ sql: `t.${column}`, kind: 'text' });
const moment = (column: string): Column => ({ sql: `t.${column}`, kind: 'moment' });
const number = (column: string): Column => ({ sql: `t.${column}`, kind: 'number' });
const amount = (column: string): Column => ({ sql: `t.${column}`, kind: 'amount' });
const flag = (column: string): Column => ({ sql: `t.${column}`, kind: 'flag' });

const ownNote: Column = { sql: 'NULL', kind: 'text', local: 'note' };
const tags: Column = { sql: 'NULL', kind: 'tags', local: 'tags' };

const columns: { readonly [L in SyncList]: Columns<L> } = {
  domains: {
    name: text('name'),
    unicode: text('unicode'),
    extension: text('extension'),
    customer: text('customer_name'),
    customer_id: number('customer_id'),
    status: text('status_label'),
    verification: text('verification_label'),
    expires: moment('expires'),
    created: moment('created'),
    theft_protection: flag('locked'),
    registrar_lock: flag('registrar_locked'),
    whois_protection: flag('whois_protection'),
    premium: flag('premium'),
    needs_documents: flag('needs_documents'),
    nameservers: { sql: 't.ns', kind: 'names' },
    notes: text('notes'),
    own_note: ownNote,
    tags,
    id: number('id'),
  },
  customers: {
    name: text('name'),
    organization: text('organization'),
    email: text('email'),
    phone: text('voice'),
    city: text('city'),
    country: text('country_code'),
    created: moment('created'),
    own_note: ownNote,
    tags,
    id: number('id'),
  },
  prices: {
    extension: text('extension'),
    currency: text('currency'),
    registration: amount('registration'),
    renewal: amount('renewal'),
    transfer: amount('transfer'),
    redemption: amount('redemption'),
    whois_protection: amount('proxy'),
    promotion: flag('promo'),
    id: number('id'),
  },
  transactions: {
    created: moment('created'),
    type: text('type_label'),
    description: text('description'),
    direction: text('direction'),
    amount: amount('amount'),
    currency: text('currency'),
    closing_balance: amount('closing_balance'),
    period: number('period'),
    note: text('note'),
    id: number('id'),
  },
  notices: {
    created: moment('created'),
    updated: moment('updated'),
    name: text('name'),
    domain: text('domain'),
    message: text('message'),
    status: text('status'),
    direction: text('direction'),
    action_status: text('action_status_label'),
    id: number('id'),
  },
};

/** null if the list does not have the column. */
export function exportColumn(list: SyncList, name: ExportColumn): Column | null {
  const all: Partial<Record<ExportColumn, Column>> = columns[list];
  return all[name] ?? null;
}

/** Its id, then its cells. */
export type Row = readonly [number, ...Cell[]];

/** Rows for export. */
export interface ExportRowsStore {
  /** Returns the rows with these ids; in any order, without missing ones. */
  rows(accountId: string, list: SyncList, names: readonly ExportColumn[], ids: readonly number[]): Row[];
}

/** The rows are read as one JSON text: as driver objects, 100,000 take three times as long. */
export function exportRowsStore(database: Database): ExportRowsStore {
  return {
    rows(accountId, list, names, ids) {
      const cells = names.map((name) => exportColumn(list, name)?.sql ?? 'NULL');
      const found = database.first<{ rows: string }>(
        `SELECT json_group_array(json_array(t.id, ${cells.join(', ')})) AS rows
         FROM json_each(?2) AS wanted CROSS JOIN ${listTables[list].table} AS t ON t.id = wanted.value AND t.account_id = ?1`,
        accountId,
        JSON.stringify(ids),
      );
      return JSON.parse(found?.rows ?? '[]') as Row[];
    },
  };
}
