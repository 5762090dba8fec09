import { type Ended, runQuietly } from './run.ts';

/** Runs npm: the one that started this script, otherwise the one in the search path. */
export function runNpm(args: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = process.env): Promise<Ended> {
  const started = environment['npm_execpath'];
  // A build in this process leaves NODE_ENV=production behind, and npm would leave the development packages out.
  const { NODE_ENV: _mode, ...env } = environment;
  if (started?.endsWith('.js')) return runQuietly(process.execPath, [started, ...args], { cwd, env });
  return runQuietly('npm', args, { cwd, env, shell: process.platform === 'win32' });
}

/** The JSON object in what npm wrote; its warnings come before or after it. Throws when there is none. */
export function jsonIn(output: string): unknown {
  const start = output.search(/^\{/m);
  const end = output.lastIndexOf('\n}');
  if (start < 0 || end < start) throw new Error(`npm answered: ${output.trim() || 'nothing'}`);
  return JSON.parse(output.slice(start, end + 2));
}
