import { day } from '../kernel/times.ts';
import { insertRows } from './insert.ts';
import type { Setting } from './setting.ts';

/** Schedules the end of the first day, from which on things expire by date. The data is correct for the day it was generated for. */
export function fillFirstDay({ database, today }: Setting): void {
  insertRows(database, 'later', ['due_at', 'kind', 'facts'], [[today + day, 'day-begins', '{}']]);
}
