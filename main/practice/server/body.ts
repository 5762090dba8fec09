import type { IncomingMessage } from 'node:http';
import type { Fields } from '../kernel/port.ts';
import { readPhpFields } from './php-fields.ts';

/** PHP's default for `post_max_size`. */
const largestBody = 8 * 1024 * 1024;
/** A caller that sends more than this gets no answer at all. */
const largestRead = 64 * 1024 * 1024;

/**
 * Reads the body as text. null: it is larger than the service takes; it was read to its end all the same, because a caller that is
 * still writing would see a broken connection instead of the 413. Throws when the connection ends before the body does.
 */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= largestBody) chunks.push(chunk);
    if (length > largestRead) throw new Error('The body is far too large.');
  }
  return length > largestBody ? null : Buffer.concat(chunks).toString('utf8');
}

/** The form fields of a body (api.md section 3). Other kinds, JSON too, are not read: their fields are missing. `most`: fields that are seen. */
export function formOf(contentType: string | undefined, body: string, most?: number): Fields {
  const kind = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return kind === 'application/x-www-form-urlencoded' ? readPhpFields(body, most) : {};
}
