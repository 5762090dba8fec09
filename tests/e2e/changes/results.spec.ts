import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { settleRestoredJournal } from '../../../main/core/store/restored-journal.ts';
import { type Control, expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import {
  changeElsewhere,
  choose,
  endSettlingTime,
  inJournal,
  review,
  selectDomains,
  stopResponding,
  withPractice,
} from '../support/changes.ts';
import { goToList, listParts } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';

// Slow: each test runs jobs, some with a restart.

const unlocked = 'status:active locked:no registrar-locked:no';
const { row: domainRow, filter } = listParts('Domains');
const strip = (page: Page) => page.getByRole('region', { name: /^Current job/ });
const rows = (page: Page) => page.getByRole('grid', { name: /^Rows/ });
const apply = (page: Page) => page.getByRole('button', { name: /^Apply/ }).click();
const ended = (page: Page) => expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
const toFirstJob = (page: Page) => page.getByRole('list', { name: 'Jobs' }).getByRole('button').first().click();

const nameAt = async (page: Page, place: number) => (await domainRow(page, place).getByRole('rowheader').innerText()).split(/\s/)[0] ?? '';

/** Opens the first domain matching a filter and returns its name. */
async function openFirst(page: Page, text: string): Promise<string> {
  await filter(page).fill(text);
  await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
  const name = await nameAt(page, 0);
  await domainRow(page, 0).dblclick();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return name;
}

test('an outcome that cannot be verified is answered with “It is done”, or skipped', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withPractice(page, async (practice) => {
    await selectDomains(page, unlocked, 2);
    const targets = [await nameAt(page, 0), await nameAt(page, 1)];
    const form = await choose(page, 'Nameservers');
    await form.getByRole('textbox', { name: 'Nameservers' }).fill('ns1.example.net\nns2.example.net');
    await review(page, form);
    practice.setFaults([{ kind: 'drop-before', when: { only: 'writes' } }]);
    await apply(page);
    await expect(page.getByText('All rows sent; some are still pending.')).toBeVisible({ timeout: 30_000 });
    await control.quit();
    await endSettlingTime(control.dataFolder);
    practice.setFaults([]);
    // Neither the previous nor the requested value.
    for (const name of targets)
      await changeElsewhere(practice, name, 'PUT', 'ns', { 'nameserver[0]': 'ns7.example.org', 'nameserver[1]': 'ns8.example.org' });
    const again = await control.restart();
    await strip(again)
      .getByRole('button', { name: /^Show the rows of Job/ })
      .click();
    await again.getByRole('button', { name: 'Verify 2 unknown' }).click();
    const asks = again.getByRole('region', { name: 'Your decision is needed' });
    await expect(asks.getByText('Couldn’t be verified.')).toHaveCount(2, { timeout: 30_000 });
    await expectNoViolations(again);
    await screenshot(again, 'changes-ask');
    await asks.getByRole('button', { name: 'Mark as done' }).first().click();
    await expect(asks.getByRole('listitem')).toHaveCount(1);
    await asks.getByRole('button', { name: 'Skip' }).click();
    // Nothing of it is open any more.
    await expect(strip(again)).toHaveCount(0);
    await runCommand(again, 'Jobs');
    await toFirstJob(again);
    await ended(again);
    await expect(rows(again).getByText('Done', { exact: true })).toHaveCount(1);
    await expect(rows(again).getByText('Skipped by you', { exact: true })).toHaveCount(1);
    await expectNoViolations(again);
  });
});

test('a code that was typed is re-entered after a restart, and the row continues as it was reviewed @daily', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withPractice(page, async (practice) => {
    const name = await openFirst(page, unlocked);
    const form = await choose(page, 'Auth code');
    await form.getByLabel('Auth code (optional)').fill('Sandi-Contoh-2027');
    await review(page, form);
    stopResponding(practice);
    await apply(page);
    await expect(page.getByText(/^Sending\./)).toBeVisible();
    await control.quit();
    practice.setFaults([]);
    const again = await control.restart();
    await again.getByRole('link', { name: 'Jobs', exact: true }).click();
    await toFirstJob(again);
    const needs = again.getByRole('region', { name: 'Secrets needed again' });
    const field = needs.getByLabel(`Auth code for ${name}`);
    await expect(field).toHaveValue('');
    await expectNoViolations(again);
    await screenshot(again, 'changes-needs-again');
    await field.fill('x');
    await needs.getByRole('button', { name: 'Submit' }).click();
    await expect(field).toHaveAccessibleDescription(/\S/);
    await expectNoViolations(again);
    await field.fill('Sandi-Contoh-2027');
    await needs.getByRole('button', { name: 'Submit' }).click();
    await expect(needs).toHaveCount(0);
    await again.getByRole('button', { name: 'Resume' }).click();
    await ended(again);
    await expectNoViolations(again);
    expect(practice.ledger().filter(({ status }) => status < 300)).toHaveLength(1);
    expect(control.log()).not.toContain('Sandi-Contoh-2027');
  });
});

