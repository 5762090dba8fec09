import type { Page } from 'playwright/test';
import type { Reply } from '../../../preload/contract/errors.ts';
import type { DocumentIndex } from '../../../preload/contract/explorer/document.ts';
import { finder } from '../../../renderer/features/explorer/list/find.ts';
import { explorer as texts } from '../../../renderer/text/en/explorer/explorer.ts';
import { type ExpectedText, installProbe, type Probe } from '../window/probe.ts';
import { ourMarks } from '../window/sides.ts';

interface Globals {
  readonly probe: Probe;
}

const words = ['branch protection', 'list issues', 'workflow run', 'organization secret'];

/** Types words into the search of operations; for each letter that changes the result, milliseconds until it is painted. */
export async function typeInto(page: Page, accountId: string): Promise<number[]> {
  await page.evaluate(installProbe, ourMarks);
  const reply = (await page.evaluate(
    (id) => window.resellerDesk.calls['explorer']?.['index']?.({ accountId: id }),
    accountId,
  )) as Reply<DocumentIndex>;
  if (!reply.ok) throw new Error(reply.error.reason);
  const find = finder(reply.value.operations);
  const field = page.getByRole('combobox', { name: 'Find an operation' });
  const times: number[] = [];
  for (const word of words) {
    await field.focus();
    let before = -1;
    for (let end = 1; end <= word.length; end += 1) {
      const count = find(word.slice(0, end).trim()).length;
      const expected: ExpectedText = {
        selector: '.rd-explorer-list [role="status"]',
        text: texts.list.found(count.toLocaleString('en-GB')).toLowerCase(),
      };
      const letter = word[end - 1] ?? '';
      if (count === before) await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      else times.push(await timed(page, letter, expected));
      before = count;
    }
    await field.press('Escape');
  }
  return times;
}

async function timed(page: Page, letter: string, expected: ExpectedText): Promise<number> {
  await page.evaluate((display) => (window as unknown as Globals).probe.watch('keydown', display), expected);
  await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  return page.evaluate(() => (window as unknown as Globals).probe.result());
}
