import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../core/base/database.ts';

/** SHA-256 of an API key: the key itself is not kept. */
export function keyHash(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Whether an `Authorization` header carries the reseller ID and the key of this service (HTTP Basic, api.md section 1). */
export function credentialsFit(database: Database, authorization: string | undefined): boolean {
  const encoded = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return false;
  const [resellerId = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return sameText(`${resellerId}:${keyHash(rest.join(':'))}`, callerOf(database));
}

/** Reseller ID and hash of the key, in one reading: every request asks. Without a key no request fits. */
function callerOf(database: Database): string {
  const sql =
    "SELECT group_concat(value, ':') AS caller FROM (SELECT value FROM meta WHERE name IN ('resellerId', 'keyHash') ORDER BY name DESC)";
  return database.first<{ caller: string | null }>(sql)?.caller ?? '';
}

/** Compares in a time that does not depend on where texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
