import { cachedError, cachedResult } from '../api/queries.ts';
import type { Place } from './go-to.ts';

/**
 * Whether an account opens with its overview: once its domains were read. Before that, and if its service refuses or cannot be understood,
 * it opens with its account screen, where action is needed. Without a network the existing data is shown.
 */
export function startsWithOverview(accountId: string): boolean {
  if (cachedResult('accounts.list', {})?.read.some((id) => id === accountId) !== true) return false;
  const issue = cachedError('profile.refresh', { accountId });
  return issue === null || issue.code === 'OFFLINE';
}

/** The screen an account opens with. */
export function accountHome(accountId: string): Place {
  return startsWithOverview(accountId) ? { screen: 'overview', accountId } : { to: '/account/$accountId', accountId };
}
