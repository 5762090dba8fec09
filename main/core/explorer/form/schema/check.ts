import type { FaultCode } from '../../../../../preload/contract/explorer/codes.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject, type JsonObject, listOf, memberOf, pointerTo, textOf } from '../../document/json.ts';
import type { Located, OpenDocument } from '../../document/open-document.ts';
import { assertionsOf } from './assertions.ts';
import { isConstraint, keysOf, nameOf, subtypeNamed } from './choices.ts';
import { isNullable, isTrue, type SchemaType, typesOf } from './keywords.ts';
import type { MatchPattern } from './patterns.ts';
import { memberAt } from './subschemas.ts';

/** Where a value does not match the document's schema. */
export interface Finding {
  /** JSON pointer into the value. */
  readonly pointer: string;
  readonly code: FaultCode;
  readonly facts: Readonly<Record<string, string>>;
}

/** Which branches of the document's choices a value was read by: where one was chosen, the others are ignored. */
export interface ChosenOptions {
  /** By `locationOfChoice`. */
  readonly options: ReadonlyMap<string, ChosenOption>;
  /** For multiple types, by the JSON pointer of the value. */
  readonly types: ReadonlyMap<string, SchemaType>;
}

export interface ChosenOption {
  readonly schema: Located;
  /** The property that names the branch, and its values for this branch; without values, anything is allowed. */
  readonly by: string;
  readonly names: readonly Json[];
}

/**
 * @param pointer of the value
 * @param at of the choice
 */
export const locationOfChoice = (pointer: string, at: string): string => `${pointer} ${at}`;

export interface CheckOptions {
  /**
   * `request`: read-only members may be absent. `answer`: write-only members may be absent, and members that the document does not name are
   * reported too.
   */
  readonly as: 'request' | 'answer';
  readonly matches: MatchPattern;
  readonly chosen?: ChosenOptions;
  readonly maxFindings: number;
  /** Values that are checked, each once per schema that applies to it. */
  readonly maxSteps: number;
  /** Milliseconds. */
  readonly longest: number;
}

export interface Checked {
  readonly findings: readonly Finding[];
  /** The value was not checked completely. */
  readonly stopped: boolean;
}

/** Nested schemas that apply to one value, and depth of values. */
const deepest = 100;
const clockEvery = 256;

interface Run {
  readonly document: OpenDocument;
  readonly options: CheckOptions;
  readonly until: number;
  steps: number;
  stopped: boolean;
}

/** What one check collects. Each branch that is tried has its own. */
interface Inspection {
  readonly findings: Finding[];
  /** Names of the value's own members that a schema covers. null: a schema allows further members. */
  names: Set<string> | null;
  /** Pointers of the schemas that apply to the value if it is an object. */
  readonly appliedSchemas: Set<string>;
}

const newInspection = (appliedSchemas: ReadonlySet<string> = noSchemas): Inspection => ({
  findings: [],
  names: new Set(),
  appliedSchemas: new Set(appliedSchemas),
});
const noSchemas: ReadonlySet<string> = new Set();

/** Checks a value against a schema of the document. Always terminates, whatever the schema: it limits steps and time. */
export function check(document: OpenDocument, schema: Located, value: Json, options: CheckOptions): Checked {
  const run: Run = { document, options, until: performance.now() + options.longest, steps: 0, stopped: false };
  const findings = inspect(run, schema, value, '', 0).findings;
  return { findings: findings.slice(0, options.maxFindings), stopped: run.stopped || findings.length > options.maxFindings };
}

function continues(run: Run, depth: number, found: number): boolean {
  run.steps += 1;
  const late = run.steps % clockEvery === 0 && performance.now() > run.until;
  if (late || run.steps > run.options.maxSteps || depth > deepest || found >= run.options.maxFindings) run.stopped = true;
  return !run.stopped;
}

/** Checks a value against everything that applies to it, and finds what the document does not name. */
function inspect(run: Run, schema: Located, value: Json, pointer: string, depth: number): Inspection {
  const seen = newInspection();
  checkSchema(run, schema, value, pointer, depth, seen);
  if (run.options.as === 'answer' && isObject(value) && seen.names !== null && seen.names.size > 0) {
    for (const name of Object.keys(value)) {
      if (!seen.names.has(name)) find(seen, pointerTo(pointer, name), 'extra', { name: name.slice(0, 300) });
    }
  }
  return seen;
}

/** Checks against one schema and what it references. */
function checkSchema(run: Run, schema: Located, value: Json, pointer: string, depth: number, seen: Inspection): void {
  if (!continues(run, depth, seen.findings.length)) return;
  const { node } = schema;
  if (node === false) find(seen, pointer, 'not-allowed', {});
  if (!isObject(node)) {
    seen.names = null;
    return;
  }
  if (value === null && isNullable(node)) return;
  if (isObject(value)) seen.appliedSchemas.add(schema.pointer);
  if (typeof memberOf(node, '$ref') === 'string') {
    const target = run.document.resolve(schema);
    if (target === null) seen.names = null;
    else checkSchema(run, target, value, pointer, depth + 1, seen);
    // Before 3.1 siblings of a reference are ignored.
    if (run.document.format !== '3.1') return;
  }
  for (const { code, facts } of assertionsOf(ofChosenType(run, node, pointer), value)) find(seen, pointer, code, facts);
  if (typeof value === 'string') checkPattern(run, node, value, pointer, seen);
  compose(run, { node, pointer: schema.pointer }, value, pointer, depth, seen);
  if (isObject(value)) checkMembers(run, { node, pointer: schema.pointer }, value, pointer, depth, seen);
  else if (Array.isArray(value)) checkItems(run, { node, pointer: schema.pointer }, value, pointer, depth, seen);
}

