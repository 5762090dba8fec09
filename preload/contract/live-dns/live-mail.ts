import * as z from 'zod';

/* Mail and web in a live check. */

export const mxStates = ['found', 'no-address', 'no-such-name', 'alias', 'private', 'unknown'] as const;
export type MxState = (typeof mxStates)[number];

export const spfFaults = [
  'several',
  'syntax',
  'too-many-lookups',
  'too-many-voids',
  'loop',
  'include-missing',
  'passes-all',
  'uses-ptr',
] as const;
export type SpfFault = (typeof spfFaults)[number];

export const dkimStates = ['found', 'revoked', 'missing', 'invalid', 'short', 'unknown'] as const;
export type DkimState = (typeof dkimStates)[number];

/** Whether the host of an address for DMARC reports accepts reports about the domain. */
export const dmarcReportStates = ['accepted', 'refused', 'unknown'] as const;
export type DmarcReportState = (typeof dmarcReportStates)[number];

const Name = z.string().max(300);
const Address = z.string().max(45);
/** As in a zone file, so that nothing in it is a control character. */
const Data = z.string().max(4000);
const Count = z.number().int().nonnegative();

export const LiveMail = z.strictObject({
  /** By preference. A host of `.`: the domain accepts no mail (RFC 7505). */
  mx: z.array(z.strictObject({ host: Name, preference: Count, state: z.enum(mxStates), addresses: z.array(Address).max(16) })).max(20),
  /** null: there is none. */
  spf: z
    .strictObject({
      record: Data,
      lookups: Count,
      voids: Count,
      /** The record and those that it refers to, in the order of evaluation; `depth` 0 is the domain's own. */
      records: z.array(z.strictObject({ depth: Count, name: Name, record: Data.nullable() })).max(60),
      faults: z.array(z.strictObject({ code: z.enum(spfFaults), name: Name, term: z.string().max(300) })).max(30),
    })
    .nullable(),
  dmarc: z
    .strictObject({
      record: Data,
      policy: z.enum(['none', 'quarantine', 'reject']).nullable(),
      /** Hosts of other domains that reports are sent to. */
      reports: z.array(z.strictObject({ host: Name, state: z.enum(dmarcReportStates) })).max(10),
    })
    .nullable(),
  dkim: z.array(z.strictObject({ selector: z.string().max(200), state: z.enum(dkimStates), bits: Count.nullable() })).max(40),
  /** The policy itself is fetched only on request. */
  mtaSts: Data.nullable(),
  tlsReports: Data.nullable(),
  bimi: Data.nullable(),
  /** The records that apply, of the domain or of the nearest name above it. */
  caa: z.strictObject({ name: Name, records: z.array(Data).max(30) }).nullable(),
  /** The addresses of the site. */
  web: z.array(z.strictObject({ name: Name, addresses: z.array(Address).max(16) })).max(2),
});
export type LiveMail = z.infer<typeof LiveMail>;
