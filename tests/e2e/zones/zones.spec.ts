import type { Page } from 'playwright/test';
import { expect, expectNoViolations, test } from '../fixtures.ts';
import { changeElsewhere, type Practice, withPractice } from '../support/changes.ts';
import { runCommand } from '../support/steps.ts';
import {
  checks,
  contents,
  field,
  goToZones,
  type Line,
  openZone,
  openZones,
  plan,
  recordRow,
  records,
  snapshots,
  twelveHosts,
  write,
  zoneForm,
  zoneList,
} from '../support/zones.ts';

// Slow: each test edits a zone, and most apply the edits.

const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z');
const redo = (page: Page) => page.keyboard.press('ControlOrMeta+Shift+z');
const review = (page: Page) => plan(page).getByRole('button', { name: /^Review/ });

/** Opens a zone whose content the test defines. */
async function openKnown(page: Page, practice: Practice, lines: readonly Line[]): Promise<string> {
  await goToZones(page);
  await page.getByRole('combobox', { name: 'Filter' }).fill('status:active');
  await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
  const first = zoneList(page).locator('[data-row="0"]');
  const name = await first.getByRole('rowheader').innerText();
  await changeElsewhere(practice, name, 'POST', 'dns', zoneForm(lines));
  await first.dblclick();
  await expect(records(page)).toHaveAttribute('aria-rowcount', `${lines.length + 1}`);
  await expect(recordRow(page, 0).getByRole('rowheader')).not.toBeEmpty();
  return name;
}

/** The lines of a zone at the service. */
async function atService({ address, resellerId, apiKey }: Practice, name: string): Promise<string[]> {
  const headers = { authorization: `Basic ${Buffer.from(`${resellerId}:${apiKey}`).toString('base64')}` };
  const found = (await (await fetch(`${address}/v1/domains?domain=${name}&limit=100`, { headers })).json()) as {
    data: { id: number; name: string }[];
  };
  const id = found.data.find((one) => one.name === name)?.id;
  const zone = (await (await fetch(`${address}/v1/domains/${id}/dns`, { headers })).json()) as {
    data: { prefix: string; type: string; content: string; ttl: number }[];
  };
  return zone.data.map(({ prefix, ttl, type, content }) => `${prefix} ${ttl} ${type} ${content}`);
}

