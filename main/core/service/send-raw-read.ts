import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { classifyAnswer } from './classify-answer.ts';
import { classifyFault } from './classify-fault.ts';
import type { CallEnd, Limiter } from './limiter.ts';
import type { Priority } from './port.ts';
import { largestRead, type RawRead, type ReadAnswer } from './raw-request.ts';
import type { Received, Transport } from './transport.ts';
import { TransportFault } from './transport-fault.ts';

export interface RawReadOptions {
  readonly transport: Transport;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly redact: (text: string) => string;
  /** Value of the Authorization header. */
  readonly authorize: (signal: AbortSignal) => Promise<string>;
}

/** Of a refusal so much is read to learn whether the service asks for rest. */
const judgedBytes = 100_000;

/** Times that it is sent at most where its connection breaks: one that was kept open may end in that very moment. */
const mostTries = 2;

/** Sends a ready-made read in its turn, and answers what came whatever its status; once more only where the connection broke. */
export function createRawRead({ transport, limiter, clock, redact, authorize }: RawReadOptions) {
  return async (request: RawRead, signal: AbortSignal, priority: Priority = 'user'): Promise<ReadAnswer> => {
    for (let tries = 1; ; tries += 1) {
      const result = await readOnce(request, signal, priority);
      if (!(result instanceof TransportFault)) return result;
      if (result.kind !== 'dropped' || tries === mostTries) throw readFault(result);
    }
  };

  async function readOnce(request: RawRead, signal: AbortSignal, priority: Priority): Promise<ReadAnswer | TransportFault> {
    const began = clock.now();
    const turn = await limiter.acquire(priority, signal);
    let end: CallEnd = 'unused';
    try {
      const { path, query, headers, open = false, withKey = !open } = request;
      const authorization = withKey ? await authorize(signal) : null;
      const waited = Math.max(0, clock.now() - began);
      end = 'neutral';
      const received = await transport.receive({
        method: 'GET',
        path,
        query,
        form: '',
        headers,
        open,
        largest: largestRead,
        authorization,
        signal,
      });
      end = pace(received);
      return toAnswer(received, waited);
    } catch (error) {
      if (!(error instanceof TransportFault)) throw error;
      return error;
    } finally {
      turn(end);
    }
  }

  /** The limiter obeys here as it does for every call: slower after trouble, and a rest where the service asks for one. */
  function pace(received: Received): CallEnd {
    if (received.status >= 200 && received.status < 300) return 'good';
    const body = new TextDecoder().decode(received.bytes.subarray(0, judgedBytes));
    const verdict = classifyAnswer({ ...received, body }, { isWrite: false, redact });
    if (!('failure' in verdict)) return 'good';
    if (verdict.failure.restMs !== null) limiter.pause(verdict.failure.restMs);
    return verdict.failure.end;
  }
}

function toAnswer({ bytes, times, ...rest }: Received, waited: number): ReadAnswer {
  return { ...rest, body: bytes, times: { waited, ...times } };
}

function readFault(fault: TransportFault): AppError {
  if (fault.kind !== 'too-large') return classifyFault(fault, false).error;
  const megabytes = largestRead / 1024 / 1024;
  return new AppError('BAD_ANSWER', 'answer-too-large', { megabytes }, { cause: fault });
}
