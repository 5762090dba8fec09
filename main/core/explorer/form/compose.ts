import type { FaultCode } from '../../../../preload/contract/explorer/codes.ts';
import type { Composed, ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { hasMethodOverride } from '../../service/method-override.ts';
import { checkPath } from '../../service/path.ts';
import { checkRawRequest } from '../../service/raw-request.ts';
import { isPlainHeader } from '../../service/raw-request-headers.ts';
import { pointerTo } from '../document/json.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { ReadParameter } from '../document/operations/read-operation.ts';
import { checkOptions } from './check-options.ts';
import { chosenFiles } from './chosen-files.ts';
import { type BodyWork, composeBody, type WrittenBody } from './compose-body.ts';
import { boundaryOf, type FormPart, multipart } from './encode/multipart.ts';
import { headerText, pathText, queryText } from './encode/styled.ts';
import { collectFaults, type Faults, stops } from './faults.ts';
import type { Variables } from './fill.ts';
import { createFiller } from './fill-values.ts';
import type { FileFacts } from './held-files.ts';
import { type FoundOperation, findOperation, isIgnoredHeader, isSent, schemaOfParameter } from './operation.ts';
import { maxAttempts, type ReadValue, readValue } from './read-values.ts';
import { check } from './schema/check.ts';
import { createPatterns } from './schema/patterns.ts';
import { createMarks, type MarkedSecret, type Marks, withDots } from './secret-marks.ts';

/** A request as it is sent (main/core/service/raw-request.ts). */
export interface BuiltRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/v1`, or below the base address if `open`, without a leading slash. */
  readonly path: string;
  readonly open: boolean;
  readonly query: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: BuiltBody | null;
}

export interface BuiltBody {
  readonly contentType: string;
  /** With file names in place of the files. */
  readonly text: string;
  /** For a request with files. */
  readonly parts?: readonly FormPart[];
  /** For a request whose body is a single file. */
  readonly file?: FileFacts;
}

export interface ComposedRequest {
  readonly faults: readonly ValueFault[];
  /** It must not be sent. */
  readonly stops: boolean;
  /** null: an error prevents it from being built. */
  readonly request: BuiltRequest | null;
  /** The same with marks in place of `secrets`. */
  readonly marked: BuiltRequest | null;
  readonly secrets: readonly MarkedSecret[];
}

interface Work extends BodyWork {
  readonly marks: Marks;
}

interface Both<T> {
  readonly real: T;
  readonly marked: T;
}

/**
 * Parses, checks and encodes the user's input, with variables and files filled in. Throws AppError NOT_FOUND if the document does not have
 * the operation.
 * @param files available files
 */
export function composeRequest(
  document: OpenDocument,
  key: string,
  values: OperationValues,
  variables: Variables = null,
  files: readonly FileFacts[] = [],
): ComposedRequest {
  const found = findOperation(document, key);
  const faults = collectFaults();
  const work: Work = {
    ...{ document, marks: createMarks(), matches: createPatterns(), tries: { remaining: maxAttempts }, faults },
    ...{ fill: createFiller(document, variables, faults), files: chosenFiles(files), chosenOptions: values.chosenOptions ?? {} },
  };
  const path = composePath(work, found, values.path);
  const query = composeQuery(work, found, values.query);
  const headers = composeHeaders(work, found, values.header);
  const body = composeBody(work, found, values);
  const { unsupportedReason, method } = found.placed.entry;
  if (unsupportedReason !== null) faults.add('path', '', 'unsupported', { reason: unsupportedReason });
  const { open } = found.placed;
  const make = (side: keyof Both<unknown>): BuiltRequest | null => {
    if (unsupportedReason !== null || path === null || headers === null || body === null || !isSentMethod(method)) return null;
    return { method, path: path[side], open, query: query[side], headers: headers[side], body: bodySide(body, side) };
  };
  const request = make('real');
  const sendable = request !== null && maySend(request, faults) ? request : null;
  return {
    faults: faults.list,
    stops: sendable === null || faults.list.some(stops),
    request: sendable,
    marked: sendable === null ? null : make('marked'),
    secrets: work.marks.all,
  };
}

/** The part of it that the user sees. */
export function shownRequest({ faults, marked, request, secrets }: ComposedRequest): Composed {
  if (marked === null || request === null) return { faults: [...faults], request: null };
  const dotted = (text: string): string => withDots(text, { all: secrets });
  const { method, path, open, query, headers, body } = marked;
  const target = `${open ? '/' : '/v1/'}${path}${query === '' ? '' : `?${query}`}`;
  return {
    faults: [...faults],
    request: {
      method,
      target: dotted(target).slice(0, 20_000),
      headers: headers.slice(0, 1000).map(([name, value]) => [name.slice(0, 300), dotted(value).slice(0, 5000)]),
      contentType: body?.contentType ?? null,
      body: dotted(body?.text ?? '').slice(0, 20_000),
      bodyBytes: bytesOf(request.body),
    },
  };
}

function bytesOf(body: BuiltBody | null): number {
  if (body?.file !== undefined) return body.file.bytes;
  if (body?.parts === undefined) return Buffer.byteLength(body?.text ?? '');
  const pieces = multipart(body.parts, boundaryOf(body.parts), ({ bytes }) => bytes);
  return pieces.reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? piece : Buffer.byteLength(piece)), 0);
}

function isSentMethod(method: string): method is BuiltRequest['method'] {
  return method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE';
}

function bodySide(body: WrittenBody, side: keyof Both<unknown>): BuiltRequest['body'] {
  if (body === 'none') return null;
  const { contentType } = body;
  const parts = 'parts' in body ? { parts: side === 'real' ? body.parts : body.markedParts } : {};
  const file = 'file' in body ? { file: body.file } : {};
  return { contentType, text: side === 'real' ? body.text : body.marked, ...parts, ...file };
}

/** The client checks it again; what it would reject is reported here, at its location. */
function maySend(request: BuiltRequest, faults: Faults): boolean {
  try {
    checkPath(request.path);
  } catch {
    faults.add('path', '', 'path');
    return false;
  }
  try {
    checkRawRequest({ ...request, secrets: [] }, request.body?.contentType ?? null);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!faults.list.some(stops)) faults.add('query', '', 'cannot-be-sent');
    return false;
  }
}

function composePath(work: Work, { placed, read }: FoundOperation, values: Readonly<Record<string, Json>>): Both<string> | null {
  const { faults } = work;
  const encoded = new Map<string, Both<string>>();
  let whole = true;
  const parameters = read.parameters.filter(({ place }) => place === 'path');
  refuseUnknown(faults, 'path', values, parameters);
  for (const parameter of parameters) {
    const at = pointerTo('', parameter.name);
    const value = readParameter(work, 'path', parameter, values);
    if (value === null) {
      whole = false;
      continue;
    }
    const fault = segmentFault(pathText(parameter, value.value), value.value);
    if (fault !== null) {
      faults.add('path', at, fault);
      whole = false;
    }
    encoded.set(parameter.name, { real: pathText(parameter, value.value), marked: pathText(parameter, value.marked) });
  }
  if (!whole || placed.target === null) return null;
  const fill = (side: keyof Both<string>): string =>
    (placed.target ?? '').replace(/\{([^{}/?#]{1,300})\}/g, (_match, name: string) => encoded.get(name)?.[side] ?? '');
  return { real: fill('real'), marked: fill('marked') };
}

/** What would escape its path segment, however often it is decoded on the way. null if nothing. */
function segmentFault(text: string, value: Json): FaultCode | null {
  if (value === '.' || value === '..') return 'dot-segment';
  if (typeof value === 'string' && /[/\\]/.test(value)) return 'slash';
  try {
    checkPath(text);
    return null;
  } catch {
    return 'path';
  }
}

function composeQuery(work: Work, { read }: FoundOperation, values: Readonly<Record<string, Json>>): Both<string> {
  const parameters = read.parameters.filter(({ place }) => place === 'query');
  refuseUnknown(work.faults, 'query', values, parameters);
  const written = parameters.flatMap((parameter) => {
    const value = readParameter(work, 'query', parameter, values);
    if (value === null) return [];
    if (hasMethodOverride({ [parameter.name]: value.value })) {
      work.faults.add('query', pointerTo('', parameter.name), 'method-override');
      return [];
    }
    return [{ real: queryText(parameter, value.value), marked: queryText(parameter, value.marked) }];
  });
  const join = (side: keyof Both<string>): string =>
    written
      .map((one) => one[side])
      .filter((text) => text !== '')
      .join('&');
  const real = join('real');
  if (real.length > maxQueryLength) work.faults.add('query', '', 'query-too-long', { limit: String(maxQueryLength) });
  return { real, marked: join('marked') };
}

const maxQueryLength = 16_000;

type Header = readonly [string, string];

function composeHeaders(work: Work, { read }: FoundOperation, values: Readonly<Record<string, Json>>): Both<Header[]> | null {
  const { faults } = work;
  const all = read.parameters.filter(({ place }) => place === 'header');
  refuseUnknown(faults, 'header', values, all);
  for (const { name, place } of read.parameters) {
    if (place === 'cookie') faults.add('header', '', 'cookie-omitted', { name });
    else if (place === 'header' && !isSent({ place, name }) && !isIgnoredHeader(name))
      faults.add('header', pointerTo('', name), 'header-omitted', { name });
  }
  const real: Header[] = [];
  const marked: Header[] = [];
  let whole = true;
  for (const parameter of all.filter(isSent)) {
    const value = readParameter(work, 'header', parameter, values);
    if (value === null) continue;
    const text = headerText(parameter, value.value);
    if (!isPlainHeader(parameter.name, text)) {
      faults.add('header', pointerTo('', parameter.name), 'header-text');
      whole = false;
    }
    real.push([parameter.name, text]);
    marked.push([parameter.name, headerText(parameter, value.marked)]);
  }
  return whole ? { real, marked } : null;
}

/** null: no value. */
function readParameter(
  work: Work,
  place: 'path' | 'query' | 'header',
  parameter: ReadParameter,
  values: Readonly<Record<string, Json>>,
): ReadValue | null {
  const { name, required } = parameter;
  const at = pointerTo('', name);
  const input = Object.hasOwn(values, name) ? values[name] : undefined;
  if (input === undefined || ((input === '' || input === null) && (required || place === 'path'))) {
    if (required || place === 'path') work.faults.add(place, at, 'missing', { name });
    return null;
  }
  const schema = schemaOfParameter(parameter);
  const value = readValue(work, schema, work.fill.value(place, schema, input, name), { name, mark: `${place}${at}` });
  const { chosen } = value;
  const { findings, stopped } = check(work.document, schema, value.value, { ...checkOptions, matches: work.matches, chosen });
  work.faults.found(place, at, value.value, findings);
  if (stopped) work.faults.add(place, at, 'unchecked');
  return value;
}

function refuseUnknown(
  faults: Faults,
  place: 'path' | 'query' | 'header',
  values: Readonly<Record<string, Json>>,
  parameters: readonly ReadParameter[],
): void {
  const known = new Set(parameters.map(({ name }) => name));
  for (const name of Object.keys(values)) {
    if (known.has(name)) continue;
    faults.add(place, pointerTo('', name), 'unknown-field', { name: name.slice(0, 300) });
  }
}
