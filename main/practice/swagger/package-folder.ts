import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Absolute path of the installed swagger-ui-dist. Only in the development tree: the built application contains its own copy. */
export function testerPackageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
