import * as z from 'zod';

/** `@` for the domain itself, or a label below it. */
export const ForwardingFrom = z
  .string()
  .overwrite((typed) => typed.trim().toLowerCase())
  .regex(/^(?:@|[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)$/, 'forwarding-label-invalid');

/** A web address. */
export const ForwardingTo = z
  .string()
  .trim()
  .max(2048)
  .refine((typed) => /^https?:\/\/[^\s/]+/i.test(typed) && URL.canParse(typed), 'web-address-invalid');
