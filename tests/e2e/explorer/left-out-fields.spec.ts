import { writeFile } from 'node:fs/promises';
import { expect, expectNoViolations, test } from '../fixtures.ts';
import { openExplorer, openOperation, operations, request } from '../support/explorer.ts';
import { closeOverlay, openPractice } from '../support/steps.ts';

// Slow: loads a document with thousands of fields.

test('fields that a form and a comparison omit are counted in their place', async ({ app }, info) => {
  test.slow();
  const { page, control } = app;
  await openPractice(page);
  await openExplorer(page);
  const queries = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `q${at}`, in: 'query', schema: { type: 'string' } }));
  const schema = { type: 'object', properties: { title: { type: 'string' }, ['n'.repeat(301)]: { type: 'string' } } };
  const content = { 'application/json': { schema }, 'application/zip+x': { schema } };
  const documentOf = (parameters: readonly object[]) => ({
    openapi: '3.1.0',
    info: { title: 'Wide', version: '1' },
    paths: {
      '/v1/wide': { post: { summary: 'Much of everything', description: 'x'.repeat(101_000), parameters, requestBody: { content } } },
      '/v1/other': { get: { summary: 'Another', parameters: parameters.slice(0, 310) } },
    },
  });
  const choose = async (name: string, parameters: readonly object[]) => {
    await writeFile(info.outputPath(name), JSON.stringify(documentOf(parameters)));
    await control.answerDialogs(info.outputPath(name));
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Choose a file…' }).click();
    await expect(page.getByText(`OpenAPI document ${name}, version 1, loaded`)).toBeVisible();
  };
  await choose('narrow.json', []);
  await choose('wide.json', queries(1002));

  await operations(page).getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('10 more changes to this operation are not listed.')).toBeVisible();
  await expect(dialog.getByText('700 more changes to this operation are not listed.')).toBeVisible();
  await expectNoViolations(page);
  await closeOverlay(page);

  await openOperation(page, 'much of everything', 'Much of everything');
  await expect(request(page)).toContainText('1,100 more characters are in the document.');
  const query = request(page).getByRole('region', { name: 'Query' });
  await expect(query.getByText('The document has 2 more parameters, which are not listed here and cannot be sent.')).toBeVisible();
  const body = request(page).getByRole('region', { name: 'Body' });
  await expect(body.getByText('The document has 1 more content type. Its body cannot be sent.')).toBeVisible();
  await expect(body.getByText(/^The document has 1 more, which is not listed here\./)).toBeVisible();
  await expectNoViolations(page);
});
