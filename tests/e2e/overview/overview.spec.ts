import type { Locator, Page } from 'playwright/test';
import { startPractice } from '../../../main/practice/start.ts';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { addAccount, entryFor, entryForPractice, goToAccount, openSettings, pressSequence, runCommand } from '../support/steps.ts';

// Slow: most tests sync an account first.

const plan = (page: Page) => page.getByRole('table', { name: 'Renewal plan' });
const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter' });

async function goToOverview(page: Page): Promise<void> {
  await pressSequence(page, 'g', 'o');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
}

/** Waits for the overview of the practice account, which the window starts with. */
async function openOverview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Portfolio synced/)).toBeVisible({ timeout: 30_000 });
  await expect(
    plan(page)
      .getByText(/^\d+ of \d+$/)
      .first(),
  ).toBeVisible();
}

/** Follows a number and finds exactly as many domains behind it. */
async function follow(page: Page, link: Locator, text: RegExp): Promise<void> {
  const number = /\d[\d,.]*/.exec((await link.innerText()).replaceAll(/(?<=\d)[., {2}](?=\d)/g, ''))?.[0] ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await expect(filter(page)).toHaveValue(text);
  await expect(page.getByText(new RegExp(`^${number} of 500$`)).last()).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Domains' })).toHaveAttribute('aria-rowcount', String(Number(number) + 1));
}

practiceTest('every number leads to the domains behind it @daily', async ({ app }) => {
  const { page } = app;
  await openOverview(page);
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expectNoViolations(page);

  const spans = [
    ['Past due', /^expires<today$/],
    ['Next 7 days', /^expires:today\.\.7d$/],
    ['31 to 60 days', /^expires:31d\.\.60d$/],
  ] as const;
  for (const [span, text] of spans) {
    await follow(page, plan(page).getByRole('row').filter({ hasText: span }).getByRole('button'), text);
    await goToOverview(page);
  }
  await follow(page, page.getByRole('region', { name: 'By status' }).getByRole('button').first(), /^status:/);
  await goToOverview(page);
  await follow(page, page.getByRole('region', { name: 'Needs attention' }).getByRole('button').first(), /^documents:yes$/);
  await goToOverview(page);
  await page.getByRole('region', { name: 'By extension' }).getByRole('button').nth(1).click();
  await expect(filter(page)).toHaveValue(/^tld:\./);
});

practiceTest('the months are reached by keyboard, and are available as a table', async ({ app }) => {
  const { page } = app;
  await openOverview(page);
  const months = page.getByRole('region', { name: 'Expiries by month' });
  const bars = months.getByRole('group', { name: /^Expiries by month/ }).getByRole('link');
  await expect(bars).toHaveCount(24);
  await expect(months.getByRole('table', { name: 'Expiries by month' }).getByRole('row')).toHaveCount(25);
  await months.getByRole('button', { name: 'Show as table' }).click();
  await expect(bars).toHaveCount(0);
  await expect(months.getByRole('rowheader').first()).toBeInViewport();
  await months.getByRole('button', { name: 'Show as chart' }).click();
  await bars.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(bars.nth(2)).toBeFocused();
  const number = /(\d+) domains?/.exec((await bars.nth(2).getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await page.keyboard.press('Enter');
  await expect(filter(page)).toHaveValue(/^expires:\d{4}-\d{2}$/);
  await expect(page.getByText(new RegExp(`^${number} of 500$`)).last()).toBeVisible();
});

practiceTest('a balance that does not last is pointed out as set in Settings', async ({ app }) => {
  const { page } = app;
  await openOverview(page);
  await openSettings(page);
  const days = page.getByRole('region', { name: 'Sync', exact: true }).getByLabel(/Warn of a low balance/);
  await days.fill('0');
  await days.press('Enter');
  await expect(page.getByText('No low-balance warning is shown.')).toBeVisible();
  await runCommand(page, 'Overview');
  await expect(plan(page)).toBeVisible();
  await expect(page.getByText(/^The balance (covers|does not cover)/)).toBeVisible();
  await expectNoViolations(page);
});

test('an account that was never synced shows what to do, and syncs immediately', async ({ app }) => {
  const { page, control } = app;
  await openSettings(page);
  for (const label of [/^Sync lists every/, /^Update balance and notices every/]) {
    const field = page.getByRole('region', { name: 'Sync', exact: true }).getByLabel(label);
    await field.fill('0');
    await field.press('Enter');
  }
  await expect(page.getByText('Synced only manually, with Refresh.')).toHaveCount(2);
  await expectNoViolations(page);
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await goToOverview(page);
  await expect(page.getByRole('heading', { name: 'This account is not synced yet' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText(/^not synced yet|^Portfolio synced/)).toBeVisible();
});

test('a new account starts with its own page, and with its overview once it is synced', async ({ app }) => {
  const { control } = app;
  const practice = await startPractice({ file: null, domains: 60 });
  const overviewLink = (page: Page) => page.getByRole('link', { name: 'Overview' });
  const ownPage = (page: Page) => page.getByRole('heading', { name: 'Nusa Domains', level: 1 });
  try {
    await addAccount(app.page, entryForPractice(practice));
    await expect(ownPage(app.page)).toBeVisible();
    await goToOverview(app.page);
    await expect(app.page.getByText(/^Portfolio synced/)).toBeVisible({ timeout: 30_000 });

    const page = await control.restart();
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expect(overviewLink(page)).toHaveAttribute('aria-current', 'page');
    await expect(plan(page)).toBeVisible();
    await goToAccount(page);
    await expect(ownPage(page)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+1');
    await expect(overviewLink(page)).toHaveAttribute('aria-current', 'page');

    // At the start the refusal of the service is not known yet; the overview shows it, and then its own page comes first.
    practice.setWhitelisted(false);
    const again = await control.restart();
    await expect(again.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expect(plan(again)).toBeVisible();
    await expect(again.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(again);
    await screenshot(again, 'overview-refused');
    await again.keyboard.press('ControlOrMeta+1');
    await expect(ownPage(again)).toBeVisible();
    await goToOverview(again);
    // The service was asked again on the way here, and refused.
    await expect(again.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
    practice.setWhitelisted(true);
    await again.keyboard.press('F5');
    await expect(again.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await again.keyboard.press('ControlOrMeta+1');
    await expect(overviewLink(again)).toHaveAttribute('aria-current', 'page');
  } finally {
    await practice.close();
  }
});

test('the overview is available offline, with its age', async ({ app }) => {
  const { page } = app;
  const practice = await startPractice({ file: null, domains: 120 });
  try {
    await addAccount(page, entryForPractice(practice));
    await runCommand(page, 'Overview');
    await expect(page.getByText(/^Portfolio synced/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Recent transactions' }).getByRole('listitem').first()).toBeVisible();
  } finally {
    await practice.close();
  }
  await page.keyboard.press('F5');
  await expect(page.getByText(/^Offline since/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Portfolio synced/)).toBeVisible();
  await expect(plan(page).getByRole('row')).toHaveCount(6);
  await expectNoViolations(page);
});
