import { expect, practiceTest, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';
import { chooseCustomer, fillCart, foot, orderRow, terms, toOrderTab } from '../support/orders.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { closeOverlay } from '../support/steps.ts';

/* The cart and the transfers in, in both themes and both sizes. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look, viewport }) => {
  practiceTest(`the cart and the transfers are complete${viewport.width === 960 ? ' @daily' : ''}`, async ({ app }) => {
    test.slow();
    const { page } = app;
    const isNarrow = viewport.width < 1200;
    const show = async (part: 'Names' | 'Options and requirements') => {
      if (isNarrow) await page.getByRole('button', { name: part, exact: true }).click();
    };
    await openPracticeList(page, 'Customers');
    await toOrderTab(page, 'Cart');
    await look(page, 'cart-empty');
    const names = [
      'kopi-senja-baru.com',
      'kopi-senja-baru.id',
      'kopi-senja-baru.co.id',
      'kopi-senja-baru.net',
      'kedai-contoh-baru.com',
      'tidak-dijual.zz',
    ];
    await fillCart(page, names);
    const chooseCustomerHere = async () => {
      await show('Options and requirements');
      await chooseCustomer(page);
    };
    await chooseCustomerHere();
    await look(page, 'cart-terms');
    await terms(page).getByRole('button', { name: 'New customer…' }).click();
    await look(page, 'cart-new-customer');
    await closeOverlay(page);
    await terms(page).getByRole('button', { name: 'Order templates…' }).click();
    await look(page, 'cart-templates');
    await closeOverlay(page);
    await show('Names');
    await orderRow(page, 'Cart', 1).getByRole('rowheader').click();
    await page.keyboard.press('Space');
    await look(page, 'cart');

    await toOrderTab(page, 'Transfer in');
    const field = page.getByRole('textbox', { name: 'Names and auth codes' });
    await expect(field).toBeVisible();
    await look(page, 'transfer-entry');
    await field.fill('pindah-satu.com  Rahasia-1111\u200b \npindah-dua.com\nbukan nama!\npindah-tiga.id;Rahasia-3333');
    await page.getByRole('button', { name: 'Load list' }).click();
    await page.getByRole('button', { name: 'Check first' }).click();
    await foot(page).getByText('2 of 4').waitFor();
    await expect(page.getByText('3 of 3 checked')).toBeVisible();
    // No row is cut off: its note on characters removed from a code is the longest.
    const cut = await orderRow(page, 'Transfers', 0)
      .locator('*')
      .evaluateAll((parts) =>
        parts.filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth).map((part) => part.className),
      );
    expect(cut).toEqual([]);
    await look(page, 'transfer');
    await chooseCustomerHere();
    await foot(page).getByRole('button', { name: 'Review transfers…' }).click();
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Rows' })).toHaveAttribute('aria-rowcount', '3');
    await look(page, 'transfer-review');
  });
});
