import type { Page } from 'playwright/test';
import type { RunningPractice } from '../../../main/practice/options.ts';
import { startPractice } from '../../../main/practice/start.ts';
import { expect } from '../fixtures.ts';
import { addAccount, entryForPractice, runCommand } from './steps.ts';

interface Domain {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly is_locked: number;
  readonly is_registrar_locked: number;
  readonly customer_id: number;
  readonly expired_at: string;
}

/** Another program that has the key of the same account. */
type ForeignHands = ReturnType<typeof foreignHands>;

function foreignHands(practice: RunningPractice) {
  const authorization = `Basic ${Buffer.from(`${practice.resellerId}:${practice.apiKey}`).toString('base64')}`;
  const send = async (method: string, path: string, form?: Readonly<Record<string, string>>): Promise<unknown> => {
    const body = form === undefined ? {} : { body: new URLSearchParams(form) };
    const answer = await fetch(`${practice.address}/v1/${path}`, { method, headers: { authorization }, ...body });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  return {
    /** Active domains with theft protection and without registrar lock, by name. */
    async domains(): Promise<readonly Domain[]> {
      const { data } = (await send('GET', 'domains?limit=100')) as { data: Domain[] };
      const isFree = (one: Domain) => one.status === 1 && one.is_locked === 1 && one.is_registrar_locked === 0;
      return data.filter(isFree).toSorted((one, other) => one.name.localeCompare(other.name));
    },
    /** Changes the name and the phone number of the customer of a domain, who is returned as before. */
    async changeCustomer({ customer_id: id }: Domain, name: string, voice: string): Promise<{ readonly name: string }> {
      const { data } = (await send('GET', `customers/${id}`)) as { data: Record<string, string | null> };
      const names = ['email', 'organization', 'street_1', 'street_2', 'city', 'state', 'country_code', 'postal_code', 'fax'];
      const kept = Object.fromEntries(names.map((each) => [each, data[each] ?? '']));
      await send('PUT', `customers/${id}`, { ...kept, name, voice });
      return { name: data['name'] ?? '' };
    },
    setPrice: practice.setPrice,
    renew: ({ id, expired_at: expires }: Domain) => send('POST', `domains/${id}/renew`, { period: '1', current_date: expires }),
    addDs: ({ id }: Domain, keytag: number) =>
      send('POST', `domains/${id}/dnssec`, { keytag: `${keytag}`, algorithm: '13', digesttype: '2', digest: 'a'.repeat(64) }),
    /** Writes the zone with one more record. */
    async addRecord({ id }: Domain, prefix: string, address: string): Promise<void> {
      const { data } = (await send('GET', `domains/${id}/dns`)) as {
        data: Record<'prefix' | 'type' | 'content' | 'ttl', string | number>[];
      };
      const records = [...data, { prefix, type: 'A', content: address, ttl: 300 }];
      const fields = records.flatMap((record, at) =>
        Object.entries({ name: record.prefix, type: record.type, content: record.content, ttl: record.ttl }).map(
          ([name, value]) => [`records[${at}][${name}]`, `${value}`] as const,
        ),
      );
      await send('POST', `domains/${id}/dns`, Object.fromEntries(fields));
    },
    unlock: ({ id }: Domain) => send('DELETE', `domains/${id}/locked`),
    delegate: ({ id }: Domain) =>
      send('PUT', `domains/${id}/ns`, { 'nameserver[0]': 'ns1.elsewhere.example', 'nameserver[1]': 'ns2.elsewhere.example' }),
  };
}

/**
 * Adds an account of a practice service, waits until it is synced, and runs the steps of a test, which get the other program and its domains
 * (`ForeignHands.domains`). `count`: domains of the account.
 */
export async function withForeignHands(
  page: Page,
  steps: (others: ForeignHands, domains: readonly [Domain, Domain, ...Domain[]]) => Promise<void>,
  count = 60,
): Promise<void> {
  const practice = await startPractice({ file: null, domains: count });
  try {
    const others = foreignHands(practice);
    const [first, second, ...rest] = await others.domains();
    if (first === undefined || second === undefined) throw new Error('There are no such domains.');
    await addAccount(page, entryForPractice(practice));
    await runCommand(page, 'Overview');
    await expect(page.getByText(/^Portfolio synced/)).toBeVisible({ timeout: 30_000 });
    await steps(others, [first, second, ...rest]);
  } finally {
    await practice.close();
  }
}
