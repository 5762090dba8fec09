import type { Database } from '../../core/base/database.ts';
import { belowDomains } from './below-domains.ts';
import { fillContacts } from './contacts.ts';
import { fillCustomers } from './customers.ts';
import { fillDomains, type GeneratedDomain } from './domains.ts';
import { fillFirstDay } from './first-day.ts';
import { fillLater } from './in-progress.ts';
import { fillPolls } from './polls.ts';
import { fillPrices } from './prices.ts';
import { fillBareMetal } from './products/bare-metal.ts';
import { fillObjectStorage } from './products/object-storage.ts';
import { fillSsl } from './products/ssl.ts';
import { fillProfile } from './profile.ts';
import { type Setting, startOfDay } from './setting.ts';
import { fillTransactions } from './transactions.ts';

/** What to generate, and around which time (`now` in Unix ms; only its date counts). */
export interface Filling {
  readonly seed: string;
  readonly domains: number;
  readonly now: number;
  readonly resellerId: string;
}

/** Number of domains retained for transactions and notices. */
const sampleSize = 4_000;

/** Fills empty tables, all or nothing. The same seed, day and number of domains produce the same rows on every machine. */
export function fillPractice(database: Database, { seed, domains, now, resellerId }: Filling): void {
  const setting: Setting = { database, seed, domains, today: startOfDay(now) };
  database.transaction(() => {
    fillProfile(setting, resellerId);
    fillPrices(setting);
    const customers = fillCustomers(setting);
    const contacts = fillContacts(setting, customers);
    const below = belowDomains(setting);
    const sample: GeneratedDomain[] = [];
    const each = Math.max(1, Math.ceil(domains / sampleSize));
    let index = 0;
    fillDomains(setting, customers, contacts, (domain) => {
      below.add(domain);
      if (index % each === 0) sample.push(domain);
      index += 1;
    });
    below.fill();
    fillTransactions(setting, sample);
    fillPolls(setting, sample);
    fillSsl(setting, customers, sample);
    fillObjectStorage(setting, customers);
    fillBareMetal(setting, customers, sample);
    fillLater(setting);
    fillFirstDay(setting);
  });
}
