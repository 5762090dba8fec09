import { expect, test } from 'vitest';
import { withoutSecrets } from '../../../build/scripts/lib/package/without-secrets.ts';

test.each([
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'CSC_INSTALLER_LINK',
  'WIN_CSC_LINK',
  'WIN_CSC_KEY_PASSWORD',
  'APPLE_ID',
  'APPLE_APP_SPECIFIC_PASSWORD',
  'APPLE_TEAM_ID',
  'APPLE_API_KEY',
  'AZURE_CLIENT_SECRET',
  'AWS_ACCESS_KEY_ID',
  'ACTIONS_ID_TOKEN_REQUEST_URL',
  'GH_TOKEN',
  'GITHUB_TOKEN',
  'NPM_TOKEN',
  'NODE_AUTH_TOKEN',
  'npm_config__auth',
  'npm_config_//registry.example/:_authToken',
  'some_password',
])('%s does not reach the tested program', (name) => {
  expect(withoutSecrets({ [name]: 'value', PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

test('what the program needs is kept', () => {
  const needed = { PATH: '/bin', SystemRoot: 'C:\\Windows', APPDATA: 'x', DISPLAY: ':1', XAUTHORITY: 'y', LANG: 'C', TMPDIR: '/tmp' };
  expect(withoutSecrets(needed)).toEqual(needed);
});
