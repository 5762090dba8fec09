import type { Page } from 'playwright/test';
import { menuOf } from '../../../preload/contract/kinds/index.ts';
import { app as english } from '../../../renderer/text/en/application.ts';
import { settings as englishSettings } from '../../../renderer/text/en/settings.ts';
import { app as indonesian } from '../../../renderer/text/id/application.ts';
import { changeFile } from '../../../renderer/text/id/changes/file.ts';
import { changeFields } from '../../../renderer/text/id/changes/forms.ts';
import { changes } from '../../../renderer/text/id/changes/jobs.ts';
import { kindTitles } from '../../../renderer/text/id/changes/kinds.ts';
import { exports } from '../../../renderer/text/id/exports.ts';
import { settings } from '../../../renderer/text/id/settings.ts';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { clippedLabels, englishText, switchToIndonesian } from '../support/languages.ts';
import { viewports } from '../support/screen-checks.ts';
import { openSettings } from '../support/steps.ts';

// Slow: it opens every screen and form, and axe checks each screen. The structure of forms is that of English, where axe checks it.

/** Nothing on the page is English, and no label is cut. */
async function inspect(page: Page, name: string): Promise<void> {
  if (process.env['RESELLER_DESK_PICTURES'] === '1') await screenshot(page, `id-${name}`);
  expect.soft(await englishText(page), name).toEqual([]);
  expect.soft(await clippedLabels(page), name).toEqual([]);
}

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
    practiceTest('every screen is Indonesian, and no label is cut @renderer', async ({ app: { page } }) => {
      practiceTest.slow();
      await switchToIndonesian(page);
      const screens = page.getByRole('navigation', { name: indonesian.nav.label });
      for (const name of Object.keys(english.screens) as (keyof typeof english.screens)[]) {
        await screens.getByRole('link', { name: indonesian.screens[name], exact: true }).click();
        await expect(page.getByRole('link', { name: indonesian.screens[name], exact: true }).first()).toHaveAttribute(
          'aria-current',
          'page',
        );
        // The page of a screen is loaded when it is first opened.
        await expect.poll(async () => (await page.getByRole('main').textContent())?.length ?? 0).toBeGreaterThan(80);
        await expectNoViolations(page);
        await inspect(page, name);
      }
      await page.keyboard.press('ControlOrMeta+,');
      await expect(page.getByRole('heading', { name: settings.title, level: 1 })).toBeVisible();
      await expectNoViolations(page);
      await inspect(page, 'settings');
    });
  });
}

practiceTest.describe('dialogs', () => {
  practiceTest.use({ viewport: viewports[1] });
  practiceTest.slow();
  practiceTest(
    'the form of each change, a review, its result and file dialogs are Indonesian, and no label is cut @renderer',
    async ({ app: { page } }) => {
      await switchToIndonesian(page);
      const screens = page.getByRole('navigation', { name: indonesian.nav.label });
      const dialog = page.getByRole('dialog');
      const firstRow = page.locator('[role="grid"] [data-row="0"]').first();
      for (const of of ['customer', 'domain'] as const) {
        await screens.getByRole('link', { name: indonesian.screens[`${of}s`], exact: true }).click();
        await page.getByRole('button', { name: new RegExp(`^${exports.button('')}`) }).click();
        await expect(dialog).toBeVisible();
        await inspect(page, `export-${of}`);
        await page.keyboard.press('Escape');
        await firstRow.dblclick();
        for (const kind of menuOf(of)) {
          await page.getByRole('button', { name: changes.menu.label, exact: true }).first().click();
          await page.getByRole('menuitem', { name: `${kindTitles[kind]}…`, exact: true }).click();
          await expect(dialog).toHaveAccessibleName(new RegExp(`^${kindTitles[kind].replaceAll(/[()]/g, '.')}`));
          await expect(dialog.getByText(changeFields.reading)).toHaveCount(0);
          await inspect(page, `form-${kind}`);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        }
      }
      await page.getByRole('button', { name: changes.menu.label, exact: true }).first().click();
      await page.getByRole('menuitem', { name: `${kindTitles['auth-code']}…`, exact: true }).click();
      await dialog.getByRole('button', { name: changes.form.review }).click();
      const apply = page.getByRole('button', { name: changes.foot.apply('1') });
      await expect(apply).toBeVisible();
      await inspect(page, 'review');
      await apply.click();
      await expect(page.getByText(changes.job.ended)).toBeVisible({ timeout: 30_000 });
      await inspect(page, 'result');

      await page.keyboard.press('ControlOrMeta+k');
      await dialog.getByRole('combobox').fill(changeFile.command);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: changeFile.title, level: 1 })).toBeVisible();
      await inspect(page, 'from-file');
    },
  );
});
