import { expect, practiceTest, test } from '../fixtures.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { openZone, openZones } from '../support/zones.ts';

const file = `$TTL 1h
@ NS ns1.example.org.
antrian-1 A 203.0.113.1
antrian-2 A 203.0.113.999
@ TXT "v=spf1 include:_spf.surat.example include:spf.newsletter.example ip4:203.0.113.7 ~all"
@ MX 10 mail.example.net
$INCLUDE more.zone
other.example.org. A 203.0.113.2
`;

const otherFile = `$TTL 1h
$ORIGIN example.org.
@ SOA ns1 hostmaster 7 2h 1h 2w 1h
@ NS ns1
@ MX 10 mail
www CNAME mail
other.example.net. A 203.0.113.2
$GENERATE 1-300 host$ A 203.0.113.1
`;

/* Import and export of zones in every theme and size; axe checks each state, and a screenshot is taken. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  practiceTest('zone files are complete', async ({ app: { page } }) => {
    test.slow();
    await openZones(page);
    await openZone(page, 'status:active');
    await page.getByRole('button', { name: 'Import, export' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    await expect(page.getByRole('textbox', { name: 'File contents' })).toBeVisible();
    await look(page, 'zone-import');
    await page.getByRole('textbox', { name: 'File contents' }).fill(file);
    await page.getByRole('button', { name: 'Read text' }).click();
    await expect(page.getByText('$INCLUDE refers to another file (more.zone)')).toBeVisible();
    await look(page, 'zone-import-lines');
    await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('textbox', { name: 'File contents' }).fill(otherFile);
    await page.getByRole('button', { name: 'Read text' }).click();
    await expect(page.getByText(/^This file is for example\.org/)).toBeVisible();
    await look(page, 'zone-import-other');
    await page.getByRole('button', { name: /^Import as if/ }).click();
    await expect(page.getByText(/^Names in example\.org are treated/)).toBeVisible();
    await look(page, 'zone-import-moved');
    await page.getByRole('button', { name: 'Add to pending edits' }).click();
    await expect(page.getByText(/^With these edits, the zone would have/)).toBeVisible();
    await look(page, 'zone-too-many');
    await page.getByRole('button', { name: 'Import, export' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    await expect(page.getByRole('dialog', { name: /^Export/ })).toBeVisible();
    await look(page, 'zone-export');
  });
});
