import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { chooseDialects, type Dialects } from '../../../../../main/practice/kernel/dialects.ts';
import type { Practice } from '../../../../../main/practice/kernel/port.ts';
import { tables } from '../../../../../main/practice/kernel/tables.ts';
import { keyHash } from '../../../../../main/practice/server/credentials.ts';
import { writeMeta } from '../../../../../main/practice/server/meta.ts';

/** The tables in memory with only a reseller (ID 584, key "practice-key", balance 1,000.00). */
export async function emptyPractice(dialects: Partial<Record<keyof Dialects, string>> = {}): Promise<Practice> {
  const database = (await loadDatabase())(':memory:');
  database.exec(tables);
  database.run('INSERT INTO reseller (id, balance, profile) VALUES (584, 100000, ?)', '{}');
  writeMeta(database, 'resellerId', '584');
  writeMeta(database, 'keyHash', keyHash('practice-key'));
  return { database, dialects: chooseDialects(dialects), seed: 'test', now: () => 1_750_000_000_000 };
}

/** An `Authorization` header. */
export function basic(resellerId: string, apiKey: string): string {
  return `Basic ${Buffer.from(`${resellerId}:${apiKey}`).toString('base64')}`;
}
