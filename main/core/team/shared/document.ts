import { createHash } from 'node:crypto';
import * as Y from 'yjs';
import { writeText } from '../../base/text/merge-texts.ts';
import type { SharedValue } from '../../store/workspace/team-table.ts';

/** Everything that is known of a shared thing, in Yjs' own form, Base64. */
export type DocumentState = string;

/** Identifies an edit and what it was based on, to find out whether two edits were made without knowledge of each other. */
export interface EditMark {
  /** Identifies the writer of the edit within the document: a new one for each edit. */
  readonly client: number;
  /** Count of what this writer has written, this edit included. */
  readonly clock: number;
  /** What was known before it: a state vector of Yjs, Base64. */
  readonly basis: string;
}

export interface Edit extends EditMark {
  /** For the others, Base64. */
  readonly update: string;
  readonly state: DocumentState;
}

/** Bytes of an edit or a document; larger ones are refused. */
export const maxDocumentBytes = 1_000_000;

const fieldsName = 'fields';
/** Marks of those who want it to be there: one that is written while another person removes it stays. */
const thereName = 'there';
/** Changes with every edit. */
const lastName = 'last';
const textPrefix = 'text:';
const setPrefix = 'set:';

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const decode = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

function open(state: DocumentState | null): Y.Doc {
  // A name of its own would take most of the time.
  const document = new Y.Doc({ guid: '' });
  if (state !== null) Y.applyUpdate(document, decode(state));
  return document;
}

/** Returns the value of a document; null: it was removed, or nothing was written yet. */
export function readDocument(state: DocumentState | null): SharedValue | null {
  return state === null ? null : readValue(open(state));
}

function readValue(document: Y.Doc): SharedValue | null {
  if (document.getMap(thereName).size === 0) return null;
  const fields: [string, string | number | null][] = [];
  for (const [name, value] of document.getMap(fieldsName)) if (isScalar(value)) fields.push([name, value]);
  const texts: [string, string][] = [];
  const sets: [string, string[]][] = [];
  for (const name of document.share.keys()) {
    if (name.startsWith(textPrefix)) {
      const text = document.getText(name).toString();
      if (text !== '') texts.push([name.slice(textPrefix.length), text]);
    }
    if (name.startsWith(setPrefix)) {
      const elements = [...document.getMap(name).keys()].sort();
      if (elements.length > 0) sets.push([name.slice(setPrefix.length), elements]);
    }
  }
  // A colleague chose the names: one like `__proto__` is a field like any other.
  return { fields: Object.fromEntries(fields), texts: Object.fromEntries(texts), sets: Object.fromEntries(sets) };
}

const isScalar = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

/**
 * Makes the edit that gives a document a value; null removes what it describes, and keeps the content for a concurrent edit. Returns
 * null if nothing differs. The first value of a document is written in the same way by everybody, so that two who begin with the same do not
 * write it twice.
 */
export function editTo(state: DocumentState | null, value: SharedValue | null): Edit | null {
  const document = open(state);
  if (state === null && value !== null) document.clientID = clientOf(value);
  const before = Y.encodeStateVector(document);
  if (!document.transact(() => writeValue(document, value))) return null;
  return {
    client: document.clientID,
    clock: Y.getState(document.store, document.clientID),
    basis: encode(before),
    update: encode(Y.encodeStateAsUpdate(document, before)),
    state: encode(Y.encodeStateAsUpdate(document)),
  };
}

/** Returns whether anything differed. */
function writeValue(document: Y.Doc, value: SharedValue | null): boolean {
  const there = document.getMap<true>(thereName);
  const differs = value === null ? there.size > 0 : [there.size === 0, ...writeParts(document, value)].some(Boolean);
  if (!differs) return false;
  for (const mark of [...there.keys()]) there.delete(mark);
  if (value !== null) there.set(`${document.clientID}`, true);
  // What was in a set does not return with what a concurrent edit adds to it; fields and texts do.
  else for (const name of namesOf(document, setPrefix, {})) document.getMap(setPrefix + name).clear();
  // Removing alone would leave no trace by which others tell whether this edit was known.
  document.getMap(lastName).set(lastName, document.clientID);
  return true;
}

function writeParts(document: Y.Doc, { fields, texts, sets }: SharedValue): boolean[] {
  return [
    writeFields(document.getMap(fieldsName), fields),
    ...namesOf(document, textPrefix, texts).map((name) => writeText(document.getText(textPrefix + name), texts[name] ?? '')),
    ...namesOf(document, setPrefix, sets).map((name) => writeSet(document.getMap(setPrefix + name), sets[name] ?? [])),
  ];
}

/** In the order of their names, so that everybody writes a first value in the same way. */
const inOrder = <T>(values: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(values).toSorted(([first], [second]) => (first < second ? -1 : 1));

/** The texts or sets that a document has, and those that it gets. */
function namesOf(document: Y.Doc, prefix: string, next: object): string[] {
  const present = [...document.share.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  return [...new Set([...present, ...Object.keys(next)])].sort();
}

function writeFields(fields: Y.Map<unknown>, next: SharedValue['fields']): boolean {
  const changed = inOrder(next).filter(([name, value]) => !fields.has(name) || !Object.is(fields.get(name), value));
  const removed = [...fields.keys()].filter((name) => !Object.hasOwn(next, name));
  for (const [name, value] of changed) fields.set(name, value);
  for (const name of removed) fields.delete(name);
  return changed.length + removed.length > 0;
}

function writeSet(set: Y.Map<unknown>, elements: readonly string[]): boolean {
  const next = new Set(elements);
  const removed = [...set.keys()].filter((element) => !next.has(element));
  const added = [...next].filter((element) => !set.has(element)).sort();
  for (const element of removed) set.delete(element);
  for (const element of added) set.set(element, true);
  return removed.length + added.length > 0;
}

/** Of a first value: the same on every machine. */
function clientOf({ fields, texts, sets }: SharedValue): number {
  const content = JSON.stringify([inOrder(fields), inOrder(texts), inOrder(sets).map(([name, set]) => [name, [...set].sort()])]);
  return createHash('sha256').update(content).digest().readUInt32BE(0);
}

/**
 * Adds an edit of somebody else to a document. Edits may come in any order and several times. Returns null if it is none, or too large.
 */
export function merge(state: DocumentState | null, update: string): DocumentState | null {
  if (update.length > (maxDocumentBytes * 4) / 3) return null;
  try {
    const document = open(state);
    Y.applyUpdate(document, decode(update));
    const bytes = Y.encodeStateAsUpdate(document);
    return bytes.length > maxDocumentBytes ? null : encode(bytes);
  } catch {
    return null;
  }
}

/** Whether neither of two edits of a document knew the other. */
export function areConcurrent(one: EditMark, other: EditMark): boolean {
  return one.client !== other.client && !knows(one, other) && !knows(other, one);
}

/** Whether an edit was made by somebody who knew another one. */
export function knows({ basis }: Pick<EditMark, 'basis'>, { client, clock }: Pick<EditMark, 'client' | 'clock'>): boolean {
  return (Y.decodeStateVector(decode(basis)).get(client) ?? 0) >= clock;
}
