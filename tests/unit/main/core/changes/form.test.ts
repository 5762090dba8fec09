import { expect, test } from 'vitest';
import { formsOf } from '../../../../../main/core/changes/form.ts';
import { kinds } from '../../../../../main/kinds.ts';
import { targetKinds } from '../../../../../preload/contract/changes/change-codes.ts';
import { ChangeForm } from '../../../../../preload/contract/changes/changes.ts';

const all = targetKinds.flatMap((target) => formsOf(kinds, target));
const fieldsOf = (kind: string) => all.find((form) => form.kind === kind)?.fields ?? [];

test('every kind has a form that may be sent to the renderer, except those that the application creates itself', () => {
  const filledIn = [...kinds.values()].filter(({ own }) => own !== true).map(({ name }) => name);
  expect([...kinds.keys()].filter((name) => !filledIn.some((known) => known === name))).toEqual(['request']);
  expect(all.map(({ kind }) => kind).sort()).toEqual(filledIn.sort());
  for (const form of all) expect(ChangeForm.safeParse(form).error, form.kind).toBeUndefined();
});

test('derives types, limits and choices from the schema', () => {
  expect(fieldsOf('renew')).toEqual([
    { name: 'years', type: 'number', required: true, clearable: false, masked: false, part: null, choices: [], min: 1, max: 10 },
    { name: 'protection', type: 'yes-no', required: false, clearable: false, masked: false, part: null, choices: [], min: null, max: null },
  ]);
  expect(fieldsOf('suspend')[0]).toMatchObject({ name: 'type', type: 'choice', choices: ['abuse', 'other'] });
  expect(fieldsOf('nameservers')[0]).toMatchObject({ type: 'list', part: 'nameservers', min: 2, max: 5 });
});

test('masks secrets, and omits inputs that come from other rows', () => {
  expect(fieldsOf('auth-code')).toMatchObject([{ name: 'code', masked: true, required: false }]);
  expect(fieldsOf('customer-create').find(({ name }) => name === 'password')?.masked).toBe(true);
  expect(fieldsOf('contact-create').map(({ name }) => name)).not.toContain('customerId');
});
