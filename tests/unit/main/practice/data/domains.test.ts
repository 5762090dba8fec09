import { describe, expect, it } from 'vitest';
import { domainStatuses } from '../../../../../main/practice/kernel/domain-status.ts';
import { dateOf, day } from '../../../../../main/practice/kernel/times.ts';
import { column, filled, noon, today, value } from './filled.ts';

describe.each(['test', 'reseller-desk'])('from the seed %s', (seed) => {
  const database = filled({ seed });
  const number = (where: string) => value(database, `SELECT count(*) FROM domains WHERE ${where}`);
  const ahead = (days: number) => dateOf(noon + days * day);

  it('has every status, most domains being active', () => {
    expect(new Set(column(database, 'SELECT status FROM domains'))).toEqual(new Set(domainStatuses));
    expect(number("status = 'active'")).toBeGreaterThan(400);
  });

  it('spreads expiry dates around today', () => {
    const limits = [0, 7, 30, 60, 90, 730];
    expect(number(`expired_at < '${today}'`)).toBeGreaterThan(20);
    expect(number(`expired_at = '${today}' AND status = 'active'`)).toBeGreaterThan(0);
    limits.forEach((limit, index) => {
      const next = limits[index + 1] ?? 3_660;
      expect(number(`expired_at > '${ahead(limit)}' AND expired_at <= '${ahead(next)}'`)).toBeGreaterThan(4);
    });
    expect(number(`expired_at > '${ahead(3_400)}'`)).toBeGreaterThan(0);
  });

  it('has past expiry dates only for ended domains', () => {
    expect(number("expired_at >= date('2026-05-04') AND status IN ('expired', 'pending-delete', 'pending-restore', 'deleted')")).toBe(0);
    expect(number("expired_at < date('2026-05-04') AND status NOT IN ('expired', 'pending-delete', 'pending-restore', 'deleted')")).toBe(0);
  });

  it('assigns IDs in order of creation', () => {
    const stamps = column<string>(database, 'SELECT created_at FROM domains ORDER BY id');
    expect(stamps).toEqual(stamps.toSorted());
  });

  it('has valid DNS names, some of them international, at the limit of a label, or of digits only', () => {
    const names = column<string>(database, 'SELECT name FROM domains');
    const labels = names.flatMap((name) => name.split('.'));
    expect(labels.filter((label) => !/^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))).toEqual([]);
    expect(names.filter((name) => name.startsWith('xn--')).length).toBeGreaterThan(3);
    expect(labels.filter((label) => label.length === 63).length).toBeGreaterThan(0);
    expect(labels.filter((label) => /^\d+$/.test(label)).length).toBeGreaterThan(0);
    expect(number("name NOT LIKE '%' || extension")).toBe(0);
    expect(number('extension NOT IN (SELECT extension FROM prices)')).toBe(0);
  });

  it('offers WHOIS protection only if the extension does, and likewise for documents', () => {
    expect(number("extension LIKE '%.id' AND (whois_purchased = 1 OR whois_protection = 1)")).toBe(0);
    expect(number(`whois_purchased = 1 AND whois_expired_at < '${today}'`)).toBeGreaterThan(0);
    expect(number('whois_purchased = 1 AND whois_protection = 1')).toBeGreaterThan(0);
    expect(number('whois_purchased = 1 AND whois_protection = 0')).toBeGreaterThan(0);
    expect(number('needs_document = 1 AND extension IN (SELECT extension FROM prices WHERE documents = 0)')).toBe(0);
    expect(number('needs_document = 1')).toBeGreaterThan(0);
    expect(column(database, "SELECT DISTINCT verification_status FROM domains WHERE extension NOT LIKE '%.id' ORDER BY 1")).toEqual([
      0, 1, 3,
    ]);
    expect(column(database, "SELECT DISTINCT verification_status FROM domains WHERE extension LIKE '%.id' ORDER BY 1")).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it('only documents keep a registration waiting, which all names under .id require', () => {
    expect(column(database, "SELECT extension FROM prices WHERE documents <> (extension LIKE '%.id')")).toEqual([]);
    expect(number("status = 'pending' AND needs_document = 0")).toBe(0);
    expect(number("status = 'pending'")).toBeGreaterThan(0);
    for (const extension of ['.id', '.my.id', '.co.id'])
      expect(number(`extension = '${extension}' AND needs_document = 1`), extension).toBeGreaterThan(0);
  });

  it('gives a domain contacts of its owner, or none', () => {
    const contacts = ['admin', 'tech', 'billing', 'registrant'].map((kind) => `${kind}_contact_id`);
    for (const contact of contacts) {
      expect(number(`${contact} IS NOT NULL AND customer_id IS NOT (SELECT customer_id FROM contacts WHERE id = ${contact})`)).toBe(0);
    }
    expect(number('customer_id IS NULL')).toBeGreaterThan(0);
    expect(number('customer_id IS NOT NULL AND admin_contact_id IS NULL')).toBeGreaterThan(0);
    expect(number('admin_contact_id <> tech_contact_id AND tech_contact_id <> billing_contact_id')).toBeGreaterThan(0);
  });

  it('has locks, premium names, notes, zones of all sizes and sets of 0 to 5 nameservers', () => {
    for (const where of [
      'is_locked',
      'is_registrar_locked',
      'is_premium',
      'notes IS NULL',
      'instr(notes, char(10))',
      'length(notes) > 255',
      'zone_signed',
    ])
      expect(number(where), where).toBeGreaterThan(0);
    expect(column(database, 'SELECT DISTINCT json_array_length(nameservers) FROM domains ORDER BY 1')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(number("zone_size = 300 AND status = 'active'")).toBe(1);
    expect(number('zone_size > 100')).toBeGreaterThan(1);
    expect(number('zone_size = 0')).toBeGreaterThan(10);
    expect(number('zone_size BETWEEN 3 AND 15')).toBeGreaterThan(200);
    expect(number("auth_code NOT GLOB '*[0-9]*' OR auth_code NOT GLOB '*[a-z]*' OR length(auth_code) < 8")).toBe(0);
  });

  it('has child nameservers, DS records and forwardings of active domains', () => {
    for (const table of ['hosts', 'ds_records', 'forwardings'])
      expect(
        value(database, `SELECT count(*) FROM ${table} JOIN domains ON domains.id = domain_id WHERE status = 'active'`),
        table,
      ).toBeGreaterThan(3);
    expect(value(database, 'SELECT count(*) FROM ds_records WHERE length(digest) <> CASE digesttype WHEN 1 THEN 40 ELSE 64 END')).toBe(0);
  });
});
