import type { Page } from 'playwright/test';
import { startPractice } from '../../../main/practice/start.ts';
import { expect, practiceTest, screenshot, test } from '../fixtures.ts';
import { filterDomains, listParts, openPracticeList } from '../support/lists.ts';
import { viewports } from '../support/screen-checks.ts';
import { addAccount, entryForPractice, runCommand } from '../support/steps.ts';
import { atEachWidth, cutInTables } from '../support/tables.ts';

// Slow: looks at every row in several window sizes.

const { row } = listParts('Domains');

/** Texts of the status bar that overlap the next one, or overflow the bar. */
const overlapping = (page: Page) =>
  page.locator('.rd-statusbar').evaluate((bar) => {
    const shown = [...bar.querySelectorAll('.rd-statusbar-side > *')].filter((item) => item.checkVisibility());
    const items = shown.map((item) => {
      const boxes = [item, ...item.querySelectorAll('*')].map((element) => element.getBoundingClientRect());
      const range = document.createRange();
      range.selectNodeContents(item);
      // Shortened text extends beyond its visible part.
      if (!item.matches('.rd-cut, :has(.rd-cut)')) boxes.push(range.getBoundingClientRect());
      const right = Math.max(...boxes.map((box) => box.right));
      return { text: item.textContent ?? '', left: item.getBoundingClientRect().left, right };
    });
    const end = bar.getBoundingClientRect().right;
    return items.filter(({ right }, at) => right > (items[at + 1]?.left ?? end) + 0.5).map(({ text }) => text);
  });

for (const viewport of viewports) {
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    practiceTest('states and short tags of domains are not cut, and the status bar has room for all of its texts', async ({ app }) => {
      const { page } = app;
      await openPracticeList(page, 'Domains');
      await filterDomains(page, 'documents:yes status:active');
      await row(page, 0).click();
      await page.keyboard.press('Enter');
      const add = page.getByRole('region', { name: /^Notes and tags of / }).getByRole('combobox', { name: 'Add a tag' });
      for (const tag of ['VIP', 'school']) {
        await add.fill(tag);
        await page.keyboard.press('Enter');
      }
      await expect(page.getByRole('region', { name: /^Notes and tags of / }).getByRole('listitem')).toHaveCount(2);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(row(page, 0)).toBeVisible();
      const status = row(page, 0).getByRole('gridcell').filter({ hasText: 'Active, documents' });
      await expect(status).toBeVisible();
      expect(await status.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
      for (const tag of viewport.width < 1280 ? [] : ['VIP', 'school']) {
        expect(
          await row(page, 0)
            .locator('.rd-tag', { hasText: tag })
            .evaluate((chip) => chip.scrollWidth - chip.clientWidth),
        ).toBe(0);
      }
      expect(await overlapping(page)).toEqual([]);
    });

    test(`the status bar has space for its facts next to a long name${viewport.width === 960 ? ' @daily' : ''}`, async ({ app }) => {
      const { page } = app;
      const practice = await startPractice({ file: null, domains: 20 });
      try {
        const name = 'Nusa Domains, with quite a long name of its own';
        await addAccount(page, entryForPractice(practice, name));
        await expect(page.locator('.rd-statusbar').getByText(/^Balance/)).toBeVisible();
        expect(await overlapping(page)).toEqual([]);
      } finally {
        await practice.close();
      }
      await page.keyboard.press('F5');
      await expect(page.locator('.rd-statusbar').getByText(/^Offline since/)).toBeVisible({ timeout: 30_000 });
      expect(await overlapping(page)).toEqual([]);
      await screenshot(page, 'status-bar');
    });
  });
}

practiceTest('what names a row is whole in every list and at every width, and what is cut opens by keyboard', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  for (const name of ['Customers', 'Transactions', 'Notices', 'Renewals']) {
    await runCommand(page, name);
    await expect(page.getByRole('grid', { name }).locator('[data-row="0"]').getByRole('rowheader')).not.toBeEmpty();
    await atEachWidth(page, async (width) => {
      await expect.poll(() => cutInTables(page), `${name} at ${width}`).toEqual([]);
    });
  }
  await page.setViewportSize({ width: 960, height: 600 });
  // Rows above turn out to be higher than the estimate only once they are loaded.
  await page.getByRole('button', { name: 'Custom' }).click();
  const renewals = page.getByRole('grid', { name: 'Renewals' });
  await expect(renewals).toHaveAttribute('aria-rowcount', '501');
  await renewals.locator('[data-row="0"]').focus();
  for (const key of ['End', 'PageUp', 'PageUp', 'PageDown']) {
    await page.keyboard.press(key);
    await expect(renewals.locator('[data-row]:focus').getByRole('rowheader')).not.toBeEmpty();
    await expect(renewals.locator('[data-row]:focus')).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(() => cutInTables(page)).toEqual([]);
  // Renewals has a filter, too.
  await openPracticeList(page, 'Domains');
  await filterDomains(page, 'documents:yes status:active');
  await row(page, 0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tooltip')).toContainText(/\S/);
});
