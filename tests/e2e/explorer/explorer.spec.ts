import { writeFile } from 'node:fs/promises';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { withPractice } from '../support/changes.ts';
import { answer, openExplorer, openOperation, operations, request, willBeSent } from '../support/explorer.ts';
import { addAccount, closeOverlay, entryFor, pressSequence, runCommand, waitForNoDialog } from '../support/steps.ts';

// Slow: each test loads the document of the service.

practiceTest('an operation is found, filled in, starred and copied; problems are shown at their fields', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await openExplorer(page);
  await expect(operations(page).getByRole('combobox')).toHaveAttribute('placeholder', /^\d+ operations$/);
  await expectNoViolations(page);

  await openOperation(page, 'list domains', 'List domains');
  const limit = request(page).getByRole('textbox', { name: 'limit' });
  await limit.fill('many');
  await expect(limit).toHaveAccessibleDescription(/This has to be a whole number\./);
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(request(page).getByText('1 value needs to be fixed.')).toBeVisible();
  await expect(limit).toBeFocused();
  await limit.fill('20');
  await request(page).getByRole('textbox', { name: 'name', exact: true }).fill('kopi & teh');
  await expect(willBeSent(page)).toContainText('GET /v1/domains?name=kopi%20%26%20teh&limit=20');

  await request(page).getByRole('button', { name: 'Star this operation' }).click();
  await expect(request(page).getByRole('button', { name: 'Remove the star' })).toBeVisible();
  await operations(page).getByRole('button', { name: 'Clear' }).click();
  await expect(operations(page).getByRole('option').first()).toContainText('List domains');

  await request(page).getByRole('button', { name: 'Copy as…' }).click();
  await page.getByRole('menuitem', { name: 'curl' }).click();
  await expect(request(page).getByText(/^Copied as curl/)).toBeVisible();
  const copied = await control.clipboard();
  expect(copied).toContain('$API_KEY');
  expect(copied).toContain('limit=20');

  // Typed text is restored after another operation.
  await openOperation(page, 'balance of the reseller', 'Balance of the reseller account');
  await openOperation(page, 'list domains', 'List domains');
  await expect(request(page).getByRole('textbox', { name: 'limit' })).toHaveValue('20');
});

practiceTest('the screens of all operations are listed, and lead there', async ({ app: { page } }) => {
  await openExplorer(page);
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Screens of the operations…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Screens of the operations' });
  await expect(dialog.getByText(/^\d+ of 101 operations are used by a screen\.$/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /POST \/ssl\/csr\/generate Explorer only$/ })).toBeVisible();
  await expectNoViolations(page);
  await dialog
    .getByRole('row', { name: /GET \/account\/transactions Transactions$/ })
    .getByRole('button', { name: 'Transactions' })
    .click();
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
});

practiceTest('problems of a whole group of fields are shown and linked, and an unreadable field accepts nothing', async ({ app }, info) => {
  test.slow();
  const { page, control } = app;
  await openExplorer(page);
  const named = (name: string) => ({ name, in: 'query', schema: { type: 'string' } });
  const form = { type: 'object', properties: { name: { type: 'string' } } };
  const own = {
    openapi: '3.1.0',
    info: { title: 'Own', version: '4' },
    paths: {
      '/v1/domains': {
        get: {
          summary: 'All names',
          parameters: [named('name'), { name: 'filter', in: 'query', schema: {} }, { ...named('X-Forwarded-For'), in: 'header' }],
        },
      },
      '/v1/words': { post: { summary: 'A new word', requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form } } } } },
    },
  };
  const file = info.outputPath('own.json');
  await writeFile(file, JSON.stringify(own));
  await control.answerDialogs(file);
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Choose a file…' }).click();
  await expect(page.getByText(/^OpenAPI document own\.json, version 4, loaded/)).toBeVisible();

  await openOperation(page, 'all names', 'All names');
  const headers = request(page).getByRole('region', { name: 'Headers' });
  await expect(headers.getByText('X-Forwarded-For is never taken from a document.')).toBeVisible();
  const filter = request(page).getByRole('textbox', { name: 'filter' });
  await filter.fill('{"a":1');
  const unread = request(page).getByText('A field contains invalid JSON.');
  for (const press of [
    () => page.keyboard.press('ControlOrMeta+Enter'),
    () => request(page).getByRole('button', { name: 'Save…' }).click(),
    async () => {
      await request(page).getByRole('button', { name: 'Copy as…' }).click();
      await page.getByRole('menuitem', { name: 'PHP' }).click();
    },
  ]) {
    await filter.fill('{"a":1}');
    await expect(unread).toHaveCount(0);
    await filter.fill('{"a":1');
    await press();
    await expect(unread).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(filter).toBeFocused();
  }
  await filter.fill('');
  const query = request(page).getByRole('region', { name: 'Query' });
  await request(page).getByRole('textbox', { name: 'name' }).fill('x'.repeat(16_001));
  await expect(query.getByText('The query is longer than 16,000 characters, so it cannot be sent.')).toBeVisible();
  await expect(willBeSent(page)).toHaveText('Fix the marked fields to see what will be sent.');
  await request(page).getByRole('button', { name: 'Copy as…' }).click();
  await page.getByRole('menuitem', { name: 'curl' }).click();
  await expect(request(page).getByText('1 value needs to be fixed.')).toBeVisible();
  await request(page).getByRole('textbox', { name: 'name' }).focus();
  await request(page).getByRole('button', { name: 'Show the first' }).click();
  await expect(query.locator(':focus')).toHaveText('The query is longer than 16,000 characters, so it cannot be sent.');
  await expectNoViolations(page);

  await openOperation(page, 'a new word', 'A new word');
  await request(page).getByRole('tab', { name: 'Raw' }).click();
  const raw = request(page).getByRole('textbox', { name: 'Body as text' });
  await raw.fill('name=John Doe');
  await expect(raw).toHaveAccessibleDescription(/^Form data has to be URL-encoded: a space as \+ or %20/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(request(page).getByText('1 value needs to be fixed.')).toBeVisible();
  await expect(raw).toHaveValue('name=John Doe');
  await expectNoViolations(page);
});

