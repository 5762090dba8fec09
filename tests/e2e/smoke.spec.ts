import { expect, expectNoViolations, screenshot, test } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 960, height: 600 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} by ${viewport.height}`, () => {
      test.use({ colorScheme, viewport });

      test('the application opens on its first screen', async ({ app }) => {
        await expect(app.page.getByRole('heading', { name: 'Connect your reseller account' })).toBeInViewport();
        await expect(app.page.getByRole('button', { name: 'Add account' }).first()).toBeInViewport();
        expect(await app.page.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([viewport.width, viewport.height]);
        await expectNoViolations(app.page);
        await screenshot(app.page, `first-screen-${colorScheme}`);
      });
    });
  }
}

test('it opens again on the same data folder', async ({ app }) => {
  await expect(app.page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
  const page = await app.control.restart();
  await expect(page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
});
