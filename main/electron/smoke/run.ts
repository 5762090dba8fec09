import { mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';

/** Points the start at a data folder of its own, which goes again at the end, and lets no dialog hold it up. */
export function prepareSmokeTest(): void {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-smoke-'));
  process.env['RESELLER_DESK_DATA_DIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  dialog.showErrorBox = (title, content) => {
    writeSync(1, `broken: ${title}: ${content.replaceAll('\n', ' ')}\n`);
    app.exit(1);
  };
}

/** Runs the smoke test in the window that was opened, prints what it found, and ends with 0 or 1. */
export async function runSmokeTest(): Promise<void> {
  const { smokeTest } = await import('./smoke-test.ts');
  const { sound, text } = await smokeTest(BrowserWindow.getAllWindows()[0]);
  writeSync(1, `${text}\n`);
  app.exit(sound ? 0 : 1);
}
