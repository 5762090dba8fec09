import { expect, test } from '../e2e/fixtures.ts';
import { answer, openExplorer, openOperation, request } from '../e2e/support/explorer.ts';
import { openPractice } from '../e2e/support/steps.ts';
import { picture } from './picture.ts';

/* The explorer with the service's document, the form of a read and its response, with the data of the practice account, in both themes. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 800 } });
    test.slow();

    test('the explorer', async ({ app: { page } }) => {
      await openPractice(page);
      await openExplorer(page);
      await openOperation(page, 'list domains', 'List domains');
      await request(page).getByRole('textbox', { name: 'name', exact: true }).fill('kopi');
      await request(page).getByRole('textbox', { name: 'limit' }).fill('20');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(answer(page).getByText('200 OK')).toBeVisible();
      await picture(page, `explorer-${colorScheme}`);
    });
  });
}
