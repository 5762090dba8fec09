import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';
import { everythingShared, type SharedKindName } from './team-tables.ts';

/** A shared thing as data. Its fields are replaced as a whole, texts merge by character, sets by element. Empty texts and sets are left out. */
export interface SharedValue {
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly sets: Readonly<Record<string, readonly string[]>>;
}

/** Identifies a shared thing in a team: `reseller` is an address and ID, since accounts have ids of their own on each machine. */
export interface SharedKey {
  readonly reseller: string;
  readonly kind: string;
  readonly key: string;
}

/** Something that was written here and is not an edit yet. Without a kind: the account was added. */
export interface Unsent extends SharedKey {
  readonly id: number;
  readonly accountId: string;
}

/** An edit as it goes to the team. */
export interface OutgoingEdit extends SharedKey {
  /** A UUID. */
  readonly id: string;
  readonly body: EditBody;
}

/** What an edit consists of. See `Edit` of documents. */
export interface EditBody {
  /** Base64. */
  readonly update: string;
  readonly client: number;
  readonly clock: number;
  readonly basis: string;
  /** The text before and after, if it has one and it changed. */
  readonly text: { readonly before: string; readonly after: string } | null;
}

/** An edit of a text. */
export interface TextEdit extends SharedKey, Omit<EditBody, 'update' | 'text'> {
  readonly id: string;
  /** null: written here, and the team does not have it yet. */
  readonly member: string | null;
  readonly machine: string;
  /** ISO 8601 in UTC: the database's time, otherwise this machine's. */
  readonly at: string;
  readonly before: string;
  readonly after: string;
}

/** Where the password is; without the password itself. */
export type TeamPasswordPlace = 'none' | 'keychain' | 'session';

/** What the team shares, as it is kept here. */
export interface TeamTable {
  /** Calls a listener after each write of what users enter. Returns the function that ends it. */
  follow(listener: () => void): () => void;
  /** Something that users enter was written. */
  written(): void;
  /** `body`: the server as JSON. null: there is no team. */
  setup(): { readonly body: string; readonly passwordPlace: TeamPasswordPlace; readonly readTo: string } | null;
  /** Keeps how far edits were read, unless the server is another one. `isOther`: everything known of a team before is forgotten. */
  write(body: string, passwordPlace: TeamPasswordPlace, isOther: boolean): void;
  /** Forgets the team; what it shared stays where it is used. */
  leave(): void;
  /** Runs `work` in one transaction. */
  transaction<T>(work: () => T): T;
  /** The same without blocking this thread on the disk: durable once it resolves. Must not be nested. */
  commit(work: () => void): Promise<void>;
  /** Things written here, oldest first, at most `most`. */
  unsent(most: number): Unsent[];
  /** The ids of the accounts in which a thing was written here and is no edit yet. */
  unsentOf(key: SharedKey): Unsent[];
  drop(unsent: readonly Pick<Unsent, 'id'>[]): void;
  /** Notes everything that the account shares as unsent. */
  noteAll(accountId: string): void;
  /** null: nothing is known of it. */
  document(key: SharedKey): string | null;
  writeDocument(key: SharedKey, state: string): void;
  /** The things that are known, above one in their order, at most `most`. */
  documents(above: SharedKey, most: number): SharedKey[];
  /** Edits that the team does not have yet, oldest first, at most `most`. */
  outgoing(most: number): OutgoingEdit[];
  addOutgoing(edit: OutgoingEdit): void;
  sent(ids: readonly string[]): void;
  /** Edits, and things that are no edit yet, that the team does not have. */
  countWaiting(): number;
  readTo(place: string): void;
  /** Adds an edit of a text, or says who and when of one that was written here. The last 100 of each text are kept. */
  addHistory(edit: TextEdit): void;
  /** Newest first, at most `most`. */
  history(key: SharedKey, most: number): TextEdit[];
  /** What is stored in an account; null: nothing. */
  load(accountId: string, kind: SharedKindName, key: string): SharedValue | null;
}

