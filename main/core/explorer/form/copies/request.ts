import type { MadeRequest } from '../compose.ts';

export interface CopyFacts {
  /** Of the account, without `/v1` and a slash at its end. */
  readonly baseAddress: string;
}

export function addressOf({ open, path, query }: MadeRequest, { baseAddress }: CopyFacts): string {
  return `${baseAddress}${open ? '/' : '/v1/'}${path}${query === '' ? '' : `?${query}`}`;
}

/** Those that the client sends, but for the credentials; one without a value as curl writes it. */
export function headerLines({ headers, body }: MadeRequest): string[] {
  const all = [['Accept', 'application/json'], ...headers, ...(body === null ? [] : [['Content-Type', body.contentType]])];
  return all.map(([name = '', value = '']) => (value === '' ? `${name};` : `${name}: ${value}`));
}

export function isForm(contentType: string): boolean {
  return contentType.toLowerCase().startsWith('application/x-www-form-urlencoded');
}
