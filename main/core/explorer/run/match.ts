import type { runPlaces } from '../../../../preload/contract/explorer-codes.ts';
import type { FormField, Operation } from '../../../../preload/contract/explorer-operation.ts';
import { stripFormulaGuard } from '../../base/formula-guard.ts';

export type RunPlace = (typeof runPlaces)[number];

/** A field of a form that a cell can fill. */
export interface CellField {
  readonly place: RunPlace;
  readonly name: string;
  readonly required: boolean;
  readonly secret: boolean;
  /** A cell holds all of its items. */
  readonly isList: boolean;
}

/** What is no text in a cell. */
const nested: ReadonlySet<FormField['kind']> = new Set(['object', 'map', 'file', 'later']);

/** The fields of an operation that a column may fill, as they stand in its form. */
export function cellFields({ parameters }: Operation): CellField[] {
  return parameters.flatMap(({ place, field }): CellField[] => {
    if (place === 'body' || nested.has(field.kind)) return [];
    const { name, required, secret, kind } = field;
    return [{ place, name, required, secret, isList: kind === 'list' }];
  });
}

/** A name as it is compared: spreadsheets and people write it in their ways. */
export function plainName(text: string): string {
  return stripFormulaGuard(text)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** For each field the first column of equal name, counted from 0; null: there is none. */
export function matchColumns(fields: readonly Pick<CellField, 'name'>[], heads: readonly string[]): (number | null)[] {
  const names = heads.map(plainName);
  return fields.map(({ name }) => {
    // `names[]` is a list of names.
    const wanted = [plainName(name), plainName(name.replace(/\[\]$/, ''))];
    const at = names.findIndex((head) => head !== '' && wanted.includes(head));
    return at === -1 ? null : at;
  });
}
