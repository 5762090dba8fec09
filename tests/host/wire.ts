import type { CallMessage, EventMessage } from '../../preload/bridge.ts';

/** What the page sends, one JSON text per WebSocket message. */
export type FrameFromPage = { readonly kind: 'call'; readonly message: CallMessage } | { readonly kind: 'cancel'; readonly id: string };

/** What the host sends. */
export type FrameFromHost =
  | { readonly kind: 'reply'; readonly id: string; readonly reply: unknown }
  | { readonly kind: 'event'; readonly message: EventMessage }
  /** Load the page anew: the host has no window of its own. */
  | { readonly kind: 'reload' }
  /** Put the text on the clipboard: the host has none of its own. */
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'uncopy'; readonly text: string };

/** Path of the WebSocket and of the shim, below the page's own folder. */
export const bridgePath = 'host-bridge';
export const shimPath = 'host-bridge.js';
