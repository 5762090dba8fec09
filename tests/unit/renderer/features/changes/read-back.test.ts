import { describe, expect, test } from 'vitest';
import { readLines, wasRead } from '../../../../../renderer/features/changes/read-back.ts';

const line = (label: string, after: string | null, before: string | null = null) => ({ label, before, after });

describe('read-back values', () => {
  test('are paired with the planned line by label, and not read differs from empty', () => {
    const lines = [line('customer', 'PT Contoh (#12)'), line('nameservers', 'ns1.example.net'), line('protection', 'on')];
    const now = [
      { label: 'protection', value: null },
      { label: 'customer', value: 'PT Contoh (#12)' },
    ];
    expect(readLines({ lines, now, state: 'done' })).toMatchObject([
      { label: 'customer', now: 'PT Contoh (#12)', differs: false },
      { label: 'nameservers', now: undefined, differs: false },
      { label: 'protection', now: null, differs: true },
    ]);
  });

  test('of several lines with one label are matched in order', () => {
    const lines = [line('records', '@ MX 1 a.'), line('records', '@ TXT x')];
    const now = [
      { label: 'records', value: '@ MX 1 a.' },
      { label: 'records', value: '@ TXT y' },
    ];
    expect(readLines({ lines, now, state: 'done' }).map(({ now: value, differs }) => [value, differs])).toEqual([
      ['@ MX 1 a.', false],
      ['@ TXT y', true],
    ]);
  });

  test('are also shown if nothing was planned for them', () => {
    const now = [{ label: 'status', value: 'Active' }];
    expect(readLines({ lines: [line('years', '1')], now, state: 'done' })[1]).toEqual({
      ...{ label: 'status', before: null, after: null, now: 'Active', differs: false, further: true },
    });
  });

  test('are equal in another order or case, and dates are compared by day', () => {
    const differs = (label: string, after: string, value: string) =>
      readLines({ lines: [line(label, after)], now: [{ label, value }], state: 'done' })[0]?.differs;
    expect(differs('nameservers', 'ns1.a.example, ns2.a.example', 'NS2.a.example, ns1.a.example')).toBe(false);
    expect(differs('expires', '2028-04-13', '2028-04-13 00:00:00')).toBe(false);
    expect(differs('expires', '2028-04-13', '2027-04-13')).toBe(true);
  });

  test('do not count against a row that is still in progress', () => {
    const row = { lines: [line('expires', '2028-04-13')], now: [{ label: 'expires', value: '2027-04-13' }] };
    expect(readLines({ ...row, state: 'accepted' })[0]?.differs).toBe(false);
    expect(readLines({ ...row, state: 'unknown' })[0]?.differs).toBe(true);
  });

  test('are absent if a kind has nothing to read', () => {
    expect([wasRead({ now: null }), wasRead({ now: [] }), wasRead({ now: [{ label: 'status', value: null }] })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
