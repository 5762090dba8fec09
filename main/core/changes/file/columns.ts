import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import { stripFormulaGuard } from '../../base/text/formula-guard.ts';
import { formOf, marksOf } from '../input.ts';
import type { Kind } from '../kind.ts';
import type { TargetKind } from '../target.ts';
import { fieldAliases, targetAliases } from './column-aliases.ts';

/** A column that a file for a kind of change may have. */
export interface FileColumn {
  /** In the header row. */
  readonly name: string;
  /** null: it names the target. */
  readonly field: ChangeField | null;
  readonly required: boolean;
  /** `(clear)` empties the field. */
  readonly clearable: boolean;
  readonly secret: boolean;
  /** Empty: a template leaves it empty. */
  readonly example: string;
}

const target = (name: string, example: string): FileColumn => ({
  ...{ name, example, field: null, required: true, clearable: false, secret: false },
});

/** Columns that name a target. A contact belongs to a customer. */
const targets: { readonly [T in TargetKind]: readonly FileColumn[] } = {
  domain: [target('domain', 'example.com')],
  customer: [target('customer', 'pelanggan@example.com')],
  contact: [target('customer', 'pelanggan@example.com'), target('contact', '901')],
  account: [],
  server: [target('server', 'server1.example.com')],
  storage: [target('storage', 'Backups')],
  certificate: [target('certificate', 'www.example.com')],
};

/** The columns of a kind: the target first, then its fields in order. */
export function columnsOf(kind: Kind): readonly FileColumn[] {
  const marks = marksOf(kind.input);
  const fields = formOf(kind).fields.flatMap((field): FileColumn[] => {
    const { column, example = '', clearable = false, secret = false } = marks.get(field.name) ?? {};
    if (column === null) return [];
    return [{ name: column ?? field.name, field, required: field.required, clearable, secret, example }];
  });
  return [...targets[kind.target], ...fields];
}

/** Normalizes a header for comparison, since spreadsheets and users write it differently. */
function readHead(text: string): string {
  return stripFormulaGuard(text)
    .trim()
    .toLowerCase()
    .replace(/[\s,-]+/g, '_');
}

export interface Recognised {
  /** The file column for each column of the kind; -1: missing. */
  readonly places: readonly number[];
  /** Headers of the file that are not recognized. */
  readonly unknown: readonly string[];
  /** Required columns that are missing. */
  readonly missing: readonly string[];
  /** Duplicate columns. */
  readonly twice: readonly string[];
}

/** Matches the file's columns to those of the kind. */
export function recognise(columns: readonly FileColumn[], heads: readonly string[]): Recognised {
  const read = heads.map(readHead);
  const own = new Set(columns.map(({ name }) => name));
  const positionsOf = (name: string): number[] => read.flatMap((head, at) => (head === name ? [at] : []));
  const claimed = new Set<string>();
  const found = columns.map(({ name, field }) => {
    const others = (field === null ? targetAliases : fieldAliases)[name] ?? [];
    const head = [name, ...others.filter((other) => !own.has(other) && !claimed.has(other))].find((one) => read.includes(one));
    if (head === undefined) return [];
    claimed.add(head);
    return positionsOf(head);
  });
  const used = new Set(found.flat());
  return {
    places: found.map(([place = -1]) => place),
    unknown: heads.filter((_, at) => !used.has(at)).map((head) => stripFormulaGuard(head).trim()),
    missing: columns.filter(({ required }, at) => required && found[at]?.length === 0).map(({ name }) => name),
    twice: columns.filter((_, at) => (found[at]?.length ?? 0) > 1).map(({ name }) => name),
  };
}
