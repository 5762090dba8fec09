import type { OwnerFacts } from '../../../preload/contract/domains/domains.ts';
import type { CustomerPreferences } from '../../../preload/contract/reminders/customer-preferences.ts';

const address = /^[^\s@<>",;:]+@[^\s@.]+(\.[^\s@.]+)+$/u;
const phone = /^\+?[0-9 ().-]{5,50}$/;

/** Whether a text is one mail address, without a name. */
export const isMailAddress = (text: string): boolean => text.length <= 320 && address.test(text);

/** Whether a text is a telephone number. */
export const isPhone = (text: string): boolean => phone.test(text) && (text.match(/[0-9]/g)?.length ?? 0) >= 5;

/** Where mail for a customer goes; null: there is no usable address. */
export function mailAddressOf({ email }: Pick<OwnerFacts, 'email'>, preferences: Pick<CustomerPreferences, 'address'>): string | null {
  const chosen = (preferences.address === '' ? email : preferences.address).trim();
  return isMailAddress(chosen) ? chosen : null;
}

/** The customer's telephone number for messages; null: there is none. */
export function phoneOf({ voice }: Pick<OwnerFacts, 'voice'>, preferences: Pick<CustomerPreferences, 'phone'>): string | null {
  const chosen = (preferences.phone === '' ? voice : preferences.phone).trim();
  return isPhone(chosen) ? chosen : null;
}
