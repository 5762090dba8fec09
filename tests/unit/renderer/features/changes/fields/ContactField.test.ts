import { expect, test } from 'vitest';
import type { ContactRow } from '../../../../../../preload/contract/customers/contacts.ts';
import { fitting } from '../../../../../../renderer/features/changes/fields/ContactField.tsx';
import { personItem, userText } from '../../../../../../renderer/features/changes/fields/user-text.ts';

const contact = (id: number, name: string, more: Partial<ContactRow> = {}): ContactRow => ({
  ...{ id, customerId: 5, handle: '', label: 'Default', name, email: `${name.toLowerCase()}@example.com`, organization: '' },
  ...{ city: '', countryCode: 'ID', voice: '', created: null, statusLabel: '', pendingChange: null, updated: null, odd: null },
  ...more,
});
const contacts = [contact(901, 'Budi', { organization: 'PT Contoh' }), contact(902, 'Sari', { label: 'Billing' })];

test.each([
  ['', [901, 902]],
  ['contoh BUDI', [901]],
  ['billing', [902]],
  ['#902', [902]],
  ['budi sari', []],
] as const)('“%s” finds %j', (typed, ids) => {
  expect(fitting(contacts, typed).map(({ id }) => id)).toEqual(ids);
});

test('a contact is shown with everything that distinguishes it', () => {
  expect(personItem(contact(901, 'Budi', { organization: 'PT Contoh' }), 'Default')).toEqual({
    id: '901',
    title: 'Budi',
    more: 'Default · PT Contoh · budi@example.com · #901',
  });
  expect(userText({ id: 7, name: '', organization: '', email: 'a@example.com' })).toBe('a@example.com (#7)');
});
