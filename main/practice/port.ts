import type { StateTrouble } from './state-trouble.ts';

/** What main asks of the practice process. `id` comes back with the answer. The key travels here alone, never as argument or environment. */
export type PracticeRequest = { readonly id: number } & PracticeAsk;

export type PracticeAsk =
  /** `file`: absolute path of the state; see PracticeOptions. */
  | { readonly call: 'start'; readonly file: string }
  | { readonly call: 'setKey'; readonly apiKey: string }
  | { readonly call: 'reset' }
  /** Answered when the state is safe; the process ends after it. */
  | { readonly call: 'close' };

/** Where a started service listens (`http://127.0.0.1:PORT`), and the reseller ID that it knows. */
export interface StartedPractice {
  readonly address: string;
  readonly resellerId: string;
}

export type PracticeReply =
  | { readonly id: number; readonly ok: true; readonly value: StartedPractice | null }
  /**
   * `message` is for the log; `trouble` says what is wrong with the file, where that is why. With id 0 it answers nothing, but tells of a
   * fault inside the service.
   */
  | { readonly id: number; readonly ok: false; readonly message: string; readonly trouble?: StateTrouble };

/** A practice process as its host gives it: Electron's utility process, or a child process of Node. */
export interface PracticeProcess {
  send(request: PracticeRequest): void;
  onReply(listener: (reply: PracticeReply) => void): void;
  /** Told once, however it ended. */
  onExit(listener: () => void): void;
  kill(): void;
}
