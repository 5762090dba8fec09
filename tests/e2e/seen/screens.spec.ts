import { expect, test } from '../fixtures.ts';
import { withForeignHands } from '../support/foreign-hands.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { runCommand } from '../support/steps.ts';

// Slow: axe checks the screens in both themes and both sizes, after an account was synced twice.
forEachViewport(({ inspectScreen: look }) => {
  test('changes seen are complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await withForeignHands(page, async (others, [first, second]) => {
      await page.getByRole('link', { name: 'Changes seen' }).click();
      await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();
      await look(page, 'seen-none');
      await others.unlock(first);
      await others.delegate(first);
      await others.unlock(second);
      await runCommand(page, 'Overview');
      await page.keyboard.press('F5');
      await expect(page.getByRole('region', { name: 'Since you last looked' })).toBeVisible({ timeout: 30_000 });
      await look(page, 'seen-since');
      await page.getByRole('region', { name: 'Since you last looked' }).getByRole('button', { name: 'Show' }).click();
      await expect(page.getByRole('region', { name: 'Alarms' })).toBeVisible();
      await look(page, 'seen-alarm');
    });
  });
});
