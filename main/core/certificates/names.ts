import { domainToASCII } from 'node:url';
import type { CertificateName } from '../../../preload/contract/certificates/certificate-files.ts';
import { ia5, oid, printable, sequence, set, utf8 } from './asn1/encode.ts';
import { expect, isTagged, Malformed, type Node, oidOf, sequenceOf, stringOf, tags } from './asn1/node.ts';

/** Most characters of one name that are shown. */
const longest = 200;
/** Most alternative names that are read. */
const maxNames = 10_000;

/** The attributes of X.520 that have a field of their own, with their short names. */
const attributes = {
  commonName: { oid: '2.5.4.3', short: 'CN' },
  organization: { oid: '2.5.4.10', short: 'O' },
  unit: { oid: '2.5.4.11', short: 'OU' },
  locality: { oid: '2.5.4.7', short: 'L' },
  state: { oid: '2.5.4.8', short: 'ST' },
  country: { oid: '2.5.4.6', short: 'C' },
  email: { oid: '1.2.840.113549.1.9.1', short: 'emailAddress' },
} as const;

type Attribute = keyof typeof attributes;

const otherShorts: Readonly<Record<string, string>> = {
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.9': 'street',
  '2.5.4.12': 'title',
  '2.5.4.15': 'businessCategory',
  '2.5.4.17': 'postalCode',
  '2.5.4.42': 'GN',
  '2.5.4.97': 'organizationIdentifier',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.3.6.1.4.1.311.60.2.1.1': 'jurisdictionL',
  '1.3.6.1.4.1.311.60.2.1.2': 'jurisdictionST',
  '1.3.6.1.4.1.311.60.2.1.3': 'jurisdictionC',
};

/** Text of a file as it can be shown: characters without a shape, which could hide or reorder others, are escaped. */
export function visible(text: string): string {
  const shown = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}

/** A distinguished name: its usual fields, and all of it as text in its own order. */
export function readName(node: Node | undefined, part: string): CertificateName {
  const found = new Map<string, string>();
  const shown: string[] = [];
  for (const relative of sequenceOf(node, part)) {
    const pairs = expect(relative, tags.set, part).children.map((pair) => {
      const [type, value] = sequenceOf(pair, part);
      const id = oidOf(type, part);
      if (value === undefined) throw new Malformed(part);
      const text = visible(stringOf(value));
      if (!found.has(id)) found.set(id, text);
      return `${shortNameOf(id)}=${text}`;
    });
    shown.push(pairs.join(' + '));
  }
  const of = (name: Attribute): string | null => found.get(attributes[name].oid) ?? null;
  return {
    commonName: of('commonName'),
    organization: of('organization'),
    unit: of('unit'),
    locality: of('locality'),
    state: of('state'),
    country: of('country'),
    email: of('email'),
    text: shown.join(', ').slice(0, 2000),
  };
}

function shortNameOf(id: string): string {
  return Object.values(attributes).find((attribute) => attribute.oid === id)?.short ?? otherShorts[id] ?? id;
}

export type Subject = Readonly<Record<Attribute, string>>;

/** Encodes a subject in the usual order; empty fields are omitted. */
export function encodeName(subject: Subject): ReturnType<typeof sequence> {
  const order: readonly Attribute[] = ['country', 'state', 'locality', 'organization', 'unit', 'commonName', 'email'];
  const written = order.filter((name) => subject[name] !== '');
  return sequence(...written.map((name) => set(sequence(oid(attributes[name].oid), encodeValue(name, subject[name])))));
}

function encodeValue(name: Attribute, text: string): ReturnType<typeof utf8> {
  if (name === 'country') return printable(text);
  return name === 'email' ? ia5(text) : utf8(text);
}

/** The alternative names of an extension's value, in its order: domains, addresses, email addresses; others are omitted. */
export function readAlternativeNames(value: Node): readonly string[] {
  const names = sequenceOf(value, 'subjectAltName');
  if (names.length > maxNames) throw new Malformed('subjectAltName');
  return names.flatMap((name) => {
    if (isTagged(name, 2) || isTagged(name, 1)) return [visible(name.content.toString('latin1')).toLowerCase()];
    if (isTagged(name, 7)) return [addressText(name.content)];
    return [];
  });
}

function addressText(content: Buffer): string {
  if (content.length === 4) return content.join('.');
  if (content.length !== 16) throw new Malformed('subjectAltName');
  const groups = Array.from({ length: 8 }, (_, index) => content.readUInt16BE(index * 2).toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

/** The ASCII form of a domain name, also with a wildcard as its first label; null if it is none. */
export function asciiName(typed: string): string | null {
  const text = typed.trim().replace(/\.$/, '');
  const isWildcard = text.startsWith('*.');
  const ascii = domainToASCII(isWildcard ? text.slice(2) : text).toLowerCase();
  const labels = ascii.split('.');
  const isName = ascii.length <= 251 && labels.length >= 2 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  if (!isName || /^\d+$/.test(labels.at(-1) ?? '')) return null;
  return isWildcard ? `*.${ascii}` : ascii;
}

/** Whether a name of a certificate covers a domain: itself, or any one label in place of a leading asterisk (RFC 6125). */
export function covers(name: string, domain: string): boolean {
  if (!name.startsWith('*.')) return name === domain;
  const dot = domain.indexOf('.');
  return dot > 0 && domain.slice(dot) === name.slice(1) && !domain.startsWith('*');
}
