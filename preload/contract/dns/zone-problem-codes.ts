import type { problemLevels } from './dns-codes.ts';

/* Problems of records and zone files, by code; the sentences are in renderer/text/<language>. Separate from the schemas, because the renderer loads no zod. */

type Level = (typeof problemLevels)[number];

/**
 * Severity of each problem. `error`: the service or every name server rejects the record; `errorRules` names the rule that it breaks.
 * `warning`: name servers accept it, but it hardly does what is meant. `note`: worth knowing. A zone that BIND loads has no error.
 */
export const recordProblemLevels = {
  // From the service, not from a check: see `editor/refusals.ts`.
  refused: 'error',
  'refused-delete': 'error',

  'name-empty': 'warning',
  'name-spaces': 'warning',
  'name-absolute': 'warning',
  'name-doubled': 'warning',
  'name-outside': 'error',
  'name-long': 'error',
  'name-label-long': 'error',
  'name-label-empty': 'error',
  'name-not-ascii': 'warning',
  'name-characters': 'warning',
  'name-hyphen': 'warning',
  'name-underscore': 'warning',
  'name-wildcard': 'warning',
  'name-upper-case': 'note',

  'type-empty': 'error',
  'type-letters': 'warning',
  'type-unconfirmed': 'note',
  'type-unknown': 'warning',
  'type-spf': 'note',

  'ttl-range': 'error',
  'ttl-zero': 'warning',
  'ttl-low': 'note',
  'ttl-high': 'warning',
  'ttl-differs': 'warning',

  'content-empty': 'error',
  'content-spaces': 'note',
  duplicate: 'warning',

  'address-invalid': 'error',
  'address-zeros': 'error',
  'address-family': 'error',
  'address-host': 'error',
  'address-network': 'warning',
  'address-reserved': 'warning',
  'address-private': 'note',
  'address-loopback': 'note',
  'address-documentation': 'note',
  'mxe-address': 'warning',

  'target-address': 'warning',
  'target-url': 'warning',
  'target-not-ascii': 'warning',
  'target-characters': 'warning',
  'target-malformed': 'error',
  'target-long': 'error',
  'target-doubled': 'warning',
  'target-relative': 'warning',
  'target-underscore': 'warning',
  'target-upper-case': 'note',
  'target-missing': 'warning',

  'cname-apex': 'error',
  'cname-with-others': 'error',
  'with-cname': 'error',
  'cname-many': 'error',
  'dname-many': 'error',
  'cname-loop': 'warning',
  'cname-chain': 'note',

  'mx-parts': 'error',
  'mx-priority-missing': 'error',
  'mx-priority-range': 'error',
  'mx-target-alias': 'warning',
  'mx-host-twice': 'warning',
  'null-mx-with-server': 'warning',
  'mxe-with-mx': 'warning',

  'txt-quotes': 'warning',
  'txt-string-long': 'error',
  'txt-long': 'error',
  'txt-typographic': 'warning',
  'txt-not-ascii': 'note',

  'spf-version': 'warning',
  'spf-many': 'warning',
  'spf-both-types': 'warning',
  'spf-term': 'warning',
  'spf-address': 'warning',
  'spf-host-address': 'warning',
  'spf-lookups': 'warning',
  'spf-count': 'note',
  'spf-loop': 'warning',
  'spf-all-pass': 'warning',
  'spf-all-neutral': 'note',
  'spf-all-missing': 'warning',
  'spf-after-all': 'warning',
  'spf-modifier-twice': 'warning',
  'spf-ptr': 'warning',
  'spf-macro': 'note',

  'dmarc-name': 'warning',
  'dmarc-version': 'warning',
  'dmarc-many': 'warning',
  'dmarc-policy': 'warning',
  'dmarc-value': 'warning',
  'dmarc-address': 'warning',
  'dmarc-unknown-tag': 'warning',
  'dmarc-no-reports': 'note',
  'dmarc-none': 'note',
  'dmarc-elsewhere': 'note',

  'dkim-name': 'warning',
  'dkim-version': 'warning',
  'dkim-many': 'warning',
  'dkim-key-type': 'warning',
  'dkim-key-missing': 'warning',
  'dkim-key-base64': 'warning',
  'dkim-key-size': 'warning',
  'dkim-key-short': 'warning',
  'dkim-revoked': 'note',
  'dkim-testing': 'note',

  'caa-parts': 'error',
  'caa-flags': 'error',
  'caa-flags-unknown': 'warning',
  'caa-tag': 'warning',
  'caa-critical': 'warning',
  'caa-issuer': 'warning',
  'caa-report': 'warning',

  'srv-name': 'warning',
  'srv-parts': 'error',
  'srv-number': 'error',
  'srv-target-alias': 'warning',

  'ns-apex': 'note',
  'ns-glue': 'warning',
  'ns-target-alias': 'warning',
  'ns-wildcard': 'warning',
  occluded: 'warning',

  'svcb-parts': 'error',
  'svcb-priority': 'error',
  'svcb-key': 'error',
  'svcb-key-form': 'warning',
  'svcb-twice': 'error',
  'svcb-value-missing': 'error',
  'svcb-value': 'error',
  'svcb-value-form': 'warning',
  'svcb-mandatory': 'error',
  'svcb-alpn-missing': 'warning',
  'svcb-doh-path': 'warning',
  'svcb-alias-parameters': 'warning',
  'svcb-data': 'warning',

  'zonemd-parts': 'error',
  'zonemd-number': 'error',
  'zonemd-hex': 'error',
  'zonemd-length': 'warning',
  'zonemd-scheme': 'warning',
  'zonemd-name': 'warning',
  'zonemd-many': 'warning',

  'hip-parts': 'error',
  'hip-algorithm': 'error',
  'hip-tag': 'error',
  'hip-key': 'error',

  'sts-name': 'warning',
  'sts-version': 'warning',
  'sts-id': 'warning',
  'sts-many': 'warning',
} as const satisfies Readonly<Record<string, Level>>;

