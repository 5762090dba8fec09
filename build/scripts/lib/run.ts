import { type SpawnOptions, spawn } from 'node:child_process';

/** How a command ended. */
export interface Ended {
  /** Exit code; 128 when a signal ended it, 127 when it could not be started. */
  readonly code: number;
  /** What it wrote to both outputs, in order. */
  readonly output: string;
}

/** Runs a command to its end and keeps what it writes. Never throws. */
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
 * Runs a command in this terminal, without its keyboard, and gives its exit code. Never throws.
 * An interruption reaches everything that it started, also behind xvfb-run, which does not pass it on.
 */
export function runHere(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const groups = process.platform !== 'win32';
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, detached: groups, stdio: ['ignore', 'inherit', 'inherit'] });
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
