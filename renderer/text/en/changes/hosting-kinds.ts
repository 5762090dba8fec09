import type { NoteCode } from '../../../../preload/contract/kinds/index.ts';
import type { serverKinds } from '../../../../preload/contract/kinds/servers.ts';
import type { storageKinds } from '../../../../preload/contract/kinds/storages.ts';
import { plural } from '../plural.ts';

/** Text of the kinds of change of servers and object storages; `kinds.ts` has it with that of all others. */

type KindName = keyof typeof serverKinds | keyof typeof storageKinds;
type Facts = Readonly<Record<string, string>>;

const of = (facts: Facts, name: string): string => facts[name] ?? '';

export const hostingTitles = {
  'server-order': 'Server order',
  'server-renew': 'Server renewal',
  'server-power': 'Server power',
  'server-rebuild': 'Reinstall server',
  'server-suspend': 'Suspend server',
  'server-unsuspend': 'Unsuspend server',
  'storage-order': 'Object storage order',
  'storage-renew': 'Object storage renewal',
  'storage-resize': 'Resize object storage',
  'bucket-create': 'New bucket',
  'bucket-delete': 'Delete bucket',
  'storage-key-create': 'New access key',
  'storage-key-delete': 'Delete access key',
  'storage-suspend': 'Suspend object storage',
  'storage-unsuspend': 'Unsuspend object storage',
  'storage-delete': 'Delete object storage',
} as const satisfies Readonly<Record<KindName, string>>;

export const hostingHints = {
  'server-order': 'The server is paid from the balance for one cycle, and installed by the service.',
  'server-renew': 'Pays for another cycle of the server.',
  'server-rebuild': 'Installs the operating system again. Everything on the disks of the server is lost.',
  'server-suspend': 'The server is stopped until the suspension ends.',
  'storage-order': 'The service has no price list for object storages. What it costs shows in the transactions afterward.',
  'storage-renew': 'Pays for another billing cycle. The service has no price list for object storages.',
  'storage-resize': 'The size can only grow. The service has no price list for object storages.',
  'storage-key-create': 'Both halves of the key are shown once in the job. They are not stored on this computer.',
  'storage-suspend': 'Programs that use the object storage lose access until the suspension ends.',
  'storage-delete': 'All buckets and access keys are deleted with it.',
} as const satisfies Readonly<Partial<Record<KindName, string>>>;

export const hostingFields = {
  productId: 'Product',
  cycle: 'Cycle',
  os: 'Operating system',
  sshKey: 'SSH public key',
  power: 'Power',
  size: 'Size in GB',
  months: 'Months',
  bucket: 'Bucket',
  keyId: 'Access key',
  'server-order name': 'Host name',
  'server-order customerId': 'Customer',
  'storage-order customerId': 'Customer',
  'storage-resize size': 'New size in GB',
};

export const hostingFieldHints = {
  'server-order name': 'The full name of the server, such as server1.example.com.',
  sshKey: 'One line that usually begins with ssh-. Never a private key.',
  months: 'From 1 to 36.',
  bucket: '3 to 63 lowercase letters, digits, dots, and hyphens.',
};

export const hostingChoices = {
  'server-order monthly': 'Monthly',
  'server-order quarterly': 'Quarterly',
  'server-order annually': 'Annually',
  'server-power on': 'Switch on',
  'server-power off': 'Switch off',
  'server-power reset': 'Reset',
};

export const hostingLines = {
  product: 'Product',
  cycle: 'Cycle',
  system: 'Operating system',
  sshKey: 'SSH public key',
  server: 'Server',
  power: 'Power',
  size: 'Size in GB',
  months: 'Months',
  storage: 'Object storage',
  bucket: 'Bucket',
  accessKey: 'Access key',
  secretKey: 'Secret key',
  storageKey: 'Access key',
};

const yesNo = { true: 'Yes', false: 'No' };

export const hostingBasis = {
  stock: { label: 'In stock', values: yesNo },
  bucket: { label: 'Bucket exists', values: yesNo },
  storageKey: { label: 'Access key exists', values: yesNo },
  buckets: { label: 'Buckets' },
};

export const hostingNotes = {
  'bucket-erases': () => 'Everything in the bucket is lost.',
  'key-in-use': () => 'Programs that use this key lose access at once.',
  'order-failed': (f) => `The service did not complete the order. Status: ${of(f, 'status')}.`,
  'out-of-stock': () => 'Out of stock, as far as the service reports it.',
  'product-not-there': (f) => `There is no product ${of(f, 'id')} for sale.`,
  'rebuild-erases': () => 'Everything on the disks of the server is lost.',
  'server-name-used': (f) => `This account already has a server named ${of(f, 'name')} (${of(f, 'ids')}).`,
  'server-off': () => 'The server is off.',
  'server-stops': () => 'What runs on the server stops.',
  'size-not-larger': (f) => `The object storage has ${of(f, 'size')} GB already; it can only grow.`,
  'storage-erases': (f) =>
    of(f, 'count') === '0'
      ? 'It has no buckets.'
      : `${plural(of(f, 'count'), 'One bucket is', `${of(f, 'count')} buckets are`)} deleted with everything inside: ${of(f, 'buckets')}.`,
  'storage-name-used': (f) => `This account already has an object storage named ${of(f, 'name')} (${of(f, 'ids')}).`,
  'storage-stops': () => 'Programs that use it lose access.',
  suspended: (f) => `Status: ${of(f, 'status')}. The service may refuse this until the suspension ends.`,
  'system-not-offered': (f) => `${of(f, 'system')} is not offered for this product. Offered: ${of(f, 'offered')}.`,
} satisfies Readonly<Partial<Record<NoteCode, (facts: Facts) => string>>>;
