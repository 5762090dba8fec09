import type { LetterFacts } from '../../../../../../main/core/reminders/templates/values.ts';
import { noPreferences } from '../../../../../../preload/contract/reminders/customer-preferences.ts';
import type { DueItem, DueMessage } from '../../../../../../preload/contract/reminders/due.ts';
import type { LetterSender } from '../../../../../../preload/contract/reminders/templates.ts';

export const sender: LetterSender = {
  company: 'Sinar Domain',
  phone: '+62 21 555 0100',
  email: 'halo@sinar.example',
  website: 'https://sinar.example/perpanjang',
};

/** A domain that expires in 14 days. */
export const dueItem = (fields: Partial<DueItem> = {}): DueItem => ({
  domainId: 1,
  domain: 'toko.example',
  unicode: 'toko.example',
  extension: '.example',
  expires: '2027-03-15',
  daysLeft: 14,
  step: 14,
  price: '250000.00',
  currency: 'IDR',
  years: 1,
  priceGap: null,
  ...fields,
});

/** A message to a customer with one domain. */
export const dueMessage = (fields: Partial<DueMessage> = {}): DueMessage => ({
  customer: {
    id: 7,
    name: 'Budi Santoso',
    organization: 'CV Toko Budi',
    email: 'budi@toko.example',
    voice: '+62.811000',
    countryCode: 'ID',
  },
  preferences: noPreferences,
  address: 'budi@toko.example',
  phone: '+62 811 000',
  language: 'en',
  stage: 'before',
  template: null,
  block: null,
  totals: [{ currency: 'IDR', amount: '250000' }],
  unpriced: 0,
  day: '2027-03-01',
  items: [dueItem()],
  ...fields,
});

export const factsOf = (message: DueMessage, language: LetterFacts['language'] = 'en'): LetterFacts => ({ message, sender, language });
