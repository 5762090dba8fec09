import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { folders } from '../../../build/scripts/lib/folders.ts';

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

/** Starts the command and returns its output until it contains `end`, or until it exits. */
async function run(args: readonly string[], end: string): Promise<{ output: string; started: ChildProcess }> {
  const started = spawn(process.execPath, [join(folders.project, 'build/scripts/practice.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(end)) resolve();
    };
    started.stdout.on('data', read);
    started.stderr.on('data', read);
    started.once('error', reject);
    started.once('close', () => resolve());
  });
  return { output, started };
}

it('prints the address, reseller ID and key of a running service, and stops on request', async () => {
  const { output, started } = await run(['--domains', '5', '--id', '584'], 'Ctrl+C');
  const [, address, id, key] = /^Base address +(\S+)\nReseller ID +(\S+)\nAPI key +(\S+)$/m.exec(output) ?? [];
  const authorization = `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`;
  const answer = await fetch(`${address}/v1/account/profile`, { headers: { authorization } });
  expect([id, answer.status]).toEqual(['584', 200]);
  const ended = once(started, 'exit');
  started.kill('SIGINT');
  const [code] = await ended;
  // On Windows a signal ends a process immediately.
  expect(code).toBe(process.platform === 'win32' ? null : 0);
});

it('reports what is wrong and lists every option', async () => {
  const { output, started } = await run(['--dialect', 'money=coins'], 'not "coins"');
  const [code] = started.exitCode === null ? await once(started, 'exit') : [started.exitCode];
  expect([code, output]).toEqual([1, expect.stringContaining('--fault-seed')]);
});
