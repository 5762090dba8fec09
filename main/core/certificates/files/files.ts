import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SavedFormat } from '../../../../preload/contract/certificates/certificate-codes.ts';
import type {
  CertificateFacts,
  CertificateFile,
  certificateFilesCalls,
  OpenedCertificateFile,
} from '../../../../preload/contract/certificates/certificate-files.ts';
import type { CallService } from '../../base/call-service.ts';
import { AppError, explain, fieldError } from '../../base/errors.ts';
import { saveFile } from '../../base/files/save-file.ts';
import type { Platform } from '../../platform.ts';
import { type HeldKey, NoKey, readKeyFile } from '../keys/held-key.ts';
import { requirePassword } from '../keys/required-password.ts';
import { asciiName, visible } from '../names.ts';
import { writePem } from '../pem.ts';
import { fileStem, requestOf } from '../requests/requests.ts';
import type { Certificate } from './certificate.ts';
import { type Chain, orderChain, type TrustedRoots } from './chain.ts';
import { checkFile } from './checks.ts';
import { writePkcs12 } from './pkcs12.ts';
import { type FileContent, Locked, maxFileBytes, readContent, reasonOf } from './read-content.ts';

/** Files at a time: the viewer has one, and closes it. */
const most = 10;
const maxKeyFileBytes = 100_000;
const maxNamesShown = 500;

export interface FilesDeps {
  readonly dialogs: Pick<Platform['dialogs'], 'openFile' | 'saveFile'>;
  readonly trusted: TrustedRoots;
  /** Unix ms. */
  readonly now: () => number;
}

export interface FilesService extends CallService<typeof certificateFilesCalls> {
  /** Drops every file, and overwrites every key. */
  closeAll(): void;
}

/** What the certificate is compared with. */
interface Against {
  readonly domain: string | null;
  readonly request: string | null;
}

interface Held {
  readonly id: string;
  /** null: pasted. */
  readonly name: string | null;
  /** null: it waits for its password. */
  content: FileContent | null;
  readonly bytes: Buffer;
  key: HeldKey | null;
}

/** Reads, checks and saves certificate files. Private keys are in the memory of this service, and in the files that the user chooses. */
export function createFiles({ dialogs, trusted, now }: FilesDeps): FilesService {
  const held = new Map<string, Held>();
  let last = 0;

  function find(id: string): Held {
    const found = held.get(id);
    if (found === undefined) throw new AppError('NOT_FOUND', 'cert-file-closed');
    return found;
  }

  function close(id: string): void {
    const found = held.get(id);
    found?.key?.drop();
    found?.bytes.fill(0);
    held.delete(id);
  }

  async function add(bytes: Buffer, name: string | null, against: Against): Promise<OpenedCertificateFile> {
    const content = await readContent(bytes, null).catch((error: unknown) => {
      if (error instanceof Locked) return null;
      throw error;
    });
    const [oldest] = held.keys();
    if (held.size >= most && oldest !== undefined) close(oldest);
    last += 1;
    const id = `f${last}`;
    const file: Held = { id, name, content, bytes: content === null ? bytes : Buffer.alloc(0), key: content?.key ?? null };
    held.set(id, file);
    if (content === null) return { state: 'locked', id, name };
    return { state: 'read', file: describe(file, content, against) };
  }

  const chainOf = ({ key }: Held, { certificates }: FileContent): Chain =>
    orderChain(certificates, (certificate) => key?.matches(certificate.publicKey.whole) === true, trusted);

  function describe(file: Held, content: FileContent, { domain, request }: Against): CertificateFile {
    const chain = chainOf(file, content);
    if (domain !== null && asciiName(domain) === null) throw fieldError('domain', explain('csr-name-invalid', { name: domain }));
    const compared = { domain, request: request === null ? null : requestOf(request, null), key: file.key };
    return {
      id: file.id,
      name: file.name,
      format: content.format,
      certificates: chain.certificates.map(({ certificate, place }) => factsOf(certificate, place)),
      end: chain.end,
      paired: file.key !== null,
      checks: checkFile({ chain, ...compared, now: now() }),
    };
  }

  function opened(file: Held): FileContent {
    if (file.content === null) throw fieldError('password', explain('cert-password-missing'));
    return file.content;
  }

  return {
    async open(against) {
      const path = await dialogs.openFile();
      if (path === null) return { state: 'none' };
      return add(await bytesAt(path, maxFileBytes), visible(basename(path)), against);
    },
    paste: ({ text, ...against }) => add(Buffer.from(text, 'utf8'), null, against),
    async unlock({ file: id, password, ...against }) {
      const file = find(id);
      if (file.content === null) {
        const content = await readContent(file.bytes, password);
        file.content = content;
        file.key = content.key;
        file.bytes.fill(0);
      }
      return describe(file, file.content, against);
    },
    check({ file: id, ...against }) {
      const file = find(id);
      return describe(file, opened(file), against);
    },
    async pair({ file: id, password, ...against }) {
      const file = find(id);
      const content = opened(file);
      const path = await dialogs.openFile();
      if (path === null) return { file: null };
      const key = await keyAt(path, password);
      file.key?.drop();
      file.key = key;
      return { file: describe(file, content, against) };
    },
    async save({ file: id, format, password }, signal) {
      const file = find(id);
      const chain = chainOf(file, opened(file));
      const { name, content } = await savedContent(chain, file.key, format, password);
      return { path: await saveFile(dialogs, name, () => content, signal) };
    },
    close: ({ file }) => close(file),
    closeAll() {
      for (const id of [...held.keys()]) close(id);
    },
  };
}

