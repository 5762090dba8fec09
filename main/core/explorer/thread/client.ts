import type { Transferable, Worker } from 'node:worker_threads';
import { AppError } from '../../base/errors.ts';
import type { ThreadCallName, ThreadInput, ThreadOutput } from './calls.ts';
import type { ThreadReply } from './messages.ts';

export interface ThreadCallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Buffers that are transferred to the thread instead of being copied. */
  readonly transfer?: readonly Transferable[];
  /** Milliseconds from the start of its turn; default 10 seconds. */
  readonly within?: number;
}

/** The explorer's worker thread, started at the first call. */
export interface ExplorerThread {
  /**
   * Runs calls in the thread sequentially. Rejects with the AppError of the call; with TIMEOUT or BAD_ANSWER (too big) if the thread had to
   * be terminated: what it had in memory is lost then; documents are reloaded automatically.
   */
  call<N extends ThreadCallName>(name: N, input: ThreadInput<N>, options?: ThreadCallOptions): Promise<ThreadOutput<N>>;
  close(): Promise<void>;
}

export interface ExplorerThreadDeps {
  readonly start: () => Worker;
  /** Bytes of a stored document; null if it is no longer stored. */
  readonly bytesOf: (hash: string) => Promise<Uint8Array | null>;
  /** Its slice index, if it is stored. */
  readonly piecesOf?: (hash: string) => Promise<Uint8Array | null>;
}

interface Waiting {
  readonly id: number;
  readonly name: ThreadCallName;
  readonly input: unknown;
  readonly options: ThreadCallOptions;
  readonly done: (value: unknown) => void;
  readonly failed: (error: unknown) => void;
  /** Documents that were loaded for this call, so that one that does not fit in memory is not loaded in an endless loop. */
  readonly loadedDocuments: Set<string>;
}

const usualTime = 10_000;
/** For reading a large document again. */
const sendDocumentTimeout = 120_000;

export function createThread({ start, bytesOf, piecesOf = async () => null }: ExplorerThreadDeps): ExplorerThread {
  let worker: Worker | null = null;
  let running: { readonly call: Waiting; readonly clock: NodeJS.Timeout } | null = null;
  const queue: Waiting[] = [];
  let lastId = 0;
  let closed = false;

  const next = (): void => {
    if (running !== null || closed) return;
    const call = queue.shift();
    if (call === undefined) return;
    const clock = setTimeout(() => end(new AppError('TIMEOUT', 'reading-too-long')), call.options.within ?? usualTime);
    running = { call, clock };
    try {
      worker ??= begin();
      worker.postMessage({ id: call.id, name: call.name, input: call.input }, [...(call.options.transfer ?? [])]);
    } catch (error) {
      settle(() => call.failed(error));
    }
  };

  const settle = (report: (call: Waiting) => void): void => {
    if (running === null) return;
    const { call, clock } = running;
    clearTimeout(clock);
    running = null;
    report(call);
    next();
  };

  const begin = (): Worker => {
    const made = start();
    made.on('message', (reply: ThreadReply) => {
      if (made === worker && running?.call.id === reply.id) settle((call) => take(call, reply));
    });
    made.on('error', (error: Error & { code?: string }) => {
      const tooBig = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (made === worker) end(tooBig ? new AppError('BAD_ANSWER', 'too-large-to-read') : error);
    });
    made.on('exit', () => {
      if (made === worker) end(new Error('The thread of the explorer ended.'));
    });
    return made;
  };

  /** Terminates the thread; the next call starts a new one. */
  const end = (error: unknown): void => {
    const ended = worker;
    worker = null;
    void ended?.terminate();
    settle((call) => call.failed(error));
  };

  const take = (call: Waiting, reply: ThreadReply): void => {
    if ('value' in reply) call.done(reply.value);
    else if ('missing' in reply) void sendDocument(call, reply.missing);
    else if ('refused' in reply) {
      const { code, why, fields } = reply.refused;
      call.failed(new AppError(code, why, fields === undefined ? {} : { fields }));
    } else call.failed(new Error(reply.failed));
  };

  const sendDocument = async (call: Waiting, hash: string): Promise<void> => {
    try {
      const [bytes, pieces] = call.loadedDocuments.has(hash) ? [null, null] : await Promise.all([bytesOf(hash), piecesOf(hash)]);
      if (bytes === null) throw new AppError('NOT_FOUND', 'document-gone');
      call.loadedDocuments.add(hash);
      await thread.call('document.bring', { hash, bytes, pieces }, { within: sendDocumentTimeout });
      queue.unshift(call);
      next();
    } catch (error) {
      call.failed(error);
    }
  };

  const thread: ExplorerThread = {
    call<N extends ThreadCallName>(name: N, input: ThreadInput<N>, options: ThreadCallOptions = {}) {
      return new Promise<ThreadOutput<N>>((resolve, reject) => {
        const canceled = () => new AppError('CANCELED', 'call-canceled');
        const { signal } = options;
        if (closed || signal?.aborted === true) {
          reject(canceled());
          return;
        }
        lastId += 1;
        const release = (): void => signal?.removeEventListener('abort', cancel);
        const call: Waiting = {
          id: lastId,
          name,
          input,
          options,
          loadedDocuments: new Set(),
          done(value) {
            release();
            resolve(value as ThreadOutput<N>);
          },
          failed(error) {
            release();
            reject(error);
          },
        };
        // A running call is allowed to finish: it is short, and what the thread has in memory is worth more.
        const cancel = (): void => {
          const at = queue.indexOf(call);
          if (at >= 0) queue.splice(at, 1);
          call.failed(canceled());
        };
        signal?.addEventListener('abort', cancel, { once: true });
        queue.push(call);
        next();
      });
    },
    async close() {
      closed = true;
      for (const call of queue.splice(0)) call.failed(new AppError('CANCELED', 'application-closing'));
      const ended = worker;
      end(new AppError('CANCELED', 'application-closing'));
      await ended?.terminate();
    },
  };
  return thread;
}
