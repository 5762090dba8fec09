import type { Page } from 'playwright/test';
import type { RunningPractice } from '../../../main/practice/options.ts';
import { startPractice } from '../../../main/practice/start.ts';
import { endSettlingTime } from '../../support/settling-time.ts';
import { expect, expectNoViolations, test } from '../fixtures.ts';
import { allowChanges } from '../support/changes.ts';
import { filterDomains, listParts } from '../support/lists.ts';
import { addAccount, runCommand } from '../support/steps.ts';

const { grid, row } = listParts('Domains');
const many = 11;
/** Parallel calls with the default settings. */
const atOnce = 4;

/** Paths of the renewals that the service carried out and charged. */
const paid = (practice: RunningPractice): string[] =>
  practice
    .ledger()
    .filter(({ operation, moved }) => operation === 'renewDomain' && moved > 0)
    .map(({ path }) => path);

/** Responses to writes come so late that the next calls wait for them; the effect is immediate. */
const answerLate = (practice: RunningPractice) => practice.setFaults([{ kind: 'delay', ms: 600_000, when: { only: 'writes' } }]);

async function startRenewals(page: Page): Promise<void> {
  await runCommand(page, 'Domains');
  await expect(row(page, 0)).toBeFocused();
  await filterDomains(page, 'status:active tld:.com registrar-locked:no');
  await row(page, 0).click();
  for (let at = 1; at < many; at += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Renewal…', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Renewal:/ })
    .getByRole('button', { name: 'Review…' })
    .click();
  await page.getByRole('textbox', { name: 'Confirmation' }).fill(String(many));
  const apply = page.getByRole('button', { name: /^Apply \d+ changes for [\d,]+ IDR$/ });
  await expect(apply).not.toHaveAttribute('aria-disabled', 'true');
  await apply.click();
}

async function openJob(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Jobs', exact: true })).toBeVisible();
  await runCommand(page, 'Jobs');
  await page.getByRole('list', { name: 'Jobs' }).getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByText('Paused. The application was closed while this was running.')).toBeVisible();
}

const stateCount = (page: Page, state: string) =>
  page.getByRole('group', { name: 'Rows by state' }).getByRole('button', { name: new RegExp(`^${state} \\d+$`) });

test.describe('a paid job @electron', () => {
  // Slow: all processes are killed and started again in the middle of a job.
  test('survives the end of all processes, does not resume on its own, and pays for each row once @daily', async ({ app }) => {
    test.slow();
    const practice = await startPractice({ file: null, domains: 500, resellerId: '584', apiKey: 'practice-key', ledger: true });
    try {
      const { page, control } = app;
      await addAccount(page, { name: 'Kill', baseAddress: practice.address, resellerId: '584', apiKey: 'practice-key' });
      await allowChanges(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await runCommand(page, 'Domains');
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '501', { timeout: 30_000 });
      answerLate(practice);
      await startRenewals(page);
      await expect.poll(() => paid(practice).length, { timeout: 30_000 }).toBe(atOnce);

      // What was carried out is found by reading; what was marked but not sent is unknown, and nothing continues.
      const again = await control.restart('kill');
      await openJob(again);
      await expect(stateCount(again, 'Done')).toHaveText(new RegExp(`${atOnce}$`));
      await expect(stateCount(again, 'Waiting')).toBeVisible();
      expect(paid(practice)).toHaveLength(atOnce);
      await expectNoViolations(again);

      practice.setFaults([]);
      await control.quit();
      await endSettlingTime(control.dataFolder);
      const last = await control.restart();
      await openJob(last);
      await expect(stateCount(last, 'Unknown')).toHaveCount(0);
      await last.getByRole('button', { name: 'Resume' }).first().click();
      await expect(last.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
      await expect(stateCount(last, 'Done')).toHaveText(new RegExp(`${many}$`));
      expect(paid(practice)).toHaveLength(many);
      expect(new Set(paid(practice)).size).toBe(many);
    } finally {
      await practice.close();
    }
  });
});