function factsOf(certificate: Certificate, place: CertificateFacts['place']): CertificateFacts {
  const { subject, issuer, serial, algorithm, signature, sha256, sha1, isAuthority, level, warnings, names } = certificate;
  return {
    ...{ subject, issuer, serial, algorithm, signature, sha256, sha1, isAuthority, level, warnings, place },
    names: names.slice(0, maxNamesShown),
    nameCount: names.length,
    from: new Date(certificate.from).toISOString(),
    until: new Date(certificate.until).toISOString(),
    pem: writePem('CERTIFICATE', certificate.der).toString('latin1'),
  };
}

/** @throws AppError VALIDATION */
async function bytesAt(path: string, maxBytes: number): Promise<Buffer> {
  const unreadable = (cause: unknown) => {
    throw new AppError('VALIDATION', 'file-not-read', {}, { cause });
  };
  const facts = await stat(path).catch(unreadable);
  if (!facts.isFile()) throw new AppError('VALIDATION', 'not-a-file');
  if (facts.size > maxBytes) throw new AppError('VALIDATION', 'cert-file-too-large', { megabytes: maxBytes / 1_000_000 });
  return readFile(path).catch(unreadable);
}

async function keyAt(path: string, password: string | null): Promise<HeldKey> {
  const bytes = await bytesAt(path, maxKeyFileBytes);
  try {
    return await readKeyFile(bytes, password);
  } catch (error) {
    if (error instanceof NoKey) throw noKey(error);
    throw reasonOf(error);
  } finally {
    bytes.fill(0);
  }
}

function noKey({ why }: NoKey): AppError {
  if (why === 'password-missing') return fieldError('password', explain('cert-password-missing'));
  return new AppError('VALIDATION', why === 'none' ? 'cert-key-none' : 'cert-key-unreadable');
}

interface Saved {
  /** The suggested name of the file. */
  readonly name: string;
  readonly content: Uint8Array;
}

/** The chain is saved without its root, which the other side has to know already. */
async function savedContent({ certificates }: Chain, key: HeldKey | null, format: SavedFormat, password: string | null): Promise<Saved> {
  const [own, ...above] = certificates.filter(({ place }) => place !== 'unrelated');
  if (own === undefined) throw new AppError('VALIDATION', 'cert-file-unknown');
  const issuers = above.filter(({ place }) => place === 'issuer').map(({ certificate }) => certificate);
  const stem = fileStem(own.certificate.names[0] ?? own.certificate.subject.commonName ?? 'certificate');
  const pem = (all: readonly Certificate[]): Buffer => Buffer.concat(all.map(({ der }) => writePem('CERTIFICATE', der)));
  switch (format) {
    case 'certificate':
      return { name: `${stem}.pem`, content: pem([own.certificate]) };
    case 'chain':
      if (issuers.length === 0) throw new AppError('VALIDATION', 'cert-no-chain');
      return { name: `${stem}.chain.pem`, content: pem(issuers) };
    case 'full-chain':
      return { name: `${stem}.full-chain.pem`, content: pem([own.certificate, ...issuers]) };
    case 'pkcs12': {
      if (key === null) throw new AppError('VALIDATION', 'cert-key-needed');
      if (!key.matches(own.certificate.publicKey.whole)) throw new AppError('VALIDATION', 'cert-key-differs');
      const contents = { certificates: [own.certificate, ...issuers].map(({ der }) => der), key, name: stem };
      return { name: `${stem}.p12`, content: await writePkcs12(contents, requirePassword(password)) };
    }
  }
}
