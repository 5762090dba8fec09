import type { CertificateAlgorithm } from '../../../preload/contract/certificates/certificate-files.ts';
import { certificateFile as text } from '../../text/en/certificate-tools.ts';

/** `RSA, 2048 bits`, `ECDSA, P-256`, `Ed25519`. */
export function algorithmText({ family, bits, curve }: CertificateAlgorithm): string {
  const name = text.algorithm[family];
  if (family === 'ec' && curve !== null) return `${name}, ${curve}`;
  return (family === 'rsa' || family === 'dsa') && bits > 0 ? `${name}, ${text.bits(bits)}` : name;
}
