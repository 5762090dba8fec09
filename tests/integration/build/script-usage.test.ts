import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folders } from '../../../build/scripts/lib/folders.ts';

const { scripts } = JSON.parse(readFileSync(join(folders.project, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Our own scripts by name; the others are tool commands. */
const ours = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^node (build\/scripts\/\S+\.ts)/.exec(command)?.[1];
  return file === undefined ? [] : [[name, file] as const];
});

const run = (file: string, argument: string) =>
  spawnSync(process.execPath, [join(folders.project, file), argument], { cwd: folders.project, encoding: 'utf8', timeout: 30_000 });

test('there are scripts to try', () => expect(ours.length).toBeGreaterThan(10));

test.each(ours)('%s shows its usage and does nothing else', (name, file) => {
  const { status, stdout } = run(file, '--help');
  expect([status, stdout]).toEqual([0, expect.stringContaining(name.split(':')[0] ?? name)]);
  expect(stdout.split('\n').length).toBeLessThan(80);
});

// `package` passes its options to electron-builder.
test.each(ours.filter(([name]) => name !== 'package'))('%s rejects an unknown option', (_name, file) => {
  const { status, stderr } = run(file, '--no-such-option');
  expect(status).toBeGreaterThan(0);
  expect(stderr).not.toBe('');
});
