import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { maskByShape } from '../../redaction/mask-text.ts';
import { type Fields, fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import type { ReadContext } from '../context.ts';
import { pagedObjects } from './lists.ts';

const longestQuote = 300;

/**
 * Reads one object of an area whose responses are not documented (api.md sections 6.12 and 6.13). Rejects as reads do, and with BAD_ANSWER, which
 * quotes the response, if it is not an object with this id: nothing is planned on a guess.
 */
export async function readObject({ get }: Pick<ReadContext, 'get'>, path: string, id: number): Promise<Fields> {
  const { data } = await get(path);
  const fields = isJsonObject(data) ? fieldsOf(data) : null;
  if (fields === null || fields.whole('id') !== id) throw unexpected(path, data);
  return fields;
}

/** An object of a list, with its id. */
export interface ListedObject {
  readonly id: number;
  readonly fields: Fields;
}

/** Reads the objects of such a list. Rejects with BAD_ANSWER if it is not a list, or one of them has no id. */
export async function readObjects(
  context: ReadContext,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<readonly ListedObject[]> {
  const objects = await pagedObjects(context, path, query);
  return objects.map((object) => {
    const fields = fieldsOf(object);
    const id = fields.whole('id');
    if (id === null) throw unexpected(path, object);
    return { id, fields };
  });
}

/** The response as it came, with secrets masked. */
export function unexpected(path: string, data: Json): AppError {
  return new AppError('BAD_ANSWER', 'object-unexpected', { path, text: maskByShape(JSON.stringify(data)).slice(0, longestQuote) });
}

/** Statuses of an order that the service is still working on, and of one that it gave up; no source lists them (api.md section 7). */
export const isAtWork = (status: string): boolean =>
  /\b(?:pend|process|install|provision|(?:in )?progress|queue|build|setup|set up|setting up|wait)/i.test(status);
export const isGivenUp = (status: string): boolean => /fail|reject|cancel|denied|declin|error/i.test(status);
export const isSuspended = (status: string): boolean => /suspend/i.test(status);
