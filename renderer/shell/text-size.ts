import type { TextSizeStep } from '../../preload/contract/text-sizes.ts';
import { call } from '../api/client.ts';
import { cachedResult } from '../api/queries.ts';
import { sharedValue } from '../shared-value.ts';
import { isMac } from '../ui/buttons/key-caps.ts';

/** The text size of the last step, in percent, while it is shown; null otherwise. */
export const shownTextSize = sharedValue<{ readonly percent: number } | null>(null);

/** In a browser, zoom belongs to the browser. */
export const canStepTextSize = (): boolean => cachedResult('app.info', {})?.host === 'electron';

/** Makes the text larger or smaller, and shows the new size. An error leaves it as it is: nothing is lost. */
export async function stepTextSize(step: TextSizeStep): Promise<void> {
  const { textSize } = await call('settings.stepTextSize', { step });
  shownTextSize.set({ percent: textSize });
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The step of a key press: Ctrl (on macOS Cmd) with +, = (the same key without Shift), − or 0, also on the numeric keypad. */
export function stepOfKey({ key, code, ctrlKey, metaKey, altKey }: Press, mac: boolean = isMac): TextSizeStep | null {
  if (altKey || (mac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return null;
  if (key === '+' || key === '=') return 'larger';
  if (key === '-' || key === '_') return 'smaller';
  // Some layouts need Shift for digits; without NumLock the keypad sends Insert.
  return key === '0' || code === 'Digit0' || code === 'Numpad0' ? 'reset' : null;
}
