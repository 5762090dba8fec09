import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from 'playwright/test';
import { startMail, type TestMailServer } from '../../servers/mail.ts';
import { type App, expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { runCommand, waitForNoDialog } from '../support/steps.ts';

// Slow: each test sets up a mail server, and sends messages.

const due = (page: Page) => page.getByRole('table', { name: 'Customers to remind' });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
/** Rows of customers with one domain each, so that their messages fit into an address. */
const rows = (page: Page): Locator => {
  const items = page.getByRole('listitem');
  return due(page)
    .getByRole('row')
    .filter({ has: items.first(), hasNot: items.nth(1) });
};

/** Enters a mail server on this computer, and the company that every built-in template mentions. */
async function prepare(page: Page, server: TestMailServer): Promise<void> {
  await page.getByRole('link', { name: 'Reminders' }).click();
  await expect(rows(page).first()).toBeVisible();
  await runCommand(page, 'Mail settings');
  await page.getByRole('button', { name: /^Set up the mail server of/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Mail server of/ });
  await dialog.getByLabel('Server name').fill('127.0.0.1');
  await dialog.getByRole('radio', { name: 'None' }).click();
  await dialog.getByLabel('Port').fill(String(server.port));
  await dialog.getByLabel('Email address of the sender').fill('desk@reseller.test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await waitForNoDialog(page);
  await runCommand(page, 'Reminders');
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('navigation', { name: 'Templates' }).getByRole('button', { name: 'Your details…' }).click();
  const details = page.getByRole('dialog', { name: 'Your details in messages' });
  await details.getByRole('textbox', { name: 'Company' }).fill('Sinar Domain');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();
  await page.getByRole('tab', { name: 'Due today' }).click();
  await expect(rows(page).first()).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function withMail(app: App, run: (server: TestMailServer) => Promise<void>): Promise<void> {
  const server = await startMail();
  try {
    await prepare(app.page, server);
    await run(server);
  } finally {
    await server.close();
  }
}

practiceTest('messages are reviewed in full and sent by the mail server, or saved as files @daily', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withMail(app, async (server) => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: /^Send by mail server/ })).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');

    const customers: string[] = [];
    for (const row of [rows(page).nth(0), rows(page).nth(1)]) {
      customers.push(await row.getByRole('rowheader').getByRole('button').innerText());
      await row.getByRole('checkbox').check();
    }
    const folder = join(control.filesFolder, 'messages');
    await control.answerDialogs(folder);
    await choose(page, 'Save files for the mail program…');
    await expect(status(page, '2 customers saved in')).toBeVisible();
    const saved = /saved in (.+?)\. Mark/.exec(await status(page, 'saved in').innerText())?.[1] ?? '';
    const files = readdirSync(saved);
    expect(files).toHaveLength(2);
    for (const file of files) expect(readFileSync(join(saved, file), 'latin1')).toMatch(/^X-Unsent: 1$/m);

    await control.answerDialogs(join(control.filesFolder, 'merge.csv'));
    await choose(page, 'Save a table for a mail merge…');
    await expect(status(page, 'merge.csv').or(status(page, '.csv'))).toBeVisible();
    const table = /saved in (.+?\.csv)\. Mark/.exec(await status(page, '.csv').innerText())?.[1] ?? '';
    expect(readFileSync(table, 'utf8').split('\n')[0]).toContain('email,phone,customer');

    await choose(page, 'Send by mail server, after a review…');
    await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Rows' });
    await expect(grid.getByRole('row')).toHaveCount(3);
    await grid.getByRole('row').nth(1).getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    const message = page.getByRole('dialog').getByRole('region', { name: 'Message' });
    await expect(message.getByRole('definition').nth(1)).not.toBeEmpty();
    await expect(message.getByText('Sinar Domain')).toBeVisible();
    const subject = await message.getByRole('definition').nth(1).innerText();
    expect(server.received).toEqual([]);
    await expectNoViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: /^Apply/ }).click();
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(2);
    expect(server.received.some(({ body }) => body.includes('Sinar Domain'))).toBe(true);
    expect(subject.length).toBeGreaterThan(0);

    // The log has them, and they are no longer due.
    await runCommand(page, 'Reminders');
    await page.getByRole('tab', { name: 'Log' }).click();
    const log = page.getByRole('table', { name: 'Log of reminders' });
    for (const customer of customers) await expect(log.getByRole('button', { name: customer, exact: true }).first()).toBeVisible();
    await expect(log.getByText('Email (SMTP)').first()).toBeVisible();
  });
});

/** Records what the application asks and opens; the first question is declined. */
const watchLinks = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ dialog, shell }) => {
    const seen = { asked: [] as string[], opened: [] as string[] };
    Object.assign(globalThis, { seen });
    dialog.showMessageBox = (async (...given: unknown[]) => {
      const { buttons, detail } = given.at(-1) as { buttons: string[]; detail: string };
      seen.asked.push(detail);
      return { response: buttons.indexOf(seen.asked.length === 1 ? 'Cancel' : 'Open'), checkboxChecked: false };
    }) as typeof dialog.showMessageBox;
    shell.openExternal = async (url) => void seen.opened.push(url);
  });

practiceTest.describe('other programs @electron', () => {
  practiceTest('one message is opened in WhatsApp or the mail program, once its address was seen @daily', async ({ app }) => {
    test.slow();
    const { page, control, electronApp } = app;
    await withMail(app, async () => {
      await watchLinks(electronApp);
      const seen = () => electronApp.evaluate(() => (globalThis as unknown as { seen: { asked: string[]; opened: string[] } }).seen);
      await rows(page).first().getByRole('checkbox').check();
      await choose(page, 'Open in WhatsApp…');
      await expect(status(page, 'Not opened.')).toBeVisible();
      expect(await seen()).toMatchObject({ asked: [expect.stringContaining('https://wa.me/')], opened: [] });
      await choose(page, 'Open in WhatsApp…');
      await expect(status(page, 'Opened. Mark the customer as reminded')).toBeVisible();
      expect((await seen()).opened).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/\d{8,15}\?text=/)]);
      await choose(page, 'Open in the mail program…');
      await expect.poll(async () => (await seen()).opened.length).toBe(2);
      expect((await seen()).opened[1]).toMatch(/^mailto:[^?]+@[^?]+\?subject=.+&body=/);
      await choose(page, 'Copy the text');
      await expect(status(page, 'The text was copied.')).toBeVisible();
      expect(await control.clipboard()).toContain('Sinar Domain');
    });
  });
});

forEachViewport(({ inspectScreen: look }) => {
  practiceTest('the message in a review is complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await withMail(app, async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await look(page, 'reminder-send-menu');
      await page.getByRole('menuitem', { name: /^Send by mail server/ }).click();
      const grid = page.getByRole('grid', { name: 'Rows' });
      await grid.getByRole('row').nth(1).getByRole('gridcell').first().click();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Message' }).getByText('Sinar Domain')).toBeVisible();
      await look(page, 'reminder-message');
    });
  });
});
