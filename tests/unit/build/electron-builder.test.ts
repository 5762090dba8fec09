import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folders } from '../../../build/scripts/lib/folders.ts';

const configuration: Record<string, unknown> = parse(readFileSync(`${folders.project}/electron-builder.yml`, 'utf8'));

test('every fuse that electron-builder can set is set as in docs/security.md', () => {
  expect(configuration['electronFuses']).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  });
});

test('electron-builder has no fuse that is not set here', () => {
  const declared = readFileSync(`${folders.modules}/app-builder-lib/out/configuration.d.ts`, 'utf8');
  const options = /interface FuseOptionsV1 \{([\s\S]*?)\n\}/.exec(declared)?.[1] ?? '';
  const keys = [...options.matchAll(/^ {4}(?:readonly )?(\w+)\?:/gm)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(7);
  expect(Object.keys(configuration['electronFuses'] as object).sort()).toEqual(keys.sort());
});

test('there are no keys but these, and each has the expected value', () => {
  const { electronFuses: _fuses, files: _files, ...others } = configuration;
  expect(others).toEqual({
    appId: 'net.resellerdesk.app',
    productName: 'Reseller Desk',
    copyright: 'Copyright © the authors of Reseller Desk',
    directories: { output: 'release', buildResources: 'build/icons' },
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    npmRebuild: false,
    electronLanguages: ['en-US', 'en-GB'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills them in
    artifactName: '${name}-${version}-${os}-${arch}.${ext}',
    publish: null,
    win: { target: [{ target: 'nsis', arch: 'x64' }], icon: 'build/icons/icon.ico' },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
      include: 'build/installer/keychain.nsh',
    },
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.business',
      icon: 'build/icons/icon.icns',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'build/entitlements/mac.plist',
      entitlementsInherit: 'build/entitlements/mac-inherit.plist',
      extendInfo: { ElectronSquirrelPreventDowngrades: true },
    },
    linux: {
      target: ['AppImage', 'deb'],
      category: 'Office',
      icon: 'build/icons/linux',
      synopsis: 'Work with the account of a domain reseller',
      maintainer: 'Reseller Desk <maintainers@resellerdesk.example>',
      executableName: 'reseller-desk',
    },
    appImage: { executableArgs: [] },
    deb: {
      depends: [
        'libasound2t64 | libasound2',
        'libatspi2.0-0',
        'libdrm2',
        'libgbm1',
        'libgtk-3-0',
        'libnotify4',
        'libnss3',
        'libsecret-1-0',
        'libuuid1',
        'libxss1',
        'libxtst6',
        'xdg-utils',
      ],
    },
  });
});

test('only bundles, the licence and the native packages are packed, and of those only the binaries of the target', () => {
  const files = configuration['files'] as string[];
  expect(files.filter((pattern) => pattern.startsWith('!'))).toEqual(['!**/*.map', '!node_modules/**']);
  const packed = files.filter((pattern) => !pattern.startsWith('!') && !pattern.startsWith('dist/'));
  expect(packed.slice(0, 2)).toEqual(['package.json', 'LICENSE']);
  for (const pattern of packed.slice(2)) expect(pattern).toMatch(/^node_modules\/(keytar|libsql|@libsql|@neon-rs\/load|detect-libc)\//);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills them in
  for (const pattern of packed.filter((each) => each.includes('.node'))) expect(pattern).toContain('${platform}-${arch}');
});

test('macOS can compare versions: an Electron that does it right, and a version of three plain numbers', () => {
  const { version, devDependencies } = JSON.parse(readFileSync(`${folders.project}/package.json`, 'utf8')) as {
    version: string;
    devDependencies: Record<string, string>;
  };
  expect(Number.parseInt(devDependencies['electron'] ?? '', 10)).toBeGreaterThanOrEqual(44);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
