import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectNoViolations, test } from '../fixtures.ts';
import { type Practice, withPractice } from '../support/changes.ts';
import { goToList } from '../support/lists.ts';
import { matrix, searchFor, toSearch } from '../support/name-search.ts';

// Slow: each test checks many names.

const progress = (page: Page) => page.getByRole('region', { name: 'Search progress' });
const slowChecks = { kind: 'delay', ms: 3000, when: { operations: ['checkDomainAvailability'] } } as const;

test('a search is stopped and resumed; it halts if the service rejects the address, and resumes after that @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    await goToList(page, 'Prices');
    await toSearch(page);
    practice.setFaults([slowChecks]);
    await page.getByRole('textbox', { name: 'Names or keywords' }).fill('kopisenja langitsenja');
    await page.keyboard.press('ControlOrMeta+Enter');
    await progress(page).getByRole('button', { name: 'Stop' }).click();
    await expect(progress(page).getByText('Stopped')).toBeVisible();
    await expectNoViolations(page);

    practice.setFaults([]);
    practice.setWhitelisted(false);
    await progress(page).getByRole('button', { name: 'Continue' }).click();
    const halted = page.getByRole('alert').filter({ hasText: 'The search is paused.' });
    await expect(halted).toContainText('The service refuses this computer’s IP address.');
    await expectNoViolations(page);

    practice.setWhitelisted(true);
    await halted.getByRole('button', { name: 'Continue' }).click();
    await expect(halted).toHaveCount(0);
    await expect(progress(page).getByRole('button', { name: 'Stop' })).toBeHidden({ timeout: 60_000 });
    await expect(matrix(page).getByRole('gridcell', { name: /^not checked yet/ })).toHaveCount(0);
  });
});

test('a check that the service rejected is requested again', async ({ app }) => {
  test.slow();
  const { page } = app;
  const search = async ({ address, resellerId, apiKey }: Practice) => {
    await goToList(page, 'Prices');
    await toSearch(page);
    // Another client has checked it a moment ago.
    const headers = { authorization: `Basic ${Buffer.from(`${resellerId}:${apiKey}`).toString('base64')}` };
    const checked = await fetch(`${address}/v1/domains/availability?domain=kopisenja.com`, { headers });
    expect(checked.status).toBe(200);
    await searchFor(page, 'kopisenja langitsenja');
    await expect(matrix(page).getByRole('gridcell', { name: /^refused/ })).toHaveCount(1);
    await progress(page).getByRole('button', { name: 'Recheck 1', exact: true }).click();
    await expect(progress(page).getByRole('status')).toHaveText('Rechecking 1 name');
    await expectNoViolations(page);
  };
  await withPractice(page, search, { repeatedCheck: '422' });
});

test('the cells of the matching names are written to a file', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withPractice(page, async () => {
    await goToList(page, 'Prices');
    await toSearch(page);
    await searchFor(page, 'kopisenja langitsenja');
    await control.answerDialogs(join(control.filesFolder, 'names.csv'));
    await page.getByRole('combobox', { name: 'Filter names' }).fill('langit');
    await expect(matrix(page)).toHaveAttribute('aria-rowcount', '2');
    await page.getByRole('button', { name: 'Export CSV…' }).click();
    const form = page.getByRole('dialog', { name: 'Export as CSV' });
    await expectNoViolations(page);
    await form.getByRole('button', { name: 'Choose location…' }).click();
    const reported = form.getByRole('status');
    await expect(reported).toContainText('.csv');
    const path = /\S+\.csv/.exec(await reported.innerText())?.[0] ?? '';
    const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
    expect(head.split(',')[0]).toBe('name');
    expect(lines).toHaveLength(Number(await matrix(page).getAttribute('aria-colcount')) - 1);
    for (const line of lines) expect(line).toMatch(/^langitsenja\./);
  });
});
