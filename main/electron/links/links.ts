import { type BrowserWindow, dialog, shell } from 'electron';
import type { Platform } from '../../core/platform.ts';
import { text } from '../text/text.ts';
import { openLink } from './open-link.ts';

type WindowNow = () => BrowserWindow | null;

/** Shows the address, and opens it in the browser if the user agrees. */
export function linkOpener(windowNow: WindowNow): Platform['openLink'] {
  const ask = async (address: string) => {
    const options = {
      type: 'question' as const,
      message: text().link.title,
      detail: text().link.detail(address),
      buttons: [text().link.open, text().link.cancel],
      defaultId: 1,
      cancelId: 1,
    };
    const window = windowNow();
    const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options));
    return response === 0;
  };
  // biome-ignore lint/nursery/noJsRestrictedProperties: this is the one place; openLink has checked the address
  const open = (checked: string) => shell.openExternal(checked);
  return (address, allowedHost, over) => openLink(address, allowedHost, { ask, open }, over);
}
