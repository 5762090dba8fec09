import type { ReactNode } from 'react';
import type { FormField } from '../../../../preload/contract/explorer/operation.ts';
import type { FieldPath } from '../form/values.ts';

export interface FieldProps {
  readonly field: FormField;
  readonly path: FieldPath;
  readonly label: string;
  /** Removes the field, if it is an item. */
  readonly action?: ReactNode;
  /** The number of enclosing choices for the same value. */
  readonly level?: number;
}
