import { describe, expect, it } from 'vitest';
import { decryptRc2 } from '../../../../../main/core/certificates/keys/rc2.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

describe('RC2', () => {
  /** RFC 2268, section 5: key, effective bits, plain text, cipher text of one block. */
  it.each([
    ['0000000000000000', 63, '0000000000000000', 'ebb773f993278eff'],
    ['ffffffffffffffff', 64, 'ffffffffffffffff', '278b27e42e2f0d49'],
    ['3000000000000000', 64, '1000000000000001', '30649edf9be7d2c2'],
    ['88', 64, '0000000000000000', '61a8a244adacccf0'],
    ['88bca90e90875a', 64, '0000000000000000', '6ccf4308974c267f'],
    ['88bca90e90875a7f0f79c384627bafb2', 64, '0000000000000000', '1a807d272bbe5db1'],
    ['88bca90e90875a7f0f79c384627bafb2', 128, '0000000000000000', '2269552ab0f85ca6'],
  ])('decrypts as its standard says: %s, %i bits', (key, bits, plain, cipher) => {
    // A vector that makes of the block seven bytes and the padding of one.
    const padded = hex('01020304050607' + '01');
    const iv = hex(plain).map((byte, index) => byte ^ (padded[index] ?? 0));
    expect(decryptRc2(hex(key), bits, iv, hex(cipher))).toEqual(hex('01020304050607'));
  });

  it('has no result if the padding is wrong, or the data is no number of blocks', () => {
    const key = hex('88bca90e90875a7f0f79c384627bafb2');
    expect(decryptRc2(key, 128, Buffer.alloc(8), hex('2269552ab0f85ca6'))).toBeNull();
    expect(decryptRc2(key, 128, Buffer.alloc(8), hex('2269552ab0f85c'))).toBeNull();
    expect(decryptRc2(key, 128, Buffer.alloc(8), Buffer.alloc(0))).toBeNull();
  });
});
