import { decode, isTagged, type Node, oidOf, sequenceOf, tags } from '../asn1/node.ts';

const signedData = '1.2.840.113549.1.7.2';

/** Whether an element is a ContentInfo of PKCS #7. */
export const isPkcs7 = ({ children: [type] }: Node): boolean =>
  type?.universal === true && type.tag === tags.oid && oidOf(type, 'contentType').startsWith('1.2.840.113549.1.7.');

/**
 * The certificates of PKCS #7 (`.p7b`), DER, in their order; null if it contains none, or is something else.
 * @throws Malformed
 */
export function readPkcs7(root: Node): readonly Buffer[] | null {
  const [type, content] = sequenceOf(root, 'contentInfo');
  if (oidOf(type, 'contentInfo') !== signedData || !isTagged(content, 0)) return null;
  const fields = sequenceOf(content.children[0], 'signedData');
  const certificates = fields.find((field) => isTagged(field, 0))?.children ?? [];
  // Other forms of certificates have tags of their own.
  return certificates.filter((node) => node.universal && node.tag === tags.sequence).map(({ whole }) => whole);
}

export const decodePkcs7 = (der: Buffer): readonly Buffer[] | null => readPkcs7(decode(der, 'contentInfo'));
