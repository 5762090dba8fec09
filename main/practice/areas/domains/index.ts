import type { LaterKinds } from '../../kernel/later.ts';
import type { Operations } from '../../kernel/port.ts';
import { getAuthCode, setAuthCode } from './auth-code.ts';
import { checkDomainAvailability } from './availability.ts';
import { setDomainContacts } from './contacts.ts';
import { deleteDomain } from './delete.ts';
import { getDomain, getDomainByName } from './details.ts';
import { acceptDocuments, createDocumentLink } from './documents.ts';
import { completeDeletion } from './lapse.ts';
import { listDomains } from './list.ts';
import { lockOperations } from './locks.ts';
import { moveDomain } from './move.ts';
import { setNameservers } from './nameservers.ts';
import { registerDomain } from './paid/register.ts';
import { renewDomain } from './paid/renew.ts';
import { completeRestore, restoreDomain } from './paid/restore.ts';
import { cancelDomainTransfer, completeTransfer, transferDomain } from './paid/transfer.ts';
import { suspendDomain, unsuspendDomain } from './suspend.ts';
import { resendDomainVerification } from './verification.ts';
import { lookupWhois } from './whois.ts';
import { buyWhoisProtection, disableWhoisProtection, enableWhoisProtection, getWhoisProtection } from './whois-protection.ts';

/** Domains and WHOIS protection (api.md sections 6.4 and 6.5). */
export const domainsOperations: Operations = {
  listDomains,
  checkDomainAvailability,
  getDomainByName,
  lookupWhois,
  registerDomain,
  transferDomain,
  getDomain,
  deleteDomain,
  renewDomain,
  restoreDomain,
  moveDomain,
  cancelDomainTransfer,
  resendDomainVerification,
  createDocumentLink,
  setNameservers,
  setDomainContacts,
  getAuthCode,
  setAuthCode,
  ...lockOperations,
  suspendDomain,
  unsuspendDomain,
  getWhoisProtection,
  buyWhoisProtection,
  enableWhoisProtection,
  disableWhoisProtection,
};

/** Scheduled completions; all take `{ domainId }`. */
export const domainsLater: LaterKinds = {
  'registration-completes': acceptDocuments,
  'transfer-completes': completeTransfer,
  'restore-completes': completeRestore,
  'deletion-completes': completeDeletion,
};
