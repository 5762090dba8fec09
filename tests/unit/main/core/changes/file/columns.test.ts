import { expect, test } from 'vitest';
import { columnsOf, type FileColumn, recognise } from '../../../../../../main/core/changes/file/columns.ts';
import { letterOf } from '../../../../../../main/core/changes/file/problem.ts';
import { kinds } from '../../../../../../main/kinds.ts';
import { fieldLabels } from '../../../../../../renderer/text/id/changes/kinds.ts';
import { kindNamed } from './fixtures.ts';

const columns = (kind: string): readonly FileColumn[] => columnsOf(kindNamed(kind));
function columnOf(kind: string, name: string): FileColumn {
  const found = columns(kind).find((column) => column.name === name);
  if (found === undefined) throw new Error(`There is no column "${name}".`);
  return found;
}
const recognised = (kind: string, ...heads: string[]) => recognise(columns(kind), heads);

test('a contact is named by its customer and itself, both required, not secret and not clearable', () => {
  const naming = { field: null, required: true, clearable: false, secret: false };
  expect(columns('contact-delete')).toEqual([
    { name: 'customer', example: 'pelanggan@example.com', ...naming },
    { name: 'contact', example: '901', ...naming },
  ]);
});

test('a kind without a target begins with its fields', () => {
  const [first] = columns('customer-create');
  expect(first?.field).not.toBeNull();
});

test('a column has the name, the example and the properties of its field', () => {
  const [, code] = columns('auth-code');
  expect(code).toMatchObject({
    ...{ name: 'auth_code', example: 'Example-4711!', secret: true, required: false, clearable: false },
    field: { name: 'code', type: 'text', masked: true },
  });
  expect(columns('suspend').map(({ name, required }) => [name, required])).toEqual([
    ['domain', true],
    ['type', true],
    ['reason', true],
  ]);
  const street = columns('customer-update').find(({ name }) => name === 'street_2');
  expect(street).toMatchObject({ clearable: true, secret: false, required: false });
});

test('accepts headers in capitals, and with spaces, hyphens or a formula guard', () => {
  const places = [0, 1];
  expect(recognised('auth-code', "'\tdomain", "'\tauth_code").places).toEqual(places);
  expect(recognised('auth-code', ' Domain ', 'AUTH  Code').places).toEqual(places);
  expect(recognised('auth-code', 'domain\n', 'auth-code').places).toEqual(places);
  expect(recognised('auth-code', 'domain', 'auth - code').places).toEqual(places);
});

test.each([
  ['restore', 'domain_name'],
  ['restore', 'name'],
  ['customer-delete', 'customer_number'],
  ['customer-delete', 'customer_email'],
  ['customer-delete', 'customer_id'],
])('%s accepts %s for its target', (kind, ...heads) => {
  expect(recognised(kind, ...heads)).toMatchObject({ places: heads.map((_, at) => at), unknown: [], missing: [], twice: [] });
});

test('a contact may be named by its number or id', () => {
  for (const head of ['contact_number', 'contact_id'])
    expect(recognised('contact-delete', head, 'customer'), head).toMatchObject({ places: [1, 0], unknown: [], missing: [] });
});

test('the own name of a column counts before its other names, which are then unknown', () => {
  expect(recognised('restore', 'name', 'domain')).toMatchObject({ places: [1], unknown: ['name'] });
});

test('a variant of a target’s name is not taken for a field of that name', () => {
  const withName = [columnOf('suspend', 'domain'), { ...columnOf('suspend', 'type'), name: 'name' }];
  expect(recognise(withName, ['name'])).toEqual({ places: [-1, 0], unknown: [], missing: ['domain'], twice: [] });
});

test('a field has no variants of a target’s name', () => {
  const renamed = [columnOf('renew', 'domain'), { ...columnOf('renew', 'years'), name: 'customer' }];
  expect(recognise(renamed, ['domain', 'customer_id'])).toMatchObject({ places: [0, -1], unknown: ['customer_id'], missing: ['customer'] });
});

test('reports a target that occurs twice under the same variant', () => {
  expect(recognised('restore', 'name', 'Name')).toEqual({ places: [0], unknown: [], missing: [], twice: ['domain'] });
});

test('unknown headers are reported as the file spells them, without the guard and the spaces around them', () => {
  expect(recognised('restore', 'domain', " '=Remark ", "'=Note ", '').unknown).toEqual(["'=Remark", '=Note', '']);
});

test('an optional column may be missing', () => {
  expect(recognised('auth-code', 'domain')).toEqual({ places: [0, -1], unknown: [], missing: [], twice: [] });
});

test('names columns as spreadsheets do', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('accepts the Indonesian label of each field as its header', () => {
  for (const kind of kinds.values()) {
    const all = columnsOf(kind);
    const heads = all.map(({ name, field }) =>
      field === null ? name : (fieldLabels[`${kind.name} ${field.name}`] ?? fieldLabels[field.name] ?? name),
    );
    // One label of two fields names the first.
    const places = all.map((_, at) => heads.indexOf(heads[at] ?? ''));
    expect([kind.name, recognise(all, heads).places]).toEqual([kind.name, places]);
  }
});

test('accepts Indonesian names of targets, and gives no column two meanings', () => {
  expect(recognised('customer-delete', 'Pelanggan').places).toEqual([0]);
  expect(recognised('contact-delete', 'ID kontak', 'Pelanggan').places).toEqual([1, 0]);
  expect(recognised('restore', 'Nama domain').places).toEqual([0]);
  expect(recognised('suspend', 'domain', 'Alasan', 'Penjelasan').places).toEqual([0, 1, 2]);
  expect(recognised('suspend', 'domain', 'Alasan').missing).toEqual(['reason']);
});
