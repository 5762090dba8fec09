import { Agent, request } from 'node:http';
import type { LoadRequest } from './requests.ts';
import type { LoadedService } from './service.ts';

export interface LoadAnswer {
  readonly status: number;
  readonly text: string;
  /** From sending to the last byte, in ms. */
  readonly ms: number;
}

/** Sends requests over at most `atOnce` keep-alive connections. */
export function createSender({ address, resellerId, apiKey }: LoadedService, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const authorization = (key: string) => `Basic ${Buffer.from(`${resellerId}:${key}`).toString('base64')}`;
  const [own, strange] = [authorization(apiKey), authorization('another')];
  return {
    send: ({ method, path, form, stranger }: LoadRequest): Promise<LoadAnswer> =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const body = form === undefined ? '' : new URLSearchParams(form).toString();
        const headers = {
          authorization: stranger === true ? strange : own,
          ...(body === ''
            ? {}
            : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) }),
        };
        const sent = request(`${address}${path}`, { method, agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - started });
          });
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
