import { mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';

/** Points the start at a temporary data folder, deleted at the end, and lets no dialog block it. */
export function prepareSmokeTest(): void {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-smoke-'));
  process.env['RESELLER_DESK_DATA_DIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  dialog.showErrorBox = (title, content) => {
    writeSync(1, `broken: ${title}: ${content.replaceAll('\n', ' ')}\n`);
    app.exit(1);
  };
}

/** Runs the smoke test in the opened window, prints the result, and exits with 0 or 1. */
export async function runSmokeTest(): Promise<void> {
  const { smokeTest } = await import('./smoke-test.ts');
  const { sound, text } = await smokeTest(BrowserWindow.getAllWindows()[0]);
  writeSync(1, `${text}\n`);
  app.exit(sound ? 0 : 1);
}
