/** Choices in the fields of the setups, by their codes. */
export const setupOptions: Readonly<Record<string, string>> = {
  '~all': 'suspicious (~all)',
  '-all': 'refused (-all)',
  '?all': 'neutral (?all)',
  none: 'delivered, reported (none)',
  quarantine: 'to spam (quarantine)',
  reject: 'refused (reject)',
  leave: 'no change',
  same: 'as above',
  'no-issuer': 'no one',
  relaxed: 'by domain (relaxed)',
  strict: 'exactly (strict)',
};
