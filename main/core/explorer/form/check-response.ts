import { isWithinRange } from '../../../../preload/contract/explorer/media-range.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import type { ReadResponse } from '../document/operations/read-operation.ts';
import { findOperation } from './operation.ts';
import { check, type Finding } from './schema/check.ts';
import { createPatterns } from './schema/patterns.ts';

export interface CheckedResponse {
  /**
   * In the order of the response. Codes: `type` (expected, found), `missing`, `extra` (not in the document), `format`, `enum`, `too-long`
   * and the like.
   */
  readonly differences: readonly Finding[];
  /** The response was not checked completely: there are more differences, or it is too large. */
  readonly stopped: boolean;
}

const bounds = { as: 'answer', maxFindings: 1000, maxSteps: 3_000_000, longest: 1500 } as const;

/**
 * How a response differs from the document. null: the document does not describe such a response. Throws AppError NOT_FOUND if the document
 * does not have the operation.
 */
export function checkResponse(
  document: OpenDocument,
  key: string,
  status: number,
  contentType: string,
  value: Json,
): CheckedResponse | null {
  const schema = schemaFor(findOperation(document, key).read.responses, status, contentType);
  if (schema === null) return null;
  const { findings, stopped } = check(document, schema, value, { ...bounds, matches: createPatterns() });
  return { differences: findings.filter(({ code }) => code !== 'pattern-unchecked'), stopped };
}

/** By exact status, then by status range, then the default. */
function schemaFor(responses: readonly ReadResponse[], status: number, contentType: string): Located | null {
  const named = (name: string) => responses.find((answer) => answer.status.toUpperCase() === name);
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
