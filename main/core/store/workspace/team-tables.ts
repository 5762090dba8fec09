/** What a team shares, by name, with where it is kept. `key` and `account` are SQL of a row, `old` or `new`. */
interface SharedTable {
  readonly kind: SharedKindName;
  readonly table: string;
  readonly key: (row: 'old' | 'new') => string;
  readonly account: (row: 'old' | 'new') => string;
  /** By default the account's present one. */
  readonly reseller?: (row: 'old' | 'new') => string;
  readonly only?: (row: 'old' | 'new') => string;
}

export const sharedKindNames = [
  'note',
  'tags',
  'nameserver-set',
  'zone-template',
  'order-template',
  'saved-filters',
  'watch-list',
] as const;
export type SharedKindName = (typeof sharedKindNames)[number];

const ownAccount = (row: 'old' | 'new'): string => `${row}.account_id`;

const sharedTables: readonly SharedTable[] = [
  {
    ...{ kind: 'note', table: 'note', account: ownAccount },
    key: (row) => `${row}.kind || ' ' || ${row}.object_id`,
    reseller: (row) => `${row}.reseller`,
  },
  {
    ...{ kind: 'tags', table: 'tagged' },
    key: (row) => `${row}.kind || ' ' || ${row}.object_id`,
    account: (row) => `(SELECT account_id FROM tag WHERE id = ${row}.tag_id)`,
    reseller: (row) => `(SELECT reseller FROM tag WHERE id = ${row}.tag_id)`,
  },
  { kind: 'nameserver-set', table: 'nameserver_set', account: ownAccount, key: (row) => `${row}.folded` },
  { kind: 'zone-template', table: 'zone_template', account: ownAccount, key: (row) => `${row}.folded` },
  {
    ...{ kind: 'order-template', table: 'saved_order', account: ownAccount },
    key: (row) => `${row}.folded`,
    reseller: (row) => `${row}.reseller`,
    only: (row) => `${row}.kind = 'template'`,
  },
  { kind: 'saved-filters', table: 'saved_filter_list', account: ownAccount, key: (row) => `${row}.list` },
  { kind: 'saved-filters', table: 'saved_filter', account: ownAccount, key: (row) => `${row}.list` },
  { kind: 'watch-list', table: 'watch_list', account: ownAccount, key: () => `''` },
];

/** Of an account that is still there: what is deleted along with an account stays with the team. */
const presentReseller = (account: string): string => `(SELECT base_address || ' ' || reseller_id FROM account WHERE id = ${account})`;

/** A SELECT of the account, reseller, kind and key of a row that a team shares; none if it does not. */
function selectOf({ kind, key, account, reseller, only }: SharedTable, row: 'old' | 'new'): string {
  const present = presentReseller(account(row));
  return `SELECT ${account(row)}, ${present}, '${kind}', ${key(row)}
    WHERE EXISTS (SELECT 1 FROM team) AND ${present} = ${reseller?.(row) ?? present}${only === undefined ? '' : ` AND ${only(row)}`}`;
}

const triggers = sharedTables.flatMap((shared) =>
  (['insert', 'update', 'delete'] as const).map((operation) => {
    const row = operation === 'delete' ? 'old' : 'new';
    return `CREATE TRIGGER shared_${shared.table}_${operation} AFTER ${operation.toUpperCase()} ON ${shared.table} BEGIN
     INSERT INTO team_unsent (account_id, reseller, kind, key) ${selectOf(shared, row)} ON CONFLICT DO NOTHING;
   END;`;
  }),
);

