import { expect, it } from 'vitest';
import { groupFields } from '../../../../../renderer/features/profile/known-fields.ts';
import { sampleProfile } from '../../../../servers/reseller.ts';

const fields = Object.entries(sampleProfile).map(([name, value]) => ({ name, value }));

it('labels known fields and drops nothing', () => {
  const { account, storefront, other } = groupFields(fields);
  expect(account.map(({ label }) => label)).toEqual(['Name', 'Email', 'Address', 'Currency', 'Account ID', 'Sub-reseller']);
  expect(storefront.map(({ field }) => field.name)).toEqual(['domain', 'subdomain', 'alias_domain', 'logo', 'favicon', 'color']);
  expect(other.map(({ name }) => name)).toEqual(['tier', 'credit_limit', 'notice', 'preferences', 'token']);
  expect(account.length + storefront.length + other.length).toBe(fields.length);
});

it('lists unknown fields in the order of the service, prototype names included', () => {
  const odd = ['zeta', 'constructor', 'alpha', '__proto__'].map((name) => ({ name, value: 1 }));
  expect(groupFields(odd).other.map(({ name }) => name)).toEqual(['zeta', 'constructor', 'alpha', '__proto__']);
});
