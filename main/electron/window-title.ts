import { texts } from './texts.ts';

/**
 * The window's title for a title of the page. The page's own says where one is, with names of accounts that a window list or a
 * shared screen need not show; the window says what it is, and whether what it shows is practice.
 */
export function windowTitle(pageTitle: string): string {
  return pageTitle.startsWith(texts.practiceMark) ? `${texts.practiceMark}: ${texts.name}` : texts.name;
}
