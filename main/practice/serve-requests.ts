import type { PracticeOptions, RunningPractice } from './options.ts';
import type { PracticeReply, PracticeRequest, StartedPractice } from './port.ts';
import { stateProblem } from './state-trouble.ts';

export interface ServeDeps {
  /** Called by the first `start` only. */
  readonly start: (options: PracticeOptions) => Promise<RunningPractice>;
  /** See PracticeOptions. */
  readonly testerFolder?: string;
  readonly onFault?: (error: unknown) => void;
}

/** Handles main's requests, one at a time, on the service that `start` starts. Never rejects. */
export function servePractice({ start, ...options }: ServeDeps): (request: PracticeRequest) => Promise<PracticeReply> {
  let running: RunningPractice | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function perform(request: PracticeRequest): Promise<StartedPractice | null> {
    if (request.call === 'start') {
      running ??= await start({ file: request.file, ...options });
      return { address: running.address, resellerId: running.resellerId, dns: running.dns, web: running.web };
    }
    if (request.call === 'close') {
      await running?.close();
      running = null;
      return null;
    }
    if (running === null) throw new Error('The practice service is not started.');
    if (request.call === 'setKey') running.setKey(request.apiKey);
    else running.reset();
    return null;
  }

  return (request) => {
    const reply = turn.then(async (): Promise<PracticeReply> => {
      try {
        return { id: request.id, ok: true, value: await perform(request) };
      } catch (error) {
        const issue = stateProblem(error);
        return { id: request.id, ok: false, message: reasonOf(error), ...(issue === null ? {} : { issue }) };
      }
    });
    turn = reply;
    return reply;
  };
}

/** What may be logged of an error: its message, without any attached data. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'It is not known why.';
}
