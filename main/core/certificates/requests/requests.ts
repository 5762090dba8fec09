import type { certificateRequestsCalls } from '../../../../preload/contract/certificates/certificate-requests.ts';
import type { CallService } from '../../base/call-service.ts';
import { AppError, explain, fieldError } from '../../base/errors.ts';
import { saveFile } from '../../base/files/save-file.ts';
import type { Platform } from '../../platform.ts';
import { Malformed } from '../asn1/node.ts';
import { createHeldKeys } from '../keys/held-keys.ts';
import { requirePassword } from '../keys/required-password.ts';
import { DamagedPem } from '../pem.ts';
import { makeRequest } from './make-request.ts';
import { NoRequest, type ReadRequest, readRequest } from './read-request.ts';

export interface RequestsService extends CallService<typeof certificateRequestsCalls> {
  /** Overwrites and drops every key that is held. */
  dropAll(): void;
}

/** Makes and decodes certificate requests. Private keys are in the memory of this service, and in the files that the user chooses. */
export function createRequests({ dialogs }: { readonly dialogs: Pick<Platform['dialogs'], 'saveFile'> }): RequestsService {
  const held = createHeldKeys();
  return {
    async make(input) {
      const { pem, key, name } = await makeRequest(input);
      return { held: held.add(key, name), facts: readRequest(pem).facts };
    },
    read: ({ text, wildcard }) => requestOf(text, wildcard).facts,
    async save({ key: id, password }, signal) {
      const { key, name } = held.find(id);
      if (password !== null) requirePassword(password);
      const content = await key.file(password);
      try {
        return { path: await saveFile(dialogs, `${fileStem(name)}.key.pem`, () => content, signal) };
      } finally {
        content.fill(0);
      }
    },
    show: ({ key: id }) => held.show(id),
    drop: ({ key: id }) => held.drop(id),
    dropAll: held.dropAll,
  };
}

/** A name as part of a file name. */
export const fileStem = (name: string): string => name.replace(/^\*\./, 'wildcard.');

/**
 * Decodes a pasted request.
 * @throws AppError VALIDATION of `text`
 */
export function requestOf(text: string, isWildcard: boolean | null): ReadRequest {
  try {
    return readRequest(text, isWildcard);
  } catch (error) {
    if (error instanceof NoRequest) {
      const { why, label } = error;
      throw fieldError('text', why === 'other' ? explain('csr-other', { label }) : explain(why === 'key' ? 'csr-is-key' : `csr-${why}`));
    }
    if (error instanceof DamagedPem) throw fieldError('text', explain(`pem-${error.why}`, { line: error.line }));
    if (error instanceof Malformed) throw fieldError('text', explain('csr-malformed', { part: error.part }));
    throw error instanceof AppError ? error : new AppError('VALIDATION', 'csr-none', {}, { cause: error });
  }
}
