import type { Collection, Renamed, SavedEntry, Variable } from '../../../../preload/contract/explorer/collections.ts';
import type { Database } from '../../base/database.ts';
import { foldName } from './own-names.ts';
import { resellerOf } from './reseller.ts';

/** A saved request as stored. */
export interface SavedRequest {
  readonly collection: number;
  readonly name: string;
  readonly key: string;
  /** OperationValues as JSON, without secrets. */
  readonly body: string;
}

/**
 * The explorer's collections of saved requests. The database throws for a duplicate request name in a collection, or a duplicate collection
 * name.
 */
export interface ExplorerCollectionsTable {
  /** All of them, by name. */
  list(): Collection[];
  /** null if there is none. */
  name(id: number): string | null;
  /** Returns the id for a name, case-insensitively; null if there is none. */
  named(name: string): number | null;
  add(name: string): number;
  rename(id: number, name: string): void;
  drop(id: number): void;
  request(id: number): (SavedRequest & { readonly id: number }) | null;
  /** By name. */
  requestsOf(collection: number): (SavedRequest & { readonly id: number })[];
  /** Folded names of a collection's requests, excluding one of them. */
  namesIn(collection: number, except: number | null): ReadonlySet<string>;
  insert(request: SavedRequest): number;
  update(id: number, request: SavedRequest): void;
  remove(id: number): void;
  /** Number of requests in all collections. */
  count(): number;
  /** Total characters of a collection's bodies, excluding one of them. */
  size(collection: number, except: number | null): number;
  /** In the user's order. Throws AppError NOT_FOUND for an unknown account. */
  variables(collection: number, accountId: string): Variable[];
  /** Variables not listed are deleted, with their values in all accounts; values of renamed ones are moved to the new name. */
  writeVariables(collection: number, accountId: string, variables: readonly Variable[], renamed?: readonly Renamed[]): void;
  variableNames(collection: number): string[];
  writeVariableNames(collection: number, names: readonly string[]): void;
  /** Runs in one transaction. */
  together<T>(work: () => T): T;
}

interface VariableValue {
  readonly name: string;
  readonly account: string;
  readonly reseller: string;
  readonly value: string;
}

const requestColumns = 'id, collection_id AS collection, name, operation AS key, body';

