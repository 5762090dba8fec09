import type { Language } from '../../../../preload/contract/languages.ts';
import { noPreferences } from '../../../../preload/contract/reminders/customer-preferences.ts';
import type { DueItem, DueMessage } from '../../../../preload/contract/reminders/due.ts';
import type { ReminderStage } from '../../../../preload/contract/reminders/reminder-codes.ts';

/** Days until the expiry dates of the invented domains. */
const daysLeft: Readonly<Record<ReminderStage, readonly [number, number, number]>> = {
  before: [14, 30, 60],
  last: [1, 7, 30],
  expired: [-3, 1, 14],
};
const names = ['warung-kopi.example', 'warungkopi.example', 'kopi-pagi.example'] as const;
const prices = ['250000.00', '185000.00', '185000.00'] as const;

/** A message to an invented customer, to show a template without a customer. `day`: `2027-03-01`. */
export function sampleMessage(of: {
  readonly stage: ReminderStage;
  readonly domains: 'one' | 'several';
  readonly language: Language;
  readonly day: string;
}): DueMessage {
  const { stage, language, day } = of;
  const count = of.domains === 'one' ? 1 : names.length;
  const items = names.slice(0, count).map((domain, index): DueItem => {
    const left = daysLeft[stage][index] ?? 0;
    const expires = new Date(Date.parse(`${day}T00:00:00Z`) + left * 86_400_000).toISOString().slice(0, 10);
    const price = prices[index] ?? null;
    return {
      ...{ domainId: index + 1, domain, unicode: domain, extension: '.example', expires, daysLeft: left, step: left },
      ...{ price, currency: 'IDR', years: 1, priceGap: null },
    };
  });
  const email = 'sari@warung-kopi.example';
  const phone = '+62 811 5550 100';
  return {
    customer: { id: 0, name: 'Sari Wulandari', organization: 'CV Warung Kopi', email, voice: phone, countryCode: 'ID' },
    preferences: noPreferences,
    ...{ address: email, phone, language, stage, template: null, block: null, day, items, unpriced: 0 },
    totals: [{ currency: 'IDR', amount: count === 1 ? '250000.00' : '620000.00' }],
  };
}
