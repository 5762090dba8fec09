import type { Input } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';

/** What a part of a form is given besides: where it stands, and the one target if there is one. */
export interface FormPlace {
  readonly accountId: AccountId;
  readonly target: Extract<Input<'changes.plan'>['targets'], { one: unknown }>['one'] | null;
}

/** A field that a kind shows in a way of its own. */
export interface FieldPartProps {
  readonly place: FormPlace;
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}
