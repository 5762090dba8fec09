import { pageOrigin } from './origin.ts';

/** What of an IPC event the check reads; Electron's events have it. */
export interface SentEvent {
  readonly sender: { readonly id: number };
  readonly senderFrame: { readonly parent: unknown; readonly origin: string } | null;
}

/**
 * Whether a message came from the top frame of our own page in a window that we made.
 * To be called first and synchronously: `senderFrame` is null once the frame has gone.
 */
export function isOwnPage(event: SentEvent, windows: ReadonlySet<number>): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame !== undefined && frame.parent === null && frame.origin === pageOrigin && windows.has(event.sender.id);
}
