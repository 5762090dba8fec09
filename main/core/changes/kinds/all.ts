import type { Kind, Kinds } from '../kind.ts';
import { authCode } from './auth-code.ts';
import { buyWhoisProtection } from './buy-whois-protection.ts';
import { childNameserverAdd } from './child-nameserver-add.ts';
import { childNameserverChange } from './child-nameserver-change.ts';
import { childNameserverRemove } from './child-nameserver-remove.ts';
import { contactCreate } from './contact-create.ts';
import { contactDelete } from './contact-delete.ts';
import { contactUpdate } from './contact-update.ts';
import { contacts } from './contacts.ts';
import { customerCreate } from './customer-create.ts';
import { customerDelete } from './customer-delete.ts';
import { customerUpdate } from './customer-update.ts';
import { deleteDomain } from './delete-domain.ts';
import { documentLink } from './document-link.ts';
import { dsAdd } from './ds-add.ts';
import { dsRemove } from './ds-remove.ts';
import { forwarding } from './forwarding.ts';
import { forwardingRemove } from './forwarding-remove.ts';
import { move } from './move.ts';
import { nameservers } from './nameservers.ts';
import { notice } from './notice.ts';
import { register } from './register.ts';
import { registrarLock } from './registrar-lock.ts';
import { renew } from './renew.ts';
import { request } from './request.ts';
import { restore } from './restore.ts';
import { suspend } from './suspend.ts';
import { theftProtection } from './theft-protection.ts';
import { transfer } from './transfer.ts';
import { transferCancel } from './transfer-cancel.ts';
import { unsuspend } from './unsuspend.ts';
import { verificationResend } from './verification-resend.ts';
import { whoisProtection } from './whois-protection.ts';
import { zone } from './zone.ts';
import { zoneRecordDelete } from './zone-record-delete.ts';
import { zoneSigning } from './zone-signing.ts';
import { zoneTest } from './zone-test.ts';

/** Every kind of change that there is, in the order in which a menu has them. */
const all = [
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
  transferCancel,
  register,
  transfer,
  customerCreate,
  customerUpdate,
  customerDelete,
  contactCreate,
  contactUpdate,
  contactDelete,
  notice,
  zone,
  zoneRecordDelete,
  zoneTest,
  request,
] as unknown as readonly Kind[];

/** All kinds by their names. */
export const kinds: Kinds = new Map(all.map((kind) => [kind.name, kind]));
