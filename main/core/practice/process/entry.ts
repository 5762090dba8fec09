import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPractice } from '../start.ts';
import type { PracticeReply, PracticeRequest } from './messages.ts';
import { servePractice } from './serve.ts';

/** Electron's port to the process that forked this one; `process.parentPort` there. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** Where the build puts the files of the tester page; from the sources they come out of their package. */
const testerFolder = join(import.meta.dirname, '../practice/swagger-ui');

const answer = servePractice({ start: startPractice, ...(existsSync(testerFolder) ? { testerFolder } : {}) });
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
