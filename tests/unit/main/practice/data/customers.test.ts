import { describe, expect, it } from 'vitest';
import { column, filled, value } from './filled.ts';

describe.each(['test', 'reseller-desk'])('from the seed %s', (seed) => {
  const database = filled({ seed });
  const number = (where: string) => value(database, `SELECT count(*) FROM customers WHERE ${where}`);

  it('gives each customer a unique email address under a reserved name', () => {
    const emails = column<string>(database, 'SELECT email FROM customers');
    expect(new Set(emails.map((email) => email.toLowerCase())).size).toBe(60);
    const all = [...emails, ...column<string>(database, 'SELECT email FROM contacts')];
    expect(all.filter((email) => !/^[a-z0-9.]{1,64}@(?:[a-z0-9-]+\.(?:example|test)|example\.(?:com|net|org))$/.test(email))).toEqual([]);
  });

  it('has phone numbers that the service accepts', () => {
    const phones = ['voice', 'fax'].flatMap((field) =>
      column<string>(database, `SELECT ${field} FROM customers WHERE ${field} IS NOT NULL`),
    );
    expect(phones.filter((phone) => !/^[\d+]{9,20}$/.test(phone))).toEqual([]);
  });

  it('has values that challenge tables, forms and spreadsheets', () => {
    const oddities = [
      'length(name) > 200',
      'length(organization) > 200',
      "organization LIKE '%<b>%'",
      "name LIKE '%''%'",
      `name LIKE '%"%'`,
      "organization LIKE '=%'",
      "organization LIKE '+%'",
      "organization LIKE '-%'",
      "organization LIKE '%🌱%'",
      'street_2 IS NULL',
      'fax IS NULL',
      'reg_id IS NULL',
      'reg_id IS NOT NULL',
      "country_code <> 'ID'",
      "name LIKE '%é%'",
      'is_2fa_enabled',
    ];
    expect(oddities.filter((where) => number(where) === 0)).toEqual([]);
  });

  it('has one to six contacts each, with every label, the first being the customer', () => {
    const counts = column<number>(database, 'SELECT count(*) FROM contacts GROUP BY customer_id');
    expect([counts.length, Math.min(...counts), Math.max(...counts)]).toEqual([60, 1, 6]);
    expect(column(database, 'SELECT DISTINCT label FROM contacts ORDER BY 1')).toEqual([
      'Admin',
      'Billing',
      'Default',
      'Registrant',
      'Technical',
    ]);
    expect(
      number(
        "NOT EXISTS (SELECT 1 FROM contacts WHERE customer_id = customers.id AND label = 'Default' AND contacts.email = customers.email)",
      ),
    ).toBe(0);
    expect(column(database, 'SELECT DISTINCT pending_change FROM contacts ORDER BY 1')).toEqual([null, 0, 1]);
  });

  it('has a customer without domains, and one with a hundred or more', () => {
    const counts = column<number>(
      database,
      'SELECT count(domains.id) FROM customers LEFT JOIN domains ON customer_id = customers.id GROUP BY customers.id',
    );
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(100);
  });
});
