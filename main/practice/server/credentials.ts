import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../core/base/database.ts';

/** SHA-256 of an API key: the key itself is not stored. */
export function keyHash(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Whether an `Authorization` header contains this service's reseller ID and key (HTTP Basic, api.md section 1). */
export function credentialsFit(database: Database, authorization: string | undefined): boolean {
  const encoded = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return false;
  const [resellerId = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return sameText(`${resellerId}:${keyHash(rest.join(':'))}`, callerOf(database));
}

/** Reseller ID and key hash, in one query, since every request needs them. Without a key no request is accepted. */
function callerOf(database: Database): string {
  const sql =
    "SELECT group_concat(value, ':') AS caller FROM (SELECT value FROM meta WHERE name IN ('resellerId', 'keyHash') ORDER BY name DESC)";
  return database.first<{ caller: string | null }>(sql)?.caller ?? '';
}

/** Constant-time comparison. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
