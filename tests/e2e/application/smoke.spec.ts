import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { colorSchemes, viewports } from '../support/screen-checks.ts';

for (const colorScheme of colorSchemes) {
  for (const viewport of viewports) {
    test.describe(`${colorScheme}, ${viewport.width} by ${viewport.height}`, () => {
      test.use({ colorScheme, viewport });

      test(`opens on its first screen${colorScheme === 'dark' && viewport.width === 960 ? ' @daily' : ''}`, async ({ app }) => {
        await expect(app.page.getByRole('heading', { name: 'Connect your reseller account' })).toBeInViewport();
        await expect(app.page.getByRole('button', { name: 'Add account' }).first()).toBeInViewport();
        await expect(app.page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
        expect(await app.page.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([viewport.width, viewport.height]);
        await expectNoViolations(app.page);
        await screenshot(app.page, `first-screen-${colorScheme}`);
      });
    });
  }
}

test('opens again on the same data folder', async ({ app }) => {
  await expect(app.page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
  const page = await app.control.restart();
  await expect(page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
});