practiceTest(
  'another document replaces that of the service and lists the differences, and a broken one is rejected',
  async ({ app }, info) => {
    test.slow();
    const { page, control } = app;
    await openExplorer(page);
    const good = info.outputPath('small.json');
    const bad = info.outputPath('broken.json');
    const paper = {
      type: 'object',
      required: ['scan'],
      properties: { scan: { type: 'string', format: 'binary' }, note: { type: 'string' } },
    };
    const scan = info.outputPath('paper.pdf');
    await writeFile(scan, 'a pdf');
    const optionOf = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } }, additionalProperties: false });
    const text = { type: 'string' };
    const toSchema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const actions = ['resize', 'kernel'];
    const change = {
      ...{ type: 'object', properties: { note: text }, oneOf: actions.map(toSchema) },
      discriminator: { propertyName: 'type', mapping: Object.fromEntries(actions.map((name) => [name, name])) },
    };
    const schemas = {
      resize: { type: 'object', required: ['type', 'size'], properties: { type: text, size: text } },
      kernel: { type: 'object', required: ['type', 'kernel'], properties: { type: text, kernel: { type: 'integer' } } },
    };
    const payment = { type: 'object', properties: { by: { oneOf: [optionOf('iban'), optionOf('card')] } } };
    const small = {
      openapi: '3.1.0',
      info: { title: 'Small', version: '9.1' },
      components: { schemas },
      paths: {
        '/v1/actions': {
          post: {
            tags: ['Papers'],
            summary: 'Change a machine',
            requestBody: { required: true, content: { 'application/json': { schema: change } } },
          },
        },
        '/v1/domains': {
          get: { tags: ['Names'], summary: 'All names', description: 'See <b>here</b> or [there](https://docs.example/names).' },
          post: { tags: ['Names'], summary: 'A new name', deprecated: true },
        },
        '/v1/papers': {
          post: {
            tags: ['Papers'],
            summary: 'Hand a paper in',
            requestBody: { required: true, content: { 'multipart/form-data': { schema: paper } } },
          },
        },
        '/v1/images': {
          post: { tags: ['Papers'], summary: 'Store an image', requestBody: { required: true, content: { 'image/*': {} } } },
        },
        '/v1/payments': {
          post: { tags: ['Papers'], summary: 'Pay for a paper', requestBody: { content: { 'application/json': { schema: payment } } } },
        },
      },
    };
    await writeFile(good, JSON.stringify(small));
    await writeFile(bad, 'openapi: 3.0.0\ninfo:\n  title: x\n version: 2\npaths: {}\n');
    const choose = async (title: string) => {
      await page.getByRole('button', { name: 'Document', exact: true }).click();
      await page.getByRole('menuitem', { name: title }).click();
    };
    await control.answerDialogs(good);
    await choose('Choose a file…');
    await expect(page.getByText(/^OpenAPI document small\.json, version 9\.1, loaded/)).toBeVisible();
    await expect(operations(page).getByText('deprecated', { exact: true })).toBeVisible();
    await openOperation(page, 'all names', 'All names');
    await expect(request(page).getByText('here', { exact: true })).toBeVisible();
    await expect(request(page)).not.toContainText('<b>');
    await expect(request(page).getByRole('button', { name: 'there' })).toBeVisible();
    await expectNoViolations(page);

    await openOperation(page, 'hand a paper', 'Hand a paper in');
    const file = request(page).getByRole('group', { name: 'scan' });
    await control.answerDialogs(scan);
    await file.getByRole('button', { name: 'Choose a file…' }).click();
    await expect(file.getByText('paper.pdf, 5 B')).toBeVisible();
    await expect(willBeSent(page)).toContainText('(paper.pdf, 5 bytes)');
    await expectNoViolations(page);
    await file.getByRole('button', { name: 'Remove file' }).click();
    await expect(file.getByText('No file chosen. At most 5 MB.')).toBeVisible();

    await openOperation(page, 'store an image', 'Store an image');
    const whole = request(page).getByRole('group', { name: 'Body' });
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(whole).toHaveAccessibleDescription(/This is required\./);
    await control.answerDialogs(scan);
    await whole.getByRole('button', { name: 'Choose a file…' }).click();
    const type = request(page).getByRole('textbox', { name: 'Media type sent' });
    await expect(type).toHaveAccessibleDescription(/The document accepts any of image\/\* here\./);
    await type.fill('image/png');
    await expect(willBeSent(page)).toContainText('POST /v1/images');
    await expect(willBeSent(page)).toContainText('(paper.pdf, 5 bytes)');
    await type.fill('text/plain');
    await expect(type).toHaveAccessibleDescription(/This type is not covered by image\/\*\./);
    await expectNoViolations(page);

    // Text typed in an option of a choice is restored with it.
    await openOperation(page, 'pay for a paper', 'Pay for a paper');
    const optionType = request(page).getByRole('combobox', { name: 'Type of by' });
    await request(page).getByRole('textbox', { name: 'iban' }).fill('ID-1');
    await optionType.selectOption({ index: 1 });
    await request(page).getByRole('textbox', { name: 'card' }).fill('42');
    await expect(willBeSent(page)).toContainText('{"by":{"card":"42"}}');
    await optionType.selectOption({ index: 0 });
    await expect(request(page).getByRole('textbox', { name: 'iban' })).toHaveValue('ID-1');
    await expect(willBeSent(page)).toContainText('{"by":{"iban":"ID-1"}}');

    // The selected branch has the surrounding fields, shows its name, and decides how a value is sent.
    await openOperation(page, 'change a machine', 'Change a machine');
    const action = request(page).getByRole('combobox', { name: 'Type of Body' });
    await request(page).getByRole('textbox', { name: 'note' }).fill('tonight');
    await expect(request(page).getByRole('textbox', { name: 'size' })).toBeVisible();
    await action.selectOption({ label: '2: kernel' });
    await request(page).getByRole('textbox', { name: 'kernel' }).fill('991');
    await expect(request(page).getByRole('combobox', { name: 'type', exact: true })).toHaveValue('0');
    await expect(willBeSent(page)).toContainText('{"type":"kernel","note":"tonight","kernel":991}');
    await expectNoViolations(page);

    await operations(page).getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Removed' })).toBeVisible();
    await expectNoViolations(page);
    await closeOverlay(page);

    await control.answerDialogs(bad);
    await choose('Choose a file…');
    await expect(page.getByText('The file was not accepted.')).toBeVisible();
    await expect(page.getByText(/Line 4, column 1\./)).toBeVisible();
    await expect(page.getByText(/^OpenAPI document small\.json, version 9\.1, loaded/)).toBeVisible();
    await choose('Document details…');
    await expect(page.getByRole('dialog').getByText('OpenAPI 3.1', { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await closeOverlay(page);
    await page.keyboard.press('F5');
    await expect(page.getByText(/^OpenAPI document from the service, version 1\S+, loaded/)).toBeVisible({ timeout: 30_000 });
  },
);

practiceTest('typed values remain when the document changes, except those of removed fields, which are named', async ({ app }, info) => {
  const { page, control } = app;
  await openExplorer(page);
  const documentOf = (fields: object, types: readonly string[]) => ({
    openapi: '3.1.0',
    info: { title: 'Papers', version: '1' },
    paths: {
      '/v1/papers': {
        post: {
          summary: 'Hand a paper in',
          requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'object', properties: fields } }])) },
        },
      },
    },
  });
  const form = 'application/x-www-form-urlencoded';
  const [text, number] = [{ type: 'string' }, { type: 'integer' }];
  const choose = async (name: string, of: object) => {
    await writeFile(info.outputPath(name), JSON.stringify(of));
    await control.answerDialogs(info.outputPath(name));
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Choose a file…' }).click();
    await expect(page.getByText(`OpenAPI document ${name}, version 1, loaded`)).toBeVisible();
  };
  await choose('before.json', documentOf({ title: text, pages: text, note: text }, [form]));
  await openOperation(page, 'hand a paper', 'Hand a paper in');
  await request(page).getByRole('textbox', { name: 'title' }).fill('kopi');
  await request(page).getByRole('textbox', { name: 'note' }).fill('teh');
  await expect(willBeSent(page)).toContainText('title=kopi&note=teh');

  await choose('after.json', documentOf({ title: text, pages: number }, [form, 'application/json']));
  await expect(request(page).getByText('The document no longer has fields for: body note.')).toBeVisible();
  await expect(request(page).getByRole('textbox', { name: 'title' })).toHaveValue('kopi');
  await expect(willBeSent(page)).toContainText('title=kopi');
  await expect(willBeSent(page)).not.toContainText('note');
  await expectNoViolations(page);

  await operations(page).getByRole('button', { name: 'Compare' }).click();
  const list = page.getByRole('dialog');
  await expect(list.getByText('Field pages was string, and is integer now.')).toBeVisible();
  await expect(list.getByText('Its body can now be sent as application/json.')).toBeVisible();
  await expect(list.getByText('It now takes a body')).toHaveCount(0);
});

