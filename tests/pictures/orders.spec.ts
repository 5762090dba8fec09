import { expect, test } from '../e2e/fixtures.ts';
import { openSearch, searchFor } from '../e2e/support/name-search.ts';
import { chooseCustomer, fillCart, foot, toOrderTab } from '../e2e/support/orders.ts';
import { picture } from './picture.ts';

/* From a list of names to a cart, and a list of transfers, with the data of the practice account, in both themes. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 800 } });
    test.slow();

    test('search and order', async ({ app: { page } }) => {
      await openSearch(page);
      await searchFor(page, 'kopisenja rumahsenja senjaroastery warungsenja kedaisenja tehsenja rotisenja senjacoffee senjahouse kopipagi');
      await picture(page, `name-search-${colorScheme}`);
      await toOrderTab(page, 'Cart');
      await fillCart(page, ['kopi-senja-baru.com', 'kopi-senja-baru.id', 'kopi-senja-baru.co.id', 'kopi-senja-baru.net']);
      await chooseCustomer(page);
      await picture(page, `cart-${colorScheme}`);
      await toOrderTab(page, 'Transfer in');
      await page
        .getByRole('textbox', { name: 'Names and auth codes' })
        .fill('pindah-satu.com  Contoh-1111\u200b \npindah-dua.com\npindah-tiga.id;Contoh-3333');
      await page.getByRole('button', { name: 'Load list' }).click();
      await page.getByRole('button', { name: 'Check first' }).click();
      await expect(foot(page).getByText('2 of 3')).toBeVisible();
      await picture(page, `transfer-in-${colorScheme}`);
    });
  });
}
