import { expect, test } from 'vitest';
import { rendererPreferences, windowOptions } from '../../../../../main/electron/window/window-options.ts';

test('developer tools are available only if the application is not packaged', () => {
  expect(rendererPreferences(true).devTools).toBe(false);
  expect(rendererPreferences(false).devTools).toBe(true);
});

test('middle clicks are disabled in the engine', () => {
  expect(rendererPreferences(true).disableBlinkFeatures).toBe('Auxclick');
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
  expect(options.webPreferences).toEqual({ ...rendererPreferences(true), session, preload: '/built/index.cjs' });
});