/** The chosen type, if there are several. */
function ofChosenType({ options }: Run, node: JsonObject, pointer: string): JsonObject {
  const type = options.chosen?.types.get(pointer);
  return type === undefined || !typesOf(node).includes(type) ? node : { ...node, type };
}

interface Placed {
  readonly node: JsonObject;
  readonly pointer: string;
}

function checkPattern({ options }: Run, node: JsonObject, value: string, pointer: string, seen: Inspection): void {
  const pattern = textOf(node, 'pattern');
  if (pattern === '') return;
  const verdict = options.matches(pattern, value);
  if (verdict !== 'fits') find(seen, pointer, verdict === 'differs' ? 'pattern' : 'pattern-unchecked', { pattern: pattern.slice(0, 500) });
}

function compose(run: Run, schema: Placed, value: Json, pointer: string, depth: number, seen: Inspection): void {
  const { node } = schema;
  listOf(node, 'allOf').forEach((_part, at) => {
    checkSchema(run, memberAt(schema, 'allOf', at), value, pointer, depth + 1, seen);
  });
  for (const name of ['oneOf', 'anyOf'] as const) {
    const options = listOf(node, name).map((_option, at) => memberAt(schema, name, at));
    const chosen = value === null ? undefined : run.options.chosen?.options.get(locationOfChoice(pointer, `${schema.pointer}/${name}`));
    if (chosen !== undefined) checkChosen(run, chosen, value, pointer, depth, seen);
    else if (options.length > 0) tryOptions(run, options, memberOf(node, 'discriminator'), value, pointer, depth, seen);
  }
  if (memberOf(node, 'discriminator') !== undefined) checkSubtype(run, schema, value, pointer, depth, seen);
  if (memberOf(node, 'not') !== undefined && fits(run, memberAt(schema, 'not'), value, pointer, depth)) find(seen, pointer, 'not-this', {});
  if (memberOf(node, 'if') === undefined) return;
  const then = fits(run, memberAt(schema, 'if'), value, pointer, depth) ? 'then' : 'else';
  if (memberOf(node, then) !== undefined) checkSchema(run, memberAt(schema, then), value, pointer, depth + 1, seen);
}

function checkChosen(run: Run, { schema, by, names }: ChosenOption, value: Json, pointer: string, depth: number, seen: Inspection): void {
  if (schema.node !== true) checkSchema(run, schema, value, pointer, depth + 1, seen);
  const name = memberOf(value, by);
  if (names.length === 0 || name === undefined || names.includes(name)) return;
  find(seen, pointerTo(pointer, by), 'enum', { values: names.map(String).join(', ').slice(0, 400) });
}

/** A value that names its subtype is also checked against that, unless that is already the case. */
function checkSubtype(run: Run, schema: Placed, value: Json, pointer: string, depth: number, seen: Inspection): void {
  if (!isObject(value)) return;
  const chosen = run.options.chosen?.options.get(locationOfChoice(pointer, `${schema.pointer}/discriminator`));
  const named = chosen === undefined ? subtypeNamed(run.document, schema, value) : chosen.schema;
  const target = named === null ? null : run.document.resolve(named);
  if (named === null || target === null || seen.appliedSchemas.has(target.pointer)) return;
  checkChosen(run, chosen ?? { schema: named, by: '', names: [] }, value, pointer, depth, seen);
}

function fits(run: Run, schema: Located, value: Json, pointer: string, depth: number): boolean {
  const tried = newInspection();
  checkSchema(run, schema, value, pointer, depth + 1, tried);
  return !tried.findings.some(isFault);
}

/** What could not be checked is no reason to try another branch. */
function isFault({ code }: Finding): boolean {
  return code !== 'pattern-unchecked';
}

/**
 * One branch has to match. If several do, that is not an error: documents write oneOf where they mean anyOf. If none does, the errors of
 * the closest branch are reported.
 */
function tryOptions(
  run: Run,
  options: readonly Located[],
  discriminator: Json | undefined,
  value: Json,
  pointer: string,
  depth: number,
  seen: Inspection,
): void {
  const by = textOf(discriminator, 'propertyName');
  const named = by === '' ? null : optionNamed(run, options, discriminator, textOf(value, by));
  let nearest: Inspection | null = null;
  const missing: string[] = [];
  for (const option of named === null ? options : [named]) {
    const tried = newInspection(seen.appliedSchemas);
    checkSchema(run, option, value, pointer, depth + 1, tried);
    missing.push(...missingIn(tried, pointer));
    if (nearest === null || rank(tried, pointer) < rank(nearest, pointer)) nearest = tried;
    if (rank(tried, pointer) === 0) break;
  }
  if (nearest === null) return;
  if (missing.length === options.length && missing.length > 1 && options.every((option) => isConstraint(run.document, option))) {
    find(seen, pointer, 'missing-any', { names: missing.join(', ').slice(0, 400) });
    return;
  }
  seen.findings.push(...nearest.findings);
  seen.names = nearest.names === null || seen.names === null ? null : new Set([...seen.names, ...nearest.names]);
}

