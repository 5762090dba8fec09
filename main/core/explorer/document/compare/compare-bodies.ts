import type { DocumentChange } from '../../../../../preload/contract/explorer/document.ts';
import { isObject, listOf, memberOf, pointerTo } from '../json.ts';
import type { Located, OpenDocument } from '../open-document.ts';
import type { ReadBody } from '../operations/operation-shape.ts';
import { typeName } from './type-name.ts';

export type Line = DocumentChange['lines'][number];

/** Two documents, and whether two of their schemas are equivalent. */
export interface Compared {
  readonly before: OpenDocument;
  readonly after: OpenDocument;
  readonly same: (before: Located | null, after: Located | null) => boolean;
}

/** Changes to the body, by content type and by field. */
export function bodyLines(compared: Compared, was: readonly ReadBody[], is: readonly ReadBody[]): Line[] {
  if (was.length === 0 && is.length === 0) return [];
  if (was.length === 0) return [{ code: 'body-added', facts: { type: typesOf(is) } }];
  if (is.length === 0) return [{ code: 'body-removed', facts: {} }];
  const older = new Map(was.map((body) => [body.contentType, body]));
  const newer = new Set(is.map(({ contentType }) => contentType));
  const only = (code: 'body-type-added' | 'body-type-removed', bodies: readonly ReadBody[]) =>
    bodies.map(({ contentType }): Line => ({ code, facts: { type: contentType } }));
  const both = is.flatMap((body) => {
    const known = older.get(body.contentType);
    return known === undefined ? [] : [{ type: body.contentType, lines: changedBody(compared, known, body) }];
  });
  return [
    ...requirement(was, is),
    ...withTypes(both),
    ...only(
      'body-type-added',
      is.filter(({ contentType }) => !older.has(contentType)),
    ),
    ...only(
      'body-type-removed',
      was.filter(({ contentType }) => !newer.has(contentType)),
    ),
  ];
}

const typesOf = (bodies: readonly ReadBody[]): string => bodies.map(({ contentType }) => contentType).join(', ');

/** Whether a body is required does not depend on its content type. */
function requirement(was: readonly ReadBody[], is: readonly ReadBody[]): Line[] {
  const [before, after] = [was, is].map((bodies) => bodies.some(({ required }) => required));
  return before === after ? [] : [{ code: after ? 'body-required' : 'body-optional', facts: {} }];
}

/** A line that applies to all content types appears once; otherwise it names its content type. */
function withTypes(bodies: readonly { readonly type: string; readonly lines: readonly Line[] }[]): Line[] {
  const all = new Map<string, { readonly line: Line; readonly types: string[] }>();
  for (const { type, lines } of bodies) {
    for (const line of lines) {
      const known = all.get(JSON.stringify(line));
      if (known === undefined) all.set(JSON.stringify(line), { line, types: [type] });
      else known.types.push(type);
    }
  }
  return [...all.values()].map(({ line, types }) =>
    types.length === bodies.length && line.code !== 'body-changed' ? line : { ...line, facts: { ...line.facts, type: types.join(', ') } },
  );
}

function changedBody(compared: Compared, was: ReadBody, is: ReadBody): Line[] {
  if (compared.same(was.schema, is.schema)) return [];
  const fields = fieldLines(compared, fieldsOf(compared.before, was.schema), fieldsOf(compared.after, is.schema));
  return fields.length > 0 ? fields : [{ code: 'body-changed', facts: {} }];
}

interface Field {
  readonly schema: Located;
  readonly required: boolean;
}

function fieldLines(compared: Compared, was: ReadonlyMap<string, Field>, is: ReadonlyMap<string, Field>): Line[] {
  const lines: Line[] = [];
  for (const [name, field] of is) {
    const known = was.get(name);
    if (known === undefined) lines.push({ code: 'field-added', facts: { name } });
    else lines.push(...changedField(compared, name, known, field));
  }
  for (const name of was.keys()) if (!is.has(name)) lines.push({ code: 'field-removed', facts: { name } });
  return lines;
}

function changedField(compared: Compared, name: string, was: Field, is: Field): Line[] {
  const lines: Line[] = [];
  if (was.required !== is.required) lines.push({ code: is.required ? 'field-required' : 'field-optional', facts: { name } });
  const [from, to] = [typeName(compared.before, was.schema), typeName(compared.after, is.schema)];
  if (from !== to) lines.push({ code: 'field-type', facts: { name, from, to } });
  else if (!compared.same(was.schema, is.schema)) lines.push({ code: 'field-changed', facts: { name } });
  return lines;
}

/** Fields of an object, including those of its `allOf` parts. */
function fieldsOf(document: OpenDocument, schema: Located | null, depth = 0): Map<string, Field> {
  const fields = new Map<string, Field>();
  const resolved = schema === null || depth > 10 ? null : document.resolve(schema);
  if (resolved === null) return fields;
  const { node, pointer } = resolved;
  const needed = new Set(listOf(node, 'required'));
  for (const [index, part] of listOf(node, 'allOf').entries()) {
    for (const [name, field] of fieldsOf(document, { node: part, pointer: pointerTo(pointer, 'allOf', index) }, depth + 1))
      fields.set(name, field);
  }
  const properties = memberOf(node, 'properties');
  if (isObject(properties)) {
    for (const [name, member] of Object.entries(properties))
      fields.set(name, { schema: { node: member, pointer: pointerTo(pointer, 'properties', name) }, required: false });
  }
  for (const [name, field] of fields) if (needed.has(name)) fields.set(name, { ...field, required: true });
  return fields;
}
