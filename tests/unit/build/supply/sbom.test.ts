import { expect, test } from 'vitest';
import { folders } from '../../../../build/scripts/lib/folders.ts';
import { readLockFile } from '../../../../build/scripts/lib/supply/lock-file.ts';
import { releaseComponents } from '../../../../build/scripts/lib/supply/release-parts.ts';
import { componentsOfRelease, type Part } from '../../../../build/scripts/lib/supply/sbom.ts';

const all = {
  bomFormat: 'CycloneDX',
  metadata: { component: { 'bom-ref': 'root@1', name: 'folder' } },
  components: [
    { 'bom-ref': 'got@16', name: 'got', scope: 'optional', properties: [{ name: 'cdx:npm:package:development', value: 'true' }] },
    { 'bom-ref': 'libsql@0.5', name: 'libsql' },
    { 'bom-ref': 'vitest@5', name: 'vitest' },
  ],
  dependencies: [
    { ref: 'root@1', dependsOn: ['got@16', 'libsql@0.5', 'vitest@5'] },
    { ref: 'got@16', dependsOn: ['vitest@5'] },
    { ref: 'libsql@0.5' },
    { ref: 'vitest@5', dependsOn: ['got@16'] },
  ],
};

test('the list contains what is shipped and how, and no tools', () => {
  const parts = new Map<string, Part>([
    ['got@16', 'bundled'],
    ['libsql@0.5', 'packed'],
  ]);
  expect(componentsOfRelease(all, parts, 'reseller-desk')).toEqual({
    bomFormat: 'CycloneDX',
    metadata: { component: { 'bom-ref': 'root@1', name: 'reseller-desk' } },
    components: [
      { 'bom-ref': 'got@16', name: 'got', scope: 'required', properties: [{ name: 'reseller-desk:part', value: 'bundled' }] },
      { 'bom-ref': 'libsql@0.5', name: 'libsql', scope: 'required', properties: [{ name: 'reseller-desk:part', value: 'packed' }] },
    ],
    dependencies: [
      { ref: 'root@1', dependsOn: ['got@16', 'libsql@0.5'] },
      { ref: 'got@16', dependsOn: [] },
      { ref: 'libsql@0.5', dependsOn: [] },
    ],
  });
});

test('a component that npm does not list is an error', () => {
  expect(() => componentsOfRelease(all, new Map([['zod@4', 'bundled']]), 'x')).toThrow("npm's list of parts lacks zod@4.");
});

test('the components are what was bundled, what is packed unchanged, and the runtime', () => {
  const parts = releaseComponents(folders.project, readLockFile(folders.project), ['node_modules/got']);
  expect(parts.get('node_modules/got')).toBe('bundled');
  expect(parts.get('node_modules/keytar')).toBe('packed');
  expect(parts.get('node_modules/electron')).toBe('runtime');
  expect(parts.has('node_modules/vitest')).toBe(false);
});
