import { cachedError, cachedResult } from '../api/queries.ts';
import type { Place } from './go-to.ts';

/**
 * Whether an account begins with its overview: once its domains were read. Before that, and while its service refuses or cannot
 * be understood, it begins with its own page, where the work is. Without a network what was read is shown.
 */
export function startsWithOverview(accountId: string): boolean {
  if (cachedResult('accounts.list', {})?.read.some((id) => id === accountId) !== true) return false;
  const trouble = cachedError('profile.refresh', { accountId });
  return trouble === null || trouble.code === 'OFFLINE';
}

/** The screen that an account begins with. */
export function accountHome(accountId: string): Place {
  return startsWithOverview(accountId) ? { screen: 'overview', accountId } : { to: '/account/$accountId', accountId };
}
