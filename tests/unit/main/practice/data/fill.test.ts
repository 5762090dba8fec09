import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../../../../main/core/base/database.ts';
import { fillPractice } from '../../../../../main/practice/data/fill.ts';
import { everything, filled, noon, value } from './filled.ts';

const hash = (database: Database) =>
  createHash('sha256')
    .update(JSON.stringify(everything(database)))
    .digest('hex');

it('creates the same rows from the same seed at any time of the day, and others from another seed, day or number', () => {
  const once = hash(filled());
  expect(hash(filled({ now: noon + 11 * 3_600_000 }))).toBe(once);
  expect(hash(filled({ seed: 'other' }))).not.toBe(once);
  expect(hash(filled({ now: noon + 24 * 3_600_000 }))).not.toBe(once);
  expect(hash(filled({ domains: 501 }))).not.toBe(once);
});

it('fills every table except those filled on use', () => {
  const empty = everything(filled()).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
  expect(empty).toEqual(['checks', 'ledger', 'meta', 'records']);
});

it('creates the requested number of each kind', () => {
  const database = filled({ domains: 731 });
  const count = (table: string) => value(database, `SELECT count(*) FROM ${table}`);
  expect([count('domains'), count('customers'), count('prices'), count('transactions'), count('polls')]).toEqual([731, 60, 30, 2_000, 25]);
});

it.each([1, 2, 12, 99])('works with %i domains, and then has fewer transactions', (domains) => {
  const database = filled({ domains });
  expect(value(database, 'SELECT count(*) FROM domains')).toBe(domains);
  expect(value(database, 'SELECT count(*) FROM transactions')).toBe(200);
});

it('leaves nothing behind when it fails', () => {
  const database = filled({ domains: 1 });
  for (const table of ['buckets', 'storage_keys', 'object_storages', 'ssl_orders', 'ssl_products', 'later', 'polls'])
    database.exec(`DELETE FROM ${table}`);
  for (const table of ['hosts', 'ds_records', 'forwardings', 'transactions', 'domains', 'contacts', 'customers', 'prices', 'reseller'])
    database.exec(`DELETE FROM ${table}`);
  // The servers still exist, and they come last.
  expect(() => fillPractice(database, { seed: 'test', domains: 5, now: noon, resellerId: '584' })).toThrow('UNIQUE');
  expect(value(database, 'SELECT count(*) FROM domains')).toBe(0);
});

it('uses a numeric reseller ID as the ID of the profile, and generates one for another', () => {
  expect(value(filled({ domains: 1 }), 'SELECT id FROM reseller')).toBe(584);
  const made = value(filled({ domains: 1, resellerId: 'practice' }), 'SELECT id FROM reseller');
  expect(made).toBeGreaterThanOrEqual(200);
  expect(made).toBe(value(filled({ domains: 2, resellerId: 'practice' }), 'SELECT id FROM reseller'));
});

it('dates nothing later than its start date', () => {
  const late = everything(filled()).flatMap(([, rows]) =>
    rows.filter((row) => {
      const { created_at = '', updated_at = '' } = row as { created_at?: string; updated_at?: string };
      return created_at > '2026-05-04T00:00:00.000000Z' || updated_at > '2026-05-04T00:00:00.000000Z';
    }),
  );
  expect(late).toEqual([]);
});

it('names no host and no email address outside of the reserved names and its own domains', () => {
  const database = filled();
  const own = new Set(database.all<{ name: string }>('SELECT name FROM domains').map(({ name }) => name));
  const text = JSON.stringify(everything(database).filter(([name]) => name !== 'domains' && name !== 'transactions' && name !== 'polls'));
  const hosts = [
    ...text.matchAll(/(?:@|https?:\/\/)([\w-]+(?:\.[\w-]+)+)/g),
    ...JSON.stringify(database.all('SELECT nameservers FROM domains')).matchAll(/\\"([\w.-]+)\\"/g),
  ].map(([, host = '']) => host);
  const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test))$/;
  const strange = hosts.filter((host) => !(reserved.test(host) || [...own].some((name) => host === name || host.endsWith(`.${name}`))));
  expect(hosts.length).toBeGreaterThan(1_000);
  expect(strange).toEqual([]);
});
