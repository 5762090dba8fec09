import type { Output, Parsed } from '../../../preload/contract/index.ts';
import { AppError } from '../base/errors.ts';
import type { Redaction } from '../redaction/port.ts';
import { requestPart } from '../service/domain/parts.ts';
import { readWhois } from '../service/domain/whois.ts';
import { fieldsOf, isJsonObject } from '../service/lists/fields.ts';
import { canBeName, readName } from '../service/lists/names.ts';
import type { ServiceClient } from '../service/port.ts';

/** Requests WHOIS of a full name. Rejects with what the client rejects with, BAD_ANSWER, and VALIDATION if it is not a name. */
export async function whoisOf(
  client: Pick<ServiceClient, 'get'>,
  redaction: Redaction,
  { name: typed }: Parsed<'availability.whois'>,
  signal: AbortSignal,
): Promise<Output<'availability.whois'>> {
  const { name } = readName(typed);
  if (!canBeName(name) || !name.includes('.')) throw new AppError('VALIDATION', 'name-incomplete');
  const { readAt, data } = await requestPart('whois', { client, redaction, id: 0, name, options: { signal } });
  const fields = fieldsOf(isJsonObject(data) ? data : {});
  return { name, readAt, available: fields.flag('available'), message: fields.prose('message', 5000), ...readWhois(data) };
}
