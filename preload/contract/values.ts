import * as z from 'zod';
import { accountColours } from './lists.ts';

/** No input. An empty object, so that every call has one shape. */
export const Nothing = z.strictObject({});

/** Answer of a command that has nothing to tell. */
export const Done = z.strictObject({ done: z.literal(true) });

/** Id of a local account: made by main, opaque to everybody else. */
export const AccountId = z
  .string()
  .regex(/^[a-z0-9]{12,40}$/, 'account-id-invalid')
  .brand<'AccountId'>();
export type AccountId = z.infer<typeof AccountId>;

/** A moment as ISO 8601 in UTC with milliseconds, e.g. `2026-11-21T08:00:00.000Z`. */
export const Moment = z.iso.datetime();

/** An amount as the service writes it: a decimal string such as `1013000.00`; never a binary fraction. */
export const Money = z.string().regex(/^-?\d{1,20}(\.\d{1,6})?$/);

export { accountColours };

export const AccountColour = z.enum(accountColours);
export type AccountColour = z.infer<typeof AccountColour>;

/** Any JSON value. Used only where a fact of the service is shown as it is, after redaction. */
export const Json = z.json();
export type Json = z.infer<typeof Json>;

/** A pasted list of names, kept by main for the views that are filtered to it. The last four are kept. */
export const NameSetId = z.string().regex(/^n\d{1,9}$/);
