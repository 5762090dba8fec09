import { rootCertificates } from 'node:tls';
import { trustedCertificates } from '../../service/trust.ts';
import { readPem } from '../pem.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import type { TrustedRoots } from './chain.ts';

/** The roots that this computer trusts. Of hundreds, only those are decoded whose bytes contain the name. */
export function systemRoots(): TrustedRoots {
  let all: readonly Buffer[] | null = null;
  return (subjectDer) => {
    all ??= (trustedCertificates() ?? rootCertificates).flatMap((pem) => readPem(pem).map(({ der }) => der));
    return all
      .filter((der) => der.includes(subjectDer))
      .flatMap(decoded)
      .filter((root) => root.subjectDer.equals(subjectDer));
  };
}

function decoded(der: Buffer): readonly Certificate[] {
  try {
    return [readCertificate(der)];
  } catch {
    // A root of the system that cannot be decoded vouches for nothing.
    return [];
  }
}
