import type { Json } from '../../../../preload/contract/values.ts';
import type { Answer } from '../answer.ts';
import { isJsonObject, readInteger } from './fields.ts';

/** One page of a list as the service returned it, in any form. */
export interface ListPage {
  readonly objects: readonly Json[];
  /** The service's value for the whole list; null if it gives none (api.md section 2: survive missing fields). */
  readonly lastPage: number | null;
  readonly pageSize: number | null;
  readonly total: number | null;
}

/**
 * Parses a paged list (api.md section 3). Also a list in `data.data` with its numbers next to it, as the framework's paginator writes it
 * without resources, and an object with numeric keys, as PHP writes a list with gaps. null if the response is not a list.
 */
export function readListPage({ data, meta }: Pick<Answer, 'data' | 'meta'>): ListPage | null {
  const objects = listOf(data);
  if (objects !== null) return { objects, ...numbersOf(meta ?? {}) };
  if (!isJsonObject(data)) return null;
  const inner = listOf(data['data']);
  return inner === null ? null : { objects: inner, ...numbersOf(isJsonObject(data['meta']) ? data['meta'] : data) };
}

function listOf(value: Json | undefined): readonly Json[] | null {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return null;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => /^\d+$/.test(name)) ? Object.values(value) : null;
}

function numbersOf(meta: Readonly<Record<string, Json>>): Omit<ListPage, 'objects'> {
  return { lastPage: atLeast(1, meta['last_page']), pageSize: atLeast(1, meta['per_page']), total: atLeast(0, meta['total']) };
}

function atLeast(least: number, value: Json | undefined): number | null {
  const number = value === null || value === undefined ? null : readInteger(value);
  return number !== null && number >= least ? number : null;
}
