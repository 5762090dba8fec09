import { expect, test } from './fixtures.ts';
import { inEveryLook } from './support/looks.ts';
import { openZone, openZones } from './support/zones.ts';

const file = `$TTL 1h
@ NS ns1.example.org.
antrian-1 A 203.0.113.1
antrian-2 A 203.0.113.999
@ TXT "v=spf1 include:_spf.surat.example include:spf.newsletter.example ip4:203.0.113.7 ~all"
@ MX 10 mail.example.net
$INCLUDE more.zone
other.example.org. A 203.0.113.2
`;

/* Import and export of zones in every theme and size; axe judges each state, and a picture is taken of it. */
inEveryLook(({ look }) => {
  test('zone files', async ({ app: { page } }) => {
    test.slow();
    await openZones(page);
    await openZone(page, 'status:active');
    await page.getByRole('button', { name: 'Import, export' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    await expect(page.getByRole('textbox', { name: 'Text of the file' })).toBeVisible();
    await look(page, 'zone-import');
    await page.getByRole('textbox', { name: 'Text of the file' }).fill(file);
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByText('$INCLUDE names another file (more.zone)')).toBeVisible();
    await look(page, 'zone-import-lines');
    await page.getByRole('button', { name: 'Take into the pending edits' }).click();
    await page.getByRole('button', { name: 'Import, export' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    await expect(page.getByRole('dialog', { name: /^Export/ })).toBeVisible();
    await look(page, 'zone-export');
  });
});
