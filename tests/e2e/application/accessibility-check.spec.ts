import { expect, expectNoViolations, test } from '../fixtures.ts';

/* The check that every other specification relies on can fail. */

test('a button without a name is found', async ({ app }) => {
  const { page } = app;
  await expectNoViolations(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(expectNoViolations(page)).rejects.toThrow('button-name');
});
