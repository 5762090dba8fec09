import { expect, it } from 'vitest';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';
import { readContacts } from '../../../../../../main/core/service/lists/contact.ts';

const redaction = createRedaction();

it('reads a contact as in api.md section 7', () => {
  const [contact] = readContacts(
    [
      {
        id: 9,
        contact_id: 'PRC000000009',
        label: 'Registrant',
        name: ' Sari Dewi ',
        email: 'sari@example.com',
        organization: 'Contoh',
        city: 'Bandung',
        country_code: 'id',
        voice: '+62.2150000000',
        status: null,
        status_label: 'Active',
        pending_change: true,
        created_at: '2026-01-02T03:04:05.000000Z',
        updated_at: '2026-02-02T03:04:05.000000Z',
      },
    ],
    0,
    redaction,
  );
  expect(contact).toMatchObject({
    id: 9,
    handle: 'PRC000000009',
    label: 'Registrant',
    name: 'Sari Dewi',
    countryCode: 'ID',
    pendingChange: true,
    created: '2026-01-02T03:04:05.000Z',
    odd: null,
  });
});

it('keeps what it cannot parse, by its position in the whole list', () => {
  const contacts = readContacts([{ id: 'x', name: 'Nobody' }, { id: '4', pending_change: 'perhaps' }, 'a text'], 100, redaction);
  expect(contacts.map(({ id, odd }) => [id, odd])).toEqual([
    [4, '{"reason":"fields-unreadable","facts":{"fields":"pending_change"}}'],
    [-101, '{"reason":"entry-without-id","facts":{}}'],
    [-103, '{"reason":"entry-not-object","facts":{}}'],
  ]);
});

it('puts no secret into a column or the raw response', () => {
  const [contact] = readContacts([{ id: 1, name: 'Sari', token: 'canary-4711', password: 'canary-4712' }], 0, redaction);
  expect(JSON.stringify(contact)).not.toMatch(/canary/);
});
