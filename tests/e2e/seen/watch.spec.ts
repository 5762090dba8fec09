import type { Page } from 'playwright/test';
import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { withForeignHands } from '../support/foreign-hands.ts';
import { openPractice, runCommand } from '../support/steps.ts';

// Slow: a round reads five parts of each watched domain, one request at a time.

const openWatch = async (page: Page) => {
  await page.getByRole('link', { name: 'Changes seen' }).click();
  await page.getByRole('button', { name: 'Watch list…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Watch list' });
  await expect(dialog.getByRole('region', { name: 'Cost' })).toBeVisible();
  return dialog;
};

test('watched domains are read completely, and what others change of them is listed @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withForeignHands(page, async (others, [watched]) => {
    // Nothing is watched at first.
    const none = await openWatch(page);
    await expect(none.getByText('0 domains × 5 = 0')).toBeVisible();
    await expect(none.getByRole('button', { name: 'Read now' })).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);
    await none.getByRole('button', { name: 'Close' }).last().click();

    // One by its tag, from the list.
    await page.getByRole('link', { name: 'Domains', exact: true }).click();
    const filter = page.getByRole('combobox', { name: 'Filter' });
    const list = page.getByRole('grid', { name: 'Domains' });
    await filter.fill(`name=${watched.name}`);
    await expect(list).toHaveAttribute('aria-rowcount', '2');
    await list.getByText(watched.name).click({ modifiers: ['ControlOrMeta'] });
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Watch' }).click();
    await page.getByRole('menu', { name: 'Watch' }).getByRole('menuitem', { name: 'Watch', exact: true }).click();
    await expect(selection.getByText('1 domain is watched')).toBeVisible();
    await filter.fill('watched:yes');
    await expect(list).toHaveAttribute('aria-rowcount', '2');
    await expect(list.getByRole('img', { name: 'On the watch list' })).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'watch-domains');

    const dialog = await openWatch(page);
    await expect(dialog.getByText('1 domain × 5 = 5')).toBeVisible();
    await dialog.getByRole('button', { name: 'Read now' }).click();
    const ended = dialog.getByRole('definition').filter({ hasText: /^\d/ });
    await expect(dialog.getByText('Waiting for the next round')).toBeVisible({ timeout: 60_000 });
    await expect(ended.first()).toBeVisible();
    await screenshot(page, 'watch-list');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('contentinfo').getByRole('button', { name: /^Watch list: read \d.*, next \d/ })).toBeVisible();
    await screenshot(page, 'watch-status');
    await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();

    await others.addRecord(watched, 'login', '203.0.113.66');
    await others.addDs(watched, 4711);
    const again = await openWatch(page);
    await again.getByRole('button', { name: 'Read now' }).click();
    await expect(page.getByRole('table', { name: 'Changes seen' }).getByRole('row', { includeHidden: true })).toHaveCount(3, {
      timeout: 60_000,
    });
    await again.getByRole('button', { name: 'Close' }).last().click();
    const changes = page.getByRole('table', { name: 'Changes seen' });
    const zone = changes.getByRole('row').filter({ hasText: 'Zone records' });
    await expect(zone.getByText('login A', { exact: true })).toBeVisible();
    await expect(zone.getByText('203.0.113.66 (300 s)')).toBeVisible();
    await expect(zone.getByText('Unexplained')).toBeVisible();
    await expect(changes.getByRole('row').filter({ hasText: 'DS records' }).getByText('4711 13 2')).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'watch-changes');
    await zone.getByRole('button', { name: 'Zone and snapshots' }).click();
    await expect(page.getByRole('heading', { name: watched.name })).toBeVisible();

    await page.getByRole('link', { name: 'Domains', exact: true }).click();
    await filter.fill('changed:zone changed:ds');
    await expect(list).toHaveAttribute('aria-rowcount', '2');
    await list.getByText(watched.name).dblclick();
    await page.getByRole('button', { name: 'Stop watching' }).click();
    await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeVisible();
    await expectNoViolations(page);
  });
});

test('a filter watches domains, and an interval that is too short is said', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPractice(page);
  await runCommand(page, 'Overview');
  await expect(page.getByText(/^Portfolio synced/)).toBeVisible({ timeout: 60_000 });
  const rate = await page.evaluate(() => window.resellerDesk.calls['settings']?.['update']?.({ limits: { perSecond: 1 } }));
  expect(rate).toMatchObject({ ok: true });
  const dialog = await openWatch(page);
  await dialog.getByRole('textbox', { name: 'Filter (optional)' }).fill('expires:(');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Filter (optional)' })).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
  await dialog.getByRole('textbox', { name: 'Filter (optional)' }).fill('status:active');
  await dialog.getByRole('combobox', { name: 'Start a round every' }).selectOption('15 minutes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^A round takes about \d+ \w+, which is longer than 15 minutes/)).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'watch-too-long');
  await dialog.getByRole('button', { name: 'Show domains' }).click();
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('watched:yes');
  await expect(page.getByRole('grid', { name: 'Domains' }).getByRole('img', { name: 'On the watch list' }).first()).toBeVisible();
});