test('records are edited in place, found, set together, undone, and preserved across a restart', async ({ app }) => {
  test.slow();
  const { control } = app;
  let { page } = app;
  await openZones(page);
  await expectNoViolations(page);
  const name = await openZone(page, '25978226.biz.id');
  await expect(review(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(plan(page).getByText(/^Nothing is pending/)).toBeVisible();

  // In place: Esc cancels, Enter commits.
  const before = await contents(page).first().innerText();
  await recordRow(page, 0).click();
  await page.keyboard.press('Enter');
  await field(page).fill('203.0.113.77');
  await page.keyboard.press('Escape');
  await expect(contents(page).first()).toHaveText(before);
  await expect(recordRow(page, 0)).toBeFocused();
  // No caret stays among the records: each frame would compute a position for it.
  expect(await page.evaluate(() => getSelection()?.rangeCount)).toBe(0);
  await write(page, 0, 'content', '203.0.113.77');
  await expect(contents(page).first()).toHaveText(`${before} 203.0.113.77`);
  await expect(plan(page).getByText('1 to change')).toBeVisible();
  await undo(page);
  await expect(contents(page).first()).toHaveText(before);
  await redo(page);
  await expect(contents(page).first()).toHaveText(`${before} 203.0.113.77`);

  // A record is added below, and its errors are shown while typing.
  const rows = Number(await records(page).getAttribute('aria-rowcount'));
  await recordRow(page, 1).click();
  await page.keyboard.press('Insert');
  // Immediately: no letter is lost before the field appears, none acts on the table, and repeating the key adds no second record.
  await page.keyboard.press('Insert');
  await page.keyboard.type('antrian');
  await expect(field(page)).toHaveValue('antrian');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await field(page).fill('never');
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('2h');
  await page.keyboard.press('Tab');
  await page.keyboard.type('203.0.113.999');
  await expect(recordRow(page, 2).getByRole('img')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(records(page)).toHaveAttribute('aria-rowcount', `${rows + 1}`);
  await expect(recordRow(page, 2).locator('[data-field="ttl"]')).toHaveText('7200');
  await expect(checks(page).getByText(/^1 error/)).toBeVisible();
  await expect(review(page)).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);

  // An error can be overridden by a user who has read it, or fixed.
  await plan(page).getByRole('button', { name: 'Override…' }).press('Enter');
  const override = page.getByRole('dialog', { name: 'Override 1 error' });
  await expect(override.getByRole('list')).toContainText('antrian A 203.0.113.999');
  await expect(override.getByRole('list')).toContainText('RFC 1035, section 3.4.1');
  const send = override.getByRole('button', { name: 'Review with errors' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);
  await override.getByRole('checkbox').press('Space');
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(override).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Find in the zone' }).fill('nothing has this');
  await expect(page.getByText('No record contains “nothing has this”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await checks(page).getByRole('button', { name: 'Go to A antrian' }).first().click();
  await expect(recordRow(page, 2)).toBeFocused();
  await write(page, 2, 'content', '203.0.113.99');
  await expect(checks(page).getByText(/^1 error/)).toHaveCount(0);

  // Several at once.
  await recordRow(page, 3).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('t');
  await page.getByRole('textbox', { name: 'TTL' }).fill('10m');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(recordRow(page, 4).locator('[data-field="ttl"]')).toContainText('600');
  await recordRow(page, 5).click();
  await page.keyboard.press('Delete');
  await expect(plan(page).getByText('1 to delete')).toBeVisible();
  await page.keyboard.press('r');
  await expect(plan(page).getByText('0 to delete')).toBeVisible();

  // Sorting by a column, and back.
  await records(page).getByRole('button', { name: 'Content' }).click();
  await expect(records(page).getByRole('columnheader', { name: 'Content' })).toHaveAttribute('aria-sort', 'ascending');
  await records(page).getByRole('button', { name: 'Content' }).click();
  await records(page).getByRole('button', { name: 'Content' }).click();

  await page.getByRole('button', { name: 'Copy records' }).click();
  await expect(page.getByText(/records copied$/)).toBeVisible();
  expect(await control.clipboard()).toContain('203.0.113.77');

  // Stored over a restart, after which the list leads back to them.
  page = await control.restart();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await goToZones(page);
  await expect(page.getByRole('region', { name: 'Zones with pending edits' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('region', { name: 'Zones with pending edits' }).getByRole('button', { name }).click();
  await expect(plan(page).getByText('1 to create')).toBeVisible();
  await expect(contents(page).first()).toHaveText(`${before} 203.0.113.77`);
  await plan(page).getByRole('button', { name: 'Discard…' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard pending edits' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Discard \d+ edits$/ }).click();
  await expect(plan(page).getByText(/^Nothing is pending/)).toBeVisible();
});

test('edits are reviewed and applied, with the safety limit for large changes, and a snapshot restores a zone @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    const name = await openKnown(page, practice, twelveHosts);
    await write(page, 0, 'content', '198.18.9.9');
    await review(page).click();
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Apply the change' }).click();
    await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
    expect(await atService(practice, name)).toContain('host-0 3600 A 198.18.9.9');

    // Nothing is pending any more; the zone before and after is stored.
    await goToZones(page);
    await zoneList(page).locator('[data-row="0"]').dblclick();
    await expect(contents(page).first()).toHaveText('198.18.9.9');
    await expect(plan(page).getByText(/^Nothing is pending/)).toBeVisible();
    await page.getByRole('button', { name: 'Snapshots' }).click();
    await expect(snapshots(page).getByText(/^before a write/)).toBeVisible();
    await expect(snapshots(page).getByText(/^after a write/)).toBeVisible();
    await expectNoViolations(page);
    await snapshots(page).getByRole('checkbox').nth(1).check();
    await snapshots(page).getByRole('checkbox').nth(2).check();
    await snapshots(page).getByRole('button', { name: 'Compare' }).click();
    const comparison = page.getByRole('complementary', { name: 'Comparison' });
    await expect(comparison.getByText('1 changed')).toBeVisible();
    await expectNoViolations(page);
    await comparison.getByRole('button', { name: 'Back to the snapshots' }).click();
    await snapshots(page)
      .getByRole('button', { name: /^Restore… snapshot/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Create pending edits' }).click();
    await expect(plan(page).getByText('1 to change')).toBeVisible();
    await expect(contents(page).first()).toHaveText('198.18.9.9 198.18.0.1');

    // Above the safety limit the name of the zone must be typed.
    for (let place = 1; place < 6; place++) await write(page, place, 'content', `198.18.8.${place}`);
    await expect(plan(page).getByText('6 to change')).toBeVisible();
    await expect(plan(page).getByText(/have to type the zone’s name\. More than 30%/)).toBeVisible();
    await review(page).click();
    const apply = page.getByRole('button', { name: 'Apply the change' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('textbox', { name: 'Confirmation' }).fill(name);
    await apply.click();
    await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
    expect(await atService(practice, name)).toEqual(expect.arrayContaining(['host-0 3600 A 198.18.0.1', 'host-5 3600 A 198.18.8.5']));
  });
});

test('a rejection by the service is shown at the record, and all edits are still pending', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    const name = await openKnown(page, practice, twelveHosts);
    const before = await atService(practice, name);
    await write(page, 0, 'content', '198.18.9.9');
    await recordRow(page, 1).click();
    await page.keyboard.press('Insert');
    await page.keyboard.type('mail');
    await expect(field(page)).toHaveValue('mail');
    await page.keyboard.press('Tab');
    await field(page).selectOption('TXT');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await field(page).fill('v=spf1 -all');
    await page.keyboard.press('Enter');
    await expect(recordRow(page, 2).locator('[data-field="content"]')).toHaveText('v=spf1 -all');
    await expect(recordRow(page, 2).getByRole('img', { name: 'The service may refuse TXT' })).toBeVisible();

    await review(page).click();
    await page.getByRole('button', { name: 'Apply the change' }).click();
    await expect(page.getByText('TXT at mail (v=spf1 -all): The selected type is invalid.')).toBeVisible({ timeout: 30_000 });
    expect(await atService(practice, name)).toEqual(before);

    // The row links to the zone with the refused records.
    await page
      .getByRole('region', { name: 'Change' })
      .getByRole('button', { name: `Open ${name}` })
      .click();
    await expect(plan(page).getByText('1 to create')).toBeVisible();
    await expect(plan(page).getByText('1 to change')).toBeVisible();
    const refusal = recordRow(page, 2).getByRole('img', { name: /^The service refused this record: “The selected type is invalid”/ });
    await expect(refusal).toBeVisible();
    await expect(checks(page).getByText('The service refused this record: “The selected type is invalid”.')).toBeVisible();
    await expect(review(page)).not.toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);

    // Until the record is changed to one that the service accepts.
    await recordRow(page, 2).locator('[data-field="type"]').dblclick();
    await field(page).selectOption('SPF');
    await page.keyboard.press('Enter');
    await expect(recordRow(page, 2).locator('[data-field="type"]')).toHaveText('SPF');
    await expect(refusal).toHaveCount(0);
    await review(page).click();
    await page.getByRole('button', { name: 'Apply the change' }).click();
    await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
    expect(await atService(practice, name)).toEqual(expect.arrayContaining(['host-0 3600 A 198.18.9.9', 'mail 3600 SPF v=spf1 -all']));
  });
});

test('changes made elsewhere in the meantime are shown next to the edits, and both are merged @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    const name = await openKnown(page, practice, twelveHosts);
    await write(page, 0, 'content', '198.18.9.9');
    await write(page, 1, 'ttl', '300');
    await expect(plan(page).getByText('2 to change')).toBeVisible();
    const theirs = twelveHosts.map((line): Line => (line[0] === 'host-0' ? ['host-0', 3600, 'A', '198.18.7.7'] : line));
    await changeElsewhere(practice, name, 'POST', 'dns', zoneForm([...theirs, ['new', 3600, 'A', '198.18.7.8']]));
    await review(page).click();
    const dialog = page.getByRole('dialog', { name: 'The zone has changed on the service' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continue to review' })).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);
    await dialog.getByRole('radio', { name: /^Your edit/ }).check();
    await dialog.getByRole('button', { name: 'Continue to review' }).click();
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Apply the change' }).click();
    await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
    const now = await atService(practice, name);
    expect(now).toEqual(expect.arrayContaining(['host-0 3600 A 198.18.9.9', 'host-1 300 A 198.18.0.2', 'new 3600 A 198.18.7.8']));
    expect(now).toHaveLength(14);
  });
});

test('text typed while the zone is reloaded goes to its record; if that is gone, this is reported', async ({ app }) => {
  const { page } = app;
  await withPractice(page, async (practice) => {
    const name = await openKnown(page, practice, twelveHosts);
    const without = twelveHosts.filter(([prefix]) => prefix !== 'host-5');
    await recordRow(page, 5).locator('[data-field="content"]').dblclick();
    await field(page).fill('198.18.9.5');
    await changeElsewhere(practice, name, 'POST', 'dns', zoneForm(without));
    await page.keyboard.press('F5');
    await expect(records(page)).toHaveAttribute('aria-rowcount', `${without.length + 1}`);
    await expect(page.getByText('What you entered was not saved: “198.18.9.5”.')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(plan(page).getByText(/^Nothing is pending/)).toBeVisible();

    // One more before it: the field moves with the record.
    await recordRow(page, 3).locator('[data-field="content"]').dblclick();
    await field(page).fill('198.18.9.3');
    await changeElsewhere(practice, name, 'POST', 'dns', zoneForm([['first', 3600, 'A', '198.18.7.7'], ...without]));
    await page.keyboard.press('F5');
    await expect(records(page)).toHaveAttribute('aria-rowcount', `${without.length + 2}`);
    await expect(recordRow(page, 4).getByRole('textbox')).toHaveValue('198.18.9.3');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(recordRow(page, 4).locator('[data-field="content"]')).toHaveText('198.18.0.4 198.18.9.3');
    await expect(recordRow(page, 4).getByRole('rowheader')).toHaveText('host-3');
    await expect(plan(page).getByText('1 to change')).toBeVisible();
  });
});

test('a selection follows its records when an edit moves them', async ({ app }) => {
  const { page } = app;
  await withPractice(page, async (practice) => {
    await openKnown(page, practice, twelveHosts);
    await records(page).getByRole('button', { name: 'Content' }).click();
    await expect(recordRow(page, 1).getByRole('rowheader')).toHaveText('host-0');
    await recordRow(page, 1).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Text' }).fill('198.18.0.');
    await page.getByRole('textbox', { name: 'Replace with' }).fill('203.0.113.');
    await page.keyboard.press('Enter');
    await expect(recordRow(page, 12).getByRole('rowheader')).toHaveText('host-1');
    const selected = page.getByRole('region', { name: 'Selected records' });
    await expect(selected.getByText('2 selected')).toBeVisible();
    await selected.getByRole('button', { name: /^Remove/ }).click();
    await expect(plan(page).getByText('2 to delete')).toBeVisible();
    // A removed record stays visible at its position, as do these two.
    await expect(recordRow(page, 1).getByRole('rowheader').getByRole('deletion')).toHaveText('host-0');
    await expect(recordRow(page, 2).getByRole('rowheader').getByRole('deletion')).toHaveText('host-1');
    await expect(selected.getByText('2 selected')).toBeVisible();
  });
});

test('the keyboard reaches the whole editor, and the focus is never lost', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withPractice(page, async (practice) => {
    const name = await openKnown(page, practice, twelveHosts);
    await page.keyboard.press('Escape');
    await expect(zoneList(page).locator('[data-row="0"]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(recordRow(page, 0)).toBeFocused();

    // From region to region, and around.
    await page.keyboard.press('F6');
    await expect(checks(page)).toBeFocused();
    await page.keyboard.press('F6');
    await expect(
      plan(page)
        .getByRole('radio', { name: 'Records' })
        .or(plan(page).getByRole('button', { name: 'Records' })),
    ).toBeFocused();
    await page.keyboard.press('F6');
    await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Shift+F6');
    await page.keyboard.press('Shift+F6');
    await page.keyboard.press('Shift+F6');
    await expect(recordRow(page, 0)).toBeFocused();

    // A new record that is left before it is valid; a fix that disappears once applied.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Insert');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(records(page)).toHaveAttribute('aria-rowcount', `${twelveHosts.length + 1}`);
    await expect(records(page).locator('[data-row]:focus')).toHaveCount(1);
    await write(page, 2, 'prefix', 'bücher');
    await checks(page).getByRole('button', { name: 'Write xn--bcher-kva' }).press('Enter');
    await expect(recordRow(page, 2).getByRole('rowheader')).toContainText('xn--bcher-kva');
    await expect(records(page).locator('[data-row]:focus')).toHaveCount(1);

    // With Ctrl, letters are shortcuts of the window, also on a row and in a field.
    await recordRow(page, 2).click();
    await page.keyboard.press('Control+r');
    await page.keyboard.press('Enter');
    await page.keyboard.type('198.18.6.6');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(recordRow(page, 2)).toBeFocused();
    await expect(recordRow(page, 2).locator('[data-field="content"]')).toHaveText('198.18.0.3 198.18.6.6');
    await expect(recordRow(page, 2).getByRole('rowheader')).toContainText('xn--bcher-kva');

    // Records are pasted into the table; text typed for an import survives Esc, and is discarded by Cancel.
    await control.setClipboard(Array.from({ length: 200 }, (_, at) => `pasted-${at} 300 IN A 198.18.1.${at + 1}`).join('\n'));
    await page.keyboard.press('ControlOrMeta+v');
    const dialog = page.getByRole('dialog', { name: `Import into ${name}` });
    await expect(dialog.getByRole('status')).toContainText('200 records');
    await page.keyboard.press('Escape');
    await expect(recordRow(page, 2)).toBeFocused();
    await runCommand(page, 'Import records into the zone');
    const text = dialog.getByRole('textbox', { name: 'File contents' });
    await expect(text).toBeFocused();
    await page.keyboard.type('kept A 198.18.1.1');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await runCommand(page, 'Import records into the zone');
    await expect(text).toHaveValue('kept A 198.18.1.1');
    await dialog.getByRole('button', { name: 'Read text' }).press('Enter');
    await expect(dialog.getByRole('status')).toContainText('1 record');
    await page.keyboard.press('Escape');
    await expect(records(page).locator('[data-row]:focus')).toHaveCount(1);
    await runCommand(page, 'Import records into the zone');
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await runCommand(page, 'Import records into the zone');
    await expect(text).toHaveValue('');
    await page.keyboard.press('Escape');

    // Snapshots by the palette: the focus moves to them, and back with Esc.
    await runCommand(page, 'Zone snapshots');
    await expect(snapshots(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(plan(page)).toBeVisible();
    await expect(records(page).locator('[data-row]:focus')).toHaveCount(1);

    // The edited record stays visible when its errors take space below.
    await page.setViewportSize({ width: 960, height: 600 });
    await recordRow(page, 2).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Insert');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('not..a name');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('198.18.0.999');
    await expect(checks(page).getByText(/[2-9] errors/)).toBeVisible();
    await expect(field(page)).toBeInViewport({ ratio: 0.9 });
  });
});