test('a service that denies access is not reported to have no document', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  control.server.behave({ others: 'ip-refused' });
  await waitForNoDialog(page);
  await pressSequence(page, 'g', 'e');
  await expect(
    page.getByText(/^The IP address \S+ is not on the whitelist of this API key\. .*Using the bundled OpenAPI document, version .*\.$/),
  ).toBeVisible();
  await expectNoViolations(page);
});

test('an operation with its own screen links to it, and cannot be sent', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async () => {
    await openExplorer(page);
    await openOperation(page, 'register a domain', 'Register a domain');
    await expect(request(page).getByText('Available only in Search & order.')).toBeVisible();
    await expect(request(page).getByRole('button', { name: 'Review…' })).toHaveCount(0);
    await request(page).getByRole('button', { name: 'Open Search & order' }).click();
    await expect(page.getByRole('heading', { name: 'Search & order', level: 1 })).toBeVisible();
  });
});

practiceTest('a GET is sent at once, and its response is shown next to it @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openExplorer(page);
  await openOperation(page, 'list domains', 'List domains');
  await request(page).getByRole('textbox', { name: 'limit' }).fill('3');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer(page).getByText('200 OK')).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(page);
  await operations(page).getByRole('button', { name: 'Clear' }).click();
  await expect(operations(page).getByText('Recent', { exact: true })).toBeVisible();

  // The next response is shown in the selected view.
  await answer(page).getByRole('tab', { name: 'Table' }).click();
  await expect(answer(page).getByRole('row')).toHaveCount(4);
  await request(page).getByRole('textbox', { name: 'limit' }).fill('2');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer(page).getByRole('row')).toHaveCount(3);
  await expect(answer(page).getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
});

