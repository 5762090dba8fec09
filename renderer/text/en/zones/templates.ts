import { counted } from '../plural.ts';
import { setupOptions } from './setup-options.ts';

interface Words {
  readonly label: string;
  readonly hint?: string;
}

/** Text of zone templates and record builders. */
export const zoneTemplates = {
  apply: {
    title: (domain: string) => `Apply a template to ${domain}`,
    choose: 'Template or setup',
    own: 'Your templates',
    builtIn: 'Built-in templates',
    builders: 'Setups',
    pick: 'Choose a template or a setup on the left. It is shown here before it becomes pending edits.',
    noValues: 'It needs no values.',
    records: 'Records',
    missing: (names: readonly string[]) => `Still required: ${names.join(', ')}`,
    effect: (created: number, changed: number, deleted: number): string =>
      created + changed + deleted === 0
        ? 'The zone already has all of these records.'
        : [
            { n: created, one: 'is added', many: 'are added' },
            { n: changed, one: 'is changed', many: 'are changed' },
            { n: deleted, one: 'is removed', many: 'are removed' },
          ]
            .filter(({ n }) => n > 0)
            .map(({ n, one, many }, at) => (at === 0 ? counted(n, `record ${one}`, `records ${many}`) : counted(n, one, many)))
            .join(', '),
    put: 'Add to pending edits',
    notSent: 'Nothing is sent before the review.',
    failed: 'The records could not be added',
    manage: 'Manage templates…',
  },
  manage: {
    title: 'Zone templates',
    list: 'Templates',
    pick: 'Choose a template on the left, or create a new one.',
    new: 'New template',
    copy: 'Copy',
    copied: (name: string) => `${name} (copy)`,
    remove: 'Delete',
    removeQuestion: (name: string) => `Delete “${name}”?`,
    removeText: 'Zones that were created with it stay as they are.',
    removed: (name: string) => `${name} was deleted.`,
    save: 'Save',
    saved: 'Saved',
    failed: 'The template was not saved',
    removeFailed: 'The template was not deleted',
    builtIn: 'It comes with the application and cannot be changed. Copy it to make changes.',
    name: 'Template name',
    mode: 'How it is applied',
    modes: {
      add: 'Adds its records',
      sets: 'Replaces its record sets',
      whole: 'Replaces the entire zone',
    },
    records: 'Template records',
    variables: 'Write variables as {{ip}}. {{domain}} is the zone’s own name; {{domain-dashes}} is the same with hyphens instead of dots.',
    found: (names: readonly string[]) => (names.length === 0 ? 'No values are required.' : `Required values: ${names.join(', ')}`),
    addRecord: 'Add record',
    removeRecord: (place: number) => `Remove record ${place}`,
    from: 'Add from a setup…',
    fromTitle: 'Setup',
    fromAdd: 'Add its records',
    noName: 'Enter a name for the template.',
    noRecords: 'Add a record.',
    close: 'Close',
  },
  columns: { name: 'Name', type: 'Type', content: 'Content', ttl: 'TTL' },
  /** For the fields of a record in a table, for screen readers. */
  cell: (column: string, place: number) => `${column} of record ${place}`,
  command: 'Zone templates…',
  applyCommand: 'Apply a template to this zone…',
  applyItem: 'Apply template…',
  noEditor: 'Open the zone of a domain first.',
  cancel: 'Cancel',
  builders: {
    'google-workspace': { label: 'Google Workspace', hint: 'MX, SPF, and the key that the admin console shows.' },
    'microsoft-365': { label: 'Microsoft 365', hint: 'MX, autodiscover, SPF, and the keys of the tenant.' },
    zoho: { label: 'Zoho Mail', hint: 'MX, SPF, and the key that Zoho shows.' },
    fastmail: { label: 'Fastmail', hint: 'MX, SPF, and the three keys.' },
    proton: { label: 'Proton Mail', hint: 'MX, SPF, and the three keys.' },
    'own-server': { label: 'Own mail server', hint: 'The host with its address, MX, SPF, and a key.' },
    'no-mail': { label: 'No mail', hint: 'States that the domain neither receives nor sends mail.' },
    spf: { label: 'SPF', hint: 'Who may send mail for the domain.' },
    dmarc: { label: 'DMARC', hint: 'What receivers do with mail that fails, and who gets reports.' },
    dkim: { label: 'DKIM key', hint: 'The public key of one selector.' },
    caa: { label: 'CAA', hint: 'Which authorities may issue certificates.' },
    'mta-sts': { label: 'MTA-STS and TLS reports', hint: 'The policy itself is a file on the host that is named.' },
  } as Readonly<Record<string, Words>>,
  fields: {
    mx: { label: 'The mail servers (MX) send' },
    a: { label: 'The host of the domain (A) sends' },
    addresses: { label: 'Addresses that send', hint: 'For example 198.51.100.7 2001:db8::/32' },
    includes: { label: 'Includes', hint: 'For example _spf.google.com' },
    others: { label: 'All other senders' },
    policy: { label: 'Mail that fails' },
    subdomains: { label: 'Mail of subdomains that fails' },
    reports: { label: 'Reports go to', hint: 'Email addresses' },
    failures: { label: 'Failure reports go to', hint: 'Email addresses' },
    share: { label: 'Percentage of mail' },
    alignment: { label: 'Alignment' },
    dmarc: { label: 'DMARC: mail that fails' },
    selector: { label: 'Selector' },
    keyType: { label: 'Key type' },
    key: { label: 'Public key (DKIM)', hint: 'As base64, as PEM, or as the entire record' },
    testing: { label: 'Marked as a test' },
    issuers: { label: 'Authorities', hint: 'For example letsencrypt.org pki.goog' },
    wildcards: { label: 'Wildcard certificates' },
    verification: { label: 'Domain verification code' },
    tenant: { label: 'Tenant', hint: 'For example contoso, from contoso.onmicrosoft.com' },
    region: { label: 'Account region', hint: 'The ending of the address where you sign in' },
    dkimCode: { label: 'Key code', hint: 'The part between domainkey. and .domains.proton.ch' },
    host: { label: 'Server name', hint: 'For example mail' },
    address: { label: 'Its address' },
    address6: { label: 'Its IPv6 address' },
    policyHost: { label: 'Policy host', hint: 'It serves /.well-known/mta-sts.txt' },
    policyId: { label: 'Policy ID', hint: 'Use a new one for each policy change' },
  } as Readonly<Record<string, Words>>,
  options: setupOptions,
};
