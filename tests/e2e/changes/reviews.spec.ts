import type { Locator, Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { choose, review } from '../support/changes.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';
import { atEachWidth, cutInTables } from '../support/tables.ts';

const { row, filter } = listParts('Domains');
const unlocked = 'status:active tld:.com locked:no registrar-locked:no';
const change = (page: Page) => page.getByRole('region', { name: 'Change' });
const rows = (page: Page) => page.getByRole('grid', { name: 'Rows' });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).last().click();
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirmation' });

async function openList(page: Page): Promise<void> {
  await openPracticeList(page, 'Domains');
  await filter(page).fill(unlocked);
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
}

/** Applies the only change of the review and waits until it has finished. */
async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply the change' }).click();
  await expect(change(page).getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** Selects the contact `steps` below the first one offered; returns the field's value. */
async function takeContact(page: Page, field: Locator, steps: number): Promise<string> {
  await field.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  for (let at = 0; at < steps; at++) await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  return field.inputValue();
}

practiceTest('the contacts of a domain are reviewed, set together and undone', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openList(page);
  await row(page, 0).dblclick();
  const form = await choose(page, 'Contacts');
  const same = form.getByRole('checkbox', { name: 'Same contact for all four' });
  if (await same.isChecked()) await form.getByText('Same contact for all four').click();
  const field = form.getByRole('combobox', { name: 'Technical contact' });
  const before = await field.inputValue();
  let taken = await takeContact(page, field, 1);
  if (taken === before) taken = await takeContact(page, field, 2);
  expect(taken).not.toBe(before);
  await review(page, form);
  await expect(change(page).getByRole('row', { name: /^Technical contact/ })).toBeVisible();
  await expectNoViolations(page);
  await apply(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Undo…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(change(page).getByRole('row', { name: /^Technical contact/ })).toBeVisible();
  await expectNoViolations(page);
  await apply(page);
});

practiceTest('deleting a domain warns, is confirmed by typing, and ends as pending deletion @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openList(page);
  await row(page, 0).dblclick();
  await review(page, await choose(page, 'Delete domain'));
  await expect(change(page).getByText(/stop working/)).toBeVisible();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply the change' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);
  await screenshot(page, 'review-delete');
  await confirmation(page).fill(await page.locator('.rd-job-typed code').innerText());
  await page.getByRole('button', { name: 'Apply the change' }).click();
  await expect(change(page).getByText(/^(Done|Accepted)$/)).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(page);
});

practiceTest('before and after are whole at every width, and the activity fits with Undo in view @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openList(page);
  await row(page, 0).click();
  for (let more = 1; more < 3; more++) await page.keyboard.press('Shift+ArrowDown');
  const form = await choose(page, 'Nameservers');
  const hosts = ['dns1.practice-registrar.example', 'ns1.contoh-dns.co.id', 'ns2.contoh-dns.co.id'];
  await form.getByRole('textbox', { name: 'Nameservers' }).fill(hosts.join('\n'));
  await review(page, form);
  const first = rows(page).locator('[data-row="0"]');
  await atEachWidth(page, async (width) => {
    await expect(first.getByText(hosts[1] ?? '')).toBeVisible();
    await expect.poll(() => cutInTables(page), `review at ${width}`).toEqual([]);
    await expect(rows(page).getByRole('columnheader', { name: 'Note' })).toHaveCount(0);
  });
  await expect(first.getByText('added ns1.contoh-dns.co.id')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText(/^(All rows finished|All rows sent)/)).toBeVisible({ timeout: 30_000 });
  await atEachWidth(page, async (width) => {
    await expect.poll(() => cutInTables(page), `results at ${width}`).toEqual([]);
  });

  await runCommand(page, 'Activity');
  const log = page.getByRole('table', { name: 'Activity' });
  await expect(log.getByRole('row')).toHaveCount(4);
  await atEachWidth(page, async (width) => {
    await expect.poll(() => cutInTables(page), `activity at ${width}`).toEqual([]);
    await expect(log.getByRole('button', { name: 'Undo' }).first()).toBeInViewport({ ratio: 1 });
  });
});

/** Kinds for a selection, and what to fill in their forms. */
const ofMany: readonly (readonly [kind: string, fill: (form: Locator) => Promise<void>])[] = [
  ['Theft protection', async () => undefined],
  ['Registrar lock', async () => undefined],
  ['WHOIS protection', async () => undefined],
  ['Buy WHOIS protection', async () => undefined],
  [
    'Forwarding',
    async (form) => {
      await form.getByRole('textbox', { name: 'From' }).fill('toko');
      await form.getByRole('textbox', { name: 'To' }).fill('https://www.example.com/');
    },
  ],
  ['Remove forwarding', (form) => form.getByRole('textbox', { name: 'From' }).fill('toko')],
  ['DNSSEC signing', async () => undefined],
  ['Resend verification email', async () => undefined],
  ['Suspend', (form) => form.getByRole('textbox', { name: 'Explanation' }).fill('Asked for by the customer')],
  ['Unsuspend', async () => undefined],
  [
    'Move to another customer',
    async (form) => {
      const customer = form.getByRole('combobox', { name: 'New customer' });
      await customer.fill('a');
      await expect(form.page().getByText(/^20 of \d+ customers\./)).toBeVisible();
      await customer.press('ArrowDown');
      await customer.press('Enter');
    },
  ],
];

// Slow: one review for each kind of change.
practiceTest('each kind of change for a selection is reviewed as one table', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openList(page);
  for (const [kind, fill] of ofMany) {
    await row(page, 0).click();
    for (let more = 1; more < 4; more++) await page.keyboard.press('Shift+ArrowDown');
    const form = await choose(page, kind);
    await fill(form);
    await review(page, form);
    await expect(rows(page), kind).toHaveAttribute('aria-rowcount', '5');
    await expectNoViolations(page);
    await back(page);
    await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  }
});
