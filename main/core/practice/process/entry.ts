import { startPractice } from '../start.ts';
import type { PracticeReply, PracticeRequest } from './messages.ts';
import { servePractice } from './serve.ts';

/** Electron's port to the process that forked this one; `process.parentPort` there. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const answer = servePractice(startPractice);
const parentPort = (process as { parentPort?: ParentPort }).parentPort;

async function receive(request: PracticeRequest, send: (reply: PracticeReply) => void): Promise<void> {
  send(await answer(request));
}

if (parentPort !== undefined) {
  parentPort.on('message', ({ data }) => void receive(data as PracticeRequest, (reply) => parentPort.postMessage(reply)));
} else {
  process.on('message', (data) => void receive(data as PracticeRequest, (reply) => void process.send?.(reply)));
  // The application is gone, also when it was killed: nobody is left to practise.
  process.on('disconnect', () => process.exit(0));
}
