import type { runLocations } from '../../../../preload/contract/explorer/codes.ts';
import type { FormField, Operation } from '../../../../preload/contract/explorer/operation.ts';
import { stripFormulaGuard } from '../../base/text/formula-guard.ts';

export type RunLocation = (typeof runLocations)[number];

/** A form field that a cell can fill. */
export interface CellField {
  readonly place: RunLocation;
  readonly name: string;
  readonly required: boolean;
  readonly secret: boolean;
  /** A cell contains all of its items. */
  readonly isList: boolean;
}

/** Kinds that cannot be written as text in a cell. */
const nested: ReadonlySet<FormField['kind']> = new Set(['object', 'map', 'file', 'later']);

/** The fields of an operation that a column may fill, in form order. */
export function cellFields({ parameters }: Operation): CellField[] {
  return parameters.flatMap(({ place, field }): CellField[] => {
    if (place === 'body' || nested.has(field.kind)) return [];
    const { name, required, secret, kind } = field;
    return [{ place, name, required, secret, isList: kind === 'list' }];
  });
}

/** A name normalized for comparison: spreadsheets and users vary in spelling. */
export function plainName(text: string): string {
  return stripFormulaGuard(text)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** For each field the 0-based index of the first column with an equal name; null if there is none. */
export function matchColumns(fields: readonly Pick<CellField, 'name'>[], heads: readonly string[]): (number | null)[] {
  const names = heads.map(plainName);
  return fields.map(({ name }) => {
    // `names[]` is a list of names.
    const accepted = [plainName(name), plainName(name.replace(/\[\]$/, ''))];
    const at = names.findIndex((head) => head !== '' && accepted.includes(head));
    return at === -1 ? null : at;
  });
}
