import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { app, dialog } from 'electron';
import { ensurePrivateFolder } from '../core/base/files/private-files.ts';
import { productName } from './product-name.ts';
import { text } from './text/text.ts';

/** The data folder: `RESELLER_DESK_DATA_DIR`, otherwise the system's usual location. On Windows not the roaming profile. */
function chosenFolder(): string {
  const named = process.env['RESELLER_DESK_DATA_DIR'];
  if (named !== undefined && named !== '') return resolve(named);
  const local = process.env['LOCALAPPDATA'];
  if (process.platform === 'win32' && local !== undefined && local !== '') return join(local, productName);
  return join(app.getPath('appData'), productName);
}

/**
 * Sets the data folder, creates it for this user only, and returns its absolute path. Must run before the single-instance lock, which is in
 * it. Chromium's own files go into a subfolder. null: it cannot be used, and the user was notified.
 */
export function chooseDataFolder(): string | null {
  const folder = chosenFolder();
  try {
    ensurePrivateFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    dialog.showErrorBox(text().cannotStart.title, text().cannotStart.dataFolder(error instanceof Error ? error.message : ''));
    return null;
  }
  app.setName(productName);
  app.setPath('userData', folder);
  app.setPath('sessionData', join(folder, 'chromium'));
  return folder;
}
