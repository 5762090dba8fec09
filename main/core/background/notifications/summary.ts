import type { ShownPlace } from '../../../../preload/contract/background.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { hourIn, todayIn } from '../../base/time-zones.ts';
import type { SummaryNotification } from '../port.ts';

/** What a summary says of one account. */
export interface AccountFacts {
  readonly accountId: AccountId;
  readonly name: string;
  /** Not marked as seen. */
  readonly alarms: number;
  /** Renewals of the days in Settings that the balance does not cover, from that calendar date on; null: it does. */
  readonly notCovered: { readonly domains: number; readonly from: string } | null;
  /** Open ones. */
  readonly notices: number;
  /** Changes that were pending at the last summary, or became so since, and have ended. */
  readonly ended: { readonly done: number; readonly failed: number };
}

type Choice = Pick<Settings['notifications'], 'summary' | 'summaryHour'>;

/** In ms. */
const day = 86_400_000;

/**
 * The calendar date whose summary is due: from the hour in Settings to the end of the day, once. null: none is.
 * @param now Unix time in ms
 * @param zone IANA name, or `system`
 * @param last the date of the last summary; null: there was none
 */
export function dueSummary({ summary, summaryHour }: Choice, now: number, zone: string, last: string | null): string | null {
  if (!summary || hourIn(zone, now) < summaryHour) return null;
  const { today } = todayIn(zone, now);
  // A date further ahead was stored before the clock was set back; the next one may come from a zone further east.
  const isAhead = last !== null && last > today && Date.parse(last) - Date.parse(today) <= day;
  return last === today || isAhead ? null : today;
}

/** What each line of a summary leads to, the most urgent first. */
const leads: readonly (readonly [ShownPlace['screen'], (facts: AccountFacts) => boolean])[] = [
  ['seen', ({ alarms }) => alarms > 0],
  ['renewals', ({ notCovered }) => notCovered !== null],
  ['jobs', ({ ended }) => ended.done + ended.failed > 0],
  ['notices', ({ notices }) => notices > 0],
];

/**
 * Sums up what needs attention in all accounts; null: nothing does.
 * @param hidesNames no account is named
 */
export function summarize(accounts: readonly AccountFacts[], hidesNames: boolean): SummaryNotification | null {
  const concerned = accounts.filter((facts) => leads.some(([, applies]) => applies(facts)));
  const [screen, applies] = leads.find(([, test]) => concerned.some(test)) ?? [];
  const first = applies === undefined ? undefined : concerned.find(applies);
  if (screen === undefined || first === undefined) return null;
  const sum = (of: (facts: AccountFacts) => number): number => concerned.reduce((total, facts) => total + of(facts), 0);
  const dates = concerned.flatMap(({ notCovered }) => (notCovered === null ? [] : [notCovered.from])).toSorted();
  return {
    about: 'summary',
    alarms: sum(({ alarms }) => alarms),
    notCovered: dates[0] === undefined ? null : { domains: sum(({ notCovered }) => notCovered?.domains ?? 0), from: dates[0] },
    ended: { done: sum(({ ended }) => ended.done), failed: sum(({ ended }) => ended.failed) },
    notices: sum(({ notices }) => notices),
    accounts: hidesNames ? null : concerned.map(({ name }) => name),
    place: { accountId: first.accountId, screen },
  };
}
