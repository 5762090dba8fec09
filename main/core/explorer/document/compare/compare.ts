import type { DocumentChange } from '../../../../../preload/contract/explorer/document.ts';
import type { OpenDocument } from '../open-document.ts';
import type { ReadOperation, ReadParameter, ReadResponse } from '../operations/operation-shape.ts';
import { readOperation } from '../operations/read-operation.ts';
import { bodyLines, type Compared, type Line } from './compare-bodies.ts';
import { createSameSchema } from './same-schema.ts';
import { typeName } from './type-name.ts';

export interface DocumentDifference {
  readonly changes: DocumentChange[];
  /** Number of changes beyond the list. */
  readonly more: number;
  readonly counts: { readonly added: number; readonly changed: number; readonly removed: number };
}

/** The maximum the contract accepts. */
const maxChanges = 2000;
const maxLines = 300;
/** Characters of a name, a type or a summary: the document may contain megabytes. */
const maxFactLength = 300;

/** What was added, changed and removed between two documents, in the order of the newer one. */
export function compareDocuments(before: OpenDocument, after: OpenDocument): DocumentDifference {
  const sameSchema = createSameSchema(before, after);
  const compared: Compared = { before, after, same: (was, is) => sameSchema({ before: was, after: is }) };
  const all: DocumentChange[] = [];
  for (const [key, { entry }] of after.operations) {
    const known = before.operations.get(key);
    if (known === undefined) {
      all.push({ key, summary: entry.summary, change: 'added', lines: [], more: 0 });
      continue;
    }
    const lines = linesOf(compared, key);
    if (known.entry.summary !== entry.summary) lines.unshift({ code: 'summary', facts: { from: known.entry.summary, to: entry.summary } });
    const more = Math.max(0, lines.length - maxLines);
    if (lines.length > 0) all.push({ key, summary: entry.summary, change: 'changed', lines: lines.slice(0, maxLines).map(cut), more });
  }
  for (const [key, { entry }] of before.operations)
    if (!after.operations.has(key)) all.push({ key, summary: entry.summary, change: 'removed', lines: [], more: 0 });
  const count = (change: DocumentChange['change']) => all.filter((one) => one.change === change).length;
  return {
    changes: all.slice(0, maxChanges),
    more: Math.max(0, all.length - maxChanges),
    counts: { added: count('added'), changed: count('changed'), removed: count('removed') },
  };
}

function cut({ code, facts }: Line): Line {
  const short = (text: string): string => (text.length > maxFactLength ? `${text.slice(0, maxFactLength - 1)}…` : text);
  return { code, facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, short(value)])) };
}

function linesOf(compared: Compared, key: string): Line[] {
  const was = readOperation(compared.before, key);
  const is = readOperation(compared.after, key);
  if (was === null || is === null) return [];
  return [
    ...deprecation(compared, key),
    ...parameterLines(compared, was, is),
    ...bodyLines(compared, was.bodies, is.bodies),
    ...responseLines(compared, was.responses, is.responses),
  ];
}

function deprecation({ before, after }: Compared, key: string): Line[] {
  const was = before.operations.get(key)?.entry.deprecated === true;
  const is = after.operations.get(key)?.entry.deprecated === true;
  return was === is ? [] : [{ code: is ? 'deprecated' : 'not-deprecated', facts: {} }];
}

function parameterLines(compared: Compared, was: ReadOperation, is: ReadOperation): Line[] {
  const id = ({ place, name }: ReadParameter) => `${place} ${name}`;
  const older = new Map(was.parameters.map((one) => [id(one), one]));
  const newer = new Set(is.parameters.map(id));
  const facts = ({ place, name }: ReadParameter) => ({ name, place });
  return [
    ...is.parameters.flatMap((one): Line[] => {
      const known = older.get(id(one));
      return known === undefined ? [{ code: 'parameter-added', facts: facts(one) }] : changedParameter(compared, known, one);
    }),
    ...was.parameters.filter((one) => !newer.has(id(one))).map((one): Line => ({ code: 'parameter-removed', facts: facts(one) })),
  ];
}

function changedParameter(compared: Compared, was: ReadParameter, is: ReadParameter): Line[] {
  const facts = { name: is.name, place: is.place };
  const lines: Line[] = [];
  if (was.required !== is.required) lines.push({ code: is.required ? 'parameter-required' : 'parameter-optional', facts });
  if (was.deprecated !== is.deprecated) lines.push({ code: is.deprecated ? 'parameter-deprecated' : 'parameter-not-deprecated', facts });
  const [from, to] = [typeName(compared.before, was.schema), typeName(compared.after, is.schema)];
  if (from !== to) lines.push({ code: 'parameter-type', facts: { ...facts, from, to } });
  else if (!compared.same(was.schema, is.schema) || was.style !== is.style || was.explode !== is.explode || was.separator !== is.separator)
    lines.push({ code: 'parameter-changed', facts });
  return lines;
}

function responseLines(compared: Compared, was: readonly ReadResponse[], is: readonly ReadResponse[]): Line[] {
  const older = new Map(was.map((answer) => [answer.status, answer]));
  const newer = new Set(is.map(({ status }) => status));
  return [
    ...is.flatMap((answer): Line[] => {
      const known = older.get(answer.status);
      const facts = { status: answer.status };
      if (known === undefined) return [{ code: 'answer-added', facts }];
      return sameResponse(compared, known, answer) ? [] : [{ code: 'answer-changed', facts }];
    }),
    ...was.filter(({ status }) => !newer.has(status)).map(({ status }): Line => ({ code: 'answer-removed', facts: { status } })),
  ];
}

function sameResponse(compared: Compared, was: ReadResponse, is: ReadResponse): boolean {
  if (was.contents.length !== is.contents.length) return false;
  return is.contents.every(({ contentType, schema }) => {
    const known = was.contents.find((one) => one.contentType === contentType);
    return known !== undefined && compared.same(known.schema, schema);
  });
}
