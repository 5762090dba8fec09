import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { classifyFault, classifyResponse } from './classify-answer.ts';
import type { CallOutcome, Limiter } from './limiter/limiter.ts';
import type { Priority } from './port.ts';
import { maxReadBytes, type RawRead, type ReadResponse } from './raw-request.ts';
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

/** Bytes of an error response that are read to find out whether the service asks for a pause. */
const maxInspectedBytes = 100_000;

/** Maximum attempts if the connection breaks: a kept-alive connection may close at that very moment. */
const maxAttempts = 2;

/** Sends a prepared read in its turn and returns the response, whatever its status; retries once, only if the connection broke. */
export function createRawRead({ transport, limiter, clock, redact, authorize }: RawReadOptions) {
  return async (request: RawRead, signal: AbortSignal, priority: Priority = 'user'): Promise<ReadResponse> => {
    for (let tries = 1; ; tries += 1) {
      const result = await readOnce(request, signal, priority);
      if (!(result instanceof TransportFault)) return result;
      if (result.kind !== 'dropped' || tries === maxAttempts) throw readFault(result);
    }
  };

  async function readOnce(request: RawRead, signal: AbortSignal, priority: Priority): Promise<ReadResponse | TransportFault> {
    const startTime = clock.now();
    const turn = await limiter.acquire(priority, signal);
    let end: CallOutcome = 'unused';
    try {
      const { path, query, headers, open = false, withKey = !open } = request;
      const authorization = withKey ? await authorize(signal) : null;
      const waited = Math.max(0, clock.now() - startTime);
      end = 'neutral';
      const received = await transport.receive({
        method: 'GET',
        path,
        query,
        form: '',
        headers,
        open,
        largest: maxReadBytes,
        authorization,
        signal,
      });
      end = pace(received);
      return toResponse(received, waited);
    } catch (error) {
      if (!(error instanceof TransportFault)) throw error;
      return error;
    } finally {
      turn(end);
    }
  }

  /** The limiter reacts as for every call: slower after trouble, and a pause if the service asks for one. */
  function pace(received: Received): CallOutcome {
    if (received.status >= 200 && received.status < 300) return 'good';
    const body = new TextDecoder().decode(received.bytes.subarray(0, maxInspectedBytes));
    const verdict = classifyResponse({ ...received, body }, { isWrite: false, redact });
    if (!('failure' in verdict)) return 'good';
    if (verdict.failure.backoffMs !== null) limiter.pause(verdict.failure.backoffMs);
    return verdict.failure.end;
  }
}

function toResponse({ bytes, times, ...rest }: Received, waited: number): ReadResponse {
  return { ...rest, body: bytes, times: { waited, ...times } };
}

function readFault(fault: TransportFault): AppError {
  if (fault.kind !== 'too-large') return classifyFault(fault, false).error;
  const megabytes = maxReadBytes / 1024 / 1024;
  return new AppError('BAD_ANSWER', 'answer-too-large', { megabytes }, { cause: fault });
}
