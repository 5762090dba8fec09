import { expect, type Page } from 'playwright/test';
import { openPractice, pressSequence } from './steps.ts';

/** The lists of an account, and the second of the two keys that lead there. */
const lists = { Domains: 'd', Customers: 'c', Prices: 'p', Transactions: 't', Notices: 'n' } as const;

type ListTitle = keyof typeof lists;

/** How many domains the practice account has. */
const practiceDomains = 500;

const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter' });

/** The parts of the screen of a list. */
export function listParts(title: ListTitle) {
  const grid = (page: Page) => page.getByRole('grid', { name: title });
  /** The row at a place of the filtered and ordered list; the first is 0. */
  const row = (page: Page, place: number) => grid(page).locator(`[data-row="${place}"]`);
  return { grid, row, filter };
}

/** Goes to a list by its keys and waits until it was read whole and its first row stands. */
export async function goToList(page: Page, title: ListTitle): Promise<void> {
  await pressSequence(page, 'g', lists[title]);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.locator('header').getByText(/^([\d,]+) of \1,/)).toBeVisible({ timeout: 30_000 });
  await expect(listParts(title).row(page, 0).getByRole('rowheader')).not.toBeEmpty();
}

/** Writes a filter that not all domains of the practice account pass, and answers how many do. */
export async function filterDomains(page: Page, text: string): Promise<number> {
  const grid = listParts('Domains').grid(page);
  await filter(page).fill(text);
  await expect(grid).not.toHaveAttribute('aria-rowcount', String(practiceDomains + 1));
  return Number(await grid.getAttribute('aria-rowcount')) - 1;
}

/** Opens one of the lists of the practice account, which is whole then and has the focus in its first row. Opens the account where there is none yet. */
export async function openPracticeList(page: Page, title: ListTitle): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  if ((await heading.innerText()) === 'Connect your reseller account') await openPractice(page);
  await goToList(page, title);
  const { grid, row } = listParts(title);
  if (title === 'Domains') await expect(grid(page)).toHaveAttribute('aria-rowcount', String(practiceDomains + 1));
  await expect(row(page, 0)).toBeFocused();
}
