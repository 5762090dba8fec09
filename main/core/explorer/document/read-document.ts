import { createHash } from 'node:crypto';
import type { DocumentFacts, OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isObject, type JsonObject, memberOf, textOf } from './json.ts';
import { deepestNesting, maxDocumentBytes, maxYamlBytes } from './limits.ts';
import { openDocument } from './open.ts';
import type { OpenDocument, PlacedOperation } from './open-document.ts';
import { listOperations } from './operations/catalogue.ts';
import { oneLine } from './operations/clean-text.ts';
import { createProblems, type Problems, refusal } from './problems.ts';
import { deepestOf, faultOf, locationOf } from './text/json-text.ts';
import { checkReferences, noReferences, type References, referencesIn } from './text/references.ts';

/** The data behind the list of operations and the facts about a document; can be stored with the document. */
export interface ReadIndex
  extends Pick<DocumentFacts, 'title' | 'version' | 'format' | 'hash' | 'bytes' | 'unlisted' | 'problems' | 'moreProblems'> {
  readonly operations: OperationEntry[];
}

export interface ReadDocument {
  readonly document: OpenDocument;
  readonly index: ReadIndex;
}

/**
 * Reads a document in JSON or YAML: reports problems, and lists every operation that it can find. Throws AppError VALIDATION with the
 * position of the error in its fields (`code`, `line`, `column`, `pointer`) if nothing of it is a service document.
 * @param known hash of a document that was read before: if the bytes are the same, depth and references need no second check
 */
export async function readDocument(bytes: Uint8Array, known: string | null = null): Promise<ReadDocument> {
  const problems = createProblems();
  if (bytes.length > maxDocumentBytes) {
    problems.add('too-large', {}, { most: String(maxDocumentBytes) });
    throw refusal('document-too-large', problems.list[0]);
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const isKnown = hash === known;
  const text = decode(bytes);
  const { value, references } = await readText(text, bytes, problems, isKnown);
  if (!isObject(value)) {
    if (problems.list.length === 0) problems.add('not-object');
    throw refusal('document-unreadable', problems.list[0]);
  }
  const format = formatOf(value, problems);
  if (format === null) throw refusal('document-format-unknown', problems.list[0]);
  const placed = new Map<string, PlacedOperation>();
  const document = openDocument(hash, format, value, placed);
  const { entries: operations, unlisted } = listOperations(document, placed, problems);
  checkReferences(document, references, text, problems);
  const info = memberOf(value, 'info');
  const version = memberOf(info, 'version');
  return {
    document,
    index: {
      title: oneLine(textOf(info, 'title'), 300),
      // In JSON it may be a number.
      version: oneLine(typeof version === 'number' ? String(version) : textOf(info, 'version'), 100),
      format,
      hash,
      bytes: bytes.length,
      unlisted,
      problems: [...problems.list],
      moreProblems: problems.more(),
      operations,
    },
  };
}

/** UTF-8, or UTF-16 if the byte order mark indicates it. The mark is removed. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder().decode(bytes);
}

interface ReadText {
  readonly value: Json | undefined;
  readonly references: References;
}

async function readText(text: string, bytes: Uint8Array, problems: Problems, isKnown: boolean): Promise<ReadText> {
  const nothing: ReadText = { value: undefined, references: noReferences };
  const begin = /\S/.exec(text)?.[0];
  if (begin === undefined || begin === '<') {
    problems.add(begin === undefined ? 'empty' : 'html');
    return nothing;
  }
  if (begin === '{' || begin === '[') {
    if (!isKnown && deepestOf(bytes) > deepestNesting) {
      problems.add('too-deep');
      return nothing;
    }
    try {
      return { value: JSON.parse(text) as Json, references: isKnown ? nothing.references : referencesIn(text) };
    } catch {
      const fault = faultOf(text);
      problems.add('syntax', locationOf(text, fault ?? text.length), { fault: fault === text.length ? 'ends early' : '' });
    }
  }
  // JSON is also YAML, whose parser continues after an error.
  if (bytes.length > maxYamlBytes) {
    problems.add('too-large', {}, { most: String(maxYamlBytes), format: 'YAML' });
    return nothing;
  }
  const { readYaml } = await import('./text/yaml-text.ts');
  return readYaml(text, problems, problems.list.length > 0);
}

function formatOf(root: JsonObject, problems: Problems): OpenDocument['format'] | null {
  const openapi = memberOf(root, 'openapi');
  const swagger = memberOf(root, 'swagger');
  const stated = String(openapi ?? swagger ?? '').slice(0, 20);
  if (openapi === undefined && /^2(?:\.|$)/.test(stated)) return '2.0';
  if (openapi !== undefined && /^3\.0(?:\.|-|$)|^3$/.test(stated)) return '3.0';
  if (openapi !== undefined && /^3\.\d/.test(stated)) {
    if (!/^3\.1(?:\.|-|$)/.test(stated)) problems.add('newer', { pointer: '/openapi' }, { version: stated });
    return '3.1';
  }
  problems.add('format', {}, { version: stated });
  return null;
}
