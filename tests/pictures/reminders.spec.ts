import { expect, practiceTest } from '../e2e/fixtures.ts';
import { picture } from './picture.ts';

/* Reminders, their templates, and statements, in both languages. */
const names = {
  en: {
    reminders: 'Reminders',
    due: 'Customers to remind',
    templates: 'Templates',
    statements: 'Statements',
    month: 'Month',
    customers: /^Customers/,
  },
  id: {
    reminders: 'Pengingat',
    due: 'Pelanggan yang perlu diingatkan',
    templates: 'Templat',
    statements: 'Laporan tagihan',
    month: 'Bulan',
    customers: /^Pelanggan/,
  },
} as const;

for (const language of ['en', 'id'] as const) {
  practiceTest.describe(language, () => {
    practiceTest.use({ colorScheme: 'light', viewport: { width: 1280, height: 800 } });
    practiceTest.slow();

    practiceTest('reminders and statements', async ({ app: { page } }) => {
      const text = names[language];
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate((chosen) => window.resellerDesk.calls['settings']?.['update']?.({ appearance: { language: chosen } }), language);
      await page.reload();
      await page.getByRole('link', { name: text.reminders }).click();
      await expect(page.getByRole('table', { name: text.due }).getByRole('row').nth(1)).toBeVisible();
      await picture(page, `reminders-${language}`);
      await page.getByRole('tab', { name: text.templates }).click();
      await expect(page.getByRole('navigation', { name: text.templates })).toBeVisible();
      await picture(page, `reminder-templates-${language}`);
      await page.getByRole('link', { name: text.statements }).click();
      await page.getByRole('combobox', { name: text.month }).selectOption({ index: 1 });
      await expect(page.getByRole('table').nth(2)).toBeVisible();
      await picture(page, `month-${language}`);
      await page.getByRole('tab', { name: text.customers }).click();
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await picture(page, `statements-${language}`);
    });
  });
}
