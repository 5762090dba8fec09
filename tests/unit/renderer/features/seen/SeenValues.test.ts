import { expect, test } from 'vitest';
import type { SeenDomainChange } from '../../../../../preload/contract/seen/seen.ts';
import { partsOf } from '../../../../../renderer/features/seen/SeenValues.tsx';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats({ ...systemFormats, dates: 'day-month-year', numbers: '1,234.56', timeZone: 'UTC' }, 'en-GB');
const shown = (field: SeenDomainChange['field'], before: SeenDomainChange['before'], after: SeenDomainChange['after']) =>
  partsOf({ field, before, after }, formats).map(({ text, mark }) => `${{ added: '+', removed: '-', same: '' }[mark]}${text}`);

test('nameservers are listed one by one: what was removed, what stays, what was added', () => {
  const hosts = (...names: string[]) => ({ kind: 'hosts', hosts: names }) as const;
  expect(shown('nameservers', hosts('ns1.example', 'ns2.example'), hosts('ns2.example', 'ns3.example'))).toEqual([
    '-ns1.example',
    'ns2.example',
    '+ns3.example',
  ]);
  expect(shown('nameservers', hosts('ns1.example'), hosts())).toEqual(['-ns1.example', '+None']);
});

test('other values are shown in full on both sides', () => {
  const flag = (on: boolean) => ({ kind: 'flag', on }) as const;
  expect(shown('locked', flag(true), flag(false))).toEqual(['-On', '+Off']);
  expect(shown('documents', flag(false), flag(true))).toEqual(['-No', '+Yes']);
  expect(shown('expires', { kind: 'day', day: '2027-03-08' }, { kind: 'day', day: '2028-03-08' })).toEqual(['-8 Mar 2027', '+8 Mar 2028']);
  expect(shown('customer', { kind: 'person', id: '7', name: 'A. Person' }, { kind: 'person', id: '8', name: null })).toEqual([
    '-A. Person (ID 7)',
    '+ID 8',
  ]);
  expect(shown('domain', { kind: 'presence', present: true }, { kind: 'presence', present: false })).toEqual([
    '-In the account',
    '+Not in the account',
  ]);
  expect(shown('status', { kind: 'status', label: 'Active' }, { kind: 'status', label: 'Expired' })).toEqual(['-Active', '+Expired']);
});
