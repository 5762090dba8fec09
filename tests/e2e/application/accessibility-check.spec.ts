import { expect, expectNoViolations, test } from '../fixtures.ts';
import { openAddAccount } from '../support/steps.ts';

// Slow: axe checks the same screen several times.

/* Shows that the check used by all other specs can fail. */

test('a button without a name is detected @daily @renderer', async ({ app }) => {
  const { page } = app;
  await expectNoViolations(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect(expectNoViolations(page)).rejects.toThrow('button-name');
});

test('a button without a name in a dialog is detected @renderer', async ({ app: { page } }) => {
  const dialog = await openAddAccount(page);
  await expectNoViolations(page);
  await dialog.evaluate((element) => element.append(document.createElement('button')));
  await expect(expectNoViolations(page)).rejects.toThrow('button-name');
});

test('an element that passed is checked again when it or an ancestor changes @renderer', async ({ app }) => {
  const { page } = app;
  const line = 'This text can be read. '.repeat(20);
  // The first screen is there: what is added is not replaced by it.
  await expectNoViolations(page);
  await page.evaluate((text) => {
    const around = document.createElement('div');
    around.id = 'around';
    const inside = document.createElement('p');
    inside.append(text);
    around.append(inside);
    document.querySelector('main')?.append(around);
  }, line);
  await expectNoViolations(page);
  await page.evaluate(() => document.querySelector('#around p')?.append(document.createElement('button')));
  await expect(expectNoViolations(page)).rejects.toThrow('button-name');
  await page.evaluate(() => document.querySelector('#around button')?.remove());
  await expectNoViolations(page);
  await page.evaluate(() => document.querySelector('#around')?.setAttribute('aria-hidden', 'true'));
  await page.evaluate(() => document.querySelector('#around p')?.setAttribute('tabindex', '0'));
  await expect(expectNoViolations(page)).rejects.toThrow('aria-hidden-focus');
});
