import { isOffer } from './version.ts';

/** What a program tells of itself, under a signature that the system holds to be valid. */
export interface SignedProgram {
  /** Whole name of the certificate's holder. */
  readonly subject: string;
  readonly product: string;
  readonly version: string;
}

/** Windows writes a fourth number behind a version. */
const written = /^(\d{1,6}\.\d{1,6}\.\d{1,6})(?:\.\d{1,6})?$/;

/**
 * Whether a program updates this copy: signed by exactly the same holder, of the same product, and of the version that was announced,
 * which is newer. The feed is not signed, so what it says about a file counts only when the file says it too.
 * @param own the running program
 * @param present version of this copy
 */
export function isUpdateOf(update: SignedProgram, own: SignedProgram, announced: string, present: string): boolean {
  const sameMaker = own.subject !== '' && update.subject === own.subject;
  const sameProduct = own.product !== '' && update.product === own.product;
  return sameMaker && sameProduct && written.exec(update.version)?.[1] === announced && isOffer(announced, present);
}
