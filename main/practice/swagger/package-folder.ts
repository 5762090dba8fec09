import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Absolute path of the installed swagger-ui-dist. Only where the project's packages lie: the built application brings its own copy. */
export function testerPackageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
