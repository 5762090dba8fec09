import { type Placeholder, severalDomains } from '../../../../preload/contract/reminders/placeholders.ts';
import type { RenderFault } from '../../../../preload/contract/reminders/template-codes.ts';
import type { ShownMessage } from '../../../../preload/contract/reminders/templates.ts';
import { blocksOf, htmlOf, type MessageLine } from './html.ts';
import { parseTemplate, type TemplateNode, withLineFeeds } from './parse.ts';
import { type DomainValues, type LetterFacts, type LetterValue, type MessageValues, valuesOf } from './values.ts';

/** Subject and text of a template without faults. */
export interface MessageTemplate {
  readonly subject: string;
  readonly text: string;
}

/** A message in its three forms: plain text with `\n` line ends, a whole HTML document, and the blocks that it was made from. */
export interface RenderedMessage extends ShownMessage {
  readonly html: string;
}

/** The longest message, in UTF-16 units: about 5,000 domains. */
const maxText = 500_000;
/** A subject fits into one header field (RFC 5322, section 2.1.1), also when encoded. */
const maxSubject = 250;

export type RenderResult = { readonly message: RenderedMessage } | { readonly fault: RenderFault };

/**
 * The message of a template for a customer. The subject is one line without control characters, whatever the names contain; no name
 * adds a line, a tag, or a link to the text.
 * @throws Error if the template has faults
 */
export function renderMessage(template: MessageTemplate, facts: LetterFacts): RenderResult {
  const parsed = [parseTemplate(template.subject, 'subject'), parseTemplate(template.text, 'text')] as const;
  if (parsed.some(({ faults }) => faults.length > 0)) throw new Error('A template with faults cannot be rendered.');
  const values = valuesOf(facts);
  if (values.message.company.text === '' && parsed.some(({ nodes }) => insertsCompany(nodes))) return { fault: 'no-company' };
  const [subjectPieces, textPieces] = parsed.map(({ nodes }) => piecesOf(nodes, values)) as [LetterValue[] | null, LetterValue[] | null];
  if (subjectPieces === null || textPieces === null) return { fault: 'too-long' };
  const subject = shortened(joined(subjectPieces).replace(/\s+/g, ' ').trim());
  if (subject === '') return { fault: 'empty-subject' };
  const lines = withoutOuterEmptyLines(linesOf(textPieces));
  if (lines.length === 0) return { fault: 'empty-text' };
  const blocks = blocksOf(lines);
  const text = `${lines.map(joined).join('\n')}\n`;
  return { message: { subject, text, blocks, html: htmlOf(subject, blocks, facts.language) } };
}

const insertsCompany = (nodes: readonly TemplateNode[]): boolean =>
  nodes.some((node) => {
    if (node.node === 'text') return false;
    return node.node === 'value' ? node.name === 'company' : insertsCompany(node.nodes);
  });

const joined = (pieces: readonly LetterValue[]): string => pieces.map(({ text }) => text).join('');

function shortened(subject: string): string {
  const characters = [...subject];
  return characters.length <= maxSubject
    ? subject
    : `${characters
        .slice(0, maxSubject - 1)
        .join('')
        .trimEnd()}…`;
}

function isShown(
  { name, negated }: Extract<TemplateNode, { node: 'part' }>,
  known: Partial<Record<Placeholder, LetterValue>>,
  domains: number,
): boolean {
  const isTrue = name === severalDomains ? domains > 1 : (known[name]?.text ?? '') !== '';
  return isTrue !== negated;
}

/** The inserted values and the texts between them; null if they are too long together. */
function piecesOf(nodes: readonly TemplateNode[], values: ReturnType<typeof valuesOf>): LetterValue[] | null {
  const pieces: LetterValue[] = [];
  let length = 0;
  const add = (piece: LetterValue): void => {
    length += piece.text.length;
    if (length <= maxText) pieces.push(piece);
  };
  const visit = (inner: readonly TemplateNode[], known: MessageValues & Partial<DomainValues>): void => {
    for (const node of inner) {
      if (length > maxText) return;
      switch (node.node) {
        case 'text':
          add({ text: node.text, own: true });
          break;
        case 'value':
          add(known[node.name] ?? { text: '', own: true });
          break;
        case 'part':
          if (isShown(node, known, values.domains.length)) visit(node.nodes, known);
          break;
        case 'domains':
          for (const domain of values.domains) visit(node.nodes, { ...values.message, ...domain });
          break;
      }
    }
  };
  visit(nodes, values.message);
  return length > maxText ? null : pieces;
}

/** Only the template's own text and the note have line ends. */
function linesOf(pieces: readonly LetterValue[]): MessageLine[] {
  const lines: LetterValue[][] = [[]];
  for (const { text, own } of pieces) {
    const [first = '', ...others] = own ? withLineFeeds(text).split('\n') : [text];
    lines.at(-1)?.push({ text: first, own });
    for (const other of others) lines.push([{ text: other, own }]);
  }
  return lines.map(withoutEnd);
}

/** Without spaces at its end. */
function withoutEnd(line: LetterValue[]): LetterValue[] {
  const kept = [...line];
  for (let last = kept.pop(); last !== undefined; last = kept.pop()) {
    const text = last.text.trimEnd();
    if (text !== '') return [...kept, { ...last, text }];
  }
  return [];
}

function withoutOuterEmptyLines(lines: readonly MessageLine[]): MessageLine[] {
  const isFilled = (line: MessageLine): boolean => joined(line).trim() !== '';
  const first = lines.findIndex(isFilled);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isFilled) + 1);
}
