import { writeFile } from 'node:fs/promises';
import type { ElectronApplication } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { openExplorer, openOperation, request, run } from '../support/explorer.ts';
import { startJob } from '../support/start-job.ts';
import { pressSequence } from '../support/steps.ts';

// Slow: each test runs a job.

/** Requests to the system, recorded from the application's own process. */
interface Noted {
  readonly questions: { readonly message: string; readonly detail: string }[];
  readonly shown: { title: string; body: string; emit(event: string): void }[];
}

/** Answers the application's questions with "Keep Running", and records its questions and notifications. */
const note = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ dialog, Notification, BrowserWindow }) => {
    const noted: Noted = { questions: [], shown: [] };
    Object.assign(globalThis, { noted });
    dialog.showMessageBox = async (...given: unknown[]) => {
      noted.questions.push(given.at(-1) as Noted['questions'][number]);
      return { response: 0, checkboxChecked: false };
    };
    // The tests' desktop has no notification service.
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Noted['shown'][number]) {
      noted.shown.push(this);
    };
    BrowserWindow.prototype.isFocused = () => false;
  });

const noted = (app: ElectronApplication) =>
  app.evaluate(() => {
    const { questions, shown } = (globalThis as unknown as { noted: Noted }).noted;
    return {
      questions: questions.map(({ message, detail }) => ({ message, detail })),
      shown: shown.map(({ title, body }) => ({ title, body })),
    };
  });

/** Ids count up in a process, and the tests before this one may have used some in the same process. */
const blocked = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ powerSaveBlocker }) => Array.from({ length: 1000 }, (_, id) => id).some((id) => powerSaveBlocker.isStarted(id)));

test.describe('jobs and power management @electron', () => {
  practiceTest(
    'a running job keeps the computer awake, asks before the application quits, and pauses for sleep @daily',
    async ({ app }) => {
      test.slow();
      const { page, electronApp } = app;
      await note(electronApp);
      expect(await blocked(electronApp)).toBe(false);
      await startJob(page, 'all');
      await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
      await expect.poll(() => blocked(electronApp)).toBe(true);

      await electronApp.evaluate(({ app: application }) => application.quit());
      await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      await expect.poll(async () => (await noted(electronApp)).questions).toHaveLength(2);
      const [question] = (await noted(electronApp)).questions;
      expect(question?.message).toMatch(/^A job is running: \d+ rows are pending$/);
      expect(question?.detail).toContain('stay in the job. The job is paused until you resume it.');
      await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible();

      await electronApp.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
      await page.getByRole('button', { name: 'Unlock' }).click();
      await expect(page.getByText('The computer went to sleep.').first()).toBeVisible();
      await expect.poll(() => blocked(electronApp)).toBe(false);
      await expectNoViolations(page);
      expect((await noted(electronApp)).shown).toEqual([]);
    },
  );

  practiceTest('a run over a file asks before the application quits, and pauses for sleep', async ({ app }, info) => {
    test.slow();
    const { page, control, electronApp } = app;
    await note(electronApp);
    await openExplorer(page);
    await openOperation(page, 'list domains', 'List domains');
    await request(page).getByRole('button', { name: 'Run from file…' }).click();
    const file = info.outputPath('names.csv');
    await writeFile(file, ['Name', ...Array.from({ length: 5000 }, (_, at) => `name-${at}`)].join('\n'));
    await control.answerDialogs(file);
    await run(page).getByRole('button', { name: 'Choose a CSV file…' }).click();
    await run(page).getByRole('button', { name: 'Check rows' }).click();
    await run(page).getByRole('button', { name: 'Send 5,000 requests' }).click();
    await expect(run(page).getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();

    await electronApp.evaluate(({ app: application }) => application.quit());
    await expect.poll(async () => (await noted(electronApp)).questions).toHaveLength(1);
    const [question] = (await noted(electronApp)).questions;
    expect(question?.message).toMatch(/^A run from a file is in progress: [\d,]+ rows are pending$/);
    expect(question?.detail).toContain('The results so far are not kept when Reseller Desk closes.');

    await electronApp.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await openExplorer(page);
    await page.getByRole('button', { name: /^Run [\d,]+ of 5,000$/ }).click();
    await expect(run(page).getByText('It paused when the computer went to sleep.')).toBeVisible();
    await run(page).getByRole('button', { name: 'Continue' }).click();
    await run(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(run(page).getByText('Canceled', { exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  practiceTest('the system notifies of a finished job, and a click opens it', async ({ app }) => {
    test.slow();
    const { page, electronApp } = app;
    await note(electronApp);
    await startJob(page, 3);
    await expect.poll(async () => (await noted(electronApp)).shown, { timeout: 30_000 }).toHaveLength(1);
    const [reported] = (await noted(electronApp)).shown;
    expect(reported?.title).toBe('Job 1 finished');
    expect(reported?.body).toMatch(/^3 done\n/);
    await pressSequence(page, 'g', 'd');
    await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
    await electronApp.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.shown[0]?.emit('click'));
    await expect(page.getByText('All rows finished.')).toBeVisible();
  });
});
