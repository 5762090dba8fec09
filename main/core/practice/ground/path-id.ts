import { notFound } from './answers.ts';
import type { PracticeCall } from './port.ts';

/** The numeric id in the path. What is no number is in no account: throws `Refused` 404 for `what`. */
export function pathId({ path }: PracticeCall, parameter: string, what: string): number {
  const given = path[parameter] ?? '';
  if (!/^\d{1,15}$/.test(given)) throw notFound(what);
  return Number(given);
}
