import { expect, expectNoViolations, practiceTest } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';

// Slow: syncs the list first.

const { row, filter } = listParts('Notices');

practiceTest('notices are listed with open ones first; one links to its domain @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Notices');
  await expect(page.getByRole('link', { name: 'Notices' })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, 0)).toContainText('Pending');
  await expectNoViolations(page);

  await filter(page).fill('action:complete');
  await expect(page.getByText(/^\d+ of \d+$/).last()).toBeVisible();
  await expect(row(page, 0)).toContainText('Complete');
  await filter(page).fill('action:pending');
  await expect(row(page, 0)).toContainText('Pending');
  await page.keyboard.press('Enter');
  await expect(row(page, 0)).toBeFocused();

  const message = await row(page, 0).getByRole('rowheader').innerText();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: /stored data/ });
  await expect(pane.getByRole('definition').filter({ hasText: message }).first()).toBeVisible();
  await pane.getByRole('button', { name: 'More fields' }).click();
  await expect(pane.getByText('action_status', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  const domain = pane.getByRole('definition').getByRole('button', { name: /\./ });
  const name = await domain.innerText();
  await domain.click();
  await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toHaveCount(0);
  await expect(page.getByText(name).first()).toBeVisible();
});

practiceTest('a filter without matches says so', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Notices');
  await filter(page).fill('status:nothing-like-it');
  await expect(page.getByRole('heading', { name: 'No notices match the filter' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Clear the filter' }).last().click();
  await expect(row(page, 0)).toBeVisible();
});
