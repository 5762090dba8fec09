import type { Host } from './host.ts';
import { type RunOptions, runApplication } from './run.ts';

/** Messages from the parent process. Tests start the host this way, to end and restart it like an application. */
export type ToChild =
  | ({ readonly ask: 'start' } & Omit<RunOptions, 'onQuit' | 'onPage'>)
  | { readonly ask: 'clipboard' }
  | { readonly ask: 'file-to-open'; readonly path: string | null }
  /** Ends the host. The process can start another one. */
  | { readonly ask: 'stop' }
  | { readonly ask: 'close' };

export type FromChild =
  | { readonly report: 'address'; readonly address: string }
  | { readonly report: 'failed'; readonly reason: string }
  | { readonly report: 'clipboard'; readonly text: string | null }
  | { readonly report: 'done' };

let host: Host | null = null;

const report = (message: FromChild) => new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

async function end(): Promise<void> {
  await host?.close();
  await report({ report: 'done' });
  process.exit(0);
}

async function answer(message: ToChild): Promise<void> {
  if (message.ask === 'start') {
    host = await runApplication({ ...message, onQuit: () => void end() });
    return report({ report: 'address', address: host.openingAddress() });
  }
  if (message.ask === 'clipboard') return report({ report: 'clipboard', text: host?.clipboard() ?? null });
  if (message.ask === 'stop') {
    await host?.close();
    host = null;
    return report({ report: 'done' });
  }
  if (message.ask === 'close') return end();
  host?.setFileToOpen(message.path);
  return report({ report: 'done' });
}

process.on('message', (message) => {
  answer(message as ToChild).catch((error: unknown) => void report({ report: 'failed', reason: String(error) }));
});
// The parent is gone: this host is unreachable.
process.on('disconnect', () => process.exit(1));
