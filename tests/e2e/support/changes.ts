import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { type Database, loadDatabase } from '../../../main/core/base/database.ts';
import { startPractice } from '../../../main/practice/start.ts';
import { goToList, listParts } from './lists.ts';
import { addAccount, entryForPractice, goToAccount } from './steps.ts';

/** Opens the form of a change from the visible menu. `menu`: name of its button. */
export async function choose(page: Page, kind: string, menu: string | RegExp = 'Change'): Promise<Locator> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: `${kind}…`, exact: true }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`^${kind}:`) });
  await expect(form).toBeVisible();
  return form;
}

/** Fills in the form of a new customer or contact. */
export async function fillAddress(form: Locator, name: string, email: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Organization' }).fill('PT Contoh');
  await form.getByRole('textbox', { name: 'Street', exact: true }).fill('Jalan Contoh 1');
  await form.getByRole('textbox', { name: 'City' }).fill('Jakarta');
  await form.getByRole('textbox', { name: 'State or province (optional)' }).fill('DKI Jakarta');
  await form.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Indonesia (ID)' });
  await form.getByRole('textbox', { name: 'Postal code' }).fill('10110');
  await form.getByRole('textbox', { name: 'Phone' }).fill('+62 21 555 0100');
}

/** Goes from the form to the review. */
export async function review(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Review…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Nothing has been sent yet/)).toBeVisible();
}

/**
 * Enables changes for the current account. In Electron the main process asks for confirmation, which tests accept; in a browser the page
 * asks.
 */
export async function allowChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allow changes…' }).click();
  if (page.url().startsWith('app:')) return;
  await page.getByRole('dialog').getByRole('button', { name: 'Allow changes' }).click();
}

export type Practice = Awaited<ReturnType<typeof startPractice>>;

/** Runs something with the test's own practice service, whose faults the test controls, and a writable account at it. */
export async function withPractice(
  page: Page,
  work: (practice: Practice) => Promise<void>,
  dialects: Readonly<Record<string, string>> = {},
): Promise<void> {
  const practice = await startPractice({ file: null, domains: 60, ledger: true, dialects });
  try {
    await addAccount(page, entryForPractice(practice));
    await expect(page.getByText('PT Latihan Nama Nusantara')).toBeVisible();
    await goToAccount(page);
    await allowChanges(page);
    await expect(page.getByText('changes allowed').first()).toBeVisible();
    await goToList(page, 'Domains');
    await work(practice);
  } finally {
    practice.setFaults([]);
    await practice.close();
  }
}

/** Selects the first rows of the list of domains that match a filter. */
export async function selectDomains(page: Page, filter: string, count: number): Promise<void> {
  const { filter: field, row } = listParts('Domains');
  await field(page).fill(filter);
  await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
  await row(page, 0).click();
  for (let more = 1; more < count; more++) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: 'Selection' }).getByText(`${count} selected`)).toBeVisible();
}

/** All reads are delayed longer than a test lasts: a running job makes no progress. */
export const stopResponding = (practice: Practice) => practice.setFaults([{ kind: 'delay', ms: 600_000, when: { only: 'reads' } }]);

/** Opens the journal while the application is not running. */
export async function inJournal(folder: string, work: (database: Database) => void): Promise<void> {
  const database = (await loadDatabase())(join(folder, 'workspace.db'));
  try {
    work(database);
  } finally {
    database.close();
  }
}

/** Lets the settling time of everything that was sent pass, while the application is not running. */
export const endSettlingTime = (folder: string): Promise<void> =>
  inJournal(folder, (database) => database.exec(`UPDATE row_state SET sent_at = '2026-01-01T00:00:00.000Z' WHERE sent_at IS NOT NULL`));

/** Another client changes a domain at the service. `form` may depend on its state there. */
export async function changeElsewhere(
  { address, resellerId, apiKey }: Practice,
  name: string,
  method: 'PUT' | 'POST',
  part: string,
  form: Readonly<Record<string, string>> | ((domain: FoundDomain) => Readonly<Record<string, string>>),
): Promise<void> {
  const headers = { authorization: `Basic ${Buffer.from(`${resellerId}:${apiKey}`).toString('base64')}` };
  const found = await fetch(`${address}/v1/domains?domain=${name}&limit=100`, { headers });
  const { data } = (await found.json()) as { data: FoundDomain[] };
  const domain = data.find((one) => one.name === name);
  if (domain === undefined) throw new Error(`There is no ${name}.`);
  const body = new URLSearchParams(typeof form === 'function' ? form(domain) : form);
  const changed = await fetch(`${address}/v1/domains/${domain.id}/${part}`, { method, headers, body });
  expect(changed.status, await changed.text()).toBeLessThan(300);
}

interface FoundDomain {
  readonly id: number;
  readonly name: string;
  readonly expired_at: string;
}
