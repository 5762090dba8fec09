import type { Locator, Page } from 'playwright/test';
import { startPractice } from '../../../main/practice/start.ts';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { filterDomains, goToList, listParts, openPracticeList } from '../support/lists.ts';
import { addAccount, entryForPractice, runCommand } from '../support/steps.ts';

// Slow: goes through all tabs of a domain.

const { grid, row, filter } = listParts('Domains');
const nameIn = async (line: Locator) => (await line.getByRole('rowheader').innerText()).split(/\s/)[0] ?? '';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( ?[\\d,]+)?$`) });
const code = (page: Page) => part(page, 'Auth code').getByRole('status', { name: 'Auth code' });

/** Opens the domain of this row, and waits for its details. */
async function openRow(page: Page, place: number): Promise<string> {
  const name = await nameIn(row(page, place));
  await row(page, place).dblclick();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('loading…')).toHaveCount(0);
  return name;
}

practiceTest('Enter opens a domain, each tab is loaded when it is opened, and Escape returns to the same row', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filter(page).fill('status:active');
  // The cursor starts over with the matching rows.
  await expect(page.getByText(/^\d+ of 500$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, 0)).toBeFocused();
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowDown');
  await expect(row(page, 3)).toBeFocused();
  const name = await nameIn(row(page, 3));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(part(page, 'Registration').getByText('Active', { exact: true }).first()).toBeVisible();
  await expect(part(page, 'Locks').getByText(/^Theft protection (on|off)$/)).toBeVisible();
  await expect(part(page, 'Contacts').getByText('not loaded')).toHaveCount(0);
  await expect(part(page, 'Services').getByText('not loaded').first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'More fields' }).click();
  await expect(page.getByText('nameserver_1')).toBeVisible();
  await expect(page.getByText('(secret)').first()).toBeVisible();
  await expectNoViolations(page);

  await tab(page, 'Overview').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'DNS')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'DNS')).toBeFocused();
  const records = page.getByRole('grid', { name: 'DNS records' });
  await expect(records.or(page.getByText('The zone has no records'))).toBeVisible();
  await expectNoViolations(page);
  for (const [name, found] of [
    ['Contacts', part(page, 'Registrant')],
    ['Forwarding', page.getByRole('table', { name: 'Forwardings' }).or(page.getByText('The service lists none.'))],
    ['DNSSEC', part(page, 'Hosted zone signing')],
    ['Child nameservers', page.getByRole('table', { name: 'Child nameservers' }).or(page.getByText('The service lists none.'))],
    ['WHOIS', part(page, 'WHOIS').getByText('Practice Registrar')],
  ] as const) {
    await tab(page, name).click();
    await expect(found).toBeVisible();
    await expect(page.getByText('loading…')).toHaveCount(0);
    await expectNoViolations(page);
  }
  await page.keyboard.press('Escape');
  await expect(filter(page)).toHaveValue('status:active');
  await expect(row(page, 3)).toBeFocused();
});

practiceTest('Previous and Next follow the list that the domain was opened from, and Back and Forward the screens', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  const count = await filterDomains(page, 'tld:.co.id');
  const names = [await nameIn(row(page, 0)), await nameIn(row(page, 1)), await nameIn(row(page, 2))];
  await openRow(page, 1);
  const heading = (at: number) => page.getByRole('heading', { name: names[at] ?? '', level: 1 });
  await expect(page.getByText(`2 of ${count}`)).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(heading(2)).toBeVisible();
  await expect(page.getByText(`3 of ${count}`)).toBeVisible();
  await page.getByRole('button', { name: 'Previous domain' }).click();
  await page.getByRole('button', { name: 'Previous domain' }).click();
  await expect(heading(0)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous domain' })).toHaveAttribute('aria-disabled', 'true');

  const back = page.getByRole('button', { name: 'Back', exact: true });
  const forward = page.getByRole('button', { name: 'Forward', exact: true });
  await expect(forward).toHaveAttribute('aria-disabled', 'true');
  await back.click();
  await expect(filter(page)).toHaveValue('tld:.co.id');
  await forward.click();
  await expect(heading(0)).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Domains' }).click();
  await expect(filter(page)).toHaveValue('tld:.co.id');
});

practiceTest(
  'the auth code is hidden until it is requested, and again after 30 seconds, on leaving the page and on lock @daily',
  async ({ app }) => {
    const { page, control } = app;
    await openPracticeList(page, 'Domains');
    await openRow(page, 0);
    await expect(code(page)).toHaveText(/hidden/);
    await page.clock.install();
    await page.getByRole('button', { name: 'Show for 30 s' }).click();
    await expect(code(page).locator('code')).toHaveText(/^\S{8,}$/);
    const shown = await code(page).locator('code').innerText();
    await expectNoViolations(page);
    await page.clock.fastForward(20_000);
    await expect(code(page)).toContainText(shown);
    await page.clock.fastForward(11_000);
    await expect(code(page)).toHaveText(/hidden/);
    await expect(page.getByText(shown)).toHaveCount(0);

    await control.setClipboard('before');
    await part(page, 'Auth code').getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText(/^Copied\. The clipboard is cleared in a minute/)).toBeVisible();
    expect(await control.clipboard()).toBe(shown);
    await expect(page.getByText(shown)).toHaveCount(0);

    await page.getByRole('button', { name: 'Show for 30 s' }).click();
    await expect(code(page)).toContainText(shown);
    await tab(page, 'DNS').click();
    await tab(page, 'Overview').click();
    await expect(code(page)).toHaveText(/hidden/);
    await page.getByRole('button', { name: 'Show for 30 s' }).click();
    await expect(code(page)).toContainText(shown);
    await runCommand(page, 'Lock now');
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect(page.getByText(shown)).toHaveCount(0);
    expect(control.log()).not.toContain(shown);
  },
);

practiceTest('records of a zone are searched, sorted and copied', async ({ app }) => {
  const { page, control } = app;
  await openPracticeList(page, 'Domains');
  const records = page.getByRole('grid', { name: 'DNS records' });
  await openRow(page, 0);
  await tab(page, 'DNS').click();
  for (let place = 1; place < 20; place++) {
    await expect(records.or(page.getByText('The zone has no records'))).toBeVisible();
    if (await records.isVisible()) break;
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByText(`${place + 1} of 500`)).toBeVisible();
    await expect(page.getByText('loading…')).toHaveCount(0);
  }
  const all = Number(await records.getAttribute('aria-rowcount')) - 1;
  await page.getByRole('searchbox', { name: 'Find in the zone' }).fill(' A ');
  await expect(records.or(page.getByText(/^No record contains “/))).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in the zone' }).fill('');
  await records.getByRole('button', { name: 'Content' }).click();
  await expect(records.getByRole('columnheader', { name: 'Content' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Copy records' }).click();
  await expect(page.getByText(/records? copied$/)).toBeVisible();
  const lines = (await control.clipboard()).split('\n');
  expect(lines).toHaveLength(all);
  for (const line of lines) expect(line).toMatch(/^\S+\t\d+\tIN\t[A-Z]+\t/);
  await page.getByRole('searchbox', { name: 'Find in the zone' }).fill('nothing has this');
  await expect(page.getByText('No record contains “nothing has this”.')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(records).toBeVisible();
});

test('without the service all stored data is shown, and missing data shows why', async ({ app }) => {
  const { page } = app;
  const practice = await startPractice({ file: null, domains: 60 });
  try {
    await addAccount(page, entryForPractice(practice));
    await expect(page.getByText('PT Latihan Nama Nusantara')).toBeVisible();
    await goToList(page, 'Domains');
    await openRow(page, 0);
    await expect(part(page, 'Contacts').getByText('not loaded')).toHaveCount(0);
  } finally {
    await practice.close();
  }
  await page.keyboard.press('F5');
  await expect(page.getByText('Not loaded from the service.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Showing data loaded earlier\./)).toBeVisible();
  await expect(part(page, 'Contacts').getByText('not loaded')).toHaveCount(0);
  await expectNoViolations(page);
  await tab(page, 'DNS').click();
  await expect(page.getByText(/Nothing here yet: it has to be loaded from the service\./)).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(page);
});
