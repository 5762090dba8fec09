import type { PracticeProcess, PracticeReply, PracticeRequest } from '../../../../../main/practice/port.ts';

export type Behaviour = (request: PracticeRequest) => PracticeReply | 'silent' | 'dies';

/** A practice process that responds as the test wants. */
export interface FakeProcess extends PracticeProcess {
  readonly requests: PracticeRequest[];
  killed: boolean;
  end(): void;
}

export const noHosts = {
  dns: { root: '192.0.2.1', resolver: '192.0.2.53', ports: {} },
  web: { port: 0, issuer: '', rdap: 'https://rdap.example/' },
};

export const goodAnswer: Behaviour = ({ id, call }) => ({
  id,
  ok: true,
  value: call === 'start' ? { address: `http://127.0.0.1:${40_000 + id}`, resellerId: '482', ...noHosts } : null,
});

export function fakeProcess(behaviour: () => Behaviour): FakeProcess {
  const replied: ((reply: PracticeReply) => void)[] = [];
  const ended: (() => void)[] = [];
  const process: FakeProcess = {
    requests: [],
    killed: false,
    send(request) {
      process.requests.push(request);
      const answer = behaviour()(request);
      queueMicrotask(() => {
        if (answer === 'dies') process.end();
        else if (answer !== 'silent') for (const listener of replied) listener(answer);
      });
    },
    onReply: (listener) => void replied.push(listener),
    onExit: (listener) => void ended.push(listener),
    kill() {
      process.killed = true;
      process.end();
    },
    end() {
      for (const listener of ended.splice(0)) listener();
    },
  };
  return process;
}
