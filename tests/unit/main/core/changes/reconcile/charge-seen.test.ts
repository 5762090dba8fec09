import { describe, expect, test } from 'vitest';
import { isChargeOf, matchCharge } from '../../../../../../main/core/changes/reconcile/charge-seen.ts';
import type { Charge } from '../../../../../../main/core/changes/reconcile/transactions.ts';
import { effectOf } from '../../../../../../main/core/store/portfolio/transactions/balance-effect.ts';

const sentAt = Date.parse('2026-11-21T08:00:00Z');
const row = { name: 'contoh.example', cost: '150000', sentAt, others: 0, balance: '850000' };

function charge(facts: Partial<Charge> = {}): Charge {
  const read = {
    id: 7,
    type: null,
    typeLabel: '',
    description: 'Renewal of contoh.example',
    direction: 'out',
    currency: 'IDR',
    amount: '150000.00',
    closingBalance: '850000.00',
    period: 1,
    note: null,
    created: '2026-11-21T08:00:01.000Z',
    ...facts,
  };
  return { effect: effectOf({ ...read, closing: null, closingBefore: null }), ...read };
}

describe('the charge of a row', () => {
  test('is recognized by name, amount and time, with any zeros and signs', () => {
    expect(matchCharge([charge()], row)).toBe('found');
    expect(matchCharge([charge({ amount: '-150000' })], row)).toBe('found');
    expect(matchCharge([charge({ created: null })], row)).toBe('found');
    expect(matchCharge([charge({ created: '2026-11-21T07:00:00.000Z' })], row)).toBe('none');
  });

  test('does not match a longer name, another amount, or incoming money', () => {
    expect(isChargeOf(charge({ description: 'Renewal of contoh.example.test' }), 'contoh.example', '150000')).toBe(false);
    expect(isChargeOf(charge({ description: 'Renewal of my-contoh.example' }), 'contoh.example', '150000')).toBe(false);
    expect(isChargeOf(charge({ description: 'contoh.example, 1 year.' }), 'contoh.example', '150000')).toBe(true);
    expect(isChargeOf(charge({ amount: '150000.01' }), 'contoh.example', '150000')).toBe(false);
    expect(isChargeOf(charge({ direction: 'in' }), 'contoh.example', '150000')).toBe(false);
  });

  test('may be split between the name and its WHOIS protection', () => {
    const parts = [charge({ amount: '105000.00' }), charge({ id: 8, amount: '45000.00', description: 'WHOIS protection contoh.example' })];
    expect(matchCharge(parts, row)).toBe('found');
    expect(matchCharge(parts, { ...row, others: 1 })).toBe('none');
    expect(matchCharge(parts.slice(0, 1), row)).toBe('none');
    expect(matchCharge([...parts, charge({ id: 9, amount: '1.00' })], row)).toBe('none');
  });

  test('is not added up from charges for another name or an earlier time', () => {
    const [domain, protection] = [charge({ amount: '-105000.00' }), charge({ id: 8, amount: '-45000.00' })];
    expect(matchCharge([domain, protection], row)).toBe('found');
    expect(matchCharge([domain, { ...protection, description: 'Renewal of lain.example' }], row)).toBe('none');
    expect(matchCharge([domain, { ...protection, created: '2026-11-21T07:00:00.000Z' }], row)).toBe('none');
  });

  test('may be dated shortly before the row was sent, with the name in its note', () => {
    const created = '2026-11-21T07:59:00.000Z';
    expect(matchCharge([charge({ created })], row)).toBe('found');
    expect(matchCharge([charge({ created, amount: '105000' }), charge({ created, id: 8, amount: '45000' })], row)).toBe('found');
    expect(matchCharge([charge({ description: 'Renewal', note: 'contoh.example' })], row)).toBe('found');
  });

  test('is as new as the row, give or take two minutes, to the millisecond', () => {
    const at = (ms: number) => [charge({ created: new Date(sentAt - 120_000 + ms).toISOString() })];
    expect([matchCharge(at(0), row), matchCharge(at(-1), row)]).toEqual(['found', 'none']);
  });

  test('is not a transaction without an amount, or with incoming money', () => {
    expect(isChargeOf(charge({ amount: null }), 'contoh.example', '')).toBe(false);
    const parts = [charge({ amount: '100000' }), charge({ id: 8, amount: '50000' })];
    const more = [charge({ id: 9, amount: null }), charge({ id: 10, direction: 'IN', amount: '50000' })];
    expect(matchCharge([...parts, ...more], row)).toBe('found');
    expect(isChargeOf(charge({ direction: 'IN' }), 'contoh.example', '150000')).toBe(false);
  });

  test('is one transaction if the other rows account for the rest', () => {
    const parts = [charge({ amount: '105000' }), charge({ id: 8, amount: '45000' }), charge({ id: 9 })];
    expect(matchCharge(parts, { ...row, others: 1 })).toBe('none');
    expect(matchCharge(parts, row)).toBe('found');
  });

  test('is ruled out if there are no transactions at all', () => {
    expect(matchCharge([], row)).toBe('none');
  });

  test('may belong to another row that was carried out', () => {
    expect(matchCharge([charge()], { ...row, others: 1 })).toBe('none');
    expect(matchCharge([charge(), charge({ id: 8 })], { ...row, others: 1 })).toBe('found');
  });

  test.each(['debit', 'credit', 'keluar', ''])('is neither found nor ruled out by a transaction with the direction "%s"', (direction) => {
    expect(isChargeOf(charge({ direction }), 'contoh.example', '150000')).toBe(false);
    expect(matchCharge([charge({ direction })], row)).toBe('unclear');
    expect(matchCharge([charge({ direction, amount: '1.00' })], row)).toBe('unclear');
    expect(matchCharge([charge(), charge({ id: 8, direction })], { ...row, others: 1 })).toBe('unclear');
    expect(matchCharge([charge(), charge({ id: 8, direction })], row)).toBe('found');
    const elsewhere = [
      charge({ direction, description: 'Renewal of lain.example' }),
      charge({ direction, created: '2026-11-20T08:00:00Z' }),
    ];
    expect(matchCharge(elsewhere, row)).toBe('none');
    expect(matchCharge([charge({ direction, amount: '0.00' })], row)).toBe('none');
    // Its sign decides.
    expect(matchCharge([charge({ direction, amount: '-150000' })], row)).toBe('found');
  });

  test('cannot be ruled out while the newest transaction does not match the balance', () => {
    const other = charge({ description: 'Renewal of lain.example' });
    expect(matchCharge([other], row)).toBe('none');
    expect(matchCharge([other], { ...row, balance: '700000' })).toBe('unclear');
    expect(matchCharge([charge({ ...other, closingBalance: null })], { ...row, balance: '700000' })).toBe('none');
    expect(matchCharge([other], { ...row, balance: null })).toBe('none');
  });

  test('is ruled out by the balance after the transaction with the highest ID, in any order', () => {
    const description = 'Renewal of lain.example';
    const charges = [
      [8, '850000'],
      [9, '700000'],
      [7, '1000000'],
    ] as const;
    const others = charges.map(([id, closingBalance]) => charge({ id, description, closingBalance }));
    expect(matchCharge(others, { ...row, balance: '700000' })).toBe('none');
    for (const balance of ['850000', '1000000']) expect(matchCharge(others, { ...row, balance })).toBe('unclear');
  });
});
