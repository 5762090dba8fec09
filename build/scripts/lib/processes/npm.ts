import { type Ended, runQuietly } from './run.ts';

/** Runs npm: the one that started this script, otherwise the one in the search path. */
export function runNpm(args: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = process.env): Promise<Ended> {
  const started = environment['npm_execpath'];
  // A build in this process leaves NODE_ENV=production behind, and npm would omit the development packages.
  const { NODE_ENV: _mode, ...env } = environment;
  if (started?.endsWith('.js')) return runQuietly(process.execPath, [started, ...args], { cwd, env });
  return runQuietly('npm', args, { cwd, env, shell: process.platform === 'win32' });
}

/** The JSON object in npm's output; its warnings are before or after it. Throws if there is none. */
export function jsonIn(output: string): unknown {
  const start = output.search(/^\{/m);
  const end = output.lastIndexOf('\n}');
  if (start < 0 || end < start) throw new Error(`npm answered: ${output.trim() || 'nothing'}`);
  return JSON.parse(output.slice(start, end + 2));
}
