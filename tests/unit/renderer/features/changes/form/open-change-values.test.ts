import { expect, test } from 'vitest';
import type { ChangeField } from '../../../../../../preload/contract/changes/changes.ts';
import { valuesOf } from '../../../../../../renderer/features/changes/form/open-change.ts';

const field = (name: string, type: ChangeField['type'], more: Partial<ChangeField> = {}): ChangeField => ({
  ...{ name, type, required: true, clearable: false, masked: false, part: null, choices: [], min: null, max: null },
  ...more,
});

test('each field type is parsed to its value', () => {
  const fields = [field('on', 'yes-no'), field('years', 'number'), field('hosts', 'list'), field('type', 'choice'), field('name', 'text')];
  const typed = { on: 'no', years: ' 2 ', hosts: 'ns1.example\n ns2.example, ', type: 'abuse', name: ' Contoh ' };
  expect(valuesOf(fields, { typed, secrets: {}, present: null })).toEqual({
    input: { on: false, years: 2, hosts: ['ns1.example', 'ns2.example'], type: 'abuse', name: 'Contoh' },
    faults: {},
  });
});

test('empty fields are omitted, and reported if they are required', () => {
  const fields = [field('reason', 'text', { required: false }), field('from', 'text'), field('years', 'number')];
  expect(valuesOf(fields, { typed: { reason: ' ', years: 'two' }, secrets: {}, present: null })).toEqual({
    input: {},
    faults: { from: 'missing', years: 'number' },
  });
});

test('a secret is read only from its own input, unchanged', () => {
  const fields = [field('code', 'text', { masked: true })];
  expect(valuesOf(fields, { typed: { code: 'typed' }, secrets: { code: ' as it is ' }, present: null }).input).toEqual({
    code: ' as it is ',
  });
});

test('a form that started with current values sends only what was changed; optional fields can be cleared', () => {
  const fields = ['city', 'state', 'name', 'fax'].map((name) =>
    field(name, 'text', { required: false, clearable: name === 'state' || name === 'fax' }),
  );
  const present = { city: 'Jakarta', state: 'DKI Jakarta', name: 'Contoh', fax: '' };
  const typed = { city: ' Jakarta ', state: '', name: 'Contoh Lain', fax: '' };
  expect(valuesOf(fields, { typed, secrets: {}, present })).toEqual({ input: { state: '', name: 'Contoh Lain' }, faults: {} });
  expect(valuesOf(fields, { typed: { ...typed, city: '' }, secrets: {}, present }).faults).toEqual({ city: 'missing' });
});
