import { randomInt } from 'node:crypto';
import { encode } from 'dns-packet';
import { canonicalData } from './canonical.ts';
import { MalformedMessage, Reader } from './reader.ts';
import { recordData } from './record-data.ts';
import { optType, typeName, typeNumber } from './types.ts';

/** A record of a response. */
export interface WireRecord {
  /** As sent, without the trailing dot; compare in lower case. */
  readonly name: string;
  readonly type: string;
  /** Seconds. */
  readonly ttl: number;
  /** As in a zone file. */
  readonly data: string;
  /** Its data in canonical form, what signatures are made of (RFC 4034, section 6.2); null unless signatures were asked for. */
  readonly canonical: Uint8Array | null;
}

export interface Message {
  readonly id: number;
  readonly authoritative: boolean;
  readonly truncated: boolean;
  readonly recursionAvailable: boolean;
  /** `NOERROR`, `NXDOMAIN`, …; with the upper bits of EDNS. */
  readonly rcode: string;
  readonly question: { readonly name: string; readonly type: string };
  readonly answers: readonly WireRecord[];
  readonly authorities: readonly WireRecord[];
  readonly additionals: readonly WireRecord[];
}

const rcodes = ['NOERROR', 'FORMERR', 'SERVFAIL', 'NXDOMAIN', 'NOTIMP', 'REFUSED', 'YXDOMAIN', 'YXRRSET', 'NXRRSET', 'NOTAUTH', 'NOTZONE'];
const badVersion = 16;
const rcodeName = (code: number): string => (code === badVersion ? 'BADVERS' : (rcodes[code] ?? `RCODE${code}`));

const internet = 1;
/** Octets of the shortest record: the root as its name, type, class, TTL, and the length of no data. */
const shortestRecord = 11;

/**
 * Parses a response; throws MalformedMessage unless all of it is well-formed. Records of other classes are omitted.
 * @param signed also returns the canonical form of the data.
 */
export function decodeMessage(bytes: Uint8Array, signed = false): Message {
  const reader = new Reader(bytes);
  const id = reader.u16();
  const flags = reader.u16();
  const [questions, answers, authorities, additionals] = [reader.u16(), reader.u16(), reader.u16(), reader.u16()];
  if ((flags & 0x8000) === 0) throw new MalformedMessage('It is not a response.');
  if (questions !== 1) throw new MalformedMessage('It does not have exactly one question.');
  const question = { name: reader.name(), type: typeName(reader.u16()) };
  if (reader.u16() !== internet) throw new MalformedMessage('Its question is of another class.');
  if ((answers + authorities + additionals) * shortestRecord > reader.left)
    throw new MalformedMessage('It has fewer records than it says.');
  let extended = 0;
  const section = (count: number): WireRecord[] => {
    const records: WireRecord[] = [];
    for (let at = 0; at < count; at += 1) {
      const name = reader.name();
      const number = reader.u16();
      const kind = reader.u16();
      const ttl = reader.u32();
      const length = reader.u16();
      const canonical =
        signed && kind === internet ? new Reader(bytes, reader.offset, Math.min(reader.offset + length, bytes.length)) : null;
      const data = reader.part(length);
      if (number === optType) {
        extended = Math.floor(ttl / 0x1000000);
        continue;
      }
      const type = typeName(number);
      // A TTL with its highest bit set is zero (RFC 2181, section 8).
      if (kind !== internet) continue;
      const of = { name, type, ttl: ttl > 0x7fffffff ? 0 : ttl, data: recordData(type, data) };
      records.push({ ...of, canonical: canonical === null ? null : canonicalData(type, canonical) });
    }
    return records;
  };
  const parts = { answers: section(answers), authorities: section(authorities), additionals: section(additionals) };
  return {
    id,
    authoritative: (flags & 0x0400) !== 0,
    truncated: (flags & 0x0200) !== 0,
    recursionAvailable: (flags & 0x0080) !== 0,
    rcode: rcodeName(extended * 16 + (flags & 0x0f)),
    question,
    ...parts,
  };
}

export interface Query {
  readonly id: number;
  /** With random upper and lower case; the response has to repeat it exactly (draft-vixie-dnsext-dns0x20). */
  readonly name: string;
  readonly type: string;
  /** Signatures are asked for. */
  readonly signed: boolean;
  readonly bytes: Uint8Array;
}

/** Octets of a UDP response that no path fragments (DNS flag day 2020). */
const udpSize = 1232;

/** Whether a name can be asked for: labels of printable ASCII without escapes, not longer than RFC 1035 allows. */
export function isAskable(name: string): boolean {
  if (name === '.') return true;
  return name.length <= 253 && name.split('.').every((label) => /^[!-~]{1,63}$/.test(label) && !/[\\"]/.test(label));
}

/** The flag of EDNS that asks for signatures (RFC 3225). */
const signaturesPlease = 0x8000;

export interface QueryOptions {
  readonly recursion: boolean;
  readonly edns: boolean;
  /** Asks for signatures; only with EDNS. */
  readonly signed?: boolean;
}

/** A query with a random ID. Throws RangeError for a name or a type that cannot be asked for. */
export function makeQuery(name: string, type: string, { recursion, edns, signed = false }: QueryOptions): Query {
  if (!isAskable(name) || typeNumber(type) === null) throw new RangeError('It cannot be asked for.');
  const id = randomInt(65_536);
  const mixed = randomCase(name);
  const bytes = encode({
    type: 'query',
    id,
    flags: recursion ? 0x0100 : 0,
    questions: [{ type: packetType(type) as 'A', class: 'IN', name: mixed }],
    ...(edns
      ? {
          additionals: [
            {
              ...{ type: 'OPT', name: '.', udpPayloadSize: udpSize, extendedRcode: 0, ednsVersion: 0, options: [] },
              ...{ flags: signed ? signaturesPlease : 0, flag_do: signed },
            },
          ],
        }
      : {}),
  });
  return { id, name: mixed, type, signed, bytes };
}

function randomCase(name: string): string {
  return [...name].map((letter) => (randomInt(2) === 0 ? letter.toLowerCase() : letter.toUpperCase())).join('');
}

/** dns-packet knows some types by their number only. */
const packetType = (type: string): string => (type === 'SVCB' || type === 'HTTPS' ? `UNKNOWN_${typeNumber(type)}` : type);
