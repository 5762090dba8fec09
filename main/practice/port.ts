import type { StateProblem } from './state-trouble.ts';

/**
 * A request from main to the practice process. `id` is returned with the response. The key is passed only here, never as argument or
 * environment variable.
 */
export type PracticeRequest = { readonly id: number } & PracticeMessage;

export type PracticeMessage =
  /** `file`: absolute path of the state file; see PracticeOptions. */
  | { readonly call: 'start'; readonly file: string }
  | { readonly call: 'setKey'; readonly apiKey: string }
  | { readonly call: 'reset' }
  /** Answered once the state is saved; the process ends afterwards. */
  | { readonly call: 'close' };

/** The DNS of the practice service, on 127.0.0.1. Its addresses are for documentation (RFC 5737) and exist nowhere else. */
export interface PracticeDns {
  /** The root server and the resolver, by their addresses. */
  readonly root: string;
  readonly resolver: string;
  /** The port of each server, by its address. */
  readonly ports: Readonly<Record<string, number>>;
}

/** The sites of the practice domains and the server of their registry, on 127.0.0.1. */
export interface PracticeWeb {
  readonly port: number;
  /** The certificate of the authority that issues theirs, as PEM. */
  readonly issuer: string;
  /** The base address of the registration data (RDAP). */
  readonly rdap: string;
}

/** The address of a started service (`http://127.0.0.1:PORT`), its reseller ID, its DNS, and its sites. */
export interface StartedPractice {
  readonly address: string;
  readonly resellerId: string;
  readonly dns: PracticeDns;
  readonly web: PracticeWeb;
}

export type PracticeReply =
  | { readonly id: number; readonly ok: true; readonly value: StartedPractice | null }
  /**
   * `message` is for the log; `issue` is the state file's problem, if that is the cause. With id 0 it is not a response, but reports a
   * fault inside the service.
   */
  | { readonly id: number; readonly ok: false; readonly message: string; readonly issue?: StateProblem };

/** A practice process as its host provides it: Electron's utility process, or a child process of Node. */
export interface PracticeProcess {
  send(request: PracticeRequest): void;
  onReply(listener: (reply: PracticeReply) => void): void;
  /** Called once, however it ended. */
  onExit(listener: () => void): void;
  kill(): void;
}
