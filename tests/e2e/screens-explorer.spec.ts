import { expect, test } from './fixtures.ts';
import { answer, openExplorer, openOperation, operations, request } from './support/explorer.ts';
import { inEveryLook } from './support/looks.ts';
import { openPractice } from './support/steps.ts';

/* The explorer in both themes and both sizes. */
inEveryLook(({ look }) => {
  test('the explorer is whole', async ({ app: { page } }) => {
    test.slow();
    await openPractice(page);
    await openExplorer(page);
    await look(page, 'explorer');
    await operations(page).getByRole('combobox').fill('nameserver');
    await expect(operations(page).getByRole('option').first()).toBeVisible();
    await look(page, 'explorer-found');
    await openOperation(page, 'list domains', 'List domains');
    await request(page).getByRole('button', { name: 'Star this operation' }).click();
    await request(page).getByRole('textbox', { name: 'name', exact: true }).fill('kopi');
    await request(page).getByRole('textbox', { name: 'limit' }).fill('many');
    await expect(request(page).getByText('This has to be a whole number.')).toBeVisible();
    await look(page, 'explorer-fault');
    await request(page).getByRole('textbox', { name: 'limit' }).fill('20');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(answer(page).getByText('200 OK')).toBeVisible({ timeout: 30_000 });
    await look(page, 'explorer-answer');
    await openOperation(page, 'create customer', 'Create customer');
    await look(page, 'explorer-write');
    await request(page).getByRole('tab', { name: 'Raw' }).click();
    await look(page, 'explorer-raw');
    await openOperation(page, 'register a domain', 'Register a domain');
    await look(page, 'explorer-leads');
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Details of the document…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'explorer-details');
  });
});
