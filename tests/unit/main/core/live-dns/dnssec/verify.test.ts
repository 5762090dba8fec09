import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isUsable, keyDigest, type ZoneKey, zoneKey } from '../../../../../../main/core/live-dns/dnssec/keys.ts';
import { verifySet } from '../../../../../../main/core/live-dns/dnssec/verify.ts';
import { nameOctets } from '../../../../../../main/core/live-dns/wire/canonical.ts';
import type { WireRecord } from '../../../../../../main/core/live-dns/wire/message.ts';

const now = 1_800_000_000;
const record = (name: string, type: string, canonical: Uint8Array): WireRecord => ({ name, type, ttl: 60, data: '', canonical });
const address = (last: number): WireRecord => record('www.shop.test', 'A', Uint8Array.of(192, 0, 2, last));

const pair = generateKeyPairSync('ed25519');
const rawKey = (key: KeyObject): Buffer => Buffer.from(`${key.export({ format: 'jwk' }).x}`, 'base64url');
const data = (publicKey: Uint8Array, flags = 0x0101, algorithm = 15): Uint8Array =>
  Uint8Array.from([flags >> 8, flags & 255, 3, algorithm, ...publicKey]);
const keyOf = (of: Uint8Array): ZoneKey => {
  const key = zoneKey(of);
  if (key === null) throw new Error('It is no zone key.');
  return key;
};
const key = keyOf(data(rawKey(pair.publicKey)));

interface Change {
  readonly until?: number;
  readonly from?: number;
  readonly signer?: string;
  readonly labels?: number;
  readonly algorithm?: number;
}

/** A signature over addresses of www.shop.test, made as RFC 4034 describes it. */
function signatureOf(
  lasts: readonly number[],
  { until = now + 60, from = now - 60, signer = 'shop.test', labels = 3, algorithm = 15 }: Change = {},
) {
  const head = Buffer.alloc(18);
  head.writeUInt16BE(1, 0);
  head.writeUInt8(algorithm, 2);
  head.writeUInt8(labels, 3);
  head.writeUInt32BE(300, 4);
  head.writeUInt32BE(until, 8);
  head.writeUInt32BE(from, 12);
  head.writeUInt16BE(key.tag, 16);
  const prefix = Buffer.concat([head, nameOctets(signer)]);
  const sets = lasts.map((last) =>
    Buffer.concat([nameOctets('www.shop.test'), Buffer.from([0, 1, 0, 1, 0, 0, 1, 44, 0, 4, 192, 0, 2, last])]),
  );
  return record('WWW.shop.test', 'RRSIG', Buffer.concat([prefix, sign(null, Buffer.concat([prefix, ...sets]), pair.privateKey)]));
}

const check = (records: readonly WireRecord[], signatures: readonly WireRecord[], keys = [key], left = 100) =>
  verifySet({ owner: 'www.shop.test', type: 'A', records, signatures }, { zone: 'shop.test', keys, now, budget: { left } });

describe('signatures', () => {
  test('are valid whatever the order of the records, and each record counts once', () => {
    expect(check([address(2), address(1), address(2)], [signatureOf([1, 2])])).toEqual({
      valid: true,
      from: now - 60,
      until: now + 60,
      labels: 3,
    });
  });

  test.each<[string, readonly number[], Change]>([
    ['wrong', [1, 3], {}],
    ['expired', [1], { until: now - 1 }],
    ['not-yet-valid', [1], { from: now + 1 }],
    ['unsigned', [1], { signer: 'test' }],
    ['unsigned', [1], { labels: 4 }],
    ['unsupported', [1], { algorithm: 200 }],
    ['without-key', [1], { algorithm: 13 }],
  ])('%s', (why, lasts, change) => {
    expect(check([address(1)], [signatureOf(lasts, change)])).toMatchObject({ valid: false, why });
  });

  test('are dated in a circle of 136 years', () => {
    const at = 0xffff_fff0;
    const signatures = [signatureOf([1], { from: at - 10, until: 20 })];
    const set = { owner: 'www.shop.test', type: 'A', records: [address(1)], signatures };
    expect(verifySet(set, { zone: 'shop.test', keys: [key], now: at, budget: { left: 1 } }).valid).toBe(true);
  });

  test('are tried eight times for a set, and as often as the check allows', () => {
    const colliding = Array.from({ length: 500 }, () => ({ ...key, publicKey: Buffer.alloc(32, 1) }));
    const budget = { left: 100 };
    const using = { zone: 'shop.test', keys: colliding, now, budget };
    const signatures = Array.from({ length: 100 }, () => signatureOf([1]));
    expect(verifySet({ owner: 'www.shop.test', type: 'A', records: [address(1)], signatures }, using)).toMatchObject({ why: 'wrong' });
    expect(budget.left).toBe(92);
    expect(check([address(1)], [signatureOf([1])], [key], 0)).toMatchObject({ valid: false });
  });

  test('that are cut off are not valid, and throw nothing', () => {
    const whole = signatureOf([1]).canonical ?? new Uint8Array();
    for (let size = 0; size < whole.length; size += 1)
      expect(check([address(1)], [record('www.shop.test', 'RRSIG', whole.subarray(0, size))]).valid).toBe(false);
  });
});

describe('keys', () => {
  test('are zone keys that are not revoked', () => {
    expect(zoneKey(data(rawKey(pair.publicKey), 0x0001))).toBeNull();
    expect(zoneKey(data(rawKey(pair.publicKey), 0x0181))).toBeNull();
    expect(zoneKey(Uint8Array.of(1, 1, 3))).toBeNull();
  });

  test('that make no sense verify nothing', () => {
    for (const algorithm of [5, 7, 8, 10, 13, 14, 15, 16])
      for (const size of [1, 3, 31, 32, 57, 64, 96, 2000]) {
        const odd = { ...keyOf(data(Buffer.alloc(size, 255), 0x0101, algorithm)), tag: key.tag };
        expect(check([address(1)], [signatureOf([1], { algorithm })], [odd]).valid).toBe(false);
      }
  });

  test('have the tag and digest of RFC 4034, section 5.4', () => {
    const text =
      'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==';
    const of = keyOf(Buffer.concat([Buffer.from([1, 0, 3, 5]), Buffer.from(text, 'base64')]));
    expect([of.tag, keyDigest('dskey.example.com', of, 1)]).toEqual([60_485, '2BB183AF5F22588179A53B0A98631FAD1A292118']);
    expect(keyDigest('dskey.example.com', of, 3)).toBeNull();
    expect(isUsable({ tag: 1, algorithm: 13, digestType: 3, digest: '' })).toBe(false);
  });
});
