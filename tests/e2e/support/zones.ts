import { expect, type Page } from 'playwright/test';
import { openPracticeList } from './lists.ts';
import { runCommand } from './steps.ts';

export const records = (page: Page) => page.getByRole('grid', { name: 'DNS records' });
export const recordRow = (page: Page, place: number) => records(page).locator(`[data-row="${place}"]`);
export const plan = (page: Page) => page.getByRole('complementary', { name: 'Plan' });
export const checks = (page: Page) => page.getByRole('region', { name: 'Checks' });
export const snapshots = (page: Page) => page.getByRole('complementary', { name: 'Snapshots' });
/** The field being edited. */
export const field = (page: Page) => records(page).locator('.rd-zone-input');

export const zoneList = (page: Page) => page.getByRole('grid', { name: 'DNS', exact: true });

/** Goes to the list of zones from another list, which has a filter of the same name. */
export async function goToZones(page: Page): Promise<void> {
  await runCommand(page, 'DNS');
  await expect(zoneList(page)).toBeVisible();
}

/** Opens the list of zones of a synced practice account. */
export async function openZones(page: Page): Promise<void> {
  await openPracticeList(page, 'Domains');
  await goToZones(page);
  await expect(zoneList(page).locator('[data-row="0"]').getByRole('rowheader')).not.toBeEmpty();
}

/** Opens the editor of the first zone matching a filter, and returns its name. */
export async function openZone(page: Page, filter: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Filter' }).fill(filter);
  await expect(zoneList(page)).not.toHaveAttribute('aria-rowcount', '501');
  const first = zoneList(page).locator('[data-row="0"]');
  const name = await first.getByRole('rowheader').innerText();
  await first.dblclick();
  await expect(recordRow(page, 0).getByRole('rowheader')).not.toBeEmpty();
  return name;
}

/** A record in tests: name, TTL, type and content. */
export type Line = readonly [prefix: string, ttl: number, type: string, content: string];

/** The form in which the service accepts a zone. */
export const zoneForm = (lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(([prefix, ttl, type, content], at) => [
      [`records[${at}][name]`, prefix],
      [`records[${at}][type]`, type],
      [`records[${at}][content]`, content],
      [`records[${at}][ttl]`, `${ttl}`],
    ]),
  );

/** Twelve hosts and a mail server. */
export const twelveHosts: readonly Line[] = [
  ...Array.from({ length: 12 }, (_, at): Line => [`host-${at}`, 3600, 'A', `198.18.0.${at + 1}`]),
  ['@', 3600, 'MX', '10 mail.example.net'],
];

/** The contents of the visible rows. */
export const contents = (page: Page) => records(page).locator('[data-field="content"]');

/** Edits a field of a row in place. */
export async function write(page: Page, place: number, name: 'prefix' | 'type' | 'ttl' | 'content', text: string): Promise<void> {
  await recordRow(page, place).locator(`[data-field="${name}"]`).dblclick();
  await expect(field(page)).toBeFocused();
  await field(page).fill(text);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveCount(0);
}
