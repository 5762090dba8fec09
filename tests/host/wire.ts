import type { CallMessage, EventMessage } from '../../preload/bridge.ts';

/** What the renderer sends, one JSON text per WebSocket message. */
export type FrameFromPage = { readonly kind: 'call'; readonly message: CallMessage } | { readonly kind: 'cancel'; readonly id: string };

/** What the host sends. */
export type FrameFromHost =
  | { readonly kind: 'reply'; readonly id: string; readonly reply: unknown }
  | { readonly kind: 'event'; readonly message: EventMessage }
  /** Reload the renderer: the host has no window. */
  | { readonly kind: 'reload' }
  /** Copy the text to the clipboard: the host has none. */
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'uncopy'; readonly text: string };

/** Path of the WebSocket and of the shim, below the renderer's folder. */
export const bridgePath = 'host-bridge';
export const shimPath = 'host-bridge.js';
