import { writeFile } from 'node:fs/promises';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { answer, openExplorer, openOperation, operations, request } from '../support/explorer.ts';
import { addAccount, closeOverlay, entryFor, pressSequence, waitForNoDialog } from '../support/steps.ts';

// Slow: each test loads the document of the service.

practiceTest('F6 goes through all parts of the window and back, and O leads to the list', async ({ app }) => {
  const { page } = app;
  await openExplorer(page);
  await openOperation(page, 'list domains', 'List domains');
  const finder = operations(page).getByRole('combobox', { name: 'Find an operation' });
  const form = request(page).getByRole('tab', { name: 'Form' });
  const palette = page.getByRole('contentinfo').getByRole('button', { name: 'Commands' });
  await expect(finder).toBeFocused();
  await page.keyboard.press('F6');
  await expect(form).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.locator('[data-region="answer"]')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
  await expect(palette).toBeVisible();
  for (const part of [page.locator('[data-region="answer"]'), form, finder]) {
    await page.keyboard.press('Shift+F6');
    await expect(part).toBeFocused();
  }
  await page.keyboard.press('F6');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'History', exact: true })).toBeVisible();
  await page.keyboard.press('o');
  await expect(finder).toBeFocused();

  await form.focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Send request')).toBeVisible();
  await expect(keys.getByText('Find an operation')).toBeVisible();
  await closeOverlay(page);
});

test('a read without a response can be stopped after returning to it from elsewhere, and the previous response stays', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await waitForNoDialog(page);
  await pressSequence(page, 'g', 'e');
  await expect(page.getByText(/^The service has no document at the expected address\./)).toBeVisible({ timeout: 30_000 });
  await openOperation(page, 'balance of the reseller', 'Balance of the reseller account');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer(page).getByText('200 OK')).toBeVisible({ timeout: 30_000 });
  control.server.behave({ balance: 'never-answers' });
  await page.keyboard.press('ControlOrMeta+Enter');
  const part = page.locator('[data-region="answer"]');
  await expect(part.getByText('Waiting for the response…')).toBeVisible();
  await openOperation(page, 'profile of the reseller', 'Profile of the reseller account');
  await expect(part.getByRole('heading', { name: 'No response yet' })).toBeVisible();
  await openOperation(page, 'balance of the reseller', 'Balance of the reseller account');
  await expect(part.getByText('Waiting for the response…')).toBeVisible();
  await expectNoViolations(page);
  await part.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(answer(page).getByText('200 OK')).toBeVisible();
  await expect(part).toBeFocused();
  // A truncated response shows the position.
  control.server.behave({ balance: 'cut-off' });
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer(page).getByText(/^The response begins as JSON but ends too early: line 1, column \d+\.$/)).toBeVisible();
});

practiceTest('the first invalid value is the first one in the form', async ({ app }, info) => {
  const { page, control } = app;
  await openExplorer(page);
  const schema = {
    type: 'object',
    required: ['name', 'kind'],
    properties: { name: { type: 'string', minLength: 2 }, kind: { type: 'string', enum: ['a', 'b'] } },
  };
  const description =
    '| Kind | Means |\n|---|---|\n| `a` | <b>first</b> |\n| b | see the [list](https://docs.example/b) |\n\n<p>Kept for <em>good</em>, by <domain>.</p>';
  const own = {
    openapi: '3.1.0',
    info: { title: 'Own', version: '5' },
    paths: {
      '/v1/words': {
        post: { summary: 'A new word', description, requestBody: { required: true, content: { 'application/json': { schema } } } },
      },
      '/v1/lost': { get: { summary: 'A lost one', parameters: [{ $ref: '#/components/parameters/Lost' }] } },
      '/v1/traced': { trace: { summary: 'A trace' } },
      ...Object.fromEntries(Array.from({ length: 20_003 }, (_, at) => [`/v1/many/${at}`, { get: { summary: `One of many ${at}` } }])),
    },
  };
  const file = info.outputPath('own.json');
  await writeFile(file, JSON.stringify(own));
  await control.answerDialogs(file);
  // The search text belongs to its document.
  const search = operations(page).getByRole('combobox', { name: 'Find an operation' });
  await search.fill('domains');
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Choose a file…' }).click();
  await expect(page.getByText(/^OpenAPI document own\.json, version 5, loaded/)).toBeVisible();
  await expect(search).toHaveValue('');
  await expect(search).toHaveAttribute('placeholder', '20,000 of 20,006 operations');
  await search.fill('lost one');
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Use the bundled document' }).click();
  await expect(page.getByText(/^Bundled OpenAPI document/)).toBeVisible();
  await expect(search).toHaveValue('domains');
  await control.answerDialogs(file);
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Choose a file…' }).click();
  await expect(search).toHaveValue('lost one');

  // Unreadable parts are shown next to the operations.
  const unread = operations(page).getByRole('region', { name: 'Unreadable parts' });
  await expect(unread).toContainText('6 of 20,006 operations are not listed. 1 part could not be read.');
  await expectNoViolations(page);
  await unread.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('It refers to something that does not exist.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('20,000 of 20,006 listed')).toBeVisible();
  await expect(
    page.getByRole('dialog').getByText(/^6 operations of 20,006 are not listed, from here on: at most 20,000 are listed\.$/),
  ).toBeVisible();
  await closeOverlay(page);

  await openOperation(page, 'a new word', 'A new word');
  await request(page).getByRole('button', { name: 'Show all' }).click();
  await expect(request(page).getByRole('table').getByRole('row')).toHaveText([/Kind\s*Means/, /a\s*first/, /b\s*see the list/]);
  await expect(request(page).getByText('Kept for good, by <domain>.')).toBeVisible();
  await expectNoViolations(page);
  await request(page).getByRole('textbox', { name: 'name' }).fill('x');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(request(page).getByText('2 values need to be fixed.')).toBeVisible();
  await expect(request(page).getByRole('textbox', { name: 'name' })).toBeFocused();

  await openOperation(page, 'a trace', 'A trace');
  await expect(page.getByRole('region', { name: 'What will be sent' })).toHaveText('This operation cannot be sent from here.');
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 960, height: 600 } });

  practiceTest('the focus moves from the form to the response, and leaving a review sends nothing @daily', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openExplorer(page);
    await openOperation(page, 'list domains', 'List domains');
    await request(page).getByRole('textbox', { name: 'limit' }).fill('2');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('tabpanel', { name: 'Response' }).getByText('200 OK')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[data-region="answer"]')).toBeFocused();

    await openOperation(page, 'registrar lock on', 'Registrar lock on');
    await request(page).getByRole('textbox', { name: 'domain_id' }).fill('7');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(/^Nothing has been sent yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: 'Explorer', level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Response' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing was sent' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the job' })).toHaveCount(0);
    await expectNoViolations(page);
  });
});
