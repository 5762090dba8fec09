import type { Output } from '../../../preload/contract/index.ts';
import { extensionOf, readExtension } from '../service/lists/names.ts';
import { invisible, readLabel } from './label.ts';
import { trimSigns } from './trim-signs.ts';

type Opened = Output<'availability.open'>;
type Why = Opened['dropped']['first'][number]['why'];
type How = Opened['cleaned']['first'][number]['how'];

/** A label, and the extension it was written with; null: none, it is a keyword. */
export interface RequestedName {
  readonly label: string;
  readonly extension: string | null;
}

export interface NamesInText {
  /** Each once, in order. */
  readonly names: readonly RequestedName[];
  readonly dropped: Opened['dropped'];
  readonly cleaned: Opened['cleaned'];
}

/** How many of each are reported individually. */
const reported = 200;
const maxReportedLength = 300;
/** A quoted text is one name, without its spaces; elsewhere spaces and the other signs separate names. */
const pieces = /["“„]([^"“”„]*)["”“]|[^\s,;|"“”„「」«»<>()[\]{}]+/gu;
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const address = /^(?:\d{1,3}\.){3}\d{1,3}$|^[0-9a-f]{0,4}:[0-9a-f:.]*:[0-9a-f.]*$/i;
/** `1.` or `1)` before the items of a numbered list. */
const listNumber = /^\s*\d{1,5}[.)]\s+(?=\S)/;
/** Separators and bullets in lists. */
const signs = /^[\p{P}+=~^]+$/u;
/** Dots of other scripts. */
const otherDots = /[。．｡]/gu;

type Reading = RequestedName & { readonly how: How | null };

/**
 * Parses names and keywords from a text: URLs, e-mail addresses, lists with bullets, IDN.
 * @param known the extensions that have a price, with their dots; if there are none, everything after the first dot is the extension
 */
export function namesInText(text: string, known: ReadonlySet<string>): NamesInText {
  const names: RequestedName[] = [];
  const seen = new Set<string>();
  const dropped = createCollector<Opened['dropped']['first'][number]>();
  const cleaned = createCollector<Opened['cleaned']['first'][number]>();
  for (const [index, line] of text.split(/\r\n|[\n\r\u2028\u2029]/u).entries()) {
    for (const [piece, inQuotes] of line.replace(listNumber, '').matchAll(pieces)) {
      const written = inQuotes ?? piece;
      const read = written.trim() === '' ? null : readName(written, inQuotes !== undefined, known);
      if (read === null) continue;
      const place = { line: index + 1, text: written.slice(0, maxReportedLength) };
      if ('why' in read) {
        dropped.add({ ...place, why: read.why });
        continue;
      }
      const { label, extension, how } = read;
      const name = label + (extension ?? '');
      if (seen.has(name)) {
        dropped.add({ ...place, why: 'twice' });
        continue;
      }
      seen.add(name);
      names.push({ label, extension });
      if (how !== null) cleaned.add({ ...place, name, how });
    }
  }
  return { names, dropped: dropped.all(), cleaned: cleaned.all() };
}

/** null: bullets or separators of a list. */
function readName(text: string, inQuotes: boolean, known: ReadonlySet<string>): Reading | { readonly why: Why } | null {
  const visible = text.replace(invisible, '').replace(otherDots, '.');
  if (signs.test(text) && !inQuotes) return null;
  const joined = visible.replace(/\s+/gu, '');
  const word = trimSigns(joined, /[\p{L}\p{N}[]/u, /[\p{L}\p{N}/\]]/u);
  if (address.test(joined)) return { why: 'address' };
  // An extension alone is not a name.
  if (word === '' || /^\.[^.]*$/u.test(joined)) return { why: 'no-name' };
  const { host, how } = hostOf(word);
  if (address.test(host)) return { why: 'address' };
  const cleanedBy = (): How | null => {
    if (joined !== visible) return 'spaces';
    return visible === text ? null : 'characters';
  };
  const read = host.includes('.') ? readFullName(host, known) : readKeyword(host);
  return 'why' in read ? read : { ...read, how: how ?? (read.how === 'host' ? read.how : (cleanedBy() ?? read.how)) };
}

/** The host of a URL or e-mail address, otherwise the word itself. */
function hostOf(word: string): { readonly host: string; readonly how: 'page' | 'e-mail' | null } {
  const page = word.replace(scheme, '').replace(/[/?#\\].*$/u, '');
  const bare = page.replace(/^.*@/u, '').replace(/:\d*$/u, '');
  const host = trimSigns(bare, /[^.]/u, /[^.:]/u);
  if (page.includes('@') && !scheme.test(word)) return { host, how: 'e-mail' };
  return { host, how: page === word && bare === page ? null : 'page' };
}

function readKeyword(host: string): Reading | { readonly why: Why } {
  const read = readLabel(host);
  return 'why' in read ? read : { ...read, extension: null };
}

function readFullName(host: string, known: ReadonlySet<string>): Reading | { readonly why: Why } {
  // Each label on its own, so that a bad one does not affect the others.
  const labels = host.split('.').filter((label) => label !== '');
  const name = labels.map((label) => readExtension(label).slice(1)).join('.');
  const extension = extensionOf(name, known);
  const behind = extension.split('.').length - 1;
  if (known.size > 0 && !known.has(extension)) return { why: 'not-sold' };
  const label = labels.at(-behind - 1);
  if (label === undefined) return { why: 'no-name' };
  const read = readLabel(label);
  if ('why' in read) return read;
  if (read.label.length + extension.length > 253) return { why: 'too-long' };
  return { label: read.label, extension, how: labels.length > behind + 1 ? 'host' : read.how };
}

function createCollector<T>(): { add(one: T): void; all(): { count: number; first: T[] } } {
  const first: T[] = [];
  let count = 0;
  return {
    add(one) {
      count += 1;
      if (first.length < reported) first.push(one);
    },
    all: () => ({ count, first }),
  };
}
