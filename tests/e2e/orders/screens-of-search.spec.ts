import { expect, practiceTest, test } from '../fixtures.ts';
import { cell, openSearch, searchFor } from '../support/name-search.ts';
import { forEachViewport } from '../support/screen-checks.ts';

/* The name search in both themes and both sizes. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  practiceTest('the name search is complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openSearch(page);
    await look(page, 'order-form');
    await page.getByRole('button', { name: /extensions$/ }).click();
    const picker = page.getByRole('dialog', { name: 'Extensions' });
    await expect(picker.getByRole('checkbox', { name: '.com', exact: true })).toBeChecked();
    await look(page, 'order-extensions');
    await page.keyboard.press('Escape');
    await searchFor(
      page,
      'kopisenja rumah-senja senjaroastery https://www.warungsenja.example/menu kopisenja müller\nsenja kopi pagi hari',
    );
    await look(page, 'order-matrix');
    await page.getByRole('button', { name: /cleaned up|skipped/ }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await look(page, 'order-read');
    await page.keyboard.press('Escape');
    await cell(page, 0, 1).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: /^WHOIS of/ }).getByText('Source')).toBeVisible();
    await look(page, 'order-whois');
    await page.keyboard.press('s');
    const suggestions = page.getByRole('complementary', { name: /^Suggestions for/ });
    await suggestions.getByRole('checkbox').first().check({ force: true });
    await look(page, 'order-suggestions');
    await suggestions.getByRole('button', { name: 'Check 1 name' }).click();
    await expect(page.getByText('suggested', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Filter names' }).fill('free price<<');
    await expect(page.getByText(/The names below match the previous filter/)).toBeVisible();
    await look(page, 'order-fault');
    await page.getByRole('combobox', { name: 'Filter names' }).fill('nothing-has-this');
    await expect(page.getByRole('heading', { name: 'No names match the filter' })).toBeVisible();
    await look(page, 'order-none');
  });
});
