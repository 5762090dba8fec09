import { labelText, quoteBytes } from '../../zone/content-bytes.ts';
import { textContent } from './texts.ts';
import { isTextType } from './types.ts';

/** The name at a position of a record's data, and its end; null if there is none. Compression pointers do not occur there. */
function nameAt(data: Buffer, from: number): { readonly name: string; readonly end: number } | null {
  const labels: string[] = [];
  let at = from;
  while (at < data.length) {
    const length = data[at] ?? 0;
    at += 1;
    if (length === 0) return at - from > 255 ? null : { name: labels.join('.') || '.', end: at };
    if (length > 63 || at + length > data.length) return null;
    labels.push(labelText(data.toString('latin1', at, at + length)));
    at += length;
  }
  return null;
}

const sixteen = (data: Buffer, at: number): string => String(data.readUInt16BE(at));

function behind(data: Buffer, numbers: number): string | null {
  if (data.length < numbers * 2) return null;
  const found = nameAt(data, numbers * 2);
  if (found === null || found.end !== data.length) return null;
  return [...Array.from({ length: numbers }, (_, at) => sixteen(data, at * 2)), found.name].join(' ');
}

function strings(data: Buffer): string | null {
  const found: string[] = [];
  for (let at = 0; at < data.length; ) {
    const length = data[at] ?? 0;
    if (at + 1 + length > data.length) return null;
    found.push(data.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return found.length === 0 ? null : textContent(found);
}

function caa(data: Buffer): string | null {
  const [flags = 0, length = 0] = data;
  if (data.length < 2 + length || length === 0) return null;
  const tag = data.toString('latin1', 2, 2 + length);
  return /^[a-z0-9]+$/i.test(tag) ? `${flags} ${tag} ${quoteBytes(data.toString('latin1', 2 + length))}` : null;
}

function address6(data: Buffer): string | null {
  if (data.length !== 16) return null;
  const groups = Array.from({ length: 8 }, (_, at) => data.readUInt16BE(at * 2).toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

/** Decodes hex data into the service's format, for types that it may support; null for others, and if the data does not match its type. */
export function decodeData(type: string, data: Buffer): string | null {
  if (isTextType(type)) return strings(data);
  switch (type) {
    case 'A':
      return data.length === 4 ? [...data].join('.') : null;
    case 'AAAA':
      return address6(data);
    case 'CNAME':
    case 'NS':
    case 'PTR':
    case 'DNAME':
      return behind(data, 0);
    case 'MX':
      return behind(data, 1);
    case 'SRV':
      return behind(data, 3);
    case 'CAA':
      return caa(data);
    default:
      return null;
  }
}
