import type { BuiltRequest } from '../compose.ts';

export interface CopyFacts {
  /** Of the account, without `/v1` and without a trailing slash. */
  readonly baseAddress: string;
}

export function addressOf({ open, path, query }: BuiltRequest, { baseAddress }: CopyFacts): string {
  return `${baseAddress}${open ? '/' : '/v1/'}${path}${query === '' ? '' : `?${query}`}`;
}

/** The headers that the client sends, without credentials; one without a value is written as curl expects it. */
export function headerLines({ headers, body }: BuiltRequest): string[] {
  const all = [['Accept', 'application/json'], ...headers, ...(body === null ? [] : [['Content-Type', body.contentType]])];
  return all.map(([name = '', value = '']) => (value === '' ? `${name};` : `${name}: ${value}`));
}

export function isForm(contentType: string): boolean {
  return contentType.toLowerCase().startsWith('application/x-www-form-urlencoded');
}
