import type { ReactNode } from 'react';
import type { FormField } from '../../../../preload/contract/explorer-operation.ts';
import type { FieldPath } from '../form/values.ts';

export interface FieldProps {
  readonly field: FormField;
  readonly path: FieldPath;
  readonly label: string;
  /** Takes the field away, where it is an item. */
  readonly action?: ReactNode;
  /** How many choices of the same value lie around it. */
  readonly level?: number;
}
