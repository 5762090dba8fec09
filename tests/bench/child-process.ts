import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Child<Ready, Measured> {
  readonly ready: Ready;
  run(): Promise<Measured>;
}

/** Starts a child process with the given input, and resolves once it is ready. `run` starts its measurement. */
export async function startChild<Ready, Measured>(program: string, config: object): Promise<Child<Ready, Measured>> {
  const child = fork(new URL(program, import.meta.url).pathname, [JSON.stringify(config)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  });
  const nextMessage = async <T>(): Promise<T> => {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended without an answer.`)));
    const [message] = await Promise.race([once(child, 'message') as Promise<[T]>, ended]);
    return message;
  };
  const ready = await nextMessage<Ready>();
  return {
    ready,
    async run() {
      const measured = nextMessage<Measured>();
      child.send('run');
      return measured;
    },
  };
}
