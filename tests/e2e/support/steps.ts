import { expect, type Locator, type Page } from 'playwright/test';
import type { startPractice } from '../../../main/practice/start.ts';
import type { ResellerServer } from '../../servers/reseller.ts';

export interface AccountEntry {
  readonly name: string;
  readonly baseAddress: string;
  readonly resellerId: string;
  readonly apiKey: string;
}

/** The entry that fits the tests' own reseller service. */
export function entryFor(server: ResellerServer, name = 'Nusa Domains'): AccountEntry {
  return { name, baseAddress: server.baseAddress, resellerId: server.resellerId, apiKey: server.apiKey };
}

/** The entry that fits a practice service of the test's own, as if it were a service elsewhere. */
export function entryForPractice(
  { address, resellerId, apiKey }: Awaited<ReturnType<typeof startPractice>>,
  name = 'Nusa Domains',
): AccountEntry {
  return { name, baseAddress: address, resellerId, apiKey: apiKey ?? '' };
}

/**
 * As many calls a second as Settings allow: the usual pace spares a service elsewhere, and those of the tests are on this computer. Tests of
 * the pace itself, and of reading that is still under way, open their account another way.
 */
async function hurry(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  const reply = await page.evaluate(() => window.resellerDesk.calls['settings']?.['update']?.({ limits: { perSecond: 50 } }));
  expect(reply).toMatchObject({ ok: true });
}

/** Opens the practice account from the first screen and waits until its service has answered. */
export async function openPractice(page: Page): Promise<void> {
  await hurry(page);
  await page.getByRole('button', { name: 'Open a practice account' }).click();
  await expect(page.getByText('PT Latihan Nama Nusantara')).toBeVisible();
}

/** Opens the form from wherever one is, by the command palette. */
export async function openAddAccount(page: Page): Promise<Locator> {
  const first = page.getByRole('heading', { name: 'Connect your reseller account' });
  const main = page.getByRole('main');
  await expect(main).toBeVisible();
  if (await first.isVisible()) await page.getByRole('button', { name: 'Add account' }).first().click();
  else await runCommand(page, 'Add account');
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Runs a command through the palette. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await nothingFloats(page);
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('combobox', { name: 'Search commands' });
  await search.fill(name);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await search.press('Enter');
}

export async function fillAccount(dialog: Locator, entry: AccountEntry): Promise<void> {
  await dialog.getByLabel('Name', { exact: true }).fill(entry.name);
  await dialog.getByLabel('Base address').fill(entry.baseAddress);
  await dialog.getByLabel('Reseller ID').fill(entry.resellerId);
  await dialog.getByLabel('API key', { exact: true }).fill(entry.apiKey);
}

/** Adds an account and waits until its page stands. */
export async function addAccount(page: Page, entry: AccountEntry): Promise<void> {
  const dialog = await openAddAccount(page);
  await fillAccount(dialog, entry);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: entry.name })).toBeVisible();
}

/**
 * Presses the keys of a sequence such as "G D" without waiting in between: on a busy machine that could take longer than a sequence may.
 */
export async function pressSequence(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** Goes to the page of the present account by its keys, once a screen stands: an account that was read begins with its overview. */
export async function toAccountPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await nothingFloats(page);
  await pressSequence(page, 'g', 'a');
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute('aria-current', 'page');
}

/** Opens Settings by its key, once the first screen stands. */
export async function openSettings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await nothingFloats(page);
  await page.keyboard.press('ControlOrMeta+,');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

/** Waits until no dialog is open any more: under one, the keys of the window rest. */
export async function nothingFloats(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Presses Esc and waits until what floated is gone. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await nothingFloats(page);
}
