import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { withForeignHands } from '../support/foreign-hands.ts';
import { pressSequence } from '../support/steps.ts';

// Slow: the tests sync an account several times.

const changes = (page: Page) => page.getByRole('table', { name: 'Changes seen' });
const alarms = (page: Page) => page.getByRole('region', { name: 'Alarms' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Reads all lists again, and waits until that is over. */
async function syncAgain(page: Page): Promise<void> {
  await pressSequence(page, 'g', 'o');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await page.keyboard.press('F5');
}

async function openSeen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Changes seen' }).click();
  await expect(page.getByRole('heading', { name: 'Changes seen', level: 1 })).toBeVisible();
}

test('a hijacked domain is an alarm that leads to what must be done @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withForeignHands(page, async (others, [hijacked, unlocked]) => {
    await openSeen(page);
    await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();
    await expectNoViolations(page);

    await others.unlock(hijacked);
    await others.delegate(hijacked);
    await others.unlock(unlocked);
    await syncAgain(page);
    const sinceLast = page.getByRole('region', { name: 'Since you last looked' });
    await expect(sinceLast.getByText('3 changes, 3 unexplained')).toBeVisible({ timeout: 30_000 });
    await expect(sinceLast.getByText('1 alarm')).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'seen-overview');

    await sinceLast.getByRole('button', { name: 'Show' }).click();
    await expect(tab(page, 'New')).toHaveAttribute('aria-selected', 'true');
    await expect(changes(page).getByRole('row')).toHaveCount(4);
    const alarm = alarms(page).getByRole('region', { name: `Unlocked and changed: ${hijacked.name}` });
    await expect(alarm.getByText('ns1.elsewhere.example')).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'seen');

    await alarm.getByRole('button', { name: 'Restore nameservers…' }).click();
    const form = page.getByRole('dialog', { name: `Nameservers: ${hijacked.name}` });
    await expect(form).toBeVisible();
    await expect(form.getByRole('textbox').first()).not.toHaveValue(/elsewhere/);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await alarm.getByRole('button', { name: 'Set registrar lock…' }).click();
    await page
      .getByRole('dialog', { name: `Registrar lock: ${hijacked.name}` })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await alarm.getByRole('button', { name: 'Show customer' }).click();
    await expect(page.getByRole('link', { name: 'Customers', exact: true })).toHaveAttribute('aria-current', 'page');

    await openSeen(page);
    await alarm.getByRole('button', { name: 'Mark as seen' }).press('Enter');
    await expect(alarms(page)).toBeHidden();
    await expect(tab(page, 'All')).toBeFocused();
    await tab(page, 'New').click();
    await expect(changes(page).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Mark all as seen' }).click();
    await expect(page.getByRole('heading', { name: 'No new changes' })).toBeVisible();
    await tab(page, 'All').click();
    await expect(changes(page).getByRole('row')).toHaveCount(4);
    await expect(changes(page).getByRole('button', { name: /^Mark as seen: / })).toHaveCount(0);
    await expect(changes(page).getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/\d{4}/);

    await syncAgain(page);
    await expect(page.getByRole('region', { name: 'Since you last looked' })).toBeHidden();
    const again = await app.control.restart();
    await openSeen(again);
    await expect(changes(again).getByRole('row')).toHaveCount(4);
  });
});

test('a customer that others changed is listed with both values, and opened', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withForeignHands(page, async (others, [domain]) => {
    const { name } = await others.changeCustomer(domain, 'Sari Contoh', '+62215550177');
    await syncAgain(page);
    await expect(page.getByText('2 changes, 2 unexplained')).toBeVisible({ timeout: 30_000 });
    await openSeen(page);
    const row = changes(page)
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'Name', exact: true }) });
    await expect(row.getByText(name)).toBeVisible();
    await expect(row.getByText('added Sari Contoh')).toBeVisible();
    await expect(row.getByText(/^Unexplained/)).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'seen-customer');
    await row.getByRole('button', { name: 'Customer Sari Contoh', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Customers', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'Sari Contoh', level: 1 })).toBeVisible();
  });
});

test('the domains with changes are filtered, and the changes are exported', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withForeignHands(page, async (others, [first, second]) => {
    await others.unlock(first);
    await others.unlock(second);
    await syncAgain(page);
    await expect(page.getByText('2 changes, 2 unexplained')).toBeVisible({ timeout: 30_000 });

    await page.getByRole('link', { name: 'Domains', exact: true }).click();
    const filter = page.getByRole('combobox', { name: 'Filter' });
    const list = page.getByRole('grid', { name: 'Domains' });
    await filter.fill('changed:unexplained');
    await expect(list).toHaveAttribute('aria-rowcount', '3');
    await expect(list.getByText(first.name)).toBeVisible();
    await filter.fill('changed:7d changed:new');
    await expect(list).toHaveAttribute('aria-rowcount', '3');
    await filter.fill('changed:alarm');
    await expect(page.getByRole('heading', { name: 'No domains match the filter' })).toBeVisible();

    await openSeen(page);
    await changes(page)
      .getByRole('button', { name: `Mark as seen: Theft protection, ${second.name}` })
      .click();
    await tab(page, 'New').click();
    await expect(changes(page).getByRole('row')).toHaveCount(2);
    await tab(page, 'All').click();
    await expect(changes(page).getByRole('row')).toHaveCount(3);
    await control.answerDialogs(join(control.filesFolder, 'seen.json'));
    await page.getByRole('button', { name: 'Export 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('radio', { name: 'JSON' }).click();
    await dialog.getByRole('button', { name: 'Export 2…' }).click();
    await expect(dialog.getByText('2 changes written')).toBeVisible();
    const path = (await dialog.locator('code').innerText()).trim();
    const written = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>[];
    expect(written.map(({ domain }) => domain).sort()).toEqual([first.name, second.name].sort());
    expect(written[0]).toMatchObject({ field: 'locked', known: 'on', read: 'off', explanation: 'unexplained' });
  });
});

test('marking goes on with the next change, and leaves no empty page', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withForeignHands(
    page,
    async (others, domains) => {
      const some = domains.slice(0, 51);
      expect(some).toHaveLength(51);
      for (const one of some) {
        await others.unlock(one);
        await others.delegate(one);
      }
      await syncAgain(page);
      const sinceLast = page.getByRole('region', { name: 'Since you last looked' });
      await expect(sinceLast.getByText('102 changes, 102 unexplained')).toBeVisible({ timeout: 30_000 });
      await sinceLast.getByRole('button', { name: 'Show' }).click();
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
      const marks = changes(page).getByRole('button', { name: /^Mark as seen: / });
      await expect(marks).toHaveCount(2);
      await marks.first().press('Enter');
      await expect(marks).toHaveCount(1);
      await expect(marks.first()).toBeFocused();
      await marks.first().press('Enter');
      await expect(marks).toHaveCount(100);
      await expect(tab(page, 'New')).toBeFocused();

      await pressSequence(page, 'g', 'o');
      await sinceLast.getByRole('button', { name: 'Mark all as seen' }).press('Enter');
      await expect(sinceLast).toBeHidden();
      await expect(
        page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).and(page.locator(':focus')),
      ).toBeVisible();
    },
    160,
  );
});

practiceTest('an account without changes says what will be listed', async ({ app }) => {
  const { page } = app;
  await openSeen(page);
  await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as seen' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);
});
