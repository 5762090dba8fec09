import { expect, test } from 'playwright/test';
import { statementFooter, statementPage } from '../../../main/core/statements/files/page.ts';
import type { StatementLine } from '../../../preload/contract/statements/statements.ts';
import { printPdf } from '../../host/print-pdf.ts';
import { readPdf } from '../../support/read-pdf.ts';

const lineOf = (number: number): StatementLine => ({
  ...{
    id: number,
    created: '2026-10-05T03:00:00.000Z',
    kind: 'renewal',
    isRefund: false,
    owner: 'present',
    description: `Renewal of item ${number}.`,
  },
  ...{ note: null, domain: { id: number, name: `shop${number}.example` }, period: 1, currency: 'IDR' },
  ...{ cost: '100', price: '120', margin: '20', reason: null },
});

test('a long statement has numbered sheets, each with the head of the table and every item once @chromium', async () => {
  const lines = Array.from({ length: 120 }, (_, at) => lineOf(at + 1));
  const html = await statementPage(
    {
      ...{ account: 'Nusa', month: '2026-10', zone: 'Asia/Jakarta', createdAt: '2026-11-01T00:00:00.000Z', detail: 'internal' },
      person: { id: 7, name: 'Ani', organization: 'CV Ani', email: 'ani@shop.example' },
      totals: [{ currency: 'IDR', count: 120, cost: '12000', price: '14400', margin: '2400', unpriced: 0, unpricedCost: '0' }],
      count: lines.length,
      async *lines() {
        yield lines.slice(0, 100);
        yield lines.slice(100);
      },
    },
    { language: 'en', letterhead: { text: 'PT Contoh', logo: null } },
  );
  const { sheets } = await readPdf(await printPdf({ html, footer: statementFooter('en') }, new AbortController().signal));
  expect(sheets.length).toBeGreaterThan(3);
  for (const [at, { text }] of sheets.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${sheets.length}`);
    expect(text).toContain('Cost Own price Margin');
  }
  const whole = sheets.map(({ text }) => text).join('\n');
  for (const { description } of lines) expect(whole.split(description)).toHaveLength(2);
  expect(whole.split('PT Contoh')).toHaveLength(2);
  expect(sheets.at(-1)?.text).toContain('Total IDR 12,000 14,400 2,400');
});
