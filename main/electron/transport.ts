import { ipcMain, type WebContents } from 'electron';
import { channels } from '../../preload/contract/channels.ts';
import type { Application } from '../ipc/application.ts';
import type { Caller } from '../ipc/call-services.ts';
import type { EventMessage } from '../ipc/events.ts';
import { isOwnPage, type SentEvent } from './sender.ts';

export interface Transport {
  /** Lets a page of a window that we made call from now on, and sends it events. */
  admit(contents: WebContents): void;
  /** Sends calls to this application from now on, in place of the one before. */
  connect(application: Promise<Application>): void;
}

/**
 * Connects the pages with the application by Electron's IPC: one channel for calls, one to cancel, one for events.
 * Takes calls at once; they wait until the application is there.
 */
export function connectPages(first: Promise<Application>): Transport {
  let application = first;
  const windows = new Set<number>();
  /** How many documents a window has had: calls of an earlier one never meet those of the present one. */
  const documents = new Map<number, number>();
  const pages = new Set<WebContents>();

  const keyOf = (id: number) => `window-${id}-${documents.get(id) ?? 0}`;
  const callerOf = (event: SentEvent): Caller => ({ trusted: isOwnPage(event, windows), key: keyOf(event.sender.id) });

  ipcMain.handle(channels.call, async (event, message: unknown) => {
    const caller = callerOf(event);
    return (await application).dispatch(message, caller);
  });

  ipcMain.on(channels.cancel, (event, id: unknown) => {
    const caller = callerOf(event);
    if (caller.trusted && typeof id === 'string') void application.then(({ cancel }) => cancel(caller.key, id), ignored);
  });

  const tell = (message: EventMessage) => {
    for (const page of pages) if (!page.isDestroyed()) page.send(channels.event, message);
  };
  const follow = () => void application.then(({ subscribe }) => subscribe(tell), ignored);
  follow();

  return {
    connect(next) {
      application = next;
      follow();
    },
    admit(contents) {
      const { id } = contents;
      const drop = (key: string) => void application.then(({ dropCaller }) => dropCaller(key), ignored);
      windows.add(id);
      pages.add(contents);
      contents.on('did-navigate', () => {
        drop(keyOf(id));
        documents.set(id, (documents.get(id) ?? 0) + 1);
      });
      contents.on('render-process-gone', () => drop(keyOf(id)));
      contents.once('destroyed', () => {
        drop(keyOf(id));
        windows.delete(id);
        pages.delete(contents);
        documents.delete(id);
      });
    },
  };
}

/** An application that could not be made is told by whoever makes it. */
const ignored = (): null => null;
