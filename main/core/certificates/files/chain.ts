import type { ChainEnd, ChainPlace } from '../../../../preload/contract/certificates/certificate-codes.ts';
import type { Certificate } from './certificate.ts';

/** Certificates of one chain: no public one has more than five. */
const longest = 20;
/** Verifications of signatures for one file. */
const maxVerifications = 500;

export interface Chain {
  /** The chain from the site's own certificate up, then what does not belong to it. */
  readonly certificates: readonly { readonly certificate: Certificate; readonly place: ChainPlace }[];
  readonly end: ChainEnd;
  /** Whether a certificate is named as the issuer of another one that it has not signed. */
  readonly hasWrongSignature: boolean;
  /** Whether the file had the chain from the first certificate up, without a gap. */
  readonly wasInOrder: boolean;
}

/** The roots with a subject (encoded) that are trusted here. */
export type TrustedRoots = (subjectDer: Buffer) => readonly Certificate[];

/**
 * Orders certificates by who issued whom.
 * @param isOwn whether a certificate belongs to the key that is at hand
 */
export function orderChain(all: readonly Certificate[], isOwn: (certificate: Certificate) => boolean, trusted: TrustedRoots): Chain {
  const distinct = all.filter(({ sha256 }, index) => all.findIndex((other) => other.sha256 === sha256) === index);
  const signatures = createSignatures();
  const own = ownOf(distinct, isOwn, signatures);
  const chain = [own];
  for (let top = own; chain.length < longest; ) {
    const issuer = isSelfIssued(top)
      ? undefined
      : signatures.issuerOf(
          top,
          distinct.filter((one) => !chain.includes(one)),
        );
    if (issuer === undefined) break;
    chain.push(issuer);
    top = issuer;
  }
  const top = chain.at(-1) ?? own;
  const others = distinct.filter((one) => !chain.includes(one));
  return {
    certificates: [
      ...chain.map((certificate, index) => ({ certificate, place: placeOf(certificate, index) })),
      ...others.map((certificate) => ({ certificate, place: 'unrelated' as const })),
    ],
    end: endOf(chain, top, trusted, signatures),
    hasWrongSignature: signatures.hasWrong(),
    wasInOrder: chain.every((certificate, index) => distinct[index] === certificate),
  };
}

const isSelfIssued = ({ subjectDer, issuerDer }: Certificate): boolean => subjectDer.equals(issuerDer);

function placeOf(certificate: Certificate, index: number): ChainPlace {
  if (index === 0) return 'own';
  return isSelfIssued(certificate) ? 'root' : 'issuer';
}

/** The certificate of the key; else one that issued no other, preferably for servers; else the first. */
function ownOf(all: readonly Certificate[], isOwn: (certificate: Certificate) => boolean, signatures: Signatures): Certificate {
  const [first] = all;
  if (first === undefined) throw new Error('There is no certificate.');
  const named = new Set(all.filter((one) => !isSelfIssued(one)).map(({ issuerDer }) => issuerDer.toString('latin1')));
  const leaves = all.filter(({ subjectDer }) => !named.has(subjectDer.toString('latin1')));
  const byIssuer = (one: Certificate): boolean => signatures.issuerOf(one, all) !== undefined;
  return (
    all.find(isOwn) ??
    leaves.find((one) => !one.isAuthority && byIssuer(one)) ??
    all.find(({ isAuthority }) => !isAuthority) ??
    leaves.find(byIssuer) ??
    leaves[0] ??
    first
  );
}

function endOf(chain: readonly Certificate[], top: Certificate, trusted: TrustedRoots, signatures: Signatures): ChainEnd {
  const roots = trusted(top.issuerDer);
  if (!isSelfIssued(top)) return signatures.issuerOf(top, roots) === undefined ? 'issuer-missing' : 'trusted';
  // A root may have been renewed with the same name and key.
  if (roots.some(({ publicKey }) => publicKey.whole.equals(top.publicKey.whole))) return 'trusted';
  return chain.length === 1 ? 'self-signed' : 'untrusted-root';
}

interface Signatures {
  /** The certificate that issued another one: by its name, its key identifier where both have one, and its signature. */
  issuerOf(certificate: Certificate, among: readonly Certificate[]): Certificate | undefined;
  hasWrong(): boolean;
}

function createSignatures(): Signatures {
  const known = new Map<string, boolean>();
  let wrong = false;

  function isSigned(certificate: Certificate, issuer: Certificate): boolean {
    const pair = `${certificate.sha256} ${issuer.sha256}`;
    const before = known.get(pair);
    if (before !== undefined) return before;
    // Beyond this, names and identifiers have to do.
    const state = known.size < maxVerifications ? certificate.signedBy(issuer) : 'unchecked';
    if (state === 'wrong' && keysAgree(certificate, issuer) === true) wrong = true;
    known.set(pair, state !== 'wrong');
    return state !== 'wrong';
  }

  return {
    issuerOf: (certificate, among) =>
      among.find(
        (issuer) =>
          issuer.sha256 !== certificate.sha256 &&
          issuer.subjectDer.equals(certificate.issuerDer) &&
          keysAgree(certificate, issuer) !== false &&
          isSigned(certificate, issuer),
      ),
    hasWrong: () => wrong,
  };
}

/** null: one of them does not say. */
function keysAgree({ authorityKey }: Certificate, { subjectKey }: Certificate): boolean | null {
  return authorityKey === null || subjectKey === null ? null : authorityKey.equals(subjectKey);
}
