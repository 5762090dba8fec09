import { expect, test } from 'vitest';
import type { ChangeField } from '../../../../../../preload/contract/changes/changes.ts';
import { personFields } from '../../../../../../renderer/features/orders/cart/person-fields.ts';

const field = (name: string, masked = false): ChangeField => ({
  ...{ name, masked, type: 'text', required: true, clearable: false, part: null, choices: [], min: null, max: null },
});

test('the email comes first, and neither password nor customer is asked for', () => {
  const fields = [field('name'), field('email'), field('city'), field('password', true), field('customerId')];
  expect(personFields(fields).map(({ name }) => name)).toEqual(['email', 'name', 'city']);
});
