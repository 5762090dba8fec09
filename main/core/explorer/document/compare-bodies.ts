import type { Compared, Line } from './compare.ts';
import { isObject, listOf, memberOf, pointerTo } from './json.ts';
import type { Located, OpenDocument } from './open-document.ts';
import type { ReadBody } from './operation-shape.ts';
import { typeName } from './type-name.ts';

/** What changed of the body, by content type and by field. A line that several content types have stands there once. */
export function bodyLines(compared: Compared, was: readonly ReadBody[], is: readonly ReadBody[]): Line[] {
  const older = new Map(was.map((body) => [body.contentType, body]));
  const newer = new Set(is.map(({ contentType }) => contentType));
  const lines = [
    ...is.flatMap((body): Line[] => {
      const known = older.get(body.contentType);
      return known === undefined ? [{ code: 'body-added', facts: { type: body.contentType } }] : changedBody(compared, known, body);
    }),
    ...was
      .filter(({ contentType }) => !newer.has(contentType))
      .map(({ contentType }): Line => ({ code: 'body-removed', facts: { type: contentType } })),
  ];
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

function changedBody(compared: Compared, was: ReadBody, is: ReadBody): Line[] {
  const lines: Line[] = [];
  if (was.required !== is.required) lines.push({ code: is.required ? 'body-required' : 'body-optional', facts: {} });
  if (compared.same(was.schema, is.schema)) return lines;
  const fields = fieldLines(compared, fieldsOf(compared.before, was.schema), fieldsOf(compared.after, is.schema));
  return [...lines, ...(fields.length > 0 ? fields : [{ code: 'body-changed', facts: { type: is.contentType } } as const])];
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

/** Fields of an object, with those of the parts it is made of (`allOf`). */
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
