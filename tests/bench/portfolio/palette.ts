import type { Page } from 'playwright/test';
import { compare, type Figure } from '../figure.ts';
import type { Probe } from '../window/probe.ts';
import type { BareQueries } from '../window/sql.ts';

/** Each letter changes the result. */
const domainWords = ['k3f', '923', 'wp4'];
const commandWords = ['name', 'theme', 'renew'];

const marked = '.rd-palette-row mark';

/** From the press of the last letter to the frame whose first choice has the word marked, in ms. */
async function letter(page: Page, word: string): Promise<number> {
  await page.evaluate((expected) => (window as unknown as { readonly probe: Probe }).probe.watch('keydown', expected), {
    selector: marked,
    text: word,
  } as const);
  await page.keyboard.press(word.at(-1) ?? '');
  return page.evaluate(() => (window as unknown as { readonly probe: Probe }).probe.result());
}

async function letters(page: Page, words: readonly string[], each: (typed: string) => void = () => undefined): Promise<number[]> {
  const times: number[] = [];
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1) {
      const typed = word.slice(0, length);
      each(typed);
      times.push(await letter(page, typed));
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.locator(marked).first().waitFor({ state: 'detached' });
  }
  return times;
}

/**
 * A letter in the command palette: for a command, and for the domain that a command asks for, whose peer is the bare query for the count and
 * the first hundred. The list of domains is open, and the probe is installed.
 */
export async function paletteLetters(page: Page, sql: BareQueries, rounds: number): Promise<Figure[]> {
  const commands: number[] = [];
  const domains: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.keyboard.press('Control+K');
    const field = page.getByRole('combobox', { name: 'Search commands' });
    await field.waitFor();
    commands.push(...(await letters(page, commandWords)));
    await field.fill('nameservers');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: /^Domain for/ }).waitFor();
    await page.locator('.rd-palette-row').first().waitFor();
    const query = (word: string) => bare.push(sql.ms({ word, column: 'name', descending: false }));
    domains.push(...(await letters(page, domainWords, query)));
    await page.keyboard.press('Escape');
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  }
  return [compare('window.palette-command', commands, null), compare('window.palette-domain', domains, bare)];
}
