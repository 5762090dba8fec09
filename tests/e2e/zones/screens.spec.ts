import { expect, practiceTest, test } from '../fixtures.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { checks, field, goToZones, openZone, openZones, plan, recordRow, records, snapshots } from '../support/zones.ts';

/* Zones in every theme and size; axe checks each state, and a screenshot is taken. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  practiceTest('zones are complete', async ({ app: { page } }) => {
    test.slow();
    await openZones(page);
    await look(page, 'dns');

    await openZone(page, '25978226.biz.id');
    await look(page, 'dns-zone');

    // A record with an invalid address is added, one is changed, one removed.
    await recordRow(page, 1).click();
    await page.keyboard.press('Insert');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('antrian');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('203.0.113.999');
    await expect(records(page).getByRole('img', { name: /./ }).first()).toBeVisible();
    await look(page, 'dns-writing');
    await page.keyboard.press('Enter');
    await expect(plan(page).getByText('1 to create')).toBeVisible();
    await recordRow(page, 4).click();
    await page.keyboard.press('Delete');
    await recordRow(page, 0).getByRole('gridcell').nth(4).dblclick();
    await page.keyboard.type('203.0.113.9');
    await page.keyboard.press('Enter');
    await expect(checks(page).getByRole('listitem').first()).toBeVisible();
    await expect(plan(page).getByText('1 to delete')).toBeVisible();
    await look(page, 'dns-edits');
    await plan(page).getByRole('button', { name: 'Text' }).click();
    await look(page, 'dns-text');
    await page.keyboard.press('ControlOrMeta+z');

    // The selection.
    await recordRow(page, 2).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog', { name: 'Set TTL' })).toBeVisible();
    await look(page, 'dns-ttl');
    await page.keyboard.press('Escape');
    await look(page, 'dns-selection');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Snapshots' }).click();
    await snapshots(page).getByRole('button', { name: 'Save one now' }).click();
    await expect(snapshots(page).getByRole('button', { name: /^Restore… snapshot/ })).toBeVisible();
    await look(page, 'dns-snapshots');
    await snapshots(page).getByRole('checkbox').nth(0).check();
    await snapshots(page).getByRole('checkbox').nth(1).check();
    await snapshots(page).getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('complementary', { name: 'Comparison' })).toBeVisible();
    await look(page, 'dns-comparison');

    await goToZones(page);
    await expect(page.getByRole('region', { name: 'Zones with pending edits' })).toBeVisible();
    await look(page, 'dns-pending');

    // One edit over several zones.
    await page.getByRole('button', { name: 'Change 1 zone' }).click();
    await page.getByRole('menuitem', { name: 'Edit zones…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 1 zone' });
    await dialog.getByRole('textbox', { name: 'Content' }).fill('198.51.100.248');
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('203.0.113.10');
    await look(page, 'dns-many');
    await dialog.getByRole('button', { name: 'Load 1 zone' }).click();
    await dialog.getByRole('button', { name: /^Show differences in / }).click();
    await expect(dialog.getByRole('region', { name: /^Differences in / })).toBeVisible();
    await look(page, 'dns-many-run');
  });
});
