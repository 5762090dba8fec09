import type { FileFormat } from '../../../../preload/contract/certificates/certificate-codes.ts';
import { AppError, explain } from '../../base/errors.ts';
import { decode, isUniversal, Malformed, type Node, tags } from '../asn1/node.ts';
import { type HeldKey, isKeyBlock, keyOfBlock } from '../keys/held-key.ts';
import { CannotDecrypt } from '../keys/password-encryption.ts';
import { DamagedPem, type PemBlock, readBase64, readPem } from '../pem.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { decodePkcs7, isPkcs7, readPkcs7 } from './pkcs7.ts';
import { isPkcs12, readPkcs12 } from './pkcs12.ts';

/** A bundle of all public roots has a quarter of this. */
export const maxFileBytes = 2_000_000;
const maxCertificates = 200;
/** The first bytes of a key store of Java, which is a format of its own. */
const javaStores = [0xfe_ed_fe_ed, 0xce_ce_ce_ce];

const certificateLabels = ['CERTIFICATE', 'X509 CERTIFICATE', 'TRUSTED CERTIFICATE'];
const bundleLabels = ['PKCS7', 'CMS', 'PKCS #7 SIGNED DATA'];
const requestLabels = ['CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST'];

export interface FileContent {
  readonly format: FileFormat;
  /** In the order of the file; at least one. */
  readonly certificates: readonly Certificate[];
  readonly key: HeldKey | null;
}

/** Thrown if a file cannot be read without a password. */
export class Locked extends Error {}

/**
 * Reads the certificates of a file, and its private key where that needs no password or has the same one.
 * @param password null: none was entered
 * @throws Locked, AppError VALIDATION with the reason
 */
export async function readContent(content: Buffer, password: string | null): Promise<FileContent> {
  if (content.length > maxFileBytes) throw refused('cert-file-too-large');
  if (content.length === 0) throw refused('cert-file-empty');
  if (content.length >= 4 && javaStores.includes(content.readUInt32BE(0))) throw refused('cert-file-java');
  try {
    const isBinary = content[0] === 0x30 && content.length > 4 && !isText(content);
    return isBinary ? await readDer(content, password) : await readText(textOf(content), password);
  } catch (error) {
    throw reasonOf(error);
  }
}

type PlainReason = 'cert-file-empty' | 'cert-file-unknown' | 'cert-file-is-request' | 'cert-file-is-key' | 'cert-file-java';

function refused(reason: PlainReason | 'cert-file-too-large' | 'cert-file-too-many'): AppError {
  if (reason === 'cert-file-too-large') return new AppError('VALIDATION', reason, { megabytes: maxFileBytes / 1_000_000 });
  if (reason === 'cert-file-too-many') return new AppError('VALIDATION', reason, { most: maxCertificates });
  return new AppError('VALIDATION', reason);
}

/** What went wrong as a reason of the contract; an unexpected error stays as it is. */
export function reasonOf(error: unknown): unknown {
  if (error instanceof DamagedPem) return new AppError('VALIDATION', `pem-${error.why}`, { line: error.line });
  if (error instanceof Malformed) return new AppError('VALIDATION', 'cert-file-malformed', { part: error.part });
  if (error instanceof CannotDecrypt) {
    const why = explain(`cert-${error.why}`);
    return new AppError('VALIDATION', why, error.why === 'wrong-password' ? { fields: { password: why } } : {});
  }
  return error;
}

/** A text may start with the digit 0, which is the first byte of DER. */
const isText = (content: Buffer): boolean =>
  content.subarray(0, 64).every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13);

function textOf(content: Buffer): string {
  // The encoding of the older Notepad.
  if (content[0] === 0xff && content[1] === 0xfe) return content.subarray(2).toString('utf16le');
  return content.toString('utf8');
}

async function readText(text: string, password: string | null): Promise<FileContent> {
  const blocks = readPem(text);
  if (blocks.length === 0) {
    const der = readBase64(text);
    if (der !== null) return readDer(der, password);
    throw refused(text.trim() === '' ? 'cert-file-empty' : 'cert-file-unknown');
  }
  const found = blocks.flatMap((block) => {
    if (bundleLabels.includes(block.label)) return decodePkcs7(block.der) ?? [];
    if (!certificateLabels.includes(block.label)) return [];
    // A trusted certificate of OpenSSL is followed by what it is trusted for.
    return [block.label === 'TRUSTED CERTIFICATE' ? decode(block.der, 'certificate', 'allowed').whole : block.der];
  });
  if (found.length === 0) throw withoutCertificate(blocks);
  const isBundle = blocks.every(({ label }) => bundleLabels.includes(label));
  return { format: isBundle ? 'pkcs7' : 'pem', certificates: certificatesOf(found), key: await keyOf(blocks, password) };
}

