import { createPrivateKey, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../../../../../main/practice/areas/ssl/certificate.ts';
import { makeCsr, readCsr } from '../../../../../../main/practice/areas/ssl/csr.ts';
import { elements } from '../../../../../../main/practice/areas/ssl/der.ts';
import { pem, readPem } from '../../../../../../main/practice/areas/ssl/pem.ts';

const subject = {
  commonName: '*.contoh.example',
  email: 'admin@contoh.example',
  organization: 'Toko Contoh Ünï',
  department: 'IT',
  city: 'Jakarta',
  state: 'DKI Jakarta',
  country: 'ID',
};

/** Made by `openssl req -newkey rsa:2048 -nodes -subj '/C=ID/O=Toko Contoh/CN=rsa.contoh.example'`. */
const foreign = `-----BEGIN CERTIFICATE REQUEST-----
MIIChTCCAW0CAQAwQDELMAkGA1UEBhMCSUQxFDASBgNVBAoMC1Rva28gQ29udG9o
MRswGQYDVQQDDBJyc2EuY29udG9oLmV4YW1wbGUwggEiMA0GCSqGSIb3DQEBAQUA
A4IBDwAwggEKAoIBAQCvhQLRhdi0Rm8MFobWlWW2tsMuHwjSmqrBiOAtOUzMtSv8
PJznBUIMRmuHEsvCs2HVEnOz5j/bCCDcCtPAJwkgsJivqqQWqM8Bet2ksRNG9ikf
REFSIaUzgUkkSJWBKpSw5jJFQPWw5TZFKdkTOpXxhDRcsetKRfLziUPQ2rEdjLGD
Y/6T3YkToz0naK3apF6ZQvLjSfwJnUAvVfeUv7kfg6XQXZLZj0oSRwlmJa/HcwGo
vcPSK1DXKYS3IfA4LfVjbk4imCgbWugza6QWf04JODU2y9i1ahpubQr0aiRp7g6L
/IxfjGcuyxGbtAFx7woE8ltvHNElST6wnagSU4QDAgMBAAGgADANBgkqhkiG9w0B
AQsFAAOCAQEAdoCWjOvlLbxxgrTJk9qkoN1sPiG3im85Vuw6pjeGOnoT5rnfLA7v
dijqDhtssLIokKQPso/9p3YgGUsGHPmkJmls9TKfyASZxjpQ/DtMMUc4OR15JkE7
Mc1W5cshDpeSn5p5l+Li6cGGeK62PV9M0VfU8HP9krdkhrn8wHkiSoDFtphQvP9z
Ast7W28ZAMlsg8BGsapuOss/HDHlwGM/Uy+6/vDDpprSN9s1yzqxNeBVkZcxIvwW
NHBOG8+NJ6McptDRet+ij8/W4PSyOVI6hhSax2phgflQsY5eM7Dvy8mfg3kscOWQ
+SxhX8HYF3eGuCwFhTtVpVqCvsH8mkHc5A==
-----END CERTIFICATE REQUEST-----
`;

describe('certificate requests', () => {
  it('are signed with the included key, and name the domain', () => {
    const { csr, privateKey } = makeCsr(subject);
    const read = readCsr(csr);
    expect(read?.commonName).toBe('*.contoh.example');
    const ofPrivate = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' });
    expect(read?.publicKey.export({ type: 'spki', format: 'pem' })).toBe(ofPrivate);
    const [info, , signature] = elements(elements(readPem(['CERTIFICATE REQUEST'], csr) ?? Buffer.alloc(0))[0]?.content ?? Buffer.alloc(0));
    expect(verify('sha256', info?.whole ?? Buffer.alloc(0), ofPrivate, signature?.content.subarray(1) ?? Buffer.alloc(0))).toBe(true);
  });

  it('of other programs are accepted', () => {
    const read = readCsr(foreign);
    expect(read?.commonName).toBe('rsa.contoh.example');
    expect(read?.publicKey.asymmetricKeyType).toBe('rsa');
  });

  it.each([
    ['text', 'request'],
    ['a block of another kind', pem('CERTIFICATE', Buffer.from([0x30, 0]))],
    ['an empty sequence', pem('CERTIFICATE REQUEST', Buffer.from([0x30, 0]))],
    ['a request that is cut off', pem('CERTIFICATE REQUEST', Buffer.from([0x30, 0x82, 0xff, 0xff, 0x30]))],
    ['a length without end', pem('CERTIFICATE REQUEST', Buffer.from([0x30, 0xff]))],
    ['two labels', makeCsr(subject).csr.replace('END CERTIFICATE REQUEST', 'END CERTIFICATE')],
    ['a request with bytes missing', makeCsr(subject).csr.replace(/\n.{64}\n/, '\n')],
  ])('are not %s', (_, text) => {
    expect(readCsr(text)).toBeNull();
  });
});

describe('certificates', () => {
  it('are for the key of the request and name a nonexistent issuer', () => {
    const publicKey = readCsr(makeCsr(subject).csr)?.publicKey;
    if (publicKey === undefined) throw new Error('The request is not read.');
    const [from, to] = [Date.parse('2026-05-04T10:00:00Z'), Date.parse('2051-05-04T23:59:59Z')];
    const text = makeCertificate({ domain: '*.contoh.example', publicKey, from, to });
    const certificate = new X509Certificate(text);
    expect(certificate.subject).toBe('CN=*.contoh.example');
    expect(certificate.issuer).toContain('Practice service');
    expect(certificate.checkHost('www.contoh.example')).toBe('*.contoh.example');
    expect([Date.parse(certificate.validFrom), Date.parse(certificate.validTo)]).toEqual([from, to]);
    expect(certificate.publicKey.equals(publicKey)).toBe(true);
    expect(text.split('\n').every((line) => line.length <= 64)).toBe(true);
  });
});
