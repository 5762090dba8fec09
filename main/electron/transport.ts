import { ipcMain, type WebContents } from 'electron';
import { channels } from '../../preload/contract/channels.ts';
import type { Application } from '../ipc/application.ts';
import type { Caller } from '../ipc/call-services.ts';
import type { EventMessage } from '../ipc/events.ts';
import { isOwnPage, type SentEvent } from './security/sender.ts';

export interface Transport {
  /** Allows calls from the renderer of a window that we created, and sends it events. */
  admit(contents: WebContents): void;
  /** Routes calls to this application from now on, instead of the previous one. */
  connect(application: Promise<Application>): void;
}

/**
 * Connects the renderers with the application over Electron's IPC: one channel for calls, one for cancellation, one for events. Accepts
 * calls immediately; they wait until the application is ready.
 */
export function connectPages(first: Promise<Application>): Transport {
  let application = first;
  const windows = new Set<number>();
  /** Counts a window's documents, so that calls of an earlier one are never mixed with those of the current one. */
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

  const report = (message: EventMessage) => {
    for (const page of pages) if (!page.isDestroyed()) page.send(channels.event, message);
  };
  const follow = () => void application.then(({ subscribe }) => subscribe(report), ignored);
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

/** Creation errors are reported by the creator. */
const ignored = (): null => null;