/** Edits of a text that are kept. */
const keptEdits = 100;
const keyColumns = 'reseller = ? AND kind = ? AND key = ?';
const valuesOf = ({ reseller, kind, key }: SharedKey): [string, string, string] => [reseller, kind, key];

type Load = (database: Database, of: { readonly accountId: string; readonly reseller: string; readonly key: string }) => SharedValue | null;

const none = { texts: {}, sets: {} } as const;

/** What is stored, by kind. */
const loads: Readonly<Record<SharedKindName, Load>> = {
  note(database, { accountId, reseller, key }) {
    const row = database.first<{ name: string; body: string }>(
      `SELECT object_name AS name, body FROM note WHERE account_id = ? AND reseller = ? AND kind = ? AND object_id = ?`,
      ...[accountId, reseller, ...objectIn(key)],
    );
    return row === null ? null : { ...none, fields: { name: row.name }, texts: { body: row.body } };
  },
  tags(database, { accountId, reseller, key }) {
    const rows = database.all<{ tag: string; name: string }>(
      `SELECT tag.name AS tag, object_name AS name FROM tagged JOIN tag ON tag.id = tag_id
       WHERE tagged.kind = ? AND object_id = ? AND account_id = ? AND reseller = ?`,
      ...[...objectIn(key), accountId, reseller],
    );
    const [first] = rows;
    return first === undefined ? null : { ...none, fields: { name: first.name }, sets: { tags: rows.map(({ tag }) => tag) } };
  },
  'nameserver-set': (database, { accountId, key }) =>
    fieldsOf(database.first('SELECT name, hosts FROM nameserver_set WHERE account_id = ? AND folded = ?', accountId, key)),
  'zone-template': (database, { accountId, key }) =>
    fieldsOf(database.first('SELECT name, body FROM zone_template WHERE account_id = ? AND folded = ?', accountId, key)),
  'order-template': (database, { accountId, reseller, key }) =>
    fieldsOf(
      database.first(
        `SELECT name, body FROM saved_order WHERE account_id = ? AND reseller = ? AND kind = 'template' AND folded = ?`,
        ...[accountId, reseller, key],
      ),
    ),
  'saved-filters'(database, { accountId, key }) {
    if (database.first('SELECT 1 FROM saved_filter_list WHERE account_id = ? AND list = ?', accountId, key) === null) return null;
    const rows = database.all<{ folded: string; name: string; filter: string; position: number }>(
      'SELECT folded, name, filter, position FROM saved_filter WHERE account_id = ? AND list = ?',
      ...[accountId, key],
    );
    return { ...none, fields: Object.fromEntries(rows.map(({ folded, ...filter }) => [folded, JSON.stringify(filter)])) };
  },
  'watch-list': (database, { accountId }) =>
    fieldsOf(database.first('SELECT tag, filter, every_minutes AS everyMinutes FROM watch_list WHERE account_id = ?', accountId)),
};

const fieldsOf = (row: Record<string, string | number | null> | null): SharedValue | null =>
  row === null ? null : { ...none, fields: row };

/** The kind and id of an object with a note or tags. */
export function objectIn(key: string): [kind: string, id: number] {
  const [kind = '', id = ''] = key.split(' ');
  return [kind, /^\d{1,15}$/.test(id) ? Number(id) : -1];
}

