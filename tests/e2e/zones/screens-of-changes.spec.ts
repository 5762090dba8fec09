import { expect, test } from '../fixtures.ts';
import { changeElsewhere, withPractice } from '../support/changes.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { field, goToZones, plan, recordRow, twelveHosts, write, zoneForm, zoneList } from '../support/zones.ts';

/* The review of a zone and its result, also of one that was partly written, in every theme and size. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  test('the records of a change are complete', async ({ app: { page } }) => {
    test.slow();
    await withPractice(page, async (practice) => {
      await goToZones(page);
      await page.getByRole('combobox', { name: 'Filter' }).fill('status:active');
      await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
      const first = zoneList(page).locator('[data-row="0"]');
      const name = (await first.getByRole('rowheader').innerText()).split(/\s/)[0] ?? '';
      await changeElsewhere(practice, name, 'POST', 'dns', zoneForm(twelveHosts));
      await first.dblclick();
      await expect(recordRow(page, 0).getByRole('rowheader')).not.toBeEmpty();
      await write(page, 1, 'content', '198.18.9.9');
      await write(page, 2, 'ttl', '300');
      await recordRow(page, 3).click();
      await page.keyboard.press('Delete');
      await page.keyboard.press('Insert');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('toko');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('203.0.113.9');
      await page.keyboard.press('Enter');
      await plan(page).getByRole('button', { name: 'Review 4 edits' }).click();
      await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
      const change = page.getByRole('region', { name: 'Change' });
      const records = change.getByRole('region', { name: 'Differences' }).getByRole('listitem');
      await expect(records).toHaveCount(4);
      await expect(change.getByText('Records', { exact: true })).toHaveCount(0);
      await look(page, 'zone-review');

      await page.getByRole('button', { name: 'Apply the change' }).click();
      await expect(change.getByText('Verified: each record is as planned.')).toBeVisible();
      await expect(change.getByText(/Not as planned/)).toHaveCount(0);
      await look(page, 'zone-result');

      // Undone, and only partly written.
      await page.getByRole('button', { name: 'Undo…' }).click();
      await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
      practice.setFaults([{ kind: 'half-zone' }]);
      await page.getByRole('button', { name: 'Apply the change' }).click();
      await expect(change.getByText('Unknown', { exact: true })).toBeVisible();
      practice.setFaults([]);
      await page.getByRole('button', { name: 'Verify 1 unknown' }).click();
      await expect(records.getByText(/Not as planned: /).first()).toBeVisible();
      await look(page, 'zone-half');
    });
  });
});
