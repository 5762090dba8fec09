import type { FaultCode } from '../../../../preload/contract/explorer/codes.ts';
import { maxFilesBytes } from '../../../../preload/contract/explorer/file-value.ts';
import { bodyForType } from '../../../../preload/contract/explorer/media-range.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { hasMethodOverride, hidesMethod, namesMethod } from '../../service/method-override.ts';
import { isObject, type JsonObject } from '../document/json.ts';
import { type SendableBody, sendableBodies } from './bodies.ts';
import { checkOptions } from './check-options.ts';
import { filesIn } from './chosen-files.ts';
import { boundaryOf, type FormPart, multipart, multipartType } from './encode/multipart.ts';
import { type Encodings, formParts, formText, readEncodings } from './encode/part-encoding.ts';
import { plainText } from './encode/text.ts';
import type { Faults } from './faults.ts';
import type { Filler } from './fill-values.ts';
import type { FileFacts } from './held-files.ts';
import { typeToSend } from './media-types.ts';
import type { FoundOperation } from './operation.ts';
import { markJson, markPairs, markText } from './raw-marks.ts';
import { type Reading, readValue } from './read-values.ts';
import { type ChosenOptions, check } from './schema/check.ts';

/** A body as it is sent, and with marks in place of its secrets. */
export type WrittenBody = 'none' | TextBody | MultipartBody | FileBody;
interface TextBody {
  readonly contentType: string;
  readonly text: string;
  readonly marked: string;
}
/** Contains files; in `text` their names take their place. */
interface MultipartBody extends TextBody {
  readonly parts: readonly FormPart[];
  readonly markedParts: readonly FormPart[];
}

/** A single file as the body; `text` is its name. */
interface FileBody extends TextBody {
  readonly file: FileFacts;
}

export interface BodyWork extends Reading {
  readonly faults: Faults;
  readonly fill: Filler;
}

/** null: an error prevents it from being serialized. */
export function composeBody(work: BodyWork, { placed, read }: FoundOperation, values: OperationValues): WrittenBody | null {
  const bodies = placed.entry.method === 'GET' ? [] : sendableBodies(work.document, read.bodies);
  const [first] = bodies;
  const filled = values.body !== null || values.raw !== null;
  if (first === undefined) {
    if (filled) work.faults.add('body', '', 'no-body');
    return filled ? null : 'none';
  }
  const { contentType: requestedType } = values;
  const sendable = bodyForType(bodies, requestedType);
  if (sendable === undefined) {
    work.faults.add('body', '', 'content-type', { name: (requestedType ?? '').slice(0, 200) });
    return null;
  }
  if (values.raw === null ? values.body === null : values.raw === '') {
    if (sendable.required) work.faults.add('body', '', 'missing', { name: '' });
    return 'none';
  }
  if (values.raw === null && sendable.form === 'file') return fileBody(work, sendable, requestedType, values.body);
  const contentType = typeOf(work, sendable, requestedType, null);
  if (contentType === null) return null;
  const typed = { ...sendable, contentType };
  return values.raw === null ? filledBody(work, typed, values.body) : rawBody(work, typed, work.fill.raw(sendable.form, values.raw));
}

/** The type that is sent; null if there is an error. */
function typeOf({ faults }: BodyWork, sendable: SendableBody, requestedType: string | null, fileName: string | null): string | null {
  const found = typeToSend(sendable, requestedType, fileName);
  if (typeof found === 'object') return found.type;
  if (found === 'needed') faults.add('body', '', 'content-type-needed', { range: sendable.contentType });
  else faults.add('body', '', 'content-type-unwritten', { name: (requestedType ?? '').slice(0, 200) });
  return null;
}

function filledBody(work: BodyWork, sendable: SendableBody, body: Json): WrittenBody | null {
  const { faults } = work;
  const isForm = sendable.form === 'form' || sendable.form === 'multipart';
  const { value, marked, chosen } = readValue(work, sendable.schema, work.fill.value('body', sendable.schema, body, ''), ofBody);
  const files = filesIn(work.files, value);
  if (!acceptsFiles(work, sendable, files)) return null;
  checkBody(work, sendable, isForm ? withoutEmpty(value) : value, { files, chosen });
  if (sendable.form !== 'text' && hasMethodOverride(value)) {
    faults.add('body', '', 'method-override');
    return null;
  }
  if (sendable.form === 'json') return written(work, sendable.contentType, JSON.stringify(value), JSON.stringify(marked));
  if (sendable.form === 'text') {
    const seen = typeof value === 'string' && marked === value ? markText(work.document, sendable.schema, value) : plainText(marked);
    return written(work, sendable.contentType, plainText(value), seen);
  }
  if (!isObject(value) || !isObject(marked)) {
    if (!faults.list.some(({ place, pointer }) => place === 'body' && pointer === '')) faults.add('body', '', 'type', objectExpected);
    return null;
  }
  const encodings = readEncodings(work.document, sendable.encoding, sendable.form === 'form' ? 'form' : 'multipart');
  if (sendable.form === 'form') {
    const text = formText(value, encodings);
    return text === '' ? 'none' : written(work, sendable.contentType, text, formText(marked, encodings));
  }
  return multipartBody(work, value, marked, encodings);
}

type FilesIn = ReturnType<typeof filesIn>;

