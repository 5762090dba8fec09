import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { JobOrigin } from '../journal/jobs.ts';
import type { Dependence } from '../journal/rows.ts';
import type { Fields, Note } from '../kind.ts';
import type { Target } from '../target.ts';

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
