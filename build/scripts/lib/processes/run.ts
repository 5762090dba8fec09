import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How a command ended. */
export interface Ended {
  /** Exit code; 128 if a signal ended it, 127 if it could not be started. */
  readonly code: number;
  /** Its stdout and stderr, in order. */
  readonly output: string;
}

/** Runs a command to its end and captures its output. Never throws. */
export function runQuietly(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const pieces: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
    child.stderr?.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 128, output: Buffer.concat(pieces).toString('utf8') }));
  });
}

/**
 * Runs a command in this terminal, without stdin, and returns its exit code. Never throws. An interrupt is sent to everything that it
 * started, also behind xvfb-run, which does not pass it on.
 * @param name if several run in parallel: prefix for each line of the output
 */
export function runHere(command: string, args: readonly string[], options: SpawnOptions = {}, name?: string): Promise<number> {
  const groups = process.platform !== 'win32';
  const output = name === undefined ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, detached: groups, stdio: ['ignore', output, output] });
    if (name !== undefined) printByLines(child, name);
    const forward = (signal: NodeJS.Signals) => {
      if (child.pid === undefined) return;
      if (groups) process.kill(-child.pid, signal);
      else child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.on(signal, forward);
    const end = (code: number) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(127);
    });
    child.on('close', (code) => end(code ?? 128));
  });
}

function printByLines(child: ChildProcess, name: string): void {
  for (const input of [child.stdout, child.stderr]) {
    if (input !== null) createInterface({ input }).on('line', (line) => console.log(`${name}  ${line}`));
  }
}
