import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { folders } from '../../build/scripts/lib/folders.ts';

/** A listening service in its own process, and the time from its start until then, in ms. */
export interface Timed {
  readonly child: ChildProcess;
  readonly address: string;
  readonly resellerId: string;
  readonly ms: number;
}

const here = (name: string) => new URL(name, import.meta.url).pathname;

/** The practice service as the application starts it, from the build, with its usual 500 domains. */
export const startBuilt = (file: string): Promise<Timed> =>
  timed(join(folders.dist, 'main/practice.js'), [], async (child) => {
    const { value } = await callProcess(child, { id: 1, call: 'start', file });
    return value as { address: string; resellerId: string };
  });

/** The practice service from its sources, with the given number of domains and ms added to every response. */
export const startLarge = (file: string, domains: number, latency = 0): Promise<Timed> =>
  timed(here('../integration/main/practice/load/service.ts'), [file, String(domains), String(latency)], answerOf);

/** The peer: bare libsql and bare HTTP. */
export const startBare = (file: string, domains: number): Promise<Timed> =>
  timed(here('./bare-http.ts'), [file, String(domains)], answerOf);

export async function callProcess(child: ChildProcess, message: object): Promise<Record<string, unknown>> {
  const answer = answerOf(child);
  child.send(message);
  return answer;
}

export async function end({ child }: Timed): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

async function answerOf<T = Record<string, unknown>>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('It ended.')));
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended]);
    return answer;
  } finally {
    // A process is queried many times.
    over.abort();
  }
}

async function timed(
  program: string,
  args: readonly string[],
  ready: (child: ChildProcess) => Promise<{ address: string; resellerId?: string }>,
): Promise<Timed> {
  const started = performance.now();
  const child = fork(program, [...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { address, resellerId = '' } = await ready(child);
  return { child, address, resellerId, ms: performance.now() - started };
}
