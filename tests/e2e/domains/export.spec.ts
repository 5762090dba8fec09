import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Control, expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';

// Slow: each test writes files and reads them.

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export' });

/** Prepares the location of the next file: Electron asks for one, the other host has its own folder. */
async function place(control: Control): Promise<void> {
  await control.answerDialogs(join(control.filesFolder, 'list.csv'));
}

async function writtenPath(page: Page): Promise<string> {
  return (await dialog(page).locator('code').innerText()).trim();
}

practiceTest('a whole list is exported, in its order, with the chosen columns @daily', async ({ app }) => {
  const { page, control } = app;
  await openPracticeList(page, 'Domains');
  await place(control);
  await page.getByRole('combobox', { name: 'Filter' }).fill('tld:.co.id');
  const button = page.getByRole('button', { name: /^Export \d+$/ });
  await expect(button).not.toHaveAccessibleName('Export 500');
  const count = Number((await button.innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await button.click();
  await expect(dialog(page)).toBeVisible();
  await expectNoViolations(page);
  await dialog(page).getByRole('radio', { name: 'Semicolon' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Nameservers' }).click();
  await dialog(page).getByRole('button', { name: 'Customer: move up' }).click();
  await dialog(page)
    .getByRole('button', { name: `Export ${count}…` })
    .click();
  await expect(dialog(page).getByText(`${count} domains written`)).toBeVisible();
  await expectNoViolations(page);
  const path = await writtenPath(page);
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFname;unicode;customer;status;expires;created;theft_protection;registrar_lock;whois_protection;premium;needs_documents;notes;own_note;tags',
  );
  expect(lines).toHaveLength(count);
  for (const line of lines) expect(line).toMatch(/^[^;]+\.co\.id;/);
  const expires = lines.map((line) => line.split(';')[4] ?? '').filter((date) => date !== '');
  expect(expires).toEqual(expires.toSorted());
  expect(readdirSync(join(path, '..')).filter((name) => name.endsWith('.partial'))).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Copy path' }).click();
  await expect(dialog(page).getByText('Copied')).toBeVisible();
  expect(await control.clipboard()).toBe(path);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(button).toBeFocused();
});

test('only the selection is exported, and the options are remembered', async ({ app }) => {
  const { control } = app;
  let { page } = app;
  await openPracticeList(page, 'Domains');
  await place(control);
  await page.locator('[data-row="2"]').click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Export 2' }).click();
  await dialog(page).getByRole('radio', { name: 'JSON' }).click();
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Export 2…' }).click();
  await expect(dialog(page).getByText('2 domains written')).toBeVisible();
  const path = await writtenPath(page);
  expect(existsSync(path)).toBe(true);
  const rows = JSON.parse(readFileSync(path, 'utf8')) as { name: string }[];
  expect(rows).toHaveLength(2);
  page = await control.restart();
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('button', { name: /^Export \d+$/ }).click();
  await expect(dialog(page).getByRole('radio', { name: 'JSON' })).toBeChecked();
});

practiceTest('a folder that cannot be written is reported, and no partial file remains', async ({ app }) => {
  const { page, control } = app;
  await openPracticeList(page, 'Domains');
  await place(control);
  await page.getByRole('button', { name: 'Export 500' }).click();
  await dialog(page).getByRole('button', { name: 'Export 500…' }).click();
  await expect(dialog(page).getByText('500 domains written')).toBeVisible();
  const path = await writtenPath(page);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  rmSync(path);
  mkdirSync(path);
  await page.getByRole('button', { name: 'Export 500' }).click();
  await dialog(page).getByRole('button', { name: 'Export 500…' }).click();
  await expect(dialog(page).getByText('The file was not written')).toBeVisible();
  await expect(dialog(page).getByText(path)).toBeVisible();
  await expectNoViolations(page);
  expect(readdirSync(join(path, '..')).filter((name) => name.endsWith('.partial'))).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Export 500…' })).toBeVisible();
});
