import type { ElectronApplication } from 'playwright/test';

/** JavaScript memory of the main process and of its threads after a garbage collection, including buffers, in MB. */
export const mainMemory = (application: ElectronApplication): Promise<number> =>
  application.evaluate(async () => {
    const { Session } = process.getBuiltinModule('node:inspector/promises');
    const session = new Session();
    session.connect();
    type Post = (method: string) => Promise<unknown>;
    const measureHeld = async (post: Post): Promise<number> => {
      await post('HeapProfiler.collectGarbage');
      await post('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = (await post('Runtime.getHeapUsage')) as {
        usedSize: number;
        backingStorageSize?: number;
      };
      return usedSize + backingStorageSize;
    };
    const threads: string[] = [];
    const responses = new Map<number, (result: unknown) => void>();
    session.on('NodeWorker.attachedToWorker', ({ params }) => void threads.push(params.sessionId));
    session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
      const { id, result } = JSON.parse(params.message) as { id: number; result: unknown };
      responses.get(id)?.(result);
    });
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    let last = 0;
    const inThread =
      (sessionId: string): Post =>
      (method) =>
        new Promise((resolve, reject) => {
          last += 1;
          responses.set(last, resolve);
          session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id: last, method }) }).catch(reject);
        });
    let sum = await measureHeld((method) => session.post(method as 'Runtime.getHeapUsage'));
    for (const thread of threads) sum += await measureHeld(inThread(thread));
    session.disconnect();
    return sum / 1_000_000;
  });
