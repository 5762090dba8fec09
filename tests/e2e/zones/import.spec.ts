import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Control, expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { openZone, openZones, plan, records } from '../support/zones.ts';

// Slow: each test imports a zone file and exports it again.

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const lines = (page: Page) => page.getByRole('region', { name: 'Lines of the file' });

async function choose(page: Page, item: 'Import…' | 'Export…'): Promise<void> {
  await page.getByRole('button', { name: 'Import, export' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Path of an exported file: Electron asks for it, the host has a folder. */
function exported(control: Control, file: string): string {
  const folder = join(control.dataFolder, 'exports');
  return readFileSync(join(folder, readdirSync(folder).find((name) => name.endsWith(file)) ?? file), 'utf8');
}

practiceTest(
  'a pasted zone file is previewed line by line, added to the pending edits, and exported again @daily',
  async ({ app: { page, control } }) => {
    test.slow();
    await openZones(page);
    const name = await openZone(page, 'status:active');

    await choose(page, 'Import…');
    const read = dialog(page, /^Import into/);
    await expect(read.getByRole('button', { name: 'Read text' })).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);
    await read
      .getByRole('textbox', { name: 'File contents' })
      .fill(
        `$TTL 1h\n@ SOA ns1.example.org. hostmaster 7 2h 1h 2w 1h\n@ NS ns1.example.org.\nantrian-1 A 203.0.113.1\nantrian-2 A 203.0.113.999\n$INCLUDE more.zone\nother.example.org. A 203.0.113.2\n`,
      );
    await read.getByRole('button', { name: 'Read text' }).click();

    await expect(lines(page).getByRole('row')).toHaveCount(7);
    await expect(lines(page).getByRole('row', { name: /antrian-1/ })).toContainText('203.0.113.1');
    await expect(lines(page).getByText('$INCLUDE refers to another file (more.zone)')).toBeVisible();
    await expect(lines(page).getByText('other.example.org. is not in this zone and is skipped')).toBeVisible();
    await expect(read.getByRole('status')).toContainText('2 records');
    await expectNoViolations(page);
    // The sentence of the current row is fully visible.
    const whole = read.getByText(/^Line \d+: /);
    await expect(whole).toHaveCount(0);
    await lines(page)
      .getByRole('row', { name: /INCLUDE/ })
      .click();
    await expect(whole).toContainText('Line 6: $INCLUDE refers to another file (more.zone)');
    await read.getByRole('checkbox', { name: 'Only lines with findings' }).check();
    await expect(lines(page).getByText('$INCLUDE refers to another file (more.zone)')).toBeVisible();

    await expect(read.getByRole('radio', { name: /^Merge/ })).toBeChecked();
    await read.getByRole('button', { name: 'Add to pending edits' }).click();
    await expect(read).toBeHidden();
    await expect(plan(page).getByText('2 to create')).toBeVisible();
    await expect(records(page).getByText('antrian-1')).toBeVisible();

    // One step, for undo and redo.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(plan(page).getByText('2 to create')).toBeHidden();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(plan(page).getByText('2 to create')).toBeVisible();

    await choose(page, 'Export…');
    const written = dialog(page, /^Export/);
    await expectNoViolations(page);
    const folder = join(control.dataFolder, 'exports');
    mkdirSync(folder, { recursive: true });
    await control.answerDialogs(join(folder, `${name}.zone`));
    await written.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(written.getByRole('status')).toContainText('Saved to');
    const text = exported(control, '.zone');
    expect(text).toMatch(/^antrian-1 +3600 +IN A +203\.0\.113\.1$/m);
    expect(text).toMatch(/^@ +3600 +IN SOA +ns1\.example\.org\. hostmaster\./m);
    // A record that no name server would accept is written as our own comment.
    expect(text).toContain(';!record {"prefix":"antrian-2","type":"A","content":"203.0.113.999","ttl":3600}');
    await expectNoViolations(page);
  },
);

practiceTest('a file replaces the records of a zone, and one that is no zone file is rejected', async ({ app: { page, control } }) => {
  test.slow();
  await openZones(page);
  const name = await openZone(page, 'status:active');
  await choose(page, 'Import…');
  const read = dialog(page, /^Import into/);
  const path = join(control.dataFolder, 'records.csv');
  writeFileSync(path, '');
  await control.answerDialogs(path);
  await read.getByRole('button', { name: 'Choose a file…' }).click();
  await expect(read.getByRole('alert')).toContainText('The file is empty.');

  writeFileSync(path, 'name,type,ttl,value,priority\n@,A,600,203.0.113.9,\n@,MX,600,mail.example.net,10\n');
  await control.answerDialogs(path);
  await read.getByRole('button', { name: 'Choose a file…' }).click();
  await expect(lines(page).getByRole('row', { name: /10 mail\.example\.net/ })).toBeVisible();
  await read.getByRole('radio', { name: /^Replace/ }).check();
  await expectNoViolations(page);
  await read.getByRole('button', { name: 'Add to pending edits' }).click();
  await expect(read).toBeHidden();
  await expect(plan(page).getByText(/to delete/)).toBeVisible();

  // The file of another domain is identified first, and replaces nothing until it was read as a file of this one.
  await choose(page, 'Import…');
  writeFileSync(
    path,
    `$TTL 1h\n$ORIGIN example.org.\n@ SOA ns1 hostmaster 7 2h 1h 2w 1h\n@ MX 10 mail\n$GENERATE 1-300 host$ A 198.18.0.1\n`,
  );
  await control.answerDialogs(path);
  await read.getByRole('button', { name: 'Choose a file…' }).click();
  await expect(read.getByText(`This file is for example.org, not for ${name}.`)).toBeVisible();
  await expect(read.getByText('302 records are outside this domain and skipped.')).toBeVisible();
  await expect(read.getByRole('radio')).toHaveCount(0);
  await expectNoViolations(page);
  await read.getByRole('button', { name: `Import as if it were for ${name}` }).click();
  await expect(read.getByText(`Names in example.org are treated as names in ${name}.`)).toBeVisible();
  await expect(lines(page).getByRole('row', { name: `10 mail.${name}` })).toBeVisible();
  const keep = read.getByRole('checkbox', { name: 'Keep targets as written' });
  await keep.click();
  await expect(keep).toBeChecked();
  await expect(lines(page).getByRole('row', { name: '10 mail.example.org' })).toBeVisible();
  await expect(read.getByRole('radio', { name: /^Replace/ })).toBeVisible();
  await expectNoViolations(page);

  // There are then more records than are known to fit, which is shown before the review.
  await read.getByRole('button', { name: 'Add to pending edits' }).click();
  await expect(page.getByText(/^With these edits, the zone would have \d+ records\. Only 240 are known to fit\.$/)).toBeVisible();
  await expect(plan(page).getByRole('status')).toContainText('records; only 240 are known to fit');
  await expect(plan(page).getByRole('button', { name: /^Review/ })).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);
});
