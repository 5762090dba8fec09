import type { ElectronApplication } from 'playwright/test';
import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { choose, review, selectDomains, withPractice } from '../support/changes.ts';
import { goToAccount, openSettings, runCommand } from '../support/steps.ts';

// Slow: each test goes from a form to a job.

/** Answers questions of the main process with a button index, and records the questions. */
const answerWith = (app: ElectronApplication, button: number): Promise<void> =>
  app.evaluate(({ dialog }, response) => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (async (...given: unknown[]) => {
      asked.push(given.at(-1));
      return { response, checkboxChecked: false };
    }) as typeof dialog.showMessageBox;
  }, button);

const questions = (app: ElectronApplication) =>
  app.evaluate(() =>
    (globalThis as unknown as { asked: { message: string; detail: string }[] }).asked.map(({ message, detail }) => ({ message, detail })),
  );

test.describe('dialogs of the system @electron', () => {
  test('a paid job is sent only after a system dialog is confirmed @daily', async ({ app }) => {
    test.slow();
    const { page, electronApp } = app;
    await withPractice(page, async (practice) => {
      await selectDomains(page, 'status:active tld:.com', 3);
      await review(page, await choose(page, 'Renewal'));
      await page.getByRole('textbox', { name: 'Confirmation' }).fill('3');
      const apply = page.getByRole('button', { name: /^Apply 3 changes for [\d,]+ IDR$/ });

      await answerWith(electronApp, 1);
      await apply.click();
      await expect(page.getByText('Declined in the system dialog. Nothing was sent.')).toBeVisible();
      const [question] = await questions(electronApp);
      expect(question?.message).toMatch(/^Send 3 changes for \d+(\.\d+)? IDR to .+\?$/);
      expect(question?.detail.split('\n').filter((line) => line.endsWith('.com'))).toHaveLength(3);
      expect(practice.ledger()).toEqual([]);
      await expectNoViolations(page);

      await answerWith(electronApp, 0);
      await apply.click();
      await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
      expect(await questions(electronApp)).toHaveLength(1);
      expect(practice.ledger()).toHaveLength(3);

      await goToAccount(page);
      await runCommand(page, 'Make read-only');
      await answerWith(electronApp, 1);
      await page.getByRole('button', { name: 'Allow changes…' }).click();
      await expect.poll(() => questions(electronApp)).toHaveLength(1);
      expect((await questions(electronApp))[0]?.message).toMatch(/^Allow changes to .+\?$/);
      await expect(page.getByText('Read-only.')).toBeVisible();
    });
  });

  test('confirming less often needs confirmation too, confirming more often does not @daily', async ({ app }) => {
    const { page, electronApp } = app;
    await openSettings(page);
    const confirms = page.getByRole('switch', { name: 'Confirm paid jobs in a system dialog' });
    const rows = page.getByRole('textbox', { name: 'Ask from', exact: true });
    await expect(confirms).toBeChecked();
    await rows.scrollIntoViewIfNeeded();
    await screenshot(page, 'settings-system-dialog');

    await answerWith(electronApp, 1);
    await confirms.click();
    await expect(page.getByText('Declined in the system dialog. The settings were not changed.')).toBeVisible();
    await expect(confirms).toBeChecked();

    await answerWith(electronApp, 0);
    await rows.fill('20');
    await rows.press('Enter');
    await expect.poll(() => questions(electronApp)).toHaveLength(1);
    await rows.fill('5');
    await rows.press('Enter');
    await expect(page.getByText('Declined in the system dialog.')).toHaveCount(0);
    await confirms.click();
    await expect(confirms).not.toBeChecked();
    await expect(rows).toBeDisabled();
    expect(await questions(electronApp)).toHaveLength(2);
    await expectNoViolations(page);
  });
});

test('a browser has no system dialogs, and Settings say so', async ({ app, host }) => {
  const { page } = app;
  await openSettings(page);
  const confirms = page.getByRole('switch', { name: 'Confirm paid jobs in a system dialog' });
  if (host === 'electron') await expect(confirms).toBeEnabled();
  else {
    await expect(confirms).toBeDisabled();
    await expect(page.getByText('It asks in this window instead.')).toBeVisible();
  }
});
