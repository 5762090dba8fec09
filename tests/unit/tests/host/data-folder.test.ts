import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../host/data-folder.ts';

test.each([
  [{ RESELLER_DESK_DATA_DIR: 'here', LOCALAPPDATA: '/local' }, 'win32', resolve('here')],
  [{ LOCALAPPDATA: '/local' }, 'win32', join('/local', 'Reseller Desk')],
  [{}, 'darwin', join(homedir(), 'Library', 'Application Support', 'Reseller Desk')],
  [{ XDG_CONFIG_HOME: '/config' }, 'linux', join('/config', 'Reseller Desk')],
  [{ RESELLER_DESK_DATA_DIR: '' }, 'linux', join(homedir(), '.config', 'Reseller Desk')],
] as const)('%o on %s: %s', (environment, platform, folder) => {
  expect(dataFolder(environment, platform)).toBe(folder);
});
