import type { Host } from './host.ts';
import { type RunOptions, runApplication } from './run.ts';

/** What the process that started this one may ask. Tests start the host so, to end and restart it like an application. */
export type ToChild =
  | ({ readonly ask: 'start' } & Omit<RunOptions, 'onQuit' | 'onPage'>)
  | { readonly ask: 'clipboard' }
  | { readonly ask: 'file-to-open'; readonly path: string | null }
  /** Ends the host. The process can start another one. */
  | { readonly ask: 'stop' }
  | { readonly ask: 'close' };

export type FromChild =
  | { readonly tell: 'address'; readonly address: string }
  | { readonly tell: 'failed'; readonly reason: string }
  | { readonly tell: 'clipboard'; readonly text: string | null }
  | { readonly tell: 'done' };

let host: Host | null = null;

const tell = (message: FromChild) => new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

async function end(): Promise<void> {
  await host?.close();
  await tell({ tell: 'done' });
  process.exit(0);
}

async function answer(message: ToChild): Promise<void> {
  if (message.ask === 'start') {
    host = await runApplication({ ...message, onQuit: () => void end() });
    return tell({ tell: 'address', address: host.openingAddress() });
  }
  if (message.ask === 'clipboard') return tell({ tell: 'clipboard', text: host?.clipboard() ?? null });
  if (message.ask === 'stop') {
    await host?.close();
    host = null;
    return tell({ tell: 'done' });
  }
  if (message.ask === 'close') return end();
  host?.setFileToOpen(message.path);
  return tell({ tell: 'done' });
}

process.on('message', (message) => {
  answer(message as ToChild).catch((error: unknown) => void tell({ tell: 'failed', reason: String(error) }));
});
// The parent is gone: nobody can reach this host any more.
process.on('disconnect', () => process.exit(1));
