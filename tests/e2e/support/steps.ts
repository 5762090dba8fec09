import { expect, type Locator, type Page } from 'playwright/test';
import type { startPractice } from '../../../main/practice/start.ts';
import type { ResellerServer } from '../../servers/reseller.ts';

export interface AccountEntry {
  readonly name: string;
  readonly baseAddress: string;
  readonly resellerId: string;
  readonly apiKey: string;
}

/** The account entry for the tests' own reseller service. */
export function entryFor(server: ResellerServer, name = 'Nusa Domains'): AccountEntry {
  return { name, baseAddress: server.baseAddress, resellerId: server.resellerId, apiKey: server.apiKey };
}

/** The account entry for the test's own practice service, as if it were a remote service. */
export function entryForPractice(
  { address, resellerId, apiKey }: Awaited<ReturnType<typeof startPractice>>,
  name = 'Nusa Domains',
): AccountEntry {
  return { name, baseAddress: address, resellerId, apiKey: apiKey ?? '' };
}

/**
 * Sets the maximum rate that Settings allow: the default protects remote services, and the tests' services are local. Tests of the rate
 * itself, and of a sync in progress, open their account differently.
 */
async function setMaximumRate(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  const reply = await page.evaluate(() => window.resellerDesk.calls['settings']?.['update']?.({ limits: { perSecond: 50 } }));
  expect(reply).toMatchObject({ ok: true });
}

/** Opens the practice account from the first screen and waits until its service has responded. */
export async function openPractice(page: Page): Promise<void> {
  await setMaximumRate(page);
  await page.getByRole('button', { name: 'Open a practice account' }).click();
  await expect(page.getByText('PT Latihan Nama Nusantara')).toBeVisible();
}

/** Opens the form from any screen, by the command palette. */
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
  await waitForNoDialog(page);
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

/** Adds an account and waits for its screen. */
export async function addAccount(page: Page, entry: AccountEntry): Promise<void> {
  const dialog = await openAddAccount(page);
  await fillAccount(dialog, entry);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: entry.name })).toBeVisible();
}

/**
 * Presses the keys of a sequence such as "G D" without waiting in between: on a busy machine that could exceed the time limit of a
 * sequence.
 */
export async function pressSequence(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** Goes to the current account's screen by its shortcut, once a screen is visible: a synced account starts with its overview. */
export async function goToAccount(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForNoDialog(page);
  await pressSequence(page, 'g', 'a');
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute('aria-current', 'page');
}

/** Opens Settings by its shortcut, once the first screen is visible. */
export async function openSettings(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForNoDialog(page);
  await page.keyboard.press('ControlOrMeta+,');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

/** Waits until no dialog is open: while one is, the window's shortcuts are disabled. */
export async function waitForNoDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens the list of commands. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
}

/** Presses Esc and waits until the overlay is gone. */
export async function closeOverlay(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await waitForNoDialog(page);
}