/** Tables of the team, and what notes which shared things were written; part of the schema of workspace.db. */
export const teamTables = `-- The team's database, if there is one (JSON); read_to is how far its edits were read.
   CREATE TABLE team (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     body TEXT NOT NULL,
     password_place TEXT NOT NULL,
     read_to TEXT NOT NULL DEFAULT ''
   ) STRICT;
   -- Shared things as they merge, in the form of Yjs in Base64; reseller is an address and ID.
   CREATE TABLE team_document (
     reseller TEXT NOT NULL,
     kind TEXT NOT NULL,
     key TEXT NOT NULL,
     state TEXT NOT NULL,
     PRIMARY KEY (reseller, kind, key)
   ) STRICT, WITHOUT ROWID;
   -- Things that were written here and are not an edit yet, and edits that the team does not have yet.
   CREATE TABLE team_unsent (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id TEXT NOT NULL,
     reseller TEXT NOT NULL,
     kind TEXT NOT NULL,
     key TEXT NOT NULL,
     UNIQUE (reseller, kind, key, account_id)
   ) STRICT;
   CREATE TABLE team_outgoing (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     reseller TEXT NOT NULL,
     kind TEXT NOT NULL,
     key TEXT NOT NULL,
     body TEXT NOT NULL
   ) STRICT;
   -- Edits of texts: who, when, before and after. client, clock and basis say which edits it knew.
   CREATE TABLE team_history (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     reseller TEXT NOT NULL,
     kind TEXT NOT NULL,
     key TEXT NOT NULL,
     member TEXT,
     machine TEXT NOT NULL,
     at TEXT NOT NULL,
     client INTEGER NOT NULL,
     clock INTEGER NOT NULL,
     basis TEXT NOT NULL,
     before TEXT NOT NULL,
     after TEXT NOT NULL
   ) STRICT;
   CREATE INDEX team_history_of_key ON team_history (reseller, kind, key, position);
   ${triggers.join('\n   ')}
   CREATE TRIGGER shared_tag_rename AFTER UPDATE OF name ON tag BEGIN
     INSERT INTO team_unsent (account_id, reseller, kind, key)
     SELECT new.account_id, new.reseller, 'tags', kind || ' ' || object_id FROM tagged
     WHERE tag_id = new.id AND EXISTS (SELECT 1 FROM team) AND new.reseller = ${presentReseller('new.account_id')} ON CONFLICT DO NOTHING;
   END;
   CREATE TRIGGER shared_tag_delete BEFORE DELETE ON tag BEGIN
     INSERT INTO team_unsent (account_id, reseller, kind, key)
     SELECT old.account_id, old.reseller, 'tags', kind || ' ' || object_id FROM tagged
     WHERE tag_id = old.id AND EXISTS (SELECT 1 FROM team) AND old.reseller = ${presentReseller('old.account_id')} ON CONFLICT DO NOTHING;
   END;
   -- An account that is added has the team's things from then on, and the team has its.
   CREATE TRIGGER shared_account_insert AFTER INSERT ON account WHEN EXISTS (SELECT 1 FROM team) BEGIN
     INSERT INTO team_unsent (account_id, reseller, kind, key)
     SELECT new.id, new.base_address || ' ' || new.reseller_id, '', '' WHERE true ON CONFLICT DO NOTHING;
   END;
   CREATE TRIGGER shared_account_update AFTER UPDATE OF base_address, reseller_id ON account WHEN EXISTS (SELECT 1 FROM team) BEGIN
     INSERT INTO team_unsent (account_id, reseller, kind, key)
     SELECT new.id, new.base_address || ' ' || new.reseller_id, '', '' WHERE true ON CONFLICT DO NOTHING;
   END;`;

/** Notes everything that an account shares as unsent; parameter: the account's id. */
export const everythingShared: readonly string[] = sharedTables.map(
  (shared) =>
    `INSERT INTO team_unsent (account_id, reseller, kind, key)
     SELECT account, present, kind, key FROM (
       SELECT ${shared.account('new')} AS account, ${presentReseller(shared.account('new'))} AS present,
         ${shared.reseller?.('new') ?? presentReseller(shared.account('new'))} AS reseller, '${shared.kind}' AS kind, ${shared.key('new')} AS key
       FROM ${shared.table} AS new WHERE ${shared.only?.('new') ?? 'true'}
     ) WHERE account = ? AND present = reseller ON CONFLICT DO NOTHING`,
);
