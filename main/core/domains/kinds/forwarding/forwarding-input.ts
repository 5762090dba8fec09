import * as z from 'zod';

/** `@` for the domain itself, or a label below it. */
export const ForwardingFrom = z
  .string()
  .overwrite((given) => given.trim().toLowerCase())
  .regex(/^(?:@|[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)$/, 'forwarding-label-invalid');

/** A web address. */
export const ForwardingTo = z
  .string()
  .trim()
  .max(2048)
  .refine((given) => /^https?:\/\/[^\s/]+/i.test(given) && URL.canParse(given), 'web-address-invalid');
