import { startMail } from '../../servers/mail.ts';
import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { addAccount, entryFor, runCommand, waitForNoDialog } from '../support/steps.ts';

// Slow: an account is added first.

test('a mail server is set up, tested and removed @daily', async ({ app }) => {
  const { page, control } = app;
  const password = 'mail-canary-password';
  const server = await startMail({ password });
  try {
    await addAccount(page, entryFor(control.server));
    await runCommand(page, 'Mail settings');
    const section = page.getByRole('region', { name: 'Mail' });
    await expect(section.getByText('Not set up')).toBeVisible();
    await section.getByRole('button', { name: 'Set up the mail server of Nusa Domains…' }).click();

    const dialog = page.getByRole('dialog', { name: 'Mail server of Nusa Domains' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter the name of the server.')).toBeVisible();
    await dialog.getByLabel('Server name').fill('smtp.example.test');
    await dialog.getByRole('radio', { name: 'None' }).click();
    await dialog.getByLabel('Port').fill(String(server.port));
    await dialog.getByLabel('Username').fill('desk@reseller.test');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('Email address of the sender').fill('desk@reseller.test');
    await dialog.getByLabel('Messages per minute').fill('60');
    await expectNoViolations(page);
    await screenshot(page, 'mail-server');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/Only a server on this computer may be used without it/)).toBeVisible();
    await dialog.getByLabel('Server name').fill('127.0.0.1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await waitForNoDialog(page);

    await expect(section.getByText(`desk@reseller.test, 127.0.0.1:${server.port}, not encrypted`)).toBeVisible();
    await section.getByRole('button', { name: 'Send test message for Nusa Domains' }).click();
    await expect(section.getByRole('status').filter({ hasText: 'The test message was accepted.' })).toBeVisible();
    expect(server.received).toMatchObject([{ to: ['desk@reseller.test'], user: 'desk@reseller.test' }]);
    server.behave({ message: 'refuse' });
    await section.getByRole('button', { name: 'Send test message for Nusa Domains' }).click();
    await expect(section.getByText('554 5.7.1 Message looks like spam')).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'settings-mail');
    expect(control.log()).not.toContain(password);

    await section.getByRole('button', { name: 'Remove the mail server of Nusa Domains' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(section.getByText('Not set up')).toBeVisible();
  } finally {
    await server.close();
  }
});
