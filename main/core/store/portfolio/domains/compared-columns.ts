import type { ComparedField } from '../../../../../preload/contract/seen/seen-codes.ts';

/** A compared field in SQL: the columns that it consists of, and its text in a row (empty for the row itself, `old.` or `new.`). */
interface ComparedColumns {
  readonly columns: readonly string[];
  /** The form of `DomainNow.values`, null if the value is not known. */
  readonly text: (row: '' | 'old.' | 'new.') => string;
}

const whole = (column: string): ComparedColumns => ({ columns: [column], text: (row) => `CAST(${row}${column} AS TEXT)` });
const numbered = (column: string): ComparedColumns => ({
  columns: [column, `${column}_label`],
  text: (row) => {
    const [number, label] = [`${row}${column}`, `${row}${column}_label`];
    return `CASE WHEN ${number} IS NOT NULL OR ${label} <> '' THEN ifnull(${number}, '') || ' ' || ${label} END`;
  },
});

/**
 * What is compared of a domain, by table and field. The triggers that keep overwritten values are made of it, so it belongs to the schema: once
 * that is released, a change needs a migration with triggers of its own.
 */
export const comparedColumns = {
  domain: {
    status: numbered('status'),
    verification: numbered('verification'),
    locked: whole('locked'),
    'registrar-locked': whole('registrar_locked'),
    documents: whole('needs_documents'),
    nameservers: { columns: ['ns', 'ns_read'], text: (row) => `CASE WHEN ${row}ns_read = 1 THEN ${row}ns END` },
    expires: whole('expires'),
    customer: whole('customer_id'),
    protection: whole('whois_protection'),
  },
  domain_contacts: {
    registrant: whole('registrant'),
    admin: whole('admin'),
    tech: whole('tech'),
    billing: whole('billing'),
  },
} as const satisfies Readonly<Record<string, Partial<Record<ComparedField, ComparedColumns>>>>;

type Table = keyof typeof comparedColumns;
const columnsOf = (table: Table): string[] => Object.values<ComparedColumns>(comparedColumns[table]).flatMap(({ columns }) => columns);

/** The compared columns of a table, for `UPDATE OF`. */
export const overwritable = (table: Table): string => columnsOf(table).join(', ');

/** Whether an update changes a compared column. */
export const isOverwritten = (table: Table): string =>
  `(${columnsOf(table)
    .map((column) => `old.${column} IS NOT new.${column}`)
    .join(' OR ')})`;

/** Rows of field, text before and text after an update, for `FROM`. */
export const overwrittenTexts = (table: Table): string =>
  `(VALUES ${Object.entries<ComparedColumns>(comparedColumns[table])
    .map(([field, { text }]) => `('${field}', ${text('old.')}, ${text('new.')})`)
    .join(', ')})`;
