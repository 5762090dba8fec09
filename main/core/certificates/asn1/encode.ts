import * as asn1 from 'asn1js';

type Block = asn1.BaseBlock;

/** Elements of DER, for what is written: requests, keys and PKCS #12. */
export const sequence = (...value: readonly Block[]): Block => new asn1.Sequence({ value: [...value] });
export const set = (...value: readonly Block[]): Block => new asn1.Set({ value: [...value] });
export const oid = (value: string): Block => new asn1.ObjectIdentifier({ value });
export const integer = (value: number): Block => new asn1.Integer({ value });
export const nothing = (): Block => new asn1.Null();
export const octets = (valueHex: Uint8Array): Block => new asn1.OctetString({ valueHex });
export const bits = (valueHex: Uint8Array): Block => new asn1.BitString({ valueHex });
export const utf8 = (value: string): Block => new asn1.Utf8String({ value });
export const printable = (value: string): Block => new asn1.PrintableString({ value });
export const ia5 = (value: string): Block => new asn1.IA5String({ value });
export const bmp = (value: string): Block => new asn1.BmpString({ value });

/** A context-specific tag around elements (EXPLICIT). */
export const tagged = (tagNumber: number, ...value: readonly Block[]): Block =>
  new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber }, value: [...value] });

/** A context-specific tag in place of the element's own (IMPLICIT), with these octets. */
export const taggedOctets = (tagNumber: number, valueHex: Uint8Array): Block =>
  new asn1.Primitive({ idBlock: { tagClass: 3, tagNumber }, valueHex });

/** An element that is encoded already. */
export function encoded(der: Uint8Array): Block {
  const { offset, result } = asn1.fromBER(der, { parseEmbedded: false });
  if (offset !== der.length) throw new Error('Not one element of DER.');
  return result;
}

export const derOf = (block: Block): Buffer => Buffer.from(block.toBER());
