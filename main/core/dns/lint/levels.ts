import type { ZoneProblem } from '../../../../preload/contract/zones.ts';

type Level = ZoneProblem['level'];

/**
 * How bad each problem is. `error`: no server or no reader takes the record as it is. `warning`: it is taken, and hardly does what is meant.
 * `note`: worth knowing. A zone that works has no error.
 */
export const problemLevelOf = {
  // Said by the service, not by a check: see `editor/refusals.ts`.
  refused: 'error',
  'refused-delete': 'error',

  'name-empty': 'warning',
  'name-spaces': 'error',
  'name-absolute': 'warning',
  'name-doubled': 'warning',
  'name-outside': 'error',
  'name-long': 'error',
  'name-label-long': 'error',
  'name-label-empty': 'error',
  'name-not-ascii': 'error',
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

  'target-address': 'error',
  'target-url': 'error',
  'target-not-ascii': 'error',
  'target-characters': 'error',
  'target-long': 'error',
  'target-doubled': 'warning',
  'target-relative': 'warning',
  'target-underscore': 'warning',
  'target-upper-case': 'note',
  'target-missing': 'warning',

  'cname-apex': 'error',
  'cname-beside': 'error',
  'beside-cname': 'error',
  'cname-many': 'error',
  'cname-loop': 'error',
  'cname-chain': 'note',

  'mx-parts': 'error',
  'mx-priority-missing': 'error',
  'mx-priority-range': 'error',
  'mx-target-alias': 'warning',
  'mx-host-twice': 'warning',
  'mx-null-beside': 'warning',
  'mxe-beside-mx': 'warning',

  'txt-quotes': 'error',
  'txt-string-long': 'error',
  'txt-long': 'error',
  'txt-typographic': 'warning',
  'txt-not-ascii': 'note',

  'spf-version': 'error',
  'spf-many': 'error',
  'spf-both-types': 'warning',
  'spf-term': 'error',
  'spf-address': 'error',
  'spf-host-address': 'warning',
  'spf-lookups': 'error',
  'spf-count': 'note',
  'spf-loop': 'error',
  'spf-all-pass': 'warning',
  'spf-all-neutral': 'note',
  'spf-all-missing': 'warning',
  'spf-after-all': 'warning',
  'spf-modifier-twice': 'error',
  'spf-ptr': 'warning',
  'spf-macro': 'note',

  'dmarc-name': 'warning',
  'dmarc-version': 'error',
  'dmarc-many': 'error',
  'dmarc-policy': 'error',
  'dmarc-value': 'error',
  'dmarc-address': 'error',
  'dmarc-unknown-tag': 'warning',
  'dmarc-no-reports': 'note',
  'dmarc-none': 'note',
  'dmarc-elsewhere': 'note',

  'dkim-name': 'warning',
  'dkim-version': 'error',
  'dkim-many': 'warning',
  'dkim-key-type': 'warning',
  'dkim-key-missing': 'error',
  'dkim-key-base64': 'error',
  'dkim-key-size': 'error',
  'dkim-key-short': 'warning',
  'dkim-revoked': 'note',
  'dkim-testing': 'note',

  'caa-parts': 'error',
  'caa-flags': 'error',
  'caa-flags-unknown': 'warning',
  'caa-tag': 'warning',
  'caa-critical': 'error',
  'caa-issuer': 'error',
  'caa-report': 'error',

  'srv-name': 'warning',
  'srv-parts': 'error',
  'srv-number': 'error',
  'srv-target-alias': 'warning',

  'ns-apex': 'note',
  'ns-glue': 'warning',
  'ns-target-alias': 'error',
} as const satisfies Readonly<Record<string, Level>>;

export type ProblemCode = keyof typeof problemLevelOf;
