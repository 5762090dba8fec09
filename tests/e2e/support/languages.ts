import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { folders } from '../../../build/scripts/lib/folders.ts';

/** Switches the interface of a window that shows English. The window reloads. */
export async function switchToIndonesian(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // The window may reload before the reply arrives.
  await page.evaluate(() => {
    void window.resellerDesk.calls['settings']?.['update']?.({ appearance: { language: 'id' } });
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Every string of a language's files, including those in tables. Functions, i.e. texts with values in them, are not included. */
async function stringsOf(language: 'en' | 'id'): Promise<Set<string>> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const folder = join(folders.project, 'renderer/text', language);
  for (const file of globSync('**/*.ts', { cwd: folder })) collect(await import(join(folder, file)));
  return found;
}

/** The service names states and contacts in English (api.md section 5: "show `status_label`"), and the practice account has a name. */
const ofTheService = new Set([
  'Active',
  'Expired',
  'Pending',
  'Pending Delete',
  'Practice',
  'Complete',
  'Not Complete',
  'failed',
  'Registrant',
  // Of orders (api.md section 7), as they are written.
  'active',
  'expired',
]);

/** Languages are named in their own language where one is chosen. */
const namesOfLanguages = new Set(['English']);

let english: Promise<readonly string[]> | null = null;

/** English texts that are different in Indonesian. Single letters and words that are the same in both are no sign of English. */
async function onlyEnglish(): Promise<readonly string[]> {
  const [en, id] = await Promise.all([stringsOf('en'), stringsOf('id')]);
  return [...en].filter((text) => text.length > 2 && !id.has(text) && !ofTheService.has(text) && !namesOfLanguages.has(text));
}

/** Visible texts and labels of the page that are English, as the English text files have them. Lists of choices are data. */
export async function englishText(page: Page): Promise<string[]> {
  english ??= onlyEnglish();
  return page.evaluate(
    (known) => {
      const texts = new Set(known);
      const shown = [...document.querySelectorAll('body *')].filter(
        (element) => element.checkVisibility() && element.closest('[role="listbox"]') === null,
      );
      const own = shown.flatMap((element) =>
        [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent?.trim() ?? ''),
      );
      const named = shown.flatMap((element) =>
        ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)?.trim() ?? ''),
      );
      return [...new Set([...own, ...named])].filter((text) => texts.has(text));
    },
    await english,
  );
}

/**
 * Labels of buttons, tabs, links and headers that do not fit into their element, and panes that have to be scrolled sideways. Rows of data
 * are not included: their columns can be widened, and tables scroll.
 */
export async function clippedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element) => `${element.localName}.${element.className}: ${element.textContent?.trim().slice(0, 60) ?? ''}`;
    const overflows = ({ clientWidth, scrollWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth + 1;
    const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
    const isShown = (element: Element) => element.checkVisibility() && element.closest('[inert]') === null;

    const labels = [...document.querySelectorAll('button, [role="tab"], nav a, label, [role="columnheader"], h1, h2, dt')].filter(
      (element) => isShown(element) && element.closest('li, [role="row"]:not(:has([role="columnheader"]))') === null,
    );
    const clipped = labels.filter((element) =>
      [element, ...element.querySelectorAll('*')].some((part) => overflowOf(part) !== 'visible' && overflows(part)),
    );
    const scrollable = [...document.querySelectorAll('body *')].filter(
      (element) => isShown(element) && ['auto', 'scroll'].includes(overflowOf(element)) && overflows(element),
    );
    const sideways = scrollable.filter((element) => element.closest('pre, textarea, [role="grid"], [role="treegrid"], table') === null);
    const isTable = (element: Element) => element.querySelector('[role="grid"], [role="treegrid"], table') !== null;
    return [...clipped, ...sideways.filter((element) => !isTable(element))].map(describe);
  });
}
