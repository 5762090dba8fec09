import { between } from './random.ts';
import { randomOf, type Setting } from './setting.ts';

/**
 * Remaining balance in minor units: enough for a handful of orders, far too little for a month's renewals, so that an insufficient balance
 * is easy to see.
 */
export const endBalance = 6_482_500_00;

/** The reseller. `resellerId` is the account's user name; the profile's `id` is a number, the same one if possible. */
export function fillProfile(setting: Setting, resellerId: string): void {
  const id = /^[1-9]\d{0,8}$/.test(resellerId) ? Number(resellerId) : between(randomOf(setting, 'profile'), 200, 9_999);
  const profile = {
    name: 'PT Latihan Nama Nusantara',
    email: 'ops@latihan-nama.example',
    address: 'Jl. Danau Nila No. 12, Jakarta Selatan 12190, Indonesia',
    subdomain: 'latihan',
    alias_domain: null,
    domain: 'latihan.practice-registrar.example',
    currency: 'IDR',
    logo: 'https://latihan.practice-registrar.example/logo.png',
    favicon: null,
    color: '#2563eb',
    is_sub: false,
  };
  setting.database.run('INSERT INTO reseller (id, balance, profile) VALUES (?, ?, ?)', id, endBalance, JSON.stringify(profile));
}
