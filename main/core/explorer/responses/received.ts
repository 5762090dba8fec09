import { STATUS_CODES } from 'node:http';
import { callPhases } from '../../../../preload/contract/explorer-codes.ts';
import type { AnswerFacts } from '../../../../preload/contract/explorer-operation.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { RawExchange } from '../../service/answer.ts';
import type { CallTimes, ReadAnswer } from '../../service/raw-request.ts';

/** An answer before it is held. */
export interface Received extends Pick<AnswerFacts, 'key' | 'request' | 'status' | 'statusText' | 'at' | 'phases'> {
  readonly headers: [string, string][];
  readonly body: Uint8Array;
  readonly contentType: string;
  /** Of the document from which the request was made. */
  readonly hash: string;
  /** Texts of the request that are secrets. */
  readonly secrets: readonly string[];
}

/** What a change of kind `request` got. */
export interface AnswerHeard extends Asked {
  readonly accountId: AccountId;
  readonly job: number;
  readonly seq: number;
  readonly raw: RawExchange;
  readonly times: CallTimes;
}

interface Asked {
  readonly key: string;
  readonly hash: string;
  readonly secrets: readonly string[];
}

export function readAnswerOf({ times, at, headers, ...answer }: ReadAnswer, asked: Asked): Received {
  const made = { phases: phasesOf(times), at: new Date(at).toISOString(), headers: copyOf(headers), contentType: contentTypeOf(headers) };
  return { ...asked, ...answer, ...made };
}

export function heardAnswer({ raw, times, key, hash, secrets }: AnswerHeard): Received {
  const { request, status, headers, body, at } = raw;
  return {
    ...{ key, hash, secrets, request, status },
    statusText: STATUS_CODES[status] ?? '',
    phases: phasesOf(times),
    at: new Date(at).toISOString(),
    headers: copyOf(headers),
    contentType: contentTypeOf(headers),
    body: new TextEncoder().encode(body),
  };
}

const phasesOf = (times: CallTimes): Received['phases'] => callPhases.map((phase) => ({ phase, ms: Math.max(0, times[phase]) }));
const copyOf = (headers: RawExchange['headers']): [string, string][] => headers.map(([name, value]) => [name, value]);
const contentTypeOf = (headers: RawExchange['headers']): string =>
  headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
