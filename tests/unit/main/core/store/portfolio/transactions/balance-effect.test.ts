import { describe, expect, test } from 'vitest';
import { effectOf, isUnclear, type Reported } from '../../../../../../../main/core/store/portfolio/transactions/balance-effect.ts';

const transaction: Reported = { typeLabel: 'Domain', direction: 'out', amount: '150000.00', closing: '850000', closingBefore: '1000000' };
const millionths = (units: number): bigint => BigInt(units) * 1_000_000n;

describe('the effect of a transaction', () => {
  const effect = (changes: Partial<Reported>) => effectOf({ ...transaction, closing: null, closingBefore: null, ...changes });

  test('is that of the documented directions, and of the sign', () => {
    expect(effect({})).toEqual({ direction: 'out', amount: millionths(150000), moved: millionths(-150000) });
    expect(effect({ direction: ' IN ' })).toMatchObject({ direction: 'in', moved: millionths(150000) });
    expect(effect({ direction: 'whatever', amount: '-150000' })).toMatchObject({ direction: 'out', moved: millionths(-150000) });
  });

  test('is not guessed from other words, nor from a direction that the sign contradicts', () => {
    for (const direction of ['', 'debit', 'credit', 'keluar', '1']) {
      expect(effect({ direction })).toEqual({ direction: null, amount: millionths(150000), moved: null });
    }
    expect(effect({ direction: 'in', amount: '-150000' })).toMatchObject({ direction: null, moved: null });
  });

  test('is certain if the balance after it differs by its amount', () => {
    const between = { direction: 'debit', closingBefore: '1000000' };
    expect(effect({ ...between, closing: '850000.00' })).toMatchObject({ direction: 'out', moved: millionths(-150000) });
    expect(effect({ ...between, closing: '1150000' })).toMatchObject({ direction: 'in', moved: millionths(150000) });
    expect(effect({ ...between, closing: '849999' })).toMatchObject({ direction: null, moved: null });
  });

  test('is nothing for a zero amount, and not known without one', () => {
    expect(effect({ amount: '0.00' })).toEqual({ direction: null, amount: 0n, moved: 0n });
    expect(effect({ amount: null })).toEqual({ direction: null, amount: null, moved: null });
  });

  test('of a deposit came in, unless the balances say otherwise', () => {
    for (const typeLabel of ['Deposit', 'deposit saldo', 'Refund', 'Top up', 'Pengembalian dana'])
      expect(effect({ direction: 'credit', typeLabel })).toMatchObject({ direction: 'in', moved: millionths(150000) });
    expect(effect({ direction: 'credit', typeLabel: 'Deposit', closing: '850000', closingBefore: '1000000' }).direction).toBe('out');
    expect(effect({ direction: 'in', amount: '-1', typeLabel: 'Deposit' }).direction).toBeNull();
    for (const typeLabel of ['Domain', 'Domain deposit', '']) expect(effect({ direction: 'credit', typeLabel }).direction).toBeNull();
  });

  test('is unclear if money moved, and it is not known where', () => {
    const unclear = (changes: Partial<Reported>) => isUnclear(effect(changes));
    expect([unclear({ direction: 'debit' }), unclear({ direction: 'debit', amount: null })]).toEqual([true, true]);
    expect([unclear({}), unclear({ direction: 'in' }), unclear({ direction: 'debit', amount: '0' })]).toEqual([false, false, false]);
  });
});
