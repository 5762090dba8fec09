import type { AccountId } from '../../preload/contract/values.ts';

/** The screens of an account besides its own, in the order of the sidebar; the name is the last part of the address. */
export const screenNames = [
  'overview',
  'domains',
  'renewals',
  'order',
  'customers',
  'dns',
  'prices',
  'transactions',
  'notices',
  'jobs',
  'explorer',
  'activity',
] as const;

export type ScreenName = (typeof screenNames)[number];

export function isScreenName(name: string): name is ScreenName {
  return (screenNames as readonly string[]).includes(name);
}

/** What every screen of an account is told. */
export interface ScreenProps {
  readonly accountId: AccountId;
  /** What of the screen is opened, e.g. the id of a domain. */
  readonly id: string | undefined;
  /** The filter that its list begins with, when one came by a link that names one. */
  readonly filter: string | undefined;
  /** Another text at each way to this screen: the same link may be followed twice. */
  readonly visit: string;
}
