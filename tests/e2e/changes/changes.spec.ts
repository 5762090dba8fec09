import type { Locator, Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { choose, review } from '../support/changes.ts';
import { openPracticeList } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';

// Slow: each test goes from a form through a review to its result.

const grid = (page: Page) => page.getByRole('grid', { name: 'Domains' });
const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter' });
const row = (page: Page, place: number) => grid(page).locator(`[data-row="${place}"]`);
const nameIn = async (line: Locator) => (await line.getByRole('rowheader').innerText()).split(/\s/)[0] ?? '';
const change = (page: Page) => page.getByRole('region', { name: 'Change' });

/** Opens the domains of the practice account that match a filter. */
async function openDomains(page: Page, text: string): Promise<void> {
  await openPracticeList(page, 'Domains');
  await filter(page).fill(text);
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', '501');
}

practiceTest('a change goes from its form through the review to its result, and is undone @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openDomains(page, 'status:active locked:no registrar-locked:no');
  const name = await nameIn(row(page, 0));
  await row(page, 0).dblclick();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Theft protection off')).toBeVisible();

  const form = await choose(page, 'Theft protection');
  await expectNoViolations(page);
  await review(page, form);
  await expect(page.getByText(/^Nothing has been sent yet/)).toBeVisible();
  await expect(change(page).getByRole('row', { name: 'Theft protection off on' })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Apply the change' }).click();
  await expect(change(page).getByText('Done', { exact: true })).toBeVisible();
  await expect(change(page).getByText('Done and verified.')).toBeVisible();
  await expect(change(page).getByRole('row', { name: 'Theft protection off on on' })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Undo…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(change(page).getByRole('row', { name: 'Theft protection on off' })).toBeVisible();
  await page.getByRole('button', { name: 'Apply the change' }).click();
  await expect(change(page).getByText('Done', { exact: true })).toBeVisible();

  // The domain's screen shows the current state, and what was done.
  await change(page)
    .getByRole('button', { name: `Open ${name}` })
    .click();
  await expect(page.getByText('Theft protection off')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row')).toHaveCount(3);
  await expectNoViolations(page);

  await runCommand(page, 'Activity');
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  const log = page.getByRole('table', { name: 'Activity' });
  await expect(log.getByRole('row')).toHaveCount(3);
  await expect(log.getByText('Done', { exact: true })).toHaveCount(2);
  await expectNoViolations(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('no-such-name');
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
  await expectNoViolations(page);

  await runCommand(page, 'Jobs');
  await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(page);
});

practiceTest('Back discards a review, and an invalid field is marked in the form', async ({ app }) => {
  const { page } = app;
  await openDomains(page, 'status:active');
  const name = await nameIn(row(page, 0));
  await row(page, 0).dblclick();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const form = await choose(page, 'Nameservers');
  await form.getByRole('textbox', { name: 'Nameservers' }).fill('ns1.example.net');
  await form.getByRole('button', { name: 'Review…' }).click();
  await expect(form.getByText('A domain needs at least two nameservers.')).toBeVisible();
  await expectNoViolations(page);
  await form.getByRole('textbox', { name: 'Nameservers' }).fill('ns1.example.net\nns2.example.net');
  await review(page, form);
  await page.getByRole('button', { name: 'Back', exact: true }).last().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await runCommand(page, 'Jobs');
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
  await expectNoViolations(page);
});

practiceTest('a selection is reviewed as one table, confirmed by typing if it costs money, and runs as a job @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openDomains(page, 'status:active tld:.com');
  await row(page, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: 'Selection' }).getByText('3 selected')).toBeVisible();
  await review(page, await choose(page, 'Renewal'));
  const table = page.getByRole('grid', { name: 'Rows' });
  await expect(table).toHaveAttribute('aria-rowcount', '4');
  const apply = page.getByRole('button', { name: /^Apply 3 changes for [\d,]+ IDR$/ });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);
  await page.getByRole('textbox', { name: 'Confirmation' }).fill('3');
  await expect(apply).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
  await expect(table.getByText('Done', { exact: true })).toHaveCount(3);
  await expectNoViolations(page);
});

practiceTest('a read-only account plans and reviews, and applies nothing @daily', async ({ app }) => {
  const { page } = app;
  await openDomains(page, 'status:active locked:no registrar-locked:no');
  await runCommand(page, 'Make read-only');
  await runCommand(page, 'Domains');
  await row(page, 0).dblclick();
  await expect(page.getByText('Theft protection off')).toBeVisible();
  await review(page, await choose(page, 'Theft protection'));
  await expect(page.getByRole('button', { name: 'Apply the change' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/is read-only\. Allow changes/).first()).toBeVisible();
  await expectNoViolations(page);
});
