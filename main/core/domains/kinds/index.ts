import type { domainKinds as defined } from '../../../../preload/contract/kinds/domains.ts';
import { authCode } from './auth-code.ts';
import { childNameserverAdd } from './child-nameservers/child-nameserver-add.ts';
import { childNameserverChange } from './child-nameservers/child-nameserver-change.ts';
import { childNameserverRemove } from './child-nameservers/child-nameserver-remove.ts';
import { contacts } from './contacts.ts';
import { deleteDomain } from './delete-domain.ts';
import { dsAdd } from './dnssec/ds-add.ts';
import { dsRemove } from './dnssec/ds-remove.ts';
import { zoneSigning } from './dnssec/zone-signing.ts';
import { documentLink } from './document-link.ts';
import { forwarding } from './forwarding/forwarding.ts';
import { forwardingRemove } from './forwarding/forwarding-remove.ts';
import { registrarLock } from './locks/registrar-lock.ts';
import { theftProtection } from './locks/theft-protection.ts';
import { move } from './move.ts';
import { nameservers } from './nameservers.ts';
import { renew } from './renew.ts';
import { restore } from './restore.ts';
import { suspend } from './suspend.ts';
import { unsuspend } from './unsuspend.ts';
import { verificationResend } from './verification-resend.ts';
import { buyWhoisProtection } from './whois-protection/buy-whois-protection.ts';
import { whoisProtection } from './whois-protection/whois-protection.ts';

/** Changes of a domain. */
export const domainKinds = {
  renew,
  restore,
  nameservers,
  contacts,
  'theft-protection': theftProtection,
  'registrar-lock': registrarLock,
  'auth-code': authCode,
  'whois-protection': whoisProtection,
  'buy-whois-protection': buyWhoisProtection,
  forwarding,
  'forwarding-remove': forwardingRemove,
  'child-nameserver-add': childNameserverAdd,
  'child-nameserver-change': childNameserverChange,
  'child-nameserver-remove': childNameserverRemove,
  'ds-add': dsAdd,
  'ds-remove': dsRemove,
  'zone-signing': zoneSigning,
  'verification-resend': verificationResend,
  'document-link': documentLink,
  suspend,
  unsuspend,
  move,
  'delete-domain': deleteDomain,
} satisfies Readonly<Record<keyof typeof defined, unknown>>;
