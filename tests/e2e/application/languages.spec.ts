import { app as english } from '../../../renderer/text/en/application.ts';
import { settings as englishSettings } from '../../../renderer/text/en/settings.ts';
import { app as indonesian } from '../../../renderer/text/id/application.ts';
import { settings } from '../../../renderer/text/id/settings.ts';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { clippedLabels, englishText, switchToIndonesian } from '../support/languages.ts';
import { viewports } from '../support/screen-checks.ts';
import { openSettings } from '../support/steps.ts';

// Slow: it opens every screen, and axe checks each.

test('the first screen switches the language, which persists @daily', async ({ app: { page, control } }) => {
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByRole('heading', { name: 'Hubungkan akun reseller Anda' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expectNoViolations(page);

  const restarted = await control.restart();
  await expect(restarted.getByRole('heading', { name: 'Hubungkan akun reseller Anda' })).toBeVisible();
  await restarted.getByRole('button', { name: 'English' }).click();
  await expect(restarted.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
});

test('Settings ask before the language is switched', async ({ app: { page } }) => {
  await openSettings(page);
  const language = page.getByRole('radiogroup', { name: englishSettings.appearance.language });
  await language.getByRole('radio', { name: 'Bahasa Indonesia' }).click();
  const question = page.getByRole('dialog', { name: 'Switch to Bahasa Indonesia?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await language.getByRole('radio', { name: 'Bahasa Indonesia' }).click();
  await question.getByRole('button', { name: 'Switch language' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});

test('menus of the system follow the language @electron', async ({ app: { page, electronApp } }) => {
  const menus = () => electronApp.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
  expect(await menus()).toEqual(['File', 'Edit', 'View', 'Window', 'Help']);
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  expect(await menus()).toEqual(['File', 'Edit', 'Tampilan', 'Jendela', 'Bantuan']);
});

for (const viewport of viewports) {
  practiceTest.describe(`${viewport.width} by ${viewport.height}`, () => {
    practiceTest.use({ viewport });
    practiceTest('every screen is Indonesian, and no label is cut', async ({ app: { page } }) => {
      practiceTest.slow();
      await switchToIndonesian(page);
      const screens = page.getByRole('navigation', { name: indonesian.nav.label });
      for (const name of Object.keys(english.screens) as (keyof typeof english.screens)[]) {
        await screens.getByRole('link', { name: indonesian.screens[name] }).click();
        await expect(page.getByRole('link', { name: indonesian.screens[name] }).first()).toHaveAttribute('aria-current', 'page');
        // The page of a screen is loaded when it is first opened.
        await expect.poll(async () => (await page.getByRole('main').textContent())?.length ?? 0).toBeGreaterThan(80);
        await expectNoViolations(page);
        if (process.env['RESELLER_DESK_PICTURES'] === '1') await screenshot(page, `id-${name}`);
        expect.soft(await englishText(page), name).toEqual([]);
        expect.soft(await clippedLabels(page), name).toEqual([]);
      }
      await page.keyboard.press('ControlOrMeta+,');
      await expect(page.getByRole('heading', { name: settings.title, level: 1 })).toBeVisible();
      await expectNoViolations(page);
      expect.soft(await englishText(page), 'settings').toEqual([]);
      expect.soft(await clippedLabels(page), 'settings').toEqual([]);
    });
  });
}
