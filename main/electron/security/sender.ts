import { pageOrigin } from './origin.ts';

/** The parts of an IPC event that the check reads; Electron's events have them. */
export interface SentEvent {
  readonly sender: { readonly id: number };
  readonly senderFrame: { readonly parent: unknown; readonly origin: string } | null;
}

/**
 * Whether a message came from the top frame of our own renderer in a window that we created. Call it first and synchronously: `senderFrame`
 * is null once the frame is gone.
 */
export function isOwnPage(event: SentEvent, windows: ReadonlySet<number>): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame !== undefined && frame.parent === null && frame.origin === pageOrigin && windows.has(event.sender.id);
}
