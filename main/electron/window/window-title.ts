import { productName } from '../product-name.ts';

/**
 * The window title for a renderer title. The renderer's title contains the current location, with account names that a window list or a
 * shared screen need not show; the window title only contains the application's name, and whether it shows practice data.
 */
export function windowTitle(pageTitle: string, practiceMark: string): string {
  return pageTitle.startsWith(practiceMark) ? `${practiceMark}: ${productName}` : productName;
}
