import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PracticeReply, PracticeRequest } from './port.ts';
import { reasonOf, servePractice } from './serve-requests.ts';
import { startPractice } from './start.ts';

/** Electron's port to the process that forked this one; `process.parentPort` there. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** Where the build puts the tester page's files; when run from source they come from their package. */
const testerFolder = join(import.meta.dirname, '../practice/swagger-ui');
const parentPort = (process as { parentPort?: ParentPort }).parentPort;
const send = (reply: PracticeReply): void => (parentPort === undefined ? void process.send?.(reply) : parentPort.postMessage(reply));

const answer = servePractice({
  start: startPractice,
  onFault: (error) => send({ id: 0, ok: false, message: reasonOf(error) }),
  ...(existsSync(testerFolder) ? { testerFolder } : {}),
});
const receive = (request: unknown): void => void answer(request as PracticeRequest).then(send);

if (parentPort !== undefined) {
  parentPort.on('message', ({ data }) => receive(data));
} else {
  process.on('message', receive);
  // The application is gone or was killed.
  process.on('disconnect', () => process.exit(0));
}
