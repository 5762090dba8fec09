/** PITABLE of RFC 2268, section 2. */
const table = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb6266fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);
const rotations = [1, 2, 3, 5] as const;

/**
 * Decrypts RC2 in CBC mode with PKCS #7 padding (RFC 2268): what PKCS #12 files of Windows, older OpenSSL, and older Java encrypt their
 * certificates with, and what no current cryptographic library offers. null if the padding is wrong.
 * @param keyBits effective bits of the key: 40, 64 or 128
 */
export function decryptRc2(key: Uint8Array, keyBits: number, iv: Uint8Array, data: Uint8Array): Buffer | null {
  if (data.length === 0 || data.length % 8 !== 0) return null;
  const words = expand(key, keyBits);
  const plain = Buffer.alloc(data.length);
  let before: Uint8Array = iv;
  for (let at = 0; at < data.length; at += 8) {
    const block = data.subarray(at, at + 8);
    plain.set(
      decryptBlock(words, block).map((byte, index) => byte ^ (before[index] ?? 0)),
      at,
    );
    before = block;
  }
  const padding = plain.at(-1) ?? 0;
  const isPadded = padding >= 1 && padding <= 8 && plain.subarray(-padding).every((byte) => byte === padding);
  return isPadded ? plain.subarray(0, -padding) : null;
}

function expand(key: Uint8Array, keyBits: number): Uint16Array {
  const bytes = Buffer.alloc(128);
  bytes.set(key);
  for (let at = key.length; at < 128; at++) bytes[at] = table[((bytes[at - 1] ?? 0) + (bytes[at - key.length] ?? 0)) & 255] ?? 0;
  const effective = Math.ceil(keyBits / 8);
  const mask = 255 >> (8 * effective - keyBits);
  bytes[128 - effective] = table[(bytes[128 - effective] ?? 0) & mask] ?? 0;
  for (let at = 127 - effective; at >= 0; at--) bytes[at] = table[(bytes[at + 1] ?? 0) ^ (bytes[at + effective] ?? 0)] ?? 0;
  return Uint16Array.from({ length: 64 }, (_, index) => bytes.readUInt16LE(index * 2));
}

function decryptBlock(words: Uint16Array, block: Uint8Array): Buffer {
  const r = Uint16Array.from({ length: 4 }, (_, index) => (block[index * 2] ?? 0) | ((block[index * 2 + 1] ?? 0) << 8));
  const at = (index: number): number => r[(index + 4) & 3] ?? 0;
  let word = 63;
  const mixBack = (): void => {
    for (let i = 3; i >= 0; i--) {
      const turn = rotations[i] ?? 0;
      const turned = (at(i) >> turn) | (at(i) << (16 - turn));
      r[i] = turned - (words[word--] ?? 0) - (at(i - 1) & at(i - 2)) - (~at(i - 1) & at(i - 3));
    }
  };
  const mashBack = (): void => {
    for (let i = 3; i >= 0; i--) r[i] = at(i) - (words[at(i - 1) & 63] ?? 0);
  };
  for (let round = 0; round < 5; round++) mixBack();
  mashBack();
  for (let round = 0; round < 6; round++) mixBack();
  mashBack();
  for (let round = 0; round < 5; round++) mixBack();
  return Buffer.from(r.buffer, r.byteOffset, 8);
}
