import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, practiceTest } from '../fixtures.ts';
import { type LaunchedElectron, launchElectron } from '../support/electron.ts';
import { startKeyring } from '../support/keyring.ts';
import type { LaunchOptions } from '../support/launched.ts';
import { startOrca } from '../support/orca.ts';

// Slow: a screen reader reads along, on an accessibility bus that the application must be started with.

/** Electron 33 sometimes crashes while its accessibility bridge connects (segmentation fault); then it is started again. */
async function launchForReader(options: LaunchOptions): Promise<LaunchedElectron> {
  for (let starts = 1; ; starts++) {
    const launched = await launchElectron(options);
    try {
      await expect(launched.page.getByRole('heading', { level: 1 })).toBeVisible();
      return launched;
    } catch (error) {
      if (starts === 3 || !launched.page.isClosed()) throw error;
    }
  }
}

practiceTest('Orca says what a user needs for the twelve main tasks @electron @orca', async ({ practiceData }) => {
  practiceTest.slow();
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-test-'));
  const dataFolder = join(home, 'data');
  cpSync(await practiceData(), dataFolder, { recursive: true });
  const keyring = await startKeyring(home);
  const orca = await startOrca(home, keyring.environment);
  let launched: LaunchedElectron | null = null;
  try {
    launched = await launchForReader({
      dataFolder,
      environment: { ...keyring.environment, NO_AT_BRIDGE: '0' },
      windowOptions: { viewport: { width: 1280, height: 800 }, colorScheme: 'light', locale: 'en-GB', timeZone: 'Asia/Jakarta' },
    });
    const { page } = launched;
    const { keyboard } = page;
    const { hears } = orca;
    const press = (key: string) => () => keyboard.press(key);
    const runCommand = async (name: string, ...expected: readonly RegExp[]) => {
      await keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search commands' });
      await expect(field).toBeFocused();
      await field.fill(name);
      await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
      await hears(press('Enter'), ...expected);
    };
    await practiceTest.step('find a command', async () => {
      await hears(press('Control+k'), /^Commands list box/, /^Refresh F5/);
      await hears(() => keyboard.insertText('Domains'), /^\d commands$/);
      // Only what is chosen is read, not everything that appears in the dialog.
      expect(orca.said.filter((utterance) => utterance.length > 300)).toEqual([]);
      await hears(press('Enter'), /^main content Domains/, /^table with 501 rows 12 columns/);
    });
    await practiceTest.step('read a list', async () => {
      await hears(press('ArrowDown'), /^Expired \d+ days ago No transfer lock [-a-z0-9.]+ (?:.+ )?Deleted \d+ \w+ 2026/);
    });
    await practiceTest.step('select domains', async () => {
      await hears(press('Space'), /^1 selected$/);
      await hears(press('Shift+ArrowDown'), /^2 selected$/);
    });
    await practiceTest.step('sort', async () => {
      await hears(press('Control+Home'));
      await hears(press('ArrowUp'), /^Select all 500 check box partially checked/);
      await hears(press('ArrowRight'), /^Domain push button/);
      await hears(press('Enter'), /^Domain\.? sorted ascending/);
    });
    await practiceTest.step('filter', async () => {
      const filter = page.getByRole('combobox', { name: 'Filter' });
      await hears(() => filter.focus(), /^Filter editable combo box/);
      await hears(() => keyboard.insertText('expires:'), /^Suggestions List with \d+ items/, /^today/);
      await hears(press('ArrowDown'), /^7d/);
      // Orca ends it with a period where it says the suggestions in the same breath.
      await hears(() => filter.fill('expires:today..30d'), /^\d+ of 500\.?$/);
      await filter.fill('');
    });
    await practiceTest.step('search everything', async () => {
      await keyboard.press('Escape');
      const search = page.getByRole('combobox', { name: 'Search everything' });
      await hears(() => search.focus(), /^Search everything editable combo box/);
      await hears(() => keyboard.insertText('nas'), /^\d+ found$/, /^Domains \d+ panel/);
      await keyboard.press('Escape');
    });
    await practiceTest.step('open a domain', async () => {
      const row = page.getByRole('grid', { name: 'Domains' }).getByRole('row').nth(1);
      await row.focus();
      await hears(press('Enter'), /^[-a-z0-9]+(?:\.[a-z]+)+$/, /^1 of 500$/);
      // The hints of the screen are no messages.
      expect(orca.said.filter((utterance) => /^Auth code|^Requested from the service/.test(utterance))).toEqual([]);
    });
    await practiceTest.step('fill in a form and correct it', async () => {
      await runCommand('Nameservers…', /^Domains list box/, /^20 of 500 domains panel/);
      // It depends on the order of events whether Orca says that this is a dialog; its title comes first in either case.
      await hears(press('Enter'), /^Nameservers: [-a-z0-9]+(?:\.[a-z]+)+ /);
      const field = page.getByRole('textbox', { name: 'Nameservers' });
      await hears(() => field.focus(), /^Nameservers entry/, /^Two to five, one per line/);
      await field.fill('dns1.example.net');
      const review = page.getByRole('button', { name: 'Review…' });
      await hears(() => review.focus(), /^Review… push button/);
      await hears(press('Enter'), /^invalid entry/, /^A domain needs at least two nameservers/);
      await expect(field).toBeFocused();
      await field.fill('dns1.example.net\ndns2.example.net');
      await review.focus();
    });
    await practiceTest.step('review a change', async () => {
      await hears(press('Enter'), /^main content Review/, /^Nothing has been sent yet/);
      await hears(() => page.getByRole('button', { name: 'Apply the change' }).focus(), /^region Confirm/, /^Apply the change push button/);
    });
    await practiceTest.step('apply it', async () => {
      await hears(press('Enter'), /^All rows finished/);
    });
    await practiceTest.step('edit a zone', async () => {
      await runCommand('DNS', /^table with 501 rows 8 columns/);
      // It depends on the order of events whether Orca says the table around the record; the record itself it always says.
      await hears(press('Enter'), /^[-a-z0-9]+(?:\.[a-z]+)+$/, /^(?:table with \d+ rows 7 columns |@ )/);
      await hears(press('Insert'), /^\d+ errors? to fix first/, /^Name of @ A entry/);
      await keyboard.insertText('shop');
      await hears(press('Tab'), /^A\.$/);
      await hears(press('Tab'), /^TTL column header/, /^TTL of shop A entry 600 selected/);
    });
    await practiceTest.step('add an account', async () => {
      await keyboard.press('Escape');
      await runCommand('Add account…', /^Add account dialog/, /^Name entry/);
      await hears(press('Tab'), /^Base address entry/, /^As provided by your registrar/);
      await hears(press('Tab'), /^Reseller ID entry/);
      await hears(() => page.getByLabel('API key', { exact: true }).focus(), /^API key password text/);
      await page.getByRole('button', { name: 'Save', exact: true }).focus();
      await hears(press('Enter'), /^Name entry/, /^Enter a name for the account/);
    });
  } finally {
    await launched?.close('kill');
    await orca.close();
    await keyring.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
});
