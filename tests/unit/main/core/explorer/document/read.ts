import { AppError } from '../../../../../../main/core/base/errors.ts';
import { type ReadDocument, readDocument } from '../../../../../../main/core/explorer/document/read-document.ts';
import type { Facts } from '../../../../../../preload/contract/reasons.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

/** Parses a document from its text, or from a value that is serialized as JSON. */
export function read(document: string | Json): Promise<ReadDocument> {
  return readDocument(new TextEncoder().encode(typeof document === 'string' ? document : JSON.stringify(document)));
}

/** What keeps a document from being read: the facts of its reason. */
export async function refusalOf(document: string | Json): Promise<Facts> {
  const error = await read(document).then(
    () => new Error('It was not rejected.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
  return error.facts;
}

/** A 3.0 document with these paths. */
export function documentOf(paths: Json, more: Record<string, Json> = {}): Json {
  return { openapi: '3.0.3', info: { title: 'Test', version: '1' }, ...more, paths };
}
