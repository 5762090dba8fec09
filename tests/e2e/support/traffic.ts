import type { ElectronApplication, Page } from 'playwright/test';

/** One message between renderer and main process, as JSON text. */
export interface Passed {
  readonly direction: 'in' | 'out';
  readonly text: string;
}

/** Records the messages of the Chromium host's WebSocket; must be called before the page is reloaded. */
export function recordSocket(page: Page): () => Promise<Passed[]> {
  const passed: Passed[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => passed.push({ direction: 'in', text: String(payload) }));
    socket.on('framereceived', ({ payload }) => passed.push({ direction: 'out', text: String(payload) }));
  });
  return async () => passed;
}

/** Records Electron's IPC: calls, their replies and events. Accesses internals of ipcMain, which has no public way to listen. */
export async function recordIpc(electronApp: ElectronApplication): Promise<() => Promise<Passed[]>> {
  await electronApp.evaluate(({ ipcMain, BrowserWindow }) => {
    type Handler = (event: unknown, ...args: unknown[]) => unknown;
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers;
    const passed: { direction: 'in' | 'out'; text: string }[] = [];
    (globalThis as unknown as { passed: typeof passed }).passed = passed;
    for (const [channel, handler] of handlers) {
      handlers.set(channel, async (event, ...args) => {
        passed.push({ direction: 'in', text: JSON.stringify(args) });
        const reply = await handler(event, ...args);
        passed.push({ direction: 'out', text: JSON.stringify(reply) });
        return reply;
      });
    }
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents);
      webContents.send = (channel, ...args) => {
        passed.push({ direction: 'out', text: JSON.stringify(args) });
        send(channel, ...args);
      };
    }
  });
  return () => electronApp.evaluate(() => (globalThis as unknown as { passed: { direction: 'in' | 'out'; text: string }[] }).passed);
}
