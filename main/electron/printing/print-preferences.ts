import type { WebPreferences } from 'electron';
import { rendererPreferences } from '../window/window-options.ts';

/** The preferences of the window that prints: those of the renderer, without scripts and without a preload. */
export function printPreferences(packaged: boolean): WebPreferences {
  return {
    ...rendererPreferences(packaged),
    javascript: false,
    webgl: false,
    devTools: false,
  };
}
