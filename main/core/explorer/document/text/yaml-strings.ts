import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar, visit, type YAMLMap } from 'yaml';

/*
 * YAML reads `1.10` as the number 1.1 and, in its older version, `2024-01-02` as a date. If the document means a string, by OpenAPI or by
 * the schema of a value, the text is preserved as written.
 */

/** Members of OpenAPI's own objects that are strings. */
const textMembers = new Set([
  ...['openapi', 'swagger', 'version', 'title', 'summary', 'description', 'termsOfService', 'name', 'url', 'email', 'identifier'],
  ...['operationId', 'operationRef', 'in', 'style', '$ref', '$id', '$anchor', '$comment', 'type', 'format', 'pattern', 'host', 'basePath'],
  ...['contentType', 'contentMediaType', 'contentEncoding', 'collectionFormat', 'propertyName', 'externalValue', 'jsonSchemaDialect'],
  ...['scheme', 'bearerFormat', 'flow', 'authorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl', 'namespace', 'prefix'],
]);
/** Members that are lists of strings. */
const textLists = new Set(['tags', 'required', 'consumes', 'produces', 'schemes', 'type']);
/** Members that map custom names to strings. */
const textMaps = new Set(['mapping', 'scopes']);
/** Members that map custom names to objects. */
const nameMaps = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'paths', 'webhooks', 'pathItems', 'schemas'],
  ...['responses', 'parameters', 'requestBodies', 'headers', 'securitySchemes', 'securityDefinitions', 'links', 'callbacks'],
  ...['content', 'encoding', 'variables'],
]);
/** Members that contain values whose type is defined by a schema. */
const valueMembers = new Set(['default', 'example', 'x-example', 'const']);

/** Maximum nesting of values, and length of reference chains. */
const deepest = 50;
/** Maximum number of schemas that make up one. */
const maxSections = 100;

type Place = 'object' | 'names';

