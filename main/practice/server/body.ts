import type { IncomingMessage } from 'node:http';
import type { Fields } from '../kernel/port.ts';
import { readPhpFields } from './php-fields.ts';

/** PHP's default for `post_max_size`. */
const maxBodyBytes = 8 * 1024 * 1024;
/** A caller that sends more than this gets no response at all. */
const maxReadBytes = 64 * 1024 * 1024;

/**
 * Reads the body as text. null: it exceeds the service's limit; it was still read to its end, because a caller that is still writing would
 * otherwise get a broken connection instead of the 413. Throws if the connection ends before the body does.
 */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBodyBytes) chunks.push(chunk);
    if (length > maxReadBytes) throw new Error('The body is far too large.');
  }
  return length > maxBodyBytes ? null : Buffer.concat(chunks).toString('utf8');
}

/**
 * The form fields of a body (api.md section 3). Other types, including JSON, are not parsed: their fields are missing. `most`: maximum
 * number of parsed fields.
 */
export function formOf(contentType: string | undefined, body: string, most?: number): Fields {
  const kind = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return kind === 'application/x-www-form-urlencoded' ? readPhpFields(body, most) : {};
}
