/** A method call whose arguments are all strings. */
export interface Call {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly args: readonly string[];
}

export interface Reply {
  /** Serial of the call that this replies to; 0 for a signal. */
  readonly replyTo: number;
  /** e.g. `org.freedesktop.DBus.Error.ServiceUnknown`; null if the call succeeded. */
  readonly error: string | null;
  /** The only supported value types: a string or path, or a boolean in a variant. */
  readonly value: string | boolean | null;
  /** Bytes of the whole message. */
  readonly length: number;
}

// Header field codes in the D-Bus specification, "Header fields".
const field = { path: 1, interface: 2, member: 3, errorName: 4, replySerial: 5, destination: 6, signature: 8 } as const;
const methodCall = 1;

/** Encodes a call, little-endian. */
export function callMessage(call: Call, serial: number): Buffer {
  const body = writer();
  for (const argument of call.args) body.text(argument);
  const head = writer();
  head.bytes('l'.charCodeAt(0), methodCall, 0, 1);
  head.uint32(body.length());
  head.uint32(serial);
  const fields = writer();
  const add = (code: number, type: 'o' | 's' | 'g', value: string): void => {
    fields.align(8);
    fields.bytes(code);
    fields.signature(type);
    if (type === 'g') fields.signature(value);
    else fields.text(value);
  };
  add(field.path, 'o', call.path);
  add(field.interface, 's', call.interface);
  add(field.member, 's', call.member);
  add(field.destination, 's', call.destination);
  if (call.args.length > 0) add(field.signature, 'g', 's'.repeat(call.args.length));
  head.uint32(fields.length());
  head.append(fields);
  head.align(8);
  head.append(body);
  return head.done();
}

/** Parses the first message of a stream; null while it is incomplete. Throws if it is not little-endian D-Bus of a reasonable size. */
export function readReply(buffer: Buffer): Reply | null {
  if (buffer.length < 16) return null;
  if (buffer[0] !== 'l'.charCodeAt(0)) throw new Error('Not a message that can be read.');
  const bodyLength = buffer.readUInt32LE(4);
  const fieldsEnd = 16 + buffer.readUInt32LE(12);
  const bodyStart = Math.ceil(fieldsEnd / 8) * 8;
  const length = bodyStart + bodyLength;
  if (length > 1_000_000) throw new Error('Not a message of sane size.');
  if (buffer.length < length) return null;
  const fields = readFields(buffer, fieldsEnd);
  const signature = fields.get(field.signature);
  return {
    replyTo: Number(fields.get(field.replySerial) ?? 0),
    error: (fields.get(field.errorName) as string | undefined) ?? null,
    value: typeof signature === 'string' ? readBody(buffer.subarray(bodyStart, length), signature) : null,
    length,
  };
}

/** Fields that are strings, paths, signatures or numbers; all specified fields are. */
function readFields(buffer: Buffer, end: number): Map<number, string | number> {
  const fields = new Map<number, string | number>();
  let at = 16;
  while (at < end) {
    at = Math.ceil(at / 8) * 8;
    const code = buffer.readUInt8(at);
    const type = String.fromCharCode(buffer.readUInt8(at + 2));
    at += 4;
    if (type === 'g') {
      const size = buffer.readUInt8(at);
      fields.set(code, buffer.toString('utf8', at + 1, at + 1 + size));
      at += size + 2;
    } else {
      const number = buffer.readUInt32LE(at);
      at += 4;
      fields.set(code, type === 'u' ? number : buffer.toString('utf8', at, at + number));
      if (type !== 'u') at += number + 1;
    }
  }
  return fields;
}

function readBody(body: Buffer, signature: string): string | boolean | null {
  if (signature.startsWith('s') || signature.startsWith('o')) return body.toString('utf8', 4, 4 + body.readUInt32LE(0));
  // A variant: one length byte, `b`, a null byte, one padding byte, the value.
  if (signature === 'v' && body.toString('latin1', 1, 2) === 'b') return body.readUInt32LE(4) !== 0;
  return null;
}

interface Writer {
  length(): number;
  align(to: number): void;
  bytes(...values: number[]): void;
  uint32(value: number): void;
  text(value: string): void;
  signature(value: string): void;
  append(other: Writer): void;
  done(): Buffer;
}

function writer(): Writer {
  const out: number[] = [];
  const self: Writer = {
    length: () => out.length,
    align(to) {
      while (out.length % to !== 0) out.push(0);
    },
    bytes: (...values) => void out.push(...values),
    uint32(value) {
      self.align(4);
      out.push(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
    },
    text(value) {
      const encoded = Buffer.from(value);
      self.uint32(encoded.length);
      out.push(...encoded, 0);
    },
    signature(value) {
      out.push(value.length, ...Buffer.from(value), 0);
    },
    append: (other) => void out.push(...other.done()),
    done: () => Buffer.from(out),
  };
  return self;
}
