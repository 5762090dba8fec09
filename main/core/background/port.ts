import type { ShownPlace } from '../../../preload/contract/background.ts';
import type { Alarm } from '../../../preload/contract/seen/seen-codes.ts';

/** Alarms of one account that were found together. */
export interface AlarmNotification {
  readonly about: 'alarms';
  readonly count: number;
  /** The worst one. */
  readonly alarm: Alarm;
  /** Names of the first domains, and of the account; null: names are hidden. */
  readonly names: { readonly domains: readonly string[]; readonly account: string } | null;
  /** Where a click leads. */
  readonly place: ShownPlace;
}

/** What needs attention in all accounts. */
export interface SummaryNotification {
  readonly about: 'summary';
  readonly alarms: number;
  /** Renewals that the balance does not cover, from that calendar date on. */
  readonly notCovered: { readonly domains: number; readonly from: string } | null;
  /** Changes that were pending and have ended. */
  readonly ended: { readonly done: number; readonly failed: number };
  /** Open notices of the service. */
  readonly notices: number;
  /** Names of the accounts concerned; null: names are hidden. */
  readonly accounts: readonly string[] | null;
  readonly place: ShownPlace;
}

/** A change that was watched has taken effect, or has not within the time for which it is watched. */
export interface WatchNotification {
  readonly about: 'watch';
  readonly state: 'done' | 'gave-up';
  /** Of the domain and the account; null: names are hidden. */
  readonly names: { readonly domain: string; readonly account: string } | null;
  readonly place: ShownPlace;
}

export type SystemNotification = AlarmNotification | SummaryNotification | WatchNotification;

/** What a host with an icon outside its window offers. */
export interface BackgroundHost {
  /** Whether the system shows such an icon now. Never rejects. */
  hasTray(): Promise<boolean>;
  /** Whether the system starts the application when the user logs in; null: it cannot. Never rejects. */
  startsAtLogin(): Promise<boolean | null>;
  /** Rejects with AppError DISK or INTERNAL if the system did not store it. */
  setStartAtLogin(on: boolean): Promise<void>;
  /** Whether the system shows notifications. */
  notifies(): boolean;
  /** Shows one; a click opens the window and leads to its place. */
  notify(notification: SystemNotification): void;
  /** Removes those that are still shown, also of jobs. */
  hideNotifications(): void;
}
