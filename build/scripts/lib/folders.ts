import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Absolute paths of the project, wherever it was cloned. */
export const folders = {
  project,
  dist: `${project}/dist`,
  modules: `${project}/node_modules`,
} as const;
