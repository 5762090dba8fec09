import { isSecretField } from '../../redaction/fields.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import { type Shape, shapeOf } from './schema/shape.ts';

/** Everything that a document declares for one part of a body, across all choices, and whether that part is a secret. */
export interface Declared {
  readonly shapes: readonly Shape[];
  readonly secret: boolean;
  /** Cached parts: a list requests the same few a thousand times. */
  readonly parts: Map<string, Declared>;
}

/** Schemas of one part; no real document has more choices. */
const maxShapes = 500;
const maxSections = 5000;

/** @param within whether an enclosing value is a secret as a whole */
export function declaredOf(document: OpenDocument, schemas: readonly Located[], name: string, within = false): Declared {
  const shapes: Shape[] = [];
  const open = [...schemas];
  const seen = new Set<string>();
  for (let next = open.shift(); next !== undefined && shapes.length < maxShapes; next = open.shift()) {
    if (seen.has(next.pointer) && next.pointer !== '') continue;
    seen.add(next.pointer);
    const shape = shapeOf(document, next);
    shapes.push(shape);
    open.push(...shape.choices.flatMap(({ options }) => options.map(({ schema }) => schema)));
  }
  const secret = within || open.length > 0 || isSecretField(name) || shapes.some(isSecretShape);
  return { shapes, secret, parts: new Map() };
}

/** What the document declares for a member, or for an item by its index. */
export function declaredPart(document: OpenDocument, declared: Declared, name: string): Declared {
  const place = /^\d*$/.test(name) ? '0' : name;
  const known = declared.parts.get(place);
  if (known !== undefined) return known;
  const found = declared.shapes.flatMap(({ properties, additional, items }): Located[] => {
    const own = properties.get(name) ?? (additional === false ? null : additional);
    return [...(own ?? []), ...((place === '0' ? items : null) ?? [])];
  });
  const made = declaredOf(document, found, name, declared.secret);
  if (declared.parts.size < maxSections) declared.parts.set(place, made);
  return made;
}

/** About the schema itself: a write-only value is not meant to be read back. */
export function isSecretShape({ format, writeOnly }: Pick<Shape, 'format' | 'writeOnly'>): boolean {
  return writeOnly || format.toLowerCase() === 'password';
}
