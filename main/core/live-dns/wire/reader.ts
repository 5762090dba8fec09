/** A message, or a part of it, that violates RFC 1035. */
export class MalformedMessage extends Error {}

/** Octets of a name, with the lengths of its labels (RFC 1035, section 3.1). */
const maxNameOctets = 255;
/** The two bits of a length octet that is a pointer. */
const pointer = 0xc0;
const special = '."\\()@;$';

/** One octet of a label or a text as in a zone file: printable ASCII as it is, everything else as `\DDD`. */
export function octetText(octet: number, escaped: string): string {
  const character = String.fromCharCode(octet);
  if (escaped.includes(character)) return `\\${character}`;
  return octet > 0x20 && octet < 0x7f ? character : `\\${String(octet).padStart(3, '0')}`;
}

/** Reads a message from start to end. Every method throws MalformedMessage instead of reading past `end`. */
export class Reader {
  readonly bytes: Uint8Array;
  readonly #end: number;
  offset: number;

  constructor(bytes: Uint8Array, offset = 0, end = bytes.length) {
    this.bytes = bytes;
    this.offset = offset;
    this.#end = end;
  }

  get left(): number {
    return this.#end - this.offset;
  }

  u8(): number {
    return this.take(1)[0] ?? 0;
  }

  u16(): number {
    const [high = 0, low = 0] = this.take(2);
    return high * 256 + low;
  }

  u32(): number {
    return this.u16() * 65_536 + this.u16();
  }

  /** This many octets, not copied. */
  take(count: number): Uint8Array {
    if (count > this.left) throw new MalformedMessage('It ends too early.');
    const taken = this.bytes.subarray(this.offset, this.offset + count);
    this.offset += count;
    return taken;
  }

  rest(): Uint8Array {
    return this.take(this.left);
  }

  /** A part of the same message with its own end; the names in it may point before it. */
  part(length: number): Reader {
    if (length > this.left) throw new MalformedMessage('A record is longer than the message.');
    const part = new Reader(this.bytes, this.offset, this.offset + length);
    this.offset += length;
    return part;
  }

  /** A `<character-string>`: its octets without the length. */
  string(): Uint8Array {
    return this.take(this.u8());
  }

  /**
   * A name without its trailing dot, escaped as in a zone file, so that a dot within a label is not one between labels; `.` for the root.
   * Compression pointers lead strictly backward, which ends every chain of them.
   */
  name(): string {
    const labels: string[] = [];
    let octets = 1;
    let at = this.offset;
    let after: number | null = null;
    let limit = at;
    for (let length = this.#octetAt(at, after); length !== 0; length = this.#octetAt(at, after)) {
      if ((length & pointer) === pointer) {
        const target = (length & ~pointer) * 256 + this.#octetAt(at + 1, after);
        if (target >= limit) throw new MalformedMessage('A pointer does not lead backward.');
        after ??= at + 2;
        limit = target;
        at = target;
      } else {
        octets += length + 1;
        if ((length & pointer) !== 0 || octets > maxNameOctets) throw new MalformedMessage('A label is unknown, or a name too long.');
        this.#octetAt(at + length, after);
        labels.push(labelText(this.bytes.subarray(at + 1, at + 1 + length)));
        at += length + 1;
      }
    }
    this.offset = after ?? at + 1;
    return labels.length === 0 ? '.' : labels.join('.');
  }

  /** @param after where the reading goes on once a pointer was followed, since what it leads to is not limited to this part. */
  #octetAt(at: number, after: number | null): number {
    if (at >= (after === null ? this.#end : this.bytes.length)) throw new MalformedMessage('A name ends too early.');
    return this.bytes[at] ?? 0;
  }
}

function labelText(octets: Uint8Array): string {
  let text = '';
  for (const octet of octets) text += octetText(octet, special);
  return text;
}
