import { expect, test } from 'vitest';
import { copiedLine } from '../../../../../../main/core/portfolio/browse/copy-row.ts';

const transaction = {
  ...{ id: 1, type: 2, typeLabel: 'Domain', description: 'Renewal', direction: 'out', currency: 'IDR', amount: '5.00', net: '-5.00' },
  ...{ balance: '10.00', period: 1, note: null, created: '2026-11-21T08:00:00.000Z', odd: null },
};

test('copies a row as one line with tab-separated columns', () => {
  expect(copiedLine('transactions', transaction)).toBe('2026-11-21T08:00:00.000Z\tDomain\tRenewal\tout\t-5.00\tIDR\t10.00\t1\t');
  expect(copiedLine('transactions', { ...transaction, description: 'two\r\nlines\tand more', net: null })).toBe(
    '2026-11-21T08:00:00.000Z\tDomain\ttwo lines and more\tout\t5.00\tIDR\t10.00\t1\t',
  );
});

test.each(['=1+1', '+cmd', '@sum', '-2+3'])('%s is not a formula for a spreadsheet', (description) => {
  expect(copiedLine('transactions', { ...transaction, description })).toContain(`\t'${description}\t`);
});
