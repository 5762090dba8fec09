import type { ActivityFilter } from '../../../preload/contract/activity.ts';
import { startOfDay } from '../base/time-zones.ts';
import type { ActivityQuery } from './journal/activity-table.ts';

const dayMs = 86_400_000;

/**
 * Translates a filter of the renderer into a query of the activity log.
 * @param zone IANA name of the time zone the user counts days in.
 */
export function activityQueryOf({ accountId, target, kind, name, result, since, until }: ActivityFilter, zone: string): ActivityQuery {
  const text = name?.trim() ?? '';
  const after = until === undefined ? null : new Date(Date.parse(until) + dayMs).toISOString().slice(0, 10);
  return {
    accountId,
    target: target ?? null,
    kind: kind ?? null,
    result: result ?? null,
    name: text === '' ? null : text,
    from: since === undefined ? null : startOfDay(since, zone),
    to: after === null ? null : startOfDay(after, zone),
  };
}
