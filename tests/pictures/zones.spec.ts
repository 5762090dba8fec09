import { expect, test } from '../e2e/fixtures.ts';
import { checks, contents, openZone, openZones, plan, recordRow, snapshots, write } from '../e2e/support/zones.ts';
import { picture } from './picture.ts';

/* A zone with pending edits, and its snapshots, with the data of the practice account, in both themes. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 800 } });
    test.slow();

    test('zones', async ({ app: { page } }) => {
      await openZones(page);
      await openZone(page, '25978226.biz.id');
      await recordRow(page, 1).click();
      await page.keyboard.press('Insert');
      await page.keyboard.type('antrian');
      for (let more = 0; more < 3; more++) await page.keyboard.press('Tab');
      await page.keyboard.type('203.0.113.999');
      await page.keyboard.press('Enter');
      await expect(contents(page).nth(2)).toHaveText('203.0.113.999');
      await write(page, 0, 'content', '203.0.113.9');
      await recordRow(page, 4).click();
      await page.keyboard.press('Delete');
      await expect(plan(page).getByText('1 to delete')).toBeVisible();
      await expect(checks(page).getByText(/^1 error/)).toBeVisible();
      await picture(page, `zone-${colorScheme}`);
      await page.getByRole('button', { name: 'Snapshots' }).click();
      await snapshots(page).getByRole('button', { name: 'Keep one now' }).click();
      await expect(snapshots(page).getByRole('button', { name: /^Restore… snapshot/ })).toBeVisible();
      await picture(page, `zone-snapshots-${colorScheme}`);
    });
  });
}
