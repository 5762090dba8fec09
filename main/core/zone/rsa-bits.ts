/**
 * Bits of an RSA key's modulus: the first integer in the DER of a SubjectPublicKeyInfo or of an RSAPublicKey. null: neither, or truncated,
 * as happens when only the first string of a long text was pasted.
 */
export function modulusBits(der: Buffer): number | null {
  let place = 0;
  const open = (tag: number): number | null => {
    if (der[place] !== tag) return null;
    const first = der[place + 1] ?? 0;
    const more = first > 0x80 ? first - 0x80 : 0;
    if (first === 0x80 || more > 3 || place + 2 + more > der.length) return null;
    const length = more === 0 ? first : der.readUIntBE(place + 2, more);
    place += 2 + more;
    return place + length > der.length ? null : length;
  };
  if (open(0x30) === null) return null;
  const algorithm = open(0x30);
  if (algorithm !== null) {
    place += algorithm;
    if (open(0x03) === null) return null;
    place += 1;
    if (open(0x30) === null) return null;
  }
  const length = open(0x02);
  if (length === null) return null;
  const leading = der[place] === 0 ? 1 : 0;
  return (length - leading) * 8;
}
