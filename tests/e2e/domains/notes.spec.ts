import { expect, expectNoViolations, practiceTest } from '../fixtures.ts';
import { filterDomains, listParts, openPracticeList } from '../support/lists.ts';
import { goToAccount, runCommand } from '../support/steps.ts';

// Slow: each test goes through several dialogs.

const { grid, row, filter } = listParts('Domains');

practiceTest('a domain gets a note and tags, which are stored and found', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await row(page, 2).click();
  await page.keyboard.press('Enter');
  const notes = page.getByRole('region', { name: /^Notes and tags of / });
  const add = notes.getByRole('combobox', { name: 'Add a tag' });
  await add.fill('VIP');
  await page.keyboard.press('Enter');
  await add.fill('key account');
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('listitem')).toHaveText(['key account', 'VIP']);
  await add.fill('school');
  // Leaving the field stores the typed text.
  await page.keyboard.press('Tab');
  await expect(notes.getByRole('listitem')).toHaveText(['key account', 'school', 'VIP']);
  await expectNoViolations(page);

  await notes.getByRole('textbox', { name: 'Note' }).fill('Ask Budi before renewing');
  // The page closes at once; the typed text is stored.
  await page.keyboard.press('Escape');
  await expect(row(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask Budi before renewing');
  await expect(notes.getByText(/^saved/)).toBeVisible();

  // By keyboard: Backspace moves to the last tag, Delete removes it.
  await add.focus();
  await page.keyboard.press('Backspace');
  await expect(notes.getByRole('button', { name: 'Remove tag VIP' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(notes.getByRole('listitem')).toHaveText(['key account', 'VIP']);

  await page.keyboard.press('Escape');
  await expect(row(page, 2)).toBeFocused();
  await expect(row(page, 2).getByRole('gridcell').filter({ hasText: 'VIP' })).toBeVisible();
  await filter(page).fill('tag:"KEY account"');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
  await filter(page).fill('note:budi');
  await expect(row(page, 0)).toBeVisible();
  await filter(page).fill('tag:none');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '500');
  await filter(page).fill('ask budi tag:vip');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
});

practiceTest('columns are chosen, ordered and resized, and reset to the default', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  const heads = () => grid(page).getByRole('columnheader').allInnerTexts();
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await expect(panel.getByRole('checkbox', { name: 'Customer', exact: true })).toBeFocused();
  await expectNoViolations(page);
  await panel.getByRole('checkbox', { name: 'Premium' }).check();
  await panel.getByRole('checkbox', { name: 'Customer', exact: true }).uncheck();
  await panel.getByRole('checkbox', { name: 'Tags' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(panel.getByRole('checkbox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  expect((await heads()).filter((title) => ['Nameservers', 'Tags', 'Customer', 'Premium'].includes(title))).toEqual([
    'Tags',
    'Nameservers',
    'Premium',
  ]);

  // In the header: Shift and an arrow resizes, Ctrl and an arrow moves.
  const status = grid(page).getByRole('columnheader', { name: 'Status' });
  const before = (await status.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Status', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await status.boundingBox())?.width).toBe(Math.round(before) + 16);
  await page.keyboard.press('ControlOrMeta+ArrowRight');
  await expect(page.getByRole('button', { name: 'Status', exact: true })).toBeFocused();
  await expect.poll(async () => (await heads()).indexOf('Status') - (await heads()).indexOf('Expires')).toBe(1);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Columns' }).click();
  await panel.getByRole('button', { name: 'Reset to default' }).click();
  await page.keyboard.press('Escape');
  await expect(grid(page).getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  await expect(grid(page).getByRole('columnheader', { name: 'Premium' })).toHaveCount(0);
});

practiceTest('tags are added to the selection, and removed from it', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  const count = await filterDomains(page, 'locked:no');
  await row(page, 0).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Tags…' }).click();
  const panel = page.getByRole('dialog', { name: 'Tags of the selected rows' });
  await panel.getByRole('combobox', { name: 'Add a tag' }).fill('open lock');
  await page.keyboard.press('Enter');
  await expectNoViolations(page);
  await panel.getByRole('button', { name: `Add to ${count} selected` }).click();
  await expect(panel.getByText(`Added to ${count}.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await filter(page).fill('tag:"open lock" locked:no');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1));

  // Completions are offered with their counts.
  await filter(page).fill('');
  await filter(page).pressSequentially('tag:');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: '"open lock"' })).toContainText(
    String(count),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

practiceTest('filters are saved under a name, shown with a count, ordered and deleted', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  const saved = page.getByRole('region', { name: 'Saved filters' });
  await expect(saved.getByRole('button', { name: 'All 500' })).toHaveAttribute('aria-pressed', 'true');
  await expect(saved.getByRole('button', { name: 'Save filter' })).toHaveAttribute('aria-disabled', 'true');
  await saved.getByRole('button', { name: /^Unlocked \d+$/ }).click();
  await expect(filter(page)).toHaveValue('locked:no');
  await filter(page).fill('locked:no tld:.com');
  await saved.getByRole('button', { name: 'Save filter' }).click();
  const form = page.getByRole('dialog', { name: 'Save filter' });
  await expect(form.getByRole('button', { name: 'Update “Unlocked”' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('unlocked');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/with this name/);
  await form.getByRole('textbox', { name: 'Name' }).fill('Loose .com');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(saved.getByRole('button', { name: /^Loose \.com \d+$/ })).toHaveAttribute('aria-pressed', 'true');

  await saved.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitem', { name: 'Manage saved filters…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  await dialog.getByRole('textbox', { name: 'Name of Loose .com' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByRole('textbox', { name: 'Name of Loose .com' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete Expired' }).click();
  await dialog.getByRole('textbox', { name: 'Name of Documents' }).fill('Papers');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  const chips = saved.getByRole('button', { name: /\d$/ });
  await expect(chips).toHaveText([/^All/, /^Expiring in 30 days/, /^Papers/, /^Loose \.com/, /^Unlocked/]);

  // From anywhere, with the command palette.
  await goToAccount(page);
  await runCommand(page, 'Domains: Loose .com');
  await expect(filter(page)).toHaveValue('locked:no tld:.com');
});

practiceTest('the builder shows the same filter as rows @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filter(page).fill('tld:.com (locked:no OR expires<30d)');
  await page.getByRole('button', { name: 'Builder' }).click();
  const builder = page.getByRole('region', { name: 'Filter builder' });
  await expect(builder.getByRole('combobox', { name: 'Field' })).toHaveCount(3);
  await expect(builder.getByRole('combobox', { name: 'Value' }).first()).toHaveValue('.com');
  await expectNoViolations(page);

  await builder.getByRole('button', { name: 'Must not match' }).first().click();
  await expect(filter(page)).toHaveValue('-tld:.com (locked:no OR expires<30d)');
  await builder.getByRole('button', { name: 'Condition' }).first().click();
  await builder.getByRole('combobox', { name: 'Field' }).last().selectOption('customer');
  await builder.getByRole('combobox', { name: 'Value' }).last().fill('PT Rasa');
  await expect(filter(page)).toHaveValue('-tld:.com (locked:no OR expires<30d) customer:"PT Rasa"');
  await builder.getByRole('combobox', { name: 'Operator' }).last().selectOption('has none');
  await expect(filter(page)).toHaveValue('-tld:.com (locked:no OR expires<30d) customer:none');
  await builder.getByRole('button', { name: 'Remove group' }).click();
  await expect(filter(page)).toHaveValue('-tld:.com customer:none');

  // An invalid filter is reported as such, and rows come back once it is valid.
  await filter(page).fill('tld:.com (');
  await expect(builder.getByText(/cannot be shown as rows/)).toBeVisible();
  await filter(page).fill('tld:.com');
  await expect(builder.getByRole('combobox', { name: 'Field' })).toHaveCount(1);
  await builder.getByRole('button', { name: 'Close builder' }).click();
  await expect(builder).toHaveCount(0);
});
