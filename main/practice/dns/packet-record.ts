import type { Answer as PacketAnswer } from 'dns-packet';

export interface PublishedRecord {
  /** `@` for the domain itself. */
  readonly prefix: string;
  readonly type: string;
  readonly content: string;
  /** Seconds. */
  readonly ttl: number;
}

/** Octets of one string of a text. */
const stringSize = 255;

const host = (name: string): string => name.replace(/\.$/, '');

/** A record as it is published; none for types that are not DNS (MXE), and for contents that do not fit their type. */
export function packetRecord({ type, content, ttl }: PublishedRecord, name: string): PacketAnswer[] {
  const words = content.trim().split(/\s+/);
  const of = { name, ttl };
  switch (type) {
    case 'A':
    case 'AAAA':
      return [{ ...of, type, data: content.trim() }];
    case 'CNAME':
    case 'NS':
      return [{ ...of, type, data: host(content.trim()) }];
    case 'MX':
      return words.length === 2
        ? [{ ...of, type, data: { preference: Number(words[0]), exchange: host(words[1] ?? '') } }]
        : [{ ...of, type, data: { preference: 10, exchange: host(content.trim()) } }];
    case 'SRV': {
      const [priority, weight, port, target] = words;
      if (target === undefined) return [];
      return [{ ...of, type, data: { priority: Number(priority), weight: Number(weight), port: Number(port), target: host(target) } }];
    }
    case 'CAA': {
      const [, flags, tag, value] = /^(\d+) (\w+) "([^"]*)"$/.exec(content.trim()) ?? [];
      if (flags === undefined || tag === undefined || value === undefined) return [];
      return [{ ...of, type, data: { flags: Number(flags), tag: tag as 'issue', value } }];
    }
    case 'TXT':
    case 'SPF':
      return [{ ...of, type: 'TXT', data: strings(content) }];
    default:
      return [];
  }
}

/** The strings of a text: in quotes, or the text as it is; none longer than a string may be. */
function strings(content: string): Buffer[] {
  const plain = content.trim();
  const quoted = plain.startsWith('"')
    ? [...plain.matchAll(/"((?:[^"\\]|\\.)*)"/gsu)].map(([, inside = '']) => unescaped(inside))
    : [Buffer.from(plain)];
  return quoted.flatMap((bytes) =>
    Array.from({ length: Math.max(1, Math.ceil(bytes.length / stringSize)) }, (_, at) =>
      bytes.subarray(at * stringSize, (at + 1) * stringSize),
    ),
  );
}

function unescaped(inside: string): Buffer {
  const latin1 = Buffer.from(inside).toString('latin1');
  return Buffer.from(
    latin1.replace(/\\(\d{3})|\\(.)/gs, (_, code: string | undefined, character: string | undefined) =>
      code === undefined ? (character ?? '') : String.fromCharCode(Number(code) % 256),
    ),
    'latin1',
  );
}
