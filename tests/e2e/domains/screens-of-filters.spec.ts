import { expect, practiceTest, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';
import { forEachViewport } from '../support/screen-checks.ts';

/*
 * Columns, tags, saved filters and the filter builder in both themes and both sizes: axe finds nothing, and a screenshot is taken for
 * inspection.
 */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  practiceTest('notes, tags, saved filters and columns of a list are complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Domains');
    const filter = page.getByRole('combobox', { name: 'Filter' });

    for (let more = 0; more < 5; more++) await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Tags…' }).click();
    const tags = page.getByRole('dialog', { name: 'Tags of the selected rows' });
    for (const tag of ['vip', 'key account']) {
      await tags.getByRole('combobox', { name: 'Add a tag' }).fill(tag);
      await page.keyboard.press('Enter');
    }
    await tags.getByRole('button', { name: 'Add to 6 selected' }).click();
    await expect(tags.getByText('Added to 6.')).toBeVisible();
    await look(page, 'domains-tags');
    await page.keyboard.press('Escape');

    await filter.fill('');
    await filter.pressSequentially('tag:');
    await expect(page.getByRole('option', { name: 'vip' })).toContainText('6');
    await look(page, 'domains-values');
    await filter.fill('expires<90d (locked:no OR tag:vip) -tld:.com customer:"x y');
    await page.getByRole('button', { name: 'Builder' }).click();
    const builder = page.getByRole('region', { name: 'Filter builder' });
    await expect(builder.getByText(/cannot be shown as rows/)).toBeVisible();
    await look(page, 'domains-builder-fault');
    await filter.fill('expires<90d (locked:no OR tag:vip) -tld:.com');
    await expect(builder.getByRole('combobox', { name: 'Field' })).toHaveCount(4);
    await look(page, 'domains-builder');
    await builder.getByRole('button', { name: 'Close builder' }).click();

    const saved = page.getByRole('region', { name: 'Saved filters' });
    for (const name of ['Unlocked or important, soon', 'Another one with quite a long name', 'VIP']) {
      await saved.getByRole('button', { name: 'Save filter' }).click();
      await page.getByRole('dialog', { name: 'Save filter' }).getByRole('textbox', { name: 'Name' }).fill(name);
      if (name === 'VIP') await look(page, 'domains-save-filter');
      await page.keyboard.press('Enter');
      await filter.fill(name === 'VIP' ? '' : `tag:vip ${name.length}`);
    }
    await look(page, 'domains-saved');
    await saved.getByRole('button', { name: 'More filters' }).click();
    await look(page, 'domains-saved-more');
    await page.getByRole('menuitem', { name: 'Manage saved filters…' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved filters' })).toBeVisible();
    await look(page, 'domains-saved-manage');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await look(page, 'domains-columns');
    for (const name of ['Extension', 'Verification', 'Registrar lock', 'Premium']) await columns.getByRole('checkbox', { name }).check();
    await page.keyboard.press('Escape');
    await look(page, 'domains-more-columns');
  });
});
