import { verify } from 'node:crypto';
import { labelsOf, nameOctets } from '../wire/canonical.ts';
import type { WireRecord } from '../wire/message.ts';
import { typeName, typeNumber } from '../wire/types.ts';
import { algorithmOf, type ZoneKey } from './keys.ts';

/** Why a record set is not valid; the most telling reason if there are several signatures. */
export type SignatureFault = 'expired' | 'not-yet-valid' | 'wrong' | 'without-key' | 'unsupported' | 'unsigned';

export type Verdict =
  | {
      readonly valid: true;
      /** Unix time in seconds. */
      readonly from: number;
      readonly until: number;
      /** Labels of the owner that is signed: fewer than the owner has if a wildcard was expanded. */
      readonly labels: number;
    }
  | { readonly valid: false; readonly why: SignatureFault; readonly until: number | null };

/** A signature (RFC 4034, section 3.1). */
interface Signature {
  readonly type: string;
  readonly algorithm: number;
  readonly labels: number;
  readonly originalTtl: number;
  readonly until: number;
  readonly from: number;
  readonly tag: number;
  /** As labels with lengths, in lower case. */
  readonly signer: Uint8Array;
  readonly value: Uint8Array;
  /** Its data without the value, which is signed as well. */
  readonly head: Uint8Array;
}

function signature(data: Uint8Array): Signature | null {
  const bytes = Buffer.from(data);
  if (bytes.length < 20) return null;
  let end = 18;
  for (let size = bytes[end] ?? 0; size !== 0; size = bytes[end] ?? 0) end += size + 1;
  end += 1;
  if (end >= bytes.length) return null;
  return {
    type: typeName(bytes.readUInt16BE(0)),
    ...{ algorithm: bytes.readUInt8(2), labels: bytes.readUInt8(3), originalTtl: bytes.readUInt32BE(4) },
    ...{ until: bytes.readUInt32BE(8), from: bytes.readUInt32BE(12), tag: bytes.readUInt16BE(16) },
    ...{ signer: bytes.subarray(18, end), value: bytes.subarray(end), head: bytes.subarray(0, end) },
  };
}

/** Verifications that are still allowed: keys with the same tag and many signatures must not cost minutes (CVE-2023-50387). */
export interface Budget {
  left: number;
}

const attemptsPerSet = 8;
const order: readonly SignatureFault[] = ['expired', 'not-yet-valid', 'wrong', 'without-key', 'unsupported', 'unsigned'];
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
/** Whether a moment is after another one; both wrap every 136 years (RFC 4034, section 3.1.5). */
const isAfter = (one: number, other: number): boolean => ((one - other) | 0) > 0;

export interface Signed {
  /** In lower case. */
  readonly owner: string;
  readonly type: string;
  /** Of this owner and type. */
  readonly records: readonly WireRecord[];
  /** The signatures of the section. */
  readonly signatures: readonly WireRecord[];
}

export interface VerifyWith {
  readonly zone: string;
  readonly keys: readonly ZoneKey[];
  /** Unix time in seconds. */
  readonly now: number;
  readonly budget: Budget;
}

/** Verifies a record set with the keys of its zone (RFC 4035, section 5.3). */
export function verifySet(set: Signed, using: VerifyWith): Verdict {
  const { owner, type, signatures } = set;
  const signer = nameOctets(using.zone);
  const size = labelsOf(owner).length - (owner.startsWith('*.') ? 1 : 0);
  const attempts = { left: attemptsPerSet };
  let best: Verdict & { readonly valid: false } = { valid: false, why: 'unsigned', until: null };
  for (const { name, canonical } of signatures) {
    const one = canonical === null || name.toLowerCase() !== owner ? null : signature(canonical);
    if (one === null || one.type !== type || !isSame(one.signer, signer) || one.labels > size) continue;
    const why = faultOf(one, set, using, attempts);
    if (why === null) return { valid: true, from: one.from, until: one.until, labels: one.labels };
    if (order.indexOf(why) < order.indexOf(best.why)) best = { valid: false, why, until: one.until };
  }
  return best;
}

/** null: the signature is valid. */
function faultOf(one: Signature, { owner, records }: Signed, { keys, now, budget }: VerifyWith, attempts: Budget): SignatureFault | null {
  if (isAfter(now, one.until)) return 'expired';
  if (isAfter(one.from, now)) return 'not-yet-valid';
  if (algorithmOf(one.algorithm) === null) return 'unsupported';
  const fitting = keys.filter(({ tag, algorithm }) => tag === one.tag && algorithm === one.algorithm);
  for (const key of fitting) {
    if (attempts.left <= 0 || budget.left <= 0) break;
    attempts.left -= 1;
    budget.left -= 1;
    if (isSignedBy(key, one, owner, records)) return null;
  }
  return fitting.length === 0 ? 'without-key' : 'wrong';
}

function isSignedBy(key: ZoneKey, one: Signature, owner: string, records: readonly WireRecord[]): boolean {
  const algorithm = algorithmOf(key.algorithm);
  if (algorithm === null) return false;
  try {
    const publicKey = algorithm.importKey(key.publicKey);
    if (publicKey === null) return false;
    return verify(algorithm.hash, signedOctets(one, owner, records), { key: publicKey, dsaEncoding: 'ieee-p1363' }, one.value);
  } catch {
    // A point that is not on its curve, and the like.
    return false;
  }
}

/** What a signature is made of (RFC 4034, section 3.1.8.1). */
function signedOctets({ head, labels, originalTtl, type }: Signature, owner: string, records: readonly WireRecord[]): Uint8Array {
  const all = owner.split('.');
  const isExpanded = labelsOf(owner).length > labels;
  const name = nameOctets(isExpanded ? ['*', ...all.slice(all.length - labels)].join('.') : owner);
  const fixed = Buffer.alloc(8);
  fixed.writeUInt16BE(typeNumber(type) ?? Number(type.slice(4)), 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(originalTtl, 4);
  const datas = records.flatMap(({ canonical }) => (canonical === null ? [] : [canonical])).sort(Buffer.compare);
  const unique = datas.filter((data, at) => at === 0 || !isSame(data, datas[at - 1] ?? data));
  const parts: Uint8Array[] = [head];
  for (const data of unique) parts.push(name, fixed, Buffer.from([data.length >> 8, data.length & 255]), data);
  return Buffer.concat(parts);
}
