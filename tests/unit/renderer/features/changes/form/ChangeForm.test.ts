import { expect, test } from 'vitest';
import { textsOf } from '../../../../../../renderer/features/changes/form/ChangeForm.tsx';

test('a form starts with the address as the service sent it', () => {
  const typed = textsOf(
    [
      { name: 'name', value: ' Contoh ' },
      { name: 'country_code', value: 'id' },
      { name: 'postal_code', value: 10110 },
      { name: 'state', value: null },
      { name: 'label', value: 'Billing' },
    ],
    ['name', 'country_code', 'postal_code', 'state', 'fax', 'label'],
  );
  expect(typed).toEqual({ name: 'Contoh', country_code: 'ID', postal_code: '10110', state: '', fax: '', label: 'Billing' });
});
