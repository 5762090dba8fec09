import { describe, expect, test } from 'vitest';
import { chargeSeen, isChargeOf } from '../../../../../../main/core/changes/reconcile/charge-seen.ts';
import type { Charge } from '../../../../../../main/core/changes/reconcile/transactions.ts';

const sentAt = Date.parse('2026-11-21T08:00:00Z');
const wanted = { name: 'contoh.example', cost: '150000', sentAt, others: 0, balance: '850000' };

function charge(facts: Partial<Charge> = {}): Charge {
  return {
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
}

describe('the charge of a row', () => {
  test('is seen by name, amount and time, whatever zeros and signs they are written with', () => {
    expect(chargeSeen([charge()], wanted)).toBe('found');
    expect(chargeSeen([charge({ amount: '-150000' })], wanted)).toBe('found');
    expect(chargeSeen([charge({ created: null })], wanted)).toBe('found');
    expect(chargeSeen([charge({ created: '2026-11-21T07:00:00.000Z' })], wanted)).toBe('none');
  });

  test('is not that of a longer name, of another amount, or money that came in', () => {
    expect(isChargeOf(charge({ description: 'Renewal of contoh.example.test' }), 'contoh.example', '150000')).toBe(false);
    expect(isChargeOf(charge({ description: 'Renewal of my-contoh.example' }), 'contoh.example', '150000')).toBe(false);
    expect(isChargeOf(charge({ description: 'contoh.example, 1 year.' }), 'contoh.example', '150000')).toBe(true);
    expect(isChargeOf(charge({ amount: '150000.01' }), 'contoh.example', '150000')).toBe(false);
    expect(isChargeOf(charge({ direction: 'in' }), 'contoh.example', '150000')).toBe(false);
  });

  test('may be in parts, of the name and of its WHOIS protection', () => {
    const parts = [charge({ amount: '105000.00' }), charge({ id: 8, amount: '45000.00', description: 'WHOIS protection contoh.example' })];
    expect(chargeSeen(parts, wanted)).toBe('found');
    expect(chargeSeen(parts, { ...wanted, others: 1 })).toBe('none');
    expect(chargeSeen(parts.slice(0, 1), wanted)).toBe('none');
    expect(chargeSeen([...parts, charge({ id: 9, amount: '1.00' })], wanted)).toBe('none');
  });

  test('is not added up from charges of another name or of an earlier time', () => {
    const [domain, protection] = [charge({ amount: '-105000.00' }), charge({ id: 8, amount: '-45000.00' })];
    expect(chargeSeen([domain, protection], wanted)).toBe('found');
    expect(chargeSeen([domain, { ...protection, description: 'Renewal of lain.example' }], wanted)).toBe('none');
    expect(chargeSeen([domain, { ...protection, created: '2026-11-21T07:00:00.000Z' }], wanted)).toBe('none');
  });

  test('may have a time shortly before the row was sent, and the name in its note', () => {
    const created = '2026-11-21T07:59:00.000Z';
    expect(chargeSeen([charge({ created })], wanted)).toBe('found');
    expect(chargeSeen([charge({ created, amount: '105000' }), charge({ created, id: 8, amount: '45000' })], wanted)).toBe('found');
    expect(chargeSeen([charge({ description: 'Renewal', note: 'contoh.example' })], wanted)).toBe('found');
  });

  test('may belong to another row that was carried out', () => {
    expect(chargeSeen([charge()], { ...wanted, others: 1 })).toBe('none');
    expect(chargeSeen([charge(), charge({ id: 8 })], { ...wanted, others: 1 })).toBe('found');
  });

  test('cannot be ruled out while the newest transaction does not lead to the balance', () => {
    const other = charge({ description: 'Renewal of lain.example' });
    expect(chargeSeen([other], wanted)).toBe('none');
    expect(chargeSeen([other], { ...wanted, balance: '700000' })).toBe('unclear');
    expect(chargeSeen([charge({ ...other, closingBalance: null })], { ...wanted, balance: '700000' })).toBe('none');
    expect(chargeSeen([other], { ...wanted, balance: null })).toBe('none');
  });

  test('is ruled out by the balance after the transaction with the highest ID, in whatever order they come', () => {
    const description = 'Renewal of lain.example';
    const charges = [
      [8, '850000'],
      [9, '700000'],
      [7, '1000000'],
    ] as const;
    const others = charges.map(([id, closingBalance]) => charge({ id, description, closingBalance }));
    expect(chargeSeen(others, { ...wanted, balance: '700000' })).toBe('none');
    for (const balance of ['850000', '1000000']) expect(chargeSeen(others, { ...wanted, balance })).toBe('unclear');
  });
});
