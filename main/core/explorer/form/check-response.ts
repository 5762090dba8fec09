import { isWithinRange } from '../../../../preload/contract/media-range.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import type { ReadAnswer } from '../document/read-operation.ts';
import { findOperation } from './operation.ts';
import { check, type Finding } from './schema/check.ts';
import { createPatterns } from './schema/patterns.ts';

export interface JudgedAnswer {
  /**
   * In the order of the answer. Codes: `type` (expected, found), `missing`, `extra` (not in the document), `format`, `enum`, `too-long` and
   * the like.
   */
  readonly differences: readonly Finding[];
  /** Not all of the answer was looked at: there are more differences, or it is too large. */
  readonly stopped: boolean;
}

const bounds = { as: 'answer', mostFindings: 1000, mostSteps: 3_000_000, longest: 1500 } as const;

/**
 * How an answer differs from what the document says of it. null: it says nothing of such an answer. Throws AppError NOT_FOUND for an
 * operation that the document has not.
 */
export function checkResponse(document: OpenDocument, key: string, status: number, contentType: string, value: Json): JudgedAnswer | null {
  const schema = schemaFor(findOperation(document, key).read.answers, status, contentType);
  if (schema === null) return null;
  const { findings, stopped } = check(document, schema, value, { ...bounds, matches: createPatterns() });
  return { differences: findings.filter(({ code }) => code !== 'pattern-unchecked'), stopped };
}

/** Its status, else its hundred, else whatever is said of all others. */
function schemaFor(answers: readonly ReadAnswer[], status: number, contentType: string): Located | null {
  const named = (name: string) => answers.find((answer) => answer.status.toUpperCase() === name);
  const answer = named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('DEFAULT');
  const type = plain(contentType);
  const contents = answer?.contents ?? [];
  const content =
    contents.find((one) => plain(one.contentType) === type) ??
    contents.find((one) => isJson(plain(one.contentType)) && isJson(type)) ??
    contents.find((one) => isWithinRange(type, one.contentType));
  return content?.schema ?? null;
}

function plain(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

function isJson(type: string): boolean {
  return /^(?:application|text)\/(?:[^;]+\+)?json$/.test(type);
}
