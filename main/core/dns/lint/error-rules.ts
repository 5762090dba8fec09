import type { RecordProblemCode, recordProblemLevels } from '../../../../preload/contract/dns/zone-problem-codes.ts';

type ErrorCode = {
  [Code in RecordProblemCode]: (typeof recordProblemLevels)[Code] extends 'error' ? Code : never;
}[RecordProblemCode];
/** What the service rejects, by its own message or because it requires the field (api.md section 6.6). Cannot be overridden. */
type ServiceCode = 'refused' | 'refused-delete' | 'type-empty' | 'content-empty';

/** The rule that a record with the error breaks, because of which every name server rejects it. */
export const errorRules: Readonly<Record<Exclude<ErrorCode, ServiceCode>, string>> = {
  'name-outside': 'RFC 1034, section 4.2.1',
  'name-long': 'RFC 1035, section 2.3.4',
  'name-label-long': 'RFC 1035, section 2.3.4',
  'name-label-empty': 'RFC 1035, section 3.1',
  'ttl-range': 'RFC 2181, section 8',
  'address-invalid': 'RFC 1035, section 3.4.1, and RFC 3596, section 2.4',
  'address-zeros': 'RFC 1035, section 3.4.1',
  'address-family': 'RFC 1035, section 3.4.1, and RFC 3596, section 2.4',
  'address-host': 'RFC 1035, section 3.4.1, and RFC 3596, section 2.4',
  'target-malformed': 'RFC 1035, section 5.1',
  'target-long': 'RFC 1035, section 2.3.4',
  'cname-apex': 'RFC 1034, section 3.6.2',
  'cname-with-others': 'RFC 1034, section 3.6.2',
  'with-cname': 'RFC 1034, section 3.6.2',
  'cname-many': 'RFC 2181, section 10.1',
  'dname-many': 'RFC 6672, section 2.4',
  'mx-parts': 'RFC 1035, section 3.3.9',
  'mx-priority-missing': 'RFC 1035, section 3.3.9',
  'mx-priority-range': 'RFC 1035, section 3.3.9',
  'txt-string-long': 'RFC 1035, section 3.3',
  'txt-long': 'RFC 1035, section 3.2.1',
  'caa-parts': 'RFC 8659, section 4.1.1',
  'caa-flags': 'RFC 8659, section 4.1.1',
  'srv-parts': 'RFC 2782, “The format of the SRV RR”',
  'srv-number': 'RFC 2782, “The format of the SRV RR”',
  'svcb-parts': 'RFC 9460, section 2.1',
  'svcb-priority': 'RFC 9460, section 2.4.1',
  'svcb-key': 'RFC 9460, section 2.1',
  'svcb-twice': 'RFC 9460, section 2.1',
  'svcb-value-missing': 'RFC 9460, section 7',
  'svcb-value': 'RFC 9460, section 7',
  'svcb-mandatory': 'RFC 9460, section 8',
  'zonemd-parts': 'RFC 8976, section 2.3',
  'zonemd-number': 'RFC 8976, section 2.2',
  'zonemd-hex': 'RFC 8976, section 2.3',
  'hip-parts': 'RFC 8005, section 6',
  'hip-algorithm': 'RFC 8005, section 5',
  'hip-tag': 'RFC 8005, section 6',
  'hip-key': 'RFC 8005, section 6',
};