practiceTest('a write is reviewed, applied once, and listed in the activity @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openExplorer(page);
  await openOperation(page, 'list domains', 'List domains');
  await request(page).getByRole('textbox', { name: 'limit' }).fill('1');
  await page.keyboard.press('ControlOrMeta+Enter');
  const line = answer(page)
    .getByRole('row')
    .filter({ hasText: /^id: \d+$/ });
  await expect(line).toBeVisible({ timeout: 30_000 });
  const id = /\d+/.exec(await line.innerText())?.[0] ?? '';

  await openOperation(page, 'registrar lock on', 'Registrar lock on');
  await request(page).getByRole('textbox', { name: 'domain_id' }).fill(id);
  await expect(willBeSent(page)).toContainText(`PUT /v1/domains/${id}/registrar-locked`);
  await request(page).getByRole('button', { name: 'Review…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Nothing has been sent yet/)).toBeVisible();
  const change = page.getByRole('region', { name: 'Change' });
  await expect(change.getByText(`PUT /v1/domains/${id}/registrar-locked`).first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Apply the change' }).click();
  await expect(change.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });

  // The response is shown where the request was made.
  await pressSequence(page, 'g', 'e');
  await expect(answer(page).getByText('200 OK')).toBeVisible();
  await expect(answer(page).getByText(/^[\d,]+ ms$/)).toBeVisible();
  await answer(page).getByRole('tab', { name: 'Timing' }).click();
  await expect(answer(page).getByRole('row', { name: /^Waiting for response [\d,]+$/ })).toBeVisible();

  await runCommand(page, 'Activity');
  const log = page.getByRole('table', { name: 'Activity' });
  await expect(log.getByText('API request')).toHaveCount(1);
  await expect(log.getByText('Done', { exact: true })).toHaveCount(1);
});
