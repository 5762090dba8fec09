import { isSecretField } from '../../redaction/fields.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import { type Shape, shapeOf } from './schema/shape.ts';

/** Everything that a document says of one part of a body, whichever of its choices is meant; and whether that part is a secret. */
export interface Said {
  readonly shapes: readonly Shape[];
  readonly secret: boolean;
  /** Parts that were asked for before: a list has the same few a thousand times. */
  readonly parts: Map<string, Said>;
}

/** Schemas of one part; more choices than these are not told apart by anyone. */
const mostShapes = 500;
const mostParts = 5000;

/** @param within whether something around it is a secret as a whole */
export function saidOf(document: OpenDocument, schemas: readonly Located[], name: string, within = false): Said {
  const shapes: Shape[] = [];
  const open = [...schemas];
  const seen = new Set<string>();
  for (let next = open.shift(); next !== undefined && shapes.length < mostShapes; next = open.shift()) {
    if (seen.has(next.pointer) && next.pointer !== '') continue;
    seen.add(next.pointer);
    const shape = shapeOf(document, next);
    shapes.push(shape);
    open.push(...shape.choices.flatMap(({ ways }) => ways.map(({ schema }) => schema)));
  }
  const secret = within || open.length > 0 || isSecretField(name) || shapes.some(isSecretShape);
  return { shapes, secret, parts: new Map() };
}

/** What is said of a member, or of an item by its number. */
export function partSaid(document: OpenDocument, said: Said, name: string): Said {
  const place = /^\d*$/.test(name) ? '0' : name;
  const known = said.parts.get(place);
  if (known !== undefined) return known;
  const found = said.shapes.flatMap(({ properties, additional, items }): Located[] => {
    const own = properties.get(name) ?? (additional === false ? null : additional);
    return [...(own ?? []), ...((place === '0' ? items : null) ?? [])];
  });
  const made = saidOf(document, found, name, said.secret);
  if (said.parts.size < mostParts) said.parts.set(place, made);
  return made;
}

/** Of a schema itself: what is only ever written is not for reading back. */
export function isSecretShape({ format, writeOnly }: Pick<Shape, 'format' | 'writeOnly'>): boolean {
  return writeOnly || format.toLowerCase() === 'password';
}
