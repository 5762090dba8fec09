import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import type { AccountId, Json } from '../../../../preload/contract/values.ts';
import { explainIssue } from '../../base/explain-issue.ts';
import type { JobOrigin } from '../journal/jobs.ts';
import type { Dependence, JournalRow } from '../journal/rows.ts';
import type { Fields, Kind, Note, Row } from '../kind.ts';
import { isSecretMissing } from '../secrets.ts';
import type { Target } from '../target.ts';

/** Names in `take` that stand for the target itself and, for a contact, its customer. */
export const targetReference = '@target';

export const customerReference = '@customer';

/** Where a row of a file comes from, and back. */
export const locationOfLine = (line: number): string => `line ${line}`;
export function lineOfPosition(place: string | null): number | null {
  const line = /^line (\d{1,9})$/.exec(place ?? '')?.[1];
  return line === undefined ? null : Number(line);
}

/** One requested change. */
export interface RowRequest {
  readonly kind: KindName;
  readonly target: Target;
  /** As given by the user or a file; checked by the kind's schema. */
  readonly input: Fields;
  /** Where it comes from: `line 12`. */
  readonly place?: string;
  /** Why it cannot be done, if already known; nothing is read for it. */
  readonly refused?: Note;
  /** Rows of this request that come first, by index; each is before this one. */
  readonly depends?: readonly Dependence[];
}

export interface JobRequest {
  readonly accountId: AccountId;
  readonly origin: Omit<JobOrigin, 'kinds'>;
  readonly rows: readonly RowRequest[];
}

/** Rows that are read while they are planned, e.g. those of a file: in order, each once. */
export interface RowSource {
  readonly length: number;
  /** Names of the kinds, each once. */
  readonly kinds: readonly KindName[];
  slice(from: number, to: number): Promise<readonly RowRequest[]>;
}

export interface PlanRequest extends Omit<JobRequest, 'rows'> {
  readonly rows: readonly RowRequest[] | RowSource;
}

type Filled = { readonly row: Row } | { readonly refusal: Note };

/**
 * Returns the input of a row with its secrets and the values from the receipts of the rows before it. `receiptOf` returns null for a row
 * without one.
 */
export function fillRow(kind: Kind, row: JournalRow, secrets: Fields, receiptOf: (seq: number) => Fields | null): Filled {
  const receiptValues: Record<string, Json> = {};
  for (const { seq, take } of row.depends) {
    for (const [name, from] of Object.entries(take)) {
      const value = receiptOf(seq)?.[from];
      if (value === undefined || value === null)
        return { refusal: { code: 'nothing-to-take', facts: { row: String(seq + 1), what: from } } };
      receiptValues[name] = value;
    }
  }
  const { [targetReference]: id, [customerReference]: customer, ...fields } = receiptValues;
  const input: Fields = { ...row.input, ...secrets, ...fields };
  if (isSecretMissing(kind, input)) return { refusal: { code: 'needs-secret', facts: kind.lacking?.(input) ?? {} } };
  const target: Target = {
    ...row.target,
    ...(id === undefined ? {} : { id: Number(id) }),
    ...(customer === undefined ? {} : { customerId: Number(customer) }),
  };
  const parsed = Object.keys(fields).length === 0 ? { success: true as const, data: input } : kind.input.safeParse(input);
  if (parsed.success) return { row: { target, input: parsed.data } };
  const [issue] = parsed.error.issues;
  return { refusal: { code: 'bad-input', facts: { message: issue === undefined ? '' : writeExplained(explainIssue(issue)) } } };
}