export function teamTable(database: Database): TeamTable {
  function forgetAll(): void {
    for (const table of ['team_document', 'team_unsent', 'team_outgoing', 'team_history']) database.run(`DELETE FROM ${table}`);
  }
  const listeners = new Set<() => void>();
  return {
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    written() {
      for (const listener of listeners) listener();
    },
    setup: () => database.first('SELECT body, password_place AS passwordPlace, read_to AS readTo FROM team'),
    write(body, passwordPlace, isOther) {
      database.transaction(() => {
        if (isOther) forgetAll();
        database.run(
          `INSERT INTO team (only, body, password_place) VALUES (1, ?, ?) ON CONFLICT DO UPDATE
           SET body = excluded.body, password_place = excluded.password_place, read_to = iif(?, '', read_to)`,
          ...[body, passwordPlace, Number(isOther)],
        );
      });
    },
    leave() {
      database.transaction(() => {
        database.run('DELETE FROM team');
        forgetAll();
      });
    },
    transaction: (work) => database.transaction(work),
    commit: (work) => database.commitAsync(work),
    unsent: (most) => database.all('SELECT id, account_id AS accountId, reseller, kind, key FROM team_unsent ORDER BY id LIMIT ?', most),
    unsentOf: (key) =>
      database.all(
        `SELECT id, account_id AS accountId, reseller, kind, key FROM team_unsent WHERE ${keyColumns} ORDER BY id`,
        ...valuesOf(key),
      ),
    drop: (unsent) =>
      void database.run('DELETE FROM team_unsent WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(unsent.map(({ id }) => id))),
    noteAll(accountId) {
      database.transaction(() => {
        for (const statement of everythingShared) database.run(statement, accountId);
      });
    },
    document: (key) =>
      database.first<{ state: string }>(`SELECT state FROM team_document WHERE ${keyColumns}`, ...valuesOf(key))?.state ?? null,
    writeDocument: (key, state) =>
      void database.run(
        `INSERT INTO team_document (reseller, kind, key, state) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET state = excluded.state`,
        ...[...valuesOf(key), state],
      ),
    documents: (above, most) =>
      database.all(
        `SELECT reseller, kind, key FROM team_document WHERE (reseller, kind, key) > (?, ?, ?) ORDER BY reseller, kind, key LIMIT ?`,
        ...[...valuesOf(above), most],
      ),
    outgoing: (most) =>
      database
        .all<SharedKey & { id: string; body: string }>(
          'SELECT id, reseller, kind, key, body FROM team_outgoing ORDER BY position LIMIT ?',
          most,
        )
        .map(({ body, ...edit }) => ({ ...edit, body: JSON.parse(body) as EditBody })),
    addOutgoing: ({ id, body, ...key }) =>
      void database.run(
        'INSERT INTO team_outgoing (id, reseller, kind, key, body) VALUES (?, ?, ?, ?, ?)',
        ...[id, ...valuesOf(key), JSON.stringify(body)],
      ),
    sent: (ids) => void database.run('DELETE FROM team_outgoing WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids)),
    countWaiting: () =>
      database.first<{ count: number }>('SELECT (SELECT count(*) FROM team_outgoing) + (SELECT count(*) FROM team_unsent) AS count')
        ?.count ?? 0,
    readTo: (place) => void database.run('UPDATE team SET read_to = ?', place),
    addHistory({ id, member, machine, at, client, clock, basis, before, after, ...key }) {
      database.run(
        `INSERT INTO team_history (id, reseller, kind, key, member, machine, at, client, clock, basis, before, after)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET member = excluded.member, machine = excluded.machine, at = excluded.at`,
        ...[id, ...valuesOf(key), member, machine, at, client, clock, basis, before, after],
      );
      database.run(
        `DELETE FROM team_history WHERE ${keyColumns} AND position <=
           (SELECT position FROM team_history WHERE ${keyColumns} ORDER BY position DESC LIMIT 1 OFFSET ${keptEdits})`,
        ...[...valuesOf(key), ...valuesOf(key)],
      );
    },
    history: (key, most) =>
      database.all(
        `SELECT id, reseller, kind, key, member, machine, at, client, clock, basis, before, after FROM team_history
         WHERE ${keyColumns} ORDER BY position DESC LIMIT ?`,
        ...[...valuesOf(key), most],
      ),
    load: (accountId, kind, key) => loads[kind](database, { accountId, reseller: resellerOf(database, accountId), key }),
  };
}
