import { existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog } from 'electron';

/** Passed by the uninstaller, or by a user in a terminal. */
const forgetKeysFlag = '--forget-keys';

const systems: Readonly<Record<string, 'windows' | 'macos'>> = { win32: 'windows', darwin: 'macos' };

export const forgetsKeys = (argv: readonly string[] = process.argv): boolean => argv.includes(forgetKeysFlag);

/** There may be no user to close a dialog: messages go to the terminal. */
export function prepareForgetKeys(): void {
  dialog.showErrorBox = (title, content) => void writeSync(2, `${title}: ${content.replaceAll('\n', ' ')}\n`);
}

/** Reports why the keys stay: the running instance may use them, and would write back its own state. */
export function reportKeysNotRemoved(): void {
  writeSync(2, 'The keys are as they were: Reseller Desk runs. Quit it, then start this again.\n');
}

/** Removes the keys of all accounts from the keychain without a window, reports the result, and exits: with 1 if a key remains. */
export async function forgetKeys(dataFolder: string): Promise<void> {
  let code = 1;
  try {
    const { workspaceSchema } = await import('../core/store/schema.ts');
    // Creates nothing if there is no data yet.
    if (!existsSync(join(dataFolder, workspaceSchema.file))) {
      writeSync(1, 'Keys removed from the keychain: 0.\n');
      return app.exit(0);
    }
    const { openStores } = await import('../core/store/open.ts');
    const { createKeytarKeychain } = await import('../core/keychain/keytar.ts');
    const { forgetAllKeys } = await import('../core/accounts/forget-all-keys.ts');
    const stores = await openStores({ folder: dataFolder, now: Date.now, warn: () => undefined });
    const keychain = createKeytarKeychain({ system: systems[process.platform] ?? 'linux' });
    const { removed, remaining } = await forgetAllKeys(stores, async () => keychain);
    stores.close();
    writeSync(1, `Keys removed from the keychain: ${removed}.\n`);
    for (const name of remaining) writeSync(1, `The key of "${name}" is left: the keychain did not remove it. Unlock it and try again.\n`);
    code = remaining.length === 0 ? 0 : 1;
  } catch (error) {
    writeSync(2, `The keys could not be removed: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  app.exit(code);
}
