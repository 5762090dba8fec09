import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../../main/core/base/database.ts';
import type { WorkspaceStore } from '../../../../../../main/core/store/port.ts';
import { nameSearchesTable } from '../../../../../../main/core/store/workspace/name-searches-table.ts';
import { withOwnNames } from '../../../../../../main/core/store/workspace/own-names.ts';
import type { ExportChoice } from '../../../../../../preload/contract/portfolio/exports.ts';
import { openWorkspace, sampleAccount } from './fixtures.ts';

let workspace: WorkspaceStore;
let database: Database;
beforeEach(async () => {
  ({ workspace, database } = await openWorkspace());
});

const { id: account } = sampleAccount(1);
const { id: other } = sampleAccount(2);
const otherReseller = { ...sampleAccount(1), resellerId: 'R-2002' };

it('names are normalized, not empty and different in any case', () => {
  const why = { empty: 'filter-without-name', twice: 'filters-same-name' } as const;
  expect(withOwnNames([{ name: '  A \t b\n', more: 1 }], why)).toEqual([{ name: 'A b', more: 1 }]);
  expect(withOwnNames([{ name: 'e\u0301' }], why)).toEqual([{ name: 'é' }]);
  expect(() => withOwnNames([{ name: 'a' }, { name: ' ' }], why)).toThrow('filter-without-name');
  expect(() => withOwnNames([{ name: 'É' }, { name: 'e\u0301' }], why)).toThrow('filters-same-name');
});

describe('orders', () => {
  it('have one cart per account and reseller', () => {
    const { orders } = workspace;
    expect(orders.cart(account)).toBeNull();
    orders.writeCart(account, '[1]');
    orders.writeCart(account, '[2]');
    orders.writeTemplate(account, 'a', '[3]');
    expect([orders.cart(account), orders.cart(other)]).toEqual(['[2]', null]);
    workspace.accounts.update(otherReseller);
    expect([orders.cart(account), orders.templates(account)]).toEqual([null, []]);
    expect(() => orders.cart('unknown')).toThrow('account-gone');
  });

  it('have templates, by name in any case', () => {
    const { orders } = workspace;
    orders.writeCart(account, '[]');
    for (const [name, body] of [
      ['b', '1'],
      ['A', '2'],
      ['B', '3'],
    ] as const)
      orders.writeTemplate(account, name, body);
    expect(orders.templates(account)).toEqual([
      { name: 'A', body: '2' },
      { name: 'B', body: '3' },
    ]);
    orders.removeTemplate(account, 'a');
    expect(orders.templates(account)).toEqual([{ name: 'B', body: '3' }]);
    expect(orders.cart(account)).toBe('[]');
  });

  it('have rules, which can be removed', () => {
    const { orders } = workspace;
    expect(orders.rules()).toBeNull();
    orders.writeRules('[1]');
    orders.writeRules('[2]');
    expect(orders.rules()).toBe('[2]');
    orders.writeRules(null);
    expect(orders.rules()).toBeNull();
  });
});

describe('name searches', () => {
  const search = (name: string, text = 'a') => ({ name, text, extensions: ['.com'], years: 1, across: false, premium: false });

  it('are saved by name, in any case', () => {
    const searches = nameSearchesTable(database);
    searches.write(account, search('b'));
    searches.write(account, search(' A  x '));
    searches.write(account, search('B', 'other'));
    expect(searches.read(account)).toEqual([search('A x'), search('B', 'other')]);
    searches.remove(account, 'a X');
    expect([searches.read(account), searches.read(other)]).toEqual([[search('B', 'other')], []]);
    expect(() => searches.write(account, search(' '))).toThrow('search-without-name');
  });

  it('are at most a hundred for an account', () => {
    const searches = nameSearchesTable(database);
    for (let count = 0; count < 100; count += 1) searches.write(account, search(`n${count}`));
    expect(() => searches.write(account, search('more'))).toThrow('too-many-saved-searches');
    searches.write(account, search('N7', 'other'));
    searches.write(other, search('more'));
    expect([searches.read(account).length, searches.read(other).length]).toEqual([100, 1]);
  });

  it('have the user’s extensions', () => {
    const searches = nameSearchesTable(database);
    const choice = { favorites: ['.com'], groups: [{ name: 'a', extensions: ['.net'] }] };
    expect(searches.extensions(account)).toEqual({ favorites: [], groups: [] });
    searches.writeExtensions(account, { favorites: ['.org'], groups: [] });
    searches.writeExtensions(account, choice);
    expect([searches.extensions(account), searches.extensions(other)]).toEqual([choice, { favorites: [], groups: [] }]);
  });

  it('that cannot be read count as missing', () => {
    const searches = nameSearchesTable(database);
    for (const name of ['a', 'b']) searches.write(account, search(name));
    searches.writeExtensions(account, { favorites: ['.com'], groups: [] });
    database.exec(`UPDATE saved_search SET body = '{}' WHERE folded = 'a'; UPDATE extension_choice SET body = '{}'`);
    expect([searches.read(account), searches.extensions(account)]).toEqual([[search('b')], { favorites: [], groups: [] }]);
  });
});

