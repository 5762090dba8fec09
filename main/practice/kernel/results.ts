import { done } from './answers.ts';
import { paged, type RequestedPage } from './paging.ts';
import type { Practice, PracticeCall, PracticeResponse } from './port.ts';

/** The response to an action whose `data` is not documented (api.md sections 6 and 11): empty text, an object or nothing, by dialect. */
export function unknownResult({ dialects }: Practice, object: Readonly<Record<string, unknown>>, message: string): PracticeResponse {
  const readings = { text: '', object, null: null } as const;
  return done(readings[dialects.unknownResults], message);
}

/** The response to a creation, with the dialect's 2xx status (api.md section 11). */
export function created({ dialects }: Practice, data: unknown, message: string): PracticeResponse {
  return done(data, message, Number(dialects.createdStatus));
}

/**
 * A list whose envelope is not documented (api.md sections 6.12 and 6.13): paged, or the page's rows within the success envelope, by
 * dialect.
 */
export function otherList(call: PracticeCall, page: RequestedPage, total: number, rows: readonly unknown[]): PracticeResponse {
  return call.practice.dialects.otherLists === 'paged' ? paged(call, page, total, rows) : done(rows);
}
