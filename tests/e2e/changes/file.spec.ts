import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { filterDomains, listParts, openPracticeList } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';

// Slow: each test reads a file, and one has thousands of rows.

const { row } = listParts('Domains');
const found = (page: Page) => page.getByRole('region', { name: 'Results' });
const problems = (page: Page) => page.getByRole('grid', { name: 'Problems' });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Names of the first domains of the list. */
async function names(page: Page, count: number): Promise<string[]> {
  const lines = Array.from({ length: count }, (_, at) => row(page, at).getByRole('rowheader').innerText());
  return (await Promise.all(lines)).map((text) => text.split(/\s/)[0] ?? '');
}

async function openFile(page: Page, kind: string): Promise<void> {
  await runCommand(page, 'Changes from a file…');
  await expect(title(page, 'Changes from a file')).toBeVisible();
  await page.getByRole('combobox', { name: 'Change' }).selectOption({ label: kind });
  await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible();
}

practiceTest('a file goes from its template through its problems to the review, and its valid rows are applied @daily', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  const path = join(control.filesFolder, 'locks.csv');
  await openPracticeList(page, 'Domains');
  await filterDomains(page, 'status:active locked:no registrar-locked:no');
  const [first = '', second = '', third = '', doubled = ''] = await names(page, 4);
  await openFile(page, 'Theft protection');
  await expectNoViolations(page);

  await control.answerDialogs(path);
  await page.getByRole('combobox', { name: 'Separator' }).selectOption('Semicolon');
  await page.getByRole('button', { name: 'Save template…' }).click();
  const saved = page.getByText(/^Saved to .*\.csv$/);
  await expect(saved).toBeVisible();
  const template = readFileSync((await saved.innerText()).replace('Saved to ', ''), 'utf8');
  const [head = '', example = ''] = template.split('\r\n');
  expect(head.replace('\uFEFF', '')).toMatch(/^domain;theft_protection/);
  expect(example).toMatch(/^\(example\) example\.com;on/);

  const lines = [
    `${first};on;`,
    'elsewhere.example;on;',
    `${second};on;`,
    `${doubled};on;`,
    `${third};maybe;`,
    `${doubled};off;`,
    `${third};on;`,
  ];
  writeFileSync(path, [head, example, ...lines, ''].join('\r\n'));
  await page.getByRole('button', { name: 'Choose file…' }).click();
  await expect(found(page).getByText('8 rows, 3 can be planned, 4 with problems, one example, skipped')).toBeVisible();
  await expect(problems(page).getByRole('row', { name: /^4 A domain elsewhere\.example This domain is not in the account/ })).toBeVisible();
  await expect(problems(page).getByRole('row', { name: /^7 B theft_protection maybe This is neither yes nor no/ })).toBeVisible();
  await expect(problems(page).getByRole('row', { name: /^6 A domain .* Duplicate of line 8/ })).toBeVisible();
  await expect(problems(page).getByRole('row', { name: /^8 A domain .* Duplicate of line 6/ })).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'changes-file');

  await page.getByRole('button', { name: 'Save problems…' }).click();
  await expect(saved).toBeVisible();
  const list = readFileSync((await saved.innerText()).replace('Saved to ', ''), 'utf8').split('\r\n');
  expect(list[0]).toBe('\uFEFFLine,Column letter,Column,Value,Problem');
  expect(list[1]).toBe('4,A,domain,elsewhere.example,"This domain is not in the account. Check for a typo, or refresh the domains."');
  writeFileSync(path, [head, example, ...lines, ''].join('\r\n'));

  await page.getByRole('button', { name: 'Review 3 changes…' }).click();
  await expect(title(page, 'Review')).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Rows' });
  await expect(rows).toHaveAttribute('aria-rowcount', '4');
  await expect(page.getByRole('heading', { name: 'Theft protection (from a file): 3 domains' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('region', { name: 'Confirm' }).getByRole('button', { name: 'Back' }).click();
  // The result of the check is still there.
  await expect(found(page)).toBeVisible();
  await page.getByRole('button', { name: 'Review 3 changes…' }).click();
  await page.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Done 3$/ })).toBeVisible();
});

practiceTest(
  'a file that is not UTF-8 is shown in each possible encoding; missing columns are reported before its rows',
  async ({ app }) => {
    test.slow();
    const { page, control } = app;
    const path = join(control.filesFolder, 'customers.csv');
    await openPracticeList(page, 'Customers');
    await page.getByRole('button', { name: 'Changes from a file…' }).click();
    await expect(page.getByRole('combobox', { name: 'Change' })).toHaveValue('customer-update');
    writeFileSync(path, Buffer.from('customer;city;remark\n999999999;Malm\u00f6;\u00e9\n', 'latin1'));
    await control.answerDialogs(path);
    await page.getByRole('button', { name: 'Choose file…' }).click();
    await expect(page.getByRole('heading', { name: 'Which text encoding does this file use?' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'First rows as Windows-1252' }).getByText('Malmö')).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'changes-file-encoding');
    await page.getByRole('button', { name: 'Read as Windows-1252' }).click();
    await expect(found(page).getByText('Unknown, ignored: remark')).toBeVisible();
    await expect(found(page).getByRole('cell', { name: 'Malmö' })).toBeVisible();
    await expect(problems(page).getByRole('row', { name: /^2 A customer 999999999 This customer is not in the account/ })).toBeVisible();
    await expectNoViolations(page);
    // Another kind reads the same file differently.
    await page.getByRole('combobox', { name: 'Change' }).selectOption({ label: 'Renewal' });
    await expect(page.getByRole('alert')).toHaveText(/Missing columns, so no rows were read: domain, years\./);
    await expectNoViolations(page);
  },
);

practiceTest('a file dropped on the page is read', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  const [name = ''] = await names(page, 1);
  await openFile(page, 'Nameservers');
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  }, `domain,nameservers\n${name},"ns1.example.net\nns2.example.net"\n`);
  const target = page.getByText('Drop a CSV file here');
  await target.dispatchEvent('dragover', { dataTransfer: dropped });
  await target.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(found(page).getByText('one row, 1 can be planned')).toBeVisible();
  await expect(page.getByText('No problems found.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Review one change…' }).click();
  await expect(
    page.getByRole('region', { name: 'Change' }).getByRole('row', { name: /ns1\.example\.net.*ns2\.example\.net/ }),
  ).toBeVisible();
});

practiceTest('checking a long file shows its progress and can be stopped; leaving the page discards the file', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  const path = join(control.filesFolder, 'long.csv');
  const lines = Array.from({ length: 800_000 }, (_, at) => `name-${at}.example,on,`);
  writeFileSync(path, ['domain,theft_protection,reason', ...lines, ''].join('\n'));
  await control.answerDialogs(path);
  await openPracticeList(page, 'Domains');
  await openFile(page, 'Theft protection');
  await page.getByRole('button', { name: 'Choose file…' }).click();
  await expect(page.getByRole('progressbar', { name: 'File reading progress' })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ rows, [\d,]+ problems so far$/)).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'changes-file-progress');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Drop a CSV file here')).toBeVisible();
  await expect(found(page)).toHaveCount(0);

  writeFileSync(path, 'domain,theft_protection,reason\nelsewhere.example,on,\n');
  await control.answerDialogs(path);
  await page.getByRole('button', { name: 'Choose file…' }).click();
  await expect(found(page)).toBeVisible();
  await runCommand(page, 'Prices');
  await expect(title(page, 'Prices')).toBeVisible();
  await openFile(page, 'Theft protection');
  await expect(page.getByText('Drop a CSV file here')).toBeVisible();
  await expect(found(page)).toHaveCount(0);
});
