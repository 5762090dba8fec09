import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { choose, review, withPractice } from '../support/changes.ts';
import { goToList, listParts, openPracticeList } from '../support/lists.ts';

/* Bare metal servers and object storages: their lists, pages and orders. */
// Slow: syncs the lists first.

practiceTest('servers and the servers for sale are listed, filtered and opened @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  const { row, filter } = listParts('Servers');
  await openPracticeList(page, 'Servers');
  await screenshot(page, 'servers');
  await filter(page).fill('power:on');
  await expect(page.getByText(/^2 of 4$/)).toBeVisible();
  await page.keyboard.press('Enter');
  const name = await row(page, 0).getByRole('rowheader').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Server', exact: true }).getByText('active', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch on…' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);
  await screenshot(page, 'server');

  await page
    .getByRole('region', { name: 'Server', exact: true })
    .getByRole('button', { name: /^Metal/ })
    .click();
  const pane = page.getByRole('complementary', { name: /stored data/ });
  await expect(pane.getByText('Stock', { exact: true }).first()).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'server-prices');
  await pane.getByRole('button', { name: 'Order…' }).click();
  const form = page.getByRole('dialog', { name: 'Server order' });
  await expect(form.getByRole('combobox', { name: 'Product' })).toContainText('Metal');
  await expect(form.getByRole('combobox', { name: 'Operating system' }).getByRole('option', { name: 'Debian 13' })).toBeAttached();
  await expectNoViolations(page);
  await screenshot(page, 'server-order');
});

practiceTest('object storages are listed with their usage, buckets and access keys @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  const { row, filter } = listParts('Object storage');
  await openPracticeList(page, 'Object storage');
  await expect(page.getByRole('meter', { name: 'Usage' }).first()).toBeVisible();
  await screenshot(page, 'storages');
  await filter(page).fill('status:active used:>0');
  await expect(page.getByText(/^\d+ of 6$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const keys = page.getByRole('region', { name: 'Access keys' });
  await expect(keys.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Buckets' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('PRAC');
  await keys.getByRole('button', { name: 'Copy secret key' }).first().click();
  await expect(keys.getByText('Copied. The clipboard is cleared in a minute.')).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'storage');
  await expect(row(page, 0)).toBeHidden();
});

test('a server is switched off after a typed confirmation, and an access key is shown once', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    await goToList(page, 'Servers');
    const { row, filter } = listParts('Servers');
    await filter(page).fill('power:on');
    await expect(page.getByText(/^2 of 4$/)).toBeVisible();
    await page.keyboard.press('Enter');
    const name = await row(page, 0).getByRole('rowheader').innerText();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Switch off…' }).click();
    await review(page, page.getByRole('dialog', { name: /^Server power:/ }));
    const typed = page.getByRole('textbox', { name: 'Confirmation' });
    await expect(typed).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('ControlOrMeta+Enter');
    expect(practice.ledger().filter(({ operation }) => operation === 'setBareMetalPower')).toEqual([]);
    await typed.fill(name);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('region', { name: 'Change' }).getByText('Done', { exact: true })).toBeVisible();
    expect(practice.ledger().at(-1)).toMatchObject({ operation: 'setBareMetalPower', status: 200 });

    await goToList(page, 'Object storage');
    await filter(page).fill('status:active');
    await expect(page.getByText(/^\d of 6$/)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await review(page, await choose(page, 'New access key'));
    await page.keyboard.press('ControlOrMeta+Enter');
    const made = page.getByRole('region', { name: 'Generated for you, shown once' });
    await made.getByRole('button', { name: 'Show once' }).click();
    await expect(made.getByText(/^PRAC[0-9A-F]{16}$/)).toBeVisible();
    await expectNoViolations(page);
    await expect(row(page, 0)).toBeHidden();
  });
});

test('areas that the service does not offer are not in the sidebar, and Settings says why', async ({ app }) => {
  const { page } = app;
  await withPractice(
    page,
    async () => {
      const screens = page.getByRole('navigation', { name: 'Screens' });
      await expect(screens.getByRole('link', { name: 'Domains', exact: true })).toBeVisible();
      for (const name of ['Servers', 'Object storage', 'Certificates'])
        await expect(screens.getByRole('link', { name, exact: true })).toBeHidden();
      await screens.getByRole('link', { name: 'Account', exact: true }).click();
      const main = page.getByRole('main');
      await expect(main.getByText(/This service is not enabled for your account/).first()).toBeVisible();
      await expectNoViolations(page);
      await screenshot(page, 'not-offered');
      await screens.getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(page.getByText(/This service is not enabled for your account/).first()).toBeAttached();
    },
    { otherAreas: '403' },
  );
});
