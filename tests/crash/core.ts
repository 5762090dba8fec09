import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killAll } from '../support/kill-all.ts';
import type { Application, Start } from './kill.ts';
import { nobodyLeft } from './processes.ts';

const coreProcess = fileURLToPath(new URL('core-process.ts', import.meta.url));

/** Starts the application's core without a window, which takes less than half the time of the whole application. */
export const startCore: Start = async (setup, armed) => {
  const child = spawn(process.execPath, [coreProcess, JSON.stringify({ setup, armed })], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const work: Application['work'] = new Promise((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0 && errors === '') resolve('ended');
      else reject(new Error(`It ended with ${code ?? 'a signal'}: ${errors.slice(0, 2000)}`));
    });
  });
  return {
    work,
    async kill() {
      await killAll(child);
      await nobodyLeft(child.pid ?? 0);
      if (errors !== '') throw new Error(`It said before it was killed: ${errors.slice(0, 2000)}`);
    },
    // It ends with its work.
    quit: async () => undefined,
  };
};
