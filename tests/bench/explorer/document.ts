import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const name = '@octokit/openapi';
const version = '23.0.2';
const file = 'package/generated/api.github.com.json';

/**
 * Path of GitHub's service document: 1,200 operations in 12 MB. Downloaded with `npm pack` at the first use and stored in the system's
 * temporary folder, since the whole package would unpack to 400 MB.
 */
export async function largeDocument(): Promise<string> {
  const folder = join(tmpdir(), 'reseller-desk-bench-documents');
  const cached = join(folder, `octokit-openapi-${version}.json`);
  if (existsSync(cached)) return cached;
  mkdirSync(folder, { recursive: true });
  const { stdout } = await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder]);
  const packed = join(folder, stdout.trim().split('\n').at(-1) ?? '');
  await run('tar', ['-xzf', packed, '-C', folder, file]);
  renameSync(join(folder, file), cached);
  rmSync(packed);
  rmSync(join(folder, 'package'), { recursive: true });
  return cached;
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** Number of operations in a JSON document. */
export async function countOperations(document: string): Promise<number> {
  const { paths } = JSON.parse(await readFile(document, 'utf8')) as { readonly paths: Readonly<Record<string, object>> };
  return Object.values(paths).reduce((sum, item) => sum + Object.keys(item).filter((name) => methods.has(name)).length, 0);
}
