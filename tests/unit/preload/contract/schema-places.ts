import type * as z from 'zod';

/** A location in a schema: its path and its kind. */
export interface Place {
  readonly path: string;
  readonly type: string;
  readonly schema: z.ZodType;
}

type Def = { type: string } & Record<string, unknown>;

/** The schemas directly inside a schema, each with its path segment. */
function inside(schema: z.ZodType): [string, z.ZodType][] {
  const def = schema.def as unknown as Def;
  const one = (name: string) =>
    def[name] === undefined || def[name] === null ? [] : [['', def[name] as z.ZodType] as [string, z.ZodType]];
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def['shape'] as Record<string, z.ZodType>).map(([name, field]): [string, z.ZodType] => [`.${name}`, field]),
        ...one('catchall'),
      ];
    case 'array':
      return [['[]', def['element'] as z.ZodType]];
    case 'tuple':
      return [...(def['items'] as z.ZodType[]).map((item): [string, z.ZodType] => ['[]', item]), ...one('rest')];
    case 'record':
      return [
        ['{name}', def['keyType'] as z.ZodType],
        ['{}', def['valueType'] as z.ZodType],
      ];
    case 'union':
      return (def['options'] as z.ZodType[]).map((option) => ['', option]);
    case 'intersection':
      return [...one('left'), ...one('right')];
    case 'lazy':
      return [['', (def['getter'] as () => z.ZodType)()]];
    case 'pipe':
      return [...one('in'), ...one('out')];
    default:
      return one('innerType');
  }
}

/** All locations in a schema; a recursive schema is entered once. */
export function places(root: z.ZodType, path: string): Place[] {
  const found: Place[] = [];
  const visit = (schema: z.ZodType, at: string, around: readonly z.ZodType[]) => {
    found.push({ path: at, type: (schema.def as unknown as Def).type, schema });
    if (around.includes(schema)) return;
    for (const [step, next] of inside(schema)) visit(next, at + step, [...around, schema]);
  };
  visit(root, path, []);
  return found;
}
