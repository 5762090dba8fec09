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

/** Changes of a domain, in the order of its menu. */
export const domainKinds = [
  renew,
  restore,
  nameservers,
  contacts,
  theftProtection,
  registrarLock,
  authCode,
  whoisProtection,
  buyWhoisProtection,
  forwarding,
  forwardingRemove,
  childNameserverAdd,
  childNameserverChange,
  childNameserverRemove,
  dsAdd,
  dsRemove,
  zoneSigning,
  verificationResend,
  documentLink,
  suspend,
  unsuspend,
  move,
  deleteDomain,
] as const;
