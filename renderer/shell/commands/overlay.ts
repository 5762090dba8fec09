import { sharedValue } from '../../shared-value.ts';

export type CommandOverlay = 'palette' | 'hotkeys' | null;

const overlay = sharedValue<CommandOverlay>(null);

/** Opens the palette or the list of keyboard shortcuts, or closes them. */
export const showCommandOverlay = overlay.set;

/** Which of the two is open, for code outside components. */
export const commandOverlay = overlay.present;

/** Which of the two is open. */
export const useCommandOverlay = overlay.use;
