import type { domainKinds as defined } from '../../../../preload/contract/kinds/domains.ts';
import { authCode } from './auth-code.ts';
import { buyWhoisProtection } from './buy-whois-protection.ts';
import { childNameserverAdd } from './child-nameserver-add.ts';
import { childNameserverChange } from './child-nameserver-change.ts';
import { childNameserverRemove } from './child-nameserver-remove.ts';
import { contacts } from './contacts.ts';
import { deleteDomain } from './delete-domain.ts';
import { documentLink } from './document-link.ts';
import { dsAdd } from './ds-add.ts';
import { dsRemove } from './ds-remove.ts';
import { forwarding } from './forwarding.ts';
import { forwardingRemove } from './forwarding-remove.ts';
import { move } from './move.ts';
import { nameservers } from './nameservers.ts';
import { registrarLock } from './registrar-lock.ts';
import { renew } from './renew.ts';
import { restore } from './restore.ts';
import { suspend } from './suspend.ts';
import { theftProtection } from './theft-protection.ts';
import { unsuspend } from './unsuspend.ts';
import { verificationResend } from './verification-resend.ts';
import { whoisProtection } from './whois-protection.ts';
import { zoneSigning } from './zone-signing.ts';

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
