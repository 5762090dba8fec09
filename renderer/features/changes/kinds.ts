/** Kinds of change by their names that a menu offers for a target, in its order. */
export const offered = {
  domain: [
    'renew',
    'restore',
    'nameservers',
    'contacts',
    'theft-protection',
    'registrar-lock',
    'auth-code',
    'whois-protection',
    'buy-whois-protection',
    'forwarding',
    'forwarding-remove',
    'child-nameserver-add',
    'child-nameserver-change',
    'child-nameserver-remove',
    'ds-add',
    'ds-remove',
    'zone-signing',
    'zone-test',
    'verification-resend',
    'document-link',
    'suspend',
    'unsuspend',
    'move',
    'delete-domain',
  ],
  customer: ['customer-update', 'contact-create', 'customer-delete'],
  contact: ['contact-update', 'contact-delete'],
} as const;

/** What makes sense for many with one input. */
export const offeredForMany = {
  domain: [
    'renew',
    'restore',
    'nameservers',
    'theft-protection',
    'registrar-lock',
    'auth-code',
    'whois-protection',
    'buy-whois-protection',
    'forwarding',
    'forwarding-remove',
    'zone-signing',
    'verification-resend',
    'suspend',
    'unsuspend',
    'move',
    'delete-domain',
  ],
  customer: ['customer-update', 'customer-delete'],
} as const;

/** A line above these in a menu: what needs more thought. */
export const begins: ReadonlySet<string> = new Set([
  'theft-protection',
  'forwarding',
  'suspend',
  'move',
  'delete-domain',
  'customer-delete',
  'contact-delete',
]);
