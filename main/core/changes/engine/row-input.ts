import { writeExplained } from '../../../../preload/contract/reasons.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { explainIssue } from '../../base/explain-issue.ts';
import type { JournalRow } from '../journal/rows.ts';
import type { Fields, Kind, Note, Row } from '../kind.ts';
import { isSecretMissing } from '../secrets.ts';
import type { Target } from '../target.ts';

/** Names in `take` that stand for the target itself and, for a contact, its customer. */
export const targetReference = '@target';
export const customerReference = '@customer';

export type Filled = { readonly row: Row } | { readonly refusal: Note };

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
