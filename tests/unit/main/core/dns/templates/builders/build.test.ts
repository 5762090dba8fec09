import { describe, expect, test } from 'vitest';
import { AppError, explain } from '../../../../../../../main/core/base/errors.ts';
import { lintZone } from '../../../../../../../main/core/dns/lint/zone-lint.ts';
import { builderList, builtRecords } from '../../../../../../../main/core/dns/templates/builders/build.ts';
import { partlyFilled } from '../../../../../../../main/core/dns/templates/fill.ts';
import { zoneTemplates } from '../../../../../../../renderer/text/en/zones/templates.ts';

const lines = (name: string, values: Readonly<Record<string, string>>): string[] =>
  partlyFilled(builtRecords(name, values), 'my-shop.example.com', {}).map(({ prefix, type, content }) => `${prefix} ${type} ${content}`);

const rsaKey =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7vbqajDw4o6gJy8UtmIbkcpnkO3Kwc4qsEnSZp/TR+fQi62F79RHWmwKOtFmwteURgLbj7D/WGuNLGOfa/2vse3G2eHnHl5CB8ruRX9fBl/KgwCVr2JaEuUm66bBQeP5XeBotdR4cvX38uPYivCDdPjJ1QWPdspTBKcxeFbccDwIDAQAB';
/** Required user input, by builder. */
const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'own-server': { address: '198.18.0.10', address6: '2a00:1450::10', key: rsaKey },
  dkim: { key: rsaKey },
  'mta-sts': { policyHost: 'policy.example.net' },
  'google-workspace': { key: rsaKey, verification: 'abc', dmarc: 'none' },
  'microsoft-365': { tenant: 'myshop', verification: 'ms1234', dmarc: 'quarantine' },
  zoho: { key: rsaKey, verification: 'zb1', dmarc: 'reject' },
  proton: { verification: 'p1', dkimCode: 'dxyz' },
};

describe('every builder', () => {
  test.each(builderList().map(({ name, fields }) => [name, fields] as const))(
    '%s creates records without errors or warnings',
    (name, fields) => {
      const records = partlyFilled(builtRecords(name, needed[name] ?? {}), 'my-shop.example.com', {});
      const found = lintZone('my-shop.example.com', records).problems.flat();
      expect(found.filter(({ level }) => level !== 'note').map(({ code }) => code)).toEqual([]);
      expect(records.length).toBeGreaterThan(0);
      expect(zoneTemplates.builders[name]?.label).toMatch(/\w/);
      for (const field of fields) expect(zoneTemplates.fields[field.name]?.label, field.name).toMatch(/\w/);
      for (const field of fields) for (const option of field.options) expect(zoneTemplates.options[option] ?? option).toMatch(/\S/);
    },
  );
});

describe('SPF', () => {
  test('addresses of both families, includes with or without their keyword', () => {
    expect(
      lines('spf', {
        addresses: '198.18.0.1, 2a00:1450::/32',
        includes: 'include:_spf.example.net spf.example.org',
        others: '-all',
        a: 'yes',
      }),
    ).toEqual(['@ TXT v=spf1 mx a ip4:198.18.0.1 ip6:2a00:1450::/32 include:_spf.example.net include:spf.example.org -all']);
  });
});

test('SPF accepts addresses copied from another record', () => {
  expect(lines('spf', { addresses: 'ip4:198.51.100.7 +IP6:2a00:1450::/32 ip6:2a00:1450::7', mx: 'no' })).toEqual([
    '@ TXT v=spf1 ip4:198.51.100.7 ip6:2a00:1450::/32 ip6:2a00:1450::7 ~all',
  ]);
});

describe('DMARC', () => {
  test('writes only what differs from the default', () => {
    expect(lines('dmarc', {})).toEqual(['_dmarc TXT v=DMARC1; p=none; rua=mailto:postmaster@my-shop.example.com']);
    expect(
      lines('dmarc', {
        policy: 'reject',
        subdomains: 'none',
        reports: 'a@b.example, mailto:c@d.example',
        failures: 'f@b.example',
        share: '50',
        alignment: 'strict',
      }),
    ).toEqual([
      '_dmarc TXT v=DMARC1; p=reject; sp=none; rua=mailto:a@b.example,mailto:c@d.example; ruf=mailto:f@b.example; pct=50; adkim=s; aspf=s',
    ]);
  });
});

