import type { Behaviour } from '../../servers/reseller-answers.ts';
import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { entryFor, fillAccount, openAddAccount } from '../support/steps.ts';

// Slow: each test runs the connection test to its end.

const faults: { behaviour: Behaviour; step: string; says: RegExp }[] = [
  { behaviour: 'unauthorised', step: 'Credentials', says: /reseller ID|API key/i },
  { behaviour: 'not-found-html', step: 'Profile loaded', says: /address/i },
  { behaviour: 'html', step: 'Profile loaded', says: /web page|HTML/i },
  { behaviour: 'not-json', step: 'Profile loaded', says: /not JSON|JSON/i },
  { behaviour: 'cut-off', step: 'Profile loaded', says: /cut off|incomplete|ended/i },
];

for (const { behaviour, step, says } of faults) {
  test(`the test names ${behaviour} at "${step}"${behaviour === 'unauthorised' ? ' @daily' : ''}`, async ({ app }) => {
    const { page, control } = app;
    control.server.behave(behaviour);
    const dialog = await openAddAccount(page);
    await fillAccount(dialog, entryFor(control.server));
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(dialog.getByText('What it means')).toBeVisible();
    await expect(dialog.getByText('What to do')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: step }).filter({ hasText: 'What to do' })).toContainText(says);
  });
}

for (const behaviour of ['ip-refused', 'ip-refused-text', 'ip-refused-html'] as const) {
  test(`a refused address (${behaviour}) is recognized, and copied${behaviour === 'ip-refused' ? ' @daily' : ''}`, async ({ app }) => {
    const { page, control } = app;
    control.server.behave(behaviour);
    const dialog = await openAddAccount(page);
    await fillAccount(dialog, entryFor(control.server));
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    const failed = dialog.getByRole('listitem').filter({ hasText: 'What to do' });
    await expect(failed).toContainText('IP whitelist');
    await expect(failed).toContainText('203.0.113.40');
    await failed.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => control.clipboard()).toBe('203.0.113.40');
    await expectNoViolations(page);
    await screenshot(page, behaviour);
  });
}

test('the test shows what is wrong with the address, and sends nothing @daily', async ({ app }) => {
  const dialog = await openAddAccount(app.page);
  await fillAccount(dialog, { ...entryFor(app.control.server), baseAddress: 'http://api.reseller.example' });
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Address' }).first()).toContainText(/https/);
  expect(app.control.server.requests()).toEqual([]);
});

test('a waiting test can be canceled', async ({ app }) => {
  app.control.server.behave('never-answers');
  const dialog = await openAddAccount(app.page);
  await fillAccount(dialog, entryFor(app.control.server));
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: /^Test/ })).toBeVisible();
});
