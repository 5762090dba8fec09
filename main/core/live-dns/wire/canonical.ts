import type { Reader } from './reader.ts';

/** A name as it is signed: its labels with their lengths, in lower case. Takes what `Reader.name` returns. */
export function nameOctets(name: string): Uint8Array {
  const octets: number[] = [];
  for (const label of labelsOf(name)) octets.push(label.length, ...label);
  return Uint8Array.from([...octets, 0]);
}

/** The octets of each label of a name, in lower case, the first label first; none for the root. */
export function labelsOf(name: string): readonly (readonly number[])[] {
  if (name === '.' || name === '') return [];
  const labels: number[][] = [];
  let label: number[] = [];
  for (let at = 0; at < name.length; at += 1) {
    if (name[at] === '.') {
      labels.push(label);
      label = [];
    } else if (name[at] === '\\') {
      const digits = /^\d{3}/.exec(name.slice(at + 1, at + 4))?.[0];
      label.push(lower(digits === undefined ? name.charCodeAt(at + 1) : Number(digits)));
      at += digits === undefined ? 1 : 3;
    } else label.push(lower(name.charCodeAt(at)));
  }
  return [...labels, label];
}

const lower = (octet: number): number => (octet >= 0x41 && octet <= 0x5a ? octet + 0x20 : octet);

/** Data as it is signed: names without compression and in lower case (RFC 4034, section 6.2; RFC 6840, section 5.1). */
export function canonicalData(type: string, data: Reader): Uint8Array {
  const name = (): Uint8Array => nameOctets(data.name());
  const text = (): Uint8Array => {
    const octets = data.string();
    return Buffer.concat([Buffer.from([octets.length]), octets]);
  };
  switch (type) {
    case 'NS':
    case 'CNAME':
    case 'DNAME':
    case 'PTR':
      return name();
    case 'MX':
      return Buffer.concat([data.take(2), name()]);
    case 'SRV':
      return Buffer.concat([data.take(6), name()]);
    case 'NAPTR':
      return Buffer.concat([data.take(4), text(), text(), text(), name()]);
    case 'SOA':
      return Buffer.concat([name(), name(), data.rest()]);
    case 'RRSIG':
      return Buffer.concat([data.take(18), name(), data.rest()]);
    default:
      return Uint8Array.from(data.rest());
  }
}
