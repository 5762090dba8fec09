import type { Page } from 'playwright/test';
import { app as text } from '../../../renderer/text/en/application.ts';
import { expect, expectNoViolations, practiceTest, screenshot } from '../fixtures.ts';
import { choose } from '../support/changes.ts';
import { controlsWithoutEdge, tooSmallTargets } from '../support/controls.ts';
import { matrix, searchFor } from '../support/name-search.ts';
import { fillCart, toOrderTab } from '../support/orders.ts';
import { colorSchemes } from '../support/screen-checks.ts';
import { closeOverlay, openPalette, openSettings } from '../support/steps.ts';
import { openZone, plan, recordRow, write } from '../support/zones.ts';

// Slow: it opens every screen, and axe checks each in both themes.

/** In the high contrast of the system, light and dark: axe finds nothing, every control has an edge, and is large enough. */
async function inspect(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
    if (process.env['RESELLER_DESK_PICTURES'] === '1') await screenshot(page, `forced-${name}-${colorScheme}`);
    await expectNoViolations(page, colorScheme === 'light' ? 'everything' : 'colors');
    expect.soft(await controlsWithoutEdge(page), `${name}, ${colorScheme}: controls without an edge`).toEqual([]);
  }
  expect.soft(await tooSmallTargets(page), `${name}: targets of less than 24 by 24 px`).toEqual([]);
}

/** Opens a screen from the sidebar. */
async function open(page: Page, name: keyof typeof text.screens): Promise<void> {
  const link = page.getByRole('navigation', { name: text.nav.label }).getByRole('link', { name: text.screens[name], exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  // The page of a screen is loaded when it is first opened.
  await expect.poll(async () => (await page.getByRole('main').textContent())?.length ?? 0).toBeGreaterThan(80);
}

practiceTest.slow();
practiceTest.afterEach(({ app }) => app.page.emulateMedia({ forcedColors: null }));

const names = Object.keys(text.screens) as (keyof typeof text.screens)[];
for (const part of [names.slice(0, 6), names.slice(6)]) {
  practiceTest(`in high contrast every control of a screen has an edge: ${part.join(', ')} @renderer`, async ({ app: { page } }) => {
    for (const name of part) {
      await open(page, name);
      await inspect(page, name);
    }
  });
}

practiceTest('in high contrast Settings and the palette have edges, and the charts a pattern @renderer', async ({ app: { page } }) => {
  await openSettings(page);
  await inspect(page, 'settings');
  await openPalette(page);
  await inspect(page, 'palette');
  await closeOverlay(page);

  await open(page, 'overview');
  await expect(page.locator('.rd-overview-chart rect.is-uncovered').first()).toHaveCSS('fill', /url\(/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await inspect(page, 'overview-table');

  await open(page, 'budget');
  await expect(page.locator('.rd-budget-chart path.is-short')).toHaveCSS('fill', /url\(/);
  await expect(page.locator('.rd-budget-chart path.is-balance')).toHaveCSS('stroke-dasharray', 'none');
  await expect(page.locator('.rd-budget-chart path.is-deposit')).toHaveCSS('stroke-dasharray', /\d/);
});

practiceTest('in high contrast selected rows, menus, forms, reviews and results have edges @renderer', async ({ app: { page } }) => {
  await open(page, 'domains');
  const grid = page.getByRole('grid', { name: 'Domains' });
  await grid.locator('[data-row="1"]').click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
  await inspect(page, 'domains-selected');
  for (const row of await grid.locator('[data-row][aria-selected="true"]').all())
    await expect(row).toHaveCSS('forced-color-adjust', 'none');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.keyboard.press('ArrowDown');
  await inspect(page, 'domains-menu');
  await page.keyboard.press('Escape');
  const form = await choose(page, 'Theft protection');
  await inspect(page, 'form');
  await form.getByRole('button', { name: 'Review…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await inspect(page, 'review');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText(/^(All rows finished|All rows sent)/)).toBeVisible({ timeout: 30_000 });
  await inspect(page, 'job');
  await open(page, 'jobs');
  await inspect(page, 'jobs-list');
  await open(page, 'activity');
  await inspect(page, 'activity-list');
});

practiceTest('in high contrast the pages of a domain, a zone and an order have edges @renderer', async ({ app: { page } }) => {
  await open(page, 'domains');
  await page.getByRole('grid', { name: 'Domains' }).locator('[data-row="0"]').dblclick();
  await expect(page.getByRole('region', { name: 'Locks' })).toBeVisible();
  await inspect(page, 'domain');

  // Records added, changed and removed.
  await open(page, 'dns');
  await openZone(page, '25978226.biz.id');
  await write(page, 0, 'content', '203.0.113.9');
  await recordRow(page, 2).click();
  await page.keyboard.press('Delete');
  await expect(plan(page).getByText('1 to delete')).toBeVisible();
  await inspect(page, 'zone');

  // Names found, and some of them in the cart.
  await toOrderTab(page, 'Search');
  await searchFor(page, 'kopisenja rumah-senja');
  await expect(matrix(page)).toBeVisible();
  await inspect(page, 'names');
  await toOrderTab(page, 'Cart');
  await fillCart(page, ['kopi-senja-baru.com', 'kopi-senja-baru.id', 'tidak-dijual.zz']);
  await inspect(page, 'cart');
});
