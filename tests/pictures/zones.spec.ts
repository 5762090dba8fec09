import { expect, test } from '../e2e/fixtures.ts';
import { runCommand } from '../e2e/support/steps.ts';
import { checks, contents, field, goToZones, openZone, openZones, plan, recordRow, snapshots, write } from '../e2e/support/zones.ts';
import { picture } from './picture.ts';

const file = `$TTL 1h
antrian A 203.0.113.31
portal CNAME hosting.example.
@ MX 10 mail.example.net
@ TXT "v=spf1 include:_spf.surat.example ip4:203.0.113.7 ~all"
$INCLUDE more.zone
`;

/* The zones, one with pending edits, its snapshots, a file, a template, and an edit of several zones, with the data of the practice account, in both themes. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 800 } });
    test.slow();

    test('zones', async ({ app: { page } }) => {
      await openZones(page);
      await picture(page, `zones-${colorScheme}`);
      await openZone(page, '25978226.biz.id');
      await recordRow(page, 1).click();
      await page.keyboard.press('Insert');
      await page.keyboard.type('antrian');
      await expect(field(page)).toHaveValue('antrian');
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
      await snapshots(page).getByRole('button', { name: 'Save one now' }).click();
      await expect(snapshots(page).getByRole('button', { name: /^Restore… snapshot/ })).toBeVisible();
      await picture(page, `zone-snapshots-${colorScheme}`);
    });

    test('files, templates, and edits of several zones', async ({ app: { page } }) => {
      const dialog = page.getByRole('dialog');
      await openZones(page);
      await openZone(page, '25978226.biz.id');
      await page.getByRole('button', { name: 'Import, export' }).click();
      await page.getByRole('menuitem', { name: 'Import…' }).click();
      await page.getByRole('textbox', { name: 'File contents' }).fill(file);
      await page.getByRole('button', { name: 'Read text' }).click();
      await expect(page.getByText('$INCLUDE refers to another file (more.zone)')).toBeVisible();
      await picture(page, `zone-import-${colorScheme}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await runCommand(page, 'Apply a template to this zone');
      await dialog.getByRole('button', { name: 'Own mail server' }).click();
      await dialog.getByRole('textbox', { name: 'Its address', exact: true }).fill('203.0.113.25');
      await expect(dialog.getByText(/(is|are) added/)).toBeVisible();
      await picture(page, `zone-template-${colorScheme}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await goToZones(page);
      await page.getByRole('combobox', { name: 'Filter' }).fill('tld:.biz.id');
      await page.getByRole('button', { name: /^Change \d+ zones$/ }).click();
      await page.getByRole('menuitem', { name: 'Edit zones…' }).click();
      await dialog.getByRole('textbox', { name: 'Content' }).fill('198.51.100.248');
      await dialog.getByRole('textbox', { name: 'Replace with' }).fill('203.0.113.9');
      await dialog.getByRole('button', { name: /^Load \d+ zones$/ }).click();
      await dialog
        .getByRole('button', { name: /^Show differences in / })
        .first()
        .click();
      await expect(dialog.getByRole('region', { name: /^Differences in / })).toBeVisible();
      await picture(page, `zones-edit-${colorScheme}`);
    });
  });
}
