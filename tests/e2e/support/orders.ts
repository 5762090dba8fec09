import { expect, type Locator, type Page } from 'playwright/test';
import { runCommand } from './steps.ts';

export const orderRows = (page: Page, label: 'Cart' | 'Transfers') => page.getByRole('grid', { name: label });
export const orderRow = (page: Page, label: 'Cart' | 'Transfers', place: number) => orderRows(page, label).locator(`[data-row="${place}"]`);
export const foot = (page: Page) => page.getByRole('region', { name: 'Order', exact: true });
/** Customer, contact, requirements and nameservers; in a narrow window they replace the rows. */
export const terms = (page: Page) => page.getByRole('complementary', { name: 'Options' });

/** Goes to the orders screen and to one of its tabs. */
export async function toOrderTab(page: Page, tab: 'Search' | 'Cart' | 'Transfer in'): Promise<void> {
  await runCommand(page, 'Search & order');
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
}

/** Adds names to the visible cart. */
export async function fillCart(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Add names' }).fill(names.join(', '));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(orderRows(page, 'Cart')).toHaveAttribute('aria-rowcount', `${names.length + 1}`);
}

/** Selects the first customer offered, and returns the text shown about it. */
export async function chooseCustomer(page: Page): Promise<string> {
  await terms(page).getByRole('combobox', { name: 'Customer' }).click();
  const first = page.getByRole('listbox', { name: 'Customer' }).getByRole('option').first();
  const reported = await first.innerText();
  await first.click();
  return reported;
}

/** Presses a key at the focus several times, before any result can be shown. */
export async function pressAtOnce(page: Page, key: string, times: number): Promise<void> {
  await page.evaluate(
    ([pressed, count]) => {
      for (let at = 0; at < count; at++)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
    },
    [key, times] as const,
  );
}

/** Types a text into a field and presses Enter before any response to the text can arrive. */
export async function enterAtOnce(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input: HTMLInputElement, written) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, written);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }, text);
}
