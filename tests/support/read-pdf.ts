import { inflateSync } from 'node:zlib';

/** A sheet as read back: width and height in points (72 to the inch), and its text, whose parts follow each other without spaces. */
export interface ReadSheet {
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

export interface ReadPdf {
  readonly sheets: readonly ReadSheet[];
  readonly pictures: number;
}

/**
 * Reads back a PDF file that Chromium has printed: its objects are in plain text, its streams compressed, and its fonts have a map to Unicode.
 * Throws for what it does not know.
 */
export function readPdf(content: Buffer): ReadPdf {
  const objects = objectsIn(content);
  const texts = [...objects.values()].map(({ text }) => text);
  const fonts = new Map<string, Map<string, string>>();
  const sheets: ReadSheet[] = [];
  const pages = texts.find((text) => text.includes('/Type /Pages'));
  for (const [, number = ''] of pages?.match(/\/Kids \[([^\]]*)\]/)?.[1]?.matchAll(/(\d+) 0 R/g) ?? []) {
    const page = objects.get(number)?.text ?? '';
    for (const [, name = '', font = ''] of page.match(/\/Font <<([^>]*)>>/)?.[1]?.matchAll(/\/(\w+) (\d+) 0 R/g) ?? [])
      if (!fonts.has(name)) fonts.set(name, unicodeOf(objects, font));
    const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    const contents = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.stream;
    if (contents === undefined || width === '') throw new Error(`A sheet cannot be read: ${page.slice(0, 200)}`);
    sheets.push({ width: Number(width), height: Number(height), text: shownIn(contents.toString('latin1'), fonts) });
  }
  return { sheets, pictures: texts.filter(isPicture).length };
}

/** The transparency of a picture is a picture of its own, in gray. */
const isPicture = (text: string): boolean => text.includes('/Subtype /Image') && !text.includes('/ColorSpace /DeviceGray');

interface PdfObject {
  readonly text: string;
  readonly stream: Buffer | undefined;
}

function objectsIn(content: Buffer): Map<string, PdfObject> {
  const plain = content.toString('latin1');
  const objects = new Map<string, PdfObject>();
  const start = /(?:^|\n)(\d+) 0 obj\r?\n/g;
  for (let found = start.exec(plain); found !== null; found = start.exec(plain)) {
    const from = start.lastIndex;
    const end = plain.indexOf('endobj', from);
    const stream = plain.indexOf('stream\n', from);
    const isStream = stream !== -1 && stream < end;
    const text = plain.slice(from, isStream ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? 0);
    const bytes = content.subarray(stream + 7, stream + 7 + length);
    objects.set(found[1] ?? '', { text, stream: isStream && text.includes('/FlateDecode') ? inflateSync(bytes) : undefined });
    if (isStream) start.lastIndex = stream + 7 + length;
  }
  return objects;
}

/** Characters by the codes of a font, which are hexadecimal. */
function unicodeOf(objects: ReadonlyMap<string, PdfObject>, font: string): Map<string, string> {
  const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.text ?? '')?.[1] ?? '')?.stream?.toString('latin1');
  if (map === undefined) throw new Error(`Font ${font} has no map to Unicode.`);
  const characters = new Map<string, string>();
  const characterOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = '', unicode = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) characters.set(code, characterOf(unicode));
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', unicode = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let code = first; code <= Number.parseInt(to, 16); code++)
        characters.set(code.toString(16).toUpperCase().padStart(4, '0'), String.fromCodePoint(Number.parseInt(unicode, 16) + code - first));
    }
  }
  return characters;
}

function shownIn(contents: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let present: ReadonlyMap<string, string> | undefined;
  let text = '';
  for (const [, font, hex = ''] of contents.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-F]+)>(?= (?:Tj|-?\d|<|\]))/g)) {
    if (font === undefined) text += (hex.match(/.{4}/g) ?? []).map((code) => present?.get(code) ?? '').join('');
    else present = fonts.get(font);
  }
  return text;
}
