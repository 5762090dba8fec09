import { expect, practiceTest, test } from '../fixtures.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { runCommand } from '../support/steps.ts';
import { openZone, openZones } from '../support/zones.ts';

/* Zone templates in every theme and size; axe checks each state, and a screenshot is taken. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  practiceTest('zone templates are complete', async ({ app: { page } }) => {
    test.slow();
    await openZones(page);
    await openZone(page, 'status:active');
    await runCommand(page, 'Apply a template to this zone');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Own mail server' }).click();
    await dialog.getByRole('textbox', { name: 'Its address', exact: true }).fill('198.18.0.300');
    await dialog.getByRole('combobox', { name: 'DMARC: mail that fails' }).selectOption('none');
    await expect(dialog.getByText('198.18.0.300 is not an IPv4 address')).toBeVisible();
    await look(page, 'template-apply');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await runCommand(page, 'Zone templates');
    await dialog.getByRole('button', { name: 'New template' }).click();
    await dialog.getByRole('button', { name: 'Add from a setup…' }).click();
    await expect(dialog.getByRole('region', { name: 'Setup' })).toBeVisible();
    await look(page, 'template-write');
  });
});
