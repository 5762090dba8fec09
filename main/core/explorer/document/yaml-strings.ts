import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar, visit, type YAMLMap } from 'yaml';

/*
 * YAML reads `1.10` as the number 1.1 and `2024-01-02` in its older version as a date. Where the document means a text, by OpenAPI or by the
 * schema of a value, the text is kept as it is written.
 */

/** Members of OpenAPI's own objects that are texts. */
const textMembers = new Set([
  ...['openapi', 'swagger', 'version', 'title', 'summary', 'description', 'termsOfService', 'name', 'url', 'email', 'identifier'],
  ...['operationId', 'operationRef', 'in', 'style', '$ref', '$id', '$anchor', '$comment', 'type', 'format', 'pattern', 'host', 'basePath'],
  ...['contentType', 'contentMediaType', 'contentEncoding', 'collectionFormat', 'propertyName', 'externalValue', 'jsonSchemaDialect'],
  ...['scheme', 'bearerFormat', 'flow', 'authorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl', 'namespace', 'prefix'],
]);
/** Members that are lists of texts. */
const textLists = new Set(['tags', 'required', 'consumes', 'produces', 'schemes', 'type']);
/** Members that are maps of names of one's own to texts. */
const textMaps = new Set(['mapping', 'scopes']);
/** Members that are maps of names of one's own to objects. */
const nameMaps = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'paths', 'webhooks', 'pathItems', 'schemas'],
  ...['responses', 'parameters', 'requestBodies', 'headers', 'securitySchemes', 'securityDefinitions', 'links', 'callbacks'],
  ...['content', 'encoding', 'variables'],
]);
/** Members that hold values of which a schema says what they are. */
const valueMembers = new Set(['default', 'example', 'x-example', 'const']);

/** Values within each other, and references that lead to references. */
const deepest = 50;
/** Schemas that one is made of. */
const mostParts = 100;

type Place = 'object' | 'names';

/** Puts the written text in place of numbers, booleans and dates where the document means a text. */
export function keepTexts(document: Document): void {
  const anchors = new Map<string, Node>();
  visit(document, {
    Node(_key, node) {
      if (!isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
      // JSON has no dates.
      if (isScalar(node) && node.value instanceof Date) keepText(node);
    },
    Pair(_key, { key }) {
      if (isScalar(key)) keepText(key);
    },
  });
  new Walk(document, anchors).into(document.contents, 'object');
}

function keepText(node: Scalar): void {
  const { value, source } = node;
  const isOther = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' || value instanceof Date;
  if (isOther && typeof source === 'string') node.value = source;
}

const textOf = (node: unknown): string => (isScalar(node) && typeof node.value === 'string' ? node.value : '');
const itemsOf = (node: unknown): readonly unknown[] => (isSeq(node) ? node.items : []);

class Walk {
  readonly #document: Document;
  readonly #anchors: ReadonlyMap<string, Node>;
  /** Each is looked at once, however many aliases lead to it. */
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
    else if (isScalar(value) && textMembers.has(name)) keepText(value);
    else if (isSeq(value) && textLists.has(name)) this.#texts(value.items);
    else if (isMap(value) && textMaps.has(name)) this.#texts(value.items.map((pair) => pair.value));
    // That of an example goes by its schema, which is at another place.
    else if (name !== 'value') this.into(value, nameMaps.has(name) && isMap(value) ? 'names' : 'object');
  }

  /** The document's own list of tags has objects. */
  #texts(items: readonly unknown[]): void {
    for (const item of items) {
      const one = this.#target(item);
      if (isScalar(one)) keepText(one);
      else this.into(one, 'object');
    }
  }

  /** `examples` is a list of values in a schema, and a map of objects with a value, or of plain values, elsewhere. */
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
    if (types.includes('string') && !types.some((type) => own.includes(type))) keepText(value);
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

  /** A schema with those that it is made of. */
  #parts(from: unknown): YAMLMap[] {
    const found = new Set<YAMLMap>();
    const open = [from];
    for (let next = open.pop(); next !== undefined && found.size < mostParts; next = open.pop()) {
      const schema = this.#schema(next);
      if (schema === null || found.has(schema)) continue;
      found.add(schema);
      for (const name of ['anyOf', 'oneOf', 'allOf']) open.push(...itemsOf(this.#member(schema, name)).toReversed());
    }
    return [...found];
  }

  /** The schema itself, or the one that it refers to. */
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
