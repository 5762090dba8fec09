import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import type { PracticeProcess, PracticeReply } from '../../practice/port.ts';

/** The environment variables that a process needs for reading dates and a file. None is secret. */
const needed = ['SYSTEMROOT', 'TZ', 'TEMP', 'TMPDIR'];

/** Starts the practice service in a utility process: Electron's binary does not run as plain Node (the fuse is off). */
export function forkPractice(): PracticeProcess {
  const entry = join(dirname(fileURLToPath(import.meta.url)), 'practice.js');
  const env = Object.fromEntries(needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  const child = utilityProcess.fork(entry, [], { serviceName: 'Reseller Desk practice service', stdio: 'ignore', env });
  return {
    send: (request) => child.postMessage(request),
    onReply: (listener) => void child.on('message', (reply: PracticeReply) => listener(reply)),
    onExit: (listener) => void child.once('exit', () => listener()),
    kill: () => void child.kill(),
  };
}