function withoutCertificate(blocks: readonly PemBlock[]): AppError {
  if (blocks.some(({ label }) => requestLabels.includes(label))) return refused('cert-file-is-request');
  if (blocks.some(isKeyBlock)) return refused('cert-file-is-key');
  return new AppError('VALIDATION', 'cert-file-no-certificate', { label: blocks[0]?.label ?? '' });
}

/** The first private key that can be read; an encrypted one stays closed without its password, and the certificates are shown all the same. */
async function keyOf(blocks: readonly PemBlock[], password: string | null): Promise<HeldKey | null> {
  const block = blocks.find(isKeyBlock);
  if (block === undefined) return null;
  return keyOfBlock(block, password).catch(() => null);
}

async function readDer(content: Buffer, password: string | null): Promise<FileContent> {
  const missing = missingBytes(content);
  if (missing > 0) throw new AppError('VALIDATION', 'cert-file-cut-off', { missing });
  const elements = elementsOf(content);
  const [root] = elements;
  if (root === undefined) throw refused('cert-file-unknown');
  if (isPkcs12(root)) {
    if (password === null) throw new Locked();
    const { certificates, key } = await readPkcs12(root, password);
    if (certificates.length === 0) throw new AppError('VALIDATION', 'cert-file-no-certificate', { label: 'PKCS #12' });
    return { format: 'pkcs12', certificates: certificatesOf(certificates), key };
  }
  if (isPkcs7(root)) {
    const certificates = readPkcs7(root) ?? [];
    if (certificates.length === 0) throw new AppError('VALIDATION', 'cert-file-no-certificate', { label: 'PKCS #7' });
    return { format: 'pkcs7', certificates: certificatesOf(certificates), key: null };
  }
  requireCertificate(root);
  return { format: 'der', certificates: certificatesOf(elements.map(({ whole }) => whole)), key: null };
}

/** Bytes that the file lacks according to the length at its start; 0: none, or an indefinite length. */
function missingBytes(content: Buffer): number {
  const first = content[1] ?? 0;
  if (first < 0x80) return Math.max(0, first + 2 - content.length);
  const count = first & 0x7f;
  if (count === 0 || count > 4 || content.length < 2 + count) return 0;
  return Math.max(0, content.readUIntBE(2, count) + 2 + count - content.length);
}

/** Several certificates may follow each other; line ends and zeros at the end of a file are ignored. */
function elementsOf(content: Buffer): readonly Node[] {
  const elements: Node[] = [];
  for (let at = 0; at < content.length; ) {
    const rest = content.subarray(at);
    if (rest.every((byte) => byte === 0 || byte === 10 || byte === 13)) break;
    const element = decode(rest, 'file', 'allowed');
    elements.push(element);
    if (elements.length > maxCertificates) throw refused('cert-file-too-many');
    at += element.whole.length;
  }
  return elements;
}

function requireCertificate({ children }: Node): void {
  const [first, second] = children;
  if (isUniversal(first, tags.integer)) throw refused(children.length >= 3 ? 'cert-file-is-key' : 'cert-file-unknown');
  if (!isUniversal(first, tags.sequence) || second === undefined) throw refused('cert-file-unknown');
  if (children.length === 2 && isUniversal(second, tags.octets)) throw refused('cert-file-is-key');
  // A request has a version, a name and a key before its attributes; a certificate a serial number first, or a tagged version.
  const [, afterVersion, , fourth] = first.children;
  if (isUniversal(first.children[0], tags.integer) && isUniversal(afterVersion, tags.sequence) && fourth?.universal === false)
    throw refused('cert-file-is-request');
}

function certificatesOf(all: readonly Buffer[]): readonly Certificate[] {
  if (all.length > maxCertificates) throw refused('cert-file-too-many');
  return all.map((der, index) => {
    try {
      return readCertificate(der);
    } catch (error) {
      throw all.length === 1 ? error : withNumber(error, index + 1);
    }
  });
}

/** Which certificate of a file is damaged. */
function withNumber(error: unknown, number: number): unknown {
  if (!(error instanceof Malformed)) return error;
  return new AppError('VALIDATION', explain('cert-file-malformed-one', { part: error.part, number }), { cause: error });
}
