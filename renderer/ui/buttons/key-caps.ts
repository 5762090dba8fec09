/** True on macOS, where Cmd replaces Ctrl. */
export const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.platform);

/** Labels that are the same on every system. */
const common = { Plus: '+', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };
const macCaps: Readonly<Record<string, string>> = { ...common, Mod: '⌘', Alt: '⌥', Shift: '⇧', Ctrl: '⌃', Enter: '↩', Escape: 'Esc' };
const otherCaps: Readonly<Record<string, string>> = { ...common, Mod: 'Ctrl', Escape: 'Esc' };

/** The label of a key: "Mod" is Ctrl, or ⌘ on macOS. */
export function capLabel(key: string, mac: boolean = isMac): string {
  return (mac ? macCaps : otherCaps)[key] ?? key;
}

/** Splits "Mod+K" or the sequence "G A" into its keys; "+" itself is written "Plus". */
export function splitKeys(notation: string): string[] {
  return notation.split(/[ +]/).filter((key) => key !== '');
}

/** The value of `aria-keyshortcuts` for "Mod+K": "Control+K", on macOS "Meta+K". */
export function ariaKeys(notation: string, mac: boolean = isMac): string {
  return notation.replaceAll('Mod', mac ? 'Meta' : 'Control');
}