it('nameserver sets are listed by name and replaced as a whole', () => {
  const { nameserverSets } = workspace;
  const set = (name: string, ...nameservers: string[]) => ({ name, nameservers });
  nameserverSets.write(account, [set('b', 'ns1.example.net', 'ns2.example.net'), set(' A ', 'ns.example')]);
  expect(nameserverSets.read(account)).toEqual([set('A', 'ns.example'), set('b', 'ns1.example.net', 'ns2.example.net')]);
  expect(() => nameserverSets.write(account, [set('a', 'x'), set('A', 'y')])).toThrow('nameserver-sets-same-name');
  nameserverSets.write(account, [set('c', 'ns.example')]);
  expect([nameserverSets.read(account), nameserverSets.read(other)]).toEqual([[set('c', 'ns.example')], []]);
});

it('saved filters keep their order, and none differs from an empty list', () => {
  const { savedFilters } = workspace;
  const filter = (name: string) => ({ name, filter: `tag:${name}` });
  expect(savedFilters.read(account, 'domains')).toBeNull();
  savedFilters.write(account, 'domains', [filter('b'), filter('a')]);
  expect([savedFilters.read(account, 'domains'), savedFilters.read(account, 'customers')]).toEqual([[filter('b'), filter('a')], null]);
  expect(() => savedFilters.write(account, 'domains', [filter('a'), filter('A')])).toThrow('filters-same-name');
  savedFilters.write(account, 'domains', []);
  expect(savedFilters.read(account, 'domains')).toEqual([]);
  savedFilters.write(account, 'domains', null);
  expect(savedFilters.read(account, 'domains')).toBeNull();
});

it('columns of an account override those of all accounts', () => {
  const { columns } = workspace;
  const layout = (width: number) => [{ id: 'name', shown: true, width }];
  expect(columns.read(account, 'domains')).toBeNull();
  columns.write(account, 'domains', layout(100), true);
  columns.write(account, 'domains', layout(200), false);
  expect([columns.read(account, 'domains'), columns.read(other, 'domains')]).toEqual([
    { layout: layout(200), forAll: false },
    { layout: layout(100), forAll: true },
  ]);
  // An unreadable one counts as none.
  database.run('UPDATE list_columns SET body = ? WHERE account_id = ?', '[{"id":1}]', account);
  expect(columns.read(account, 'domains')).toEqual({ layout: layout(100), forAll: true });
  database.run('UPDATE list_columns SET body = ? WHERE account_id = ?', '[', account);
  expect(columns.read(account, 'domains')).toEqual({ layout: layout(100), forAll: true });
  columns.write(account, 'domains', layout(300), true);
  expect(columns.read(account, 'domains')).toEqual({ layout: layout(300), forAll: true });
  columns.write(account, 'domains', null, true);
  expect([columns.read(account, 'domains'), columns.read(other, 'domains')]).toEqual([null, null]);
});

it('the options of an export are stored by list', () => {
  const { exportChoices } = workspace;
  const choice = (delimiter: ',' | ';'): ExportChoice => ({ columns: ['name'], format: { kind: 'csv', delimiter, bom: false } });
  expect(exportChoices.read('domains')).toBeNull();
  exportChoices.write('domains', choice(','));
  exportChoices.write('domains', choice(';'));
  expect([exportChoices.read('domains'), exportChoices.read('customers')]).toEqual([choice(';'), null]);
  for (const body of ['{}', '{']) {
    database.run('UPDATE document SET body = ?', body);
    expect(exportChoices.read('domains')).toBeNull();
  }
});
