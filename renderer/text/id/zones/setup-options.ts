/** Choices in the fields of the setups, by their codes. */
export const setupOptions: Readonly<Record<string, string>> = {
  '~all': 'mencurigakan (~all)',
  '-all': 'ditolak (-all)',
  '?all': 'netral (?all)',
  none: 'diterima, dilaporkan (none)',
  quarantine: 'ke spam (quarantine)',
  reject: 'ditolak (reject)',
  leave: 'tidak diubah',
  same: 'sama dengan di atas',
  'no-issuer': 'tidak satu pun',
  relaxed: 'per domain (relaxed)',
  strict: 'sama persis (strict)',
};