describe('DKIM', () => {
  test.each([
    ['base64', rsaKey],
    ['PEM', `-----BEGIN PUBLIC KEY-----\n${rsaKey.slice(0, 64)}\n${rsaKey.slice(64)}\n-----END PUBLIC KEY-----\n`],
    ['a whole record', `v=DKIM1; k=rsa; p=${rsaKey.slice(0, 100)}" "${rsaKey.slice(100)}`],
  ])('accepts a key as %s', (_, key) => {
    expect(lines('dkim', { selector: 's1._domainkey', key })).toEqual([`s1._domainkey TXT v=DKIM1; k=rsa; p=${rsaKey}`]);
  });
});

describe('CAA', () => {
  test('several authorities, none for wildcards, reports', () => {
    expect(lines('caa', { issuers: 'letsencrypt.org pki.goog', wildcards: 'no-issuer', reports: 'security@example.com' })).toEqual([
      '@ CAA 0 issue "letsencrypt.org"',
      '@ CAA 0 issue "pki.goog"',
      '@ CAA 0 issuewild ";"',
      '@ CAA 0 iodef "mailto:security@example.com"',
    ]);
  });
});

describe('providers', () => {
  test('Microsoft 365 names its hosts by the domain with hyphens', () => {
    expect(lines('microsoft-365', { tenant: 'myshop.onmicrosoft.com' })).toEqual([
      '@ MX 0 my-shop-example-com.mail.protection.outlook.com',
      'autodiscover CNAME autodiscover.outlook.com',
      '@ TXT v=spf1 include:spf.protection.outlook.com ~all',
      'selector1._domainkey CNAME selector1-my-shop-example-com._domainkey.myshop.onmicrosoft.com',
      'selector2._domainkey CNAME selector2-my-shop-example-com._domainkey.myshop.onmicrosoft.com',
    ]);
  });

  test('Proton accepts the code or the whole name that it shows', () => {
    expect(lines('proton', { dkimCode: 'protonmail.domainkey.dabc.domains.proton.ch.' })).toContain(
      'protonmail2._domainkey CNAME protonmail2.domainkey.dabc.domains.proton.ch',
    );
    expect(lines('proton', { dkimCode: 'dabc' })).toContain('protonmail._domainkey CNAME protonmail.domainkey.dabc.domains.proton.ch');
  });

  test('a self-hosted server with only an IPv6 address gets AAAA', () => {
    expect(lines('own-server', { address: '2a00:1450::10', host: 'mx' })).toEqual([
      'mx AAAA 2a00:1450::10',
      '@ MX 10 mx.my-shop.example.com',
      '@ TXT v=spf1 mx ~all',
    ]);
  });

  test('Zoho by its region', () => {
    expect(lines('zoho', { region: 'eu' })).toContain('@ TXT v=spf1 include:zoho.eu ~all');
  });
});

test('reports missing and invalid values by field', () => {
  const build = (name: string, values: Readonly<Record<string, string>>) => () => builtRecords(name, values);
  expect(build('dkim', {})).toThrow(AppError);
  const faults = (name: string, values: Readonly<Record<string, string>>) => {
    try {
      builtRecords(name, values);
      return {};
    } catch (error) {
      return (error as AppError).fields;
    }
  };
  expect(faults('dkim', {})).toEqual({ 'values.key': explain('value-missing') });
  expect(faults('dmarc', { policy: 'maybe', share: 'half' })).toEqual({
    'values.policy': explain('choose-one-of', { options: 'none, quarantine, reject' }),
    'values.share': explain('whole-number-needed'),
  });
  expect(faults('spf', { mx: 'perhaps' })).toEqual({ 'values.mx': explain('choose-yes-or-no') });
  expect(build('nothing', {})).toThrow('builder-unknown (name: nothing)');
});