/** Saves the open export and returns the content of its file. */
async function exported(page: Page, control: Control, count: number, json: boolean): Promise<string> {
  await control.answerDialogs(join(control.filesFolder, json ? 'rows.json' : 'rows.csv'));
  await page.getByRole('button', { name: `Export ${count}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  if (json) await dialog.getByRole('radio', { name: 'JSON' }).click();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: `Export ${count}…` }).click();
  await expect(dialog.getByText(/ written$/)).toBeVisible();
  await expectNoViolations(page);
  const path = (await dialog.locator('code').innerText()).trim();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return readFileSync(path, 'utf8');
}

test('the rows of a job and the activity are written to files, in full or by state', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withPractice(page, async (practice) => {
    await selectDomains(page, unlocked, 3);
    const form = await choose(page, 'Suspend');
    await form.getByRole('textbox', { name: 'Explanation' }).fill('=Reported');
    await review(page, form);
    practice.setFaults([{ kind: 'drop-before', when: { only: 'writes', nth: [2] } }]);
    await apply(page);
    await expect(page.getByText('All rows sent; some are still pending.')).toBeVisible({ timeout: 30_000 });
    const [head = '', ...lines] = (await exported(page, control, 3, false)).trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFrow,change,target/);
    expect(lines).toHaveLength(3);
    expect(lines.filter((line) => /suspend/i.test(line))).toHaveLength(3);
    await page.getByRole('button', { name: /^Unknown 1$/ }).click();
    const [unknown, ...others] = JSON.parse(await exported(page, control, 1, true)) as Record<string, unknown>[];
    expect(unknown?.['state']).toMatch(/unknown/i);
    expect(others).toEqual([]);

    await runCommand(page, 'Activity');
    await expect(page.getByRole('table', { name: 'Activity' }).getByRole('row')).toHaveCount(4);
    const entries = JSON.parse(await exported(page, control, 3, true)) as Record<string, unknown>[];
    expect(entries).toHaveLength(3);
    for (const entry of entries) expect(entry).toMatchObject({ account: 'Nusa Domains', who: expect.stringMatching(/\S/) });
  });
});

test('charges missing from a restored journal are shown, and paid changes run once they were reviewed', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withPractice(page, async (practice) => {
    await openFirst(page, 'status:active tld:.com registrar-locked:no');
    await review(page, await choose(page, 'Renewal'));
    await apply(page);
    await ended(page);
    await goToList(page, 'Domains');
    await filter(page).fill('status:active tld:.com registrar-locked:no');
    await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
    const other = await nameAt(page, 1);
    await control.quit();
    await inJournal(control.dataFolder, settleRestoredJournal);
    await changeElsewhere(practice, other, 'POST', 'renew', ({ expired_at: day }) => ({ period: '1', current_date: day.slice(0, 10) }));

    const again = await control.restart();
    await again.getByRole('link', { name: 'Jobs', exact: true }).click();
    const waits = again.getByRole('region', { name: 'A backup was restored: paid changes are on hold' });
    await waits.getByRole('button', { name: 'Compare with the transactions' }).click();
    const strange = again.getByRole('table', { name: 'Charges missing from the journal' });
    await expect(strange.getByRole('row')).toHaveCount(2, { timeout: 30_000 });
    await expect(strange.getByText(other)).toBeVisible();
    await expectNoViolations(again);
    await screenshot(again, 'changes-strange');
    await waits.getByRole('button', { name: 'I have reviewed them: allow paid changes' }).click();
    await expect(again.getByRole('heading', { name: 'Comparison complete: paid changes can run again' })).toBeVisible();
    await expectNoViolations(again);
    await goToList(again, 'Domains');
    await domainRow(again, 2).dblclick();
    await review(again, await choose(again, 'Renewal'));
    await expect(again.getByRole('region', { name: 'A backup was restored: paid changes are on hold' })).toHaveCount(0);
    await expectNoViolations(again);
  });
});
