import { expect, test } from 'vitest';
import { printPreferences } from '../../../../../main/electron/printing/print-preferences.ts';

test('the window that prints is sandboxed, and has neither scripts nor a preload', () => {
  for (const packaged of [true, false]) {
    const preferences = printPreferences(packaged);
    expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false });
    expect(preferences).toMatchObject({ javascript: false, devTools: false });
    expect(preferences).not.toHaveProperty('preload');
  }
});
