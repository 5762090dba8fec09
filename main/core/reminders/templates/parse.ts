import {
  domainPlaceholders,
  type Placeholder,
  repeatedPart,
  severalDomains,
  type TemplateName,
  templateNames,
} from '../../../../preload/contract/reminders/placeholders.ts';
import { maxTemplateFaults, type TemplateFaultCode } from '../../../../preload/contract/reminders/template-codes.ts';

export type TemplateField = 'subject' | 'text';

/** What is wrong in a template. Positions count UTF-16 units of the text with `\n` line ends; line and column start at 1. */
export interface TemplateFault {
  readonly code: TemplateFaultCode;
  /** The name in the tag; empty if there is none. */
  readonly name: string;
  readonly at: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

export type TemplateNode =
  | { readonly node: 'text'; readonly text: string }
  | { readonly node: 'value'; readonly name: Placeholder }
  /** Shown if the value is not empty; if `negated`, only if it is empty. */
  | { readonly node: 'part'; readonly name: Placeholder | typeof severalDomains; readonly negated: boolean; readonly nodes: TemplateNode[] }
  | { readonly node: 'domains'; readonly nodes: TemplateNode[] };

export interface ParsedTemplate {
  readonly nodes: readonly TemplateNode[];
  /** The first ones, in order of position. With any, the nodes are incomplete and must not be rendered. */
  readonly faults: readonly TemplateFault[];
}

interface Tag {
  readonly sign: '' | '#' | '^' | '/';
  readonly name: string;
  readonly at: number;
  readonly length: number;
}

/** A part that is not closed yet. `nodes`: those around it. */
interface OpenPart {
  readonly tag: Tag;
  readonly name: TemplateName | null;
  readonly nodes: TemplateNode[];
}

/** The only line end in templates and messages. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

const isName = (name: string): name is TemplateName => (templateNames as readonly string[]).includes(name);
const isOfDomain = (name: string): boolean => (domainPlaceholders as readonly string[]).includes(name);

/** C0 and C1 controls but tab and line feed, line and paragraph separators, and characters that change the direction of text. */
const controls = /[^\P{Cc}\t\n]|[\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;
const tags = /\{\{([#^/]?)([^{}\n]*)\}\}|\{\{|\}\}/g;

/**
 * Parses a template in a strict subset of Mustache: `{{name}}`, `{{#name}}…{{/name}}` and `{{^name}}…{{/name}}`. As there, a line with
 * nothing but the tag of a part is not in the result.
 */
export function parseTemplate(source: string, field: TemplateField): ParsedTemplate {
  const text = withLineFeeds(source);
  const faults: Omit<TemplateFault, 'line' | 'column'>[] = [];
  const report = (code: TemplateFaultCode, name: string, at: number, length: number): void => {
    faults.push({ code, name, at, length });
  };
  const open: OpenPart[] = [];
  const root: TemplateNode[] = [];
  let nodes = root;
  let end = 0;

  const isInDomains = (): boolean => open.some(({ name }) => name === repeatedPart);
  const addText = (from: number, to: number): void => {
    if (to > from) nodes.push({ node: 'text', text: text.slice(from, to) });
  };
  const openPart = (tag: Tag): void => {
    const inner: TemplateNode[] = [];
    const { name } = tag;
    const known = isName(name) ? name : null;
    if (known === repeatedPart) nodes.push({ node: 'domains', nodes: inner });
    else if (known !== null) nodes.push({ node: 'part', name: known, negated: tag.sign === '^', nodes: inner });
    open.push({ tag, name: known, nodes });
    nodes = inner;
  };
  const closePart = (tag: Tag): void => {
    if (!open.some((part) => part.tag.name === tag.name)) {
      report('unopened-part', tag.name, tag.at, tag.length);
      return;
    }
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      nodes = part.nodes;
      if (part.tag.name === tag.name) return;
      report('unclosed-part', part.tag.name, part.tag.at, part.tag.length);
    }
  };
  const take = (tag: Tag): void => {
    if (tag.sign === '/' && tag.name !== '') {
      closePart(tag);
      return;
    }
    const code = faultOf(tag, field, isInDomains());
    if (code !== null) report(code, tag.name, tag.at, tag.length);
    if (tag.name !== '' && (tag.sign === '#' || tag.sign === '^')) openPart(tag);
    else if (code === null) nodes.push({ node: 'value', name: tag.name as Placeholder });
  };

  for (const found of text.matchAll(tags)) {
    const [whole, sign = '', inside] = found;
    const at = found.index;
    if (inside === undefined) {
      report(whole === '{{' ? 'unclosed-tag' : 'unopened-tag', '', at, whole.length);
      continue;
    }
    const tag: Tag = { sign: sign as Tag['sign'], name: inside.trim(), at, length: whole.length };
    const { from, to } = sign === '' ? { from: at, to: at + whole.length } : standalone(text, at, at + whole.length);
    addText(end, from);
    end = to;
    take(tag);
  }
  addText(end, text.length);
  for (const { tag } of open) report('unclosed-part', tag.name, tag.at, tag.length);
  for (const found of text.matchAll(controls)) report('control-character', '', found.index, 1);
  if (field === 'subject') for (const found of text.matchAll(/\n/g)) report('line-break', '', found.index, 1);
  const first = faults.sort((one, other) => one.at - other.at).slice(0, maxTemplateFaults);
  return { nodes: root, faults: first.map((fault) => ({ ...fault, ...placeOf(text, fault.at) })) };
}

/** What is wrong with the name in a tag that closes nothing; null: nothing. */
function faultOf({ sign, name }: Tag, field: TemplateField, isInDomains: boolean): TemplateFaultCode | null {
  if (name === '') return 'empty-tag';
  if (!isName(name)) return 'unknown-name';
  if (isOfDomain(name)) return isInDomains ? null : 'domain-outside-part';
  if (sign === '') return name === repeatedPart || name === severalDomains ? 'part-only' : null;
  if (name !== repeatedPart) return null;
  if (field === 'subject') return 'part-in-subject';
  if (sign === '^') return 'part-not-negatable';
  return isInDomains ? 'part-in-part' : null;
}

/** The range of a tag; its whole line, if there is nothing else on it. */
function standalone(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const stop = next === -1 ? text.length : next;
  if (`${text.slice(start, from)}${text.slice(to, stop)}`.trim() !== '') return { from, to };
  return { from: start, to: next === -1 ? stop : stop + 1 };
}

function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