function acceptsFiles({ faults }: BodyWork, { form }: SendableBody, files: FilesIn): boolean {
  let whole = true;
  const refuse = (pointer: string, code: FaultCode): void => {
    faults.add('body', pointer, code);
    whole = false;
  };
  for (const { pointer, file } of files) {
    if (form !== 'multipart') refuse(pointer, 'no-file');
    else if (file === 'gone' || file === 'none') refuse(pointer, file === 'gone' ? 'file-gone' : 'file');
  }
  const together = files.reduce((bytes, { file }) => bytes + (typeof file === 'string' ? 0 : file.bytes), 0);
  if (together > maxFilesBytes) refuse('', 'files-too-large');
  return whole;
}

function multipartBody(work: BodyWork, value: JsonObject, marked: JsonObject, encodings: Encodings): WrittenBody | null {
  const fileFor = (text: string): FileFacts | null => {
    const file = work.files.fileAt(text);
    return typeof file === 'string' ? null : file;
  };
  const parts = formParts(value, encodings, fileFor);
  const markedParts = formParts(marked, encodings, fileFor);
  const boundary = boundaryOf(parts);
  const body = written(
    work,
    multipartType(boundary),
    multipart(parts, boundary, nameOfFile).join(''),
    multipart(markedParts, boundary, nameOfFile).join(''),
  );
  return body !== null && body !== 'none' && parts.some((part) => 'file' in part) ? { ...body, parts, markedParts } : body;
}

const ofBody = { name: '', mark: 'body' };
const objectExpected = { expected: 'object', found: 'string' };

/** Checks a body, except its files: a schema has nothing that could be checked in a file. */
function checkBody(
  work: BodyWork,
  { schema }: SendableBody,
  value: Json,
  { files, chosen }: { readonly files: FilesIn; readonly chosen?: ChosenOptions } = { files: [] },
): void {
  const options = { ...checkOptions, matches: work.matches, ...(chosen === undefined ? {} : { chosen }) };
  const { findings, stopped } = check(work.document, schema, value, options);
  const others = findings.filter(({ pointer }) => files.every((file) => file.pointer !== pointer));
  work.faults.found('body', '', value, others);
  if (stopped) work.faults.add('body', '', 'unchecked');
}

/** In a form an empty string means no value: the service treats it as null. An empty required field is missing. */
function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== '' && member !== null)
      .map(([name, member]) => [name, withoutEmpty(member)]),
  );
}

function fileBody(work: BodyWork, sendable: SendableBody, requestedType: string | null, body: Json): WrittenBody | null {
  const { faults } = work;
  const file = work.files.fileAt(readValue(work, sendable.schema, body, ofBody).value);
  if (file === null) {
    if (sendable.required) faults.add('body', '', 'missing', { name: '' });
    return 'none';
  }
  if (typeof file === 'string') faults.add('body', '', file === 'gone' ? 'file-gone' : 'file');
  else if (file.bytes > maxFilesBytes) faults.add('body', '', 'files-too-large');
  else {
    const contentType = typeOf(work, sendable, requestedType, file.name);
    const text = nameOfFile(file);
    if (contentType !== null) return { contentType, text, marked: text, file };
  }
  return null;
}

const nameOfFile = ({ name, bytes }: FileFacts): string => `(${name}, ${bytes} bytes)`;

/** Sent unchanged if it is valid for its content type. */
function rawBody(work: BodyWork, sendable: SendableBody, raw: string): WrittenBody | null {
  const { faults } = work;
  const { contentType } = sendable;
  switch (sendable.form) {
    case 'json':
      return rawJson(work, sendable, raw);
    case 'form': {
      const fault = formFault(raw);
      if (fault !== null) faults.add('body', '', fault);
      return fault === null ? written(work, contentType, raw, markPairs(work.document, work.marks, sendable.schema, raw)) : null;
    }
    case 'text':
      return written(work, contentType, raw, markText(work.document, sendable.schema, raw));
    case 'multipart':
    case 'file':
      faults.add('body', '', 'no-raw');
      return null;
  }
}

/** @param marked null: the secrets cannot be located, so all of it is treated as secret */
function written({ marks, faults }: BodyWork, contentType: string, text: string, marked: string | null): WrittenBody | null {
  if (hidesMethod({ contentType, text })) {
    faults.add('body', '', 'method-override');
    return null;
  }
  if (marked === null) faults.add('body', '', 'sealed');
  return { contentType, text, marked: marked ?? marks.mark('body', text) };
}

const encodedForm = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?[\]{}|^`"<>\\]|%[0-9a-f]{2})*$/i;

function formFault(raw: string): FaultCode | null {
  if (!encodedForm.test(raw)) return 'not-form';
  return namesMethod(raw) ? 'method-override' : null;
}

function rawJson(work: BodyWork, sendable: SendableBody, raw: string): WrittenBody | null {
  const parsed = parse(raw);
  if (parsed === null) {
    work.faults.add('body', '', 'not-json', faultIn(raw));
    return null;
  }
  if (hasMethodOverride(parsed.value)) {
    work.faults.add('body', '', 'method-override');
    return null;
  }
  checkBody(work, sendable, parsed.value);
  return written(work, sendable.contentType, raw, markJson(work.document, work.marks, sendable.schema, raw, parsed.value));
}

function parse(text: string): { readonly value: Json } | null {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return null;
  }
}

/** The engine's message for the first error: `Unexpected token … in JSON at position 7`. */
function faultIn(text: string): Record<string, string> {
  try {
    JSON.parse(text);
    return {};
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    if (at === undefined) return {};
    const before = text.slice(0, Number(at)).split('\n');
    return { line: String(before.length), column: String((before.at(-1)?.length ?? 0) + 1) };
  }
}
