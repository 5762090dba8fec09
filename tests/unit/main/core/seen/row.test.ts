import { describe, expect, it } from 'vitest';
import { seenValue, valueText } from '../../../../../main/core/seen/row.ts';
import { SeenValue } from '../../../../../preload/contract/seen/seen.ts';
import type { ComparedField } from '../../../../../preload/contract/seen/seen-codes.ts';

describe('a recorded value', () => {
  it.each<[ComparedField, string, SeenValue, string]>([
    ['domain', 'present', { kind: 'presence', present: true }, 'present'],
    ['domain', 'absent', { kind: 'presence', present: false }, 'absent'],
    ['status', '1 Active', { kind: 'status', label: 'Active' }, 'Active'],
    ['status', '4 ', { kind: 'status', label: '4' }, '4'],
    ['verification', ' Waiting', { kind: 'status', label: 'Waiting' }, 'Waiting'],
    ['expires', '2027-03-08', { kind: 'day', day: '2027-03-08' }, '2027-03-08'],
    [
      'nameservers',
      'ns1.a.example ns2.a.example',
      { kind: 'hosts', hosts: ['ns1.a.example', 'ns2.a.example'] },
      'ns1.a.example, ns2.a.example',
    ],
    ['nameservers', '', { kind: 'hosts', hosts: [] }, ''],
    ['locked', '1', { kind: 'flag', on: true }, 'on'],
    ['documents', '0', { kind: 'flag', on: false }, 'off'],
    ['customer', '12 A. Person', { kind: 'person', id: '12', name: 'A. Person' }, 'A. Person (12)'],
    ['tech', '12', { kind: 'person', id: '12', name: null }, '12'],
  ])('%s: %s', (field, value, data, text) => {
    expect(seenValue(field, value)).toEqual(data);
    expect(SeenValue.safeParse(data).success).toBe(true);
    expect(valueText(field, value)).toBe(text);
  });
});