export function explorerCollectionsTable(database: Database): ExplorerCollectionsTable {
  const idOf = (): number => database.first<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0;
  const numberOf = (sql: string, ...values: readonly (string | number | null)[]): number =>
    database.first<{ number: number }>(sql, ...values)?.number ?? 0;
  const variableNames = (collection: number): string[] =>
    database
      .all<{ name: string }>('SELECT name FROM explorer_variable WHERE collection_id = ? ORDER BY position', collection)
      .map(({ name }) => name);
  const writeVariableNames = (collection: number, names: readonly string[]): void => {
    for (const removed of variableNames(collection).filter((name) => !names.includes(name)))
      database.run('DELETE FROM explorer_variable WHERE collection_id = ? AND name = ?', collection, removed);
    for (const [position, name] of names.entries())
      database.run(
        `INSERT INTO explorer_variable (collection_id, name, position) VALUES (?, ?, ?)
         ON CONFLICT (collection_id, name) DO UPDATE SET position = excluded.position`,
        ...[collection, name, position],
      );
  };
  const valuesOf = (collection: number, name: string): VariableValue[] =>
    database.all<VariableValue>(
      'SELECT name, account_id AS account, reseller, value FROM explorer_variable_value WHERE collection_id = ? AND name = ?',
      ...[collection, name],
    );
  const insertValue = (collection: number, { name, account, reseller, value }: VariableValue): void =>
    void database.run(
      'INSERT INTO explorer_variable_value (collection_id, name, account_id, reseller, value) VALUES (?, ?, ?, ?, ?)',
      ...[collection, name, account, reseller, value],
    );
  return {
    list() {
      const entries = database.all<SavedEntry & { collection: number }>(
        'SELECT id, collection_id AS collection, name, operation AS key FROM explorer_request ORDER BY collection_id, folded',
      );
      const byCollection = new Map<number, SavedEntry[]>();
      for (const { collection, ...entry } of entries) {
        const known = byCollection.get(collection);
        if (known === undefined) byCollection.set(collection, [entry]);
        else known.push(entry);
      }
      return database
        .all<{ id: number; name: string }>('SELECT id, name FROM explorer_collection ORDER BY folded')
        .map(({ id, name }) => ({ id, name, requests: byCollection.get(id) ?? [] }));
    },
    name: (id) => database.first<{ name: string }>('SELECT name FROM explorer_collection WHERE id = ?', id)?.name ?? null,
    named: (name) => database.first<{ id: number }>('SELECT id FROM explorer_collection WHERE folded = ?', foldName(name))?.id ?? null,
    add(name) {
      database.run('INSERT INTO explorer_collection (folded, name) VALUES (?, ?)', foldName(name), name);
      return idOf();
    },
    rename: (id, name) => void database.run('UPDATE explorer_collection SET folded = ?, name = ? WHERE id = ?', foldName(name), name, id),
    drop: (id) => void database.run('DELETE FROM explorer_collection WHERE id = ?', id),
    request: (id) => database.first(`SELECT ${requestColumns} FROM explorer_request WHERE id = ?`, id),
    requestsOf: (collection) =>
      database.all(`SELECT ${requestColumns} FROM explorer_request WHERE collection_id = ? ORDER BY folded`, collection),
    namesIn: (collection, except) =>
      new Set(
        database
          .all<{ folded: string }>('SELECT folded FROM explorer_request WHERE collection_id = ? AND id IS NOT ?', collection, except)
          .map(({ folded }) => folded),
      ),
    insert({ collection, name, key, body }) {
      database.run(
        'INSERT INTO explorer_request (collection_id, folded, name, operation, body) VALUES (?, ?, ?, ?, ?)',
        ...[collection, foldName(name), name, key, body],
      );
      return idOf();
    },
    update: (id, { collection, name, key, body }) =>
      void database.run(
        'UPDATE explorer_request SET collection_id = ?, folded = ?, name = ?, operation = ?, body = ? WHERE id = ?',
        ...[collection, foldName(name), name, key, body, id],
      ),
    remove: (id) => void database.run('DELETE FROM explorer_request WHERE id = ?', id),
    count: () => numberOf('SELECT count(*) AS number FROM explorer_request'),
    size: (collection, except) =>
      numberOf(
        'SELECT ifnull(sum(length(body)), 0) AS number FROM explorer_request WHERE collection_id = ? AND id IS NOT ?',
        collection,
        except,
      ),
    variables: (collection, accountId) =>
      database.all<Variable>(
        `SELECT name, ifnull(value, '') AS value FROM explorer_variable AS variable
         LEFT JOIN (SELECT * FROM explorer_variable_value WHERE account_id = ? AND reseller = ?) USING (collection_id, name)
         WHERE variable.collection_id = ? ORDER BY position`,
        ...[accountId, resellerOf(database, accountId), collection],
      ),
    writeVariables(collection, accountId, variables, renamed = []) {
      const reseller = resellerOf(database, accountId);
      const names = variables.map(({ name }) => name);
      const moved = renamed.flatMap(({ from, to }) => valuesOf(collection, from).map((value) => ({ ...value, name: to })));
      writeVariableNames(collection, names);
      for (const name of new Set(renamed.flatMap(({ from, to }) => [from, to])))
        database.run('DELETE FROM explorer_variable_value WHERE collection_id = ? AND name = ?', collection, name);
      for (const value of moved.filter(({ name }) => names.includes(name))) insertValue(collection, value);
      database.run(
        'DELETE FROM explorer_variable_value WHERE collection_id = ? AND account_id = ? AND reseller = ?',
        ...[collection, accountId, reseller],
      );
      for (const { name, value } of variables.filter((one) => one.value !== ''))
        insertValue(collection, { name, account: accountId, reseller, value });
    },
    variableNames,
    writeVariableNames,
    together: (work) => database.transaction(work),
  };
}
