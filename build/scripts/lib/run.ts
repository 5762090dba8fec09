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

/** Runs a command in this terminal and gives its exit code. Never throws. */
export function runHere(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    const forward = (signal: NodeJS.Signals) => void child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      resolve(code ?? 128);
    });
  });
}
