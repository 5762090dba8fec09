import type { Page } from 'playwright/test';
import { settleRestoredJournal } from '../../../main/core/store/restored-journal.ts';
import { expect, expectNoViolations, test } from '../fixtures.ts';
import { changeElsewhere, choose, inJournal, review, selectDomains, stopResponding, withPractice } from '../support/changes.ts';
import { listParts } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';

// Slow: each test runs a job, some with a restart.

const unlocked = 'status:active locked:no registrar-locked:no';
const { row: domainRow, filter } = listParts('Domains');
const otherNameservers = { 'nameserver[0]': 'ns7.example.org', 'nameserver[1]': 'ns8.example.org' };
const strip = (page: Page) => page.getByRole('region', { name: /^Current job/ });
const rows = (page: Page) => page.getByRole('grid', { name: /^Rows/ });
const apply = (page: Page) => page.getByRole('button', { name: /^Apply/ }).click();

test('a job is paused, resumed and finished in the drawer, on any screen', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    await selectDomains(page, unlocked, 3);
    const form = await choose(page, 'Theft protection');
    await review(page, form);
    await expect(strip(page)).toHaveCount(0);
    stopResponding(practice);
    await apply(page);
    await expect(page.getByText(/^Sending\./)).toBeVisible();
    await runCommand(page, 'Prices');
    await expect(strip(page).getByText('0 of 3')).toBeVisible();
    await expect(strip(page).getByText('Running', { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await strip(page).getByRole('button', { name: 'Pause' }).click();
    await expect(strip(page).getByText('Paused by you.')).toBeVisible();

    await strip(page)
      .getByRole('button', { name: /^Show the rows of Job/ })
      .click();
    await expect(rows(page)).toHaveAttribute('aria-rowcount', '4');
    await expect(rows(page).getByText('Waiting', { exact: true })).toHaveCount(3);
    const edge = page.getByRole('separator', { name: 'Height of the row list' });
    await edge.focus();
    await page.keyboard.press('ArrowUp');
    await expect(edge).toHaveAttribute('aria-valuenow', '304');
    await expectNoViolations(page);

    practice.setFaults([]);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(strip(page).getByText('Finished', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(rows(page).getByText('Done', { exact: true })).toHaveCount(3);
    await expectNoViolations(page);
    await strip(page)
      .getByRole('button', { name: /^Dismiss Job .*$/ })
      .click();
    await expect(strip(page)).toHaveCount(0);
  });
});

test('a stopped job shows what was sent', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    await selectDomains(page, unlocked, 3);
    await review(page, await choose(page, 'Theft protection'));
    // The first write is carried out, and the service accepts no other.
    const nth = Array.from({ length: 40 }, (_, at) => at + 2);
    practice.setFaults([{ kind: 'too-many', retryAfter: 2, when: { only: 'writes', nth } }]);
    await apply(page);
    await expect(rows(page).getByText('Done', { exact: true })).toHaveCount(1, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText(/^Paused\./)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Stop…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop this job' });
    await expect(dialog.getByText('one row already sent and can’t be recalled. 2 rows will not be sent.')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Stop the job' }).click();
    await expect(page.getByText('Stopped. The waiting rows were not sent.')).toBeVisible();
    await expectNoViolations(page);
    expect(practice.ledger().filter(({ status }) => status < 300)).toHaveLength(1);
  });
});

test('a job that the service asked to wait shows until when', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    await selectDomains(page, unlocked, 2);
    await review(page, await choose(page, 'Theft protection'));
    practice.setFaults([{ kind: 'too-many', retryAfter: 600, when: { only: 'writes' } }]);
    await apply(page);
    await expect(page.getByText(/^Waiting until \S+.*, as requested by the service\.$/)).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page);
    await runCommand(page, 'Prices');
    await expect(strip(page).getByText(/^Waiting until \S+.*, as requested by the service\.$/)).toBeVisible();
    await expectNoViolations(page);
    await strip(page).getByRole('button', { name: 'Pause' }).click();
    await expect(strip(page).getByText('Paused by you.')).toBeVisible({ timeout: 30_000 });
  });
});

test('a row that changed since the review is rejected, and is planned again from the drawer @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    await selectDomains(page, unlocked, 2);
    const form = await choose(page, 'Nameservers');
    await form.getByRole('textbox', { name: 'Nameservers' }).fill('ns1.example.net\nns2.example.net');
    await review(page, form);
    const target = await rows(page).getByRole('row').nth(1).getByText(/\./).first().innerText();
    await changeElsewhere(practice, target, 'PUT', 'ns', otherNameservers);
    await apply(page);
    await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
    await runCommand(page, 'Notices');
    await strip(page)
      .getByRole('button', { name: /^Show the rows of Job/ })
      .click();
    await expect(rows(page).getByText(/^Changed since the review/)).toHaveCount(1);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Review refused rows again…' }).click();
    await page.getByRole('button', { name: 'Open the review' }).click();
    await apply(page);
    await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page);
  });
});

