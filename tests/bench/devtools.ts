import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly sessionId?: string; readonly targetInfo?: { readonly type: string } };
  readonly result?: { readonly result?: { readonly value?: unknown } };
  readonly error?: unknown;
}

/** Address of the browser's DevTools socket, which Chromium prints when started with `--remote-debugging-port=0`. */
function socketAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before its window was there.`)));
    if (child.stderr === null) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

/**
 * Evaluates an expression in the first page of a process as soon as the page exists, again whenever its document is replaced, and returns
 * the first value. Only uses DevTools: the measured program needs nothing for it.
 */
export async function firstValueOfPage(child: ChildProcess, expression: string): Promise<unknown> {
  const socket = new WebSocket(await socketAddress(child), { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  const evaluations = new Set<number>();
  const send = (method: string, params: object, sessionId?: string) => {
    socket.send(JSON.stringify({ id: ++last, method, params, sessionId }));
    return last;
  };
  const page = { sessionId: '' };
  const value = new Promise((resolve, reject) => {
    socket.once('close', () => reject(new Error('It ended before its page could be used.')));
    socket.on('message', (data) => {
      const { id, method, params, result } = JSON.parse(data.toString()) as Message;
      if (method === 'Target.attachedToTarget' && params?.targetInfo?.type === 'page') {
        page.sessionId = params.sessionId ?? '';
        // Reports the current document and each that replaces it.
        send('Runtime.enable', {}, page.sessionId);
      }
      if (method === 'Runtime.executionContextCreated') {
        evaluations.add(send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, page.sessionId));
      }
      if (id !== undefined && evaluations.has(id) && result?.result?.value !== undefined) resolve(result.result.value);
    });
  });
  send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  const found = await value;
  socket.close();
  return found;
}

/** Evaluates an expression in a Node process at the address of its debugger, and returns its value. */
export async function evaluateInNode(address: string, expression: string): Promise<unknown> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const answered = new Promise<Message>((resolve) => socket.on('message', (data) => resolve(JSON.parse(data.toString()) as Message)));
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }));
  const { result } = await answered;
  socket.close();
  return result?.result?.value;
}
