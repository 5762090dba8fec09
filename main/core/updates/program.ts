import { isOffer } from './version.ts';

/** A program's metadata, under a signature that the system considers valid. */
export interface SignedProgram {
  /** Full name of the certificate's subject. */
  readonly subject: string;
  readonly product: string;
  readonly version: string;
}

/** Windows adds a fourth number to a version. */
const written = /^(\d{1,6}\.\d{1,6}\.\d{1,6})(?:\.\d{1,6})?$/;

/**
 * Whether a program is an update of this copy: signed by exactly the same subject, of the same product, and of the announced version, which
 * is newer. The feed is not signed, so its claims about a file only count if the file confirms them.
 * @param own the running program
 * @param present version of this copy
 */
export function isUpdateOf(update: SignedProgram, own: SignedProgram, announced: string, present: string): boolean {
  const sameMaker = own.subject !== '' && update.subject === own.subject;
  const sameProduct = own.product !== '' && update.product === own.product;
  return sameMaker && sameProduct && written.exec(update.version)?.[1] === announced && isOffer(announced, present);
}