test('a lost response is unknown and read back; what the service finishes later is pending until then', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    await selectDomains(page, unlocked, 2);
    practice.setFaults([{ kind: 'drop-after', when: { only: 'writes' } }]);
    await review(page, await choose(page, 'Theft protection'));
    await apply(page);
    await expect.poll(() => practice.ledger().length, { intervals: [20], timeout: 30_000 }).toBe(2);
    // Without it the application reads both back by itself after three seconds.
    practice.setFaults([{ kind: 'unavailable', when: { only: 'reads' } }]);
    await expect(page.getByText('All rows sent; some are still pending.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Unknown', { exact: true }).first()).toBeVisible();
    await expectNoViolations(page);
    practice.setFaults([]);
    await page.getByRole('button', { name: 'Verify 2 unknown' }).click();
    await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
    await expect(rows(page).getByText(/^Verified: the change took effect\./)).toHaveCount(2);

    await runCommand(page, 'Domains');
    await filter(page).fill('status:pending-delete');
    await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
    await domainRow(page, 0).dblclick();
    await review(page, await choose(page, 'Restore'));
    await apply(page);
    await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await runCommand(page, 'Jobs');
    const pending = page.getByRole('region', { name: /^Pending/ });
    await expect(pending.getByRole('listitem')).toHaveCount(1);
    await expectNoViolations(page);
    practice.advance(24 * 60 * 60_000);
    await pending.getByRole('button', { name: /^Check .* now$/ }).click();
    await expect(pending.getByText('Nothing is pending.')).toBeVisible();
    await expectNoViolations(page);
  });
});

test('what only the user can decide can be answered with each option, after a restart too @daily', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withPractice(page, async (practice) => {
    await selectDomains(page, unlocked, 2);
    const form = await choose(page, 'Suspend');
    await form.getByRole('textbox', { name: 'Explanation' }).fill('Reported');
    await review(page, form);
    practice.setFaults([{ kind: 'drop-before', when: { only: 'writes' } }]);
    await apply(page);
    await expect(page.getByText('All rows sent; some are still pending.')).toBeVisible({ timeout: 30_000 });
    await control.quit();
    // Simulates that the settling time has passed.
    await inJournal(control.dataFolder, (database) => database.exec(`UPDATE row_state SET sent_at = '2026-01-01T00:00:00.000Z'`));
    practice.setFaults([]);
    const again = await control.restart();
    await expect(strip(again).getByText('Unknown', { exact: true })).toBeVisible({ timeout: 30_000 });
    await strip(again)
      .getByRole('button', { name: /^Show the rows of Job/ })
      .click();
    await again.getByRole('button', { name: 'Verify 2 unknown' }).click();
    const asks = again.getByRole('region', { name: 'Your decision is needed' });
    await expect(asks.getByText('Not found on the service.')).toHaveCount(2, { timeout: 30_000 });
    await expectNoViolations(again);
    await asks.getByRole('button', { name: 'Skip' }).first().click();
    await expect(asks.getByRole('listitem')).toHaveCount(1);
    await asks.getByRole('button', { name: 'Send again' }).click();
    await expect(asks).toHaveCount(0);
    await again.getByRole('button', { name: 'Resume' }).click();
    await expect(rows(again).getByText('Done', { exact: true })).toHaveCount(1, { timeout: 30_000 });
    await expect(rows(again).getByText('Skipped by you', { exact: true })).toHaveCount(1);
    await expectNoViolations(again);
  });
});

test('a generated code is shown once, and after a restore paid changes wait for the comparison', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withPractice(page, async () => {
    await filter(page).fill(unlocked);
    await expect(page.getByText(/^\d+ of 60$/)).toBeVisible();
    await domainRow(page, 0).dblclick();
    await review(page, await choose(page, 'Auth code'));
    await apply(page);
    const made = page.getByRole('region', { name: 'Generated for you, shown once' });
    await expect(made).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page);
    await made.getByRole('button', { name: 'Copy' }).click();
    await expect(made.getByText('Copied. The clipboard is cleared in a minute.')).toBeVisible();
    await made.getByRole('button', { name: 'Show once' }).click();
    await expect(made.locator('code')).toHaveText(await control.clipboard());
    await expectNoViolations(page);
    await runCommand(page, 'Jobs');
    await page.getByRole('list', { name: 'Jobs' }).getByRole('button').first().click();
    await expect(page.getByText('All rows finished.')).toBeVisible();
    await expect(made).toHaveCount(0);

    await control.quit();
    await inJournal(control.dataFolder, settleRestoredJournal);
    const again = await control.restart();
    await again.getByRole('link', { name: 'Jobs', exact: true }).click();
    const waits = again.getByRole('region', { name: 'A backup was restored: paid changes are on hold' });
    await expect(waits).toBeVisible();
    await expectNoViolations(again);
    await waits.getByRole('button', { name: 'Compare with the transactions' }).click();
    await expect(again.getByRole('heading', { name: 'Comparison complete: paid changes can run again' })).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(again);
  });
});
