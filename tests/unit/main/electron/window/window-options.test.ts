import { expect, test } from 'vitest';
import { pagePreferences, windowOptions } from '../../../../../main/electron/window/window-options.ts';

test('developer tools are available only if the application is not packaged', () => {
  expect(pagePreferences(true).devTools).toBe(false);
  expect(pagePreferences(false).devTools).toBe(true);
});

test('middle clicks are disabled in the engine', () => {
  expect(pagePreferences(true).disableBlinkFeatures).toBe('Auxclick');
});

test('the window is hidden until it has painted, in its own session, with only our preload', () => {
  const session = {} as Electron.Session;
  const options = windowOptions(
    { width: 1280, height: 800, backgroundColor: '#14161a', title: 'Reseller Desk' },
    session,
    '/built/index.cjs',
    true,
  );
  expect(options).toMatchObject({ show: false, minWidth: 960, minHeight: 600, backgroundColor: '#14161a' });
  expect(options.webPreferences).toEqual({ ...pagePreferences(true), session, preload: '/built/index.cjs' });
});
