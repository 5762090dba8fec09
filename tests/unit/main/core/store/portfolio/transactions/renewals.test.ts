import { expect, it } from 'vitest';
import { isRenewal } from '../../../../../../../main/core/store/portfolio/transactions/renewals.ts';

it.each([
  ['Domain', 'Domain renewal example.test for 1 year'],
  ['Domain', 'Perpanjangan domain contoh.co.id 1 tahun'],
  ['', 'contoh.co.id diperpanjang 2 tahun'],
  ['Debit', 'RENEW example.test'],
  ['Domain', 'Auto-renewal of transfer-register.test'],
  ['Domain Renewal', 'example.test'],
  ['Perpanjangan', 'registration.test'],
  ['Domain', 'Renewal example.test with WHOIS protection'],
])('%s, %s: a renewal', (type, description) => expect(isRenewal(type, description)).toBe(true));

it.each([
  ['Domain', 'Registration renewshop.id'],
  ['Domain', 'Registration renew.id for 2 years'],
  ['Domain', 'Pendaftaran perpanjangan.co.id'],
  ['Domain', 'Registration example.test, auto-renewal on'],
  ['Domain', 'Charge for renewal.test'],
  ['Domain', 'WHOIS protection renewal example.test'],
  ['Domain', 'Perpanjangan proteksi WHOIS contoh.id'],
  ['Domain', 'Renewable energy campaign'],
  ['Domain', 'Refund domain renewal example.test'],
  ['SSL', 'Renewal example.test'],
  ['Object Storage', 'Perpanjangan paket contoh.id'],
  ['Deposit', 'Deposit for renewals'],
  ['Domain Transfer', 'Transfer with renewal example.test'],
  ['', ''],
])('%s, %s: not a renewal', (type, description) => expect(isRenewal(type, description)).toBe(false));
