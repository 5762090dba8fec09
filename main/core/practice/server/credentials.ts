import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../store/database.ts';
import { readMeta } from './meta.ts';

/** SHA-256 of an API key: the key itself is not kept. */
export function keyHash(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Whether an `Authorization` header carries the reseller ID and the key of this service (HTTP Basic, api.md section 1). */
export function credentialsFit(database: Database, authorization: string | undefined): boolean {
  const encoded = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return false;
  const [resellerId = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const idFits = sameText(resellerId, readMeta(database, 'resellerId') ?? '');
  return sameText(keyHash(rest.join(':')), readMeta(database, 'keyHash') ?? '') && idFits;
}

/** Compares in a time that does not depend on where texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
