import { writeExplained } from '../../../preload/contract/reasons.ts';
import type { Clock } from '../base/clock.ts';
import { AppError, explain } from '../base/errors.ts';
import type { WriteOutcome } from '../service/write-outcome.ts';
import type { Composed } from './compose.ts';
import type { Pace } from './pace.ts';
import type { Delivery, MailSession } from './session.ts';

/** Connections to one mail server at the same time: many servers allow no more. */
const maxSessions = 3;
/** Messages over one connection, after which a new one is opened, as servers expect. */
const maxMessages = 100;
/** Milliseconds after which an idle connection is closed, long before a server does. */
const idleMs = 20_000;
/** Milliseconds to wait after the first and the second temporary refusal of a message. The third is final. */
const waits = [60_000, 5 * 60_000];

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Awaited on the message's turn, when the login is done and before the first byte of the message. If it throws, nothing is sent. */
  readonly beforeSend?: () => void | Promise<void>;
}

/** Sends the messages of one account: at its pace, over a few connections. */
export interface MailSender {
  /**
   * Sends a message once. Rejects only with what `beforeSend` throws. `key`: of the message, for counting temporary refusals. An abort before the
   * first byte is `not sent` with CANCELED.
   */
  send(key: string, message: Composed, options: SendOptions): Promise<WriteOutcome>;
  close(): void;
}

export interface SenderDeps {
  readonly pace: Pace;
  readonly clock: Clock;
  /** Opens a connection to the server as it is set up now. Rejects with AppError. */
  readonly open: (signal: AbortSignal) => Promise<MailSession>;
}

interface Idle {
  readonly session: MailSession;
  readonly sent: number;
  readonly cancelTimer: () => void;
}

export function createMailSender({ pace, clock, open }: SenderDeps): MailSender {
  let idle: Idle[] = [];
  let closed = false;
  const free = createSlots(maxSessions);
  /** Temporary refusals by message. */
  const refusals = new Map<string, number>();

  async function session(signal: AbortSignal): Promise<{ readonly session: MailSession; readonly sent: number }> {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      last.cancelTimer();
      if (last.session.isUsable()) return last;
    }
    return { session: await open(signal), sent: 0 };
  }

  function release(session: MailSession, sent: number): void {
    if (closed || sent >= maxMessages || !session.isUsable()) {
      session.close();
      return;
    }
    const cancelTimer = clock.after(idleMs, () => {
      idle = idle.filter((one) => one.session !== session);
      session.close();
    });
    idle.push({ session, sent, cancelTimer });
  }

  async function sendNow(key: string, message: Composed, { signal, beforeSend }: SendOptions): Promise<WriteOutcome> {
    try {
      await pace.turn(signal);
    } catch {
      return canceled;
    }
    let opened: Awaited<ReturnType<typeof session>>;
    try {
      opened = await session(signal);
    } catch (error) {
      pace.giveBack();
      if (!(error instanceof AppError)) throw error;
      return { state: 'not sent', code: error.code, message: writeExplained(error), retryAfterMs: error.retryAfterMs ?? null };
    }
    const used = opened.session;
    try {
      await beforeSend?.();
    } catch (error) {
      pace.giveBack();
      release(used, opened.sent);
      throw error;
    }
    const delivery = await used.deliver(message, signal);
    release(used, opened.sent + 1);
    return outcomeOf(delivery, key);
  }

  function outcomeOf(delivery: Delivery, key: string): WriteOutcome {
    switch (delivery.state) {
      case 'done': {
        refusals.delete(key);
        const { words, refusedSome } = delivery;
        return {
          state: 'done',
          data: null,
          message: refusedSome === null ? words : writeExplained(explain('mail-some-refused', { words: refusedSome })),
        };
      }
      case 'refused':
        return { state: 'refused', code: 'REFUSED', message: delivery.words };
      case 'later': {
        const count = refusals.get(key) ?? 0;
        const retryAfterMs = waits[count];
        refusals.set(key, count + 1);
        if (retryAfterMs === undefined) return { state: 'refused', code: 'REFUSED', message: delivery.words };
        return {
          state: 'not sent',
          code: 'RATE_LIMIT',
          message: writeExplained(explain('mail-later', { words: delivery.words })),
          retryAfterMs,
        };
      }
      case 'lost':
        return { state: 'not sent', code: 'UPSTREAM', message: writeExplained(explain('mail-dropped')), retryAfterMs: null };
      case 'canceled':
        return canceled;
      case 'unknown':
        return { state: 'unknown', reason: writeExplained(explain('mail-no-answer')) };
    }
  }

  return {
    async send(key, message, options) {
      const slot = await free.take(options.signal);
      if (slot === null) return canceled;
      try {
        return await sendNow(key, message, options);
      } finally {
        slot();
      }
    },
    close() {
      closed = true;
      for (const { session: one, cancelTimer } of idle) {
        cancelTimer();
        one.close();
      }
      idle = [];
    },
  };
}

const canceled: WriteOutcome = { state: 'not sent', code: 'CANCELED', message: writeExplained(explain('mail-paused')), retryAfterMs: null };

/** A fixed number of slots, given away in order. */
function createSlots(count: number): { take(signal: AbortSignal): Promise<(() => void) | null> } {
  let left = count;
  const waiting: (() => void)[] = [];
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next === undefined) left += 1;
    else next();
  };
  return {
    async take(signal) {
      if (signal.aborted) return null;
      if (left > 0) {
        left -= 1;
        return giveBack;
      }
      return new Promise((resolve) => {
        const go = (): void => {
          signal.removeEventListener('abort', stop);
          resolve(giveBack);
        };
        const stop = (): void => {
          waiting.splice(waiting.indexOf(go), 1);
          resolve(null);
        };
        waiting.push(go);
        signal.addEventListener('abort', stop, { once: true });
      });
    },
  };
}
