import type { PracticeMessage, PracticeProcess, PracticeReply, StartedPractice } from '../../../practice/port.ts';
import { AppError } from '../../base/errors.ts';
import { StateError } from './state-error.ts';

export interface PracticeServiceDeps {
  readonly fork: () => PracticeProcess;
  /** Absolute path of the file that keeps the state. */
  readonly file: string;
  /** Maximum time for a response before the process is ended, in ms; default 20 s. */
  readonly longest?: number;
  /** Called with the reason why a process failed a request; for the log. */
  readonly warn: (reason: string) => void;
}

/** Main's side of the practice process. Methods throw AppError TIMEOUT or OFFLINE if the process fails, and StateError. */
export interface PracticeService {
  /** Starts the process at first use, and again after it has ended. */
  running(): Promise<StartedPractice>;
  /** Makes this the only key that the service accepts. */
  setKey(apiKey: string): Promise<void>;
  /** Regenerates the data. */
  reset(): Promise<void>;
  /** Called each time the process has ended, for whatever reason. */
  onLost(listener: () => void): void;
  /** Stops the process; the next use starts it again. */
  stop(): Promise<void>;
  /** Stops the process permanently. */
  close(): Promise<void>;
}

/** How long a process may take to exit on its own, in ms. */
const exitTimeout = 2000;

interface Run {
  readonly process: PracticeProcess;
  readonly ended: Promise<void>;
  readonly waiting: Map<number, { resolve: (value: StartedPractice | null) => void; reject: (error: unknown) => void }>;
  over: boolean;
}

/** Manages the single practice process, shared by all callers. */
export function createPracticeService({ fork, file, longest = 20_000, warn }: PracticeServiceDeps): PracticeService {
  const listeners = new Set<() => void>();
  let present: { run: Run; started: Promise<StartedPractice> } | null = null;
  let ending: Promise<void> = Promise.resolve();
  let closed = false;
  let lastId = 0;

  function begin(): Run {
    const waiting: Run['waiting'] = new Map();
    const process = fork();
    const ended = new Promise<void>((resolve) => process.onExit(resolve));
    const run: Run = { process, ended, waiting, over: false };
    process.onReply((reply) => settle(run, reply));
    void ended.then(() => {
      run.over = true;
      if (present?.run === run) present = null;
      for (const { reject } of waiting.values()) reject(processEnded());
      waiting.clear();
      for (const listener of listeners) listener();
    });
    return run;
  }

  function settle({ waiting }: Run, reply: PracticeReply): void {
    const request = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.ok) {
      request?.resolve(reply.value);
      return;
    }
    warn(reply.message);
    request?.reject(reply.issue === undefined ? new AppError('OFFLINE', 'practice-failed') : new StateError(reply.issue));
  }

  /** A process that does not respond is ended. */
  function ask(run: Run, what: PracticeMessage): Promise<StartedPractice | null> {
    if (run.over) return Promise.reject(processEnded());
    const id = ++lastId;
    let timer: NodeJS.Timeout | undefined;
    return new Promise<StartedPractice | null>((resolve, reject) => {
      run.waiting.set(id, { resolve, reject });
      timer = setTimeout(() => {
        warn(`No answer to "${what.call}" within ${longest} ms.`);
        run.waiting.delete(id);
        reject(new AppError('TIMEOUT', 'practice-slow'));
        run.process.kill();
      }, longest);
      run.process.send({ id, ...what });
    }).finally(() => clearTimeout(timer));
  }

  async function start(run: Run): Promise<StartedPractice> {
    try {
      const started = await ask(run, { call: 'start', file });
      if (started === null) throw processEnded();
      return started;
    } catch (error) {
      if (present?.run === run) present = null;
      ending = run.ended;
      run.process.kill();
      throw error;
    }
  }

  async function current(): Promise<{ run: Run; started: StartedPractice }> {
    // Two processes never use the same file.
    await ending;
    if (closed) throw new AppError('CANCELED', 'application-closing');
    if (present === null) {
      const run = begin();
      present = { run, started: start(run) };
    }
    const { run, started } = present;
    return { run, started: await started };
  }

  async function stop(): Promise<void> {
    if (present === null) return ending;
    const { run } = present;
    present = null;
    ending = run.ended;
    const timer = setTimeout(() => run.process.kill(), exitTimeout);
    ask(run, { call: 'close' }).then(
      () => run.process.kill(),
      () => undefined,
    );
    await run.ended;
    clearTimeout(timer);
  }

  return {
    running: async () => (await current()).started,
    async setKey(apiKey) {
      await ask((await current()).run, { call: 'setKey', apiKey });
    },
    async reset() {
      await ask((await current()).run, { call: 'reset' });
    },
    onLost: (listener) => void listeners.add(listener),
    stop,
    close() {
      closed = true;
      return stop();
    },
  };
}

function processEnded(): AppError {
  return new AppError('OFFLINE', 'practice-ended');
}
