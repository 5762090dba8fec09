import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PracticeProcess, PracticeReply } from '../../main/practice/port.ts';

const sources = fileURLToPath(new URL('../../main/practice/entry.ts', import.meta.url));
const needed = ['SYSTEMROOT', 'TZ', 'TEMP', 'TMPDIR', 'NODE_COMPILE_CACHE'];

export interface PracticeChild extends PracticeProcess {
  readonly pid: number;
}

/** Starts the practice service in a Node child process: from its sources, or from the bundle that integration tests make for all of them. */
export function forkPractice(): PracticeChild {
  const env = Object.fromEntries(needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  const bundles = process.env['RESELLER_DESK_TEST_PROCESSES'];
  const entry = bundles === undefined ? sources : join(bundles, 'practice.js');
  const child = fork(entry, [], { env, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  return {
    pid: child.pid ?? 0,
    send: (request) => void child.send(request, () => undefined),
    onReply: (listener) => void child.on('message', (reply) => listener(reply as PracticeReply)),
    onExit: (listener) => {
      child.once('exit', () => listener());
      // It could not be started at all.
      child.once('error', () => listener());
    },
    kill: () => void child.kill(),
  };
}
