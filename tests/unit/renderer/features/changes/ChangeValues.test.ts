import { expect, test } from 'vitest';
import { bothValues, changeValues, isListLine, shownValue } from '../../../../../renderer/features/changes/ChangeValues.tsx';
import { createFormats, systemFormats } from '../../../../../renderer/ui/formats/formats.ts';

const formats = createFormats({ ...systemFormats, dates: 'day-month-year', numbers: '1,234.56', timeZone: 'UTC' }, 'en-GB');
const shown = (...[lines, side]: [Parameters<typeof changeValues>[0], 'before' | 'after']) =>
  changeValues(lines, side, formats).map((value) => `${{ added: '+', removed: '-', same: '' }[value.mark]}${shownValue(value)}`);

test('nameservers are listed one by one, and only those of one side are marked', () => {
  const lines = [{ label: 'nameservers', before: 'ns1.example.net, NS2.example.net', after: 'ns2.example.net, ns3.example.net' }];
  expect(shown(lines, 'before')).toEqual(['-ns1.example.net', 'NS2.example.net']);
  expect(shown(lines, 'after')).toEqual(['ns2.example.net', '+ns3.example.net']);
  const [line] = lines;
  if (line === undefined) throw new Error('No line.');
  expect(isListLine(line)).toBe(true);
  expect(bothValues(line, formats).map(({ text }) => text)).toEqual(['ns1.example.net', 'ns2.example.net', 'ns3.example.net']);
});

test('several lines have their labels, once each', () => {
  const lines = [
    { label: 'theftProtection', before: 'on', after: 'off' },
    { label: 'nameservers', before: null, after: 'ns1.example.net, ns2.example.net' },
  ];
  expect(shown(lines, 'before')).toEqual(['-Theft protection: on', 'Nameservers: none']);
  expect(shown(lines, 'after')).toEqual(['+Theft protection: off', '+Nameservers: ns1.example.net', '+ns2.example.net']);
});

test('an equal value has no mark, and other values are not split', () => {
  expect(shown([{ label: 'customer', before: 'A, B', after: 'A, B' }], 'after')).toEqual(['A, B']);
});

test('a value in other letters is another value, except the name of a host', () => {
  const records = [{ label: 'records', before: '@ TXT Key=AbC', after: '@ TXT Key=aBc' }];
  expect(shown(records, 'before')).toEqual(['-@ TXT Key=AbC']);
  expect(shown(records, 'after')).toEqual(['+@ TXT Key=aBc']);
  expect(shown([{ label: 'customer', before: 'utami', after: 'Utami' }], 'after')).toEqual(['+Utami']);
});

test('before something is created there are no values', () => {
  const lines = [{ label: 'nameservers', before: null, after: 'ns1.example.net' }];
  expect(shown(lines, 'before')).toEqual([]);
  expect(shown(lines, 'after')).toEqual(['+ns1.example.net']);
  expect(shown([{ label: 'host', before: 'ns1.one.example', after: null }], 'after')).toEqual(['none']);
});

test('zone records show their own name, and their count is left to the whole row', () => {
  const lines = [
    { label: 'recordCount', before: '7', after: '7' },
    { label: 'records', before: '@ A 203.0.113.7 (60 s)', after: '@ A 203.0.113.9 (60 s)' },
    { label: 'records', before: null, after: 'new A 203.0.113.9' },
  ];
  expect(shown(lines, 'before')).toEqual(['-@ A 203.0.113.7 (60 s)']);
  expect(shown(lines, 'after')).toEqual(['+@ A 203.0.113.9 (60 s)', '+new A 203.0.113.9']);
  const more = [...lines, { label: 'recordSetsMore', before: null, after: '1' }];
  expect(shown(more, 'after').at(-1)).toBe('1 more record set');
  expect(shown([{ label: 'records', before: '@ A 203.0.113.7', after: null }], 'after')).toEqual(['none']);
});
