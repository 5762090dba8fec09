import { createHash } from 'node:crypto';
import { labelsOf, nameOctets } from '../wire/canonical.ts';
import type { WireRecord } from '../wire/message.ts';
import { base32 } from '../wire/record-data.ts';
import { type VerifyWith, verifySet } from './verify.ts';

/** How a zone proves that something does not exist. */
export type DenialKind = 'NSEC' | 'NSEC3';

/** What was proven about a name. */
export interface Denial {
  readonly kind: DenialKind;
  /**
   * `no-name`: it does not exist. `no-data`: it exists without the type. `delegation`: it is delegated, without a signer.
   * `opt-out`: it may be delegated, without a signer (RFC 5155, section 6).
   */
  readonly proven: 'no-name' | 'no-data' | 'delegation' | 'opt-out';
}

interface Gap {
  readonly kind: DenialKind;
  /** A name, or a hash in upper case. */
  readonly from: string;
  readonly to: string;
  readonly types: ReadonlySet<string>;
  readonly optOut: boolean;
  /** Hexadecimal; '' for NSEC. */
  readonly salt: string;
  readonly iterations: number;
}

/** More are not computed; such a zone counts as unsigned (RFC 9276, section 3.2). */
const maxIterations = 150;
const maxGaps = 20;

/** Octet by octet from the last label on (RFC 4034, section 6.1). */
export function compareNames(one: string, other: string): number {
  const [left, right] = [labelsOf(one).toReversed(), labelsOf(other).toReversed()];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const order = Buffer.compare(Uint8Array.from(left[at] ?? []), Uint8Array.from(right[at] ?? []));
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const isBelow = (name: string, ancestor: string): boolean => ancestor === '.' || name.endsWith(`.${ancestor}`);
const parentOf = (name: string): string => (name.includes('.') ? name.slice(name.indexOf('.') + 1) : '.');
const child = (label: string, name: string): string => (name === '.' ? label : `${label}.${name}`);

/** The proofs in a section that are signed by the zone. */
function gapsIn(section: readonly WireRecord[], using: VerifyWith): Gap[] {
  const signatures = section.filter(({ type }) => type === 'RRSIG');
  return section
    .filter(({ type }) => type === 'NSEC' || type === 'NSEC3')
    .slice(0, maxGaps)
    .flatMap((record): Gap[] => {
      const owner = record.name.toLowerCase();
      const set = { owner, type: record.type, records: [record], signatures };
      const verdict = verifySet(set, using);
      // A wildcard is never expanded for a proof.
      if (!verdict.valid || verdict.labels < labelsOf(owner).length - (owner.startsWith('*.') ? 1 : 0)) return [];
      const words = record.data.split(' ');
      if (record.type === 'NSEC') {
        const [next = '', ...types] = words;
        const to = next.toLowerCase();
        return [{ kind: 'NSEC', from: owner, to, types: new Set(types), optOut: false, salt: '', iterations: 0 }];
      }
      const [algorithm, flags, iterations, salt = '-', to = '', ...types] = words;
      const [hash = ''] = owner.split('.');
      if (algorithm !== '1' || parentOf(owner) !== using.zone) return [];
      const of = { salt: salt === '-' ? '' : salt, iterations: Number(iterations), optOut: (Number(flags) & 1) !== 0 };
      return [{ kind: 'NSEC3', from: hash.toUpperCase(), to, types: new Set(types), ...of }];
    });
}

function hashOf(name: string, { salt, iterations }: Gap): string {
  const salted = Buffer.from(salt, 'hex');
  let digest = createHash('sha1').update(nameOctets(name)).update(salted).digest();
  for (let round = 0; round < iterations; round += 1) digest = createHash('sha1').update(digest).update(salted).digest();
  return base32(digest);
}

interface Proofs {
  readonly kind: DenialKind;
  /** The record of exactly this name. */
  readonly at: (name: string) => Gap | undefined;
  /** The record whose gap has the name. */
  readonly covering: (name: string) => Gap | undefined;
  readonly gaps: readonly Gap[];
}

function proofsOf(gaps: readonly Gap[]): Proofs | null {
  const [first] = gaps;
  if (first === undefined) return null;
  const same = gaps.filter(({ kind, salt, iterations }) => kind === first.kind && salt === first.salt && iterations === first.iterations);
  const key = (name: string): string => (first.kind === 'NSEC' ? name : hashOf(name, first));
  const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  const compare = first.kind === 'NSEC' ? compareNames : byText;
  const isInside = (name: string, { from, to }: Gap): boolean => {
    const afterStart = compare(from, name) < 0;
    const beforeEnd = compare(name, to) < 0;
    // The last gap ends at the first name.
    return compare(from, to) < 0 ? afterStart && beforeEnd : afterStart || beforeEnd;
  };
  return {
    ...{ kind: first.kind, gaps: same },
    at: (name) => same.find(({ from }) => from === key(name)),
    covering(name) {
      const wanted = key(name);
      return same.find((gap) => isInside(wanted, gap));
    },
  };
}

const isCut = ({ types }: Gap): boolean => types.has('NS') && !types.has('SOA');

/**
 * What a response without an answer proves about a name, by the signed proofs of its authority section.
 * @returns null: nothing; `many-iterations`: the proofs are too expensive to verify.
 */
export function denialOf(name: string, type: string, section: readonly WireRecord[], using: VerifyWith): Denial | null | 'many-iterations' {
  const gaps = gapsIn(section, using);
  if (gaps.some(({ iterations }) => iterations > maxIterations)) return 'many-iterations';
  const proofs = proofsOf(gaps);
  if (proofs === null) return null;
  const { kind } = proofs;
  const exact = proofs.at(name);
  if (exact !== undefined) {
    if (exact.types.has(type) || exact.types.has('CNAME')) return null;
    if (type === 'DS') {
      // The proof of the child's own apex says nothing about the parent.
      if (exact.types.has('SOA') && name !== '.') return null;
      return { kind, proven: exact.types.has('NS') ? 'delegation' : 'no-data' };
    }
    return isCut(exact) ? null : { kind, proven: 'no-data' };
  }
  return kind === 'NSEC' ? byNames(name, type, proofs) : byHashes(name, type, proofs, using.zone);
}

/** RFC 4035, section 5.4. */
function byNames(name: string, type: string, proofs: Proofs): Denial | null {
  const gap = proofs.covering(name);
  if (gap === undefined) return null;
  // Names below a delegation belong to the child.
  if (isBelow(name, gap.from) && (isCut(gap) || gap.types.has('DNAME'))) return null;
  // A name that only has names below it.
  if (isBelow(gap.to, name)) return { kind: 'NSEC', proven: 'no-data' };
  const encloser = longest(commonAncestor(name, gap.from), commonAncestor(name, gap.to));
  return byWildcard(child('*', encloser), type, proofs, 'no-name');
}

/** RFC 5155, section 8. */
function byHashes(name: string, type: string, proofs: Proofs, zone: string): Denial | null {
  let next = name;
  let encloser = parentOf(name);
  while (proofs.at(encloser) === undefined) {
    if (encloser === zone || encloser === '.') return null;
    next = encloser;
    encloser = parentOf(encloser);
  }
  const enclosing = proofs.at(encloser);
  const gap = proofs.covering(next);
  if (gap === undefined || enclosing === undefined || isCut(enclosing) || enclosing.types.has('DNAME')) return null;
  if (type === 'DS' && gap.optOut) return { kind: 'NSEC3', proven: 'opt-out' };
  return byWildcard(child('*', encloser), type, proofs, gap.optOut ? 'opt-out' : 'no-name');
}

/** The wildcard does not exist either, or has no such type. */
function byWildcard(wildcard: string, type: string, proofs: Proofs, proven: Denial['proven']): Denial | null {
  const exact = proofs.at(wildcard);
  if (exact !== undefined) return exact.types.has(type) || exact.types.has('CNAME') ? null : { kind: proofs.kind, proven: 'no-data' };
  return proofs.covering(wildcard) === undefined ? null : { kind: proofs.kind, proven };
}

/** Whether an answer that was expanded from a wildcard has the proof that the name itself does not exist. */
export function isExpansionProven(name: string, labels: number, section: readonly WireRecord[], using: VerifyWith): boolean {
  const proofs = proofsOf(gapsIn(section, using).filter(({ iterations }) => iterations <= maxIterations));
  if (proofs === null) return false;
  const all = name.split('.');
  return proofs.covering(proofs.kind === 'NSEC' ? name : all.slice(all.length - labels - 1).join('.')) !== undefined;
}

function commonAncestor(one: string, other: string): string {
  let ancestor = one;
  while (ancestor !== '.' && ancestor !== other && !isBelow(other, ancestor)) ancestor = parentOf(ancestor);
  return ancestor;
}

const longest = (one: string, other: string): string => (labelsOf(one).length >= labelsOf(other).length ? one : other);
