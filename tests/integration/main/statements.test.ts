import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toMillionths } from '../../../preload/contract/filter/money.ts';
import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { practiceApplication } from './practice-application.ts';

/* Statements of the practice account. One account for all tests, in order. */

let accountId: AccountId;
const folder = mkdtempSync(join(tmpdir(), 'statements-'));
let file: string | null = null;
let logo: string | null = null;
const { call, reply } = practiceApplication('statements', (id) => (accountId = id), {
  dialogs: {
    available: true,
    saveFile: async (name) => {
      file = join(folder, name);
      return file;
    },
    openFile: async () => logo,
  },
  chooseFolder: async () => folder,
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let month = '';
let glance: Output<'statements.month'>;
beforeAll(async () => {
  const { months } = await call('statements.months', { accountId });
  month = months[1] ?? '';
  glance = await call('statements.month', { accountId, month });
});

const csv = { kind: 'csv', delimiter: ',', bom: false } as const;
const written = async () => {
  await expect.poll(async () => (await call('statements.state', {})).phase, { timeout: 30_000 }).not.toBe('running');
  return call('statements.state', {});
};
const sum = (amounts: readonly (string | null)[]): bigint => amounts.reduce((all, one) => all + toMillionths(one ?? '0'), 0n);

async function customersOfMonth() {
  return call('statements.customers', { accountId, month, words: '', from: 0, count: 200 });
}

it('has the months of the transactions, and a month that adds up to the transactions of its days', async () => {
  const { months, undated } = await call('statements.months', { accountId });
  expect(months.length).toBeGreaterThanOrEqual(12);
  expect(months).toEqual(months.toSorted().reverse());
  expect(undated).toBe(0);
  const listed = await call('transactions.sums', { accountId, filter: `created:${month}` });
  expect('sums' in listed && listed.sums).toEqual(glance.moved);
  const all = [...glance.matched, ...glance.unmatched.map(({ totals }) => totals)];
  expect(-sum(all.map(({ cost }) => cost))).toBe(sum(glance.moved.map(({ net }) => net)));
  expect(glance.matched[0]?.count).toBeGreaterThan(0);
  expect(glance.unmatched.map(({ reason }) => reason)).toContain('deposit');
});

it('lists the customers of a month and their lines, and finds customers by words', async () => {
  const { rows, total } = await customersOfMonth();
  expect(total).toBe(glance.customerCount);
  const [first] = rows;
  if (first === undefined) throw new Error('No customer.');
  const { rows: lines } = await call('statements.lines', { accountId, month, of: { customer: first.id }, from: 0, count: 200 });
  expect(sum(lines.map(({ cost }) => cost))).toBe(sum(first.totals.map(({ cost }) => cost)));
  for (const line of lines) expect(line).toMatchObject({ reason: null });
  const found = await call('statements.customers', { accountId, month, words: first.email.toUpperCase(), from: 0, count: 200 });
  expect(found.rows.map(({ id }) => id)).toContain(first.id);
  const { rows: others } = await call('statements.lines', { accountId, month, of: { reason: null }, from: 0, count: 200 });
  for (const { reason } of others) expect(reason).not.toBeNull();
});

it('writes a statement as CSV without cost, margin and notes, and with them for own use', async () => {
  const { rows } = await customersOfMonth();
  const id = rows[0]?.id ?? -1;
  const of = { what: 'customer' as const, id };
  await call('statements.write', { accountId, month, of, form: csv, detail: 'customer', language: 'en' });
  expect(await written()).toMatchObject({ phase: 'done', written: 1, total: 1 });
  const [head = '', ...lines] = readFileSync(file ?? '', 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toBe('date,type,refund,domain,description,period,currency,price,transaction_id');
  expect(lines).toHaveLength(rows[0]?.totals[0]?.count ?? -1);
  await call('statements.write', { accountId, month, of, form: { kind: 'json' }, detail: 'internal', language: 'en' });
  await written();
  const whole = JSON.parse(readFileSync(file ?? '', 'utf8'));
  expect(whole).toMatchObject({ month, customer: { id } });
  expect(Math.abs(Date.parse(whole.created) - Date.now())).toBeLessThan(600_000);
  expect(sum(whole.lines.map(({ cost }: { cost: string }) => cost))).toBe(sum(whole.totals.map(({ cost }: { cost: string }) => cost)));
});

it('writes one file per customer into a folder, replaces files of their names, and one run at a time', async () => {
  const { rows } = await customersOfMonth();
  const start = () =>
    reply('statements.write', { accountId, month, of: { what: 'customers' }, form: csv, detail: 'customer', language: 'en' });
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const [first, second] = await Promise.all([start(), start()]);
  expect(first).toMatchObject({ ok: true, value: { started: true } });
  expect(second).toMatchObject({ ok: false, error: { code: 'CONFLICT', reason: 'statements-running' } });
  expect(await written()).toMatchObject({ phase: 'done', written: rows.length, total: rows.length, path: folder });
  const names = readdirSync(folder);
  expect(names).toHaveLength(rows.length);
  for (const name of names) expect(name).toMatch(new RegExp(`^${month} .* \\d+\\.csv$`));
  const [one = ''] = names;
  const before = readFileSync(join(folder, one), 'utf8');
  writeFileSync(join(folder, one), 'older');
  await start();
  await written();
  expect(readFileSync(join(folder, one), 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual(names);
});

it('writes what is on no statement, and the month by extension and customer', async () => {
  await call('statements.write', { accountId, month, of: { what: 'unmatched' }, form: csv, detail: 'internal', language: 'en' });
  await written();
  const unmatched = glance.unmatched.reduce((count, { totals }) => count + totals.count, 0);
  expect(
    readFileSync(file ?? '', 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(unmatched + 1);
  await call('statements.write', { accountId, month, of: { what: 'month' }, form: { kind: 'json' }, detail: 'internal', language: 'en' });
  await written();
  const groups = JSON.parse(readFileSync(file ?? '', 'utf8')) as { group: string; cost: string }[];
  const costOf = (group: string) => sum(groups.filter((one) => one.group === group).map(({ cost }) => cost));
  expect(costOf('extension')).toBe(costOf('matched'));
  expect(costOf('customer')).toBe(costOf('matched'));
  const pdf = { accountId, month, of: { what: 'month' as const }, form: { kind: 'pdf' as const }, detail: 'internal' as const };
  expect(await reply('statements.write', { ...pdf, language: 'en' })).toMatchObject({ ok: false });
});

it('keeps a letterhead, whose logo is a PNG or JPEG by its content', async () => {
  expect(await call('statements.letterhead', { accountId })).toEqual({ text: '', logo: null });
  const saved = await call('statements.saveLetterhead', { accountId, text: '\n PT Nusa \r\nJakarta\t\n\n' });
  expect(saved).toEqual({ text: ' PT Nusa\nJakarta', logo: null });
  const long = await reply('statements.saveLetterhead', { accountId, text: 'a\n'.repeat(13) });
  expect(long).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });
  expect(await call('statements.chooseLogo', { accountId })).toEqual({ letterhead: null });
  logo = join(folder, 'logo.png');
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await reply('statements.chooseLogo', { accountId })).toMatchObject({ ok: false, error: { reason: 'logo-not-a-picture' } });
  writeFileSync(logo, Buffer.alloc(600_000));
  expect(await reply('statements.chooseLogo', { accountId })).toMatchObject({ ok: false, error: { reason: 'logo-too-large' } });
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  writeFileSync(logo, Buffer.from(png, 'base64'));
  const { letterhead } = await call('statements.chooseLogo', { accountId });
  expect(letterhead).toMatchObject({ text: ' PT Nusa\nJakarta', logo: { type: 'png', width: 1, height: 1 } });
  expect(await call('statements.removeLogo', { accountId })).toMatchObject({ logo: null });
});
