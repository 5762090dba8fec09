import { expect, test } from '../e2e/fixtures.ts';
import { withForeignHands } from '../e2e/support/foreign-hands.ts';
import { pressSequence } from '../e2e/support/steps.ts';
import { picture } from './picture.ts';

/* Changes that another program made in the account, in both themes. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 800 } });
    test.slow();

    test('changes seen', async ({ app: { page } }) => {
      await withForeignHands(page, async (others, [hijacked, renewed, unlocked]) => {
        await others.unlock(hijacked);
        await others.delegate(hijacked);
        await others.renew(renewed);
        if (unlocked !== undefined) await others.unlock(unlocked);
        await pressSequence(page, 'g', 'o');
        await page.keyboard.press('F5');
        const sinceLast = page.getByRole('region', { name: 'Since you last looked' });
        await expect(sinceLast.getByText('1 alarm')).toBeVisible({ timeout: 30_000 });
        await sinceLast.getByRole('button', { name: 'Show' }).click();
        await expect(page.getByRole('table', { name: 'Changes seen' }).getByRole('row').nth(1)).toBeVisible();
        await picture(page, `changes-seen-${colorScheme}`);

        await page.getByRole('button', { name: 'Watch list…' }).click();
        const watch = page.getByRole('dialog', { name: 'Watch list' });
        await watch.getByRole('textbox', { name: 'Filter (optional)' }).fill('expires:today..7d');
        await watch.getByRole('button', { name: 'Save' }).click();
        await expect(watch.getByText(/^[1-9]\d* domains × 5 = /)).toBeVisible();
        await watch.getByRole('button', { name: 'Read now' }).click();
        await expect(watch.getByText('Waiting for the next round')).toBeVisible({ timeout: 240_000 });
        await picture(page, `watch-list-${colorScheme}`);
      });
    });
  });
}
