import { expect, test } from 'vitest';
import type { ChangeField } from '../../../../../preload/contract/changes.ts';
import { valuesOf } from '../../../../../renderer/features/changes/form-values.ts';

const field = (name: string, type: ChangeField['type'], more: Partial<ChangeField> = {}): ChangeField => ({
  ...{ name, type, required: true, masked: false, part: null, choices: [], min: null, max: null },
  ...more,
});

test('each type of field is read as its value', () => {
  const fields = [field('on', 'yes-no'), field('years', 'number'), field('hosts', 'list'), field('type', 'choice'), field('name', 'text')];
  const typed = { on: 'no', years: ' 2 ', hosts: 'ns1.example\n ns2.example, ', type: 'abuse', name: ' Contoh ' };
  expect(valuesOf(fields, typed, {})).toEqual({
    input: { on: false, years: 2, hosts: ['ns1.example', 'ns2.example'], type: 'abuse', name: 'Contoh' },
    faults: {},
  });
});

test('what is empty is left out, and missed where it is needed', () => {
  const fields = [field('reason', 'text', { required: false }), field('from', 'text'), field('years', 'number')];
  expect(valuesOf(fields, { reason: ' ', years: 'two' }, {})).toEqual({ input: {}, faults: { from: 'missing', years: 'number' } });
});

test('a secret is read from its own input alone, as it is', () => {
  const fields = [field('code', 'text', { masked: true })];
  expect(valuesOf(fields, { code: 'typed' }, { code: ' as it is ' }).input).toEqual({ code: ' as it is ' });
});
