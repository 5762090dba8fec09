import * as z from 'zod';
import { field } from '../../changes/input.ts';
import { type Line, line, type Note, note } from '../../changes/kind.ts';
import { asciiName } from '../names.ts';
import { type ReadRequest, readRequest } from '../requests/read-request.ts';

/** A certificate request (CSR) in PEM or Base64. */
export const requestField = field(z.string().trim().min(1).max(100_000), {
  column: 'certificate_request',
  part: 'certificate-request',
  example: '-----BEGIN CERTIFICATE REQUEST-----…',
});

/** A certificate request, decoded; null if it is none. */
export function decoded(certificateRequest: string): ReadRequest | null {
  try {
    return readRequest(certificateRequest);
  } catch {
    // Whatever it is, it is not sent; the form has said why.
    return null;
  }
}

/** The name that a request is for: its common name, otherwise the first alternative name. As A-labels; empty if it has none. */
export function nameOf({ facts }: ReadRequest): string {
  const [first = ''] = facts.names;
  const name = facts.subject.commonName ?? first;
  return asciiName(name) ?? name.toLowerCase();
}

/** `RSA 2048`, `EC prime256v1` */
export function keyText({ facts: { algorithm } }: ReadRequest): string {
  const { family, bits, curve } = algorithm;
  return [family.toUpperCase(), curve ?? (bits > 0 ? String(bits) : '')].filter((part) => part !== '').join(' ');
}

interface Checked {
  readonly lines: readonly Line[];
  readonly warnings: readonly Note[];
  readonly refusal: Note | null;
}

/** Warnings of which a certificate authority refuses the request. */
const faults = new Set<string>(['signature-wrong', 'no-name']);

/** What a review says about a request. */
export function checkRequest(request: ReadRequest | null): Checked {
  if (request === null) return { lines: [], warnings: [], refusal: note('certificate-request-faulty', { what: '' }) };
  const { warnings } = request.facts;
  const fault = warnings.find((warning) => faults.has(warning));
  return {
    lines: [line('domain', null, nameOf(request)), line('publicKey', null, keyText(request))],
    warnings: warnings.filter((warning) => !faults.has(warning)).map((what) => note('certificate-request-warning', { what })),
    refusal: fault === undefined ? null : note('certificate-request-faulty', { what: fault }),
  };
}
