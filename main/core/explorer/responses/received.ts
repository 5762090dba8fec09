import { STATUS_CODES } from 'node:http';
import { callPhases } from '../../../../preload/contract/explorer/codes.ts';
import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { RawExchange } from '../../service/answer.ts';
import type { CallTimes, ReadResponse } from '../../service/raw-request.ts';

/** A response before it is cached. */
export interface Received extends Pick<ResponseFacts, 'key' | 'request' | 'status' | 'statusText' | 'at' | 'phases'> {
  readonly headers: [string, string][];
  readonly body: Uint8Array;
  readonly contentType: string;
  /** Of the document that the request was built from. */
  readonly hash: string;
  /** Parts of the request that are secrets. */
  readonly secrets: readonly string[];
}

/** The response to a change of kind `request`. */
export interface ReceivedResponse extends RequestFacts {
  readonly accountId: AccountId;
  readonly job: number;
  readonly seq: number;
  readonly raw: RawExchange;
  readonly times: CallTimes;
}

interface RequestFacts {
  readonly key: string;
  readonly hash: string;
  readonly secrets: readonly string[];
}

export function readResponseOf({ times, at, headers, ...answer }: ReadResponse, request: RequestFacts): Received {
  const made = { phases: phasesOf(times), at: new Date(at).toISOString(), headers: copyOf(headers), contentType: contentTypeOf(headers) };
  return { ...request, ...answer, ...made };
}

export function receiveResponse({ raw, times, key, hash, secrets }: ReceivedResponse): Received {
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
