import {
  domainPlaceholders,
  messagePlaceholders,
  repeatedPart,
  severalDomains,
  type TemplateName,
} from '../../../../preload/contract/reminders/placeholders.ts';

export type TemplateField = 'subject' | 'text';

export interface Completion {
  readonly name: TemplateName;
  /** As it is listed: `customer.name`, `#domains`. */
  readonly label: string;
  /** What replaces the text between `from` and `to`, and where the caret is afterwards, from `from`. */
  readonly insert: string;
  readonly caret: number;
}

export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly Completion[];
}

interface OpenPart {
  readonly name: string;
}

const partTags = /\{\{([#^/])\s*([a-z.]+)\s*\}\}/g;

/** The parts that are open at the end of a text, outermost first. */
function openParts(before: string): OpenPart[] {
  const open: OpenPart[] = [];
  for (const [, sign, name = ''] of before.matchAll(partTags)) {
    const at = sign === '/' ? open.findLastIndex((part) => part.name === name) : -1;
    if (sign !== '/') open.push({ name });
    else if (at !== -1) open.length = at;
  }
  return open;
}

/** The completions of the tag that the caret is in; null: it is in none, or nothing fits. */
export function completionsAt(text: string, caret: number, field: TemplateField): Completions | null {
  const start = text.lastIndexOf('{{', caret - 1);
  const typed = start === -1 || start + 2 > caret ? null : /^([#^/]?)\s*([a-z.]*)$/i.exec(text.slice(start + 2, caret));
  if (typed === null) return null;
  const [, sign = '', word = ''] = typed;
  // The rest of a tag behind the caret is replaced, too.
  const rest = /^[a-z.]*\s*\}\}/.exec(text.slice(caret))?.[0] ?? '';
  const to = caret + rest.length;
  const open = openParts(text.slice(0, start));
  const isAlone = `${lineStart(text, start)}${lineEnd(text, to)}`.trim() === '';
  const items = namesFor(sign, open, field)
    .filter(({ label }) => matches(label, `${sign}${word}`))
    .sort((one, other) => rank(one.label, sign, word) - rank(other.label, sign, word))
    .map(({ name, label }) => completionOf(name, label, isAlone && field === 'text', text.slice(to)));
  return items.length === 0 ? null : { from: start, to, items };
}

/** A completion at a place outside of any tag, for a menu. */
export function insertionOf(name: TemplateName, text: string, caret: number, field: TemplateField): Completion {
  const isPart = name === repeatedPart || name === severalDomains;
  const isAlone = `${lineStart(text, caret)}${lineEnd(text, caret)}`.trim() === '';
  return completionOf(name, isPart ? `#${name}` : name, isAlone && field === 'text', '');
}

interface Named {
  readonly name: TemplateName;
  readonly label: string;
}

function namesFor(sign: string, open: readonly OpenPart[], field: TemplateField): Named[] {
  const isInDomains = open.some(({ name }) => name === repeatedPart);
  const values: readonly TemplateName[] = isInDomains ? [...domainPlaceholders, ...messagePlaceholders] : messagePlaceholders;
  const domains: readonly TemplateName[] = isInDomains || field === 'subject' ? [] : [repeatedPart];
  const signed = (names: readonly TemplateName[], with_: string): Named[] => names.map((name) => ({ name, label: `${with_}${name}` }));
  if (sign === '/') {
    const innermost = [...new Set(open.map(({ name }) => name).reverse())];
    return signed(innermost as TemplateName[], '/');
  }
  if (sign === '#') return signed([...domains, severalDomains, ...values], '#');
  if (sign === '^') return signed([severalDomains, ...values], '^');
  return [...signed(values, ''), ...signed([...domains, severalDomains], '#')];
}

/** Letters of a later part fit as well: `name` finds `customer.name`. */
const matches = (label: string, typed: string): boolean => {
  const wanted = typed.toLowerCase();
  const plain = label.replace(/^[#^/]/, '');
  return label.startsWith(wanted) || plain.startsWith(wanted) || plain.includes(`.${wanted.replace(/^[#^/]/, '')}`);
};

const rank = (label: string, sign: string, word: string): number =>
  word === '' || label.startsWith(`${sign}${word.toLowerCase()}`) ? 0 : 1;

/** A new part is closed at once, unless its end follows already; on a line of its own, around an empty line. */
function completionOf(name: TemplateName, label: string, isAlone: boolean, after: string): Completion {
  const tag = `{{${label}}}`;
  const isPart = label.startsWith('#') || label.startsWith('^');
  const end = `{{/${name}}}`;
  if (!isPart || after.includes(end)) return { name, label, insert: tag, caret: tag.length };
  const inside = name === repeatedPart ? '- ' : '';
  if (!isAlone) return { name, label, insert: `${tag}${end}`, caret: tag.length };
  return { name, label, insert: `${tag}\n${inside}\n${end}`, caret: tag.length + 1 + inside.length };
}

const lineStart = (text: string, at: number): string => text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
const lineEnd = (text: string, at: number): string => text.slice(at).split('\n', 1)[0] ?? '';
