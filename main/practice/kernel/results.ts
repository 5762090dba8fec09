import { done } from './answers.ts';
import { type PageWanted, paged } from './paging.ts';
import type { Practice, PracticeAnswer, PracticeCall } from './port.ts';

/** The answer to an action whose `data` nobody knows (api.md sections 6 and 11): empty text, an object or nothing, by dialect. */
export function unknownResult({ dialects }: Practice, object: Readonly<Record<string, unknown>>, message: string): PracticeAnswer {
  const readings = { text: '', object, null: null } as const;
  return done(readings[dialects.unknownResults], message);
}

/** The answer to a creation, with the 2xx status of the dialect (api.md section 11). */
export function created({ dialects }: Practice, data: unknown, message: string): PracticeAnswer {
  return done(data, message, Number(dialects.createdStatus));
}

/** A list whose envelope nobody knows (api.md sections 6.12 and 6.13): paged, or the rows of the page within the success envelope, by dialect. */
export function otherList(call: PracticeCall, page: PageWanted, total: number, rows: readonly unknown[]): PracticeAnswer {
  return call.practice.dialects.otherLists === 'paged' ? paged(call, page, total, rows) : done(rows);
}
