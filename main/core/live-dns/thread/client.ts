import type { Worker } from 'node:worker_threads';
import { AppError } from '../../base/errors.ts';
import type { Patience, Route } from '../check/asker.ts';
import type { CheckSubject } from '../check/observed.ts';
import type { RoundResult, RoundSubject } from '../watch/round.ts';
import type { LiveReply, LiveRequest, LiveTask, LiveTasks } from './messages.ts';
import type { CheckOutcome } from './outcome.ts';

export interface LiveCheckOptions {
  readonly signal: AbortSignal;
  readonly route: Route;
  readonly patience?: Patience;
  /** The run over many domains that it is part of: paced, and with what is known of the zones above its domains. */
  readonly run?: string | null;
  /** Called with the number of questions that were asked. */
  readonly asked: (count: number) => void;
}

/** The worker thread of the live check, started at the first check and ended when there is none left. */
export interface LiveThread {
  /** Rejects with CANCELED after the signal or `close`, with INTERNAL if the thread failed. */
  check(subject: CheckSubject, options: LiveCheckOptions): Promise<CheckOutcome>;
  /** One round of questions about a change. Rejects like `check`. */
  watch(subject: RoundSubject, options: Pick<LiveCheckOptions, 'signal' | 'route'>): Promise<RoundResult>;
  close(): Promise<void>;
}

/** About seven seconds for a server that does not respond. */
const usualPatience: Patience = { attempts: [1000, 2000, 4000], tcpTimeout: 5000 };
/** A round comes again. */
const roundPatience: Patience = { attempts: [1500, 3000], tcpTimeout: 5000 };

interface Running {
  readonly done: (result: LiveTasks[LiveTask]['result']) => void;
  readonly failed: (error: unknown) => void;
  readonly asked: (count: number) => void;
}

const canceled = (): AppError => new AppError('CANCELED', 'call-canceled');

export function createLiveThread(start: () => Worker): LiveThread {
  let worker: Worker | null = null;
  let closed = false;
  let lastId = 0;
  const running = new Map<number, Running>();

  function begin(): Worker {
    const made = start();
    made.on('message', (reply: LiveReply) => {
      const check = running.get(reply.id);
      if (check === undefined) return;
      if ('asked' in reply) {
        check.asked(reply.asked);
        return;
      }
      settle(reply.id);
      if ('failed' in reply) check.failed(new Error(reply.failed));
      else if (reply.result === null) check.failed(canceled());
      else check.done(reply.result);
    });
    made.on('error', (error) => fail(made, error));
    made.on('exit', () => fail(made, new Error('The thread of the live check ended.')));
    return made;
  }

  /** Without a check there is no thread: its memory and its sockets end with it. */
  function settle(id: number): void {
    running.delete(id);
    if (running.size > 0) return;
    const idle = worker;
    worker = null;
    void idle?.terminate();
  }

  function fail(of: Worker, error: unknown): void {
    if (of !== worker) return;
    worker = null;
    const all = [...running.values()];
    running.clear();
    for (const check of all) check.failed(error);
  }

  function run<T extends LiveTask>(
    call: T,
    subject: LiveTasks[T]['subject'],
    { signal, route, patience = usualPatience, run: part = null, asked }: LiveCheckOptions,
  ): Promise<LiveTasks[T]['result']> {
    return new Promise((resolve, reject) => {
      if (closed || signal.aborted) {
        reject(canceled());
        return;
      }
      const id = ++lastId;
      const cancel = (): void => {
        worker?.postMessage({ id, call: 'cancel' } satisfies LiveRequest);
        const task = running.get(id);
        settle(id);
        task?.failed(canceled());
      };
      const release = (): void => signal.removeEventListener('abort', cancel);
      running.set(id, {
        asked,
        done(result) {
          release();
          resolve(result);
        },
        failed(error) {
          release();
          reject(error);
        },
      });
      signal.addEventListener('abort', cancel, { once: true });
      worker ??= begin();
      worker.postMessage({ id, call, route, patience, subject, run: part });
    });
  }

  return {
    check: (subject, options) => run('check', subject, options),
    watch: (subject, options) => run('watch', subject, { ...options, patience: roundPatience, asked: () => undefined }),
    async close() {
      closed = true;
      const ended = worker;
      worker = null;
      for (const check of running.values()) check.failed(canceled());
      running.clear();
      await ended?.terminate();
    },
  };
}
