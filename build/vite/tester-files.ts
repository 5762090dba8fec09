import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The files of the practice service's tester page, with their licenses. */
export const copiedTesterFiles = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-32x32.png',
  'favicon-16x16.png',
  'LICENSE',
  'NOTICE',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui-standalone-preset.js.LICENSE.txt',
];

/** Copies the tester page's files from swagger-ui-dist, so that the built application does not need the package. `folder` is absolute. */
export function withTesterFiles(folder: string): Plugin {
  return {
    name: 'tester-files',
    writeBundle() {
      const source = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
      mkdirSync(folder, { recursive: true });
      for (const file of copiedTesterFiles) copyFileSync(join(source, file), join(folder, file));
    },
  };
}
