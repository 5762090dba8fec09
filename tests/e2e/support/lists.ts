import { expect, type Page } from 'playwright/test';
import { openPractice, pressSequence } from './steps.ts';

/** The lists of an account, and the second key of the shortcut to each. */
const lists = {
  Domains: 'd',
  Customers: 'c',
  Prices: 'p',
  Transactions: 't',
  Notices: 'n',
  Certificates: 'k',
  Servers: 'v',
  'Object storage': 'q',
} as const;

type ListTitle = keyof typeof lists;

/** Number of domains in the practice account. */
const practiceDomains = 500;

const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter' });

/** Locators for the parts of a list's screen. */
export function listParts(title: ListTitle) {
  const grid = (page: Page) => page.getByRole('grid', { name: title });
  /** The row at an index of the filtered and sorted list; the first is 0. */
  const row = (page: Page, place: number) => grid(page).locator(`[data-row="${place}"]`);
  return { grid, row, filter };
}

/** Goes to a list by its shortcut and waits until it is fully synced and its first row is visible. */
export async function goToList(page: Page, title: ListTitle): Promise<void> {
  await pressSequence(page, 'g', lists[title]);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.locator('header').getByText(/^([\d,]+) of \1,/)).toBeVisible({ timeout: 30_000 });
  await expect(listParts(title).row(page, 0).getByRole('rowheader')).not.toBeEmpty();
}

/** Sets a filter that not all domains of the practice account match, and returns how many do. */
export async function filterDomains(page: Page, text: string): Promise<number> {
  const grid = listParts('Domains').grid(page);
  await filter(page).fill(text);
  await expect(grid).not.toHaveAttribute('aria-rowcount', String(practiceDomains + 1));
  return Number(await grid.getAttribute('aria-rowcount')) - 1;
}

/**
 * Opens one of the lists of the practice account, fully synced and with the focus in its first row. Opens the account if there is none yet.
 */
export async function openPracticeList(page: Page, title: ListTitle): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  if ((await heading.innerText()) === 'Connect your reseller account') await openPractice(page);
  await goToList(page, title);
  const { grid, row } = listParts(title);
  if (title === 'Domains') await expect(grid(page)).toHaveAttribute('aria-rowcount', String(practiceDomains + 1));
  await expect(row(page, 0)).toBeFocused();
}
