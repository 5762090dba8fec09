import { done } from './answers.ts';
import type { Practice, PracticeAnswer } from './port.ts';

/** The answer to an action whose `data` nobody knows (api.md sections 6 and 11): empty text, an object or nothing, by dialect. */
export function unknownResult({ dialects }: Practice, object: Readonly<Record<string, unknown>>, message: string): PracticeAnswer {
  const readings = { text: '', object, null: null } as const;
  return done(readings[dialects.unknownResults], message);
}

/** The answer to a creation, with the 2xx status of the dialect (api.md section 11). */
export function created({ dialects }: Practice, data: unknown, message: string): PracticeAnswer {
  return done(data, message, Number(dialects.createdStatus));
}
