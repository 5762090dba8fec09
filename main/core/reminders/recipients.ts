import type { OwnerFacts } from '../../../preload/contract/domains/domains.ts';
import type { CustomerPreferences } from '../../../preload/contract/reminders/customer-preferences.ts';
import type { ReminderBlock } from '../../../preload/contract/reminders/reminder-codes.ts';
import { readAddress } from '../mail/addresses.ts';
import { whatsappDigits } from './sending/links.ts';

const phone = /^\+?[0-9 ().-]{5,50}$/;

/** Whether a text is a telephone number. */
export const isPhone = (text: string): boolean => phone.test(text) && (text.match(/[0-9]/g)?.length ?? 0) >= 5;

/** Where mail for a customer goes, as it is sent; null: there is no usable address. */
export function mailAddressOf({ email }: Pick<OwnerFacts, 'email'>, preferences: Pick<CustomerPreferences, 'address'>): string | null {
  const reading = readAddress(preferences.address === '' ? email : preferences.address);
  return reading.ok ? reading.address : null;
}

/** The customer's telephone number for messages; null: there is none. */
export function phoneOf({ voice }: Pick<OwnerFacts, 'voice'>, preferences: Pick<CustomerPreferences, 'phone'>): string | null {
  const chosen = (preferences.phone === '' ? voice : preferences.phone).trim();
  return isPhone(chosen) ? chosen : null;
}

/** Why a customer is not reminded; null: mail or WhatsApp reaches them. */
export function blockOf(customer: Pick<OwnerFacts, 'email' | 'voice'>, preferences: CustomerPreferences): ReminderBlock | null {
  if (preferences.isMuted) return 'muted';
  if (mailAddressOf(customer, preferences) !== null) return null;
  const number = phoneOf(customer, preferences);
  return number === null || whatsappDigits(number) === null ? 'no-address' : null;
}
