import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { isJsonObject } from '../lists/fields.ts';
import type { CallOptions, ServiceClient } from '../port.ts';

const longest = 300;

/**
 * Asks for the auth code of a domain: `data` is the code itself, or an object that holds it (api.md section 6.4). What is answered here
 * must not be kept or logged. Rejects with what the client rejects with, and BAD_ANSWER, which never quotes the answer.
 */
export async function askAuthCode(client: Pick<ServiceClient, 'get'>, id: number, options: CallOptions): Promise<string> {
  const { data } = await client.get(`domains/${id}/auth_code`, {}, options);
  const code = codeIn(data);
  if (code === null) throw new AppError('BAD_ANSWER', 'no-auth-code');
  return code;
}

function codeIn(data: Json): string | null {
  const given = isJsonObject(data) ? (data['auth_code'] ?? null) : data;
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && text.trim() !== '' && text.length <= longest ? text.trim() : null;
}
