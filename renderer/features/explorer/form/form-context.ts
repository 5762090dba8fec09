import { type ComponentType, createContext, type RefObject, useContext } from 'react';
import type { Variable } from '../../../../preload/contract/explorer-collections.ts';
import type { ValueFault } from '../../../../preload/contract/explorer-operation.ts';
import type { AccountId, Json } from '../../../../preload/contract/values.ts';
import type { FieldProps } from '../fields/field-props.ts';
import type { TakenWay } from './alternatives.ts';
import type { Draft } from './drafts.ts';
import type { FieldPath } from './values.ts';

/** What every field of a form reads and tells. */
export interface FormPlace {
  readonly accountId: AccountId;
  readonly hash: string;
  readonly draft: Draft;
  /** Those that can stand in a field. */
  readonly variables: readonly Pick<Variable, 'name'>[];
  /** Draws what lies in a field: a way to it that is no circle of imports. */
  readonly Field: ComponentType<FieldProps>;
  /** Those that are shown now. */
  readonly faults: readonly ValueFault[];
  readonly onValue: (path: FieldPath, value: Json | undefined) => void;
  /** Takes another way of a choice. */
  readonly onWay: (path: FieldPath, way: TakenWay) => void;
  /** Takes a choice with its value out of the form. */
  readonly onNoWay: (path: FieldPath) => void;
  /** Notes the branch that is shown for a value, so that it stays while the value changes. */
  readonly onShownWay: (path: FieldPath, level: number, way: number) => void;
  /** Takes an item of a list or a member of a map away. */
  readonly onRemove: (path: FieldPath, part: string | number) => void;
  /** A text that is no JSON yet; null: it is. */
  readonly onUnread: (path: FieldPath, text: string | null) => void;
  /** The input of a secret, which is read when it is sent and kept nowhere. */
  readonly secretOf: (path: FieldPath) => RefObject<HTMLInputElement | null>;
  readonly onSecret: () => void;
  readonly onLink: (address: string) => void;
}

export const FormPlaceContext = createContext<FormPlace | null>(null);

/** Of the form around a field. */
export function useFormPlace(): FormPlace {
  const place = useContext(FormPlaceContext);
  if (place === null) throw new Error('This field stands in no form.');
  return place;
}
