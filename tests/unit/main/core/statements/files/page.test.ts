import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { amountText, type PageOptions, statementPage } from '../../../../../../main/core/statements/files/page.ts';
import type { StatementSource } from '../../../../../../main/core/statements/files/source.ts';
import type { StatementLine } from '../../../../../../preload/contract/statements/statements.ts';

const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  ...{
    id: 1,
    created: '2026-10-05T03:00:00.000Z',
    kind: 'renewal',
    isRefund: false,
    owner: 'present',
    description: 'Domain renewal one.example',
  },
  ...{ note: 'Paid in cash', domain: { id: 1, name: 'one.example' }, period: 1, currency: 'IDR' },
  ...{ cost: '166000', price: '200000', margin: '34000', reason: null, ...more },
});

const source = (lines: readonly StatementLine[], more: Partial<StatementSource> = {}): StatementSource => ({
  ...{ account: 'Nusa', month: '2026-10', zone: 'Asia/Jakarta', createdAt: '2026-11-01T00:00:00.000Z', detail: 'customer' },
  person: { id: 7, name: 'Ani', organization: 'CV Ani', email: 'ani@shop.example' },
  totals: [{ currency: 'IDR', count: 1, cost: '166000', price: '200000', margin: '34000', unpriced: 0, unpricedCost: '0' }],
  count: lines.length,
  async *lines() {
    yield lines;
  },
  ...more,
});
const options: PageOptions = { language: 'en', letterhead: { text: '', logo: null } };

it('shows customers their prices, and neither cost nor margin nor notes', async () => {
  const page = await statementPage(source([line()]), options);
  expect(page).toContain('200,000');
  for (const hidden of ['166,000', '34,000', 'Paid in cash']) expect(page).not.toContain(hidden);
  const internal = await statementPage(source([line()], { detail: 'internal' }), options);
  for (const shown of ['200,000', '166,000', '34,000', 'Paid in cash']) expect(internal).toContain(shown);
});

it('escapes every text, also of the letterhead', async () => {
  const evil = `<script>alert(1)</script>"'&\u202e`;
  const page = await statementPage(
    source([line({ description: evil, currency: evil, domain: { id: 1, name: evil } })], {
      person: { id: 7, name: evil, organization: evil, email: evil },
    }),
    { language: 'en', letterhead: { text: evil, logo: { type: 'png', data: '"><script>' } } },
  );
  expect(page).not.toContain('<script');
  expect(page).not.toContain('\u202e');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
});

it('has a policy that allows its own style sheet and nothing that is loaded', async () => {
  const page = await statementPage(source([line()]), { ...options, language: 'id' });
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style, 'utf8').digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style>'));
});

it('is written in the language that is asked for, with days in the time zone', async () => {
  const late = line({ created: '2026-10-31T16:30:00.000Z', isRefund: true, price: '-200000' });
  const page = await statementPage(source([late]), { ...options, language: 'id' });
  for (const shown of ['Laporan tagihan', 'Oktober 2026 (Asia/Jakarta)', '31 Okt 2026', 'Pengembalian dana: Perpanjangan', '-200.000'])
    expect(page).toContain(shown);
});

it('says how many items have no price, and when there are none', async () => {
  const totals = [{ currency: 'IDR', count: 2, cost: '1', price: '0', margin: '0', unpriced: 2, unpricedCost: '1' }];
  expect(await statementPage(source([line({ price: null })], { totals }), options)).toContain('2 items have no price');
  expect(await statementPage(source([], { totals: [], count: 0 }), options)).toContain('No items in this month.');
});

it('keeps every digit of an amount', () => {
  expect(amountText('12345678901234567890.123456', { locale: 'en-GB' })).toBe('12,345,678,901,234,567,890.123456');
  expect(amountText('-1.5', { locale: 'id' })).toBe('-1,50');
  expect(amountText('100.00', { locale: 'id' })).toBe('100');
});
