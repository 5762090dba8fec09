import type { DomainOwners, OwnerFacts } from '../../../../../preload/contract/domains/domains.ts';
import type { Database } from '../../../base/database.ts';
import { findListRow, markChanged } from '../sync/list-state.ts';

/* Customers and registrants of domains. Both are found by primary keys; nothing is copied into the table of domains but the name. */

/** Columns that the tables of customers, registrants and contacts share. */
const ownerColumns = ['name', 'organization', 'email', 'voice', 'country_code'] as const;
type OwnerColumn = (typeof ownerColumns)[number];

const joinCustomer = (row: string, as: string): string => `LEFT JOIN customer AS ${as} ON ${as}.account_id = ${row}.account_id
  AND ${as}.id = ${row}.customer_id`;

/** The registrant as last read; without it, the contact of the customer with its id. */
const contactOf = (ids: string, row: string, as: string): string => `LEFT JOIN registrant_contact AS ${as}_read
    ON ${as}_read.account_id = ${row}.account_id AND ${as}_read.id = ${ids}.registrant
  LEFT JOIN contact AS ${as}_contact ON ${as}_read.id IS NULL AND ${as}_contact.account_id = ${row}.account_id
    AND ${as}_contact.customer_id = ${row}.customer_id AND ${as}_contact.id = ${ids}.registrant`;

const joinRegistrant = (row: string, as: string): string => `LEFT JOIN domain_contacts AS ${as}_ids
    ON ${as}_ids.account_id = ${row}.account_id AND ${as}_ids.id = ${row}.id ${contactOf(`${as}_ids`, row, as)}`;

const registrantColumn = (as: string, column: OwnerColumn): string => `ifnull(${as}_read.${column}, ${as}_contact.${column})`;

/** A column of a domain's customer, as an SQL expression; null if the local copy does not have the customer. */
export const ofCustomer = (column: OwnerColumn): string =>
  `(SELECT ${column} FROM customer WHERE customer.account_id = domain.account_id AND customer.id = domain.customer_id)`;

/** The same of its registrant; null until the contact was read. */
export const ofRegistrant = (column: OwnerColumn): string => `(SELECT ${registrantColumn('r', column)} FROM domain_contacts AS r_ids
  ${contactOf('r_ids', 'domain', 'r')} WHERE r_ids.account_id = domain.account_id AND r_ids.id = domain.id)`;

/** Selects the id of each domain of an account whose details were read, and the name of its registrant; `account`: an SQL expression. */
export const registrantNames = (account: string): string =>
  `SELECT of_row.id, ${registrantColumn('r', 'name')} FROM domain_contacts AS r_ids
   JOIN domain AS of_row ON of_row.account_id = r_ids.account_id AND of_row.id = r_ids.id ${contactOf('r_ids', 'of_row', 'r')}
   WHERE r_ids.account_id = ${account}`;

/** Of how many domains of an account the contacts were read. */
export function registrantsRead(database: Database, accountId: string): number {
  const sql = 'SELECT count(*) AS count FROM domain_contacts WHERE account_id = ?';
  return database.first<{ count: number }>(sql, accountId)?.count ?? 0;
}

/** Both as joins to the exported row `t`. */
export const ownerJoins = { customer: joinCustomer('t', 'customer'), registrant: joinRegistrant('t', 'registrant') } as const;

/** A column in these joins. */
export const exportedOwner = (of: keyof typeof ownerJoins, column: OwnerColumn) =>
  ({ column: of === 'customer' ? `customer.${column}` : registrantColumn('registrant', column), of, kind: 'text' }) as const;

type OwnerRow = { id: number; customer_id: number | null; owner: string | null; registrant: string | null };

/** Whose domains these are, by their ids. At most 1000. */
export function ownersOf(database: Database, accountId: string, ids: readonly number[]): ReadonlyMap<number, DomainOwners> {
  const person = (of: (column: OwnerColumn) => string, isKnown: string): string =>
    `iif(${isKnown}, json_array(${ownerColumns.map(of).join(', ')}), NULL)`;
  const rows = database.all<OwnerRow>(
    `SELECT t.id, t.customer_id, ${person((column) => `c.${column}`, 'c.id IS NOT NULL')} AS owner,
       ${person((column) => registrantColumn('r', column), 'ifnull(r_read.id, r_contact.id) IS NOT NULL')} AS registrant
     FROM json_each(?2) AS requested CROSS JOIN domain AS t ON t.account_id = ?1 AND t.id = requested.value
     ${joinCustomer('t', 'c')} ${joinRegistrant('t', 'r')}`,
    accountId,
    JSON.stringify(ids),
  );
  const isWhole = (findListRow(database, accountId, 'customers')?.whole_generation ?? 0) > 0;
  return new Map(
    rows.map((row) => {
      const owner = toOwner(row.owner);
      return [
        row.id,
        { owner, customerMissing: owner === null ? missingBecause(row, isWhole) : null, registrant: toOwner(row.registrant) },
      ];
    }),
  );
}

