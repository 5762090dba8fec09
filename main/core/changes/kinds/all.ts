import type { Kind, Kinds } from '../kind.ts';
import { buyWhoisProtection } from './buy-whois-protection.ts';
import { contactUpdate } from './contact-update.ts';
import { customerUpdate } from './customer-update.ts';
import { nameservers } from './nameservers.ts';
import { registrarLock } from './registrar-lock.ts';
import { renew } from './renew.ts';
import { theftProtection } from './theft-protection.ts';
import { whoisProtection } from './whois-protection.ts';

/** Every kind of change that there is. */
const all = [
  renew,
  nameservers,
  theftProtection,
  registrarLock,
  whoisProtection,
  buyWhoisProtection,
  customerUpdate,
  contactUpdate,
] as unknown as readonly Kind[];

/** All kinds by their names. */
export const kinds: Kinds = new Map(all.map((kind) => [kind.name, kind]));
