import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { withoutRouterStorage } from '../../../build/vite/router-storage.ts';

const path = join(folders.project, 'node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js');
const transform = withoutRouterStorage().transform as unknown as (code: string, id: string) => { code: string } | null;

test('the installed router does not access the renderer’s storage', () => {
  const code = readFileSync(path, 'utf8');
  expect(code).toContain('return sessionStorage');
  expect(transform(code, path)?.code).not.toContain('return sessionStorage');
});

test('other modules are unchanged, and a different router is detected', () => {
  expect(transform('return sessionStorage;', '/x/other.js')).toBeNull();
  expect(() => transform('const storage = sessionStorage;', path)).toThrow('in another way now');
});
