import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { type Fields, fieldsOf, isJsonObject } from '../lists/fields.ts';
import { readName } from '../lists/names.ts';
import type { CallOptions, ServiceClient } from '../port.ts';

/** What the service says of a name (api.md section 7, Availability). `unknown`: it answered, and nobody can tell what. */
export interface Availability {
  readonly state: 'free' | 'premium' | 'taken' | 'unknown';
  /** A decimal string without currency; of a premium name, where it is told. */
  readonly premiumPrice: string | null;
  /** In the service's words, for `unknown`. */
  readonly message: string | null;
  /** Premium names were asked for, and not a word on whether this free one is such: it may have a price of its own. */
  readonly premiumUntold?: boolean;
}

const longestMessage = 500;

/**
 * Asks whether a full name is free (api.md section 6.4, `checkDomainAvailability`). Rejects with what the client rejects with; the service
 * refuses to check a name again for a while (see `isRefusal`).
 */
export async function askAvailability(
  client: Pick<ServiceClient, 'get'>,
  name: string,
  { premium, ...options }: CallOptions & { readonly premium: boolean },
): Promise<Availability> {
  const query = premium ? { domain: name, include_premium_domains: 'true' } : { domain: name };
  const { data } = await client.get('domains/availability', query, options);
  const read = readAvailability(data, name);
  const untold = premium && read.state === 'free' && answerFor(data, name)?.flag('is_premium_name') === null;
  return untold ? { ...read, premiumUntold: true } : read;
}

/** An object, or a list of one; 0 and 1 as numbers, texts or truth values; the fields of premium names may be absent. */
export function readAvailability(data: Json, name: string): Availability {
  const fields = answerFor(data, name);
  if (fields === null) return unknown(null);
  const message = fields.text('message', longestMessage);
  const available = fields.flag('available');
  if (available === null) return unknown(message);
  if (!available) return { state: 'taken', premiumPrice: null, message: null };
  const price = fields.amount('premium_registration_price');
  const isPremium = fields.flag('is_premium_name');
  if (isPremium === true) return { state: 'premium', premiumPrice: isAbove(price) ? price : null, message: null };
  // A price of its own, and not a word on whether it is one: never the standard price by mistake.
  if (isPremium === null && isAbove(price)) return { state: 'premium', premiumPrice: price, message: null };
  return { state: 'free', premiumPrice: null, message: null };
}

/** Whether a rejection means that the service does not check this name, or not so soon again: 4xx in words of its own, or 429. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.has(error.code);
}

const refusals: ReadonlySet<string> = new Set(['VALIDATION', 'REFUSED', 'CONFLICT', 'NOT_FOUND']);

function answerFor(data: Json, name: string): Fields | null {
  const objects = (Array.isArray(data) ? data : [data]).filter((object) => isJsonObject(object)).map((object) => fieldsOf(object));
  const named = objects.map((fields) => ({ fields, name: fields.text('name', 300) }));
  const same = named.find((each) => each.name !== null && readName(each.name).name === name);
  // One that names another name answers another question.
  return (same ?? named.find((each) => each.name === null))?.fields ?? null;
}

const isAbove = (price: string | null): boolean => price !== null && Number(price) > 0;

const unknown = (message: string | null): Availability => ({ state: 'unknown', premiumPrice: null, message });
