import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { isJsonObject } from '../lists/fields.ts';
import type { CallOptions, ServiceClient } from '../port.ts';

const longest = 300;

/**
 * Requests a domain's auth code: `data` is the code itself, or an object that contains it (api.md section 6.4). The result must not be
 * stored or logged. Rejects with the client's errors, and BAD_ANSWER, which never quotes the response.
 */
export async function requestAuthCode(client: Pick<ServiceClient, 'get'>, id: number, options: CallOptions): Promise<string> {
  const { data } = await client.get(`domains/${id}/auth_code`, {}, options);
  const code = codeIn(data);
  if (code === null) throw new AppError('BAD_ANSWER', 'no-auth-code');
  return code;
}

function codeIn(data: Json): string | null {
  const value = isJsonObject(data) ? (data['auth_code'] ?? null) : data;
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' && text.length <= longest ? text.trim() : null;
}
