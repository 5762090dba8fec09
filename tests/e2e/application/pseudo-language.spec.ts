import { app } from '../../../renderer/text/en/application.ts';
import { expect, practiceTest, screenshot } from '../fixtures.ts';
import { clippedLabels } from '../support/languages.ts';
import { buildPseudoLanguage, showRendererOf, unmarkedText } from '../support/pseudo-language.ts';
import { pseudoText } from '../support/pseudo-text.ts';
import { viewports } from '../support/screen-checks.ts';

/** Names and addresses; figures and dates; currencies; the service's statuses; the account, the application and the languages. */
const data: readonly RegExp[] = [
  /[.@/]\w|:\/\//,
  /\d/,
  /^[A-Z]{2,6}$/,
  /^(?:Active|Deleted|Expired|Rejected|Suspended|Transferred Away|Pending(?: (?:Delete|Restore|Transfer))?)$/,
  /^(?:Practice|Reseller Desk|English|Bahasa Indonesia)$/,
];

// Slow: it builds the renderer and opens every screen.
practiceTest.slow();

practiceTest('with longer texts no label is cut, and every text comes from the text files @chromium', async ({ app: { page } }) => {
  const built = await buildPseudoLanguage();
  try {
    await showRendererOf(page, built.folder);
    const screens = page.getByRole('navigation', { name: pseudoText(app.nav.label) });
    const open = [
      ...Object.entries(app.screens).map(
        ([name, title]) => [name, () => screens.getByRole('link', { name: pseudoText(title), exact: true }).click()] as const,
      ),
      ['settings', () => page.keyboard.press('ControlOrMeta+,')] as const,
    ];
    for (const [name, show] of open) {
      await show();
      // The page of a screen is loaded when it is first opened.
      await expect.poll(async () => (await page.getByRole('main').textContent())?.length ?? 0).toBeGreaterThan(80);
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        expect.soft(await clippedLabels(page), `${name}, ${viewport.width}`).toEqual([]);
        if (process.env['RESELLER_DESK_PICTURES'] === '1') await screenshot(page, `pseudo-${name}`);
      }
      expect.soft(await unmarkedText(page, data), name).toEqual([]);
    }
  } finally {
    built.remove();
  }
});
