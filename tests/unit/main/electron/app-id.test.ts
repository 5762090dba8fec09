import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const app = vi.hoisted(() => ({ isPackaged: true, setAppUserModelId: vi.fn() }));
vi.mock('electron', () => ({ app }));

const { appId, nameForWindows } = await import('../../../../main/electron/app-id.ts');
const platform = process.platform;

const on = (name: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value: name });
afterEach(() => {
  on(platform);
  app.setAppUserModelId.mockClear();
});

test('uses on Windows the name under which the installer creates the shortcut', () => {
  on('win32');
  nameForWindows();
  expect(app.setAppUserModelId).toHaveBeenCalledExactlyOnceWith(appId);
  expect(readFileSync('electron-builder.yml', 'utf8')).toContain(`appId: ${appId}\n`);
});

test('sets nothing on other systems', () => {
  on('linux');
  nameForWindows();
  expect(app.setAppUserModelId).not.toHaveBeenCalled();
});
