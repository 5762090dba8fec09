import type { Page } from 'playwright/test';
import { expect, expectNoViolations, test } from '../fixtures.ts';
import { changeElsewhere, stopResponding, withPractice } from '../support/changes.ts';
import { goToZones, type Line, plan, twelveHosts, zoneForm, zoneList } from '../support/zones.ts';

// Slow: edits several zones in one job.

/* One edit over several zones, returning to the zones that need review, and differences from their snapshots. */

const lastRun = (page: Page) => page.getByRole('region', { name: 'Last multi-zone run' });
const names = (page: Page) => zoneList(page).getByRole('rowheader');

/** Selects the first three zones and opens an action for them. */
async function chooseForThree(page: Page, item: string): Promise<void> {
  await goToZones(page);
  await page.getByRole('combobox', { name: 'Filter' }).fill('status:active');
  await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
  await zoneList(page).locator('[data-row="0"]').click();
  for (let more = 0; more < 2; more++) await page.keyboard.press('Shift+ArrowDown');
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection.getByText('3 selected')).toBeVisible();
  await selection.getByRole('button', { name: 'Change 3 zones' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an edit of several zones is one job, zones beyond the safety limit are set aside, and snapshots show what differs', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    await goToZones(page);
    await page.getByRole('combobox', { name: 'Filter' }).fill('status:active');
    await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
    await expect(names(page).nth(2)).not.toBeEmpty();
    const [first = '', second = '', third = ''] = await names(page).allInnerTexts();
    const alike = twelveHosts.map((line): Line => (line[2] === 'A' ? [line[0], line[1], 'A', '198.18.0.1'] : line));
    await changeElsewhere(practice, first, 'POST', 'dns', zoneForm(twelveHosts));
    await changeElsewhere(practice, second, 'POST', 'dns', zoneForm(twelveHosts));
    await changeElsewhere(practice, third, 'POST', 'dns', zoneForm(alike));

    await chooseForThree(page, 'Edit zones…');
    const dialog = page.getByRole('dialog', { name: 'Edit 3 zones' });
    const read = dialog.getByRole('button', { name: 'Load 3 zones' });
    await expect(read).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);
    await dialog.getByRole('textbox', { name: 'Content' }).fill('198.18.0.1');
    // Going back discards nothing, and an invalid TTL is reported at its field.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await chooseForThree(page, 'Edit zones…');
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue('198.18.0.1');
    await dialog.getByRole('combobox', { name: 'Change in each zone' }).selectOption({ label: 'Set TTL' });
    await dialog.getByRole('textbox', { name: 'TTL' }).fill('soon');
    await expect(dialog.getByRole('textbox', { name: 'TTL' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'TTL' }).fill('1h30m');
    await expect(read).not.toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('combobox', { name: 'Change in each zone' }).selectOption({ label: 'Replace content' });
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('198.18.9.9');
    await read.click();
    await expect(dialog.getByText('2 zones would change, 0 would not')).toBeVisible();
    await expect(dialog.getByText('1 zone to review individually')).toBeVisible();
    await dialog.getByRole('button', { name: `Show differences in ${first}` }).click();
    await expect(dialog.getByRole('region', { name: `Differences in ${first}` }).getByText('198.18.9.9')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Review 2 zones' }).click();
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
    // Each row shows which records change, and Enter shows it in full, without leaving the review. Ctrl+Enter applies it.
    const rows = page.getByRole('grid', { name: 'Rows' });
    await expect(rows.locator('[data-row="0"]')).toBeFocused();
    await expect(rows.locator('[data-row="0"]')).toContainText(/host-0 A 198\.18\.0\.1 \(3600 s\).*host-0 A 198\.18\.9\.9 \(3600 s\)/);
    await page.keyboard.press('Enter');
    const whole = page.getByRole('dialog', { name: `DNS zone: ${first}` });
    const changed = whole.getByRole('region', { name: 'Differences' }).getByRole('listitem');
    await expect(changed).toHaveText(['~changedhost-0 ATTL 3600198.18.0.1198.18.9.9']);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(rows.locator('[data-row="0"]')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });

    // The job is over; the zones that need review are still listed.
    await goToZones(page);
    await expect(lastRun(page).getByText('1 left to check')).toBeVisible();
    await lastRun(page).getByRole('button', { name: 'Back to the run' }).click();
    await expect(dialog.getByRole('row', { name: new RegExp(`^${first} would change · written since`) })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(lastRun(page).getByText('1 left to check')).toBeVisible();

    await chooseForThree(page, 'Compare zones…');
    const comparison = page.getByRole('dialog', { name: 'Compare 3 zones' });
    await expectNoViolations(page);
    await comparison.getByRole('button', { name: 'Load 3 zones' }).click();
    await expect(comparison.getByText('0 zones differ, 2 do not')).toBeVisible();
    await expect(comparison.getByRole('row', { name: new RegExp(`^${third} no snapshot`) })).toBeVisible();
    // The zone without a snapshot gets one, and the comparison stays open.
    await comparison.getByRole('button', { name: 'Save snapshots of 1 zone' }).click();
    const saving = page.getByRole('dialog', { name: 'Save snapshots of 1 zone' });
    await expect(saving.getByText('1 zone saved, 0 unchanged since the last snapshot')).toBeVisible();
    await expect(saving.getByRole('row', { name: new RegExp(`^${third} saved`) })).toBeVisible();
    await saving.getByRole('button', { name: 'Back' }).click();
    await expect(comparison.getByRole('row', { name: new RegExp(`^${third} no snapshot · snapshot saved since`) })).toBeVisible();
    await expect(comparison.getByRole('button', { name: /^Save snapshots/ })).toBeHidden();
    await comparison.getByRole('button', { name: 'Close' }).last().click();
    await expect(comparison).toBeHidden();
    await expect(lastRun(page)).toBeHidden();

    await chooseForThree(page, 'Save snapshots…');
    const kept = page.getByRole('dialog', { name: 'Save snapshots of 3 zones' });
    await expectNoViolations(page);
    await kept.getByRole('button', { name: 'Load 3 zones' }).click();
    await expect(kept.getByText('0 zones saved, 3 unchanged since the last snapshot')).toBeVisible();
    await kept.getByRole('button', { name: 'Close' }).last().click();

    // Edits that need review are moved into the editor of their zone.
    await chooseForThree(page, 'Edit zones…');
    await dialog.getByRole('textbox', { name: 'Content' }).fill('198.18.0.1');
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('198.18.9.9');
    await read.click();
    await expect(dialog.getByText('0 zones would change, 2 would not')).toBeVisible();
    await dialog.getByRole('button', { name: `Open ${third} with these edits` }).click();
    await expect(plan(page).getByText('12 to change')).toBeVisible();
    await expect(plan(page).getByText(/have to type the zone’s name\. More than 30%/)).toBeVisible();

    // Back leads to the same list, from the zone's screen and from the list of zones.
    await lastRun(page).getByRole('button', { name: 'Back to the run' }).click();
    await expect(dialog.getByRole('row', { name: new RegExp(`^${third} needs review: .* · opened since`) })).toBeVisible();
    await expect(dialog.getByText('0 zones would change, 2 would not')).toBeVisible();
    await dialog.getByRole('button', { name: `Open ${third} with these edits` }).click();
    await expect(plan(page).getByText('12 to change')).toBeVisible();
    await goToZones(page);
    await expect(lastRun(page).getByText('Edit of 3 zones: 198.18.0.1 → 198.18.9.9')).toBeVisible();
    await expect(lastRun(page).getByText('nothing left to check')).toBeVisible();
    await expectNoViolations(page);
    await lastRun(page).getByRole('button', { name: 'Dismiss this run' }).click();
    await expect(lastRun(page)).toBeHidden();
  });
});

test('a run continues when the user leaves it while it reads, and the zone list links back to it @daily', async ({ app: { page } }) => {
  await withPractice(page, async (practice) => {
    stopResponding(practice);
    await chooseForThree(page, 'Save snapshots…');
    const dialog = page.getByRole('dialog', { name: 'Save snapshots of 3 zones' });
    await dialog.getByRole('button', { name: 'Load 3 zones' }).click();
    await expect(dialog.getByText('0 of 3 zones loaded')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(lastRun(page).getByText('Snapshots of 3 zones')).toBeVisible();
    await expect(lastRun(page).getByText('0 of 3 zones loaded')).toBeVisible();
    await expectNoViolations(page);

    await lastRun(page).getByRole('button', { name: 'Back to the run' }).click();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog.getByText(/^Stopped after 0 of 3 zones/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(lastRun(page)).toBeHidden();
  });
});
