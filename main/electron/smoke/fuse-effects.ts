import { spawn } from 'node:child_process';
import { probeFlag, probeResponse } from './flags.ts';

/** In ms. A start that takes longer is ended. */
const patience = 15_000;

export interface Start {
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

/** Starts the program and returns its output. */
export type Starter = (start: Start) => Promise<string>;

/** Starts the running program again. */
export const relaunch: Starter = ({ args, variables }) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { env: { ...process.env, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    const end = () => {
      clearTimeout(timer);
      resolve(printed);
    };
    child.once('error', end);
    child.once('close', end);
  });

const inspector = /Debugger listening on/;

/** What the fuses must prevent, each with the error if it is not prevented, or null. */
export const fuseEffects: Readonly<Record<string, (start: Starter) => Promise<string | null>>> = {
  'run-as-node refused': async (start) => {
    // Plain Node would reject the probe's flag before printing anything if it did not follow the dashes.
    const printed = await start({ args: ['--print', '"plain node"', '--', probeFlag], variables: { ELECTRON_RUN_AS_NODE: '1' } });
    if (printed.includes('plain node')) return 'ELECTRON_RUN_AS_NODE makes it plain Node';
    return printed.includes(probeResponse) ? null : `a second start did not answer: ${printed.slice(0, 200)}`;
  },
  'inspect refused': async (start) => {
    const printed = await start({ args: ['--inspect=0', probeFlag], variables: {} });
    return inspector.test(printed) ? '--inspect opens the debugger' : null;
  },
  'NODE_OPTIONS refused': async (start) => {
    const printed = await start({ args: [probeFlag], variables: { NODE_OPTIONS: '--inspect=0' } });
    return inspector.test(printed) ? 'NODE_OPTIONS opens the debugger' : null;
  },
};