function missingBecause({ customer_id: id }: OwnerRow, isWhole: boolean): DomainOwners['customerMissing'] {
  if (id === null) return 'unknown';
  return isWhole ? 'not-listed' : 'not-read';
}

function toOwner(json: string | null): OwnerFacts | null {
  if (json === null) return null;
  const [name = '', organization = '', email = '', voice = '', countryCode = ''] = JSON.parse(json) as string[];
  return { name, organization, email, voice, countryCode };
}

const valuesOf = (facts: OwnerFacts): string[] => [facts.name, facts.organization, facts.email, facts.voice, facts.countryCode];

/** Rewrites a registrant that is stored, also of other customers' domains. Returns whether it had other data. */
function rewriteRegistrant(database: Database, accountId: string, id: number, facts: OwnerFacts): boolean {
  const columns = ownerColumns.join(', ');
  const changed = database.run(
    `UPDATE registrant_contact SET (${columns}) = (?3, ?4, ?5, ?6, ?7)
     WHERE account_id = ?1 AND id = ?2 AND (${columns}) IS NOT (?3, ?4, ?5, ?6, ?7)`,
    ...[accountId, id, ...valuesOf(facts)],
  );
  return changed > 0;
}

/**
 * Stores a registrant as it was read with a domain's details, within the caller's transaction. Returns whether it was stored with other
 * data.
 */
export function writeRegistrant(database: Database, accountId: string, id: number, facts: OwnerFacts): boolean {
  if (rewriteRegistrant(database, accountId, id, facts)) return true;
  database.run(
    `INSERT INTO registrant_contact (account_id, id, ${ownerColumns.join(', ')}) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    ...[accountId, id, ...valuesOf(facts)],
  );
  return false;
}

interface ContactsOf {
  readonly accountId: string;
  readonly customerId: number;
}

/**
 * Must be called before a customer's contacts are stored: those that are registrants of domains are stored as registrants, too, and the rows
 * of these domains change. A registrant may be one of another customer's domains.
 */
export function contactsChanged(
  database: Database,
  { accountId, customerId }: ContactsOf,
  contacts: readonly (OwnerFacts & { readonly id: number })[],
): void {
  const columns = ownerColumns.join(', ');
  let isRewritten = false;
  const changed = contacts.filter((contact) => {
    isRewritten = rewriteRegistrant(database, accountId, contact.id, contact) || isRewritten;
    const same = database.first(
      `SELECT 1 AS there FROM contact WHERE account_id = ? AND customer_id = ? AND id = ? AND (${columns}) IS (?, ?, ?, ?, ?)`,
      ...[accountId, customerId, contact.id, ...valuesOf(contact)],
    );
    return same === null;
  });
  if (isRewritten) markChanged(database, accountId, 'domains');
  if (isRewritten || changed.length === 0) return;
  const used = database.first(
    `SELECT 1 AS there FROM domain JOIN domain_contacts USING (account_id, id)
     WHERE account_id = ? AND customer_id = ? AND registrant IN (SELECT value FROM json_each(?)) LIMIT 1`,
    ...[accountId, customerId, JSON.stringify(changed.map(({ id }) => id))],
  );
  if (used !== null) markChanged(database, accountId, 'domains');
}

/** Deletes registrants without a domain, within the caller's transaction. */
export function forgetUnusedRegistrants(database: Database, accountId: string): void {
  database.run(
    `DELETE FROM registrant_contact WHERE account_id = ?1
       AND id NOT IN (SELECT registrant FROM domain_contacts WHERE account_id = ?1 AND registrant IS NOT NULL)`,
    accountId,
  );
}

/** Must be called after customers changed or were deleted: rows, orders and filters of their domains have their data. */
export function markOwnersChanged(database: Database, accountId: string, customerIds: readonly number[]): void {
  const found = database.first(
    'SELECT 1 AS there FROM domain WHERE account_id = ? AND customer_id IN (SELECT value FROM json_each(?)) LIMIT 1',
    ...[accountId, JSON.stringify(customerIds)],
  );
  if (found !== null) markChanged(database, accountId, 'domains');
}