export type RecordProblemCode = keyof typeof recordProblemLevels;

/**
 * Severity of a file problem. `error`: the line could not be imported. `warning`: it was imported, but may not be what is meant. `note`:
 * worth knowing.
 */
export const fileProblemLevels = {
  'file-open-quote': 'error',
  'file-open-parenthesis': 'error',
  'file-close-parenthesis': 'error',
  'file-directive-unknown': 'error',
  'file-directive-words': 'error',
  'file-include': 'error',
  'file-generate': 'error',
  'file-generate-many': 'error',
  'file-ttl': 'error',
  'file-ttl-missing': 'warning',
  'file-class': 'error',
  'file-type-missing': 'error',
  'file-type-unknown': 'error',
  'file-words': 'error',
  'file-escape': 'error',
  'file-unknown-data': 'error',
  'file-owner-missing': 'error',
  'file-soa': 'error',
  'file-soa-kept': 'note',
  'file-ns-kept': 'note',
  'file-outside': 'warning',
  'file-final-dot': 'warning',
  'file-at-in-name': 'warning',
  'file-address-as-name': 'warning',
  'file-string-long': 'warning',
  'file-record-long': 'error',
  'file-text-parted': 'note',
  'file-mark': 'error',
  'file-many-problems': 'note',
  'file-cells': 'error',
  'file-line-break': 'error',
  'file-json': 'error',
  'file-json-format': 'error',
  'file-json-record': 'error',
  'file-other-zone': 'warning',
  'name-empty-label': 'error',
  'name-label-long': 'error',
  'name-long': 'error',
  'name-escape': 'error',
} as const satisfies Readonly<Record<string, Level>>;

export type FileProblemCode = keyof typeof fileProblemLevels;

export type ZoneProblemCode = RecordProblemCode | FileProblemCode;

/** Every code once: names of a file and of a record share some. */
export const zoneProblemCodes = Object.keys({ ...recordProblemLevels, ...fileProblemLevels }) as readonly ZoneProblemCode[];
