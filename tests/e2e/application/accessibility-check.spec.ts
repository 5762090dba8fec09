import { expect, expectNoViolations, test } from '../fixtures.ts';

/* Shows that the check used by all other specs can fail. */

test('a button without a name is detected', async ({ app }) => {
  const { page } = app;
  await expectNoViolations(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(expectNoViolations(page)).rejects.toThrow('button-name');
});
