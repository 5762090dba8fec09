import { writeFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { allowChanges } from '../support/changes.ts';
import { history, openOperation, request, willBeSent } from '../support/explorer.ts';
import { addAccount, entryFor, runCommand, waitForNoDialog } from '../support/steps.ts';

// Slow: sends a request, and looks for it everywhere.

test('fields with the names of object properties are sent, saved, stored and copied like others @daily', async ({ app }, info) => {
  test.slow();
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  control.server.behave({ others: 'ok' });
  await allowChanges(page);
  await expect(page.getByText('changes allowed').first()).toBeVisible();
  const text = { type: 'string' };
  // An object literal would treat the name as its prototype.
  const properties = Object.fromEntries(['__proto__', 'constructor', 'toString', '~__proto__'].map((name) => [name, text]));
  const labels = { type: 'object', additionalProperties: text };
  const own = {
    openapi: '3.1.0',
    info: { title: 'Own', version: '4' },
    paths: {
      '/v1/names': {
        post: {
          summary: 'Odd names',
          parameters: [{ name: '__proto__', in: 'query', schema: text }],
          requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { ...properties, labels } } } } },
        },
      },
    },
  };
  const file = info.outputPath('own.json');
  await writeFile(file, JSON.stringify(own));
  await control.answerDialogs(file);
  await waitForNoDialog(page);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Choose a file…' }).click();
  await expect(page.getByText(/^OpenAPI document own\.json, version 4, loaded/)).toBeVisible();
  await openOperation(page, 'odd names', 'Odd names');

  const field = (name: string) => request(page).getByRole('textbox', { name, exact: true });
  await field('__proto__').first().fill('query');
  await field('__proto__').last().fill('body');
  await field('constructor').fill('built');
  await field('toString').fill('said');
  await field('~__proto__').fill('almost');
  const entries = request(page).getByRole('group', { name: 'labels' });
  await entries.getByRole('textbox', { name: 'Name 1' }).fill('__proto__');
  await entries.getByRole('button', { name: 'Add to labels' }).click();
  await entries.getByRole('textbox', { name: '__proto__' }).fill('label');
  const target = '/v1/names?__proto__=query';
  const body = '{"__proto__":"body","constructor":"built","toString":"said","~__proto__":"almost","labels":{"__proto__":"label"}}';
  await expect(willBeSent(page)).toContainText(`POST ${target}`);
  await expect(willBeSent(page)).toContainText(body);

  await request(page).getByRole('button', { name: 'Copy as…' }).click();
  await page.getByRole('menuitem', { name: 'curl' }).click();
  await expect(request(page).getByText(/^Copied as curl/)).toBeVisible();
  expect(await control.clipboard()).toContain(body);

  await request(page).getByRole('button', { name: 'Save…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNoDialog(page);
  await request(page).getByRole('button', { name: 'Review…' }).click();
  await page.getByRole('textbox', { name: 'Confirmation' }).fill('POST /v1/names');
  await page.getByRole('button', { name: 'Apply the change' }).click();
  const sent = () => control.server.requests().filter(({ method }) => method === 'POST');
  await expect.poll(() => sent().map((one) => [one.path, one.body])).toEqual([[target, body]]);

  // The history and the saved request restore all of it.
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  for (const sendDocument of [
    async () => {
      await runCommand(page, 'Explorer: history');
      await history(page).getByRole('option').first().click();
    },
    async () => {
      await page.getByRole('tab', { name: 'Collections' }).click();
      await page.getByRole('treeitem', { name: /Odd names/ }).click();
    },
  ]) {
    await field('__proto__').last().fill('');
    await expect(willBeSent(page)).not.toContainText('"label"');
    await sendDocument();
    await expect(willBeSent(page)).toContainText(body);
  }
});
