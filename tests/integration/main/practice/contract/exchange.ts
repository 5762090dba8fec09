import type { ContractOperation } from './operations.ts';

/** Input of a call; values not given are generated from the schemas. A form or query field that is `undefined` is omitted. */
export interface CallInput {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly form?: Readonly<Record<string, string | number | undefined>>;
}

export interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed, or undefined if it is not JSON. */
  readonly body: unknown;
}

/** Where to send requests, and as whom. */
export interface Caller {
  readonly address: string;
  readonly resellerId: string;
  readonly apiKey: string;
}

/** Sends one request; the form goes in the body, also with DELETE. */
export async function exchange(caller: Caller, { method, path }: ContractOperation, input: CallInput): Promise<Exchange> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.path?.[name] ?? `no-${name}`));
  const query = fieldsOf(input.query);
  const form = fieldsOf(input.form);
  const response = await fetch(`${caller.address}${filled}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${caller.resellerId}:${caller.apiKey}`).toString('base64')}`,
      accept: 'application/json',
      ...(form === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    body: method === 'GET' || form === '' ? null : form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function fieldsOf(fields: CallInput['form'] = {}): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(pairs).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
