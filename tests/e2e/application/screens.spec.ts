import { expect, practiceTest, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import {
  addAccount,
  closeOverlay,
  entryFor,
  fillAccount,
  goToAccount,
  openAddAccount,
  openPalette,
  openPractice,
  openSettings,
  runCommand,
} from '../support/steps.ts';

/* Every screen in both themes and both sizes: axe finds nothing, and a screenshot is taken for inspection. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look, viewport }) => {
  test('every screen of an account is complete', async ({ app }) => {
    test.slow();
    const { page, control } = app;
    await expect(page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
    await look(page, 'first');

    control.server.behave('ip-refused');
    const dialog = await openAddAccount(page);
    await look(page, 'add-empty');
    await fillAccount(dialog, entryFor(control.server));
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(dialog.getByText('203.0.113.40').first()).toBeVisible();
    await look(page, 'add-refused');
    control.server.behave('ok');
    await dialog.getByRole('button', { name: 'Test again' }).click();
    await expect(dialog.getByText('PT Contoh')).toBeVisible();
    await look(page, 'add-passed');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('PT Contoh')).toBeVisible();
    await look(page, 'account');

    await page.getByRole('button', { name: 'Raw response' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'raw-answer');
    await closeOverlay(page);
    await runCommand(page, 'Edit account');
    await expect(page.getByRole('dialog', { name: 'Edit account' })).toBeVisible();
    await look(page, 'edit');
    await closeOverlay(page);
    await runCommand(page, 'Remove account');
    await expect(page.getByRole('dialog', { name: /Remove/ })).toBeVisible();
    await look(page, 'remove');
    await closeOverlay(page);
    await openPalette(page);
    await look(page, 'palette');
    await closeOverlay(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await look(page, 'keys');
    await closeOverlay(page);

    await addAccount(page, { ...entryFor(control.server, 'Second, with quite a long name of its own'), apiKey: 'wrong' });
    await expect(page.getByText('Reseller ID or API key refused')).toBeVisible();
    await look(page, 'refused');
    await page.getByRole('button', { name: /^Switch account/ }).click();
    await look(page, 'switcher');
    await closeOverlay(page);
  });

  test('every screen of practice is complete', async ({ app }) => {
    test.slow();
    const { page, control } = app;
    await openPractice(page);
    await look(page, 'practice');
    await page.getByRole('button', { name: 'Reset practice data…' }).click();
    await expect(page.getByRole('dialog', { name: 'Reset practice data' })).toBeVisible();
    await look(page, 'practice-reset');
    await closeOverlay(page);
    await runCommand(page, 'Edit account');
    await expect(page.getByRole('dialog', { name: 'Edit account' })).toBeVisible();
    await look(page, 'practice-edit');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByRole('button', { name: 'Test again' })).toBeVisible();
    await look(page, 'practice-tested');
    await closeOverlay(page);
    await runCommand(page, 'Remove account');
    await expect(page.getByRole('dialog', { name: /Remove/ })).toBeVisible();
    await look(page, 'practice-remove');
    await closeOverlay(page);
    await openSettings(page);
    await look(page, 'practice-settings');
    await page.getByRole('button', { name: 'Leave practice' }).click();
    await expect(page.getByRole('button', { name: 'Open the practice account' })).toBeVisible();
    await look(page, 'practice-left');

    await addAccount(page, entryFor(control.server));
    await page.keyboard.press('ControlOrMeta+1');
    await expect(page.getByRole('region', { name: 'Practice', exact: true })).toBeVisible();
    await goToAccount(page);
    await expect(page.getByText('PT Latihan Nama Nusantara')).toBeVisible();
    await page.getByRole('button', { name: /^Switch account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Leave practice' })).toBeVisible();
    await look(page, 'practice-switcher');
    await closeOverlay(page);
    await openPalette(page);
    await look(page, 'practice-palette');
    await closeOverlay(page);
  });

  practiceTest('transactions and notices are complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Transactions');
    await look(page, 'transactions');
    await page.getByRole('button', { name: /^Period:/ }).click();
    await look(page, 'transactions-period');
    await page.getByRole('menuitemradio', { name: 'Last 12 months' }).click();
    await expect(page.getByRole('button', { name: /^Period:/ })).toHaveText(/Last 12 months/);
    await page.getByRole('combobox', { name: 'Filter' }).press('Enter');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const pane = page.getByRole('complementary', { name: /stored data/ });
    await pane.getByRole('button', { name: 'More fields' }).click();
    await expect(pane.getByText('closing_balance')).toBeVisible();
    await look(page, 'transactions-pane');
    await page.getByRole('combobox', { name: 'Filter' }).fill('amount>99999999999');
    await expect(page.getByRole('heading', { name: 'No transactions match the filter' })).toBeVisible();
    await look(page, 'transactions-none');

    await runCommand(page, 'Notices');
    await expect(page.getByRole('grid', { name: 'Notices' }).locator('[data-row="0"]')).toBeFocused();
    await look(page, 'notices');
    await page.keyboard.press('Enter');
    await expect(pane).toBeVisible();
    await look(page, 'notices-pane');
  });

  practiceTest('statements are complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await page.getByRole('link', { name: 'Statements' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 });
    await expect(page.getByRole('table', { name: 'By extension' })).toBeVisible();
    await look(page, 'statements');
    await page.getByRole('tab', { name: /^Not matched/ }).click();
    await expect(page.getByRole('table', { name: 'Items on no statement' })).toBeVisible();
    await look(page, 'statements-unmatched');
    await page.getByRole('tab', { name: /^Customers/ }).click();
    const customers = page.getByRole('table', { name: 'Customers of the month' });
    await expect(customers).toBeVisible();
    await look(page, 'statements-customers');
    await customers.getByRole('button').first().click();
    await expect(page.getByRole('table', { name: /^Items of / })).toBeVisible();
    await look(page, 'statements-items');
    await page.getByRole('button', { name: 'Export…' }).click();
    await expect(page.getByRole('dialog', { name: /^Export statements/ })).toBeVisible();
    await look(page, 'statements-export');
    await closeOverlay(page);
    await page.getByRole('button', { name: 'Letterhead…' }).click();
    await expect(page.getByRole('dialog', { name: 'Letterhead' })).toBeVisible();
    await look(page, 'statements-letterhead');
  });

  practiceTest('customers and prices are complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Prices');
    await look(page, 'prices');
    await page.getByRole('button', { name: 'Calculate…' }).click();
    const calculator = page.getByRole('complementary', { name: 'Prices for customers' });
    await look(page, 'prices-calculator');
    await calculator.getByText('Promotion, if active').click();
    await expect(calculator.getByText(/^A promotion applies only to registrations/)).toBeVisible();
    await look(page, 'prices-calculator-promotion');
    await calculator.getByLabel('Ends in').fill('5000');
    await expect(calculator.getByText('Must be less than 1,000.')).toBeVisible();
    await look(page, 'prices-calculator-fault');
    await page.getByRole('combobox', { name: 'Filter' }).fill('tld:.id');
    await page.getByRole('combobox', { name: 'Filter' }).press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Prices by period' })).toBeVisible();
    await look(page, 'prices-periods');
    await page.getByRole('combobox', { name: 'Filter' }).fill('tld:.nowhere');
    await expect(page.getByRole('heading', { name: 'No extensions match the filter' })).toBeVisible();
    await look(page, 'prices-none');

    await runCommand(page, 'Customers');
    await expect(page.getByRole('grid', { name: 'Customers' }).locator('[data-row="0"]')).toBeFocused();
    await look(page, 'customers');
    await page.keyboard.press('Enter');
    const contacts = page.getByRole('table', { name: 'Contacts' });
    await expect(contacts).toBeVisible();
    await look(page, 'customer');
    await contacts.getByRole('button').first().click();
    await expect(page.getByText('Registry handle').first()).toBeVisible();
    await look(page, 'customer-contact');
  });

  practiceTest(`the list of domains is complete${viewport.width === 960 ? ' @daily' : ''}`, async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Domains');
    const grid = page.getByRole('grid', { name: 'Domains' });
    await look(page, 'domains');
    const filter = page.getByRole('combobox', { name: 'Filter' });
    await filter.pressSequentially('sta');
    await expect(page.getByRole('option', { name: 'status:', exact: true })).toBeVisible();
    await look(page, 'domains-completion');
    await filter.fill('expires<90d');
    await expect(page.getByText(/^\d{2,3} of 500$/).last()).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', /^\d{3}$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    for (let more = 0; more < 5; more++) await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('region', { name: 'Selection' }).getByText('6 selected')).toBeVisible();
    await look(page, 'domains-selected');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Locks' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Contacts' }).getByText('not loaded')).toHaveCount(0);
    await look(page, 'domain-overview');
    await page.getByRole('button', { name: 'More fields' }).click();
    await expect(page.getByText('nameserver_1')).toBeVisible();
    await look(page, 'domain-fields');
    for (const tab of ['DNS', 'Contacts', 'Forwarding', 'DNSSEC', 'Child nameservers', 'WHOIS']) {
      await page
        .getByRole('tab', { name: new RegExp(`^${tab}`) })
        .first()
        .click();
      await expect(page.getByText('loading…')).toHaveCount(0);
      await look(page, `domain-${tab.toLowerCase().replace(' ', '-')}`);
    }
    await page.keyboard.press('Escape');
    await expect(grid).toBeVisible();
    await filter.fill('tld:.co.id expires<');
    await page.keyboard.press('Escape');
    await expect(filter).toHaveAttribute('aria-invalid', 'true');
    await look(page, 'domains-fault');
    await filter.fill('tld:.nowhere');
    await expect(page.getByRole('heading', { name: 'No domains match the filter' })).toBeVisible();
    await look(page, 'domains-no-hit');
  });

  practiceTest('the overview is complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await runCommand(page, 'Overview');
    await expect(page.getByText(/^Portfolio synced/)).toBeVisible({ timeout: 30_000 });
    await expect(
      page
        .getByRole('table', { name: 'Renewal plan' })
        .getByText(/^\d+ of \d+$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent transactions' }).getByRole('listitem').first()).toBeVisible();
    await look(page, 'overview');
    await page.getByRole('region', { name: 'Recent transactions' }).scrollIntoViewIfNeeded();
    await look(page, 'overview-end');
    await runCommand(page, 'Budget');
    await expect(page.getByRole('table', { name: 'By month' })).toBeVisible();
    await look(page, 'budget');
    await page.getByRole('region', { name: 'Assumptions' }).scrollIntoViewIfNeeded();
    await look(page, 'budget-end');
  });

  practiceTest('the search, pasted names and the export are complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Domains');
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Search everything' });
    await expect(search).toBeFocused();
    await look(page, 'search-empty');
    await search.pressSequentially('ma');
    await expect(page.getByRole('option', { name: /^All/ }).first()).toBeVisible();
    await look(page, 'search-found');
    await search.fill('nowhere-at-all');
    await expect(page.getByText('Nothing stored on this computer matches')).toBeVisible();
    await look(page, 'search-nothing');
    await search.fill('');
    await search.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', Array.from({ length: 40 }, (_, at) => `quite-a-long-name-of-a-domain-${at}.example`).join(' '));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByText('Pasted: 40 names')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No domains match the filter' })).toBeVisible();
    await page.getByRole('button', { name: 'Show them' }).click();
    await look(page, 'search-pasted');
    await page.getByRole('button', { name: 'Remove the pasted list' }).click();
    await page.getByRole('button', { name: 'Export 500' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await expect(dialog).toBeVisible();
    await look(page, 'export');
    await dialog.getByRole('radio', { name: 'JSON' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('settings, lock and errors are complete', async ({ app }) => {
    test.slow();
    const { page, control } = app;
    await addAccount(page, entryFor(control.server));
    await expect(page.getByText('PT Contoh')).toBeVisible();
    await openSettings(page);
    await look(page, 'settings');
    for (const section of ['Connection', 'Limits', 'Sync', 'Formats', 'Lock', 'Data', 'About']) {
      await page.getByRole('region', { name: section, exact: true }).scrollIntoViewIfNeeded();
      await look(page, `settings-${section.toLowerCase()}`);
    }
    await page.keyboard.press('ControlOrMeta+1');
    await expect(page.getByText('PT Contoh')).toBeVisible();
    await control.server.close();
    await page.keyboard.press('F5');
    await expect(page.getByText(/Offline since/).first()).toBeVisible();
    await look(page, 'offline');
    await runCommand(page, 'Lock now');
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await look(page, 'locked');
  });
});
