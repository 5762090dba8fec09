import { expect, test } from 'vitest';
import { addressOf } from '../../../../../renderer/features/changes/use-present.ts';

test('a form begins with the address as the service sent it', () => {
  const typed = addressOf(
    [
      { name: 'name', value: ' Contoh ' },
      { name: 'country_code', value: 'id' },
      { name: 'postal_code', value: 10110 },
      { name: 'state', value: null },
      { name: 'label', value: 'Billing' },
    ],
    ['label'],
  );
  expect(typed).toMatchObject({ name: 'Contoh', country_code: 'ID', postal_code: '10110', state: '', fax: '', label: 'Billing' });
});
