import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { type Fields, fieldsOf, isJsonObject } from '../lists/fields.ts';
import { readName } from '../lists/names.ts';
import type { CallOptions, ServiceClient } from '../port.ts';

/** The service's result for a name (api.md section 7, Availability). `unknown`: the response could not be interpreted. */
export interface Availability {
  readonly state: 'free' | 'premium' | 'taken' | 'unknown';
  /** A decimal string without currency; for a premium name, if reported. */
  readonly premiumPrice: string | null;
  /** The service's message, for `unknown`. */
  readonly message: string | null;
  /** Premium names were requested, but the response does not say whether this available name is one: it may have its own price. */
  readonly premiumStatusUnknown?: boolean;
}

const maxMessageLength = 500;

/**
 * Checks whether a full name is available (api.md section 6.4, `checkDomainAvailability`). Rejects with the client's errors; the service
 * refuses to check a name again for a while (see `isRefusal`).
 */
export async function requestAvailability(
  client: Pick<ServiceClient, 'get'>,
  name: string,
  { premium, ...options }: CallOptions & { readonly premium: boolean },
): Promise<Availability> {
  const query = premium ? { domain: name, include_premium_domains: 'true' } : { domain: name };
  const { data } = await client.get('domains/availability', query, options);
  const read = readAvailability(data, name);
  const isPremiumStatusUnknown = premium && read.state === 'free' && resultFor(data, name)?.flag('is_premium_name') === null;
  return isPremiumStatusUnknown ? { ...read, premiumStatusUnknown: true } : read;
}

/** Accepts an object, or a list of one; 0 and 1 as numbers, strings or booleans; premium fields may be missing. */
export function readAvailability(data: Json, name: string): Availability {
  const fields = resultFor(data, name);
  if (fields === null) return unknown(null);
  const message = fields.text('message', maxMessageLength);
  const available = fields.flag('available');
  if (available === null) return unknown(message);
  if (!available) return { state: 'taken', premiumPrice: null, message: null };
  const price = fields.amount('premium_registration_price');
  const isPremium = fields.flag('is_premium_name');
  if (isPremium === true) return { state: 'premium', premiumPrice: isAbove(price) ? price : null, message: null };
  // It has its own price but no premium flag: the standard price must never be assumed.
  if (isPremium === null && isAbove(price)) return { state: 'premium', premiumPrice: price, message: null };
  return { state: 'free', premiumPrice: null, message: null };
}

/** Whether a rejection means that the service does not check this name, or not again so soon: 4xx with its own message, or 429. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.has(error.code);
}

const refusals: ReadonlySet<string> = new Set(['VALIDATION', 'REFUSED', 'CONFLICT', 'NOT_FOUND']);

function resultFor(data: Json, name: string): Fields | null {
  const objects = (Array.isArray(data) ? data : [data]).filter((object) => isJsonObject(object)).map((object) => fieldsOf(object));
  const named = objects.map((fields) => ({ fields, name: fields.text('name', 300) }));
  const same = named.find((each) => each.name !== null && readName(each.name).name === name);
  // An entry for another name does not answer this query.
  return (same ?? named.find((each) => each.name === null))?.fields ?? null;
}

const isAbove = (price: string | null): boolean => price !== null && Number(price) > 0;

const unknown = (message: string | null): Availability => ({ state: 'unknown', premiumPrice: null, message });