/** Replaces numbers, booleans and dates with the written text if the document means a string. */
export function preserveStrings(document: Document): void {
  const anchors = new Map<string, Node>();
  visit(document, {
    Node(_key, node) {
      if (!isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
      // JSON has no dates.
      if (isScalar(node) && node.value instanceof Date) preserveString(node);
    },
    Pair(_key, { key }) {
      if (isScalar(key)) preserveString(key);
    },
  });
  new Walk(document, anchors).into(document.contents, 'object');
}

function preserveString(node: Scalar): void {
  const { value, source } = node;
  const isOther = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' || value instanceof Date;
  if (isOther && typeof source === 'string') node.value = source;
}

const textOf = (node: unknown): string => (isScalar(node) && typeof node.value === 'string' ? node.value : '');
const itemsOf = (node: unknown): readonly unknown[] => (isSeq(node) ? node.items : []);

class Walk {
  readonly #document: Document;
  readonly #anchors: ReadonlyMap<string, Node>;
  /** Each node is visited once, however many aliases point to it. */
  readonly #seen = new Set<Node>();
  readonly #schemas = new Map<string, YAMLMap | null>();

  constructor(document: Document, anchors: ReadonlyMap<string, Node>) {
    this.#document = document;
    this.#anchors = anchors;
  }

  into(from: unknown, place: Place): void {
    const node = this.#target(from);
    if (!(isMap(node) || isSeq(node)) || this.#seen.has(node)) return;
    this.#seen.add(node);
    if (isSeq(node)) {
      for (const item of node.items) this.into(item, 'object');
      return;
    }
    for (const { key, value } of node.items) {
      if (place === 'names') this.into(value, 'object');
      else this.#intoMember(node, textOf(key), this.#target(value));
    }
  }

  #intoMember(map: YAMLMap, name: string, value: unknown): void {
    if (valueMembers.has(name) || name === 'enum' || name === 'examples') this.#values(name, value, this.#member(map, 'schema') ?? map);
    else if (isScalar(value) && textMembers.has(name)) preserveString(value);
    else if (isSeq(value) && textLists.has(name)) this.#texts(value.items);
    else if (isMap(value) && textMaps.has(name)) this.#texts(value.items.map((pair) => pair.value));
    // The value of an example is typed by its schema, which is elsewhere.
    else if (name !== 'value') this.into(value, nameMaps.has(name) && isMap(value) ? 'names' : 'object');
  }

  /** The document's own list of tags contains objects. */
  #texts(items: readonly unknown[]): void {
    for (const item of items) {
      const one = this.#target(item);
      if (isScalar(one)) preserveString(one);
      else this.into(one, 'object');
    }
  }

  /** `examples` is a list of values in a schema; elsewhere it is a map of objects with a value, or of plain values. */
  #values(name: string, value: unknown, schema: unknown): void {
    if (name !== 'enum' && name !== 'examples') this.#value(value, schema, 0);
    for (const item of name === 'enum' || name === 'examples' ? itemsOf(value) : []) this.#value(item, schema, 0);
    if (name !== 'examples' || !isMap(value)) return;
    for (const pair of value.items) {
      const example = this.#target(pair.value);
      const inner = isMap(example) ? this.#member(example, 'value') : undefined;
      if (inner !== undefined) this.into(example, 'object');
      this.#value(inner ?? example, schema, 0);
    }
  }

  #value(node: unknown, schema: unknown, depth: number): void {
    const value = this.#target(node);
    if (depth > deepest || schema === undefined) return;
    if (isScalar(value)) this.#scalar(value, schema);
    else if (isSeq(value)) {
      const items = this.#parts(schema).flatMap((part) => this.#member(part, 'items') ?? [])[0];
      for (const item of value.items) this.#value(item, items, depth + 1);
    } else if (isMap(value)) {
      const parts = this.#parts(schema);
      for (const { key, value: inner } of value.items) this.#value(inner, this.#propertyOf(parts, textOf(key)), depth + 1);
    }
  }

  #scalar(value: Scalar, schema: unknown): void {
    if (typeof value.value === 'string' || value.value === null) return;
    const types = this.#parts(schema).flatMap((part) => this.#typesOf(part));
    const own = typeof value.value === 'boolean' ? ['boolean'] : ['number', 'integer'];
    if (types.includes('string') && !types.some((type) => own.includes(type))) preserveString(value);
  }

  #propertyOf(parts: readonly YAMLMap[], name: string): unknown {
    for (const part of parts) {
      const properties = this.#member(part, 'properties');
      const found = isMap(properties) ? this.#member(properties, name) : undefined;
      if (found !== undefined) return found;
    }
    return parts.map((part) => this.#member(part, 'additionalProperties')).find((one) => isMap(one));
  }

  #typesOf(schema: YAMLMap): string[] {
    const type = this.#member(schema, 'type');
    return isSeq(type) ? type.items.map((one) => textOf(this.#target(one))) : [textOf(type)];
  }

  /** A schema with its component schemas. */
  #parts(from: unknown): YAMLMap[] {
    const found = new Set<YAMLMap>();
    const open = [from];
    for (let next = open.pop(); next !== undefined && found.size < maxSections; next = open.pop()) {
      const schema = this.#schema(next);
      if (schema === null || found.has(schema)) continue;
      found.add(schema);
      for (const name of ['anyOf', 'oneOf', 'allOf']) open.push(...itemsOf(this.#member(schema, name)).toReversed());
    }
    return [...found];
  }

  /** The schema itself, or the one it references. */
  #schema(from: unknown): YAMLMap | null {
    let found = this.#target(from);
    for (let hops = 0; isMap(found) && hops < deepest; hops += 1) {
      const reference = textOf(this.#member(found, '$ref'));
      if (reference === '') return found;
      found = this.#referred(reference);
    }
    return null;
  }

  #referred(reference: string): YAMLMap | null {
    const known = this.#schemas.get(reference);
    if (known !== undefined || !reference.startsWith('#/')) return known ?? null;
    let found: unknown = this.#document.contents;
    for (const name of reference.slice(2).split('/'))
      found = isMap(found) ? this.#member(found, name.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined;
    const schema = isMap(found) ? found : null;
    this.#schemas.set(reference, schema);
    return schema;
  }

  #target(node: unknown): unknown {
    return isAlias(node) ? this.#anchors.get(node.source) : node;
  }

  #member(map: YAMLMap, name: string): unknown {
    for (const { key, value } of map.items) if (isScalar(key) && key.value === name) return this.#target(value);
    return undefined;
  }
}
