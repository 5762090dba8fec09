import type { Input } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';

/** A form's context: its location, and the single target, if any. */
export interface FormScope {
  readonly accountId: AccountId;
  readonly target: Extract<Input<'changes.plan'>['targets'], { one: unknown }>['one'] | null;
}

/** A field with a dedicated component. */
export interface FieldComponentProps {
  readonly place: FormScope;
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** The texts in all fields of the form. */
  readonly typed?: Readonly<Record<string, string>>;
}