/** A value of a different type is further away than one with errors inside. */
function rank({ findings }: Inspection, pointer: string): number {
  const faults = findings.filter(isFault);
  return faults.length + (faults.some((found) => found.code === 'type' && found.pointer === pointer) ? 1000 : 0);
}

/** The members that a branch lacks, if it lacks nothing else: reported together as one finding. */
function missingIn({ findings }: Inspection, pointer: string): string[] {
  const lacks = findings.every((found) => found.code === 'missing' && found.pointer.lastIndexOf('/') === pointer.length);
  return lacks && findings.length > 0 ? [findings.map(({ facts }) => facts['name'] ?? '').join(' + ')] : [];
}

/** A discriminator's value names a branch by its mapping, or by the last segment of its reference. */
function optionNamed({ document }: Run, options: readonly Located[], discriminator: Json | undefined, name: string): Located | null {
  if (name === '') return null;
  const named =
    options.find((option) => keysOf(discriminator, option).includes(name)) ??
    options.find((option) => textOf(option.node, '$ref') !== '' && nameOf(textOf(option.node, '$ref')) === name);
  return named !== undefined && document.resolve(named) !== null ? named : null;
}

function checkMembers(run: Run, schema: Placed, value: JsonObject, pointer: string, depth: number, seen: Inspection): void {
  const { node } = schema;
  checkRequired(run, schema, value, pointer, seen);
  const properties = memberOf(node, 'properties');
  const additional = memberOf(node, 'additionalProperties');
  if (isObject(properties)) for (const name of Object.keys(properties)) seen.names?.add(name);
  if (additional !== undefined && additional !== false) seen.names = null;
  for (const [name, member] of Object.entries(value)) {
    if (run.stopped) return;
    const at = pointerTo(pointer, name);
    const schemas = schemasFor(run, schema, name);
    if (schemas.length > 0) seen.names?.add(name);
    else if (additional === false) find(seen, at, 'extra', { name: name.slice(0, 300) });
    else if (isObject(additional)) schemas.push(memberAt(schema, 'additionalProperties'));
    for (const part of schemas) add(seen, inspect(run, part, member, at, depth + 1));
  }
}

function checkRequired(run: Run, schema: Placed, value: JsonObject, pointer: string, seen: Inspection): void {
  for (const name of listOf(schema.node, 'required')) {
    if (typeof name !== 'string' || Object.hasOwn(value, name)) continue;
    if (!mayBeAbsent(run, schema, name)) find(seen, pointerTo(pointer, name), 'missing', { name: name.slice(0, 300) });
  }
}

/** Schemas of a member by its name and by name patterns. */
function schemasFor({ options }: Run, schema: Placed, name: string): Located[] {
  const patterns = memberOf(schema.node, 'patternProperties');
  const fitting = isObject(patterns) ? Object.keys(patterns).filter((pattern) => options.matches(pattern, name) === 'fits') : [];
  const own = memberOf(memberOf(schema.node, 'properties'), name) === undefined ? [] : [memberAt(schema, 'properties', name)];
  return [...own, ...fitting.map((pattern) => memberAt(schema, 'patternProperties', pattern))];
}

function mayBeAbsent({ document, options }: Run, schema: Placed, name: string): boolean {
  if (memberOf(memberOf(schema.node, 'properties'), name) === undefined) return false;
  const part = memberAt(schema, 'properties', name);
  const node = document.resolve(part)?.node ?? part.node;
  return isObject(node) && isTrue(node, options.as === 'request' ? 'readOnly' : 'writeOnly');
}

function checkItems(run: Run, schema: Placed, value: readonly Json[], pointer: string, depth: number, seen: Inspection): void {
  const first = listOf(schema.node, 'prefixItems').length;
  const items = memberOf(schema.node, 'items');
  for (const [at, item] of value.entries()) {
    if (run.stopped) return;
    if (at < first) add(seen, inspect(run, memberAt(schema, 'prefixItems', at), item, pointerTo(pointer, at), depth + 1));
    else if (items === undefined || Array.isArray(items)) return;
    else add(seen, inspect(run, memberAt(schema, 'items'), item, pointerTo(pointer, at), depth + 1));
  }
}

/** No spread: a response may have a hundred thousand findings. */
function add(seen: Inspection, { findings }: Inspection): void {
  for (const found of findings) seen.findings.push(found);
}

function find(seen: Inspection, pointer: string, code: FaultCode, facts: Readonly<Record<string, string>>): void {
  // Two schemas often report the same finding for a value.
  const last = seen.findings.at(-1);
  if (last?.pointer !== pointer || last.code !== code) seen.findings.push({ pointer, code, facts });
}
